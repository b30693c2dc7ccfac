"""People in front of a real browser: what they see, what their hands do, what axe says."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page
from playwright.sync_api import TimeoutError as Late

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

Way = Literal["tap", "keys", "text"]


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


def set_table(page: Page, game: str, seats: list[str], **options: str) -> None:
    """Set a table by its form and go there; "me" is the first seat."""
    page.goto(f"/new/{game}?seats={len(seats)}")
    for number, who in enumerate(seats):
        page.select_option(f"#seat-{number}", who)
    for key, value in options.items():
        page.fill(f"[name=other-{key}]", value)
    page.click("form.sheet > button")
    page.wait_for_selector(".waiting footer .primary, .held")


class Player:
    """Somebody at a table who plays in one way only."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page, self.way = page, way
        self.acts = 0
        self.touch = bool(page.evaluate("navigator.maxTouchPoints"))

    def hit(self, what: Locator) -> None:
        """Press a button, in the way of this person."""
        if self.way == "keys":
            handle = what.element_handle(timeout=1000)
            for _ in range(80):
                if handle.evaluate("element => element === document.activeElement"):
                    break
                self.page.keyboard.press("Tab")
            else:
                raise AssertionError(f"Tab does not come to {what}")
            self.page.keyboard.press("Enter")
        elif self.touch:
            what.tap(timeout=1000)
        else:
            what.click(timeout=1000)

    def read_as_text(self) -> None:
        """Turn the table into text."""
        self.page.locator(".bar .icon-button").last.click()
        self.page.locator(".menu .switch").nth(2).click()
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector(".text-view")

    def look(self) -> str:
        return str(self.page.evaluate(_STAGE))

    def step(self) -> str:
        """Do what there is to do, and see that it had an effect; return where the match stood."""
        before = self.page.evaluate(_SHOWN)
        stage = self.look()
        if stage in ("over", "wait"):
            return stage
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

    def act(self) -> None:
        page = self.page
        if self.way == "text":
            self.hit(page.locator(".text-view li button").first)
        elif page.locator(".held.playable").count() == 0:
            self.hit(page.locator(".pick, .actions .buttons button").first)
        elif self.way == "keys":
            for key in ("ArrowDown", "ArrowRight", "Enter"):
                page.keyboard.press(key)
        else:
            self.choose()
            self.lay()

    def choose(self) -> None:
        """Tap a tile that can go."""
        self.hit(self.page.locator(".held.playable").first)
        self.page.wait_for_selector(".held.chosen")

    def lay(self) -> None:
        """Tap one of the places, now and then the tile again where there is only one."""
        places = self.page.locator(".ghost-frame")
        places.first.wait_for(timeout=1000)
        count = places.count()
        if count == 1 and self.acts % 2:
            self.hit(self.page.locator(".held.chosen"))
            return
        box = places.nth(self.acts % count).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)


def play(*players: Player, until: tuple[str, ...] = ("over",), seconds: float = 60) -> None:
    """Play until everybody stands at one of these stages."""
    end = time.monotonic() + seconds
    while not all(player.look() in until for player in players):
        assert time.monotonic() < end, f"not over after {seconds} s"
        if all(player.step() == "wait" for player in players):
            players[0].page.wait_for_timeout(10)


def play_on(player: Player) -> None:
    """Go on to the next round, or to another match after the last."""
    player.hit(player.page.locator(".settlement .primary, .result .primary"))
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
