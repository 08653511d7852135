"""Scenarios: a system and a script, run into the rows that ``scrollsim run`` writes.

The library reads the JSON text, decodes it and runs it, so that defaults, errors and rows are those of the
command-line tool.
"""

from __future__ import annotations

import csv
import json
import math
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_void_p
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ._library import Error, InertialScrollError, call, declare, found_text, library, mapping, optional, real, sequence
from ._library import shown, whole
from ._physics import constant

if TYPE_CHECKING:
    from ._traces import Trace

_WRONG_SCENARIO = 9

#: A scenario: a dict as from ``json.load``, the JSON text, the path of a file, or the name of a built-in scenario.
Scenario = Mapping[str, Any] | str | os.PathLike[str]

_TOUCH_PHASES = ("began", "moved", "ended", "cancelled")
_ROWS = ("frames", "steps")
_NUMBER, _INTEGER, _FLAG, _WORD = range(4)


class ScenarioError(InertialScrollError):
    """A scenario that cannot be run.

    The message begins with the position of the error. ``path`` is its JSON path, ``line`` and ``column`` are its
    position in the JSON text; both are None if the scenario was not given as a text.
    """

    def __init__(
        self,
        message: str,
        code: int = _WRONG_SCENARIO,
        line: int | None = None,
        column: int | None = None,
    ):
        super().__init__(message, code)
        self.line, self.column = line, column
        place = message if line is None else message.split(f":{line}:{column}: ", 1)[1]
        self.path = place.split(":", 1)[0]

    def __reduce__(self) -> Any:
        return ScenarioError, (str(self), self.code, self.line, self.column)


class TouchSample(Structure):
    _fields_ = [("time", c_double), ("x", c_double), ("y", c_double), ("phase", c_int32)]


class Change(Structure):
    _fields_ = [("path", c_char_p), ("value", c_char_p)]


class RunOptions(Structure):
    _fields_ = [("frames_per_second", c_double), ("most_frames", c_int64), ("rows", c_int32)]


class Column(Structure):
    _fields_ = [
        ("name", c_char_p),
        ("values", POINTER(c_double)),
        ("words", POINTER(c_char_p)),
        ("word_count", c_size_t),
        ("kind", c_int32),
    ]


class RunMeasures(Structure):
    _fields_ = [
        ("duration", c_double),
        ("distance", c_double),
        ("peak_velocity", c_double),
        ("overshoot", c_double),
        ("boundary_time", c_double),
        ("boundary_velocity", c_double),
        ("row_count", c_int64),
        ("is_complete", c_int32),
    ]


_HANDLE, _COUNT = c_void_p, c_size_t

_FUNCTIONS: dict[str, list[Any]] = {
    "scenario_create": [c_char_p, _COUNT, POINTER(Change), _COUNT, POINTER(_HANDLE)],
    "scenario_destroy": [_HANDLE],
    "scenario_get_recording_count": [_HANDLE, POINTER(_COUNT)],
    "scenario_get_recording": [_HANDLE, _COUNT, POINTER(c_char_p)],
    "scenario_set_recording": [_HANDLE, _COUNT, POINTER(TouchSample), _COUNT],
    "scenario_run": [_HANDLE, POINTER(RunOptions), POINTER(_HANDLE)],
    "scenario_check": [_HANDLE, POINTER(_COUNT)],
    "scenario_explain": [_HANDLE],
    "scenario_measure": [_HANDLE, POINTER(RunOptions), POINTER(RunMeasures)],
    "sweep": [_HANDLE, c_void_p, c_void_p],
    "rows_destroy": [_HANDLE],
    "rows_get_size": [_HANDLE, POINTER(_COUNT), POINTER(_COUNT), POINTER(c_int32)],
    "rows_get_column": [_HANDLE, _COUNT, POINTER(Column)],
}


declare(_FUNCTIONS)
library.inertial_scenario_message.restype = c_char_p
library.inertial_scenario_message.argtypes = [_HANDLE]


def _call(name: str, *arguments: object, handle: c_void_p | None = None) -> None:
    """Calls a function of the library; an error has the full message of the scenario ``handle``."""
    error = Error()
    if getattr(library, f"inertial_{name}")(*arguments, byref(error)):
        message = library.inertial_scenario_message(handle) if handle else b""
        raise ScenarioError((message or error.message).decode(), error.code)


class _Rows:
    """The rows of a run, freed at the end of a block."""

    def __init__(self, scenario: c_void_p, options: RunOptions):
        self.value = _HANDLE()
        _call("scenario_run", scenario, byref(options), byref(self.value), handle=scenario)

    def __enter__(self) -> c_void_p:
        return self.value

    def __exit__(self, *_: object) -> None:
        _call("rows_destroy", self.value)


@dataclass(frozen=True)
class Source:
    """The JSON text of a scenario, and its origin."""

    text: bytes
    #: The file's name, or "scenario" for a text; None for a mapping.
    name: str | None = None
    #: The folder that the paths of recordings are relative to.
    folder: Path = Path()

    def error(self, error: ScenarioError) -> ScenarioError:
        """Adds the file's name and the position to an error of the library, if the caller passed a text or a file."""
        match = re.match(r"(\d+):(\d+): ", str(error))
        if match is None:
            return error
        message = str(error)[match.end() :]
        if self.name is None:
            return ScenarioError(message, error.code)
        line, column = int(match[1]), int(match[2])
        return ScenarioError(f"{self.name}:{line}:{column}: {message}", error.code, line, column)


#: The folder of the built-in scenarios.
_BUILT_INS = Path(__file__).with_name("scenarios")


def scenarios() -> list[str]:
    """The names of the built-in scenarios, which ``scrollsim list`` describes."""
    return sorted(path.stem for path in _BUILT_INS.glob("*.json"))


def read(scenario: Scenario) -> Source:
    """Reads the JSON text of a scenario, with its origin."""
    if isinstance(scenario, Mapping):
        return Source(json_text(scenario))
    if isinstance(scenario, str) and re.match(r"[\ufeff\s]*(\{|\[.*\]\s*$)", scenario, re.DOTALL):
        return Source(scenario.encode("utf-8", "surrogatepass"), "scenario")
    if not isinstance(scenario, (str, os.PathLike)) or not str(scenario).strip():
        raise ScenarioError(
            "scenario: must be a mapping, a JSON text, a path or the name of a built-in scenario, "
            f"found {shown(scenario)}"
        )
    path = Path(scenario)
    if isinstance(scenario, str) and scenario in scenarios():
        path = _BUILT_INS / f"{scenario}.json"
    elif isinstance(scenario, str) and re.fullmatch(r"[\w-]+", scenario) and not path.exists():
        near = get_close_matches(scenario, scenarios(), 1)
        remedy = f'did you mean "{near[0]}"?' if near else "scenarios() lists the names"
        raise ScenarioError(f"scenario: {scenario}: no such file and no built-in scenario of that name; {remedy}")
    try:
        return Source(path.read_bytes(), str(path), path.parent)
    except ValueError as error:
        raise ScenarioError(f"scenario: must be a path, found {shown(scenario)} ({error})") from None


def path_text(path: str) -> bytes:
    """A path in a scenario, in UTF-8."""
    try:
        return path.encode()
    except UnicodeEncodeError:
        raise ScenarioError(f"parameters: {path!r} has a lone surrogate") from None


def json_text(value: Any, place: str = "", whole: str = "scenario") -> bytes:
    """The JSON text of a caller's value at a path; without a path, errors call it ``whole``."""
    try:
        return json.dumps(value, default=_plain).encode()
    except (TypeError, ValueError, RecursionError) as error:
        # The error of a part has its path. Parts of endless or very deep values are not visited.
        for path, part in _parts(value).items() if isinstance(error, TypeError) else ():
            json_text(part, f"{place}{path}" if place else path.removeprefix("."))
        raise ScenarioError(f"{place or whole}: {error}, {found_text(value)}") from None


def _parts(value: Any) -> dict[str, Any]:
    """The members or elements of a value, by their paths in it."""
    if isinstance(value, Mapping):
        return {f".{key}": part for key, part in value.items()}
    elements = value if isinstance(value, Sequence) or (isinstance(value, np.ndarray) and value.ndim) else ()
    return {f"[{index}]": part for index, part in enumerate(elements)}


def _plain(value: Any) -> Any:
    """Converts a value to one that JSON can represent."""
    if np.ma.is_masked(value):
        # NumPy would convert masked values to null, which can be valid; the library rejects NaN, with its path.
        value = value.astype(object).filled(math.nan)
    # NumPy would convert times to whole numbers.
    if isinstance(value, (np.ndarray, np.generic)) and value.dtype.kind in "biufUO":
        return value.tolist()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError("must be a value of JSON")


def _samples(name: str, source: Any) -> Any:
    """The samples of a recording, as an array of the library's structs."""
    if isinstance(source, (str, os.PathLike)):
        with open(source, newline="", encoding="utf-8") as file:
            rows: list[Any] = list(csv.DictReader(file))
    elif hasattr(source, "to_dict"):
        rows = source.to_dict("records")
    else:
        rows = sequence(source, f"recordings[{name!r}]")
    samples = (TouchSample * len(rows))()
    for index, row in enumerate(rows):
        try:
            time, x, y, phase = (row[key] for key in ("time_s", "x_pt", "y_pt", "phase"))
            numbers = (float(cell) if isinstance(cell, str) else real(cell, "cell") for cell in (time, x, y))
            samples[index] = TouchSample(*numbers, _TOUCH_PHASES.index(phase))
        except (KeyError, TypeError, ValueError):
            raise ScenarioError(
                f"{name}: row {index + 1}: time_s, x_pt, y_pt and one of the phases "
                f"{', '.join(_TOUCH_PHASES)} were expected, found {shown(row)}"
            ) from None
    return samples


def created(
    name: str, system: Mapping[str, Any], physics: Mapping[str, Any] | str | None, rate: float | None = None
) -> c_void_p:
    """The handle of a view that the function ``name`` creates from a scenario's system and physics."""
    if not isinstance(system, Mapping):
        raise ScenarioError(f"system: must be a mapping, found {shown(system)}")
    declared: dict[str, Any] = {"system": system}
    if physics is not None:
        declared["physics"] = {"preset": physics} if isinstance(physics, str) else physics
    if rate is not None:
        declared["framesPerSecond"] = rate
    text, handle = json_text(declared), _HANDLE()
    with refusals_of_json():
        call(name, text, len(text), byref(handle))
    return handle


@contextmanager
def refusals_of_json() -> Iterator[None]:
    """Reports errors in a mapping by their JSON paths, without a line and a column."""
    try:
        yield
    except InertialScrollError as error:
        if error.code != _WRONG_SCENARIO:
            raise
        raise Source(b"").error(ScenarioError(str(error))) from None


class LoadedScenario:
    """A scenario in the library; it is freed at the end of a ``with`` block."""

    def __init__(
        self,
        source: Source,
        recordings: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
    ):
        """``changes`` contains replacement values for paths such as ``script[1].fling``."""
        self._handle = _HANDLE()
        self._source = source
        others = [Change(path_text(path), json_text(value, path)) for path, value in (changes or {}).items()]
        try:
            try:
                _call(
                    "scenario_create", source.text, len(source.text), (Change * len(others))(*others),
                    len(others), byref(self._handle), handle=self._handle,
                )
            except ScenarioError as error:
                raise source.error(error) from None
            self._give(mapping(recordings, "recordings"), source.folder)
        except BaseException:
            self.__exit__()
            raise

    def _give(self, recordings: Mapping[str, Any], folder: Path) -> None:
        count, path = _COUNT(), c_char_p()
        self._call("scenario_get_recording_count", byref(count))
        names = []
        for index in range(count.value):
            self._call("scenario_get_recording", index, byref(path))
            names.append((path.value or b"").decode())
        for name in recordings:
            if name not in names:
                replayed = f"the script replays {', '.join(names)}" if names else "the script replays no recording"
                raise InertialScrollError(f"recordings[{name!r}]: {replayed}", 6)
        for index, name in enumerate(names):
            samples = _samples(name, recordings.get(name, folder / name))
            self._call("scenario_set_recording", index, samples, len(samples))

    def _call(self, name: str, *arguments: object) -> None:
        _call(name, self._handle, *arguments, handle=self._handle)

    def __enter__(self) -> LoadedScenario:
        return self

    def __exit__(self, *_: object) -> None:
        _call("scenario_destroy", self._handle)

    def columns(self, options: RunOptions) -> tuple[dict[str, np.ndarray], bool]:
        """The columns of a run, and True if it has reached the end of its script."""
        with _Rows(self._handle, options) as rows:
            rows_, columns, is_complete = _COUNT(), _COUNT(), c_int32()
            _call("rows_get_size", rows, byref(rows_), byref(columns), byref(is_complete))
            found: dict[str, np.ndarray] = {}
            for index in range(columns.value):
                column = Column()
                _call("rows_get_column", rows, index, byref(column))
                values = np.ctypeslib.as_array(column.values, (rows_.value,)).copy()
                found[column.name.decode()] = _column(column, values)
            return found, bool(is_complete.value)

    def report(self, name: str, *arguments: object) -> list[str]:
        """Calls a function of the library and returns the lines of the scenario's message."""
        self._call(name, *arguments)
        message: bytes = library.inertial_scenario_message(self._handle)
        return message.decode().splitlines()

    def sweep(self, options: object, columns: object) -> None:
        """Measures the runs of a sweep; the arguments are structs of ``_sweeps``."""
        try:
            self._call("sweep", options, columns)
        except ScenarioError as error:
            raise self._source.error(error) from None


def _column(column: Column, values: np.ndarray) -> np.ndarray:
    """Converts a column to an array of its type: numbers, whole numbers, Booleans or words."""
    if column.kind == _NUMBER:
        return values
    if column.kind == _WORD:
        words = [column.words[index].decode() for index in range(column.word_count)]
        return np.array(words, dtype=object)[values.astype(np.intp)]
    if not np.isnan(values).any():
        return values.astype(np.int64 if column.kind == _INTEGER else np.bool_)
    if column.kind == _INTEGER:
        return values
    return np.array([None if math.isnan(value) else bool(value) for value in values], dtype=object)


def options(
    rows: str = "frames", frames_per_second: float | None = None, most_frames: int | None = None
) -> RunOptions:
    """The options of a run, for the library."""
    kind = constant(rows, _ROWS, "rows")
    frames = 0 if most_frames is None else whole(most_frames, "most_frames", 1, 10_000_000)
    return RunOptions(frame_rate(frames_per_second), frames, kind)


def frame_rate(rate: float | None) -> float:
    """A frame rate in 1/s, for the library."""
    return optional(rate, 0, 0.001, 1e6, "frames_per_second")


def run(
    scenario: Scenario,
    *,
    rows: str = "frames",
    frames_per_second: float | None = None,
    most_frames: int | None = None,
    recordings: Mapping[str, Any] | None = None,
) -> Trace:
    """Runs a scenario into the rows that ``scrollsim run`` writes.

    ``scenario`` is a dict, a JSON text, the path of a file or one of ``scenarios()``; the documentation's
    *Scenario files* and ``Documentation/scenario.schema.json`` list its keys. With ``rows`` "frames", there is a
    row at every frame and at every event between two frames; with "steps", a row after each step of the script.
    ``frames_per_second``, in 1/s, is by default the scenario's frame rate. A run stops after ``most_frames``
    frames, by default 10,000,000; then ``.attrs["is_complete"]`` of the result is False. ``recordings`` replaces
    files that the script replays. Its keys are the values of "replay" in the script, such as ``"finger.csv"``; its
    values are samples: a DataFrame or dicts with ``time_s``, ``x_pt``, ``y_pt`` and ``phase``, or the path of a CSV
    file. The path of a file that is not replaced is relative to the scenario's folder.

    The columns are those of a trace: times in seconds, offsets in points, velocities in points per
    second. An empty cell is NaN in a column of numbers, '' in a column of words, and None in a column of Booleans.
    The result is a DataFrame; ``Trace.plot`` draws it.

    Raises ScenarioError if the scenario is invalid, with the JSON path of the error, and line and column in a text.
    """
    from ._traces import Trace

    source = read(scenario)
    with LoadedScenario(source, recordings) as loaded:
        columns, is_complete = loaded.columns(options(rows, frames_per_second, most_frames))
    table = Trace(columns)
    named = json.loads(source.text).get("name")
    table.attrs["name"] = named or Path(source.name or "scenario").stem
    table.attrs["is_complete"] = is_complete
    return table


def check(scenario: Scenario, *, recordings: Mapping[str, Any] | None = None) -> list[str]:
    """Checks a scenario's run against the laws of scrolling, like ``scrollsim check``.

    Returns a line for each violation, with its law, time and numbers; empty if the run obeys all laws. The check
    needs several runs. The arguments and errors are those of ``run``.
    """
    with LoadedScenario(read(scenario), recordings) as loaded:
        return loaded.report("scenario_check", byref(_COUNT()))


def explain(scenario: Scenario, *, recordings: Mapping[str, Any] | None = None) -> list[str]:
    """Describes a scenario's run in words, like ``scrollsim run --explain``.

    Returns a line for each event, with its time. The arguments and errors are those of ``run``.
    """
    with LoadedScenario(read(scenario), recordings) as loaded:
        return loaded.report("scenario_explain")
