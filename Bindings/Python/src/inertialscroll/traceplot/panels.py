"""Distributes the columns of traces among panels."""

import math
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from .failure import USAGE, Failure
from .jumps import broken
from .trace import QUANTITIES, Trace

ROUNDING = 1e-6  # A column that changes by less, in points or points per second, is constant.
UNITS = {"_pt_s": "pt/s", "_pt": "pt", "_s": "s"}
HEIGHTS = {"offset": 2.0, "velocity": 1.4, "overscroll": 1.0}
PARTS = ("inner", "collapsed", "part", "scroller")
POSITIONS = ("header", "bar", "page", "list", "sheet", "first_row")


@dataclass(frozen=True)
class Curve:
    """A line: a column of a trace with its label, possibly minus the same column of another trace."""

    trace: Trace
    column: str
    label: str
    index: int = 0  # Determines the color and the dashes.
    minus: Trace | None = None

    @property
    def values(self) -> np.ndarray:
        return self.trace.numbers[self.column]

    @cached_property
    def line(self) -> tuple[np.ndarray, np.ndarray]:
        """Times and values, with a gap at each jump."""
        time, values = broken(self.trace, self.column)
        return (time, values) if self.minus is None else self._difference(time, values, self.minus)

    def _difference(
        self, time: np.ndarray, values: np.ndarray, other: Trace
    ) -> tuple[np.ndarray, np.ndarray]:
        row = np.maximum(np.searchsorted(other.time, time, side="right") - 1, 0)
        is_common = other.time[row] == time
        # Interpolation between rows is not exact, so rows at equal times are preferred.
        if 2 * is_common.sum() >= min(len(time), len(other.time)):
            return time[is_common], (values - other.numbers[self.column][row])[is_common]
        line = broken(other, self.column)
        return time, values - np.interp(time, *line, left=np.nan, right=np.nan)

    @property
    def constant(self) -> float | None:
        """The value of a constant curve, NaN for an empty curve; None if the curve changes."""
        values = self.line[1]
        known = values[~np.isnan(values)]
        if known.size and np.ptp(known) > ROUNDING:
            return None
        return float(known[0].round(6)) if known.size else math.nan


@dataclass(frozen=True)
class Panel:
    """Curves with a common scale; `told` lists constant curves with their values, as text."""

    title: str
    curves: list[Curve]
    height: float
    quantity: str = ""
    told: str = ""

    @property
    def is_difference(self) -> bool:
        return any(curve.minus for curve in self.curves)

    @property
    def overlays(self) -> bool:
        """True if the curves are of several traces."""
        return len({id(curve.trace) for curve in self.curves}) > 1


def panels(traces: list[Trace], names: list[str], axis: str, columns: list[str]) -> list[Panel]:
    """The panels from top to bottom, each with a curve for each trace, or for each column of parts.

    A panel in which nothing changes has no curves and no height, only a text.
    """
    if columns:
        found = [_column_panel(traces, names, column) for column in columns]
    else:
        found = [_quantity_panel(traces, names, quantity, axis) for quantity in QUANTITIES]
        # A recorder may not record the velocity.
        found = [panel for panel in found if panel.curves]
        found += _part_panels(traces[0], names[0] if len(names) > 1 else "")
        # If an app has a defect, the second trace may have its bar and header at other positions.
        if len(traces) == 2 and not _has_same_positions(*traces):
            found += _position_panels(traces[1], names[1])
        # With more than two traces, each trace also has a panel of its parts.
        for trace, name in zip(traces[1:], names[1:]) if len(traces) > 2 else ():
            found += _part_panels(trace, name)[:1]
    joined = len(traces) > 1 and all(trace.side for trace in traces)
    told = []
    for index, panel in enumerate(found):
        told.append(_without_constants(panel))
        # With many runs, only the first quantity has a panel of differences.
        if joined and panel.overlays and (len(traces) == 2 or index == 0):
            told.append(_without_constants(_difference(panel)))
    if not any(panel.curves for panel in told):
        told[0] = found[0]
    return told


def _quantity_panel(traces: list[Trace], names: list[str], quantity: str, axis: str) -> Panel:
    curves = [
        Curve(trace, trace.name(quantity, axis), name, index)
        for index, (trace, name) in enumerate(zip(traces, names))
        if trace.name(quantity, axis) in trace.numbers
    ]
    letter = f" {axis}" if all(trace.has_two_axes for trace in traces) else ""
    title = f"{quantity}{letter} ({_unit(traces[0].name(quantity, axis))})"
    return Panel(title, curves, HEIGHTS[quantity], quantity)


def _part_panels(trace: Trace, name: str) -> list[Panel]:
    suffixes = ("_offset_pt", "collapsed_pt", "_x_pt", "_y_pt")
    columns = _columns(trace, PARTS, suffixes)
    columns = [column for column in columns if not _is_part(trace, column, columns)]
    return _parts_panel(trace, name, "share of the offset", columns) + _position_panels(trace, name)


def _position_panels(trace: Trace, name: str) -> list[Panel]:
    return _parts_panel(trace, name, "position on screen", _columns(trace, POSITIONS, ("_y_pt",)))


def _parts_panel(trace: Trace, name: str, title: str, columns: list[str]) -> list[Panel]:
    """A list with a panel of the columns; empty for no columns."""
    curves = [Curve(trace, column, _part(column, columns), index) for index, column in enumerate(columns)]
    heading = f"{title}{', ' if name else ''}{name} (pt)"
    return [Panel(heading, curves, 1.5, "parts")] if curves else []


def _columns(trace: Trace, stems: tuple[str, ...], suffixes: tuple[str, ...]) -> list[str]:
    """The numeric columns that begin and end with one of these texts and are not empty."""
    return [
        column
        for column, values in trace.numbers.items()
        if column.startswith(stems) and column.endswith(suffixes) and not np.isnan(values).all()
    ]


def _has_same_positions(first: Trace, second: Trace) -> bool:
    """True if the parts of both traces have the same positions on screen, within a pixel."""
    return np.array_equal(first.time, second.time) and all(
        column in first.numbers
        and np.allclose(first.numbers[column], second.numbers[column], rtol=0, atol=1, equal_nan=True)
        for column in _columns(second, POSITIONS, ("_y_pt",))
    )


def _is_part(trace: Trace, column: str, columns: list[str]) -> bool:
    """True if a column of a list equals a column of a protocol's part."""
    return column.startswith("inner") and any(
        other.startswith("part")
        and np.array_equal(trace.numbers[other], trace.numbers[column], equal_nan=True)
        for other in columns
    )


def _difference(panel: Panel) -> Panel:
    """A panel with each run's curve minus that of the first; for two traces, A − B."""
    first, *others = panel.curves
    quantity, _, unit = panel.title.partition(" (")
    if len(others) == 1:
        curves = [replace(first, minus=others[0].trace)]
        title = f"{quantity}, {first.label} − {others[0].label} ({unit}"
    else:
        curves = [replace(curve, minus=first.trace) for curve in others]
        title = f"{quantity} − {first.label}’s ({unit}"
    return Panel(title, curves, 0.8)


def _without_constants(panel: Panel) -> Panel:
    """The panel with its constant curves replaced by text."""
    constants = [curve.constant for curve in panel.curves]
    if panel.overlays or panel.is_difference:
        # A constant curve of one trace is part of a comparison, unless all traces have the same constant.
        same = None not in constants and len({f"{value:.10g}" for value in constants}) == 1
        if not same:
            return panel
        return replace(panel, curves=[], height=0, told=_constant(constants[0], panel))
    changing = [curve for curve, value in zip(panel.curves, constants) if value is None]
    several = len(panel.curves) > 1 or panel.quantity == "parts"
    told = " · ".join(
        f"{curve.label} {_constant(value, panel)}" if several else _constant(value, panel)
        for curve, value in zip(panel.curves, constants)
        if value is not None
    )
    return replace(panel, curves=changing, height=panel.height if changing else 0, told=told)


def _constant(value: float | None, panel: Panel) -> str:
    if value is None or math.isnan(value):
        return "is empty"
    return "none" if panel.is_difference and value == 0 else f"stays at {number(value)}"


def number(value: float) -> str:
    """A number as text for a diagram."""
    return f"{value + 0.0:,.10g}".replace("-", "−")  # plus zero: no minus before it


def _column_panel(traces: list[Trace], names: list[str], column: str) -> Panel:
    for trace in traces:
        if column not in trace.numbers:
            known = ", ".join(trace.numbers)
            raise Failure(f'{trace.path} has no numeric column "{column}"; it has {known}', USAGE)
    unit = _unit(column)
    title = column.removesuffix("_" + unit.replace("/", "_")).replace("_", " ")
    curves = [
        Curve(trace, column, name, index) for index, (trace, name) in enumerate(zip(traces, names))
    ]
    return Panel(f"{title} ({unit})" if unit else title, curves, 1.5)


def _unit(column: str) -> str:
    return next((unit for suffix, unit in UNITS.items() if column.endswith(suffix)), "")


def _part(column: str, columns: list[str]) -> str:
    """The label of a part's column: "inner 0" for `inner0_offset_pt`, "header" for `header_y_pt`.

    A part that moves along both axes has the label "scroller 0 x" or "scroller 0 y".
    """
    stem = column.removesuffix("_pt").removesuffix("_offset")
    part, axis = (stem[:-2], stem[-1]) if stem.endswith(("_x", "_y")) else (stem, "")
    letters = part.rstrip("0123456789")
    index = part[len(letters) :]
    label = (f"{letters} {index}" if index else letters).replace("_", " ")
    return f"{label} {axis}" if f"{part}_x_pt" in columns else label
