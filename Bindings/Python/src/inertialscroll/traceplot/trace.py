"""Reads a trace from CSV or JSON Lines into columns, and checks every cell."""

import csv
import io
import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from . import joined, recorded
from .failure import NO_INPUT, Failure

QUANTITIES = {"offset": "pt", "velocity": "pt_s", "overscroll": "pt"}
NEVER_EMPTY = ("time_s", "phase", "offset", "velocity")
LARGEST_FILE = 256 << 20
NUMBER_CHARACTERS = frozenset("0123456789+-.eE")

#: A header, rows of cells, and the line of each row.
Table = tuple[list[str], list[list[str]], list[int]]


@dataclass(frozen=True)
class Trace:
    """The columns of a trace by name; an empty cell of a numeric column is NaN."""

    path: Path
    numbers: dict[str, np.ndarray]
    texts: dict[str, list[str]]
    side: str = ""  # In a joined table: "A" or "B", or the run's name.

    @property
    def time(self) -> np.ndarray:
        return self.numbers["time_s"]

    @property
    def label(self) -> str:
        """The trace's label in a legend: the name of its run, or the name of its file."""
        return self.side if len(self.side) > 1 else f"{self.path.stem} {self.side}".strip()

    @property
    def has_two_axes(self) -> bool:
        return "offset_pt" not in self.numbers

    @property
    def moves_only_horizontally(self) -> bool:
        return self.has_two_axes and bool(
            np.ptp(self.numbers["offset_x_pt"]) > 0 and np.ptp(self.numbers["offset_y_pt"]) == 0
        )

    def name(self, quantity: str, axis: str) -> str:
        """The name of a quantity's column, which contains the axis for a plain scroll view."""
        unit = QUANTITIES[quantity]
        return f"{quantity}_{axis}_{unit}" if self.has_two_axes else f"{quantity}_{unit}"


def read_bytes(path: Path) -> bytes:
    """Reads a whole file; rejects files that are too long, such as /dev/zero."""
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise Failure(f"{path}: is larger than {LARGEST_FILE >> 20} MiB; a trace is smaller")
    return content


def read_traces(path: Path) -> list[Trace]:
    """Reads the traces of a CSV or JSON Lines file: one, or several joined ones."""
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}", NO_INPUT) from None
    except UnicodeDecodeError as error:
        raise Failure(f"{path}: not a trace: byte {error.start} is not UTF-8 text") from None
    if not text.strip():
        raise Failure(f"{path}: not a trace: the file is empty")
    header, rows, lines = (_read_json if text.lstrip().startswith("{") else read_csv)(path, text)
    if not joined.is_joined(header):
        return [_trace(path, header, rows, lines)]
    return [
        _trace(path, own, cells, places, side)
        for side, own, cells, places in joined.split(header, rows, lines)
    ]


def read_trace(path: Path) -> Trace:
    """Reads the trace of a file, which must contain only one."""
    traces = read_traces(path)
    if len(traces) > 1:
        raise Failure(f"{path}: contains {len(traces)} traces; one was expected")
    return traces[0]


def _trace(
    path: Path, header: list[str], rows: list[list[str]], lines: list[int], side: str = ""
) -> Trace:
    _check_header(path, header)
    if not rows:
        raise Failure(f"{path}: not a trace: there is no row after the header")

    numbers, texts = {}, {}
    for name, cells in zip(header, zip(*rows)):
        if name.startswith(NEVER_EMPTY) and "" in cells:
            raise Failure(f"{path}:{lines[cells.index('')]}: {name} is empty")
        if is_number(name):
            numbers[name] = numbers_of(path, lines, name, cells)
        else:
            texts[name] = list(cells)
    backwards = np.flatnonzero(np.diff(numbers["time_s"]) < 0)
    if backwards.size:
        raise Failure(f"{path}:{lines[backwards[0] + 1]}: time_s is earlier than in the row above")
    recorded.complete(numbers, texts)
    return Trace(path, numbers, texts, side)


def is_number(name: str) -> bool:
    """True if the cells of a column are numbers."""
    return name.endswith(("_pt", "_pt_s", "_s")) or name in ("step", "frame")


def read_csv(path: Path, text: str) -> Table:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    rows, lines = [], []
    try:
        header = next(reader)
        for row in reader:
            if len(row) != len(header):
                raise Failure(
                    f"{path}:{reader.line_num}: the row has {len(row)} cells, the header {len(header)}"
                )
            rows.append(row)
            lines.append(reader.line_num)
    except csv.Error as error:
        raise Failure(f"{path}:{reader.line_num}: not CSV: {error}") from None
    return header, rows, lines


def _read_json(path: Path, text: str) -> Table:
    rows, lines = [], []
    for line, source in enumerate(text.splitlines(), 1):
        try:
            row = json.loads(source)
        except json.JSONDecodeError as error:
            raise Failure(f"{path}:{line}:{error.colno}: not JSON: {error.msg}") from None
        if not isinstance(row, dict):
            raise Failure(f"{path}:{line}: not a JSON object")
        rows.append(_flattened(row))
        lines.append(line)
    header = list(rows[0])
    for row, line in zip(rows, lines):
        if row.keys() != rows[0].keys():
            names = ", ".join(sorted(row.keys() ^ rows[0].keys()))
            raise Failure(f"{path}:{line}: the keys differ from those of the first row: {names}")
    return header, [[row[name] for name in header] for row in rows], lines


def _flattened(row: dict[str, Any]) -> dict[str, str]:
    """Converts a JSON row to CSV's names and cells: the array inner_offset_pt to inner0_offset_pt, …"""
    cells = {}
    for name, value in row.items():
        if isinstance(value, list):
            stem, separator, rest = name.partition("_")
            for index, element in enumerate(value):
                cells[f"{stem}{index}{separator}{rest}"] = _cell(element)
        else:
            cells[name] = _cell(value)
    return cells


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value)


def _check_header(path: Path, header: list[str]) -> None:
    repeated = sorted({name for name in header if header.count(name) > 1})
    if repeated:
        raise Failure(f"{path}: not a trace: the header repeats {', '.join(repeated)}")
    if "time_s" not in header:
        raise Failure(f"{path}: not a trace: the header has no time_s")
    if not any(set(names) <= set(header) for names in recorded.OFFSETS):
        known = ", ".join(" and ".join(names) for names in recorded.OFFSETS)
        raise Failure(f"{path}: not a trace: the header has no offset; it can be {known}")


def numbers_of(path: Path, lines: list[int], name: str, cells: tuple[str, ...]) -> np.ndarray:
    try:
        if not NUMBER_CHARACTERS.issuperset("".join(cells)):
            raise ValueError
        values = np.array([float(cell) if cell else math.nan for cell in cells])
        if not np.isinf(values).any():
            return values
    except ValueError:
        pass
    for line, cell in zip(lines, cells):
        if cell and not _is_number(cell):
            raise Failure(f"{path}:{line}: {name} is not a number: {cell!r}")
    raise AssertionError("a column that failed as a whole has a cell that fails")


def _is_number(cell: str) -> bool:
    try:
        return NUMBER_CHARACTERS.issuperset(cell) and math.isfinite(float(cell))
    except ValueError:
        return False
