"""The style of pictures: sizes in inches and points, and colors that differ in black and white."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import matplotlib
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

WIDTH, EDGE = 9.0, 0.2
LABEL_SIZE = 8

INK = "#1a1a1a"
MUTED = "#666666"
GRID = "#e6e6e6"

# Colors similar to Okabe and Ito's color-blind-safe set, and six more; each line also has a pattern.
COLORS = ["#0072B2", "#D55E00", "#009E73", "#8A3C74", "#444444", "#A66F00"]
COLORS += ["#56B4E9", "#E377C2", "#7FBF3F", "#C21E56", "#5B4FCF", "#8C8C8C"]
DASHES: list[Any] = ["-", (0, (5, 1.5)), (0, (1.2, 1.2)), (0, (6, 1.5, 1.2, 1.5)), (0, (3, 1)), (0, (1, 2.2))]
# Phases differ in lightness, hatch and color at once.
PHASES = {
    "idle": ("#ffffff", ""),
    "tracking": ("#c9c9c9", "....."),
    "dragging": ("#9ecfee", "/////"),
    "moving": ("#fbf3b4", "|||||"),  # Without a finger, in a trace without phases.
    "decelerating": ("#fbf3b4", ""),
    "bouncing": ("#f0bd62", "xxxxx"),
    "snapping": ("#8fd3bd", "\\\\\\\\\\"),
    "animating": ("#e3b6d0", "-----"),
}
OTHER_PHASE = ("#dddddd", "+++++")

SETTINGS: dict[Any, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 8.5,
    "text.color": INK,
    "text.parse_math": False,
    "axes.edgecolor": "#b0b0b0",
    "axes.linewidth": 0.6,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.formatter.useoffset": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": GRID,
    "grid.linewidth": 0.6,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.major.width": 0.6,
    "ytick.major.width": 0.6,
    "xtick.major.size": 3,
    "ytick.major.size": 3,
    "hatch.linewidth": 0.35,
    "hatch.color": "#6b6b6b",
    "lines.linewidth": 1.5,
    "agg.path.chunksize": 10000,
    "svg.hashsalt": "InertialScroll",
}


@contextmanager
def settings() -> Iterator[None]:
    """Makes pictures that are drawn and saved in a block independent of the user's matplotlibrc."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(SETTINGS)
        yield


def line(index: int) -> dict[str, Any]:
    """The color and dashes of a line by its index; the first seventy-two lines differ."""
    shift = index // len(COLORS)
    return {
        "color": COLORS[index % len(COLORS)],
        "linestyle": DASHES[(index + shift) % len(DASHES)],
    }


def mark(stands_out: bool) -> dict[str, Any]:
    """The style of a mark's line; it is dashed for a mark that stands out."""
    if stands_out:
        return {"color": INK, "linewidth": 0.9, "linestyle": (0, (5, 2))}
    return {"color": "#555555", "linewidth": 0.6}


def phase(name: str) -> tuple[str, str]:
    """The color and the hatch of a phase."""
    return PHASES.get(name, OTHER_PHASE)


@cache
def text_width(text: str, size: float) -> float:
    """The width in inches of a line of text."""
    path = TextPath((0, 0), text, size=size, prop=FontProperties(family="DejaVu Sans"))
    return path.get_extents().width / 72
