/**
 * The socket of one table: connects, resumes where it stopped, re-sends what was not acknowledged.
 *
 * Everything it needs from outside comes through `Surroundings`, so that the tests drive time.
 */
import type { ClientFrame, Happening, Hint, Lang, Request, ServerFrame, TableView, Width } from "./wire";

/** A frame goes out after so long a silence, and the line is dead after so long without one. */
const IDLE_MS = 2_500;
const DEAD_MS = 9_000;
/** Retries double from the first wait up to the last; a killed server is found again within 3 s. */
const FIRST_WAIT_MS = 250;
const SOON_WAIT_MS = 1_500;
const LATE_WAIT_MS = 8_000;
const SOON_TRIES = 30;
/** No session, not from this club, no such table: trying again changes nothing. */
const FINAL_CODES = new Set([4001, 4003, 4040]);

export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  open(url: string): Line;
  later(ms: number, call: () => void): number;
  cancel(timer: number): void;
  random(): number;
}

export interface Listener {
  view(view: TableView, happened: Happening[]): void;
  /** A request was acknowledged (`error` null) or refused. */
  answered(id: string | null, request: Request | null, error: { code: string; text: string } | null): void;
  /** What was asked for; the request has been answered then. */
  hint(hint: Hint): void;
  line(state: LineState): void;
}

export type LineState = "connecting" | "online" | "offline" | "refused";

export class Connection {
  width: Width;
  lang: Lang;
  #frame: number | null = null;
  #line: Line | null = null;
  #tries = 0;
  #retry: number | null = null;
  #idle: number | null = null;
  #dead: number | null = null;
  #count = 0;
  #pending = new Map<string, Request>();
  /** Two tabs of one person must never use the same id. */
  readonly #tab: string;

  constructor(
    readonly url: string,
    readonly around: Surroundings,
    readonly listener: Listener,
    start: { width: Width; lang: Lang },
  ) {
    this.width = start.width;
    this.lang = start.lang;
    this.#tab = Math.floor(around.random() * 2 ** 40).toString(36);
  }

  get pending(): ReadonlyMap<string, Request> {
    return this.#pending;
  }

  connect(): void {
    this.#stop("retry");
    if (this.#line) return;
    this.listener.line("connecting");
    const from = this.#frame === null ? "" : `&from=${this.#frame}`;
    const line = this.around.open(`${this.url}?width=${this.width}&lang=${this.lang}${from}`);
    this.#line = line;
    // A line that never opens is as dead as one that falls silent.
    this.#alive();
    line.onopen = () => {
      this.#tries = 0;
      this.listener.line("online");
      this.#alive();
      for (const [id, request] of this.#pending) this.#send({ ...request, id });
      this.#rest();
    };
    line.onmessage = (event) => {
      this.#alive();
      if (typeof event.data === "string") this.#receive(JSON.parse(event.data) as ServerFrame);
    };
    line.onclose = (event) => this.#lost(event.code);
  }

  /** The network came back, or the tab was shown again: do not wait for the timer. */
  hurry(): void {
    if (!this.#line && this.#retry !== null) this.connect();
  }

  request(request: Request): string {
    const id = `${this.#tab}-${++this.#count}`;
    this.#pending.set(id, request);
    this.#send({ ...request, id });
    return id;
  }

  setWidth(width: Width): void {
    if (width === this.width) return;
    this.width = width;
    this.#send({ t: "width", width });
  }

  setLang(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.#send({ t: "lang", lang });
  }

  #receive(frame: ServerFrame): void {
    switch (frame.t) {
      case "state":
        this.#frame = frame.f;
        this.listener.view(frame.view, []);
        break;
      case "step":
        if (this.#frame !== null && frame.f <= this.#frame) break;
        if (this.#frame !== null && frame.f > this.#frame + 1) {
          // Steps are missing: only a whole state helps.
          this.#frame = null;
          this.#drop();
          break;
        }
        this.#frame = frame.f;
        this.listener.view(frame.view, frame.happened);
        break;
      case "ack":
        this.#answer(frame.id, null);
        break;
      case "hint":
        this.#answer(frame.id, null);
        this.listener.hint(frame);
        break;
      case "error":
        this.#answer(frame.id ?? null, { code: frame.code, text: frame.text });
        break;
      case "pong":
        break;
    }
  }

  #answer(id: string | null, error: { code: string; text: string } | null): void {
    const request = id === null ? null : (this.#pending.get(id) ?? null);
    if (id !== null) this.#pending.delete(id);
    this.listener.answered(id, request, error);
  }

  #send(frame: ClientFrame): void {
    if (!this.#line) return;
    try {
      this.#line.send(JSON.stringify(frame));
    } catch {
      // Still connecting: requests go out when it opens, width and language stand in the URL.
      return;
    }
    this.#rest();
  }

  #rest(): void {
    this.#stop("idle");
    this.#idle = this.around.later(IDLE_MS, () => this.#send({ t: "ping" }));
  }

  #alive(): void {
    this.#stop("dead");
    this.#dead = this.around.later(DEAD_MS, () => this.#drop());
  }

  /** Give the line up without waiting for its closing handshake. */
  #drop(): void {
    const line = this.#line;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
    this.#lost(0);
  }

  #lost(code: number): void {
    this.#line = null;
    this.#stop("idle");
    this.#stop("dead");
    if (FINAL_CODES.has(code)) {
      this.listener.line("refused");
      return;
    }
    this.listener.line("offline");
    const longest = this.#tries < SOON_TRIES ? SOON_WAIT_MS : LATE_WAIT_MS;
    const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries += 1;
    // Jitter: a whole club must not come back in the same millisecond.
    const jittered = wait * (0.5 + this.around.random());
    this.#retry = this.around.later(jittered, () => {
      this.#retry = null;
      this.connect();
    });
  }

  #stop(which: "retry" | "idle" | "dead"): void {
    const timer = which === "retry" ? this.#retry : which === "idle" ? this.#idle : this.#dead;
    if (timer === null) return;
    this.around.cancel(timer);
    if (which === "retry") this.#retry = null;
    else if (which === "idle") this.#idle = null;
    else this.#dead = null;
  }
}

export const browser: Surroundings = {
  open: (url) => new WebSocket(url) as unknown as Line,
  later: (ms, call) => window.setTimeout(call, ms),
  cancel: (timer) => window.clearTimeout(timer),
  random: Math.random,
};
