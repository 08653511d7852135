"""Which columns go into which panel."""

from dataclasses import dataclass

import numpy as np

from .failure import USAGE, Failure
from .trace import QUANTITIES, Trace

UNITS = {"_pt_s": "pt/s", "_pt": "pt", "_s": "s"}
PARTS = ("inner", "collapsed")
POSITIONS = ("header", "bar", "page", "list", "sheet", "first_row")


@dataclass(frozen=True)
class Curve:
    """One line: a trace's column and what to call it."""

    trace: Trace
    column: str
    label: str

    @property
    def values(self) -> np.ndarray:
        return self.trace.numbers[self.column]


@dataclass(frozen=True)
class Panel:
    title: str
    curves: list[Curve]
    height: float
    quantity: str = ""

    @property
    def flat(self) -> bool:
        """Whether nothing in it ever leaves zero."""
        return not any(np.nan_to_num(curve.values).any() for curve in self.curves)


def panels(traces: list[Trace], names: list[str], axis: str, columns: list[str]) -> list[Panel]:
    """The panels from top to bottom, each with one curve a trace, or for parts one a column."""
    if columns:
        return [_column_panel(traces, names, column) for column in columns]
    found = []
    for quantity, height in zip(QUANTITIES, (2.0, 1.4, 1.0)):
        curves = [
            Curve(trace, trace.name(quantity, axis), name) for trace, name in zip(traces, names)
        ]
        letter = f" {axis}" if all(trace.has_two_axes for trace in traces) else ""
        title = f"{quantity}{letter} ({_unit(curves[0].column)})"
        panel = Panel(title, curves, height, quantity)
        if quantity == "overscroll" and panel.flat:
            panel = Panel(f"{quantity}{letter} (none)", curves, 0.25, quantity)
        found.append(panel)
    for title, stems, suffix in (
        ("share of the offset (pt)", PARTS, ("_offset_pt", "collapsed_pt")),
        ("position on screen (pt)", POSITIONS, ("_y_pt",)),
    ):
        curves = [
            Curve(traces[0], column, _part(column))
            for column, values in traces[0].numbers.items()
            if column.startswith(stems) and column.endswith(suffix) and not np.isnan(values).all()
        ]
        if curves:
            found.append(Panel(title, curves, 1.5))
    return found


def _column_panel(traces: list[Trace], names: list[str], column: str) -> Panel:
    for trace in traces:
        if column not in trace.numbers:
            known = ", ".join(trace.numbers)
            raise Failure(f"{trace.path} has no column of numbers {column}; it has {known}", USAGE)
    unit = _unit(column)
    title = column.removesuffix("_" + unit.replace("/", "_")).replace("_", " ")
    curves = [Curve(trace, column, name) for trace, name in zip(traces, names)]
    return Panel(f"{title} ({unit})" if unit else title, curves, 1.5)


def _unit(column: str) -> str:
    return next((unit for suffix, unit in UNITS.items() if column.endswith(suffix)), "")


def _part(column: str) -> str:
    """`inner0_offset_pt` is "inner 0", `header_y_pt` "header"."""
    stem = column.removesuffix("_pt").removesuffix("_offset").removesuffix("_y")
    letters = stem.rstrip("0123456789")
    return f"{letters} {stem[len(letters):]}".strip().replace("_", " ")
