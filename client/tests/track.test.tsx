import { createRoot } from "solid-js";
import { render } from "solid-js/web";
import { describe, expect, it } from "vitest";

import { createTable } from "../src/state";
import { place, scaleOf, stepTo, Track } from "../src/track";
import type { TableView } from "../src/wire";
import { view, World } from "./fake";

/** The track of a view, as it is drawn. */
function drawn(change: Partial<TableView>, table: Partial<TableView["table"]> = {}): HTMLElement {
  const whole = view(change);
  const snapshot = { ...whole, table: { ...whole.table, ...table } };
  const box = document.createElement("div");
  createRoot(() => {
    const boot = { table: "t1", lang: "en", socket: "/", snapshot } as const;
    const state = createTable(boot, new World(), "phone", () => undefined);
    render(() => <Track table={state} />, box);
  });
  return box;
}

/** Where the pegs stand, in hundredths: of each side the score, and the score before. */
function pegs(box: HTMLElement): [number, number][] {
  return [...box.querySelectorAll(".track-row:not(.track-scale)")].map((row) => {
    const [before, now] = [...row.querySelectorAll(".peg")].map((peg) => parseFloat(peg.getAttribute("cx") ?? ""));
    return [now as number, before as number];
  });
}

describe("the scale", () => {
  it("has marks at a round part of the target", () => {
    expect([10, 15, 61, 100, 150, 200, 250, 500].map(stepTo)).toEqual([1, 1, 5, 10, 10, 20, 25, 50]);
    expect(scaleOf(61, [0, 4]).marks).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  });

  it("goes below nought and beyond the target where a score does", () => {
    expect(scaleOf(250, [-35, 20])).toMatchObject({ low: -50, high: 250 });
    expect(scaleOf(150, [165, 20])).toMatchObject({ low: 0, high: 165 });
    expect(scaleOf(250, [-3000, 20]).marks.length).toBeLessThan(35);
  });

  it("keeps every value on the track", () => {
    const scale = scaleOf(250, [-35, 270]);
    const at = [-35, 0, 250, 270].map((value) => parseFloat(place(scale, value)));
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(at.every((each) => each > 0 && each < 100)).toBe(true);
  });
});

describe("the track", () => {
  it("shows the score and the score before, the same way for all sides", () => {
    const box = drawn({ scores: [25, 50], track: { before: [0, 25], exact: false } }, { target: 100 });
    const [[first, nought], [second, behind]] = pegs(box) as [[number, number], [number, number]];
    expect(behind).toBe(first);
    expect(nought).toBeLessThan(first);
    expect(second - first).toBeCloseTo(first - nought);
    expect(box.querySelector(".track-goal")?.textContent).toBe("to 100");
  });

  it("writes a score below nought with a minus, left of nought", () => {
    const box = drawn({ scores: [-15, 0], track: { before: [5, 0], exact: false } }, { target: 250 });
    expect(box.querySelector(".track-score")?.textContent).toBe("−15");
    const [[below, above], [nought]] = pegs(box) as [[number, number], [number, number]];
    expect(below).toBeLessThan(nought);
    expect(above).toBeGreaterThan(nought);
    expect(box.querySelectorAll(".track-nought")).toHaveLength(2);
  });

  it("says that the target has to be met exactly", () => {
    const box = drawn({ scores: [1, 2], track: { before: [0, 0], exact: true } }, { target: 61 });
    expect(box.querySelector(".track-goal")?.textContent).toBe("exactly 61");
  });

  it("is not there where plays do not score", () => {
    expect(drawn({ scores: [1, 2] }).querySelector(".track")).toBeNull();
  });
});
