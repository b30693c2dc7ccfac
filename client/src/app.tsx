/** The screen of one table. */
import { createEffect, createSignal, type JSX, on, onCleanup, onMount, Show } from "solid-js";

import { Actions, Boneyard, Tip } from "./actions";
import { Board } from "./board";
import { Hand } from "./hand";
import { Icon } from "./icons";
import { Drawer, Menu } from "./menu";
import { Others, SeatChip } from "./seats";
import { ResultPanel, SettlementPanel } from "./settlement";
import { Carry, Sheet } from "./sheet";
import type { TableState } from "./state";
import { Log, Spoken, TextView } from "./text";
import { Paints } from "./tile";
import { Track } from "./track";
import { WaitingRoom } from "./waiting";

/** A hint or an error stays long enough to be read twice. */
const TOAST_MS = 5_000;

export function App(props: { table: TableState; onLanguage: () => void }): JSX.Element {
  const table = props.table;
  const t = table.label;
  const view = () => table.view();
  const [drawer, setDrawer] = createSignal<"menu" | "sheet" | null>(null);
  const own = () => view().seats.find((seat) => seat.seat === view().you.seat);
  const state = () => view().table.state;

  const keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || drawer() !== null) return;
    const target = event.target as HTMLElement;
    if (target.closest("input, select, textarea")) return;
    // Enter and Escape on a button of another kind belong to that button.
    const tile = target.closest(".held, .ghost, .board");
    if (event.key === "Enter" && !tile && target.closest("button, a, [tabindex]")) return;
    if (target.closest("pre, .log") && event.key.startsWith("Arrow")) return;
    // A ghost is no button of the browser's: it needs its own space bar.
    const name = event.key === " " && target.closest(".ghost") ? "Enter" : event.key;
    // Enter on a tile that is not chosen yet is the click that chooses it.
    const held = target.closest<HTMLElement>(".held")?.dataset["held"];
    if (name === "Enter" && held !== undefined && held !== table.chosen()) return;
    if (!table.key(name)) return;
    event.preventDefault();
    const chosen = table.chosen();
    if (chosen !== null && !target.closest(".ghost")) {
      document.querySelector<HTMLElement>(`[data-held="${chosen}"]`)?.focus();
    }
  };

  onMount(() => {
    window.addEventListener("keydown", keydown);
    onCleanup(() => window.removeEventListener("keydown", keydown));
  });

  // Who asked for a hint by the keyboard goes on at the tile that it names, not at its button.
  createEffect(
    on(table.hint, (found) => {
      const chosen = table.chosen();
      const here = document.activeElement;
      if (!found || chosen === null || (here !== document.body && !here?.closest(".ask-hint"))) return;
      document.querySelector<HTMLElement>(`[data-held="${chosen}"]`)?.focus();
    }),
  );
  let hushing = 0;
  createEffect(
    on(table.toast, (toast) => {
      window.clearTimeout(hushing);
      if (toast) hushing = window.setTimeout(table.hush, TOAST_MS);
    }),
  );
  createEffect(() => {
    const turn = view().legal.length > 0 ? "● " : "";
    document.title = `${turn}${view().table.title}`;
  });

  return (
    <div class="club" classList={{ waiting: state() === "waiting" }}>
      <Paints />
      <header class="bar">
        <a class="icon-button" href="/" aria-label={t("home")}>
          <Icon name="home" />
        </a>
        <h1>
          <span class="title">{view().table.title}</span>
          <span class="facts">
            <Show when={state() !== "waiting"}>{t("round", view().table.round)} · </Show>
            {view().table.rounds > 0
              ? t("rounds", view().table.rounds)
              : t(view().track?.exact ? "exactTarget" : "target", view().table.target)}
          </span>
        </h1>
        <Carry table={table} />
        <button type="button" class="icon-button sheet-button" aria-label={t("sheet")} onClick={() => setDrawer("sheet")}>
          <Icon name="sheet" />
        </button>
        <button type="button" class="icon-button" aria-label={t("menu")} onClick={() => setDrawer("menu")}>
          <Icon name="menu" />
        </button>
      </header>
      <Show when={table.line() === "offline"}>
        <p class="banner" role="status">
          {t("lost_connection")}
        </p>
      </Show>
      <Show when={table.line() === "refused"}>
        <p class="banner" role="alert">
          {t("refused")}{" "}
          <button type="button" onClick={() => location.reload()}>
            {t("reload")}
          </button>
        </p>
      </Show>
      <main class="felt" classList={{ reading: table.preferences.textView }}>
        <Show when={state() !== "waiting"}>
          <Others table={table} />
        </Show>
        <div class="middle">
          <Show when={!table.preferences.textView} fallback={<TextView table={table} />}>
            <Board table={table} />
            {/* Keyed: a new sum comes in anew. */}
            <Show when={view().sum} keyed>
              {(sum) => <p class="arithmetic">{sum}</p>}
            </Show>
            <Boneyard table={table} />
          </Show>
        </div>
        <Show when={state() === "waiting"}>
          <WaitingRoom table={table} />
        </Show>
        <Show when={view().settlement}>
          {(settlement) => (
            <Show when={!view().result}>
              <SettlementPanel table={table} settlement={settlement()} />
            </Show>
          )}
        </Show>
        <Show when={view().result}>{(result) => <ResultPanel table={table} result={result()} />}</Show>
        <Show when={state() === "closed"}>
          <p class="panel">{t("closed")}</p>
        </Show>
      </main>
      <section class="mine" aria-label={t("mySide")}>
        <div class="mine-top">
          <Show when={own()} fallback={<p class="watching">{t("watching")}</p>}>
            {(seat) => (
              <Show when={state() !== "waiting"}>
                <SeatChip table={table} seat={seat()} spot="own" />
              </Show>
            )}
          </Show>
          <Actions table={table} />
        </div>
        <Tip table={table} />
        <Show when={view().hand !== null}>
          <Hand table={table} />
        </Show>
      </section>
      <aside class="side">
        <h2>{t("sheet")}</h2>
        <Track table={table} />
        <Sheet table={table} />
        <h2>{t("log")}</h2>
        <Log table={table} />
      </aside>
      <Drawer open={drawer() === "menu"} title={t("menu")} closeLabel={t("close")} onClose={() => setDrawer(null)}>
        <Menu table={table} onLanguage={props.onLanguage} onDone={() => setDrawer(null)} />
      </Drawer>
      <Drawer open={drawer() === "sheet"} title={t("sheet")} closeLabel={t("close")} onClose={() => setDrawer(null)}>
        <Track table={table} />
        <Sheet table={table} />
        <h3>{t("log")}</h3>
        <Log table={table} />
      </Drawer>
      <Show when={table.toast()}>
        {(toast) => (
          <button type="button" class="toast" classList={{ error: toast().kind === "error" }} onClick={table.hush}>
            {toast().text}
          </button>
        )}
      </Show>
      <div class="unseen" role="status" aria-live="assertive">
        {table.toast()?.text}
      </div>
      <Spoken table={table} />
    </div>
  );
}
