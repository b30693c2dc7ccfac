/** The table as text, the same text the terminal shows, and the log for screen readers. */
import { For, type JSX, Show } from "solid-js";

import type { TableState } from "./state";

/** Everything that can be done, as a list of buttons: a whole match can be played from here. */
export function TextView(props: { table: TableState }): JSX.Element {
  const view = () => props.table.view();
  return (
    <section class="text-view" aria-label={props.table.label("textView")}>
      <pre tabindex="0">{view().text}</pre>
      <Show when={view().legal.length > 0}>
        <div class="text-actions">
          <h2>{props.table.label("textActions")}</h2>
          <ul>
            <For each={view().legal}>
              {(action) => (
                <li>
                  <button type="button" disabled={props.table.acting()} onClick={() => props.table.lay(action)}>
                    {action.label}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </div>
      </Show>
    </section>
  );
}

/** What happens, read aloud as it happens. */
export function Spoken(props: { table: TableState }): JSX.Element {
  return (
    <div class="unseen" role="log" aria-live="polite">
      <For each={props.table.spoken()}>{(line) => <p>{line.text}</p>}</For>
      <Show when={props.table.view().legal.length > 0}>
        <p>{props.table.label("yourTurn")}</p>
      </Show>
    </div>
  );
}

export function Log(props: { table: TableState }): JSX.Element {
  return (
    <ol class="log" tabindex="0" aria-label={props.table.label("log")}>
      <For each={[...props.table.view().log].reverse()}>{(line) => <li>{line.text}</li>}</For>
    </ol>
  );
}
