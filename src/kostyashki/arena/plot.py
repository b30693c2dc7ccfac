"""A picture of an arena: each bot's margin with its interval, as deals go on. SVG, no library."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

from kostyashki.arena.report import Report

_WIDTH, _HEIGHT = 760, 420
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 190, 48, 46
#: Colours that can be told apart in light and in grey (after M. Okabe and K. Ito, 2008).
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6b6b6b", "#000")
#: So many points a line has at most.
_POINTS = 200

_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.t{font-size:16px;font-weight:600}"
    ".a{fill:#555}.g{stroke:#ddd}.z{stroke:#888}.l{fill:none;stroke-width:2}.b{opacity:.18}"
)


def plot(report: Report) -> str:
    """Return the picture; the first deals, whose intervals are wide, may leave it at the edges."""
    setting, deals = report.setting, report.deals
    bots = [0] if len(setting.bots) == 2 else range(len(setting.bots))
    labels = setting.labels
    low, high, step = _scale(report, bots)
    title = f"{setting.game}, {setting.seats} seats: margin a round with 95 % intervals"
    if len(setting.bots) == 2:
        title = (
            f"{setting.game}, {setting.seats} seats: {labels[0]} over {labels[1]}, points a round"
        )

    def x(deal: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * deal / max(deals, 1)

    def y(margin: float) -> float:
        inside = min(max(margin, low), high)
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - inside) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text class="t" x="{_LEFT}" y="28">{escape(_cut(title, 80))}</text>',
    ]
    for line_number in range(round((high - low) / step) + 1):
        value = low + line_number * step
        kind = "z" if abs(value) < step / 100 else "g"
        parts.append(
            f'<path class="{kind}" d="M{_LEFT} {y(value):.1f}H{_WIDTH - _RIGHT}"/>'
            f'<text class="a" x="{_LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">'
            f"{_signed(value)}</text>"
        )
    for mark in _marks(deals):
        parts.append(
            f'<text class="a" x="{x(mark):.1f}" y="{_HEIGHT - _BOTTOM + 20}" text-anchor="middle">'
            f"{mark:,}</text>"
        )
    middle = (_LEFT + _WIDTH - _RIGHT) / 2
    parts.append(
        f'<text class="a" x="{middle}" y="{_HEIGHT - 8}" text-anchor="middle">deals</text>'
    )
    places = _beside([y(report.growth[-1][bot][0]) for bot in bots] if deals else [])
    for bot, place in zip(bots, places):
        colour = _COLOURS[bot % len(_COLOURS)]
        line: list[str] = []
        upper: list[str] = []
        lower: list[str] = []
        for deal in _thinned(deals):
            margin, half = report.growth[deal - 1][bot]
            line.append(f"{x(deal):.1f} {y(margin):.1f}")
            if deal > 1 or deals == 1:  # one deal has no interval
                upper.append(f"{x(deal):.1f} {y(margin + half):.1f}")
                lower.append(f"{x(deal):.1f} {y(margin - half):.1f}")
        last, half = report.growth[-1][bot]
        parts.append(
            f'<path class="b" fill="{colour}" d="M{"L".join(upper + lower[::-1])}Z"/>'
            f'<path class="l" stroke="{colour}" d="M{"L".join(line)}"/>'
            f'<text x="{_WIDTH - _RIGHT + 10}" y="{place - 3:.1f}" style="fill:{colour}">'
            f"{escape(_cut(labels[bot], 24))}</text>"
            f'<text x="{_WIDTH - _RIGHT + 10}" y="{place + 12:.1f}">'
            f"{_signed(round(last, 2))} ± {half:.2f}</text>"
        )
    return "\n".join([*parts, "</svg>\n"])


def _scale(report: Report, bots: Sequence[int]) -> tuple[float, float, float]:
    """Return the lowest and highest margin shown, round numbers, and the step between lines."""
    settled = report.growth[len(report.growth) // 10 :] or [[(0.0, 0.0)] * len(report.setting.bots)]
    low = min(0.0, *(row[bot][0] - row[bot][1] for row in settled for bot in bots))
    high = max(0.0, *(row[bot][0] + row[bot][1] for row in settled for bot in bots))
    step = _round_step((high - low) / 6)
    return floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step


def _round_step(rough: float) -> float:
    """Return the next greater of 1, 2 and 5 times a power of ten.

    >>> [_round_step(rough) for rough in (0.3, 1.7, 3, 60)]
    [0.5, 2.0, 5.0, 100.0]
    """
    power: float = 10.0 ** floor(log10(max(rough, 0.01)))
    return next(
        power * factor for factor in (1.0, 2.0, 5.0, 10.0) if power * factor >= rough * 0.999
    )


def _marks(deals: int) -> list[int]:
    step = max(1, int(_round_step(deals / 5)))
    return [*range(0, deals + 1, step)]


def _thinned(deals: int) -> list[int]:
    """Return the deals that the lines go through: all, or as many as a line has points."""
    if deals <= _POINTS:
        return [*range(1, deals + 1)]
    return [round(1 + (deals - 1) * place / (_POINTS - 1)) for place in range(_POINTS)]


def _beside(heights: Sequence[float]) -> list[float]:
    """Return heights for labels near these, far enough from each other to be read."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + 32)
    over = max((placed[i] for i in order), default=0) - (_HEIGHT - _BOTTOM)
    return [height - max(0, over) for height in placed]


def _signed(value: float) -> str:
    """Return a number with its sign, and a minus that is as wide as a plus.

    >>> _signed(-2.5), _signed(10.0), _signed(0.0)
    ('−2.5', '+10', '0')
    """
    return f"{value:+.6g}".replace("-", "−") if value else "0"


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
