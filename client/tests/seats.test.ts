import { describe, expect, it } from "vitest";

import { spots } from "../src/seats";
import { speak } from "../src/messages";
import { widthOf } from "../src/width";

describe("seats", () => {
  it("puts the next to play at the left hand, the partner across", () => {
    expect([...spots(4, 1)]).toEqual([
      [0, "right"],
      [1, "own"],
      [2, "left"],
      [3, "top"],
    ]);
    expect(spots(2, 0).get(1)).toBe("top");
    expect(spots(3, 2).get(0)).toBe("left");
  });

  it("seats everybody for a spectator", () => {
    expect([...spots(4, null).values()]).toEqual(["own", "left", "top", "right"]);
  });
});

describe("labels", () => {
  it("count in Russian", () => {
    const counted = [1, 2, 5, 11, 21, 22, 25].map((n) => speak("ru", "tiles", n));
    expect(counted).toEqual([
      "1 камень",
      "2 камня",
      "5 камней",
      "11 камней",
      "21 камень",
      "22 камня",
      "25 камней",
    ]);
  });
});

describe("the picture", () => {
  it("suits the window", () => {
    expect(widthOf(360, 740)).toBe("phone");
    expect(widthOf(740, 360)).toBe("across");
    expect(widthOf(820, 1_180)).toBe("desktop");
    expect(widthOf(1_440, 900)).toBe("desktop");
  });
});
