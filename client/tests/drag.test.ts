import { afterEach, describe, expect, it } from "vitest";

import { follow, nearest, slot } from "../src/drag";

const rect = (left: number, top: number): DOMRect =>
  ({ left, top, right: left + 40, bottom: top + 80, width: 40, height: 80 }) as DOMRect;

describe("nearest", () => {
  it("is the target at the least distance within reach", () => {
    const targets = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
    ];
    expect(nearest({ x: 18, y: 5 }, targets, 44)).toBe(1);
    expect(nearest({ x: 10, y: 5 }, targets, 44)).toBe(0);
    expect(nearest({ x: 90, y: 0 }, targets, 44)).toBeNull();
    expect(nearest({ x: 0, y: 0 }, [], 44)).toBeNull();
  });
});

describe("slot", () => {
  const cells = [rect(0, 0), rect(40, 0), rect(80, 0), rect(0, 80), rect(40, 80)];

  it("counts the cells before the point, the dragged one left out", () => {
    expect(slot({ x: 5, y: 40 }, cells, 4)).toBe(0);
    expect(slot({ x: 70, y: 40 }, cells, 4)).toBe(2);
    expect(slot({ x: 119, y: 40 }, cells, 0)).toBe(2);
  });

  it("counts whole rows above", () => {
    expect(slot({ x: 2, y: 120 }, cells, 4)).toBe(3);
    expect(slot({ x: 70, y: 120 }, cells, 0)).toBe(4);
  });

  it("is null away from the hand", () => {
    expect(slot({ x: 5, y: 300 }, cells, 0)).toBeNull();
    expect(slot({ x: 5, y: 40 }, [], 0)).toBeNull();
  });
});

describe("follow", () => {
  const pointer = (type: string, x: number, y: number, id = 1): PointerEvent =>
    new PointerEvent(type, { clientX: x, clientY: y, pointerId: id, cancelable: true });
  let happened: string[] = [];
  const start = (): void => {
    happened = [];
    follow(pointer("pointerdown", 10, 10), {
      tap: () => happened.push("tap"),
      start: () => happened.push("start"),
      move: ({ x, y }) => happened.push(`move ${x},${y}`),
      drop: ({ x, y }) => happened.push(`drop ${x},${y}`),
      cancel: () => happened.push("cancel"),
    });
  };
  afterEach(() => {
    window.dispatchEvent(pointer("pointercancel", 0, 0));
  });

  it("takes a trembling press for a tap", () => {
    start();
    window.dispatchEvent(pointer("pointermove", 14, 12));
    window.dispatchEvent(pointer("pointerup", 14, 12));
    expect(happened).toEqual(["tap"]);
  });

  it("drags and drops with the same pointer only", () => {
    start();
    window.dispatchEvent(pointer("pointermove", 40, 10, 2));
    window.dispatchEvent(pointer("pointermove", 40, 10));
    window.dispatchEvent(pointer("pointerup", 50, 10));
    window.dispatchEvent(pointer("pointermove", 60, 10));
    expect(happened).toEqual(["start", "move 40,10", "drop 50,10"]);
  });

  it("eats the click after a drop", () => {
    let clicks = 0;
    const count = (): void => {
      clicks += 1;
    };
    document.body.addEventListener("click", count);
    start();
    window.dispatchEvent(pointer("pointermove", 40, 10));
    window.dispatchEvent(pointer("pointerup", 50, 10));
    document.body.click();
    document.body.click();
    expect(clicks).toBe(1);
    document.body.removeEventListener("click", count);
  });

  it("is called off by Escape and by the browser", () => {
    start();
    window.dispatchEvent(pointer("pointermove", 40, 10));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    window.dispatchEvent(pointer("pointerup", 50, 10));
    expect(happened).toEqual(["start", "move 40,10", "cancel"]);
    start();
    window.dispatchEvent(pointer("pointermove", 40, 10));
    window.dispatchEvent(pointer("pointercancel", 40, 10));
    expect(happened.at(-1)).toBe("cancel");
  });
});
