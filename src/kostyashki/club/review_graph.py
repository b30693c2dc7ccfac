"""The expected result over a match as a small picture: SVG without style of its own."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from kostyashki.review import Review

_WIDTH, _HEIGHT, _LEFT, _TOP = 640, 190, 58, 14


def graph(review: Review, sides: Sequence[str], title: str, now: tuple[int, int] | None) -> str:
    """Return a line of the expected lead for the first of two sides, else one for every side.

    ``now`` is the round and action shown beside it. Points are those of the match, with what the
    running round is expected to bring.
    """
    points, starts, marks, at = _points(review, now)
    if not points:
        return ""
    shown = 1 if len(sides) == 2 else len(sides)
    values = [value for point in points for value in point[:shown]]
    low, high = min(0.0, *values), max(0.0, *values)
    high = high if high > low else low + 1

    def x(index: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - 8) * index / max(1, len(points) - 1)

    def y(value: float) -> float:
        return _TOP + (_HEIGHT - 2 * _TOP) * (high - value) / (high - low)

    top, bottom = float(_TOP), float(_HEIGHT - _TOP)
    lines = [_line("start", x(i), top, x(i), bottom) for i in starts]
    lines.append(_line("zero", _LEFT, y(0), _WIDTH - 8, y(0)))
    for value in sorted({low, high, 0.0}):
        lines.append(f'<text x="{_LEFT - 6}" y="{y(value) + 5:.1f}">{_signed(value)}</text>')
    for side in range(shown):
        path = " ".join(f"{x(i):.1f},{y(point[side]):.1f}" for i, point in enumerate(points))
        name = f"<title>{escape(sides[side])}</title>" if shown > 1 else ""
        lines.append(f'<polyline class="lead side-{side}" points="{path}">{name}</polyline>')
    for index, grade in marks if shown == 1 else ():
        at_y = y(points[index][0])
        lines.append(f'<circle class="{grade}" cx="{x(index):.1f}" cy="{at_y:.1f}" r="4.5"/>')
    if at is not None:
        lines.append(_line("now", x(at), 0, x(at), _HEIGHT))
    return (
        f'<svg class="graph" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f"aria-label={quoteattr(title)}>{''.join(lines)}</svg>"
    )


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _points(
    review: Review, now: tuple[int, int] | None
) -> tuple[list[list[float]], list[int], list[tuple[int, str]], int | None]:
    """Return the leads in order, where rounds begin, where mistakes are, and where ``now`` is."""
    points: list[list[float]] = []
    starts: list[int] = []
    marks: list[tuple[int, str]] = []
    at: int | None = None
    for each in review.rounds:
        starts.append(len(points))
        points.append(each.before)
        for moment in each.moments:
            if moment.lead is not None:
                points.append(moment.lead)
                if moment.grade in ("mistake", "blunder"):
                    marks.append((len(points) - 1, moment.grade))
            if now is not None and (each.round, moment.action) <= now:
                at = len(points) - 1
        points.append(each.after)
    return points, starts[1:], marks, at


def _signed(value: float) -> str:
    shown = f"{value:+.0f}".replace("-", "−")
    return "0" if shown in ("+0", "−0") else shown
