/** The score sheet, written as the online Kozel writes it: earlier total, this round, new total. */
import { For, type JSX, Show } from "solid-js";

import { Icon } from "./icons";
import type { TableState } from "./state";

/** Remembered points carry a plus and are yellow; an open penalty score is red and has none. */
export function Total(props: { text: string; penalty: boolean }): JSX.Element {
  const kept = () => props.text.startsWith("+");
  return (
    <span classList={{ kept: kept(), open: !kept() && props.penalty && Number(props.text) > 0 }}>
      {props.text}
    </span>
  );
}

export function sideName(table: TableState, side: number): string {
  return table
    .view()
    .seats.filter((seat) => seat.side === side)
    .map((seat) => seat.name || table.label("empty"))
    .join(" + ");
}

export function Sheet(props: { table: TableState }): JSX.Element {
  const view = () => props.table.view();
  const t = props.table.label;
  const sides = () => view().scores.map((_, side) => side);
  const penalty = () => view().table.penalty;
  return (
    <div class="sheet" classList={{ many: sides().length > 5 }} tabindex="0" role="group" aria-label={t("sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t("round", "")}</span>
            </th>
            <For each={sides()}>
              {(side) => (
                <th scope="col" classList={{ [`side-${side}`]: view().table.pairs }}>
                  {sideName(props.table, side)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={view().sheet}>
            {(entry) => (
              <tr>
                <th scope="row">{entry.round}</th>
                <For each={entry.rows}>
                  {(row) => (
                    <td>
                      <span class="before">
                        <span class="unseen">{t("before")} </span>
                        <Total text={row.before} penalty={penalty()} />
                      </span>
                      <span class="amount">
                        <span class="unseen">{t("thisRound")} </span>
                        {row.amount}
                      </span>
                      <span class="after">
                        <span class="unseen">{t("after")} </span>
                        <Total text={row.after} penalty={penalty()} />
                      </span>
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span class="unseen">{t("score")}</span>Σ
            </th>
            <For each={sides()}>
              {(side) => (
                <td>
                  <Total
                    text={
                      (view().remembered[side] ?? 0) > 0
                        ? `+${view().remembered[side]}`
                        : String(view().scores[side])
                    }
                    penalty={penalty()}
                  />
                </td>
              )}
            </For>
          </tr>
        </tfoot>
      </table>
      <Carry table={props.table} />
    </div>
  );
}

/** A drawn fish goes over to the next round: the sum stands beside a fish. */
export function Carry(props: { table: TableState }): JSX.Element {
  return (
    <Show when={props.table.view().carry > 0}>
      <span class="carry" title={props.table.label("carry")}>
        <Icon name="fish" label={props.table.label("carry")} /> +{props.table.view().carry}
      </span>
    </Show>
  );
}
