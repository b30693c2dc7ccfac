/** A view, and surroundings in which the test is the network and the clock. */
import type { Line, Surroundings } from "../src/connection";
import type { ClientFrame, LegalAction, Place, ServerFrame, TableView } from "../src/wire";

export function play(tile: string, arm: string, more: Partial<LegalAction> = {}): LegalAction {
  const ghost: Place = {
    tile,
    arm,
    x: arm === "A" ? -2 : 2,
    y: 0,
    turn: 0,
    closed: more.closed ?? false,
    spinner: false,
    index: 1,
  };
  return { do: "play", tile, arm, label: `${tile} on ${arm}`, ghost, ...more };
}

export function view(change: Partial<TableView> = {}, decision = 5): TableView {
  return {
    table: {
      id: "t1",
      game: "kozel",
      title: "Kozel",
      options: {},
      target: 101,
      rounds: 0,
      penalty: true,
      pairs: false,
      toRight: false,
      evenPace: false,
      hints: true,
      isOwner: false,
      state: "playing",
      round: 1,
      decision,
      link: "/t/t1",
    },
    you: { seat: 0, name: "Ann", returnLink: null },
    seats: [],
    picture: { x: -1, y: -1, width: 2, height: 2, places: [], marks: [], names: [] },
    hand: ["1-1", "1-4", "2-5", "3-6"].map((tile) => ({
      tile,
      playable: tile !== "3-6",
      why: tile === "3-6" ? "3-6 does not fit" : null,
    })),
    handOpen: true,
    legal: [
      play("1-1", "A"),
      play("1-1", "A", { closed: true }),
      play("1-4", "A"),
      play("1-4", "B"),
      play("2-5", "B"),
    ],
    boneyard: 0,
    drawable: 0,
    count: 0,
    counted: [],
    sum: "",
    lastPlaced: null,
    scores: [0, 0],
    remembered: [0, 0],
    carry: 0,
    track: null,
    sheet: [],
    settlement: null,
    result: null,
    log: [],
    text: "",
    ...change,
  };
}

interface Timer {
  at: number;
  call: () => void;
}

export class World implements Surroundings {
  now = 0;
  lines: FakeLine[] = [];
  #timers = new Map<number, Timer>();
  #count = 0;

  open(url: string): Line {
    const line = new FakeLine(url);
    this.lines.push(line);
    return line;
  }

  later(ms: number, call: () => void): number {
    this.#timers.set(++this.#count, { at: this.now + ms, call });
    return this.#count;
  }

  cancel(timer: number): void {
    this.#timers.delete(timer);
  }

  random(): number {
    return 0.5;
  }

  get line(): FakeLine {
    return this.lines.at(-1) as FakeLine;
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.at <= until);
      due.sort(([, one], [, other]) => one.at - other.at);
      const first = due[0];
      if (!first) break;
      this.#timers.delete(first[0]);
      this.now = first[1].at;
      first[1].call();
    }
    this.now = until;
  }
}

export class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ClientFrame[] = [];
  opened = false;
  closed = false;

  constructor(readonly url: string) {}

  send(text: string): void {
    if (!this.opened) throw new Error("still connecting");
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.opened = true;
    this.onopen?.();
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  lose(code = 1006): void {
    this.onclose?.({ code });
  }

  /** What was sent, pings left out. */
  get requests(): ClientFrame[] {
    return this.sent.filter((frame) => frame.t !== "ping");
  }
}
