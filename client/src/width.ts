import type { Width } from "./wire";

/** Which of the three pictures suits a window: the server folds the line for each. */
export function widthOf(width: number, height: number): Width {
  if (height < 500) return "across";
  return width < 700 ? "phone" : "desktop";
}
