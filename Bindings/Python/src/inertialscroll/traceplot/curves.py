"""Draws the contents of a panel: the curves, their labels, and the dashed line of the finger."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, MaxNLocator

from . import style
from .finger import finger_strokes
from .fingerword import place_of_word
from .panels import Curve, Panel, number

if TYPE_CHECKING:
    from .figure import Picture

WITH_EXTREME = ("velocity", "overscroll")  # These curves end at zero, so the extreme is labeled instead.
LABEL_HEIGHT = 0.15


@dataclass(frozen=True)
class EndLabel:
    """The label at the right end of a curve."""

    value: float
    text: str
    index: int


def end_labels(panel: Panel) -> list[EndLabel]:
    """A label for each curve; none if there is no room, or if the panel labels extremes instead."""
    if panel.quantity in WITH_EXTREME or (panel.is_difference and not panel.overlays):
        return []
    if len(panel.curves) * LABEL_HEIGHT > panel.height + LABEL_HEIGHT:
        return []
    labels = []
    for curve in panel.curves:
        values = curve.line[1]
        known = values[~np.isnan(values)]
        if known.size:
            value = number(round(known[-1], 1))
            part = f"{curve.label}: {value}" if panel.quantity == "parts" else value
            text = curve.label if panel.overlays else part
            labels.append(EndLabel(float(known[-1]), text, curve.index))
    return labels


def draw_panel(picture: Picture, panel: Panel) -> Axes:
    """Draws a panel below the previous one, and returns its axes."""
    axes = picture.axes(panel.height)
    top = picture.cursor - panel.height
    picture.text(style.EDGE, top - 0.08, panel.title, size=9.5, weight="bold")
    if panel.told:
        after = style.EDGE + 1.13 * style.text_width(panel.title, 9.5) + 0.15
        picture.fitting(after, top - 0.08, panel.told, 8.5, color=style.MUTED)
    picture.draw_bands(axes, hatched=False)
    for place, curve in enumerate(panel.curves):
        _draw_curve(axes, curve, panel, place)
    is_single = len(picture.traces) == 1
    strokes = finger_strokes(panel.curves[0]) if is_single and panel.quantity == "offset" else []
    for time, finger in strokes:
        axes.plot(time, finger, color=style.MUTED, linewidth=0.9, linestyle=(0, (3, 2)), zorder=2)
    _scale(axes, panel)
    if strokes:
        _label_finger(picture, axes, panel, strokes)
    _label_ends(axes, panel)
    if (is_single and panel.quantity in WITH_EXTREME) or (panel.is_difference and not panel.overlays):
        _label_extreme(axes, panel.curves[0])
    return axes


def _draw_curve(axes: Axes, curve: Curve, panel: Panel, place: int) -> None:
    look = style.line(curve.index)
    if panel.overlays:
        # The first line is the thickest, so that it is visible under the others.
        others = len(panel.curves) - 1
        look["linewidth"] = 1.2 + min(1.6, 0.5 * others) * (1 - place / max(others, 1))
    time, values = curve.line
    axes.plot(time, values, **look, zorder=3)
    gaps = np.concatenate([[True], np.isnan(values), [True]])
    alone = gaps[:-2] & gaps[2:] & ~np.isnan(values)
    if alone.any():
        dots: dict[str, Any] = {"linestyle": "none", "marker": "o", "markersize": 3, "color": look["color"]}
        axes.plot(time[alone], values[alone], **dots, zorder=3)
    if curve.column.startswith("overscroll") and not panel.overlays and not panel.is_difference:
        fill: dict[str, Any] = {"color": look["color"], "alpha": 0.18, "linewidth": 0, "zorder": 2}
        axes.fill_between(time, 0, values, **fill)
    if panel.overlays and not panel.is_difference and time[-1] < axes.get_xlim()[1]:
        axes.plot(time[-1:], values[-1:], marker="o", markersize=4, color=look["color"], zorder=3.5)


def _scale(axes: Axes, panel: Panel) -> None:
    known = np.concatenate([curve.line[1] for curve in panel.curves])
    known = known[~np.isnan(known)]
    axes.margins(y=0.34 if panel.is_difference else 0.17)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=max(2, int(panel.height * 3)), min_n_ticks=2))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value)))
    if known.size == 0 or np.ptp(known) == 0:
        value = known[0] if known.size else 0
        axes.set(ylim=(value - 1, value + 1), yticks=[value])
    low, high = axes.get_ylim()
    if low < 0 < high:
        axes.axhline(0, color="#9a9a9a", linewidth=0.7, zorder=1)


def _label_finger(
    picture: Picture, axes: Axes, panel: Panel, strokes: list[tuple[np.ndarray, np.ndarray]]
) -> None:
    """Writes "finger" beside the dashed line, where it is far from the curve and from other labels."""
    low, high = axes.get_ylim()

    def inches(time: Any, values: Any) -> tuple[Any, Any]:
        return picture.x(np.asarray(time)), (np.asarray(values) - low) / (high - low) * panel.height

    size = style.text_width("finger", style.LABEL_SIZE), 0.11
    marks = [picture.x(label.mark.time) for label in picture.events]
    left, right = map(picture.x, picture.limits)
    frame = left, right, 0.0, panel.height
    place = place_of_word(
        [inches(*stroke) for stroke in strokes], inches(*panel.curves[0].line), marks, frame, size
    )
    x, y = place[0] - left, place[1]
    axes.annotate(
        "finger", (x / picture.plot_width, y / panel.height), xycoords="axes fraction",
        size=style.LABEL_SIZE, color=style.MUTED, ha="center", va="center", zorder=4,
    )


def _label_ends(axes: Axes, panel: Panel) -> None:
    """Writes names or values at the right end of the curves, spread so that they do not overlap."""
    low, high = axes.get_ylim()
    labels: list[list[Any]] = [
        [(label.value - low) / (high - low) * panel.height, label] for label in end_labels(panel)
    ]
    labels.sort(key=lambda entry: (entry[0], -entry[1].index))
    for lower, upper in zip(labels, labels[1:]):
        upper[0] = max(upper[0], lower[0] + LABEL_HEIGHT)
    beyond = max(labels[-1][0] - panel.height, 0) if labels else 0
    whole = axes.transAxes
    for height, label in labels:
        y, look = (height - beyond) / panel.height, style.line(label.index)
        if panel.overlays:
            width = 0.3 / (axes.get_position().width * style.WIDTH)
            sample = Line2D([1.01, 1.01 + width], [y, y], **look, transform=whole, clip_on=False)
            axes.add_line(sample)
        axes.annotate(
            label.text, (1, y), (30 if panel.overlays else 5, 0), xycoords="axes fraction",
            textcoords="offset points", size=style.LABEL_SIZE, va="center", color=look["color"],
        )


def _label_extreme(axes: Axes, curve: Curve) -> None:
    """Labels the value of a curve that is farthest from zero."""
    time, values = curve.line
    size = np.nan_to_num(np.abs(values))
    index = np.flatnonzero(size >= (1 - 1e-6) * size.max())[0]
    value = values[index]
    text = number(float(f"{value:.3g}") if curve.minus else round(value, 1))
    is_late = time[index] > axes.get_xlim()[0] + 0.9 * np.ptp(axes.get_xlim())
    axes.annotate(
        text, (time[index], value), (-5 if is_late else 5, math.copysign(2, value)),
        textcoords="offset points", size=style.LABEL_SIZE, color=style.line(curve.index)["color"],
        va="bottom" if value > 0 else "top", ha="right" if is_late else "left",
    )
