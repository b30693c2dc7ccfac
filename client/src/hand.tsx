/** The own hand: tap, drag, sort. */
import { createMemo, createSignal, For, type JSX, onCleanup, onMount, Show } from "solid-js";

import { ghostPoints } from "./board";
import { follow, nearest, type Point, slot } from "./drag";
import { startNextMotionAt } from "./motion";
import type { TableState } from "./state";
import { Tile } from "./tile";
import { layHand } from "./tiles";
import type { HandTile } from "./wire";

/** A tile let go so near to a ghost lies there; on the felt it lies at the nearest one. */
const REACH = 80;
const SAME_TAP_MS = 600;
const LOW = 500;
const UNSEEN: HandTile = { tile: null, playable: false, why: null };

export function Hand(props: { table: TableState }): JSX.Element {
  let box!: HTMLDivElement;
  const [room, setRoom] = createSignal({ width: 340, height: 740 });
  const [dragged, setDragged] = createSignal<{ tile: string; at: Point } | null>(null);
  const table = props.table;

  onMount(() => {
    const measure = (): void => {
      setRoom({ width: box.clientWidth, height: window.innerHeight });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    window.addEventListener("resize", measure);
    // A tile thrown by a finger is no fling: the tap that stops a fling never becomes a click.
    const still = (event: TouchEvent): void => {
      if (event.cancelable) event.preventDefault();
    };
    box.addEventListener("touchmove", still, { passive: false });
    onCleanup(() => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    });
  });

  // By name, so that a tile keeps its button (and the focus) when another leaves the hand.
  const names = createMemo(() => table.hand().map((held, place) => held.tile ?? `unseen ${place}`));
  const laid = createMemo(() => {
    const { width, height } = room();
    const count = table.hand().length;
    if (height >= LOW) return layHand(count, width, height * 0.3);
    // A phone across has no height to spare: one lying row if it fits, and more only if it must.
    const row = layHand(count, width, height * 0.16);
    return row.rows === 1 ? row : layHand(count, width, height * 0.38);
  });

  /** When a pointer tapped last: the click that follows is the same tap, however late it comes. */
  let tapped = -Infinity;
  const click = (event: MouseEvent, tile: string | null): void => {
    if (tile === null) {
      const why = table.hand().find((held) => held.tile === null)?.why;
      if (why) table.say(why, "hint");
    } else if (event.detail === 0 || event.timeStamp - tapped > SAME_TAP_MS) table.tap(tile);
  };

  /** Which of its places a tile held there is meant for: what is picked is what is laid. */
  const meant = (at: Point): number | null => {
    if (!onFelt(at)) return nearest(at, ghostPoints(), REACH);
    return table.targets().length === 1 ? 0 : nearest(at, ghostPoints(), Infinity);
  };

  const press = (event: PointerEvent, tile: string | null): void => {
    if (tile === null) return;
    const button = event.currentTarget as HTMLElement;
    const playable = () => table.plays().has(tile);
    const loose = () => playable() || table.sortable();
    /** Hold the tile there; one's turn may come while it is in the air. */
    const hold = (at: Point): void => {
      if (playable() && table.chosen() !== tile) table.choose(tile);
      const over = meant(at);
      if (over !== null) table.setPlace(over);
    };
    follow(event, {
      tap(up) {
        tapped = up.timeStamp;
        table.tap(tile);
      },
      start() {
        if (!playable() && table.sortable()) table.release();
      },
      move(at) {
        if (!loose()) return;
        setDragged({ tile, at });
        hold(at);
      },
      drop(at) {
        setDragged(null);
        if (loose()) hold(at);
        const target = playable() ? table.targets()[meant(at) ?? -1] : undefined;
        if (target) {
          startNextMotionAt(at);
          table.lay(target);
          return;
        }
        if (!table.sortable()) return;
        const cells = [...box.querySelectorAll<HTMLElement>(".cell")];
        const here = cells.findIndex((cell) => cell.contains(button));
        const to = slot(at, cells.map((cell) => cell.getBoundingClientRect()), here);
        // Who only trembled has chosen it.
        if (to !== null && to !== here) {
          table.release();
          table.moveTile(tile, to);
        }
      },
      cancel() {
        setDragged(null);
      },
    });
  };

  return (
    <div
      ref={box}
      class="hand"
      classList={{ lying: !laid().upright }}
      role="group"
      aria-label={table.label("handOf")}
      // Where text is selected the browser would drag that instead.
      onDragStart={(event) => event.preventDefault()}
    >
      <div class="rows" style={{ width: `${laid().columns * laid().cell.width}px` }}>
        <For each={names()}>
          {(name, index) => (
            <HandCell
              table={table}
              held={table.hand()[index()] ?? UNSEEN}
              number={index() + 1}
              lifted={dragged()?.tile === name || table.leaving() === name}
              upright={laid().upright}
              width={laid().cell.width}
              height={laid().cell.height}
              half={laid().half}
              press={press}
              click={click}
            />
          )}
        </For>
      </div>
      <Show when={dragged()}>
        {(drag) => (
          <div
            class="dragged"
            style={{
              transform: `translate(${drag().at.x}px, ${drag().at.y}px) translate(-50%, -60%)`,
              width: `${(laid().upright ? 1 : 2) * laid().half * 1.1}px`,
            }}
          >
            <Tile tile={drag().tile} turn={laid().upright ? 90 : 0} />
          </div>
        )}
      </Show>
    </div>
  );
}

function HandCell(props: {
  table: TableState;
  held: HandTile;
  number: number;
  lifted: boolean;
  upright: boolean;
  width: number;
  height: number;
  half: number;
  press: (event: PointerEvent, tile: string | null) => void;
  click: (event: MouseEvent, tile: string | null) => void;
}): JSX.Element {
  const table = props.table;
  const chosen = () =>
    props.held.tile !== null &&
    (table.chosen() === props.held.tile ||
      [...table.kept(), ...table.coming()].some((each) => each.tile === props.held.tile));
  const turn = () => table.view().legal.length > 0;
  const playable = () => props.held.tile !== null && table.plays().has(props.held.tile);
  const label = () => {
    const name = props.held.tile ?? table.label("unseen");
    if (goes()) return `${name}, ${table.label("goesTo", goes())}`;
    return turn() && !playable() && props.held.why ? `${name}. ${props.held.why}` : name;
  };
  /** Where the tile goes, for beginners. */
  const goes = () =>
    props.held.tile !== null && table.preferences.goes ? table.arms(props.held.tile).join(" ") : "";
  return (
    <div class="cell" style={{ width: `${props.width}px`, height: `${props.height}px` }}>
      <button
        type="button"
        class="held"
        classList={{
          chosen: chosen(),
          dim: turn() && !playable(),
          playable: playable(),
          advised: props.held.tile !== null && table.advised()?.tile === props.held.tile,
          lifted: props.lifted,
        }}
        data-held={props.held.tile ?? ""}
        aria-label={label()}
        aria-pressed={chosen()}
        aria-keyshortcuts={props.number < 10 ? String(props.number) : undefined}
        onPointerDown={(event) => props.press(event, props.held.tile)}
        onClick={(event) => props.click(event, props.held.tile)}
      >
        <span class="held-tile" style={{ width: `${(props.upright ? 1 : 2) * props.half}px` }}>
          <Tile tile={props.held.tile} turn={props.upright ? 90 : 0} />
        </span>
        <Show when={goes()}>
          <span class="goes" aria-hidden="true">
            {goes()}
          </span>
        </Show>
      </button>
    </div>
  );
}

function onFelt(at: Point): boolean {
  const felt = document.querySelector(".felt")?.getBoundingClientRect();
  if (!felt) return false;
  return at.x > felt.left && at.x < felt.right && at.y > felt.top && at.y < felt.bottom;
}
