/** Motion that explains: a tile travels from the hand that held it to its place. */
import { untrack } from "solid-js";

import type { Point } from "./drag";
import type { TableState } from "./state";
import type { Happening } from "./wire";

const TRAVEL_MS = 380;
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

let dropped: Point | null = null;

/** The next tile laid was dragged: it starts where it was let go. */
export function startNextMotionAt(point: Point): void {
  dropped = point;
}

function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function middle(element: Element | null): (Point & { width: number }) | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return width === 0 ? null : { x: left + width / 2, y: top + height / 2, width };
}

function handOf(seat: number | null | undefined): Element | null {
  return document.querySelector(`[data-seat="${seat}"] .backs, [data-seat="${seat}"]`);
}

/** Looks where things are before the screen changes, moves them after. */
export function animate(table: TableState): void {
  table.watch((happened, before) => {
    if (calm() || document.hidden) return undefined;
    // Of several missed steps only the last is shown; the others have long happened.
    const last = [...happened].reverse().find((each) => each.kind === "play" || each.kind === "draw");
    if (!last) return undefined;
    const mine = last.seat === untrack(() => before.you.seat);
    return last.kind === "play" ? play(last, mine) : draw(last, mine);
  });
}

function play(happening: Happening, mine: boolean): (() => void) | undefined {
  const own = mine && happening.tile ? document.querySelector(`[data-held="${happening.tile}"]`) : null;
  const from = dropped ?? middle(own) ?? middle(handOf(happening.seat));
  dropped = null;
  if (!from) return undefined;
  return () => {
    const tile = document.querySelector<SVGGElement>(`[data-index="${happening.index}"]`);
    const to = middle(tile);
    const scale = tile?.getScreenCTM()?.a;
    if (!tile || !to || !scale) return;
    const shift = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
    tile.animate(
      [
        { transform: `${shift} scale(${mine ? 1.15 : 0.7})`, opacity: mine ? 1 : 0.4 },
        { transform: "translate(0px, 0px) scale(1.06)", opacity: 1, offset: 0.85 },
        { transform: "translate(0px, 0px) scale(1)", opacity: 1 },
      ],
      { duration: TRAVEL_MS, easing: EASE },
    );
  };
}

function draw(happening: Happening, mine: boolean): (() => void) | undefined {
  const from = middle(document.querySelector(".boneyard"));
  if (!from) return undefined;
  return () => {
    const drawn = mine && happening.tile ? `[data-held="${happening.tile}"]` : null;
    const to = middle(drawn ? document.querySelector(drawn) : handOf(happening.seat));
    if (!to) return;
    const back = document.createElement("div");
    back.className = "flying-back";
    document.body.append(back);
    const motion = back.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) translate(-50%, -50%)` },
        { transform: `translate(${to.x}px, ${to.y}px) translate(-50%, -50%)`, opacity: 0.6 },
      ],
      { duration: TRAVEL_MS, easing: EASE },
    );
    motion.onfinish = motion.oncancel = () => back.remove();
  };
}
