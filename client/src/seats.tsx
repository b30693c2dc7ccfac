/** Who sits where, whose turn it is, what they hold (as backs) and what they last did. */
import { For, Index, type JSX, Show } from "solid-js";

import { Icon } from "./icons";
import type { TableState } from "./state";
import type { Seat } from "./wire";

export type Spot = "left" | "top" | "right" | "own";

/**
 * Seats are numbered in the order of play; who plays next sits at the left hand. A spectator
 * looks from behind seat 0's place and sees everybody across the table.
 */
export function spots(seats: number, mine: number | null): Map<number, Spot> {
  const found = new Map<number, Spot>();
  const order: Record<number, Spot[]> = {
    2: ["own", "top"],
    3: ["own", "left", "right"],
    4: ["own", "left", "top", "right"],
  };
  for (let seat = 0; seat < seats; seat += 1) {
    const away = (seat - (mine ?? 0) + seats) % seats;
    found.set(seat, order[seats]?.[away] ?? "top");
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

export function SeatChip(props: { table: TableState; seat: Seat; spot: Spot }): JSX.Element {
  const t = props.table.label;
  const own = () => props.seat.seat === props.table.view().you.seat;
  const pairs = () => props.table.view().table.pairs;
  return (
    <div
      class={`seat ${props.spot}`}
      classList={{
        turn: props.seat.toAct,
        away: props.seat.kind !== "bot" && !props.seat.online,
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
        <span class="name">{own() ? `${props.seat.name} (${t("you")})` : props.seat.name}</span>
        <Show when={props.seat.kind === "bot"}>
          <Icon name="bot" label={t("bot")} />
        </Show>
        <Show when={props.seat.kind === "substitute"}>
          <Icon name="bot" label={t("substitute")} />
        </Show>
        <Show when={props.seat.kind === "person" && !props.seat.online}>
          <Icon name="offline" label={t("offline")} />
        </Show>
        <Show when={props.seat.opener}>
          <Icon name="lead" label={t("opener")} />
        </Show>
        <Score table={props.table} side={props.seat.side} />
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
          <Show when={props.seat.said}>{(said) => <span class="said">{said()}</span>}</Show>
        </div>
      </Show>
      <Show when={props.seat.canSubstitute}>
        <button
          type="button"
          class="small"
          onClick={() => props.table.send({ t: "substitute", seat: props.seat.seat })}
        >
          {t("putBot")}
        </button>
      </Show>
      <Show when={props.seat.canFree && props.table.view().table.state !== "waiting"}>
        <button
          type="button"
          class="small"
          onClick={() => props.table.send({ t: "free", seat: props.seat.seat })}
        >
          {t("free")}
        </button>
      </Show>
    </div>
  );
}

/** Everybody else, in their places round the table. */
export function Others(props: { table: TableState }): JSX.Element {
  const view = () => props.table.view();
  const where = () => spots(view().seats.length, view().you.seat);
  const shown = () => {
    // From left to right as they sit, which is also the order of reading on a phone.
    const rank: Record<Spot, number> = { own: 0, left: 1, top: 2, right: 3 };
    return view()
      .seats.filter((seat) => seat.seat !== view().you.seat)
      .sort((one, other) => rank[where().get(one.seat) ?? "top"] - rank[where().get(other.seat) ?? "top"]);
  };
  return (
    <section class="others" aria-label={props.table.label("players")}>
      <For each={shown()}>
        {(seat) => <SeatChip table={props.table} seat={seat} spot={where().get(seat.seat) ?? "top"} />}
      </For>
    </section>
  );
}
