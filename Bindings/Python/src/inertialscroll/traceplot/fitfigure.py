"""Draws a fit: the data with the fitted curve, and the residuals below."""

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from . import style
from .fit import Fit

WIDTH, HEIGHT = 9.0, 5.4
LEFT, RIGHT = 0.72, 0.25
TOP, BOTTOM = 0.98, 0.55  # The heights of the title and of the labels below.
MIDDLE, RESIDUALS = 0.42, 1.15  # The gap between the two panels, and the height of the lower one.
DENSE = 1000  # The number of points of the fitted curve.


def draw_fit(fit: Fit, title: str) -> Figure:
    """Draws the figure; the caller must call this and save the figure within `style.settings()`."""
    figure = Figure(figsize=(WIDTH, HEIGHT), dpi=200, facecolor="white")
    room = (WIDTH - 0.4) / (1.15 * style.text_width(title, 14) or 1)
    _text(figure, 0.2, 0.31, title, size=14 * min(1, room), weight="bold")
    _text(figure, 0.2, 0.52, _facts(fit), size=9, color=style.MUTED)

    lower = _axes(figure, BOTTOM, RESIDUALS)
    upper = _axes(figure, BOTTOM + RESIDUALS + MIDDLE, HEIGHT - TOP - MIDDLE - RESIDUALS - BOTTOM)
    _text(figure, 0.2, TOP - 0.13, "data and fitted curve (pt)", size=9.5, weight="bold")
    below = HEIGHT - BOTTOM - RESIDUALS - 0.1
    _text(figure, 0.2, below, "residuals, data − fit (pt)", size=9.5, weight="bold")

    # Rings and a line are distinct without color; thin rings do not hide the line.
    ring: dict[str, Any] = {
        "linestyle": "none", "marker": "o", "markerfacecolor": "none", "markeredgewidth": 0.6,
        "markeredgecolor": style.INK, "markersize": 4.5 if len(fit.x) <= 120 else 2.5,
    }
    upper.plot(fit.x, fit.data, **ring, zorder=2, label="data")
    upper.plot(*dense(fit.x, fit.fitted), **style.line(0), zorder=3, label="fit")
    upper.legend(frameon=False, loc="best")
    upper.tick_params(labelbottom=False)
    lower.axhline(0, color="#8a8a8a", linewidth=0.8, zorder=1)
    lower.vlines(fit.x, 0, fit.residual, color=style.line(0)["color"], linewidth=0.9, zorder=2)
    dot = ring | {"markersize": ring["markersize"] - 1, "markerfacecolor": "white"}
    lower.plot(fit.x, fit.residual, **dot, zorder=3)
    # A common exponent would be drawn over the title.
    lower.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.3g}".replace("-", "−")))
    lower.set_xlabel(fit.label, color=style.INK, labelpad=3)
    margin = 0.02 * np.ptp(fit.x) or 0.5
    for axes in (upper, lower):
        axes.set_xlim(fit.x[0] - margin, fit.x[-1] + margin)
        axes.margins(y=0.1)
    return figure


def dense(x: np.ndarray, fitted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A smooth curve through the fitted values; a fit contains values only at the x of the data.

    Between two successive values, the curve is a cubic with their slopes (Hermite).
    """
    x, first = np.unique(x, return_index=True)
    y = fitted[first]
    if len(x) < 3:
        return x, y
    slope = np.gradient(y, x, edge_order=2)
    at = np.union1d(x, np.linspace(x[0], x[-1], DENSE))
    left = np.clip(np.searchsorted(x, at, side="right") - 1, 0, len(x) - 2)
    width = np.diff(x)[left]
    s = (at - x[left]) / width
    straight = y[left] + s * np.diff(y)[left]
    rise = np.diff(y)[left] / width
    bend = (slope[left] - rise) * (1 - s) - (slope[left + 1] - rise) * s
    return at, straight + s * (1 - s) * width * bend


def _facts(fit: Fit) -> str:
    rms, largest = np.sqrt(np.mean(fit.residual**2)), np.max(np.abs(fit.residual))
    count = f"{len(fit.x):,} row{'s' if len(fit.x) > 1 else ''}"
    return f"{count}; residuals: rms {rms:.3g} pt, largest {largest:.3g} pt"


def _axes(figure: Figure, bottom: float, height: float) -> Axes:
    width = (WIDTH - LEFT - RIGHT) / WIDTH
    axes = figure.add_axes((LEFT / WIDTH, bottom / HEIGHT, width, height / HEIGHT))
    axes.tick_params(labelsize=8)
    return axes


def _text(figure: Figure, x: float, below_top: float, text: str, **how: Any) -> None:
    figure.text(x / WIDTH, 1 - below_top / HEIGHT, text, **how)
