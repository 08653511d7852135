"""Scenarios: a system and a script, run into the rows that ``scrollsim run`` writes.

The JSON is parsed here and handed over as a tree; everything else, the defaults, the errors and the run
itself, is the library's, and so the same as the command-line tool's.
"""

from __future__ import annotations

import csv
import ctypes
import json
import math
import os
from collections.abc import Mapping, Sequence
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_void_p
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ._library import Error, InertialScrollError

if TYPE_CHECKING:
    import pandas

_ABI_VERSION = 1
_WRONG_SCENARIO = 9

#: A scenario: a dict as ``json.load`` gives it, the JSON text, or the path of a file.
Scenario = Mapping[str, Any] | str | os.PathLike

_TOUCH_PHASES = ("began", "moved", "ended", "cancelled")
_ROWS = ("frames", "steps")
_NUMBER, _INTEGER, _FLAG, _WORD = range(4)


class ScenarioError(InertialScrollError):
    """A scenario that cannot be run: the message begins with the place, ``path`` is its JSON path."""

    def __init__(self, message: str, code: int = _WRONG_SCENARIO):
        super().__init__(message, code)
        self.path = message.split(":", 1)[0]

    def __reduce__(self):
        return ScenarioError, (str(self), self.code)


class TouchSample(Structure):
    _fields_ = [("time", c_double), ("x", c_double), ("y", c_double), ("phase", c_int32)]


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

_FUNCTIONS = {
    "scenario_check_abi": [c_int32],
    "tree_create": [POINTER(_HANDLE)],
    "tree_destroy": [_HANDLE],
    "tree_begin_object": [_HANDLE],
    "tree_begin_array": [_HANDLE],
    "tree_end": [_HANDLE],
    "tree_key": [_HANDLE, c_char_p, _COUNT],
    "tree_string": [_HANDLE, c_char_p, _COUNT],
    "tree_number": [_HANDLE, c_double],
    "tree_boolean": [_HANDLE, c_int32],
    "tree_null": [_HANDLE],
    "tree_replace": [_HANDLE, c_char_p, _COUNT],
    "scenario_create": [_HANDLE, POINTER(_HANDLE)],
    "scenario_destroy": [_HANDLE],
    "scenario_get_recording_count": [_HANDLE, POINTER(_COUNT)],
    "scenario_get_recording": [_HANDLE, _COUNT, POINTER(c_char_p)],
    "scenario_set_recording": [_HANDLE, _COUNT, POINTER(TouchSample), _COUNT],
    "scenario_run": [_HANDLE, POINTER(RunOptions), POINTER(_HANDLE)],
    "scenario_measure": [_HANDLE, POINTER(RunOptions), POINTER(RunMeasures)],
    "scenario_check": [_HANDLE, POINTER(_COUNT)],
    "rows_destroy": [_HANDLE],
    "rows_get_size": [_HANDLE, POINTER(_COUNT), POINTER(_COUNT), POINTER(c_int32)],
    "rows_get_column": [_HANDLE, _COUNT, POINTER(Column)],
}


def _load() -> ctypes.CDLL:
    loaded = ctypes.CDLL(str(Path(__file__).with_name("libinertialscenario.so")))
    for name, arguments in _FUNCTIONS.items():
        function = getattr(loaded, f"inertial_{name}")
        function.restype = c_int32
        function.argtypes = [*arguments, POINTER(Error)]
    for name in ("tree_message", "scenario_message"):
        function = getattr(loaded, f"inertial_{name}")
        function.restype = c_char_p
        function.argtypes = [_HANDLE]
    return loaded


_library = _load()


def _call(name: str, *arguments: object) -> None:
    """Calls a function of the library; the message of a refusal is the handle's, which is whole."""
    error = Error()
    if getattr(_library, f"inertial_{name}")(*arguments, byref(error)):
        reader = "tree_message" if name.startswith("tree") or name == "scenario_create" else None
        if reader is None and name.startswith("scenario_") and name != "scenario_check_abi":
            reader = "scenario_message"
        message = b""
        if reader and arguments[0]:
            message = getattr(_library, f"inertial_{reader}")(arguments[0])
        raise ScenarioError((message or error.message).decode(), error.code)


_call("scenario_check_abi", _ABI_VERSION)


class _Handle:
    """Owns a handle of the library."""

    def __init__(self, create: str, destroy: str, *arguments: object):
        self._destroy = destroy
        self.value = _HANDLE()
        _call(create, *arguments, byref(self.value))

    def __enter__(self) -> c_void_p:
        return self.value

    def __exit__(self, *_: object) -> None:
        _call(self._destroy, self.value)


def _is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def read(scenario: Scenario) -> tuple[Any, Path]:
    """The value of a scenario, and the folder that the paths of its recordings are relative to."""
    if isinstance(scenario, Mapping):
        return scenario, Path()
    if isinstance(scenario, str) and _is_json(scenario):
        text, name, folder = scenario, "scenario", Path()
    else:
        if not isinstance(scenario, (str, os.PathLike)) or not str(scenario).strip():
            raise ScenarioError(
                f"scenario: must be a mapping, a JSON text or a path, found {scenario!r}"
            )
        path = Path(scenario)
        text, name, folder = path.read_text(encoding="utf-8"), str(path), path.parent

    def unlike(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise ScenarioError(f"{name}: the key {json.dumps(key)} occurs twice in an object")
            found[key] = value
        return found

    try:
        return json.loads(text, object_pairs_hook=unlike), folder
    except json.JSONDecodeError as error:
        raise ScenarioError(f"{name}:{error.lineno}:{error.colno}: {error.msg}") from None


def _add(tree: c_void_p, value: Any) -> None:
    if isinstance(value, Mapping):
        _call("tree_begin_object", tree)
        for key, member in value.items():
            text = str(key).encode()
            _call("tree_key", tree, text, len(text))
            _add(tree, member)
        _call("tree_end", tree)
    elif isinstance(value, str):
        text = value.encode("utf-8", "replace")
        _call("tree_string", tree, text, len(text))
    elif value is None:
        _call("tree_null", tree)
    elif isinstance(value, (bool, np.bool_)):
        _call("tree_boolean", tree, int(value))
    elif isinstance(value, (int, float, np.integer, np.floating)):
        _call("tree_number", tree, _number(value))
    elif isinstance(value, (Sequence, np.ndarray)):
        _call("tree_begin_array", tree)
        for element in value:
            _add(tree, element)
        _call("tree_end", tree)
    else:
        raise TypeError(f"a scenario has no {type(value).__name__}: {value!r}")


def _number(value: Any) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf


def _samples(name: str, source: Any) -> Any:
    """The samples of a recording, as an array of the library's structs."""
    if isinstance(source, (str, os.PathLike)):
        with open(source, newline="", encoding="utf-8") as file:
            rows: list[Any] = list(csv.DictReader(file))
    elif hasattr(source, "to_dict"):
        rows = source.to_dict("records")
    else:
        rows = list(source)
    samples = (TouchSample * len(rows))()
    for index, row in enumerate(rows):
        try:
            time, x, y, phase = (row[key] for key in ("time_s", "x_pt", "y_pt", "phase"))
            samples[index] = TouchSample(float(time), float(x), float(y), _TOUCH_PHASES.index(phase))
        except (KeyError, TypeError, ValueError):
            raise ScenarioError(
                f"{name}: row {index + 1}: time_s, x_pt, y_pt and one of the phases "
                f"{', '.join(_TOUCH_PHASES)} were expected, found {dict(row)!r}"
            ) from None
    return samples


class LoadedScenario:
    """A scenario in the library, which frees it when it leaves its block."""

    def __init__(
        self,
        value: Any,
        folder: Path = Path(),
        recordings: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
    ):
        """``changes`` has other values at paths such as ``script[1].fling``."""
        with _Handle("tree_create", "tree_destroy") as tree:
            _add(tree, value)
            for path, change in (changes or {}).items():
                text = path.encode("utf-8", "replace")
                _call("tree_replace", tree, text, len(text))
                _add(tree, change)
            self._owner = _Handle("scenario_create", "scenario_destroy", tree)
        self._handle = self._owner.value
        try:
            self._give(recordings or {}, folder)
        except BaseException:
            self._owner.__exit__()
            raise

    def _give(self, recordings: Mapping[str, Any], folder: Path) -> None:
        count, path = _COUNT(), c_char_p()
        _call("scenario_get_recording_count", self._handle, byref(count))
        for index in range(count.value):
            _call("scenario_get_recording", self._handle, index, byref(path))
            name = (path.value or b"").decode()
            samples = _samples(name, recordings.get(name, folder / name))
            _call("scenario_set_recording", self._handle, index, samples, len(samples))

    def __enter__(self) -> LoadedScenario:
        return self

    def __exit__(self, *_: object) -> None:
        self._owner.__exit__()

    def columns(self, options: RunOptions) -> tuple[dict[str, np.ndarray], bool]:
        """The columns of a run, and whether it has come to the end of its script."""
        with _Handle(
            "scenario_run", "rows_destroy", self._handle, byref(options)
        ) as rows:
            rows_, columns, is_complete = _COUNT(), _COUNT(), c_int32()
            _call("rows_get_size", rows, byref(rows_), byref(columns), byref(is_complete))
            found: dict[str, np.ndarray] = {}
            for index in range(columns.value):
                column = Column()
                _call("rows_get_column", rows, index, byref(column))
                values = np.ctypeslib.as_array(column.values, (rows_.value,)).copy()
                found[column.name.decode()] = _column(column, values)
            return found, bool(is_complete.value)

    def measures(self, options: RunOptions) -> RunMeasures:
        """What a run comes to."""
        measures = RunMeasures()
        _call("scenario_measure", self._handle, byref(options), byref(measures))
        return measures

    def violations(self) -> int:
        """How many laws the scenario's own run breaks."""
        count = _COUNT()
        _call("scenario_check", self._handle, byref(count))
        return count.value


def _column(column: Column, values: np.ndarray) -> np.ndarray:
    """A column as what it holds: numbers, whole numbers, truth values or words."""
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
    if rows not in _ROWS:
        raise InertialScrollError(f"rows: must be one of {', '.join(_ROWS)}, found {rows!r}", 3)
    return RunOptions(frames_per_second or 0, most_frames or 0, _ROWS.index(rows))


def run(
    scenario: Scenario,
    *,
    rows: str = "frames",
    frames_per_second: float | None = None,
    most_frames: int | None = None,
    recordings: Mapping[str, Any] | None = None,
) -> pandas.DataFrame:
    """Runs a scenario into the rows that ``scrollsim run`` writes.

    ``scenario`` is a dict, a JSON text or the path of a file; the documentation's *Scenario files* and
    ``Schemas/scenario.schema.json`` say what it has. ``rows`` is "frames", for one at every frame
    (``frames_per_second``, in 1/s, the scenario's own by default) and one at each time in between at
    which something happens, or "steps", for one after each step of the script. A run of more than
    ``most_frames`` (10,000,000) is cut off, which ``.attrs["is_complete"]`` of the result tells.
    ``recordings`` has the samples of each finger that the script replays, by the path in the scenario:
    a DataFrame or dicts with ``time_s``, ``x_pt``, ``y_pt`` and ``phase``, or the path of a CSV file; by
    default the file beside the scenario's.

    The columns are those of a trace: times in seconds, offsets in points, velocities in points per
    second. An empty cell is NaN.

    Raises ScenarioError for a fault in the scenario, with its JSON path.
    """
    import pandas

    value, folder = read(scenario)
    with LoadedScenario(value, folder, recordings) as loaded:
        columns, is_complete = loaded.columns(options(rows, frames_per_second, most_frames))
    table = pandas.DataFrame(columns)
    table.attrs["is_complete"] = is_complete
    return table
