/** Dragging a tile from the hand, by Pointer Events: mouse, finger and pen alike. */

export interface Point {
  x: number;
  y: number;
}

/** A finger trembles: under this distance a press is a tap. */
const SLOP = 8;

/**
 * The index of the target nearest to `point`, or null when none is within `reach`. Targets of
 * neighbouring ends overlap on a phone, so distance decides, not the box that was hit.
 */
export function nearest(point: Point, targets: readonly Point[], reach: number): number | null {
  let best: number | null = null;
  let least = reach;
  targets.forEach((target, index) => {
    const distance = Math.hypot(target.x - point.x, target.y - point.y);
    if (distance <= least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

/**
 * Where in a hand of cells `point` falls: the place before which a dropped tile goes, counted
 * among the other cells, or null when the point is away from the hand.
 */
export function slot(point: Point, cells: readonly DOMRect[], dragged: number): number | null {
  if (cells.length === 0) return null;
  const top = Math.min(...cells.map((cell) => cell.top));
  const bottom = Math.max(...cells.map((cell) => cell.bottom));
  if (point.y < top - SLOP || point.y > bottom + SLOP) return null;
  let place = 0;
  cells.forEach((cell, index) => {
    if (index === dragged) return;
    const above = cell.bottom < point.y;
    const beside = cell.top <= point.y && cell.left + cell.width / 2 < point.x;
    if (above || beside) place += 1;
  });
  return place;
}

export interface DragEvents {
  tap(event: PointerEvent): void;
  start(): void;
  move(point: Point): void;
  drop(point: Point): void;
  cancel(): void;
}

/**
 * Follow the pointer that pressed `event`'s target until it lets go: a tap, or a drag and a drop.
 * The tap does not wait for `click`: browsers swallow the click of a tap that follows a flick.
 */
export function follow(event: PointerEvent, events: DragEvents): void {
  if (event.button !== 0) return;
  const from = { x: event.clientX, y: event.clientY };
  const id = event.pointerId;
  let dragging = false;

  const move = (next: PointerEvent): void => {
    if (next.pointerId !== id) return;
    const point = { x: next.clientX, y: next.clientY };
    if (!dragging) {
      if (Math.hypot(point.x - from.x, point.y - from.y) < SLOP) return;
      dragging = true;
      events.start();
    }
    next.preventDefault();
    events.move(point);
  };
  const up = (next: PointerEvent): void => {
    if (next.pointerId !== id) return;
    finish();
    if (!dragging) {
      events.tap(next);
      return;
    }
    eatClick();
    events.drop({ x: next.clientX, y: next.clientY });
  };
  const cancel = (next: PointerEvent): void => {
    if (next.pointerId !== id) return;
    finish();
    if (dragging) events.cancel();
  };
  const escape = (next: KeyboardEvent): void => {
    if (next.key !== "Escape" || !dragging) return;
    finish();
    next.stopPropagation();
    events.cancel();
  };
  const finish = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", escape, true);
  };
  window.addEventListener("pointermove", move, { passive: false });
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("keydown", escape, true);
}

/** The browser sends a click after the drop, if at all, before the next task. */
function eatClick(): void {
  const eat = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", eat, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", eat, true), 0);
}
