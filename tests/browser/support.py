"""People in front of a real browser: what they see, what their hands do, what axe says."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page
from playwright.sync_api import TimeoutError as Late

from kostyashki.games import declared
from kostyashki.joining import joining

SIZES = {"phone": (360, 740), "across": (740, 360), "tablet": (820, 1180), "desktop": (1440, 900)}
AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"

#: The sockets of a page within reach of the tests, and a word about every breach of the policy.
_WATCH = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); window.sockets.push(this); }
};
addEventListener("securitypolicyviolation", (event) => {
  console.error("policy", event.effectiveDirective, event.blockedURI, event.sourceFile);
});
"""

#: Where the match stands for this person.
_STAGE = """() =>
  document.querySelector(".result") ? "over" :
  document.querySelector(".settlement .primary") ? "settled" :
  document.querySelector(".actions.turn") ? "turn" : "wait"
"""

#: Whatever an action of one's own changes.
_SHOWN = """() => [
  document.querySelector(".log").textContent,
  document.querySelectorAll(".held").length,
  Boolean(document.querySelector(".settlement")),
  Boolean(document.querySelector(".result")),
].join("|")
"""

#: What does not stand where it can be seen and touched whole.
_UNTIDY = """() => {
  const found = [];
  const page = document.documentElement;
  const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const within = (name, frame) => {
    const around = document.querySelector(frame)?.getBoundingClientRect();
    if (!around) return;
    for (const element of document.querySelectorAll(name)) {
      if (!shown(element)) continue;
      const box = element.getBoundingClientRect();
      const out = Math.max(
        around.left - box.left, box.right - around.right,
        around.top - box.top, box.bottom - around.bottom,
      );
      if (out > 1.5) found.push(`${name} is ${Math.round(out)} px out of ${frame}`);
    }
  };
  within(".laid", ".middle");
  within(".ghost-frame", ".middle");
  for (const name of [".held", ".actions button", ".seat", ".spread", ".panel", ".bar > *"]) {
    within(name, ".club");
  }
  for (const element of document.querySelectorAll("button, .button")) {
    if (shown(element) && element.scrollWidth > element.clientWidth + 1)
      found.push(`"${element.textContent}" is cut off`);
  }
  for (const element of document.querySelectorAll(".status strong")) {
    if (shown(element) && element.scrollWidth > element.clientWidth + 1)
      found.push(`"${element.textContent}" goes out of its place`);
  }
  for (const element of document.querySelectorAll(".seat .name, .said")) {
    if (shown(element) && element.textContent.length < 10
        && element.scrollWidth > element.clientWidth + 1)
      found.push(`"${element.textContent}" does not fit its place`);
  }
  if (page.scrollWidth > page.clientWidth) found.push("the page is too wide");
  const top = document.querySelector(".mine-top")?.getBoundingClientRect();
  const hand = document.querySelector(".hand")?.getBoundingClientRect();
  if (top && hand && top.bottom > hand.top + 1 && top.right > hand.left + 1)
    found.push("the hand lies under its line");
  return [...new Set(found)];
}"""

#: What stands at the ends, by arm; the chosen tile and the arms where it could go. The log tells
#: whether it is still the same turn.
_ENDS = """() => ({
  log: document.querySelector(".log").textContent,
  tile: document.querySelector(".held.chosen")?.dataset.held ?? "",
  ends: Object.fromEntries(
    [...document.querySelectorAll(".mark")].map((mark) => [mark.dataset.arm, mark.textContent])
  ),
  ghosts: [...document.querySelectorAll(".ghost")].map((ghost) => ghost.dataset.arm),
})"""

Way = Literal["tap", "drag", "keys", "text"]


class Visits:
    """Browser contexts of different people at one club, and what their pages complained of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.complaints: list[str] = []
        self._contexts: list[BrowserContext] = []

    def page(self, size: str, lang: str = "ru", *, name: str = "") -> Page:
        """Somebody new at a device of this size."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            is_mobile=size in ("phone", "across"),
            locale={"ru": "ru-RU", "en": "en-US"}[lang],
            reduced_motion="reduce",
        )
        context.set_default_timeout(8000)
        context.add_init_script(_WATCH)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._hear("error", str(error)))
        page.goto("/")
        if name:
            page.fill("#name", name)
            page.click("form.name button")
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(f"{kind}: {text}")

    def leave(self) -> None:
        for context in self._contexts:
            context.close()


def untidy(page: Page) -> set[str]:
    """Return what is cut off, covered or out of the screen.

    Nobody sees the moment between a change and the frame that measures and shows it: what is
    found is looked for once more after two frames.
    """
    if page.evaluate(_UNTIDY):
        page.evaluate(
            "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))"
        )
        return set(page.evaluate(_UNTIDY))
    return set()


def set_table(page: Page, game: str, seats: list[str], **options: str) -> None:
    """Set a table by its form and go there; "me" is the first seat."""
    page.goto(f"/new/{game}?seats={len(seats)}")
    for number, who in enumerate(seats):
        page.select_option(f"#seat-{number}", who)
    for key, value in options.items():
        other = page.locator(f"[name=other-{key}]")
        if other.count():
            other.fill(value)
        else:
            page.select_option(f"[name=option-{key}]", value)
    page.click("form.sheet > button")
    page.wait_for_selector(".waiting footer .primary, .held")


class Player:
    """Somebody at a table who plays in one way only."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page, self.way = page, way
        self.acts = 0
        self.untidy: set[str] = set()
        #: The numbers at the ends are those that fit: nothing counts in this game.
        self.ends_fit = False
        #: Tiles that fit every end.
        self.wild: tuple[str, ...] = ()
        self.touch = bool(page.evaluate("navigator.maxTouchPoints"))
        self._finger: CDPSession | None = None

    def learn(self, game: str, seats: int) -> None:
        """Learn what the numbers at the ends mean in a game."""
        rules = declared()[game].choose().rules(seats)
        self.ends_fit = rules.scoring is None
        self.wild = joining(rules.highest, rules.sum).wild_tiles

    def hit(self, what: Locator) -> None:
        """Press a button, in the way of this person."""
        if self.way == "keys":
            self._tab_to(what)
            self.page.keyboard.press("Enter")
        elif self.touch:
            what.tap(timeout=1000)
        else:
            what.click(timeout=1000)

    def _tab_to(self, what: Locator) -> None:
        handle = what.element_handle(timeout=1000)
        for _ in range(80):
            if handle.evaluate("element => element === document.activeElement"):
                return
            # Nobody looks on for a button that has gone: a pass is forced meanwhile.
            assert handle.evaluate("element => element.isConnected"), f"{what} has gone"
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {what}")

    def read_as_text(self) -> None:
        """Turn the table into text."""
        self.page.locator(".bar .icon-button").last.click()
        self.page.locator(".menu .switch").last.click()
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector(".text-view")

    def look(self) -> str:
        return str(self.page.evaluate(_STAGE))

    def step(self, until: tuple[str, ...] = ()) -> str:
        """Do what there is to do, and see that it had an effect; return where the match stood.

        ``until``: stages at which nothing is done, beside those where nothing can be.
        """
        # Both at one moment: what others did in between is not an effect of one's own action.
        now: list[str] = self.page.evaluate(f"() => [({_STAGE})(), ({_SHOWN})()]")
        stage, before = now
        if stage in ("over", "wait", *until):
            return stage
        self.watch()
        try:
            if stage == "settled":
                self.hit(self.page.locator(".settlement .primary"))
                self.page.wait_for_selector(".settlement .primary", state="detached")
                return stage
            self.act()
        except (Late, AssertionError):
            # The table may move on by itself: a forced pass, the next round.
            if self.page.evaluate(_SHOWN) == before:
                raise
            return stage
        self.page.wait_for_function(f"before => ({_SHOWN})() !== before", arg=before)
        self.acts += 1
        return stage

    def wait(self, seconds: float) -> None:
        """Let others act until there is something to do here, or the match is over."""
        self.page.wait_for_function(f"() => ({_STAGE})() !== 'wait'", timeout=1000 * seconds)

    def watch(self) -> None:
        """See that everything stands in its place."""
        self.untidy |= untidy(self.page)

    def act(self) -> None:
        page = self.page
        if self.way == "text":
            self.hit(page.locator(".text-view li button").first)
        elif page.locator(".held.playable").count() == 0:
            self.hit(page.locator(".pick, .actions .buttons button:not(.ask-hint)").first)
        elif self.way == "keys":
            # The arrows scroll the log for who stands there, on the way to a button that has gone.
            if page.evaluate("document.activeElement.matches('.log')"):
                page.keyboard.press("Tab")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowRight")
            if self.acts % 2 and page.locator(".toggle").count():
                page.keyboard.press("c")
            page.keyboard.press("Enter")
        elif self.way == "drag":
            self.drag()
        else:
            self.choose()
            if self.acts % 2 and page.locator(".toggle").count():
                self.hit(page.locator(".toggle"))
                page.wait_for_selector(".toggle[aria-pressed=true]")
            self.lay()

    def choose(self) -> None:
        """Tap a tile that can go, where the ends say that it can."""
        before = self.page.evaluate(_ENDS)
        self.hit(self.page.locator(".held.playable").first)
        self.page.wait_for_selector(".held.chosen")
        now = self.page.evaluate(_ENDS)
        ends = before["ends"]
        if self.ends_fit and ends and now["log"] == before["log"]:
            self.untidy |= {
                f"{now['tile']} goes to {arm}, which shows {ends.get(arm)}"
                for arm in now["ghosts"]
                if ends.get(arm) not in (*now["tile"].split("-"), "✱")
                and now["tile"] not in self.wild
            }

    def lay(self) -> None:
        """Tap one of the places, now and then the tile again where there is only one."""
        places = self.page.locator(".ghost-frame")
        places.first.wait_for(timeout=1000)
        count = places.count()
        if count == 1 and self.acts % 2:
            self.hit(self.page.locator(".held.chosen"))
            return
        self.watch()
        x, y = middle(places.nth(self.acts % count))
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def drag(self) -> None:
        """Take a tile that can go, carry it to one of its places and let go."""
        x, y = middle(self.page.locator(".held.playable").first)
        self.pointer("Down", x, y)
        self.pointer("Move", x, y - 30)
        places = self.page.locator(".ghost-frame")
        places.first.wait_for(timeout=1000)
        self.watch()
        x, y = middle(places.nth(self.acts % places.count()))
        self.pointer("Move", x + 20, y + 10)
        self.pointer("Move", x, y)
        self.pointer("Up", x, y)

    def pointer(self, kind: str, x: float, y: float) -> None:
        """Move the mouse, or a finger."""
        if self.touch:
            if self._finger is None:
                self._finger = self.page.context.new_cdp_session(self.page)
            name = {"Down": "touchStart", "Move": "touchMove", "Up": "touchEnd"}[kind]
            points = [] if kind == "Up" else [{"x": x, "y": y}]
            self._finger.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": points})
            return
        if kind != "Up":
            self.page.mouse.move(x, y)
        if kind != "Move":
            {"Down": self.page.mouse.down, "Up": self.page.mouse.up}[kind]()


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box(timeout=1000)
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play(*players: Player, until: tuple[str, ...] = ("over",), seconds: float = 60) -> None:
    """Play until everybody stands at one of these stages."""
    end = time.monotonic() + seconds
    while True:
        stages = [player.step(until) for player in players]
        if all(stage in until for stage in stages):
            return
        left = end - time.monotonic()
        assert left > 0, f"{stages} after {seconds} s"
        assert "over" not in stages or "over" in until, stages
        if stages == ["wait"]:
            players[0].wait(left)
        elif all(stage in ("wait", *until) for stage in stages):
            players[0].page.wait_for_timeout(20)


def play_on(player: Player) -> None:
    """Go on to the next round, or to another match after the last."""
    button = player.page.locator(".settlement .primary, .result .primary")
    try:
        player.hit(button)
    except (Late, AssertionError):
        # The next round may begin by itself, or somebody else begin another match.
        if button.count():
            raise
    player.page.wait_for_selector(".settlement, .result", state="detached")


def faults(page: Page) -> list[str]:
    """Return the serious faults that axe finds on a page, in light and in dark."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text())
        report: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
        found += [
            f"{scheme} {fault['id']}: {[node['target'] for node in fault['nodes'][:3]]}"
            for fault in report["violations"]
            if fault["impact"] in ("serious", "critical")
        ]
    return found
