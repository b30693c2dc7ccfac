import { createRoot } from "solid-js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createTable, type TableState } from "../src/state";
import type { Boot } from "../src/wire";
import { play, view, World } from "./fake";

let world: World;
let table: TableState;
let played: string[];
let dispose: () => void;

beforeEach(() => {
  localStorage.clear();
  world = new World();
  played = [];
  const boot: Boot = { table: "t1", lang: "en", socket: "/t/t1/live", snapshot: view() };
  createRoot((done) => {
    dispose = done;
    table = createTable(boot, world, "phone", (sound) => played.push(sound));
  });
  table.connection.connect();
  world.line.accept();
  world.line.say({ t: "state", f: 1, view: view() });
});

afterEach(() => dispose());

describe("the chosen tile", () => {
  it("is laid by a second tap when there is one place", () => {
    table.tap("2-5");
    expect(table.targets()).toHaveLength(1);
    table.tap("2-5");
    expect(world.line.requests).toMatchObject([{ t: "act", d: 5, do: "play", tile: "2-5", arm: "B" }]);
    expect(table.chosen()).toBeNull();
  });

  it("shows its places, and is let go by a second tap when there are several", () => {
    table.tap("1-4");
    expect(table.targets().map((action) => action.arm)).toEqual(["A", "B"]);
    table.tap("1-4");
    expect(table.chosen()).toBeNull();
    expect(world.line.requests).toEqual([]);
  });

  it("says why it cannot go", () => {
    table.tap("3-6");
    expect(table.toast()?.text).toBe("3-6 does not fit");
    expect(table.chosen()).toBeNull();
  });

  it("can be a double turned down", () => {
    table.tap("1-1");
    expect(table.twoWays()).toBe(true);
    expect(table.targets()).toHaveLength(1);
    table.key("c");
    table.key("Enter");
    expect(world.line.requests).toMatchObject([{ tile: "1-1", arm: "A", closed: true }]);
  });

  it("can be a wild tile turned round", () => {
    const legal = [1, 6].map((outer) => play("1-6", "A", { outer }));
    const hand = [{ tile: "1-6", playable: true, why: null }];
    world.line.say({ t: "step", f: 2, happened: [], view: view({ legal, hand }, 6) });
    table.tap("1-6");
    expect(table.targets().map((action) => action.outer)).toEqual([1]);
    table.key("c");
    table.key("Enter");
    expect(world.line.requests).toMatchObject([{ tile: "1-6", arm: "A", outer: 6 }]);
  });

  it("goes to the arm chosen by the keyboard", () => {
    table.key("2");
    table.key("ArrowRight");
    table.key("Enter");
    expect(world.line.requests).toMatchObject([{ tile: "1-4", arm: "B" }]);
  });

  it("is laid once, however often it is asked for", () => {
    table.lay(play("2-5", "B"));
    table.lay(play("2-5", "B"));
    expect(world.line.requests).toHaveLength(1);
    expect(table.acting()).toBe(true);
  });

  it("stays on its way, once taken, until what came of it is shown", () => {
    table.lay(play("2-5", "B"));
    world.line.say({ t: "ack", id: [...table.connection.pending.keys()][0] ?? "" });
    expect(table.acting()).toBe(true);
    expect(table.leaving()).toBe("2-5");
    table.lay(play("1-4", "A"));
    expect(world.line.requests).toHaveLength(1);
    world.line.say({ t: "step", f: 2, happened: [], view: view({}, 6) });
    expect(table.acting()).toBe(false);
  });

  it("is let go when the turn is over", () => {
    table.tap("1-4");
    world.line.say({ t: "step", f: 2, happened: [], view: view({ legal: [] }, 6) });
    expect(table.chosen()).toBeNull();
    table.tap("1-4");
    expect(table.toast()?.text).toBe("It is not your turn yet.");
  });
});

describe("doubles picked together", () => {
  const doubles = ["1-1", "2-2", "3-3"];
  const arms: Record<string, string> = { "1-1": "A", "2-2": "B", "3-3": "C", "1-4": "A" };
  const hand = [...doubles, "1-4"].map((tile) => ({ tile, playable: true, why: null }));
  const goes = (tile: string, others: string[]) =>
    play(tile, arms[tile] as string, {
      follows: others.map((each) => ({ tile: each, arm: arms[each] as string })),
    });
  /** The view when some of the doubles are still there. */
  const left = (tiles: string[], decision: number) => {
    const legal = tiles.map((tile) => goes(tile, tiles.filter((each) => each !== tile)));
    if (tiles.length === 3) legal.push(goes("1-4", []));
    else legal.push({ do: "end", label: "End the turn" });
    return view({ legal, hand: hand.filter(({ tile }) => tile === "1-4" || tiles.includes(tile)) }, decision);
  };
  const step = (f: number, next: ReturnType<typeof view>) =>
    world.line.say({ t: "step", f, happened: [], view: next });
  const acknowledge = () =>
    world.line.say({ t: "ack", id: [...table.connection.pending.keys()][0] ?? "" });
  const asked = () => world.line.requests.map((frame) => ("tile" in frame ? frame.tile : frame.t));

  beforeEach(() => step(2, left(doubles, 6)));

  it("all stay picked, and go out one after another, each when the one before is shown", () => {
    for (const tile of doubles) table.tap(tile);
    expect(table.picked().map((each) => each.tile)).toEqual(doubles);
    table.layAll();
    expect(asked()).toEqual(["1-1"]);
    acknowledge();
    expect(asked()).toEqual(["1-1"]);
    // Somebody's line came back between the answer and the view: nothing has been laid yet.
    step(3, left(doubles, 6));
    expect(asked()).toEqual(["1-1"]);
    step(4, left(["2-2", "3-3"], 7));
    expect(asked()).toEqual(["1-1", "2-2"]);
    step(5, left(["3-3"], 8));
    expect(asked()).toEqual(["1-1", "2-2"]);
    acknowledge();
    expect(world.line.requests.at(-1)).toMatchObject({ d: 8, do: "play", tile: "3-3", arm: "C" });
    acknowledge();
    step(6, view({ legal: [] }, 9));
    expect(asked()).toEqual(doubles);
    expect(table.acting()).toBe(false);
  });

  it("are let go by a second tap each", () => {
    for (const tile of [...doubles, "2-2"]) table.tap(tile);
    expect(table.picked().map((each) => each.tile)).toEqual(["1-1", "3-3"]);
    table.tap("3-3");
    expect(table.picked().map((each) => each.tile)).toEqual(["1-1"]);
    expect(table.chosen()).toBe("1-1");
    expect(asked()).toEqual([]);
  });

  it("are not joined by a tile that must go alone", () => {
    for (const tile of ["1-1", "2-2", "1-4"]) table.tap(tile);
    expect(table.picked().map((each) => each.tile)).toEqual(["1-4"]);
    table.tap("1-1");
    expect(table.picked().map((each) => each.tile)).toEqual(["1-1"]);
  });

  it("leave the others in the hand when one is refused", () => {
    table.tap("1-1");
    table.tap("2-2");
    table.layAll();
    const frame = world.line.requests.at(-1) as { id: string };
    world.line.say({ t: "error", id: frame.id, code: "disk", text: "disk" });
    step(3, left(["2-2", "3-3"], 7));
    expect(asked()).toEqual(["1-1"]);
    expect(table.acting()).toBe(false);
  });

  it("can still be laid one by one", () => {
    table.tap("1-1");
    table.tap("2-2");
    table.lay(table.target());
    acknowledge();
    step(3, left(["1-1", "3-3"], 7));
    expect(asked()).toEqual(["2-2"]);
    expect(table.picked()).toEqual([]);
  });

  it("are picked and laid by the keyboard", () => {
    for (const key of ["1", "+", "ArrowDown", "Enter"]) table.key(key);
    acknowledge();
    step(3, left(["2-2", "3-3"], 7));
    expect(asked()).toEqual(["1-1", "3-3"]);
    acknowledge();
    step(4, left(["2-2"], 8));
    table.key("1");
    expect(table.chosen()).toBe("2-2");
    expect(table.key("+")).toBe(false);
  });
});

describe("answers", () => {
  it("an acknowledgement that comes after the view frees the table for the next act", () => {
    table.tap("2-5");
    table.tap("2-5");
    const [frame] = world.line.requests;
    world.line.say({ t: "step", f: 2, happened: [], view: view({}, 6) });
    world.line.say({ t: "ack", id: (frame as { id: string }).id });
    expect(table.acting()).toBe(false);
  });

  it("an act that the view is past holds up none of the next decision", () => {
    table.lay({ do: "pass", label: "Pass" });
    world.line.say({ t: "step", f: 2, happened: [], view: view({ legal: [] }, 6) });
    world.line.say({ t: "step", f: 3, happened: [], view: view({}, 7) });
    table.tap("2-5");
    table.tap("2-5");
    expect(world.line.requests).toMatchObject([{ do: "pass", d: 5 }, { do: "play", d: 7 }]);
    // The refusal of the first comes late, and leaves the second alone.
    const [late] = world.line.requests as { id: string }[];
    world.line.say({ t: "error", id: late?.id ?? "", code: "stale", text: "stale" });
    expect(table.leaving()).toBe("2-5");
  });

  it("an act that is taken stays on its way through a view that does not show it", () => {
    table.tap("2-5");
    table.tap("2-5");
    const [frame] = world.line.requests as { id: string }[];
    world.line.say({ t: "ack", id: frame?.id ?? "" });
    world.line.say({ t: "state", f: 9, view: view() });
    table.lay(play("1-4", "A"));
    expect(world.line.requests).toHaveLength(1);
  });

  it("a refusal is shown, a stale act only gives way to the new view", () => {
    const refuse = (code: string): void => {
      table.lay(play("2-5", "B"));
      const frame = world.line.requests.at(-1) as { id: string };
      world.line.say({ t: "error", id: frame.id, code, text: code });
    };
    refuse("stale");
    expect(table.toast()).toBeNull();
    refuse("disk");
    expect(table.toast()?.text).toBe("disk");
  });
});

describe("steps", () => {
  it("are heard and read out", () => {
    world.line.say({
      t: "step",
      f: 2,
      happened: [{ kind: "play", seat: 1, tile: "4-6", index: 1, award: 10, text: "Bob: 4-6" }],
      view: view({}, 6),
    });
    expect(table.spoken().map((line) => line.text)).toEqual(["Bob: 4-6"]);
    expect(played).toEqual(["lay", "award", "turn"]);
  });
});

describe("the hand", () => {
  it("keeps the person's own order", () => {
    table.moveTile("3-6", 0);
    expect(table.hand().map((held) => held.tile)).toEqual(["3-6", "1-1", "1-4", "2-5"]);
    const again = createRoot(() =>
      createTable({ table: "t1", lang: "en", socket: "/", snapshot: view() }, world, "phone", () => {}),
    );
    expect(again.hand()[0]?.tile).toBe("3-6");
  });

  it("is never sorted where it lies face down", () => {
    const hand = [null, "3-6", null, "0-1"].map((tile) => ({ tile, playable: false, why: null }));
    world.line.say({ t: "state", f: 3, view: view({ hand, handOpen: false }) });
    expect(table.sortable()).toBe(false);
    expect(table.hand().map((held) => held.tile)).toEqual([null, "3-6", null, "0-1"]);
  });
});
