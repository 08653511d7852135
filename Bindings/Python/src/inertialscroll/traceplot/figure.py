"""Draws traces as stacked panels over one time axis."""

import math
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.text import Text

from . import style
from .curves import draw_panel, end_labels
from .eventlabels import LABEL_ROW, event_labels
from .marks import Phase, clustered, marks, phases
from .panels import Panel, panels
from .trace import Trace

WIDTH, EDGE, LEFT = style.WIDTH, style.EDGE, 0.72
RIGHT, WIDEST_RIGHT = 0.9, 2.4  # The usual and the largest margin for labels at the curves' ends.
HEAD, LEGEND, LANE, GAP, FOOT = 0.72, 0.22, 0.21, 0.34, 0.5
LABEL_SIZE = style.LABEL_SIZE


class Picture:
    """A figure that is drawn from top to bottom; all lengths are in inches."""

    def __init__(
        self, traces: list[Trace], names: list[str], panels: list[Panel], title: str, axis: str
    ):
        self.traces = traces
        told = [f"{panel.title}: {panel.told}" for panel in panels if not panel.curves]
        panels = [panel for panel in panels if panel.curves]
        first = min(trace.time[0] for trace in traces)
        last = max(trace.time[-1] for trace in traces)
        self.limits = (first, last) if last > first else (first - 0.5, first + 0.5)
        self.right, self.legend = self.margin(panels, names)
        self.plot_width = WIDTH - LEFT - self.right
        self.inches_per_second = self.plot_width / (self.limits[1] - self.limits[0])
        self.phases = phases(traces[0])
        if last == first:
            self.phases = [Phase(traces[0].texts["phase"][-1], *self.limits)]
        events = clustered(marks(traces[0], axis), 0.04 / self.inches_per_second)
        self.events = event_labels(events, self.x, WIDTH - 0.08)
        named = {phase.name for phase in filter(self.has_room, self.phases)}
        key = [name for name in dict.fromkeys(p.name for p in self.phases) if name not in named]
        widest = max(style.text_width(name, 8.5) for name in names) + 0.8
        self.legend_columns = max(1, min(len(names), int((WIDTH - 2 * EDGE) / widest)))
        head = HEAD + 0.18 * bool(told) + LEGEND * math.ceil(len(self.legend) / self.legend_columns)

        strip = LABEL_ROW * (1 + max((e.row for e in self.events if e.row is not None), default=-1))
        self.height = head + strip + 0.08 + LANE
        self.height += sum(GAP + panel.height for panel in panels) + FOOT + LEGEND * bool(key)
        self.figure = Figure(figsize=(WIDTH, self.height), dpi=200, facecolor="white")
        self.cursor = 0.0

        self.write_head(title, told)
        self.cursor = head + strip + 0.08
        events_bottom = self.cursor
        self.draw_lane()
        axes = []
        for panel in panels:
            self.cursor += GAP
            axes.append(draw_panel(self, panel))
        axes[-1].tick_params(labelbottom=True)
        axes[-1].set_xlabel("time (s)", color=style.INK, labelpad=3)
        self.draw_events(events_bottom, axes)
        if key:
            self.write_key(key)

    @staticmethod
    def margin(panels: list[Panel], names: list[str]) -> tuple[float, list[str]]:
        """The right margin, and the names for a legend if the first panel has no room for them."""
        widths = [
            style.text_width(label.text, LABEL_SIZE) + (0.5 if panel.overlays else 0.2)
            for panel in panels
            for label in end_labels(panel)
        ]
        right = max([RIGHT, *(width for width in widths if width <= WIDEST_RIGHT)])
        is_direct = panels[0].overlays and end_labels(panels[0]) and max(widths) <= WIDEST_RIGHT
        return right, names if len(names) > 1 and not is_direct else []

    def x(self, time: Any) -> Any:
        """The x position of a time, or of an array of times, in inches from the left."""
        return LEFT + (time - self.limits[0]) * self.inches_per_second

    def axes(self, height: float) -> Axes:
        """Creates axes of the full width at the cursor, and moves the cursor below them."""
        self.cursor += height
        box = (LEFT / WIDTH, 1 - self.cursor / self.height, self.plot_width / WIDTH, height / self.height)
        axes = self.figure.add_axes(box, xlim=self.limits)
        axes.tick_params(labelbottom=False, labelsize=8)
        return axes

    def text(self, x: float, below_top: float, text: str, **how: Any) -> Text:
        return self.figure.text(x / WIDTH, 1 - below_top / self.height, text, **how)

    def fitting(self, x: float, below_top: float, text: str, size: float, **how: Any) -> None:
        """Writes a line of text, smaller if the picture is too narrow for it."""
        room = (WIDTH - EDGE - x) / (1.15 * style.text_width(text, size) or 1)
        self.text(x, below_top, text, size=size * min(1, room), **how)

    def has_room(self, phase: Phase) -> bool:
        """True if the band of a phase is wide enough for its name."""
        width = style.text_width(phase.name, LABEL_SIZE) + 0.12
        return bool(self.x(phase.end) - self.x(phase.start) >= width)

    def write_head(self, title: str, told: list[str]) -> None:
        trace = self.traces[0]
        self.fitting(EDGE, 0.31, title, 14, weight="bold")
        count = len(trace.time)
        facts = f"{count:,} row{'s' if count > 1 else ''}, {trace.time[-1] - trace.time[0]:.3f} s"
        if len(self.traces) > 1:
            facts = f"{len(self.traces)} traces; phases and events of the first"
        self.fitting(EDGE, 0.52, facts, 9, color=style.MUTED)
        if told:
            self.fitting(EDGE, 0.7, " · ".join(told), 9, color=style.MUTED)
        if self.legend:
            top = HEAD + 0.18 * bool(told) - 0.05
            lines = [Line2D([], [], label=name, **style.line(i)) for i, name in enumerate(self.legend)]
            self.figure.legend(
                handles=lines, loc="upper left", ncols=self.legend_columns, frameon=False,
                handlelength=3, bbox_to_anchor=(EDGE / WIDTH, 1 - top / self.height),
                borderpad=0, borderaxespad=0,
            )

    def draw_lane(self) -> None:
        lane = self.axes(LANE)
        lane.set(yticks=[], ylim=(0, 1))
        lane.grid(False)
        lane.tick_params(length=0)
        lane.spines[:].set_visible(True)
        self.draw_bands(lane, hatched=True)
        lane.vlines([p.start for p in self.phases], 0, 1, color="#8a8a8a", linewidth=0.5)
        for phase in filter(self.has_room, self.phases):
            color, _ = style.phase(phase.name)
            pad = {"boxstyle": "square,pad=0.15", "facecolor": color, "linewidth": 0}
            # The name is drawn above the lines of marks, which cross the lane.
            self.text(
                self.between_marks(phase), self.cursor - 0.53 * LANE, phase.name, ha="center",
                va="center", size=LABEL_SIZE, bbox=pad, zorder=5,
            )

    def between_marks(self, phase: Phase) -> Any:
        """The x of a phase's name: the middle of its band, or of its widest gap between marks if a mark is there."""
        start, end = self.x(phase.start), self.x(phase.end)
        middle, half = (start + end) / 2, style.text_width(phase.name, LABEL_SIZE) / 2 + 0.06
        inside = [place for e in self.events if start < (place := self.x(e.mark.time)) < end]
        if all(abs(place - middle) >= half for place in inside):
            return middle
        borders = [start, *inside, end]
        left, right = max(zip(borders, borders[1:]), key=lambda part: part[1] - part[0])
        return (left + right) / 2 if right - left >= 2 * half else middle

    def draw_bands(self, axes: Axes, hatched: bool) -> None:
        """Draws the bands of the phases, all bands of one name at once: there may be thousands."""
        for name in {phase.name: None for phase in self.phases}:
            color, hatch = style.phase(name)
            look: dict[str, Any] = {"hatch": hatch} if hatched else {"alpha": 0.22, "zorder": 0}
            spans = [(p.start, p.end - p.start) for p in self.phases if p.name == name]
            whole = axes.get_xaxis_transform()
            axes.broken_barh(spans, (0, 1), facecolor=color, linewidth=0, transform=whole, **look)

    def draw_events(self, bottom: float, axes: list[Axes]) -> None:
        for label in self.events:
            mark, look = label.mark, style.mark(label.mark.stands_out)
            for panel in axes:
                panel.axvline(mark.time, **look, alpha=0.7, zorder=2.5)
            x, top = self.x(mark.time), bottom
            if label.row is not None:
                top = bottom - LABEL_ROW * (label.row + 0.9)
                pad = {"boxstyle": "square,pad=0.05", "facecolor": "white", "linewidth": 0}
                self.text(
                    x + (-0.04 if label.is_left else 0.04), bottom - LABEL_ROW * (label.row + 0.5),
                    mark.label, size=LABEL_SIZE, va="center", ha="right" if label.is_left else "left",
                    bbox=pad, zorder=5,
                )
            self.figure.add_artist(
                Line2D(
                    [x / WIDTH] * 2, [1 - top / self.height, 1 - (bottom + LANE) / self.height],
                    **look, zorder=4,
                )
            )

    def write_key(self, names: list[str]) -> None:
        patches = []
        for name in names:
            color, hatch = style.phase(name)
            look: dict[str, Any] = {"facecolor": color, "hatch": hatch, "edgecolor": "#6b6b6b", "linewidth": 0.4}
            patches.append(Patch(**look, label=name))
        self.figure.legend(
            handles=patches, loc="lower left", ncols=len(names), frameon=False, fontsize=LABEL_SIZE,
            bbox_to_anchor=(LEFT / WIDTH, 0.06 / self.height), borderpad=0, borderaxespad=0,
        )


def draw(
    traces: list[Trace], names: list[str], shown: list[Panel], title: str, axis: str = "y"
) -> Figure:
    """Draws the figure; the caller must call this and save the figure within `style.settings()`."""
    return Picture(traces, names, shown, title, axis).figure


def picture(
    traces: list[Trace], names: list[str], columns: list[str], title: str, axis: str | None = None
) -> Figure:
    """Draws traces with the default panels, or with a panel for each of `columns`."""
    axis = axis or ("x" if all(trace.moves_only_horizontally for trace in traces) else "y")
    return draw(traces, names, panels(traces, names, axis, columns), title, axis)
