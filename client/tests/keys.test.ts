import { describe, expect, it } from "vitest";

import { command, type Keyboard } from "../src/keys";

const base: Keyboard = {
  hand: ["0-1", "1-4", "2-5", null, "4-4"],
  playable: new Set(["1-4", "4-4"]),
  chosen: null,
  places: 0,
  place: 0,
  twoWays: false,
  joins: false,
};

describe("the keyboard", () => {
  it("picks by number, playable or not", () => {
    expect(command("2", base)).toEqual({ do: "choose", tile: "1-4" });
    expect(command("1", base)).toEqual({ do: "choose", tile: "0-1" });
    expect(command("4", base)).toBeNull();
    expect(command("9", base)).toBeNull();
  });

  it("goes along the playable tiles and round the end", () => {
    expect(command("ArrowRight", base)).toEqual({ do: "choose", tile: "1-4" });
    expect(command("ArrowLeft", base)).toEqual({ do: "choose", tile: "4-4" });
    const at = { ...base, chosen: "4-4", places: 1 };
    expect(command("ArrowRight", at)).toEqual({ do: "choose", tile: "1-4" });
  });

  it("goes along the whole hand when nothing can be laid", () => {
    const at = { ...base, playable: new Set<string>(), chosen: "0-1" };
    expect(command("ArrowRight", at)).toEqual({ do: "choose", tile: "1-4" });
    expect(command("ArrowRight", { ...at, hand: [null] })).toBeNull();
  });

  it("chooses the arm by left and right, the tile by up and down", () => {
    const at = { ...base, chosen: "1-4", places: 3, place: 2 };
    expect(command("ArrowRight", at)).toEqual({ do: "place", place: 0 });
    expect(command("ArrowLeft", at)).toEqual({ do: "place", place: 1 });
    expect(command("ArrowDown", at)).toEqual({ do: "choose", tile: "4-4" });
    expect(command("ArrowUp", at)).toEqual({ do: "choose", tile: "4-4" });
  });

  it("lays, lets go, turns a double down", () => {
    const at = { ...base, chosen: "4-4", places: 1, twoWays: true };
    expect(command("Enter", at)).toEqual({ do: "lay" });
    expect(command("Escape", at)).toEqual({ do: "cancel" });
    expect(command("c", at)).toEqual({ do: "close" });
    expect(command("с", at)).toEqual({ do: "close" });
    expect(command("Enter", base)).toBeNull();
    expect(command("Escape", base)).toBeNull();
    expect(command("c", base)).toBeNull();
    expect(command("x", at)).toBeNull();
    expect(command("+", at)).toBeNull();
    expect(command("+", { ...at, joins: true })).toEqual({ do: "keep" });
  });
});
