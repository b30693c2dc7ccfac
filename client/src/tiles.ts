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
  rows: number;
  /** The rows are even: twelve tiles in two rows are six and six. */
  columns: number;
  /** Cell of one tile: never under 44 CSS pixels either way, so that a finger finds it. */
  cell: { width: number; height: number };
  /** Length of half a tile. */
  half: number;
}

const FINGER = 44;
const GAP = 6;
const LARGEST = 52;
const SMALLEST = 28;
/** Another row must make half a tile so much longer to be worth it. */
const ROW_COST = 12;

/**
 * The best way to show `count` tiles in `width` × `height`: large, in few rows, upright or lying.
 * When nothing fits the height, the smallest tiles, however high they stand.
 */
export function layHand(count: number, width: number, height: number): HandLayout {
  let best: HandLayout | null = null;
  let most = -Infinity;
  for (const upright of [true, false]) {
    for (let half = LARGEST; half >= SMALLEST; half -= 2) {
      const laid = rowsOf(count, width, half, upright);
      if (laid.rows * laid.cell.height > height) continue;
      const worth = half - ROW_COST * (laid.rows - 1);
      if (worth > most) {
        most = worth;
        best = laid;
      }
    }
  }
  return best ?? rowsOf(count, width, SMALLEST, false);
}

function rowsOf(count: number, width: number, half: number, upright: boolean): HandLayout {
  const cell = {
    width: Math.max(FINGER, (upright ? half : 2 * half) + GAP),
    height: Math.max(FINGER, (upright ? 2 * half : half) + GAP),
  };
  const tiles = Math.max(1, count);
  const rows = Math.ceil(tiles / Math.max(1, Math.floor(width / cell.width)));
  return { upright, rows, columns: Math.ceil(tiles / rows), cell, half };
}
