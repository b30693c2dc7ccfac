import { beforeEach, describe, expect, it } from "vitest";

import { Connection, type Listener } from "../src/connection";
import { view, World } from "./fake";

let world: World;
let heard: string[];
let connection: Connection;

beforeEach(() => {
  world = new World();
  heard = [];
  const listener: Listener = {
    view: (shown, happened) => heard.push(`view ${shown.table.decision} ${happened.length}`),
    answered: (_id, request, error) => heard.push(`${request?.t} ${error ? error.code : "ok"}`),
    hint: (hint) => heard.push(hint.text),
    line: (state) => heard.push(state),
  };
  connection = new Connection("/t/t1/live", world, listener, { width: "phone", lang: "ru" });
  connection.connect();
});

function online(frame = 7): void {
  world.line.accept();
  world.line.say({ t: "state", f: frame, view: view({}, 1) });
}

describe("resume", () => {
  it("asks for a whole state at first", () => {
    expect(world.line.url).toBe("/t/t1/live?width=phone&lang=ru");
  });

  it("asks for what it missed after a lost line", () => {
    online(7);
    world.line.say({ t: "step", f: 8, happened: [], view: view({}, 2) });
    world.line.lose();
    world.pass(1_000);
    expect(world.lines).toHaveLength(2);
    expect(world.line.url).toBe("/t/t1/live?width=phone&lang=ru&from=8");
    world.line.accept();
    world.line.say({ t: "step", f: 9, happened: [], view: view({}, 3) });
    expect(heard.at(-1)).toBe("view 3 0");
  });

  it("shows no step twice", () => {
    online(7);
    world.line.say({ t: "step", f: 8, happened: [], view: view({}, 2) });
    world.line.say({ t: "step", f: 8, happened: [], view: view({}, 2) });
    expect(heard.filter((line) => line === "view 2 0")).toHaveLength(1);
  });

  it("asks for a whole state when a step is missing", () => {
    online(7);
    world.line.say({ t: "step", f: 9, happened: [], view: view({}, 3) });
    expect(heard).not.toContain("view 3 0");
    expect(world.line.closed).toBe(true);
    world.pass(1_000);
    expect(world.line.url).not.toContain("from");
  });

  it("keeps the width and the language chosen meanwhile", () => {
    online();
    connection.setWidth("across");
    connection.setLang("en");
    expect(world.line.requests).toEqual([
      { t: "width", width: "across" },
      { t: "lang", lang: "en" },
    ]);
    world.line.lose();
    world.pass(1_000);
    expect(world.line.url).toContain("width=across&lang=en");
  });
});

describe("requests", () => {
  it("forgets what was acknowledged", () => {
    online();
    const id = connection.request({ t: "stand" });
    expect(connection.pending.size).toBe(1);
    world.line.say({ t: "ack", id });
    expect(connection.pending.size).toBe(0);
    expect(heard.at(-1)).toBe("stand ok");
  });

  it("hands on the refusal with its request", () => {
    online();
    const id = connection.request({ t: "start" });
    world.line.say({ t: "error", id, code: "not-owner", text: "…" });
    expect(heard.at(-1)).toBe("start not-owner");
  });

  it("sends what was not acknowledged again, with the same id and in order", () => {
    online();
    const first = connection.request({ t: "act", d: 1, do: "draw" });
    world.line.lose();
    const second = connection.request({ t: "act", d: 2, do: "pass" });
    world.pass(1_000);
    world.line.accept();
    expect(world.line.requests).toEqual([
      { t: "act", d: 1, do: "draw", id: first },
      { t: "act", d: 2, do: "pass", id: second },
    ]);
    world.line.say({ t: "ack", id: first });
    world.line.lose();
    world.pass(3_000);
    world.line.accept();
    expect(world.line.requests.map((frame) => "id" in frame && frame.id)).toEqual([second]);
  });

  it("keeps a request made before the line is open", () => {
    const id = connection.request({ t: "seen", round: 1 });
    world.line.accept();
    expect(world.line.requests).toEqual([{ t: "seen", round: 1, id }]);
  });

  it("gives two tabs different ids", () => {
    let next = 0.1;
    world.random = () => (next += 0.1);
    const listener: Listener = { view: () => {}, answered: () => {}, hint: () => {}, line: () => {} };
    const ids = [1, 2].map(() =>
      new Connection("/", world, listener, { width: "phone", lang: "ru" }).request({ t: "stand" }),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe("a bad line", () => {
  it("pings when it is idle", () => {
    online();
    world.pass(2_600);
    expect(world.line.sent).toEqual([{ t: "ping" }]);
  });

  it("is given up when it falls silent", () => {
    online();
    world.pass(9_100);
    expect(world.lines[0]?.closed).toBe(true);
    world.pass(1_000);
    expect(world.lines.length).toBeGreaterThan(1);
  });

  it("is given up when it never opens", () => {
    world.pass(9_600);
    expect(world.lines.length).toBeGreaterThan(1);
  });

  it("is tried every second and a half at first, seldom later", () => {
    online();
    for (let tries = 0; tries < 25; tries += 1) {
      world.line.lose();
      world.pass(1_500);
    }
    expect(world.lines).toHaveLength(26);
    for (let tries = 0; tries < 10; tries += 1) {
      world.line.lose();
      world.pass(8_000);
    }
    const before = world.lines.length;
    world.line.lose();
    world.pass(7_000);
    expect(world.lines).toHaveLength(before);
  });

  it("is tried at once when the network comes back", () => {
    online();
    world.line.lose();
    connection.hurry();
    expect(world.lines).toHaveLength(2);
    world.pass(5_000);
    expect(world.lines).toHaveLength(2);
  });

  it("is left alone when the server refuses the person", () => {
    online();
    world.line.lose(4003);
    world.pass(60_000);
    expect(world.lines).toHaveLength(1);
    expect(heard.at(-1)).toBe("refused");
  });
});
