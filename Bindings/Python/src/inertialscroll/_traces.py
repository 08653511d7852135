"""The rows of a run as a table that draws itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas

from ._library import InertialScrollError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from .traceplot.trace import Trace as DrawnTrace


class Trace(pandas.DataFrame):
    """The rows of a run: a DataFrame with the columns of a trace."""

    @property
    def _constructor(self) -> Any:
        # A part of the rows, or some of the columns, are a table like any other.
        return pandas.DataFrame

    def plot(  # type: ignore[override]
        self,
        *others: pandas.DataFrame,
        names: Sequence[str] = (),
        columns: Sequence[str] = (),
        axis: str | None = None,
        title: str | None = None,
    ) -> Figure:
        """Draws the run as ``scripts/plot`` does, with its phases and events; needs matplotlib.

        The rows of ``others`` are overlaid, and all are called by their ``names``. ``columns`` are drawn in a
        panel each in place of the usual ones. ``axis`` of a plain scroll view is "x" or "y", by default "y"
        unless only x moves. ``title`` is that of the picture.

        Raises ImportError without matplotlib, and InertialScrollError for a column that is not there.
        """
        try:
            from .traceplot import style
            from .traceplot.failure import Failure
            from .traceplot.figure import picture
        except ModuleNotFoundError as error:
            raise ImportError("plot() needs matplotlib: pip install 'inertialscroll[plot]'") from error
        if axis not in (None, "x", "y"):
            raise InertialScrollError(f"axis: must be x or y, found {axis!r}", 3)
        tables = [self, *others]
        labels = [str(table.attrs.get("name", "trace")) for table in tables]
        if names:
            labels = list(names)
        elif len(set(labels)) < len(labels):
            labels = [f"{label} {number}" for number, label in enumerate(labels, 1)]
        if len(labels) != len(tables):
            raise InertialScrollError(f"names: must be {len(tables)} names, found {labels!r}", 5)
        try:
            traces = [_drawn(table, label) for table, label in zip(tables, labels, strict=True)]
            with style.settings():
                return picture(traces, labels, list(columns), title or labels[0], axis)
        except Failure as failure:
            raise InertialScrollError(f"plot: {failure}", 6) from None


def _drawn(table: pandas.DataFrame, label: str) -> DrawnTrace:
    """The columns as the plotter has them, which reads the same ones from a file."""
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
    recorded.complete(numbers, texts)
    return DrawnTrace(Path(label), numbers, texts)


def cell_text(cell: Any) -> str:
    """A cell as a CSV file has it."""
    if cell is None or (isinstance(cell, float) and math.isnan(cell)):
        return ""
    if isinstance(cell, (bool, np.bool_)):
        return str(bool(cell)).lower()
    return repr(float(cell)).removesuffix(".0") if isinstance(cell, (float, np.number)) else str(cell)
