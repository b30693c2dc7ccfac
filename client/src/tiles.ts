/** Tile names ("3-4", low half first) as the hand needs them. */

export type Order = "dealt" | "suit" | "sum" | "manual";

export function halves(tile: string): [number, number] {
  const [low, high] = tile.split("-");
  return [Number(low), Number(high)];
}

export function isDouble(tile: string): boolean {
  const [low, high] = halves(tile);
  return low === high;
}

/**
 * The hand in the order the person wants. `manual` is the order of earlier drags; tiles it does
 * not know (just drawn) come last, where one looks for them.
 */
export function sorted(tiles: readonly string[], order: Order, manual: readonly string[]): string[] {
  if (order === "dealt") return [...tiles];
  const key = (tile: string): number => {
    const [low, high] = halves(tile);
    if (order === "suit") return high * 100 + low;
    if (order === "sum") return (low + high) * 100 + high;
    const place = manual.indexOf(tile);
    return place < 0 ? manual.length + tiles.indexOf(tile) : place;
  };
  return [...tiles].sort((one, other) => key(one) - key(other));
}

/** `tiles` with `tile` taken out and put in again before the place `to` of the remaining ones. */
export function moved(tiles: readonly string[], tile: string, to: number): string[] {
  const rest = tiles.filter((each) => each !== tile);
  return [...rest.slice(0, to), tile, ...rest.slice(to)];
}

export interface HandLayout {
  upright: boolean;
  columns: number;
  /** Cell of one tile: never under 44 CSS pixels either way, so that a finger finds it. */
  cell: { width: number; height: number };
  /** Length of half a tile. */
  half: number;
}

const FINGER = 44;
const GAP = 6;

/**
 * The largest tiles with which `count` of them fit `width` × `height`. Upright if they stand in
 * one or two rows; lying when the screen is low or the hand is large.
 */
export function layHand(count: number, width: number, height: number): HandLayout {
  let best: HandLayout | null = null;
  for (const upright of [true, false]) {
    for (let half = 52; half >= 28; half -= 2) {
      const cell = {
        width: Math.max(FINGER, (upright ? half : 2 * half) + GAP),
        height: Math.max(FINGER, (upright ? 2 * half : half) + GAP),
      };
      const columns = Math.max(1, Math.floor(width / cell.width));
      const rows = Math.ceil(Math.max(1, count) / columns);
      if (rows * cell.height > height) continue;
      if (!best || half > best.half) best = { upright, columns, cell, half };
      break;
    }
  }
  if (best) return best;
  const cell = { width: 56 + GAP, height: FINGER };
  return { upright: false, columns: Math.max(1, Math.floor(width / cell.width)), cell, half: 28 };
}
