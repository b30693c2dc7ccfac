/** What the person set on this device. */
import type { Order } from "./tiles";

export interface Preferences {
  marks: boolean;
  /** Each own tile shows the arms where it goes, for beginners. */
  goes: boolean;
  sound: boolean;
  textView: boolean;
  order: Order;
  manual: string[];
}

const KEY = "kostyashki.table";
const DEFAULTS: Preferences = {
  marks: true,
  goes: false,
  sound: true,
  textView: false,
  order: "suit",
  manual: [],
};

/** Storage may be switched off; the table works without it. */
export function stored(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
    return { ...DEFAULTS, ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

export function remember(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Kept until the page is left.
  }
}
