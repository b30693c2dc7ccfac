import { describe, expect, it } from "vitest";

import { layHand, moved, sorted } from "../src/tiles";

describe("the order of the hand", () => {
  const hand = ["2-5", "0-6", "3-3", "0-1"];

  it("is by suit, by sum, as dealt", () => {
    expect(sorted(hand, "suit", [])).toEqual(["0-1", "3-3", "2-5", "0-6"]);
    expect(sorted(hand, "sum", [])).toEqual(["0-1", "3-3", "0-6", "2-5"]);
    expect(sorted(hand, "dealt", [])).toEqual(hand);
  });

  it("is the person's own, new tiles last", () => {
    expect(sorted(hand, "manual", ["3-3", "6-6", "0-1"])).toEqual(["3-3", "0-1", "2-5", "0-6"]);
  });

  it("changes by moving one tile", () => {
    expect(moved(hand, "2-5", 2)).toEqual(["0-6", "3-3", "2-5", "0-1"]);
    expect(moved(hand, "0-1", 0)).toEqual(["0-1", "2-5", "0-6", "3-3"]);
  });
});

describe("the hand on the screen", () => {
  it.each([
    [7, 348, 222],
    [9, 348, 222],
    [12, 348, 222],
    [20, 348, 222],
    [7, 510, 136],
    [20, 510, 136],
    [20, 1_080, 270],
  ])("%i tiles fit %i × %i with cells a finger finds", (count, width, height) => {
    const laid = layHand(count, width, height);
    expect(laid.cell.width).toBeGreaterThanOrEqual(44);
    expect(laid.cell.height).toBeGreaterThanOrEqual(44);
    expect(laid.columns * laid.cell.width).toBeLessThanOrEqual(width);
    const rows = Math.ceil(count / laid.columns);
    expect(rows * laid.cell.height).toBeLessThanOrEqual(height);
  });
});
