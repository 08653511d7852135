"""Draws traces as stacked panels over one time axis."""

import math

import matplotlib
import numpy as np
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.ticker import FuncFormatter, MaxNLocator

from . import style
from .finger import finger_strokes
from .marks import Mark, Phase, clustered, marks, phases
from .panels import Curve, Panel
from .trace import Trace

WIDTH, EDGE, LEFT, RIGHT = 9.0, 0.2, 0.72, 1.12
PLOT_WIDTH = WIDTH - LEFT - RIGHT
HEAD, LEGEND, LANE, GAP, FOOT = 0.72, 0.22, 0.21, 0.34, 0.5
LABEL_SIZE, LABEL_ROW, LABEL_ROWS = 8, 0.17, 4
WITH_EXTREME = ("velocity", "overscroll")  # These end at zero: their extreme says more.


class Picture:
    """A figure that is filled from top to bottom, measured in inches."""

    def __init__(self, traces: list[Trace], names: list[str], panels: list[Panel], title: str):
        self.traces = traces
        first = min(trace.time[0] for trace in traces)
        last = max(trace.time[-1] for trace in traces)
        self.limits = (first, last) if last > first else (first - 0.5, first + 0.5)
        self.phases = phases(traces[0])
        if last == first:
            self.phases = [Phase(traces[0].texts["phase"][-1], *self.limits)]
        self.inches_per_second = PLOT_WIDTH / (self.limits[1] - self.limits[0])
        self.events = clustered(marks(traces[0]), 0.04 / self.inches_per_second)
        self.rows = _label_rows(self.events, self.x)
        named = {phase.name for phase in filter(self.has_room, self.phases)}
        key = [name for name in dict.fromkeys(p.name for p in self.phases) if name not in named]
        legend = names if len(names) > 1 else []
        widest = max(style.text_width(name, 8.5) for name in names) + 0.8
        self.legend_columns = max(1, min(len(names), int((WIDTH - 2 * EDGE) / widest)))
        self.legend_height = LEGEND * math.ceil(len(legend) / self.legend_columns)

        strip = LABEL_ROW * (1 + max((row for row in self.rows if row is not None), default=-1))
        self.height = HEAD + self.legend_height + strip + 0.08 + LANE
        self.height += sum(GAP + panel.height for panel in panels) + FOOT + LEGEND * bool(key)
        self.figure = Figure(figsize=(WIDTH, self.height), dpi=200, facecolor="white")
        self.cursor = 0.0

        self.write_head(title, legend)
        self.cursor += strip + 0.08
        events_bottom = self.cursor
        self.draw_lane()
        axes = []
        for panel in panels:
            self.cursor += GAP
            axes.append(self.draw_panel(panel))
        axes[-1].tick_params(labelbottom=True)
        axes[-1].set_xlabel("time (s)", color=style.INK, labelpad=3)
        self.draw_events(events_bottom, axes)
        if key:
            self.write_key(key)

    def x(self, time: float) -> float:
        """A time's place in inches from the left."""
        return LEFT + (time - self.limits[0]) * self.inches_per_second

    def axes(self, height: float):
        """The next axes of the full width; moves on below them."""
        self.cursor += height
        box = (LEFT / WIDTH, 1 - self.cursor / self.height, PLOT_WIDTH / WIDTH, height / self.height)
        axes = self.figure.add_axes(box, xlim=self.limits)
        axes.tick_params(labelbottom=False, labelsize=8)
        return axes

    def text(self, x: float, below_top: float, text: str, **how):
        return self.figure.text(x / WIDTH, 1 - below_top / self.height, text, **how)

    def has_room(self, phase: Phase) -> bool:
        """Whether a phase's band is wide enough for its name."""
        width = style.text_width(phase.name, LABEL_SIZE) + 0.12
        return self.x(phase.end) - self.x(phase.start) >= width

    def write_head(self, title: str, legend: list[str]):
        trace = self.traces[0]
        room = (WIDTH - 2 * EDGE) / (1.15 * style.text_width(title, 14) or 1)
        self.text(EDGE, 0.31, title, size=14 * min(1, room), weight="bold")
        count = len(trace.time)
        facts = f"{count:,} row{'s' if count > 1 else ''}, {trace.time[-1] - trace.time[0]:.3f} s"
        if legend:
            facts = f"{len(self.traces)} traces; phases and events of the first"
        self.text(EDGE, 0.52, facts, size=9, color=style.MUTED)
        self.cursor = HEAD
        if legend:
            self.figure.legend(
                handles=[Line2D([], [], label=name, **style.line(i)) for i, name in enumerate(legend)],
                loc="upper left", ncols=self.legend_columns, frameon=False, handlelength=3,
                bbox_to_anchor=(EDGE / WIDTH, 1 - (HEAD - 0.05) / self.height),
                borderpad=0, borderaxespad=0,
            )
            self.cursor += self.legend_height

    def draw_lane(self):
        lane = self.axes(LANE)
        lane.set(yticks=[], ylim=(0, 1))
        lane.grid(False)
        lane.tick_params(length=0)
        lane.spines[:].set_visible(True)
        self.draw_bands(lane, hatched=True)
        lane.vlines([p.start for p in self.phases], 0, 1, color="#8a8a8a", linewidth=0.5)
        for phase in filter(self.has_room, self.phases):
            middle = (phase.start + phase.end) / 2
            color, _ = style.phase(phase.name)
            pad = {"boxstyle": "square,pad=0.15", "facecolor": color, "linewidth": 0}
            lane.text(middle, 0.47, phase.name, ha="center", va="center", size=LABEL_SIZE, bbox=pad)

    def draw_bands(self, axes, hatched: bool):
        """All bands of a phase at once: there may be thousands."""
        for name in {phase.name: None for phase in self.phases}:
            color, hatch = style.phase(name)
            look = {"hatch": hatch} if hatched else {"alpha": 0.22, "zorder": 0}
            spans = [(p.start, p.end - p.start) for p in self.phases if p.name == name]
            whole = axes.get_xaxis_transform()
            axes.broken_barh(spans, (0, 1), facecolor=color, linewidth=0, transform=whole, **look)

    def draw_panel(self, panel: Panel):
        axes = self.axes(panel.height)
        top = self.cursor - panel.height
        self.text(EDGE, top - 0.08, panel.title, size=9.5, weight="bold")
        self.draw_bands(axes, hatched=False)
        for index, curve in enumerate(panel.curves):
            self.draw_curve(axes, curve, index)
        if len(self.traces) == 1 and panel.quantity == "offset":
            self.draw_finger(axes, panel.curves[0])
        self.scale(axes, panel)
        self.label_ends(axes, panel)
        if len(self.traces) == 1 and panel.quantity in WITH_EXTREME and not panel.flat:
            self.label_extreme(axes, panel.curves[0])
        return axes

    def scale(self, axes, panel: Panel):
        known = np.concatenate([curve.values[~np.isnan(curve.values)] for curve in panel.curves])
        axes.margins(y=0.17)
        axes.yaxis.set_major_locator(MaxNLocator(nbins=max(2, int(panel.height * 3)), min_n_ticks=2))
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: _number(value)))
        if known.size == 0 or np.ptp(known) == 0:
            value = known[0] if known.size else 0
            axes.set(ylim=(value - 1, value + 1), yticks=[value])
        low, high = axes.get_ylim()
        if low < 0 < high:
            axes.axhline(0, color="#9a9a9a", linewidth=0.7, zorder=1)

    def draw_curve(self, axes, curve: Curve, index: int):
        look = style.line(index)
        time, values = curve.trace.time, curve.values
        marker = "o" if len(time) == 1 else None
        axes.plot(time, values, **look, marker=marker, markersize=4, zorder=3)
        if len(self.traces) == 1 and curve.column.startswith("overscroll"):
            fill = {"color": look["color"], "alpha": 0.18, "linewidth": 0, "zorder": 2}
            axes.fill_between(time, 0, np.nan_to_num(values), **fill)

    def draw_finger(self, axes, curve: Curve):
        strokes = finger_strokes(curve)
        if not strokes:
            return
        look = {"color": style.MUTED, "linewidth": 0.9, "linestyle": (0, (3, 2)), "zorder": 2}
        for time, place in strokes:
            axes.plot(time, place, **look)
        time, place = strokes[-1]
        # At the right end of the panel there is the curve's own label.
        fits = self.x(time[-1]) + style.text_width("finger", LABEL_SIZE) < self.x(curve.trace.time[-1])
        axes.annotate(
            "finger", (time[-1], place[-1]), (5 if fits else -5, 0), textcoords="offset points",
            size=LABEL_SIZE, color=style.MUTED, va="center", ha="left" if fits else "right",
        )

    def label_ends(self, axes, panel: Panel):
        """Names or values at the right end of the curves, spread so that none hides another."""
        low, high = axes.get_ylim()
        overlaid = len(self.traces) > 1 and panel.curves[0].trace is not panel.curves[-1].trace
        if overlaid or panel.quantity in WITH_EXTREME:
            return
        labels = []
        for index, curve in enumerate(panel.curves):
            known = curve.values[~np.isnan(curve.values)]
            if known.size == 0:
                continue
            value = _number(round(known[-1], 1))
            text = value if len(panel.curves) == 1 else f"{curve.label}: {value}"
            labels.append([(known[-1] - low) / (high - low) * panel.height, text, index])
        labels.sort()
        for lower, upper in zip(labels, labels[1:]):
            upper[0] = max(upper[0], lower[0] + 0.15)
        excess = labels[-1][0] - panel.height if labels else 0
        for height, text, index in labels:
            axes.annotate(
                text, (1, (height - max(excess, 0)) / panel.height), (5, 0), xycoords="axes fraction",
                textcoords="offset points", size=LABEL_SIZE, va="center",
                color=style.line(index)["color"],
            )

    def label_extreme(self, axes, curve: Curve):
        """The value farthest from zero."""
        index = np.nanargmax(np.abs(curve.values))
        value = curve.values[index]
        axes.annotate(
            _number(round(value, 1)), (curve.trace.time[index], value), (5, math.copysign(2, value)),
            textcoords="offset points", size=LABEL_SIZE, color=style.line(0)["color"],
            va="bottom" if value > 0 else "top",
        )

    def draw_events(self, bottom: float, axes: list):
        for mark, row in zip(self.events, self.rows):
            for panel in axes:
                panel.axvline(mark.time, color="#555555", linewidth=0.6, alpha=0.7, zorder=2.5)
            x, top = self.x(mark.time), bottom
            if row is not None:
                top = bottom - LABEL_ROW * (row + 0.9)
                pad = {"boxstyle": "square,pad=0.05", "facecolor": "white", "linewidth": 0}
                self.text(
                    x + 0.04, bottom - LABEL_ROW * (row + 0.5), mark.label, size=LABEL_SIZE,
                    va="center", bbox=pad,
                )
            self.figure.add_artist(
                Line2D(
                    [x / WIDTH] * 2, [1 - top / self.height, 1 - (bottom + LANE) / self.height],
                    color="#555555", linewidth=0.6, zorder=4,
                )
            )

    def write_key(self, names: list[str]):
        patches = []
        for name in names:
            color, hatch = style.phase(name)
            look = {"facecolor": color, "hatch": hatch, "edgecolor": "#6b6b6b", "linewidth": 0.4}
            patches.append(Patch(**look, label=name))
        self.figure.legend(
            handles=patches, loc="lower left", ncols=len(names), frameon=False, fontsize=LABEL_SIZE,
            bbox_to_anchor=(LEFT / WIDTH, 0.06 / self.height), borderpad=0, borderaxespad=0,
        )


def _label_rows(events: list[Mark], x) -> list[int | None]:
    """A row for each label, counted upwards: above all labels whose marks it would cover.

    An earlier label is the higher one, so no mark's line, which runs down from its own row, strikes
    through a neighbour's label. None where that would take too many rows.
    """
    rows: list[int | None] = [None] * len(events)
    for index in reversed(range(len(events))):
        end = x(events[index].time) + style.text_width(events[index].label, LABEL_SIZE) + 0.14
        row = 0
        for later in range(index + 1, len(events)):
            if x(events[later].time) >= end:
                break
            if rows[later] is not None:
                row = max(row, rows[later] + 1)
        rows[index] = row if row < LABEL_ROWS else None
    return rows


def _number(value: float) -> str:
    return f"{value + 0.0:,.10g}".replace("-", "−")  # plus zero: no minus before it


def draw(traces: list[Trace], names: list[str], panels: list[Panel], title: str) -> Figure:
    """The finished figure; whatever the user's matplotlibrc says, it looks the same."""
    matplotlib.rcdefaults()
    matplotlib.rcParams.update(style.SETTINGS)
    return Picture(traces, names, panels, title).figure
