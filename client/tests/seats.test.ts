import { describe, expect, it } from "vitest";

import { spots } from "../src/seats";
import { speak } from "../src/messages";
import { widthOf } from "../src/width";

describe("seats", () => {
  it("puts the next to play at the left hand, the partner across", () => {
    expect([...spots(4, 1)]).toEqual([
      [1, "own"],
      [2, "left"],
      [3, "top"],
      [0, "right"],
    ]);
    expect(spots(2, 0).get(1)).toBe("top");
    expect(spots(3, 2).get(0)).toBe("left");
    expect([...spots(8, 0).values()].join(" ")).toBe("own left left top top top right right");
  });

  it("puts the next to play at the right hand where the game goes to the right", () => {
    expect([...spots(4, 1, true)]).toEqual([
      [1, "own"],
      [0, "left"],
      [3, "top"],
      [2, "right"],
    ]);
    expect([...spots(4, null, true).keys()]).toEqual([3, 2, 1, 0]);
    expect(spots(2, 0, true).get(1)).toBe("top");
  });

  it("seats everybody for a spectator", () => {
    expect([...spots(4, null).values()]).toEqual(["left", "top", "top", "right"]);
  });
});

describe("labels", () => {
  it("count in Russian", () => {
    const counted = [1, 2, 5, 11, 21, 22, 25].map((n) => speak("ru", "tiles", n));
    expect(counted).toEqual([
      "1 кость",
      "2 кости",
      "5 костей",
      "11 костей",
      "21 кость",
      "22 кости",
      "25 костей",
    ]);
  });
});

describe("the picture", () => {
  it("suits the window", () => {
    expect(widthOf(360, 740)).toBe("phone");
    expect(widthOf(740, 360)).toBe("across");
    expect(widthOf(820, 1_180)).toBe("phone");
    expect(widthOf(1_180, 820)).toBe("desktop");
    expect(widthOf(900, 600)).toBe("across");
    expect(widthOf(1_440, 900)).toBe("desktop");
  });
});
