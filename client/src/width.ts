import type { Width } from "./wire";

/** Which of the three pictures suits a window: the server folds the line for each. */
export function widthOf(width: number, height: number): Width {
  if (height > width) return "phone";
  return width < 1_024 || height < 500 ? "across" : "desktop";
}
