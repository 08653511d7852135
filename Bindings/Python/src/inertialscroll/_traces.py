"""The rows of a run as a table that can be plotted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas

from ._library import InertialScrollError, instance, shown, texts

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from .traceplot.trace import Trace as DrawnTrace


class Trace(pandas.DataFrame):
    """The rows of a run: a DataFrame with the columns of a trace.

    Some of its rows or columns are again a ``Trace`` if they have the column ``time_s``. ``attrs`` describes the
    whole run: "name", and "is_complete", which is True if the run has reached the end of its script.
    """

    @property
    def _constructor(self) -> Any:
        return _table

    def plot(  # type: ignore[override]
        self,
        *others: pandas.DataFrame,
        names: Sequence[str] = (),
        columns: Sequence[str] = (),
        axis: str | None = None,
        title: str | None = None,
    ) -> Figure:
        """Draws the run, like ``scripts/plot``, with its phases and events; needs matplotlib.

        The runs of ``others`` are drawn on top; ``names`` are the labels of all runs. If ``columns`` are
        given, each has a panel, instead of the default panels. ``axis`` is "x" or "y" for a plain scroll
        view, by default "y" unless only x moves. ``title`` is the title of the figure.

        Raises ImportError without matplotlib, and InertialScrollError if a column does not exist.
        """
        try:
            from .traceplot import style
            from .traceplot.failure import Failure
            from .traceplot.figure import picture
        except ModuleNotFoundError as error:
            raise ImportError("plot() needs matplotlib: pip install 'inertialscroll[plot]'") from error
        if axis is not None and not (isinstance(axis, str) and axis in ("x", "y")):
            raise InertialScrollError(f"axis: must be x or y, found {shown(axis)}", 3)
        tables = [self, *(instance(other, pandas.DataFrame, "others") for other in others)]
        labels = [str(table.attrs.get("name", "trace")) for table in tables]
        if title is not None:
            instance(title, str, "title")
        if given := texts(names, "names"):
            labels = given
        elif len(set(labels)) < len(labels):
            labels = [f"{label} {number}" for number, label in enumerate(labels, 1)]
        if len(labels) != len(tables):
            raise InertialScrollError(f"names: must be {len(tables)} names, found {labels!r}", 5)
        try:
            traces = [_drawn(table, label) for table, label in zip(tables, labels, strict=True)]
            with style.settings():
                return picture(traces, labels, texts(columns, "columns"), title or labels[0], axis)
        except Failure as failure:
            raise InertialScrollError(f"plot: {failure}", 6) from None


def _table(*arguments: Any, **options: Any) -> pandas.DataFrame:
    """A trace, or a plain table if it has no column of times."""
    table = pandas.DataFrame(*arguments, **options)
    return Trace(table) if "time_s" in table.columns else table


def _drawn(table: pandas.DataFrame, label: str) -> DrawnTrace:
    """Converts a table to a trace of the plotter."""
    from .traceplot import recorded
    from .traceplot.trace import Trace as DrawnTrace
    from .traceplot.trace import is_number

    numbers: dict[str, np.ndarray] = {}
    texts: dict[str, list[str]] = {}
    for name, cells in table.items():
        if is_number(str(name)):
            numbers[str(name)] = cells.to_numpy(float)
        else:
            texts[str(name)] = [cell_text(cell) for cell in cells]
    if not len(table) or "time_s" not in numbers:
        raise InertialScrollError("plot: must be the rows of a trace, with a column time_s", 6)
    if (np.diff(numbers["time_s"]) < 0).any():
        raise InertialScrollError("plot: time_s must not decrease", 4)
    recorded.complete(numbers, texts)
    return DrawnTrace(Path(label), numbers, texts)


def cell_text(cell: Any) -> str:
    """The text of a cell, as in a CSV file."""
    if cell is None or (isinstance(cell, float) and math.isnan(cell)):
        return ""
    if isinstance(cell, (bool, np.bool_)):
        return str(bool(cell)).lower()
    return repr(float(cell)).removesuffix(".0") if isinstance(cell, (float, np.number)) else str(cell)
