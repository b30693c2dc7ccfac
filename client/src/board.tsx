/** The layout on the table. Places come from the server in half-tile units; here they are scaled. */
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, onMount, Show } from "solid-js";

import { nearest } from "./drag";
import type { TableState } from "./state";
import { TileFace, UNIT } from "./tile";
import type { LegalAction, Mark, Place, RowName } from "./wire";

/** Half a tile on the screen: larger than this only fills the table, it shows no more. */
const LARGEST = 46;
const MARGIN = 14;
/** The sum and the boneyard lie along the lower edge; only a low screen lets tiles go under them. */
const FOOT = 30;
const LOW = 320;
/** A mark is readable, whatever the scale. */
const MARK_RADIUS = 8.5;
/** How far from a ghost a tap still means it: targets of 44 px and more. */
const REACH = 48;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function Board(props: { table: TableState }): JSX.Element {
  let svg!: SVGSVGElement;
  const [size, setSize] = createSignal({ width: 300, height: 200 });
  const picture = () => props.table.view().picture;

  onMount(() => {
    const observer = new ResizeObserver(() => {
      setSize({ width: svg.clientWidth, height: svg.clientHeight });
    });
    observer.observe(svg);
    onCleanup(() => observer.disconnect());
  });

  const ghosts = createMemo(() => {
    return props.table
      .targets()
      .filter((action): action is LegalAction & { ghost: Place } => Boolean(action.ghost));
  });

  /** Where the tiles picked before will lie; only the chosen one can still go elsewhere. */
  const settled = createMemo(() => props.table.kept().flatMap((action) => action.ghost ?? []));

  const box = createMemo<Box>(() => {
    const { x, y, width, height, marks } = picture();
    const around: Box = { left: x, top: y, right: x + width, bottom: y + height };
    const stretch = (cx: number, cy: number, dx: number, dy: number): void => {
      around.left = Math.min(around.left, cx - dx);
      around.right = Math.max(around.right, cx + dx);
      around.top = Math.min(around.top, cy - dy);
      around.bottom = Math.max(around.bottom, cy + dy);
    };
    for (const mark of marks) stretch(mark.x, mark.y, 0.5, 0.5);
    for (const ghost of [...settled(), ...ghosts().map((action) => action.ghost)]) {
      const across = ghost.turn % 180 === 0;
      stretch(ghost.x, ghost.y, across ? 1 : 0.5, across ? 0.5 : 1);
    }
    if (around.right - around.left < 1) stretch(0, 0, 2, 1);
    return around;
  });

  const fit = createMemo(() => {
    const { left, top, right, bottom } = box();
    const { width, height } = size();
    const foot = height < LOW ? 0 : FOOT;
    const half = Math.max(
      4,
      Math.min(
        (width - 2 * MARGIN) / (right - left),
        (height - foot - 2 * MARGIN) / (bottom - top),
        LARGEST,
      ),
    );
    return {
      half,
      x: width / 2 - ((left + right) / 2) * half,
      y: (height - foot) / 2 - ((top + bottom) / 2) * half,
    };
  });

  // Set through the style object: a strict policy forbids style attributes in markup.
  const place = (group: SVGGElement): void => {
    createEffect(() => {
      const { half, x, y } = fit();
      group.style.transform = `translate(${x}px, ${y}px) scale(${half / UNIT})`;
    });
  };

  const click = (event: MouseEvent): void => {
    const own = (event.target as Element).closest<SVGElement>("[data-ghost]");
    let index = own ? Number(own.dataset["ghost"]) : null;
    // A real tap has coordinates; one sent by a screen reader has only its target.
    if (event.detail > 0) {
      const point = { x: event.clientX, y: event.clientY };
      index = nearest(point, ghostPoints(), Math.max(REACH, fit().half * 1.6));
    }
    if (index !== null) props.table.lay(ghosts()[index]);
  };

  /** Ends count in this game; in the others a mark says what fits there. */
  const scoring = () => props.table.view().counted.length > 0;

  const shownMarks = () => {
    const { marks, goes } = props.table.preferences;
    if (!marks && !goes) return [];
    const taken = new Set([...ghosts(), ...props.table.kept()].map((action) => action.arm));
    // The ghost stands where the mark is.
    return picture().marks.filter((mark) => !taken.has(mark.arm));
  };

  /** The letter of an arm where a tile may go on, for beginners; the names of trains stand there. */
  const letter = (mark: Mark): string => {
    const open = props.table.view().legal.some((action) => action.arm === mark.arm);
    return props.table.preferences.goes && open && mark.arm.length === 1 && mark.arm !== "M" ? mark.arm : "";
  };

  return (
    <svg
      ref={svg}
      class="board"
      role="group"
      aria-label={props.table.label("table")}
      onClick={click}
    >
      <g ref={place} class="layout">
        <For each={picture().names}>{(name) => <RowLabel table={props.table} name={name} />}</For>
        <For each={picture().places.filter((each) => each.tie)}>{(each) => <Tie place={each} />}</For>
        <For each={picture().places}>
          {(each) => (
            <LaidTile place={each} last={props.table.view().lastPlaced === each.index} />
          )}
        </For>
        <For each={shownMarks()}>{(mark) => <MarkSign mark={mark} half={fit().half} scoring={scoring()} letter={letter(mark)} />}</For>
        <For each={settled()}>
          {(ghost) => (
            <g class="ghost-kept" aria-hidden="true" transform={`translate(${ghost.x * UNIT} ${ghost.y * UNIT})`}>
              <TileFace tile={ghost.tile} turn={ghost.turn} closed={ghost.closed} />
              <Outline place={ghost} class="kept-frame" grow={4} />
            </g>
          )}
        </For>
        <For each={ghosts()}>
          {(action, index) => (
            <g
              class="ghost"
              classList={{
                picked: props.table.target() === action,
                advised: props.table.advised() === action,
              }}
              data-ghost={index()}
              data-arm={action.ghost.arm}
              role="button"
              tabindex="0"
              aria-label={action.label}
              transform={`translate(${action.ghost.x * UNIT} ${action.ghost.y * UNIT})`}
              onFocus={() => props.table.setPlace(index())}
            >
              <g class="ghost-tile">
                <TileFace tile={action.ghost.tile} turn={action.ghost.turn} closed={action.ghost.closed} />
              </g>
              <Outline place={action.ghost} class="ghost-frame" grow={4} />
              <Show when={(action.award ?? 0) > 0}>
                <g transform={`scale(${Math.max(1, 26 / fit().half)})`}>
                  <rect class="award-plate" x="-46" y="-27" width="92" height="54" rx="27" />
                  <text class="award" dy="14">+{action.award}</text>
                </g>
              </Show>
            </g>
          )}
        </For>
      </g>
    </svg>
  );
}

/** The middles of the ghosts on the screen, in the order of the targets. */
export function ghostPoints(): { x: number; y: number }[] {
  return [...document.querySelectorAll(".ghost .ghost-frame")].map((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

function LaidTile(props: { place: Place; last: boolean }): JSX.Element {
  const name = () => (props.place.closed ? "" : props.place.tile);
  return (
    <g
      class="laid"
      classList={{ last: props.last }}
      data-tile={name()}
      transform={`translate(${props.place.x * UNIT} ${props.place.y * UNIT})`}
    >
      <g data-index={props.place.index}>
        <TileFace tile={props.place.tile} turn={props.place.turn} closed={props.place.closed} />
        <Show when={props.place.spinner}>
          <Outline place={props.place} class="spinner-frame" grow={3} />
        </Show>
        <Show when={props.last}>
          <Outline place={props.place} class="last-frame" grow={props.place.spinner ? 12 : 3} />
        </Show>
      </g>
    </g>
  );
}

/** A name that has room beside a row. */
function short(name: string): string {
  const letters = [...name];
  return letters.length > 6 ? `${letters.slice(0, 5).join("").trimEnd()}…` : name;
}

/** Whose train a row is; a marker where everybody may play on it. */
function RowLabel(props: { table: TableState; name: RowName }): JSX.Element {
  const seat = () => props.table.view().seats[props.name.seat ?? -1];
  const text = () => (seat() ? short(seat()?.name ?? "") : props.table.label("commonTrain"));
  const marked = () => seat()?.marked ?? false;
  return (
    <g
      class="row-name"
      classList={{ marked: marked(), own: seat()?.seat === props.table.view().you.seat }}
      transform={`translate(${props.name.x * UNIT} ${props.name.y * UNIT})`}
      role="img"
      aria-label={`${seat()?.name ?? text()}${marked() ? `, ${props.table.label("marked")}` : ""}`}
    >
      <Show when={marked()}>
        <rect class="row-mark" x="-120" y="-62" width="240" height="124" rx="40" />
      </Show>
      <text dy="26">{text()}</text>
    </g>
  );
}

function Tie(props: { place: Place }): JSX.Element {
  const at = (index: number): number => (props.place.tie?.[index] ?? 0) * UNIT;
  return <line class="tie" x1={at(0)} y1={at(1)} x2={at(2)} y2={at(3)} />;
}

function Outline(props: { place: Place; class: string; grow: number }): JSX.Element {
  const along = () => props.place.turn % 180 === 0;
  const width = () => (along() ? 195 : 95) + 2 * props.grow;
  const height = () => (along() ? 95 : 195) + 2 * props.grow;
  return (
    <rect class={props.class} x={-width() / 2} y={-height() / 2} width={width()} height={height()} rx={14 + props.grow} />
  );
}

function MarkSign(props: { mark: Mark; half: number; scoring: boolean; letter: string }): JSX.Element {
  const scale = () => Math.max(0.36, MARK_RADIUS / props.half);
  return (
    <g
      class="mark"
      transform={`translate(${props.mark.x * UNIT} ${props.mark.y * UNIT}) scale(${scale()})`}
      data-arm={props.mark.arm}
    >
      <Show when={props.mark.kind === "count" || !props.scoring} fallback={<circle class="mark-open" r="52" />}>
        <circle class="mark-count" r="100" />
        <text class="mark-number" dy="42">
          {props.scoring ? props.mark.points : (props.mark.value ?? "✱")}
        </text>
      </Show>
      <Show when={props.letter}>
        <rect class="letter-plate" x="40" y="-160" width="120" height="130" rx="36" />
        <text class="letter" x="100" y="-58">
          {props.letter}
        </text>
      </Show>
    </g>
  );
}
