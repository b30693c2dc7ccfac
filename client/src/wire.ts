/** Written by client/generate from kostyashki.club.wire: change it there. */

/** A command was carried out and is stored. */
export interface Ack {
  t: "ack";
  id: string;
}

/** An action; ``d`` is the decision number that the view showed. */
export interface Act {
  t: "act";
  id: string;
  d: number;
  do: "claim" | "draw" | "end" | "pass" | "play" | "return";
  tile?: string | null;
  arm?: string | null;
  closed?: boolean;
  outer?: number | null;
  points?: number | null;
}

/** What would a bot do? ``d`` is the decision number that the view showed. */
export interface AskHint {
  t: "hint";
  id: string;
  d: number;
}

/** The owner closes the table. */
export interface Close {
  t: "close";
  id: string;
}

/** An end that counts. */
export interface Counted {
  tile: string;
  points: number;
}

/** A command was refused, or a frame could not be read. */
export interface ErrorFrame {
  t: "error";
  code: string;
  text: string;
  id?: string | null;
}

/** A play that may come after another one in the same turn. */
export interface Follow {
  tile: string;
  arm: string;
}

/** The owner takes a person (or, before the start, a bot) out of a seat. */
export interface Free {
  t: "free";
  id: string;
  seat: number;
}

/** A tile of the own hand; ``tile`` is null where the seat has not seen it. */
export interface HandTile {
  tile: string | null;
  playable: boolean;
  why: string | null;
}

/** One thing that happened between two views. */
export interface Happening {
  kind: "claim" | "dealt" | "draw" | "end" | "note" | "over" | "pass" | "play" | "return" | "seat" | "settled";
  text: string;
  seat?: number | null;
  tile?: string | null;
  arm?: string | null;
  index?: number | null;
  award?: number | null;
}

/** The answer to who asked for a hint at decision ``d``: an action, and a sentence why. */
export interface Hint {
  t: "hint";
  id: string;
  d: number;
  text: string;
  do: "draw" | "end" | "pass" | "play" | "return";
  tile?: string | null;
  arm?: string | null;
  closed?: boolean;
  outer?: number | null;
}

/** What the seat may do now; ``ghost`` is where the tile would lie. ``follows`` are the plays that may still follow this one, where a turn may be several doubles. */
export interface LegalAction {
  do: "claim" | "draw" | "end" | "pass" | "play" | "return";
  label: string;
  tile?: string | null;
  arm?: string | null;
  closed?: boolean;
  outer?: number | null;
  points?: number | null;
  count?: number | null;
  award?: number | null;
  sum?: string | null;
  ghost?: Place | null;
  follows?: Follow[];
}

/** A line of the table's log. */
export interface LogLine {
  n: number;
  text: string;
}

/** A place where an end counts (``count``) or a tile may go on (``open``). */
export interface Mark {
  kind: "count" | "open";
  x: number;
  y: number;
  arm: string;
  value: number | null;
  points: number;
}

/** The layout as it is drawn. */
export interface PictureView {
  x: number;
  y: number;
  width: number;
  height: number;
  places: Place[];
  marks: Mark[];
  names?: RowName[];
}

/** Is anybody there? */
export interface Ping {
  t: "ping";
}

/** A tile on the table: its centre in half-tile units; a tile is 2 by 1 at turn 0. */
export interface Place {
  tile: string;
  x: number;
  y: number;
  turn: number;
  arm: string;
  closed: boolean;
  spinner: boolean;
  index: number;
  tie?: number[] | null;
}

/** Yes. */
export interface Pong {
  t: "pong";
}

/** Another match of the same people. */
export interface Rematch {
  t: "rematch";
  id: string;
}

/** The end of the match. */
export interface ResultView {
  headline: string;
  winners: number[];
  losers: number[];
  scores: number[];
  replay: string;
}

/** Where the name of a train stands: the row's seat (null: the common train). */
export interface RowName {
  seat: number | null;
  x: number;
  y: number;
}

/** A seat as others see it. */
export interface SeatView {
  seat: number;
  side: number;
  name: string;
  kind: "bot" | "empty" | "person" | "substitute";
  online: boolean;
  tiles: number;
  toAct: boolean;
  opener: boolean;
  marked: boolean;
  said: string | null;
  canSubstitute: boolean;
  canFree: boolean;
}

/** The settlement of a round has been looked at. */
export interface Seen {
  t: "seen";
  id: string;
  round: number;
}

/** The person changed the language. */
export interface SetLang {
  t: "lang";
  lang: "en" | "ru";
}

/** The screen changed its class of width. */
export interface SetWidth {
  t: "width";
  width: "across" | "desktop" | "phone";
}

/** One change of the scores at the end of a round; ``rule`` is the clause that it follows. */
export interface SettlementLine {
  side: number;
  points: number;
  text: string;
  tiles: string[];
  rule: string;
}

/** The end of a round, until the next one is dealt. */
export interface SettlementView {
  round: number;
  end: "block" | "out";
  headline: string;
  lines: SettlementLine[];
  hands: string[][];
  waitingFor: number[];
  secondsLeft: number;
}

/** A finished round in the score sheet. */
export interface SheetRound {
  round: number;
  rows: SheetRow[];
}

/** One side's line of the score sheet. */
export interface SheetRow {
  side: number;
  before: string;
  amount: string;
  after: string;
}

/** Take an empty seat, or come back to one's own. */
export interface Sit {
  t: "sit";
  id: string;
  seat: number;
  name?: string | null;
}

/** Leave one's seat. */
export interface Stand {
  t: "stand";
  id: string;
}

/** The owner begins the match. */
export interface Start {
  t: "start";
  id: string;
}

/** The whole view. */
export interface State {
  t: "state";
  f: number;
  view: TableView;
}

/** What happened since the frame before, and the view after it. */
export interface Step {
  t: "step";
  f: number;
  happened: Happening[];
  view: TableView;
}

/** Put a bot into the seat of somebody who is gone, or into an empty one. */
export interface Substitute {
  t: "substitute";
  id: string;
  seat: number;
}

/** The table itself. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  target: number;
  rounds: number;
  penalty: boolean;
  pairs: boolean;
  toRight: boolean;
  evenPace: boolean;
  hints: boolean;
  isOwner: boolean;
  state: "closed" | "over" | "playing" | "settled" | "waiting";
  round: number;
  decision: number;
  link: string;
}

/** All that one person may know of a table, in words of their language. */
export interface TableView {
  table: TableInfo;
  you: You;
  seats: SeatView[];
  picture: PictureView;
  hand: HandTile[] | null;
  handOpen: boolean;
  legal: LegalAction[];
  boneyard: number;
  drawable: number;
  count: number;
  counted: Counted[];
  sum: string;
  lastPlaced: number | null;
  scores: number[];
  remembered: number[];
  carry: number;
  track: Track | null;
  sheet: SheetRound[];
  settlement: SettlementView | null;
  result: ResultView | null;
  log: LogLine[];
  text: string;
}

/** The way to the target where plays score; ``before``: each side before its last points. ``exact``: a play that would pass the target scores nothing. */
export interface Track {
  before: number[];
  exact: boolean;
}

/** Who looks at the table. */
export interface You {
  seat: number | null;
  name: string;
  returnLink: string | null;
}

export type Command = Act | Seen | Sit | Stand | Free | Substitute | Start | Rematch | Close;

export type ClientFrame = Act | Seen | Sit | Stand | Free | Substitute | Start | Rematch | Close | AskHint | SetWidth | SetLang | Ping;

export type ServerFrame = State | Step | Ack | Hint | ErrorFrame | Pong;

export type Width = SetWidth["width"];
export type Lang = SetLang["lang"];

type WithoutId<Frame> = Frame extends unknown ? Omit<Frame, "id"> : never;
/** What is asked for before it has an id: the server answers or refuses it by that. */
export type Request = WithoutId<Command | AskHint>;

/** What the page carries for the client. */
export interface Boot {
  table: string;
  lang: Lang;
  socket: string;
  snapshot: TableView;
}
