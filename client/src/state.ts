/** All that the screen shows: the view the server sent, and what the person is about to do. */
import { batch, createEffect, createMemo, createSignal, on } from "solid-js";
import { createStore, reconcile, unwrap } from "solid-js/store";

import { Connection, type LineState, type Surroundings } from "./connection";
import { command } from "./keys";
import { speak } from "./messages";
import { type Preferences, remember, stored } from "./preferences";
import type { Sound } from "./sound";
import { isDouble, moved, sorted } from "./tiles";
import type { Boot, Happening, HandTile, Hint, Lang, LegalAction, Request, TableView, Width } from "./wire";

type Act = Extract<Request, { t: "act" }>;

export interface Toast {
  n: number;
  text: string;
  kind: "error" | "hint";
}

/** What was seen of a frame before the screen changes, so that motion can start there. */
export type Watcher = (happened: Happening[], before: TableView) => (() => void) | void;

/** Whether an action lays its tile closed, or with the high half facing out. */
function isOtherWay(action: LegalAction): boolean {
  return Boolean(action.closed) || String(action.outer) === action.tile?.split("-")[1];
}

/** Whether one play may follow another in the same turn. */
function leads(first: LegalAction, play: LegalAction): boolean {
  return first.follows?.some((next) => next.tile === play.tile && next.arm === play.arm) ?? false;
}

type Play = Pick<LegalAction, "do" | "tile" | "arm" | "closed" | "outer">;

function samePlay(one: Play, other: Play): boolean {
  return (["do", "tile", "arm", "closed", "outer"] as const).every((key) => one[key] === other[key]);
}

export function createTable(
  boot: Boot,
  around: Surroundings,
  width: Width,
  play: (sound: Sound) => void,
) {
  const [store, setStore] = createStore<{ view: TableView }>({ view: boot.snapshot });
  const view = () => store.view;
  const [line, setLine] = createSignal<LineState>("connecting");
  const [waiting, setWaiting] = createSignal(0);
  const [lang, setLangSignal] = createSignal<Lang>(boot.lang);
  const [toast, setToast] = createSignal<Toast | null>(null);
  const [preferences, setPreferences] = createStore<Preferences>(stored());
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [place, setPlace] = createSignal(0);
  /** Picked before the chosen tile, to be laid with it in one turn, each at its place. */
  const [kept, setKept] = createSignal<LegalAction[]>([]);
  /** What is still to be laid of several tiles, when the one before it has been shown. */
  const [coming, setComing] = createSignal<LegalAction[]>([]);
  /** Lay the chosen tile the other way: a double closed, a wild tile with its high half out. */
  const [otherWay, setOtherWay] = createSignal(false);
  const [spoken, setSpoken] = createSignal<{ n: number; text: string }[]>([]);
  /** What a bot would do, as long as nothing is decided. */
  const [hint, setHint] = createSignal<Hint | null>(null);
  /** An act that the club has taken: its consequences come with the next view. */
  const [acked, setAcked] = createSignal<Act | null>(null);
  let actRound = 0;
  let laidAt = 0;
  let watcher: Watcher = () => undefined;
  let toasts = 0;
  let lines = 0;

  const label = (key: Parameters<typeof speak>[1], n?: number | string) => speak(lang(), key, n);

  const connection = new Connection(boot.socket, around, {
    view: show,
    answered(_id, request, error) {
      batch(() => {
        if (!error && request?.t === "act" && !shows(request)) setAcked(request);
        setWaiting(connection.pending.size);
        if (error && request?.t === "act" && request.d === laidAt) setComing([]);
      });
      goOn();
      // Somebody else's turn came first: the new view says so better than an error.
      if (error && !(error.code === "stale" && request?.t === "act")) say(error.text, "error");
    },
    hint: advise,
    line: setLine,
  }, { width, lang: boot.lang });

  /** Whether the view is newer than an act; after a lost line it may come before the answer. */
  function shows(act: Act): boolean {
    const { round, decision } = store.view.table;
    return decision !== act.d || round !== actRound;
  }

  function show(next: TableView, happened: Happening[]): void {
    const before = store.view;
    const mine = before.you.seat;
    const after = watcher(happened, before);
    const myTurn = next.legal.length > 0;
    const decided = before.table.decision !== next.table.decision;
    const turned = myTurn && decided;
    batch(() => {
      // Positional: the n-th place stays the n-th, so only what changed is drawn again.
      setStore("view", reconcile(next, { key: null, merge: true }));
      setAcked((act) => (act && shows(act) ? null : act));
      if (happened.length > 0) {
        const said = happened.map((each) => ({ n: ++lines, text: each.text }));
        setSpoken((earlier) => [...earlier, ...said].slice(-40));
      }
      if (chosen() !== null && !next.hand?.some((tile) => tile.tile === chosen())) release();
      if (!myTurn) release();
      if (decided) setKept([]);
      if (decided || !myTurn) setHint(null);
    });
    goOn();
    after?.();
    for (const each of happened) {
      if (each.kind === "play") play("lay");
      if (each.kind === "draw") play("draw");
      if (each.kind === "pass") play("pass");
      if (each.kind === "settled" || each.kind === "over") play("end");
      if ((each.award ?? 0) > 0) play("award");
    }
    if (turned && mine !== null && happened.length > 0) play("turn");
  }

  function say(text: string, kind: Toast["kind"]): void {
    setToast({ n: ++toasts, text, kind });
  }

  function send(request: Request): void {
    connection.request(request);
    setWaiting(connection.pending.size);
  }

  // ---- the chosen tile

  const plays = createMemo(() => {
    const found = new Map<string, LegalAction[]>();
    for (const action of view().legal) {
      if (action.do !== "play" || !action.tile) continue;
      const list = found.get(action.tile);
      if (list) list.push(action);
      else found.set(action.tile, [action]);
    }
    return found;
  });
  /** The plays of a tile that may come in one turn with the plays before them. */
  const after = (tile: string, before: LegalAction[]) =>
    (plays().get(tile) ?? []).filter((play) => before.every((each) => leads(each, play)));
  const ofChosen = createMemo(() => {
    const tile = chosen();
    return tile === null ? [] : after(tile, kept());
  });
  const twoWays = createMemo(() => {
    const some = ofChosen();
    return some.some(isOtherWay) && !some.every(isOtherWay);
  });
  /** Where the chosen tile may go now, in the order of the arms. */
  const targets = createMemo(() => {
    const some = ofChosen();
    if (!twoWays()) return some;
    return some.filter((action) => isOtherWay(action) === otherWay());
  });
  const target = createMemo(() => targets()[Math.min(place(), targets().length - 1)] ?? null);
  /** All that is picked, in the order of laying. */
  const picked = createMemo(() => {
    const last = target();
    return last ? [...kept(), last] : kept();
  });
  const others = createMemo(() => view().legal.filter((action) => action.do !== "play"));
  const unanswered = createMemo(() => {
    waiting();
    return [...connection.pending.values()].filter((request) => request.t === "act");
  });
  /**
   * An act is on its way, or taken and not shown yet: a second one would only be refused. What the
   * view is past already, such as a pass that was forced meanwhile, holds up nothing any more.
   */
  const act = createMemo(() => unanswered().find((each) => !shows(each)) ?? acked());
  const acting = () => act() !== null;
  /** The tile on its way to the table. */
  const leaving = () => act()?.tile ?? null;

  createEffect(on([chosen, otherWay], () => setPlace(0), { defer: true }));

  // ---- the hint

  const choice = () => view().table.hints && view().legal.length > 1;
  const asking = createMemo(() => {
    waiting();
    return [...connection.pending.values()].some((request) => request.t === "hint");
  });
  /** The action that the hint advises, of those that are legal. */
  const advised = createMemo(() => {
    const found = hint();
    return found ? (view().legal.find((action) => samePlay(action, found)) ?? null) : null;
  });

  function askHint(): void {
    if (!choice() || asking() || acting()) return;
    send({ t: "hint", d: view().table.decision });
  }

  /** Show a hint, its tile chosen and its place picked. */
  function advise(found: Hint): void {
    if (found.d !== view().table.decision) return;
    const action = view().legal.find((each) => samePlay(each, found));
    if (action?.tile) {
      release();
      choose(action.tile);
      if (twoWays()) setOtherWay(isOtherWay(action));
      setPlace(Math.max(0, targets().indexOf(action)));
    }
    setHint(found);
  }

  function release(): void {
    batch(() => {
      setChosen(null);
      setKept([]);
      setOtherWay(false);
      setPlace(0);
    });
  }

  function choose(tile: string): void {
    if (plays().has(tile)) {
      batch(() => {
        if (after(tile, kept()).length === 0) setKept([]);
        setOtherWay(false);
        setChosen(tile);
      });
      return;
    }
    release();
    const held = view().hand?.find((each) => each.tile === tile);
    say(held?.why ?? label(view().legal.length > 0 ? "cannotGo" : "notYourTurn"), "hint");
  }

  /** Keep what is picked, and choose one more to be laid with it. */
  function join(tile: string): void {
    // Copies: the next view is written over the places of this one.
    const before = picked().map((each) => structuredClone(unwrap(each)));
    batch(() => {
      setKept(before);
      choose(tile);
    });
  }

  /** Take one of several picked tiles back. */
  function unpick(tile: string): void {
    const rest = picked().filter((each) => each.tile !== tile);
    const last = rest.at(-1);
    batch(() => {
      setKept(rest.slice(0, -1));
      setChosen(last?.tile ?? null);
      setOtherWay(last !== undefined && isOtherWay(last));
    });
  }

  /**
   * A tap: the first chooses; the second lays where there is one place, else lets go. A tile that
   * may go in the same turn as the chosen one joins it; then a second tap takes it back.
   */
  function tap(tile: string): void {
    if (picked().length > 1 && picked().some((each) => each.tile === tile)) unpick(tile);
    else if (joinable().includes(tile)) join(tile);
    else if (chosen() !== tile) choose(tile);
    else if (targets().length === 1) lay(targets()[0]);
    else release();
  }

  function lay(action: LegalAction | null | undefined): void {
    if (!action || acting()) return;
    const { tile, arm } = action;
    actRound = view().table.round;
    laidAt = view().table.decision;
    send({
      t: "act",
      d: view().table.decision,
      do: action.do,
      ...(tile ? { tile } : {}),
      ...(arm ? { arm } : {}),
      ...(action.closed ? { closed: true } : {}),
      ...(typeof action.outer === "number" ? { outer: action.outer } : {}),
      ...(typeof action.points === "number" ? { points: action.points } : {}),
    });
    release();
  }

  /** Lay all that is picked, one after another. */
  function layAll(): void {
    const [first, ...rest] = picked().map((each) => structuredClone(unwrap(each)));
    if (!first || acting()) return;
    lay(first);
    setComing(rest);
  }

  /** The next of several tiles, once the club has taken and shown the one before. */
  function goOn(): void {
    const [next, ...rest] = coming();
    const act = { t: "act", d: laidAt, do: "play" } as const;
    if (!next || acting() || unanswered().length > 0 || !shows(act)) return;
    const same = view().legal.find((each) => samePlay(each, next));
    setComing([]);
    if (!same) return;
    lay(same);
    setComing(rest);
  }

  // ---- the hand

  const sortable = createMemo(() => view().handOpen);
  const hand = createMemo<HandTile[]>(() => {
    const all = view().hand ?? [];
    if (!sortable()) return all;
    const byName = new Map(all.map((each) => [each.tile ?? "", each]));
    return sorted([...byName.keys()], preferences.order, preferences.manual)
      .map((name) => byName.get(name))
      .filter((each) => each !== undefined);
  });

  /** The tiles that may still be added to what is picked, in the order of the hand. */
  const joinable = createMemo(() => {
    const before = picked();
    if (before.length === 0) return [];
    const tiles = hand().flatMap((held) => held.tile ?? []);
    return tiles.filter((tile) => after(tile, before).length > 0);
  });

  function moveTile(tile: string, to: number): void {
    const now = hand().map((each) => each.tile ?? "");
    prefer({ order: "manual", manual: moved(now, tile, to) });
  }

  function prefer(change: Partial<Preferences>): void {
    setPreferences(change);
    remember({ ...preferences });
  }

  /** The open arms where a tile goes, as they are called. */
  function arms(tile: string): string[] {
    if (view().picture.places.length === 0) return [];
    return [...new Set((plays().get(tile) ?? []).map((action) => armName(action.arm ?? "")))];
  }

  /** A letter; a train has the name of its owner. */
  function armName(arm: string): string {
    const train = /^(?:M|T(\d+))$/.exec(arm);
    if (!train) return arm;
    return train[1] === undefined ? label("commonTrain") : (view().seats[Number(train[1])]?.name ?? arm);
  }

  function setLang(next: Lang): void {
    setLangSignal(next);
    setHint(null);
    document.documentElement.lang = next;
    connection.setLang(next);
  }

  function key(name: string): boolean {
    const meant = command(name, {
      hand: hand().map((each) => each.tile),
      playable: new Set([...plays().keys()].filter((tile) => after(tile, kept()).length > 0)),
      chosen: chosen(),
      places: targets().length,
      place: place(),
      twoWays: twoWays(),
      joins: joinable().length > 0,
    });
    if (!meant) return false;
    if (meant.do === "choose") choose(meant.tile);
    else if (meant.do === "place") setPlace(meant.place);
    else if (meant.do === "lay") layAll();
    else if (meant.do === "keep") join(joinable()[0] as string);
    else if (meant.do === "cancel") release();
    else setOtherWay(!otherWay());
    return true;
  }

  return {
    view,
    line,
    lang,
    setLang,
    label,
    toast,
    say,
    hush: () => setToast(null),
    spoken,
    preferences,
    prefer,
    connection,
    send,
    acting,
    leaving,
    chosen,
    choose,
    tap,
    release,
    plays,
    targets,
    target,
    place,
    setPlace,
    otherWay,
    setOtherWay,
    twoWays,
    lay,
    kept,
    picked,
    joinable,
    coming,
    layAll,
    others,
    choice,
    asking,
    hint,
    advised,
    askHint,
    hand,
    sortable,
    moveTile,
    arms,
    key,
    isDouble,
    watch: (next: Watcher) => {
      watcher = next;
    },
  };
}

export type TableState = ReturnType<typeof createTable>;
