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

describe("answers", () => {
  it("an acknowledgement that comes after the view frees the table for the next act", () => {
    table.tap("2-5");
    table.tap("2-5");
    const [frame] = world.line.requests;
    world.line.say({ t: "step", f: 2, happened: [], view: view({}, 6) });
    world.line.say({ t: "ack", id: (frame as { id: string }).id });
    expect(table.acting()).toBe(false);
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
