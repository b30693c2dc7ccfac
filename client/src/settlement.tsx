/** The end of a round line by line, and the end of the match. */
import { createEffect, createSignal, For, type JSX, on, onCleanup, onMount, Show } from "solid-js";

import { Icon } from "./icons";
import { sideName, Total } from "./sheet";
import type { TableState } from "./state";
import { Tile } from "./tile";
import type { ResultView, SettlementView } from "./wire";

export function SettlementPanel(props: { table: TableState; settlement: SettlementView }): JSX.Element {
  const t = props.table.label;
  let ok: HTMLButtonElement | undefined;
  const view = () => props.table.view();
  const [left, setLeft] = createSignal(0);
  createEffect(on(() => props.settlement.secondsLeft, (seconds) => setLeft(seconds)));
  const clock = window.setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
  onCleanup(() => window.clearInterval(clock));
  onMount(() => ok?.focus({ preventScroll: true }));

  const mine = () => view().you.seat;
  const due = () => mine() !== null && props.settlement.waitingFor.includes(mine() as number);
  const waiting = () =>
    props.settlement.waitingFor
      .filter((seat) => seat !== mine())
      .map((seat) => view().seats[seat]?.name ?? "")
      .join(", ");
  const rows = () => view().sheet.find((entry) => entry.round === props.settlement.round)?.rows ?? [];
  // Hands that no line shows: they cost nobody anything, but people want to see them.
  const rest = () => {
    const shown = new Set(props.settlement.lines.map((line) => line.tiles.join(" ")));
    return props.settlement.hands
      .map((hand, seat) => ({ name: view().seats[seat]?.name ?? "", hand }))
      .filter(({ hand }) => hand.length > 0 && !shown.has(hand.join(" ")));
  };
  const over = () => view().result !== null;

  return (
    <section class="panel settlement" role="dialog" aria-labelledby="settlement-title">
      <h2 id="settlement-title">
        <Show when={props.settlement.end === "block"}>
          <Icon name="fish" />
        </Show>
        {props.settlement.headline}
      </h2>
      <div class="sums">
        <For each={rows()}>
          {(row) => (
            <div class="sum" classList={{ [`side-${row.side}`]: view().table.pairs }}>
              <span class="sum-name">{sideName(props.table, row.side)}</span>
              <span class="sum-before">
                <span class="unseen">{t("before")} </span>
                <Total text={row.before} penalty={view().table.penalty} />
              </span>
              <span class="sum-amount">
                <span class="unseen">{t("thisRound")} </span>
                <Show when={props.settlement.end === "block"}>
                  <Icon name="fish" />
                </Show>
                {row.amount}
              </span>
              <span class="sum-after">
                <span class="unseen">{t("after")} </span>
                <Total text={row.after} penalty={view().table.penalty} />
              </span>
            </div>
          )}
        </For>
      </div>
      <Lines table={props.table} settlement={props.settlement} />
      <Show when={rest().length > 0}>
        <h3>{t("hands")}</h3>
        <ul class="left-over">
          <For each={rest()}>
            {({ name, hand }) => (
              <li>
                <span class="left-name">{name}</span>
                <span class="left-tiles">
                  <For each={hand}>{(tile) => <Tile tile={tile} turn={0} label={tile} />}</For>
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={!over()}>
        <footer>
          <Show when={due()}>
            <button
              ref={ok}
              type="button"
              class="primary"
              onClick={() => props.table.send({ t: "seen", round: props.settlement.round })}
            >
              {t("ok")}
            </button>
          </Show>
          <span class="quiet">
            {t("next", left())}
            <Show when={waiting()}>
              {" "}
              · {t("waitingFor")} {waiting()}
            </Show>
          </span>
        </footer>
      </Show>
    </section>
  );
}

function Lines(props: { table: TableState; settlement: SettlementView }): JSX.Element {
  const rules = () => `/t/${props.table.view().table.id}/rules`;
  return (
    <ol class="lines">
      <For each={props.settlement.lines}>
        {(line) => (
          <li>
            <a
              class="line-text"
              href={`${rules()}#${line.rule}`}
              target="_blank"
              rel="noopener"
              title={props.table.label("theRules")}
            >
              {line.text}
            </a>
            <span class="line-tiles">
              <For each={line.tiles}>{(tile) => <Tile tile={tile} turn={0} label={tile} />}</For>
            </span>
            <strong class="line-points">{signed(line.points)}</strong>
          </li>
        )}
      </For>
    </ol>
  );
}

export function ResultPanel(props: { table: TableState; result: ResultView }): JSX.Element {
  const t = props.table.label;
  let again: HTMLButtonElement | undefined;
  onMount(() => again?.focus({ preventScroll: true }));
  const word = (side: number): string => {
    if (props.result.winners.includes(side)) return t("won");
    return props.result.losers.includes(side) ? t("lost") : "";
  };
  return (
    <section class="panel result" role="dialog" aria-labelledby="result-title">
      <h2 id="result-title">{props.result.headline}</h2>
      <table class="finals">
        <tbody>
          <For each={props.result.scores}>
            {(score, side) => (
              <tr classList={{ winner: props.result.winners.includes(side()) }}>
                <th scope="row">{sideName(props.table, side())}</th>
                <td>{word(side())}</td>
                <td class="final">{score}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.table.view().settlement}>
        {(settlement) => <Lines table={props.table} settlement={settlement()} />}
      </Show>
      <footer>
        <Show when={props.table.view().you.seat !== null}>
          <button ref={again} type="button" class="primary" onClick={() => props.table.send({ t: "rematch" })}>
            {t("rematch")}
          </button>
        </Show>
        <a class="button" href={props.result.replay}>
          {t("replay")}
        </a>
        <a class="button" href="/">
          {t("home")}
        </a>
      </footer>
    </section>
  );
}

function signed(points: number): string {
  if (points > 0) return `+${points}`;
  return points < 0 ? `−${-points}` : "0";
}
