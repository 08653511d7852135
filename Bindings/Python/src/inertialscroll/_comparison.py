"""Compares two traces, like ``scrollsim compare``."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _library as c

if TYPE_CHECKING:
    import pandas

#: The difference below which two times are equal, in seconds.
_RESOLUTION = 1e-9
#: Events at every frame, which do not depend on the motion.
_OF_FRAMES = ("did_scroll", "page_did_scroll")


@dataclass(frozen=True)
class Comparison:
    """The differences between two traces; each is the second trace's value minus the first trace's value.

    shared: the number of rows at the same time; only_in_first, only_in_second: the number of rows at times that
    only one trace has. columns: a table with a row for each column that both traces have. ``worst`` is its largest
    difference in the column's unit, at ``at_s`` seconds, and ``rms`` the root mean square of the differences; both
    are NaN for words. ``rows_unlike`` is the number of rows with different words or an empty cell in one trace.
    columns_only_in_first, columns_only_in_second: the names of these columns. events: a table with the time of each
    event in both traces, ``first_s`` and ``second_s``; NaN if the trace does not have the event. violations: a line
    for each difference that exceeds its tolerance.
    """

    shared: int
    only_in_first: int
    only_in_second: int
    columns: pandas.DataFrame
    columns_only_in_first: list[str]
    columns_only_in_second: list[str]
    events: pandas.DataFrame
    violations: list[str]


@dataclass
class _Difference:
    """The differences in one column."""

    name: str
    worst: float = math.nan
    at_s: float = math.nan
    rms: float = math.nan
    rows_unlike: int = 0
    unlike_s: float = math.nan


def compare(
    first: pandas.DataFrame,
    second: pandas.DataFrame,
    tolerance: float | None = None,
    tolerances: Mapping[str, float] = {},
) -> Comparison:
    """Compares two traces, like ``scrollsim compare``: rows by time, columns by name, events by name and order.

    Only rows at times that both traces have are compared; values are not interpolated. ``tolerances`` contains the
    allowed difference of a column by its name, in the column's unit, and of the times of events by the name "event",
    in seconds. ``tolerance`` applies to all other columns and events; if it is set, both traces must have the same
    columns and words.

    Raises InertialScrollError if a table is not a trace, if a tolerance is not a number of 0 or more or belongs to an
    unknown column, or if the traces have only the start time in common.
    """
    import pandas

    one, other = _Table(first, "first"), _Table(second, "second")
    pairs = list(_pairs(one.times, other.times))
    shared = [(i, j) for i, j in pairs if i is not None and j is not None]
    if len(shared) < 2 and min(len(one.times), len(other.times)) > 1:
        raise c.InertialScrollError(
            "second: must share more times with the first trace than the start; run both at the same frame "
            "rate, or one at a multiple of the other", 6,
        )
    names = [name for name in one.cells if name != "time_s" and name in other.cells]
    found = [_difference(name, one, other, shared) for name in names]
    only = [[name for name in a.cells if name not in b.cells] for a, b in ((one, other), (other, one))]
    events = _events(one, other)
    allowed = _tolerances(tolerance, tolerances, [d.name for d in found if not math.isnan(d.worst)])
    columns = pandas.DataFrame(
        [(d.name, d.worst, d.unlike_s if math.isnan(d.at_s) else d.at_s, d.rms, d.rows_unlike)
         for d in found if d.name != "event"],
        columns=["name", "worst", "at_s", "rms", "rows_unlike"],
    )
    return Comparison(
        shared=len(shared),
        only_in_first=sum(j is None for _, j in pairs),
        only_in_second=sum(i is None for i, _ in pairs),
        columns=columns,
        columns_only_in_first=only[0],
        columns_only_in_second=only[1],
        events=pandas.DataFrame(events, columns=["name", "first_s", "second_s"]),
        violations=_violations(found, only, events, *allowed),
    )


class _Table:
    """A trace's cells by column: numbers, NaN for an empty cell, or words."""

    def __init__(self, table: pandas.DataFrame, place: str):
        from ._traces import cell_text

        if not hasattr(table, "columns") or "time_s" not in table or not len(table):
            raise c.InertialScrollError(
                f"{place}: must be a DataFrame with rows and a column time_s, found {c.shown(table)}", 6
            )
        self.cells: dict[str, Any] = {}
        for name, cells in table.items():
            is_number = cells.dtype.kind in "iuf" and (cells.notna().any() or str(name).endswith(("_pt", "_s")))
            self.cells[str(name)] = cells.to_numpy(float) if is_number else [cell_text(cell) for cell in cells]
        self.times: list[float] = c.array(table["time_s"], f"{place}.time_s").tolist()
        if not all(a <= b for a, b in zip(self.times, self.times[1:])):
            raise c.InertialScrollError(f"{place}.time_s: must not decrease", 4)

    def words(self, name: str) -> Sequence[str]:
        from ._traces import cell_text

        cells = self.cells[name]
        return [cell_text(cell) for cell in cells] if isinstance(cells, np.ndarray) else cells


def _pairs(first: list[float], second: list[float]) -> Iterator[tuple[int | None, int | None]]:
    """The row indices of both traces at each time, in order; None if a trace has no row at the time."""
    i = j = 0
    while i < len(first) or j < len(second):
        one = first[i] if i < len(first) else math.inf
        other = second[j] if j < len(second) else math.inf
        latest = min(one, other) + _RESOLUTION
        has_one, has_other = one <= latest, other <= latest
        yield (i if has_one else None, j if has_other else None)
        i, j = i + has_one, j + has_other


def _difference(name: str, one: _Table, other: _Table, rows: list[tuple[int, int]]) -> _Difference:
    found = _Difference(name)
    times = [one.times[i] for i, _ in rows]
    if isinstance(one.cells[name], np.ndarray) and isinstance(other.cells[name], np.ndarray):
        left = one.cells[name][[i for i, _ in rows]]
        right = other.cells[name][[j for _, j in rows]]
        at = np.flatnonzero(~np.isnan(right - left))
        differences = (right - left)[at]
        found.worst = found.rms = 0.0
        if differences.size:
            largest = int(np.argmax(np.abs(differences)))
            found.rms = float(np.sqrt(np.mean(differences**2)))
            if differences[largest] != 0:
                found.worst, found.at_s = float(differences[largest]), times[at[largest]]
        unlike = np.isnan(left) != np.isnan(right)
    else:
        words, others = one.words(name), other.words(name)
        unlike = np.array([words[i] != others[j] for i, j in rows], dtype=bool)
    found.rows_unlike = int(unlike.sum())
    if found.rows_unlike:
        found.unlike_s = times[int(np.argmax(unlike))]
    return found


def _events(one: _Table, other: _Table) -> list[tuple[str, float, float]]:
    """The name of each event and its time in both traces; NaN if a trace does not have the event."""
    first, second = _event_times(one), _event_times(other)
    found = [
        (name, *pair)
        for name in first.keys() | second.keys()
        for pair in _paired(first.get(name, []), second.get(name, []))
    ]
    return sorted(found, key=lambda event: (event[2] if math.isnan(event[1]) else event[1], event[0]))


def _event_times(table: _Table) -> dict[str, list[float]]:
    times = defaultdict(list)
    for time, cell in zip(table.times, table.words("event") if "event" in table.cells else ()):
        for name in filter(None, cell.split(";")):
            if name not in _OF_FRAMES:
                times[name].append(time)
    return times


def _paired(first: list[float], second: list[float]) -> list[tuple[float, float]]:
    """Pairs every time of the shorter list with a close time of the longer list, in order."""
    if len(first) > len(second):
        return [(b, a) for a, b in _paired(second, first)]
    pairs, place, spare = [], 0, len(second) - len(first)
    for time in first:
        while spare > 0 and abs(second[place + 1] - time) < abs(second[place] - time):
            pairs.append((math.nan, second[place]))
            place, spare = place + 1, spare - 1
        pairs.append((time, second[place]))
        place += 1
    return pairs + [(math.nan, time) for time in second[place:]]


def _tolerances(
    tolerance: float | None, tolerances: Mapping[str, float], numeric: list[str]
) -> tuple[float | None, dict[str, float]]:
    named: dict[str, float] = {}
    for name, value in [("", tolerance), *c.mapping(tolerances, "tolerances").items()]:
        place = f"tolerances[{name!r}]" if name else "tolerance"
        if name and name not in [*numeric, "event"]:
            known = ", ".join([*numeric, "event"])
            raise c.InertialScrollError(
                f'{place}: the traces have no common numeric column "{name}"; expected one of {known}', 6
            )
        if name == "" and value is None:
            continue
        if not (number := c.real(value, place)) >= 0:
            raise c.InertialScrollError(f"{place}: must be a number of 0 or more, found {value}", 2)
        if name:
            named[name] = number
    return tolerance, named


def _violations(
    found: list[_Difference], only: list[list[str]], events: list[tuple[str, float, float]],
    tolerance: float | None, named: Mapping[str, float],
) -> list[str]:
    lines = []
    for difference in found:
        name, allowed = difference.name, named.get(difference.name, tolerance)
        if name == "event" or allowed is None:
            continue
        if abs(difference.worst) > allowed:
            lines.append(
                f"{name} differs by {_signed(difference.worst)} at {_text(difference.at_s)} s; "
                f"{_text(allowed)} is allowed"
            )
        if difference.rows_unlike:
            lines.append(
                f"{name} differs in {difference.rows_unlike} rows, the first at {_text(difference.unlike_s)} s"
            )
    if tolerance is not None:
        for which, names in zip(("first", "second"), only):
            lines += [f"only the {which} trace has {name}" for name in names]
    allowed = named.get("event", tolerance)
    if allowed is None:
        return lines
    for name, first, second in events:
        if math.isnan(first) or math.isnan(second):
            lines.append(f"{name} is missing in the {'first' if math.isnan(first) else 'second'} trace")
        elif abs(second - first) > max(allowed, _RESOLUTION):
            lines.append(f"{name} moved by {_signed(second - first)} s; {_text(allowed)} is allowed")
    return lines


def _text(value: float) -> str:
    """A number with six digits, in the format of the command-line tool."""
    return repr(float(f"{value:.6g}") + 0.0).removesuffix(".0")


def _signed(value: float) -> str:
    return ("+" if value > 0 else "") + _text(value)
