/** Before the match: who sits, the link to share, its QR code. */
import { createSignal, For, type JSX, Show } from "solid-js";

import { Icon } from "./icons";
import type { TableState } from "./state";
import type { SeatView } from "./wire";

export function WaitingRoom(props: { table: TableState }): JSX.Element {
  const t = props.table.label;
  const view = () => props.table.view();
  const full = () => view().seats.every((seat) => seat.kind !== "empty");
  return (
    <section class="panel waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t("waitingRoom")}</h2>
      <ul class="chairs">
        <For each={view().seats}>{(seat) => <Chair table={props.table} seat={seat} />}</For>
      </ul>
      <Show
        when={view().table.isOwner}
        fallback={<p class="quiet">{t("ownerStarts")}</p>}
      >
        <footer>
          <button type="button" class="primary" disabled={!full()} onClick={() => props.table.send({ t: "start" })}>
            {t("start")}
          </button>
          <Show when={!full()}>
            <span class="quiet">{t("startHint")}</span>
          </Show>
        </footer>
      </Show>
      <div class="share">
        <div>
          <h3>{t("share")}</h3>
          <CopyLink table={props.table} link={absolute(view().table.link)} />
        </div>
        <img class="qr" src={`/t/${view().table.id}/qr.svg`} alt={t("qr")} width="132" height="132" />
      </div>
    </section>
  );
}

function Chair(props: { table: TableState; seat: SeatView }): JSX.Element {
  const t = props.table.label;
  const mine = () => props.table.view().you.seat;
  return (
    <li classList={{ taken: props.seat.kind !== "empty" }}>
      <Icon name={props.seat.kind === "bot" ? "bot" : "person"} />
      <span class="chair-name">
        {props.seat.kind === "empty" ? t("empty") : props.seat.name}
        <Show when={props.seat.seat === mine()}> ({t("you")})</Show>
        <Show when={props.table.view().table.pairs}>
          <small class={`side-${props.seat.side}`}> {t("side", props.seat.side + 1)}</small>
        </Show>
      </span>
      <Show when={props.seat.kind === "empty" && mine() === null}>
        <button type="button" class="primary" onClick={() => props.table.send({ t: "sit", seat: props.seat.seat })}>
          {t("sit")}
        </button>
      </Show>
      <Show when={props.seat.canSubstitute}>
        <button type="button" onClick={() => props.table.send({ t: "substitute", seat: props.seat.seat })}>
          {t("putBot")}
        </button>
      </Show>
      <Show when={props.seat.seat === mine()}>
        <button type="button" onClick={() => props.table.send({ t: "stand" })}>
          {t("stand")}
        </button>
      </Show>
      <Show when={props.seat.canFree && props.seat.seat !== mine()}>
        <button type="button" onClick={() => props.table.send({ t: "free", seat: props.seat.seat })}>
          {t("free")}
        </button>
      </Show>
    </li>
  );
}

/** The server may give a path only: it does not know the name others reach it by. */
export function absolute(link: string): string {
  return new URL(link, location.href).href;
}

export function CopyLink(props: { table: TableState; link: string }): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  let field!: HTMLInputElement;
  const copy = async (): Promise<void> => {
    field.select();
    try {
      await navigator.clipboard.writeText(props.link);
    } catch {
      // No clipboard without HTTPS: the link is selected, Ctrl+C takes it.
      return;
    }
    setCopied(true);
  };
  return (
    <div class="copy">
      <input ref={field} readonly value={props.link} aria-label={props.table.label("share")} onFocus={() => field.select()} />
      <button type="button" onClick={() => void copy()}>
        {props.table.label(copied() ? "copied" : "copy")}
      </button>
    </div>
  );
}
