"""Reads the columns of a fit that `scrollsim fit -o` has written."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .failure import Failure
from .trace import numbers_of, read_bytes, read_csv

ABSCISSAS = {"time_s": "time (s)", "pull_pt": "pull (pt)", "velocity_pt_s": "velocity (pt/s)"}
COLUMNS = ["data_pt", "fitted_pt", "residual_pt"]


@dataclass(frozen=True)
class Fit:
    """The data and the fitted values, in the order of x: time, pull or velocity."""

    path: Path
    label: str
    x: np.ndarray
    data: np.ndarray
    fitted: np.ndarray
    residual: np.ndarray


def read_fit(path: Path) -> Fit | None:
    """Reads the fit in a file; None if the file contains something else or cannot be read."""
    try:
        # A file that is not regular, such as a pipe, can be read only once, so it is not read here.
        text = read_bytes(path).decode("utf-8-sig") if path.is_file() else ""
    except (OSError, UnicodeDecodeError):
        return None
    first, *others = text.partition("\n")[0].rstrip("\r").split(",")
    if first not in ABSCISSAS or others != COLUMNS:
        return None
    header, rows, lines = read_csv(path, text)
    if not rows:
        raise Failure(f"{path}: not a fit: there is no row after the header")
    columns = []
    for name, cells in zip(header, zip(*rows)):
        if "" in cells:
            raise Failure(f"{path}:{lines[cells.index('')]}: {name} is empty")
        columns.append(numbers_of(path, lines, name, cells))
    order = np.argsort(columns[0], kind="stable")
    return Fit(path, ABSCISSAS[first], *(column[order] for column in columns))
