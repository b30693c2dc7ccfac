/** Where points have to be called: the numbers that one may name, for one's own play or another's. */
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from "solid-js";

import type { TableState } from "./state";

/**
 * After one's own play the numbers lie open, beside "nothing". What the seat before has missed is
 * asked for first: most turns go on without it.
 */
export function Claims(props: { table: TableState }): JSX.Element {
  const t = props.table.label;
  const claims = createMemo(() => props.table.others().filter((action) => action.do === "claim"));
  const nothing = () => props.table.others().find((action) => action.do === "end");
  const [open, setOpen] = createSignal(false);
  createEffect(on(() => props.table.view().table.decision, () => setOpen(false)));
  return (
    <Show when={claims().length > 0}>
      <Show
        when={nothing()}
        fallback={
          <button
            type="button"
            class="ask-claim"
            aria-expanded={open()}
            disabled={props.table.acting()}
            onClick={() => setOpen(!open())}
          >
            {t("claimMissed")}
          </button>
        }
      >
        {(action) => (
          <button type="button" disabled={props.table.acting()} onClick={() => props.table.lay(action())}>
            {action().label}
          </button>
        )}
      </Show>
      <Show when={open() || nothing()}>
        <div class="claims" role="group" aria-label={t("claimWhat")}>
          <For each={claims()}>
            {(action) => (
              <button
                type="button"
                class="claim"
                aria-label={action.label}
                disabled={props.table.acting()}
                onClick={() => props.table.lay(action)}
              >
                {action.points}
              </button>
            )}
          </For>
        </div>
      </Show>
    </Show>
  );
}
