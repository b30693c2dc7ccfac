/** Who sits where, whose turn it is, what they hold (as backs) and what they last did. */
import { createMemo, For, Index, type JSX, Show } from "solid-js";

import { Icon } from "./icons";
import type { TableState } from "./state";
import type { SeatView } from "./wire";

export type Spot = "left" | "top" | "right" | "own";

/** How many sit to the left and to the right; the others sit across. By the number of others. */
const BESIDE = [0, 0, 1, 1, 1, 1, 2, 2];

/**
 * Seats are numbered in the order of play; who plays next sits at the left hand, where the game
 * goes to the right at the right hand. A spectator sits in nobody's place and sees everybody
 * across the table, the first seat at that hand.
 */
export function spots(seats: number, mine: number | null, toRight = false): Map<number, Spot> {
  const found = new Map<number, Spot>();
  if (mine !== null) found.set(mine, "own");
  const others = mine === null ? seats : seats - 1;
  const beside = BESIDE[others] ?? 2;
  for (let away = 0; away < others; away += 1) {
    const next = toRight ? others - 1 - away : away;
    const seat = (next + (mine === null ? 0 : mine + 1)) % seats;
    found.set(seat, away < beside ? "left" : away >= others - beside ? "right" : "top");
  }
  return found;
}

export function Score(props: { table: TableState; side: number }): JSX.Element {
  const view = () => props.table.view();
  const kept = () => view().remembered[props.side] ?? 0;
  const score = () => view().scores[props.side] ?? 0;
  return (
    <span class="score">
      <Show
        when={kept() > 0}
        fallback={
          <span classList={{ open: view().table.penalty && score() > 0 }}>{score()}</span>
        }
      >
        <span class="kept" title={props.table.label("remembered")}>
          +{kept()}
        </span>
      </Show>
    </span>
  );
}

export function SeatChip(props: { table: TableState; seat: SeatView; spot: Spot }): JSX.Element {
  const t = props.table.label;
  const own = () => props.seat.seat === props.table.view().you.seat;
  const pairs = () => props.table.view().table.pairs;
  /** The own line has its banner; the page itself is made before its socket is open. */
  const away = () => !own() && props.seat.kind === "person" && !props.seat.online;
  /** A bot keeps the own seat, or nobody sits here and the person only watches. */
  const canSit = () => {
    const { you, table } = props.table.view();
    if (table.state !== "playing" && table.state !== "settled") return false;
    if (own()) return props.seat.kind === "substitute";
    return you.seat === null && (props.seat.kind === "empty" || props.seat.kind === "substitute");
  };
  return (
    <div
      class={`seat ${props.spot}`}
      classList={{
        turn: props.seat.toAct,
        away: away(),
        [`side-${props.seat.side}`]: pairs(),
      }}
      data-seat={props.seat.seat}
    >
      <div class="who">
        <Show when={props.seat.toAct}>
          <span class="pointer" aria-hidden="true">
            ▶
          </span>
        </Show>
        <span class="name">
          {props.seat.name}
          <Show when={own()}>
            <span class="own-mark"> ({t("you")})</span>
          </Show>
        </span>
        <Show when={props.seat.kind === "bot"}>
          <Icon name="bot" label={t("bot")} />
        </Show>
        <Show when={props.seat.kind === "substitute"}>
          <Icon name="bot" label={t("substitute")} />
        </Show>
        <Show when={away()}>
          <Icon name="offline" label={t("offline")} />
        </Show>
        <Show when={props.seat.opener}>
          <span class="lead">
            <Icon name="lead" label={t("opener")} />
          </span>
        </Show>
        <Show when={own()}>
          <Score table={props.table} side={props.seat.side} />
        </Show>
      </div>
      <Show when={!own()}>
        <div class="holds">
          <span class="backs" aria-hidden="true">
            <Index each={Array.from({ length: Math.min(props.seat.tiles, 14) })}>
              {() => <i class="back" />}
            </Index>
          </span>
          <span class="held-count" aria-label={t("tiles", props.seat.tiles)}>
            {props.seat.tiles}
          </span>
          <Score table={props.table} side={props.seat.side} />
        </div>
        <div class="said">{props.seat.said}</div>
      </Show>
      <Show when={canSit()}>
        <button
          type="button"
          class="small"
          onClick={() => props.table.send({ t: "sit", seat: props.seat.seat })}
        >
          {t(own() ? "takeBack" : "sit")}
        </button>
      </Show>
      <Show when={props.seat.canSubstitute && !canSit()}>
        <button
          type="button"
          class="small"
          onClick={() => props.table.send({ t: "substitute", seat: props.seat.seat })}
        >
          {t("putBot")}
        </button>
      </Show>
    </div>
  );
}

/** Everybody else, in their places round the table. */
export function Others(props: { table: TableState }): JSX.Element {
  const view = () => props.table.view();
  const where = createMemo(() => spots(view().seats.length, view().you.seat, view().table.toRight));
  const at = (spot: Spot): SeatView[] => {
    const seats = [...where()].filter(([, each]) => each === spot).map(([seat]) => view().seats[seat]);
    return seats.filter((seat) => seat !== undefined);
  };
  return (
    <section
      class="others"
      classList={{ many: where().size > 4 }}
      aria-label={props.table.label("players")}
    >
      <For each={["left", "top", "right"] as const}>
        {(spot) => (
          <div class={`bench ${spot}`}>
            <For each={at(spot)}>{(seat) => <SeatChip table={props.table} seat={seat} spot={spot} />}</For>
          </div>
        )}
      </For>
    </section>
  );
}
