/** The table's menu and the sheets that slide over it on a small screen. */
import { createEffect, createSignal, For, type JSX, onCleanup, Show } from "solid-js";

import { Icon } from "./icons";
import { unlock } from "./sound";
import type { TableState } from "./state";
import type { Order } from "./tiles";
import { absolute, CopyLink } from "./waiting";

/** So long the second press may take. */
const SURE_MS = 5_000;

/** A modal dialog of the browser's own: it keeps the focus and closes by Escape. */
export function Drawer(props: {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: JSX.Element;
}): JSX.Element {
  let dialog!: HTMLDialogElement;
  createEffect(() => {
    if (props.open && !dialog.open) dialog.showModal();
    if (!props.open && dialog.open) dialog.close();
  });
  return (
    <dialog
      ref={dialog}
      aria-label={props.title}
      onClose={() => props.onClose()}
      onClick={(event) => {
        if (event.target === dialog) dialog.close();
      }}
    >
      <div class="drawer">
        <header>
          <h2>{props.title}</h2>
          <button type="button" class="icon-button" aria-label={props.closeLabel} onClick={() => dialog.close()}>
            <Icon name="cross" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

export function Menu(props: { table: TableState; onLanguage: () => void; onDone: () => void }): JSX.Element {
  const table = props.table;
  const t = table.label;
  const view = () => table.view();
  const orders = () =>
    [
      ["suit", t("sortSuit")],
      ["sum", t("sortSum")],
      ["manual", t("sortManual")],
      ["dealt", t("sortDealt")],
    ] as const;
  return (
    <div class="menu">
      <Switch label={t("marks")} on={table.preferences.marks} flip={(marks) => table.prefer({ marks })} />
      <Switch label={t("goes")} on={table.preferences.goes} flip={(goes) => table.prefer({ goes })} />
      <Switch
        label={t("sound")}
        on={table.preferences.sound}
        flip={(sound) => {
          unlock();
          table.prefer({ sound });
        }}
      />
      <Switch
        label={t("textView")}
        on={table.preferences.textView}
        flip={(textView) => table.prefer({ textView })}
      />
      <Show when={table.sortable()}>
        <label class="row">
          {t("sort")}
          <select
            value={table.preferences.order}
            onChange={(event) => table.prefer({ order: event.currentTarget.value as Order })}
          >
            {orders().map(([value, text]) => (
              <option value={value}>{text}</option>
            ))}
          </select>
        </label>
      </Show>
      <button type="button" lang={table.lang() === "ru" ? "en" : "ru"} onClick={() => props.onLanguage()}>
        {t("language")}
      </button>
      <a class="button" href={`/t/${view().table.id}/rules`} target="_blank" rel="noopener">
        {t("theRules")}
      </a>
      <Show when={view().result}>
        <a class="button" href={`/t/${view().table.id}/record.json`}>
          {t("record")}
        </a>
      </Show>
      <a class="button" href="/">
        {t("home")}
      </a>
      <Show when={view().you.seat !== null && view().table.state !== "over"}>
        <Sure table={table} label={t("stand")} act={() => table.send({ t: "stand" })} onDone={props.onDone} />
      </Show>
      <Show when={view().table.state !== "waiting"}>
        <For each={view().seats.filter((seat) => seat.canFree && seat.seat !== view().you.seat)}>
          {(seat) => (
            <Sure
              table={table}
              label={`${t("free")}: ${seat.name}`}
              act={() => table.send({ t: "free", seat: seat.seat })}
              onDone={props.onDone}
            />
          )}
        </For>
      </Show>
      <Show when={view().table.isOwner && view().table.state !== "closed"}>
        <Sure table={table} label={t("closeTable")} act={() => table.send({ t: "close" })} onDone={props.onDone} />
      </Show>
      <h3>{t("share")}</h3>
      <CopyLink table={table} link={absolute(view().table.link)} />
      <Show when={view().you.returnLink}>
        {(link) => (
          <>
            <h3>{t("returnLink")}</h3>
            <CopyLink table={table} link={absolute(link())} />
            <p class="quiet">{t("returnHint")}</p>
          </>
        )}
      </Show>
      <p class="quiet keys">{t("keysHelp")}</p>
    </div>
  );
}

/** What cannot be undone asks once more: the first press arms it, the second does it. */
function Sure(props: { table: TableState; label: string; act: () => void; onDone: () => void }): JSX.Element {
  const [armed, setArmed] = createSignal(false);
  let timer = 0;
  const arm = (): void => {
    setArmed(true);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => setArmed(false), SURE_MS);
  };
  onCleanup(() => window.clearTimeout(timer));
  return (
    <button
      type="button"
      class="danger"
      classList={{ armed: armed() }}
      onBlur={() => setArmed(false)}
      onClick={() => {
        if (!armed()) {
          arm();
          return;
        }
        setArmed(false);
        props.act();
        props.onDone();
      }}
    >
      {armed() ? `${props.table.label("sure")} ${props.label}` : props.label}
    </button>
  );
}

function Switch(props: { label: string; on: boolean; flip: (on: boolean) => void }): JSX.Element {
  return (
    <button type="button" class="switch" role="switch" aria-checked={props.on} onClick={() => props.flip(!props.on)}>
      <span>{props.label}</span>
      <i class="knob" aria-hidden="true" />
    </button>
  );
}
