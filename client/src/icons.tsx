/** The few signs of the screen, drawn with the colour of the text beside them. */
import type { JSX } from "solid-js";

const PATHS = {
  bot: "M12 3v3M6 9a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3zM9.5 11.5v1M14.5 11.5v1M10 15.5h4M3.5 11v4M20.5 11v4",
  offline: "M4 9.5a12 12 0 0 1 4-2.4M12 6.500a12 12 0 0 1 8 3M7 13a8 8 0 0 1 3-1.700M14.500 11.400a8 8 0 0 1 2.500 1.600M12 18h.01M4 4l16 16",
  menu: "M5 7h14M5 12h14M5 17h14",
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  fish: "M3 12c4-6 11-6 14 0-3 6-10 6-14 0zM17 12l4-4v8zM7.500 11h.01",
  lead: "M6 4v16M6 5h11l-3 3.500 3 3.500H6",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.500 10.900c-.600.500-1 1.200-1 2.100h-5c0-.900-.400-1.600-1-2.100A6 6 0 0 1 12 3z",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  cross: "M6 6l12 12M18 6L6 18",
  sort: "M5 7h14M5 12h9M5 17h5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20a7.500 7.500 0 0 1 15 0",
} as const;

export function Icon(props: { name: keyof typeof PATHS; label?: string }): JSX.Element {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      role={props.label ? "img" : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : "true"}
    >
      <path d={PATHS[props.name]} />
    </svg>
  );
}
