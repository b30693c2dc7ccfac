/** One domino tile as SVG, drawn about its centre with half a tile 100 units long. */
import { For, type JSX, Show } from "solid-js";

import { halves } from "./tiles";

export const UNIT = 100;

/** Pips of one half, as a lying tile shows them: columns along the tile, -1, 0 or 1 of a step. */
const CORNERS = [[-1, -1], [1, 1]] as const;
const OTHERS = [[-1, 1], [1, -1]] as const;
const LONG = [[0, -1], [0, 1]] as const;
const CROSS = [[-1, 0], [1, 0]] as const;
const MIDDLE = [[0, 0]] as const;
/** Rows of four along both edges, where three rows of three do not hold them. */
const FOURS = ([-1, 1] as const).flatMap((x) => [-1, -1 / 3, 1 / 3, 1].map((y) => [x, y] as const));
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  MIDDLE,
  CORNERS,
  [...CORNERS, ...MIDDLE],
  [...CORNERS, ...OTHERS],
  [...CORNERS, ...OTHERS, ...MIDDLE],
  [...CORNERS, ...OTHERS, ...LONG],
  [...CORNERS, ...OTHERS, ...LONG, ...MIDDLE],
  [...CORNERS, ...OTHERS, ...LONG, ...CROSS],
  [...CORNERS, ...OTHERS, ...LONG, ...CROSS, ...MIDDLE],
  [...FOURS, ...LONG],
  [...FOURS, ...LONG, ...MIDDLE],
  [...FOURS, ...LONG, [0, -1 / 3], [0, 1 / 3]],
];
const STEP = 25;

/** Quarter turns clockwise, as `turn` counts them. */
function turned(x: number, y: number, turn: number): [number, number] {
  if (turn === 90) return [-y, x];
  if (turn === 180) return [-x, -y];
  if (turn === 270) return [y, -x];
  return [x, y];
}

export interface Face {
  /** null: only the back is known. */
  tile: string | null;
  turn: number;
  closed?: boolean;
}

/** The body is never rotated, so that the light falls on every tile from the same side. */
export function TileFace(props: Face): JSX.Element {
  const along = () => props.turn % 180 === 0;
  const width = () => (along() ? 2 * UNIT : UNIT) - 5;
  const height = () => (along() ? UNIT : 2 * UNIT) - 5;
  const back = () => props.tile === null || props.closed === true;
  const pips = () => {
    if (props.tile === null) return [];
    const most = Math.max(...halves(props.tile));
    const radius = most > 9 ? 7.5 : most > 6 ? 8.5 : 10;
    return halves(props.tile).flatMap((value, half) =>
      (PIPS[value] ?? []).map(([x, y]) => {
        const [px, py] = turned((half - 0.5) * UNIT + x * STEP, y * STEP, props.turn);
        return { x: px, y: py, radius };
      }),
    );
  };
  const divider = () => turned(0, 36, props.turn);
  return (
    <>
      <rect class="tile-shadow" x={-width() / 2 + 3} y={-height() / 2 + 6} width={width()} height={height()} rx="15" />
      <rect class={back() ? "back-edge" : "tile-edge"} x={-width() / 2} y={-height() / 2} width={width()} height={height()} rx="15" />
      <rect
        class={back() ? "back-face" : "tile-face"}
        fill={back() ? "url(#lacquer)" : "url(#ivory)"}
        x={-width() / 2}
        y={-height() / 2}
        width={width()}
        height={height() - 7}
        rx="15"
      />
      <rect
        class={back() ? "back-rim" : "tile-rim"}
        x={-width() / 2 + 5}
        y={-height() / 2 + 5}
        width={width() - 10}
        height={height() - 17}
        rx="11"
      />
      <Show
        when={!back()}
        fallback={
          <rect
            class="back-mark"
            x={-width() / 4}
            y={-height() / 4 - 3}
            width={width() / 2}
            height={height() / 2}
            rx="24"
          />
        }
      >
        <line class="tile-divider" x1={divider()[0]} y1={divider()[1] - 3} x2={-divider()[0]} y2={-divider()[1] - 3} />
        <circle class="tile-pin" fill="url(#brass)" cy="-3" r="5.5" />
        <For each={pips()}>
          {(pip) => (
            <>
              <circle class="pip-rim" cx={pip.x} cy={pip.y - 1.2} r={pip.radius + 1.4} />
              <circle class="pip" cx={pip.x} cy={pip.y - 3} r={pip.radius} />
            </>
          )}
        </For>
      </Show>
    </>
  );
}

/** A tile alone, as in hands and lists. */
export function Tile(props: Face & { class?: string; label?: string }): JSX.Element {
  const along = () => props.turn % 180 === 0;
  const box = () => (along() ? "-103 -53 206 110" : "-53 -103 106 210");
  return (
    <svg
      class={props.class ?? "tile"}
      classList={{ lying: along() }}
      viewBox={box()}
      role={props.label ? "img" : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : "true"}
    >
      <TileFace tile={props.tile} turn={props.turn} closed={props.closed ?? false} />
    </svg>
  );
}

/** Gradients used by every tile of the page. */
export function Paints(): JSX.Element {
  return (
    <svg class="paints" aria-hidden="true" width="0" height="0">
      <defs>
        <linearGradient id="ivory" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#fffdf5" />
          <stop offset="0.55" stop-color="#f7f0de" />
          <stop offset="1" stop-color="#ebe0c6" />
        </linearGradient>
        <linearGradient id="lacquer" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#4c5f8a" />
          <stop offset="1" stop-color="#2c3a5c" />
        </linearGradient>
        <radialGradient id="brass" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stop-color="#f6dfa0" />
          <stop offset="1" stop-color="#9a7426" />
        </radialGradient>
      </defs>
    </svg>
  );
}
