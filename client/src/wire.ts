/** What the server and the client say to each other; see `kostyashki.club.wire`. */

export interface TableView {
  table: Table;
  you: You;
  seats: Seat[];
  picture: Picture;
  /** Own tiles, left to right; null for a spectator. */
  hand: HandTile[] | null;
  handOpen: boolean;
  /** Empty unless it is this seat's turn. */
  legal: LegalAction[];
  boneyard: number;
  drawable: number;
  count: number;
  counted: { tile: string; points: number }[];
  sum: string;
  lastPlaced: number | null;
  scores: number[];
  remembered: number[];
  carry: number;
  sheet: { round: number; rows: SheetRow[] }[];
  settlement: Settlement | null;
  result: Result | null;
  log: { n: number; text: string }[];
  text: string;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  target: number;
  penalty: boolean;
  pairs: boolean;
  evenPace: boolean;
  isOwner: boolean;
  state: "waiting" | "playing" | "settled" | "over" | "closed";
  round: number;
  decision: number;
  link: string;
}

export interface You {
  seat: number | null;
  name: string;
  returnLink: string | null;
}

export interface Seat {
  seat: number;
  side: number;
  name: string;
  kind: "person" | "bot" | "empty" | "substitute";
  online: boolean;
  tiles: number;
  toAct: boolean;
  opener: boolean;
  said: string | null;
  canSubstitute: boolean;
  canFree: boolean;
}

/** Half-tile units. */
export interface Picture {
  x: number;
  y: number;
  width: number;
  height: number;
  places: Place[];
  marks: Mark[];
}

/** x, y: the centre. A tile is 2 by 1 with its low half left at turn 0. */
export interface Place {
  tile: string;
  x: number;
  y: number;
  turn: 0 | 90 | 180 | 270;
  arm: string;
  closed: boolean;
  spinner: boolean;
  index: number;
}

export interface Mark {
  kind: "count" | "open";
  x: number;
  y: number;
  arm: string;
  value: number;
  points: number;
}

/** `tile` null: a tile of a face-down row that nobody has seen. */
export interface HandTile {
  tile: string | null;
  playable: boolean;
  why: string | null;
}

export interface LegalAction {
  do: "play" | "draw" | "pass" | "return" | "end";
  tile?: string | null;
  arm?: string | null;
  closed?: boolean;
  count?: number | null;
  award?: number | null;
  sum?: string | null;
  ghost?: Place | null;
  label: string;
}

export interface SheetRow {
  side: number;
  before: string;
  amount: string;
  after: string;
}

export interface Settlement {
  round: number;
  end: "out" | "block";
  headline: string;
  lines: { side: number; points: number; text: string; tiles: string[] }[];
  hands: string[][];
  waitingFor: number[];
  secondsLeft: number;
}

export interface Result {
  headline: string;
  winners: number[];
  losers: number[];
  scores: number[];
  replay: string;
}

export interface Happening {
  kind: "play" | "draw" | "pass" | "return" | "end" | "dealt" | "settled" | "over" | "seat" | "note";
  seat?: number | null;
  tile?: string | null;
  arm?: string | null;
  index?: number | null;
  award?: number | null;
  text: string;
}

export type Width = "phone" | "across" | "desktop";
export type Lang = "ru" | "en";

/** Requests that the server acknowledges or refuses by their id. */
export type Request =
  | { t: "act"; d: number; do: LegalAction["do"]; tile?: string; arm?: string; closed?: boolean }
  | { t: "seen"; round: number }
  | { t: "sit"; seat: number; name?: string }
  | { t: "stand" }
  | { t: "free"; seat: number }
  | { t: "substitute"; seat: number }
  | { t: "start" }
  | { t: "rematch" }
  | { t: "close" };

export type ClientFrame =
  | (Request & { id: string })
  | { t: "width"; width: Width }
  | { t: "lang"; lang: Lang }
  | { t: "ping" };

export type ServerFrame =
  | { t: "state"; f: number; view: TableView }
  | { t: "step"; f: number; happened: Happening[]; view: TableView }
  | { t: "ack"; id: string }
  | { t: "error"; id?: string | null; code: string; text: string }
  | { t: "pong" };

export interface Boot {
  table: string;
  lang: Lang;
  socket: string;
  snapshot: TableView;
}
