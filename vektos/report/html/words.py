"""How the report says figures: shares, counts, dollars, seconds, intervals, differences. Pure; knows no page."""

from __future__ import annotations

from collections.abc import Callable

from vektos.report.statistics import Difference, Estimate

UNKNOWN = "–"
MINUTE = 60
HUNDRED = 100

Say = Callable[[float], str]


def share(value: float) -> str:
    """`87%`; what is not quite none or all does not look like it."""
    rounded = round(value * 100)
    if rounded in (0, 100) and 0 < value < 1:
        return "<1%" if rounded == 0 else ">99%"
    return f"{rounded}%"


def number(value: float) -> str:
    if value >= HUNDRED or value == int(value):
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def dollars(value: float) -> str:
    return f"${value:.2f}" if value >= 1 else f"${value:.3f}"


def seconds(value: float) -> str:
    return f"{value:.0f} s" if value < 2 * MINUTE else f"{value / MINUTE:.1f} min"


def interval(estimate: Estimate, say: Say) -> str:
    """`75–93%`, or why there is none; the unit is said once."""
    low, high = estimate.low, estimate.high
    if low is None or high is None:
        return "one task: no interval"
    if say is share:
        return f"{round(low * 100)}–{round(high * 100)}%"
    if say is seconds:
        return f"{low:.0f}–{say(high)}" if high < 2 * MINUTE else f"{low / MINUTE:.1f}–{say(high)}"
    return f"{say(low)}–{say(high).lstrip('$')}"


def points(value: float) -> str:
    """A difference of shares, in percentage points: `+12`."""
    return signed(value * 100, lambda size: f"{size:.0f}")


def more(value: float) -> str:
    return signed(value, lambda size: f"{size:.2f}" if size < 1 else f"{size:.1f}")


def signed(value: float, say: Say) -> str:
    """With its sign, a real minus among figures."""
    said = say(abs(value))
    return said if not said.strip("0.") else f"{'+' if value > 0 else '−'}{said}"


def reach(difference: Difference, say: Say) -> str:
    """`+4 to +19`, or why there is none."""
    if difference.low is None or difference.high is None:
        return "fewer than six tasks: no interval"
    return f"{say(difference.low)} to {say(difference.high)}"


def plural(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"
