/** What can be done besides laying a tile: draw, pass, return, end a turn, close a double. */
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";

import { Claims } from "./claims";
import { Icon } from "./icons";
import type { TableState } from "./state";

/**
 * Whose turn it is and what may be done now. Choosing among the backs of the boneyard is a
 * gesture: what comes is fixed by the shuffle.
 */
export function Actions(props: { table: TableState }): JSX.Element {
  const t = props.table.label;
  const view = () => props.table.view();
  const myTurn = () => view().legal.length > 0;
  const draw = createMemo(() => props.table.others().find((action) => action.do === "draw"));
  const claiming = createMemo(() => props.table.others().some((action) => action.do === "claim"));
  const apart = () => (claiming() ? ["draw", "claim", "end"] : ["draw"]);
  const rest = createMemo(() => props.table.others().filter((action) => !apart().includes(action.do)));
  const [spread, setSpread] = createSignal(false);
  // Where drawing is all that can be done, the boneyard lies open at once; never over the text.
  const shown = () =>
    draw() !== undefined &&
    !props.table.preferences.textView &&
    (spread() || props.table.plays().size === 0);

  const status = () => {
    if (view().table.state !== "playing") return "";
    if (!myTurn()) {
      const acting = view().seats.find((seat) => seat.toAct);
      return acting ? t("turnOf", acting.name) : "";
    }
    const own = claiming() && props.table.others().some((action) => action.do === "end");
    return t(own ? "claimWhat" : "yourTurn");
  };
  const hint = () => {
    if (props.table.acting()) return t("sending");
    if (!myTurn() || props.table.plays().size === 0) return "";
    if (props.table.chosen() === null) return t("hint");
    if (props.table.targets().length > 1) return t("pickPlace");
    return t(props.table.joinable().length > 0 ? "orAnother" : "tapAgain");
  };

  return (
    <div class="actions" classList={{ turn: myTurn(), calls: view().table.options.call === "yes" }}>
      <Show when={shown()}>
        <div class="spread" role="group" aria-label={t("drawOne")}>
          <For each={Array.from({ length: view().drawable }, (_, index) => index + 1)}>
            {(number) => (
              <button
                type="button"
                class="pick"
                aria-label={t("back", number)}
                disabled={props.table.acting()}
                onClick={() => {
                  setSpread(false);
                  props.table.lay(draw());
                }}
              >
                <i class="back" />
              </button>
            )}
          </For>
        </div>
      </Show>
      <div class="status">
        <Show when={status()}>
          <strong>{status()}</strong>
        </Show>
        <span class="hint">{hint()}</span>
      </div>
      <div class="buttons">
        <Show when={props.table.choice()}>
          <button
            type="button"
            class="ask-hint"
            aria-label={t(props.table.asking() ? "thinking" : "askHint")}
            disabled={props.table.acting() || props.table.asking()}
            onClick={props.table.askHint}
          >
            <Icon name="bulb" />
            <span>{t(props.table.asking() ? "thinking" : "askHint")}</span>
          </button>
        </Show>
        <Show when={props.table.picked().length > 1}>
          <button
            type="button"
            class="primary lay-all"
            aria-keyshortcuts="Enter"
            disabled={props.table.acting()}
            onClick={() => props.table.layAll()}
          >
            {props.table.picked().length === 2 ? t("layBoth") : t("layAll", props.table.picked().length)}
          </button>
        </Show>
        <Show when={props.table.twoWays()}>
          <button
            type="button"
            class="toggle"
            aria-pressed={props.table.otherWay()}
            aria-keyshortcuts="c"
            onClick={() => props.table.setOtherWay(!props.table.otherWay())}
          >
            <Show when={props.table.target()?.outer == null} fallback={t("turnTile")}>
              <i class="back" /> {t("closeDouble")}
            </Show>
          </button>
        </Show>
        <Show when={draw()}>
          {(action) => (
            <button
              type="button"
              classList={{
                primary: props.table.plays().size === 0,
                advised: props.table.advised() === action(),
              }}
              disabled={props.table.acting()}
              aria-expanded={props.table.preferences.textView ? undefined : shown()}
              onClick={() => {
                if (shown() || props.table.preferences.textView) props.table.lay(action());
                else setSpread(true);
              }}
            >
              {action().label}
            </button>
          )}
        </Show>
        <For each={rest()}>
          {(action) => (
            <button
              type="button"
              classList={{
                primary: props.table.plays().size === 0 && !draw(),
                advised: props.table.advised() === action,
              }}
              disabled={props.table.acting()}
              onClick={() => props.table.lay(action)}
            >
              {action.label}
            </button>
          )}
        </For>
        <Claims table={props.table} />
      </div>
    </div>
  );
}

/** What a bot would do, and why. */
export function Tip(props: { table: TableState }): JSX.Element {
  return (
    <Show when={props.table.advised()}>
      {(action) => (
        <p class="tip" role="status">
          <strong>{action().label}.</strong> {props.table.hint()?.text}
        </p>
      )}
    </Show>
  );
}

/** The tiles not dealt, as a heap with its number. */
export function Boneyard(props: { table: TableState }): JSX.Element {
  const view = () => props.table.view();
  return (
    <Show when={view().boneyard > 0}>
      <div class="boneyard" role="img" aria-label={`${props.table.label("boneyard")}: ${view().boneyard}`}>
        <i class="back" />
        <i class="back" />
        <i class="back" />
        <span>{view().boneyard}</span>
      </div>
    </Show>
  );
}
