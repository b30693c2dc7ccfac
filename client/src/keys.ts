/** The keyboard of the table, as a pure function: what a key means where one stands. */

export interface Keyboard {
  /** The hand as shown, left to right; null for a tile nobody has seen. */
  hand: readonly (string | null)[];
  playable: ReadonlySet<string>;
  chosen: string | null;
  /** How many places the chosen tile could go to, and which of them is picked. */
  places: number;
  place: number;
  twoWays: boolean;
  /** Whether another tile may go in the same turn as those that are picked. */
  joins: boolean;
}

export type Command =
  | { do: "choose"; tile: string }
  | { do: "place"; place: number }
  | { do: "lay" }
  | { do: "cancel" }
  | { do: "close" }
  | { do: "keep" };

/**
 * 1–9 pick a tile. Left and right move along the hand until a tile is chosen that can go to
 * several places; then they pick the place, and up and down go on through the hand. Enter lays,
 * Escape lets go, c turns the double face down or back, + keeps it and goes on to another one.
 */
export function command(key: string, at: Keyboard): Command | null {
  if (/^[1-9]$/.test(key)) {
    const tile = at.hand[Number(key) - 1];
    return tile ? { do: "choose", tile } : null;
  }
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft": {
      const step = key === "ArrowRight" ? 1 : -1;
      if (at.chosen !== null && at.places > 1) {
        return { do: "place", place: (at.place + step + at.places) % at.places };
      }
      return next(at, step);
    }
    case "ArrowDown":
      return next(at, 1);
    case "ArrowUp":
      return next(at, -1);
    case "Enter":
      return at.chosen !== null && at.places > 0 ? { do: "lay" } : null;
    case "Escape":
      return at.chosen === null ? null : { do: "cancel" };
    case "c":
    case "C":
    case "с": // The Russian letter on the same key.
    case "С":
      return at.twoWays ? { do: "close" } : null;
    case "+":
    case "=": // The same key without shift.
      return at.joins ? { do: "keep" } : null;
    default:
      return null;
  }
}

/** The next tile that can go, round the end of the hand; any tile when none can. */
function next(at: Keyboard, step: 1 | -1): Command | null {
  const tiles = at.hand.filter((tile) => tile !== null);
  const some = tiles.some((tile) => at.playable.has(tile));
  const wanted = some ? tiles.filter((tile) => at.playable.has(tile)) : tiles;
  if (wanted.length === 0) return null;
  const here = at.chosen === null ? -1 : wanted.indexOf(at.chosen);
  const place = here < 0 ? (step > 0 ? 0 : wanted.length - 1) : here + step;
  return { do: "choose", tile: wanted[(place + wanted.length) % wanted.length] as string };
}
