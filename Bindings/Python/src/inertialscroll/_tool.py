"""The commands of ``scrollsim`` that the library does not contain: diagnosis, fits, and the check with GSL."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pandas

from ._library import InertialScrollError
from ._scenarios import Scenario, read
from ._traces import cell_text

#: The recorded rows: a DataFrame with their columns, or the path of a CSV or JSON Lines file.
Recorded = pandas.DataFrame | str | os.PathLike[str]

_UNAVAILABLE = 69


def diagnose(
    scenario: Scenario,
    trace: Recorded,
    *,
    columns: Mapping[str, str] | None = None,
    tolerance: float | None = None,
    html: str | os.PathLike[str] | None = None,
) -> dict[str, Any]:
    """Finds where an app's trace differs from the correct system, and why, as ``scrollsim diagnose`` does.

    ``scenario`` defines system and physics; of its script only ``set``, ``insertAbove`` and ``physics`` are used. ``columns`` maps
    columns of the trace with other names and units: ``{"offset_pt": "-scrollY/3+88"}``. ``tolerance`` is the largest
    allowed difference in points, by default a pixel or the noise of the trace. ``html`` is the path of a page that
    shows the result.

    Returns the JSON of the command: ``verdict`` is "correct", "wrong" or "unknown" (cannot be judged), and each of the
    ``findings`` has a time, a row, the law, the cause and the numbers.

    Raises InertialScrollError if the scenario or the trace cannot be read, or if ``scrollsim`` is not on the PATH.
    """
    named = ",".join(f"{name}={column}" for name, column in (columns or {}).items()) or None
    options = _option("columns", named) + _option("tolerance", tolerance) + _option("html", html)
    with TemporaryDirectory() as folder:
        files = [_scenario_file(scenario, Path(folder)), _trace_file(trace, Path(folder))]
        return _json("diagnose", *options, "--", *files)


def fit(
    trace: Recorded,
    model: str | None = None,
    *,
    fix: Mapping[str, float] | None = None,
    start: Mapping[str, float] | None = None,
    column: str | None = None,
    first: float | None = None,
    last: float | None = None,
    robust: bool = False,
) -> dict[str, Any]:
    """Finds the parameters of a motion in a recording, as ``scrollsim fit`` does.

    ``scrollsim help fit`` lists the models and their parameters; without a ``model``, all models are fitted
    and ranked. ``fix`` fixes parameters to values, and ``start`` fits parameters from these values, even if they
    are otherwise fixed. ``column`` contains the positions, and rows before ``first`` and after ``last`` are
    omitted (in seconds). ``robust`` reduces the weight of outliers.

    Returns the JSON of the command, with the parameters, their standard errors, and the residuals.

    Raises InertialScrollError for a wrong argument, or if ``scrollsim`` is not on the PATH.
    """
    options = ["--compare"] if model is None else [f"--model={model}"]
    for name, values in (("fix", fix), ("start", start)):
        options += [f"--{name}={parameter}={float(value)!r}" for parameter, value in (values or {}).items()]
    options += _option("column", column) + _option("from", first) + _option("to", last)
    options += ["--robust"] if robust else []
    with TemporaryDirectory() as folder:
        return _json("fit", *options, "--", _trace_file(trace, Path(folder)))


def verify(cases: int = 8000, seed: int = 1) -> dict[str, Any]:
    """Compares every closed form with a numerical integration by GSL, as ``scrollsim verify`` does.

    Each motion is tried with ``cases`` sets of random parameters. Returns the JSON of the command:
    ``withinBounds`` is true if no error exceeds its bound, and ``motions`` has the largest errors of each motion.

    Raises InertialScrollError for a wrong argument, or if ``scrollsim`` is not on the PATH.
    """
    return _json("verify", f"--cases={cases}", f"--seed={seed}")


def _option(name: str, value: object) -> list[str]:
    return [] if value is None else [f"--{name}={value}"]


def _json(command: str, *arguments: str) -> dict[str, Any]:
    """Runs a command and returns its JSON. The exit codes 1 and 2 are verdicts; larger codes are errors."""
    tool = shutil.which("scrollsim")
    if tool is None:
        raise InertialScrollError(
            f"{command}: needs scrollsim, which is not on the PATH; scripts/install of InertialScroll installs it",
            _UNAVAILABLE,
        )
    called = subprocess.run([tool, command, "--json", *arguments], capture_output=True, text=True, encoding="utf-8")
    if called.returncode not in (0, 1, 2):
        message = called.stderr.strip().removeprefix("scrollsim: ") or f"ended with code {called.returncode}"
        raise InertialScrollError(f"{command}: {message}", called.returncode)
    try:
        result: dict[str, Any] = json.loads(called.stdout)
    except ValueError:
        raise InertialScrollError(f"{command}: {tool} printed no JSON: {called.stdout[:80]!r}", _UNAVAILABLE) from None
    return result


def _scenario_file(scenario: Scenario, folder: Path) -> str:
    """The path of a scenario, which is written to the folder if it is a mapping or a JSON text."""
    source = read(scenario)
    if source.name not in (None, "scenario"):
        return str(source.name)
    path = folder / "scenario.json"
    path.write_bytes(source.text)
    return str(path)


def _trace_file(trace: Recorded, folder: Path) -> str:
    """The path of a trace, which is written to the folder if it is a DataFrame."""
    if not isinstance(trace, pandas.DataFrame):
        return os.fspath(trace)
    path = folder / "trace.csv"
    shown = trace.copy()
    for name, cells in trace.items():
        if cells.dtype.kind not in "fiu":
            shown[name] = cells.map(cell_text)
    shown.to_csv(path, index=False)
    return str(path)
