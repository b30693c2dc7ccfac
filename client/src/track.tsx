/** The track of points where plays score: a row a side, a peg at its score, one where it was before. */
import { createMemo, For, Index, type JSX, Show } from "solid-js";

import { sideName } from "./sheet";
import type { TableState } from "./state";

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
/** More marks than these can no longer be counted at a glance. */
const MOST_MARKS = 15;
/** Pegs at the ends of the track stay whole: so much room, in hundredths of its length. */
const ROOM = 4;

export interface Scale {
  low: number;
  high: number;
  marks: number[];
}

/** The step between marks: the smallest that divides the target, else the smallest that is calm. */
export function stepTo(target: number): number {
  const calm = STEPS.filter((step) => target / step <= MOST_MARKS);
  return calm.find((step) => target % step === 0) ?? calm[0] ?? Math.ceil(target / MOST_MARKS);
}

/** From nought to the target, and on to whatever score lies below or beyond. */
export function scaleOf(target: number, scores: readonly number[]): Scale {
  const lowest = Math.min(0, ...scores);
  const high = Math.max(target, ...scores);
  let step = stepTo(target);
  // Far below nought or beyond the target, the marks draw apart rather than together.
  while ((high - lowest) / step > 2 * MOST_MARKS) step *= 2;
  const low = Math.floor(lowest / step) * step;
  const marks = [];
  for (let mark = low; mark <= high; mark += step) marks.push(mark);
  return { low, high, marks };
}

/** Where a value stands, in hundredths of the length. */
export function place(scale: Scale, value: number): string {
  const part = (value - scale.low) / (scale.high - scale.low);
  return `${ROOM + part * (100 - 2 * ROOM)}%`;
}

export function Track(props: { table: TableState }): JSX.Element {
  const view = () => props.table.view();
  const target = () => view().table.target;
  const before = (side: number) => view().track?.before[side] ?? 0;
  const scale = createMemo(() => scaleOf(target(), [...view().scores, ...(view().track?.before ?? [])]));
  const at = (value: number) => place(scale(), value);
  return (
    <Show when={view().track && target() > 0}>
      {/* The numbers stand in the sheet beside it. */}
      <div class="track" classList={{ penalty: view().table.penalty }} aria-hidden="true">
        <Index each={view().scores}>
          {(score, side) => (
            <div class="track-row" classList={{ [`side-${side}`]: view().table.pairs }}>
              <span class="track-name">{sideName(props.table, side)}</span>
              <svg class="track-line" width="100%" height="20">
                <line class="track-groove" x1={at(scale().low)} x2={at(scale().high)} y1="10" y2="10" />
                <For each={scale().marks}>
                  {(mark) => <line class="track-mark" x1={at(mark)} x2={at(mark)} y1="7" y2="13" />}
                </For>
                <Show when={scale().low < 0}>
                  <line class="track-nought" x1={at(0)} x2={at(0)} y1="3" y2="17" />
                </Show>
                <line class="track-target" x1={at(target())} x2={at(target())} y1="2" y2="18" />
                <line class="track-last" x1={at(before(side))} x2={at(score())} y1="10" y2="10" />
                <circle class="peg before" data-value={before(side)} cx={at(before(side))} cy="10" r="4" />
                <circle class="peg" data-value={score()} cx={at(score())} cy="10" r="5" />
              </svg>
              <b class="track-score">{signed(score())}</b>
            </div>
          )}
        </Index>
        <div class="track-row track-scale">
          <span class="track-name" />
          <svg class="track-line" width="100%" height="16">
            <text x={at(0)} y="12">0</text>
            <text class="track-goal" x={at(target())} y="12" text-anchor="end">
              {props.table.label(view().track?.exact ? "exactTarget" : "target", target())}
            </text>
          </svg>
          <span class="track-score" />
        </div>
      </div>
    </Show>
  );
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
