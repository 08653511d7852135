"""The commands of ``scrollsim`` that the library does not contain: diagnosis, fits, and the check with GSL."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pandas

from ._library import InertialScrollError, instance, mapping, real, shown, truth, whole
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
    named = ",".join(f"{name}={column}" for name, column in mapping(columns, "columns").items()) or None
    options = _option("columns", named) + _number("tolerance", tolerance)
    options += _option("html", None if html is None else _path(html, "html"))
    with TemporaryDirectory() as folder:
        files = [_scenario_file(scenario, Path(folder)), _trace_file(trace, Path(folder))]
        return _json("diagnose", *options, "--", *files, folder=folder)


def fit(
    trace: Recorded,
    model: str | None = None,
    *,
    fix: Mapping[str, float] | None = None,
    start: Mapping[str, float] | None = None,
    column: str | None = None,
    time: str | None = None,
    first: float | None = None,
    last: float | None = None,
    robust: bool = False,
) -> dict[str, Any]:
    """Finds the parameters of a motion in a recording, as ``scrollsim fit`` does.

    ``scrollsim help fit`` lists the models and their parameters; without a ``model``, all models are fitted
    and ranked. ``fix`` fixes parameters to values, and ``start`` fits parameters from these values, even if they
    are otherwise fixed. ``column`` contains the positions, and ``time`` the times, with their unit if they are not
    seconds, as in "ts:ms". By default, columns are recognized by their names, such as ``time_s`` and ``offset_pt``.
    Rows before ``first`` and after ``last`` are omitted (in seconds). ``robust`` reduces the weight of outliers.

    Returns the JSON of the command, with the parameters, their standard errors, and the residuals.

    Raises InertialScrollError for a wrong argument, or if ``scrollsim`` is not on the PATH.
    """
    options = ["--compare"] if model is None else _text("model", model)
    for name, values in (("fix", fix), ("start", start)):
        for parameter, value in mapping(values, name).items():
            options.append(f"--{name}={parameter}={real(value, f'{name}[{parameter!r}]')!r}")
    options += _text("column", column) + _text("time", time)
    options += _number("first", first) + _number("last", last)
    options += ["--robust"] if truth(robust, "robust") else []
    with TemporaryDirectory() as folder:
        return _json("fit", *options, "--", _trace_file(trace, Path(folder)), folder=folder)


def verify(cases: int = 8000, seed: int = 1) -> dict[str, Any]:
    """Compares every closed form with a numerical integration by GSL, as ``scrollsim verify`` does.

    Each motion is tried with ``cases`` sets of random parameters. Returns the JSON of the command:
    ``withinBounds`` is true if no error exceeds its bound, and ``motions`` has the largest errors of each motion.

    Raises InertialScrollError for a wrong argument, or if ``scrollsim`` is not on the PATH.
    """
    return _json("verify", f"--cases={whole(cases, 'cases')}", f"--seed={whole(seed, 'seed')}")


#: The options of the tool with another name than the argument in Python.
_OPTIONS = {"first": "from", "last": "to"}
_ARGUMENTS = {option: argument for argument, option in _OPTIONS.items()}


def _option(name: str, value: object) -> list[str]:
    return [] if value is None else [f"--{_OPTIONS.get(name, name)}={value}"]


def _text(name: str, value: str | None) -> list[str]:
    return _option(name, None if value is None else instance(value, str, name))


def _number(name: str, value: float | None) -> list[str]:
    return _option(name, None if value is None else repr(real(value, name)))


def _path(value: Any, place: str) -> str:
    if isinstance(value, (str, os.PathLike)):
        return os.fspath(value)
    raise InertialScrollError(f"{place}: must be a path, found {shown(value)}", 2)


def _in_words_of_python(message: str, folder: str | None) -> str:
    """An error of the tool with the names of arguments instead of options, and of files that this module wrote."""
    if folder is not None:
        message = re.sub(rf"{re.escape(folder)}/(\w+)\.\w+", r"\1", message)
    return re.sub(r"(?<!\S)--([a-z]+)", lambda option: _ARGUMENTS.get(option[1], option[1]), message)


def _json(command: str, *arguments: str, folder: str | None = None) -> dict[str, Any]:
    """Runs a command and returns its JSON. The exit codes 1 and 2 are verdicts; larger codes are errors.

    ``folder`` contains the files that this module wrote for the command.
    """
    tool = shutil.which("scrollsim")
    if tool is None:
        raise InertialScrollError(
            f"{command}: needs scrollsim, which is not on the PATH; scripts/install of InertialScroll installs it",
            _UNAVAILABLE,
        )
    called = subprocess.run([tool, command, "--json", *arguments], capture_output=True, text=True, encoding="utf-8")
    if called.returncode not in (0, 1, 2):
        message = called.stderr.strip().removeprefix("scrollsim: ").removeprefix(f"{command}: ")
        message = message or f"ended with code {called.returncode}"
        raise InertialScrollError(f"{command}: {_in_words_of_python(message, folder)}", called.returncode)
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
        return _path(trace, "trace")
    path = folder / "trace.csv"
    shown = trace.copy()
    for name, cells in trace.items():
        if cells.dtype.kind not in "fiu":
            shown[name] = cells.map(cell_text)
    shown.to_csv(path, index=False)
    return str(path)
