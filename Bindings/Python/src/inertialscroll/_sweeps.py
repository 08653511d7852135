"""Sweeps: one scenario, measured with many combinations of values."""

from __future__ import annotations

import ctypes
import math
import os
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from ctypes import POINTER, Structure, byref, c_char_p, c_double, c_int32, c_size_t, c_void_p
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._library import InertialScrollError, array, function, sequence, shown, whole
from ._scenarios import LoadedScenario, Scenario, ScenarioError, Source, frame_rate, json_text, path_text, read

if TYPE_CHECKING:
    import dask.dataframe
    import distributed
    import pandas
    from distributed.deploy.cluster import Cluster
    from scipy.stats.qmc import QMCEngine

#: The values that a sweep can compute for each run: its duration in seconds, the distance that the offset moves in
#: both directions in points, the largest speed in points per second, the largest overscroll in points, the time at
#: which another part first takes over or an edge is first reached and the velocity at this time (NaN for never),
#: true if the run reaches the end of its script, and the number of law violations, which needs further runs.
METRICS = (
    "duration",
    "distance",
    "peak_velocity",
    "overshoot",
    "boundary_time",
    "boundary_velocity",
    "is_complete",
    "violations",
)

#: The default metrics, which need a single run.
_OF_ONE_RUN = METRICS[:-1]


class _Axis(Structure):
    _fields_ = [
        ("path", c_char_p),
        ("numbers", c_void_p),
        ("count", c_size_t),
        ("texts", POINTER(c_char_p)),
        ("text_count", c_size_t),
    ]


_PROGRESS = ctypes.CFUNCTYPE(c_int32, c_void_p, c_size_t)

#: The time between two calls of a caller's ``progress``, in seconds.
_PROGRESS_INTERVAL = 0.05


class _Options(Structure):
    _fields_ = [
        ("axes", POINTER(_Axis)),
        ("axis_count", c_size_t),
        ("is_product", c_int32),
        ("first_run", c_size_t),
        ("run_count", c_size_t),
        ("metrics", POINTER(c_int32)),
        ("metric_count", c_size_t),
        ("frames_per_second", c_double),
        ("thread_count", c_int32),
        ("progress", _PROGRESS),
        ("context", c_void_p),
    ]


@dataclass(frozen=True)
class _Column:
    """The values of one path."""

    path: str
    #: The values, or their indices in ``words``.
    numbers: NDArray[np.float64]
    #: The distinct values, if they are not numbers.
    words: Sequence[Any] | None
    #: The type of a numeric column.
    dtype: np.dtype

    @classmethod
    def of(cls, path: str, values: Any) -> _Column:
        place = f"parameters[{path!r}]"
        words = np.asarray(values) if hasattr(values, "__array__") else values
        words = words if isinstance(words, np.ndarray) and words.ndim else sequence(values, place)
        try:
            numbers = np.asarray(words)
        except ValueError:
            # The values are lists of different lengths.
            numbers = np.empty(0, object)
        if numbers.dtype.kind in "iuf" and numbers.ndim == 1:
            if (wrong := numbers[~np.isfinite(numbers)]).size:
                raise ScenarioError(f"{path}: must be finite, found {wrong[0]:g}")
            return cls(path, np.ascontiguousarray(numbers, np.float64), None, numbers.dtype)
        texts: dict[bytes, int] = {}
        indices = [
            texts.setdefault(json_text(word, f"{place}[{index}]"), len(texts)) for index, word in enumerate(words)
        ]
        distinct = [words[indices.index(index)] for index in range(len(texts))]
        return cls(path, np.array(indices, np.float64), distinct, np.dtype(object))

    def value(self, index: int) -> Any:
        number = self.numbers[index]
        return number if self.words is None else self.words[int(number)]

    def at(self, indices: NDArray[np.intp]) -> NDArray[Any]:
        """The values at these indices, as a column of a table."""
        if self.words is None:
            return self.numbers[indices].astype(self.dtype)
        words = np.empty(len(self.words), object)
        for index, word in enumerate(self.words):
            words[index] = word
        return words[self.numbers[indices].astype(np.intp)]

    def part(self, first: int, count: int) -> _Column:
        return replace(self, numbers=self.numbers[first : first + count])

    def struct(self, keep: list[Any]) -> _Axis:
        """The column as a C struct; its memory is valid as long as ``keep``."""
        texts = None
        if self.words is not None:
            texts = (c_char_p * len(self.words))(*(json_text(word) for word in self.words))
        path = path_text(self.path)
        keep += [texts, path]
        return _Axis(path, self.numbers.ctypes.data, len(self.numbers), texts, len(self.words or ()))


@dataclass(frozen=True)
class _Sweep:
    """The runs of a sweep, and the metrics to compute."""

    source: Source
    recordings: Mapping[str, Any] | None
    columns: Sequence[_Column]
    is_product: bool
    metrics: Sequence[str]
    #: In 1/s; 0 for the scenario's frame rate.
    frames_per_second: float
    #: The index of the first run in the whole table.
    start: int = 0

    @property
    def run_count(self) -> int:
        if not self.is_product:
            return len(self.columns[0].numbers) if self.columns else 1
        return math.prod(len(column.numbers) for column in self.columns)

    def block(self, first: int, count: int) -> _Sweep:
        """A sweep for some of the runs; if the runs are not combinations, it contains only their values."""
        if self.is_product:
            return self
        return replace(self, columns=[column.part(first, count) for column in self.columns], start=first)

    def table(
        self, first: int, count: int, threads: int, progress: Callable[[int, int], Any] | None = None
    ) -> pandas.DataFrame:
        """The rows of some runs."""
        import pandas

        found = self.measured(first, count, threads, progress)
        table: dict[str, Any] = {}
        indices = np.arange(first, first + count)
        if self.is_product and count > 0 and self.columns:
            places = np.unravel_index(indices, [len(column.numbers) for column in self.columns])
        else:
            places = (indices,) * len(self.columns)
        for column, place in zip(self.columns, places, strict=True):
            table[column.path] = column.at(place)
        for metric, values in zip(self.metrics, found, strict=True):
            if metric == "is_complete":
                values = values == 1
            elif metric == "violations":
                values = values.astype(np.int64)
            table[metric] = values
        return pandas.DataFrame(table, index=pandas.RangeIndex(self.start + first, self.start + first + count))

    def measured(
        self, first: int, count: int, threads: int, progress: Callable[[int, int], Any] | None
    ) -> NDArray[np.float64]:
        """The metrics of some runs, a row for each metric."""
        found = np.empty((len(self.metrics), count))
        if count == 0:
            return found
        # Python handles Ctrl-C on the main thread, at any place of its code: also in a callback, where the exception
        # would be lost. So the C call has a thread of its own, and this thread waits. The other thread refers to all
        # memory of the call, so this thread need not wait for it after an exception.
        measured, is_over = [0], threading.Event()

        def report(_: int | None, done: int) -> int:
            measured[0] = done
            return is_over.is_set()

        pool = ThreadPoolExecutor(1, "inertialscroll-sweep")
        try:
            call = pool.submit(self._call, first, found, threads, _PROGRESS(report))
            while not wait([call], _PROGRESS_INTERVAL).done:
                if progress is not None:
                    progress(measured[0], count)
            call.result()
            if progress is not None:
                progress(count, count)
        finally:
            is_over.set()
            pool.shutdown(wait=False)
        return found

    def _call(self, first: int, found: NDArray[np.float64], threads: int, report: Any) -> None:
        """Measures as many runs as ``found`` has columns; ``report`` is the C callback."""
        keep: list[Any] = []
        axes = (_Axis * len(self.columns))(*(column.struct(keep) for column in self.columns))
        metrics = (c_int32 * len(self.metrics))(*(METRICS.index(name) for name in self.metrics))
        options = _Options(
            axes, len(axes), self.is_product, first, found.shape[1], metrics, len(metrics),
            self.frames_per_second, threads, report, None,
        )
        arrays = (c_void_p * len(self.metrics))(*(row.ctypes.data for row in found))
        # The scenario is loaded with the values of the first run, because it may be incomplete without them.
        changes = {column.path: column.value(0) for column in self.columns}
        with LoadedScenario(self.source, self.recordings, changes) as loaded:
            loaded.sweep(byref(options), arrays)


def sweep(
    scenario: Scenario,
    parameters: Mapping[str, Any],
    metrics: Sequence[str] = _OF_ONE_RUN,
    *,
    design: Iterable[Iterable[float]] | QMCEngine | None = None,
    runs: int | None = None,
    frames_per_second: float | None = None,
    recordings: Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
    scheduler: str | distributed.Client | Cluster | None = None,
    runs_per_task: int = 100_000,
) -> pandas.DataFrame | dask.dataframe.DataFrame:
    """Measures a scenario with every combination of values, and returns one row for each run.

    ``parameters`` contains the values of each path, as in
    ``{"physics.preset": ["uikit", "android"], "script[1].fling": np.linspace(500, 4000, 50)}``; the last
    path varies fastest. The columns of the result are the paths and the ``metrics``, names in METRICS; by default,
    all except "violations". The scenario is decoded once, and a run advances from event to event. The sweep uses
    ``threads`` threads, by default one for each processor, without the interpreter's lock. ``peak_velocity`` is
    exact for plain and nested scroll views along one axis, and includes peaks between two frames. For motions
    along both axes, for sheets and docked bars that settle, and for other platforms' protocols it is the largest
    speed at a frame.

    With a ``design``, the runs are points instead of combinations. The design is an engine of ``scipy.stats.qmc``,
    such as ``qmc.Sobol(2)``, from which ``runs`` points are drawn, or an array of points with numbers from 0 to 1,
    one row for each run; ``runs`` is then None. Each path then has two bounds, or a list of words to choose from.

    ``progress`` is called with the number of measured runs and the number of all runs, about every 50 ms and at the
    end, for a progress bar such as ``tqdm``; Dask has its own progress bar. Ctrl-C ends the sweep, and so does an
    exception in ``progress``.

    With the extra ``dask`` and a ``scheduler``, which is a Dask ``Client``, a cluster or the address of a scheduler
    such as "tcp://10.0.0.1:8786", the workers of the cluster measure blocks of ``runs_per_task`` runs. The result is
    then a Dask DataFrame: ``.compute()`` returns the same table as a sweep without a scheduler, and ``.to_parquet()``
    writes its blocks as they are measured. The values of all runs are checked before the first block is sent. If a
    worker dies, its block is measured again. The workers need this package, and they read the recordings that the
    scenario replays.

    Raises ScenarioError if the scenario is invalid with some of the values, with the JSON path and the values.
    """
    metrics = sequence(metrics, "metrics")
    for metric in metrics:
        if not isinstance(metric, str) or metric not in METRICS:
            raise InertialScrollError(
                f"metrics: each must be one of {', '.join(METRICS)}, found {shown(metric)}", 3
            )
    if not isinstance(parameters, Mapping):
        raise InertialScrollError(f"parameters: must be a mapping, found {shown(parameters)}", 2)
    for path, values in parameters.items():
        if not isinstance(path, str):
            raise InertialScrollError(f"parameters: each key must be a path, found {shown(path)}", 2)
        if np.ma.is_masked(values):
            raise InertialScrollError(f"parameters[{path!r}]: must not have masked values, found {shown(values)}", 2)
    threads = _processors() if threads is None else whole(threads, "threads", 1)
    runs_per_task = whole(runs_per_task, "runs_per_task", 1)
    columns = [_Column.of(path, values) for path, values in parameters.items()]
    points = _points(design, runs, len(columns))
    if points is not None:
        columns = _designed(columns, points)
    rate = frame_rate(frames_per_second)
    shared = _Sweep(read(scenario), recordings, columns, points is None, metrics, rate)
    if scheduler is None:
        return shared.table(0, shared.run_count, min(threads, 256), function(progress, "progress"))
    return _distributed(shared, scheduler, runs_per_task)


def _processors() -> int:
    return min(os.cpu_count() or 1, 256)


def _points(design: Any, runs: int | None, count: int) -> NDArray[np.float64] | None:
    """The points of a design for a number of paths; None without a design."""
    if hasattr(design, "random"):
        if runs is None:
            raise InertialScrollError("runs: must be the number of points to draw from the design, found None", 2)
        design = design.random(whole(runs, "runs", 1))
    elif runs is not None:
        raise InertialScrollError(f"runs: must be None without an engine as the design, found {shown(runs)}", 2)
    if design is None:
        return None
    points = array(design, "design")
    if points.ndim != 2 or points.shape[1] != count:
        found = f"an array of shape {points.shape}"
    elif (wrong := np.argwhere(~((points >= 0) & (points <= 1)))).size:
        run, path = wrong[0]
        found = f"{points[run, path]:g} at [{run}, {path}]"
    else:
        return points
    raise InertialScrollError(f"design: must have {count} numbers from 0 to 1 for each run, found {found}", 2)


def _designed(columns: Sequence[_Column], points: NDArray[np.float64]) -> list[_Column]:
    """Copies of the columns, with their values at the points of a design."""
    found = []
    for column, shares in zip(columns, points.T, strict=True):
        count = len(column.numbers)
        if column.words is not None:
            choice = np.minimum((shares * count).astype(np.intp), count - 1)
            found.append(replace(column, numbers=column.numbers[choice]))
            continue
        if count != 2:
            raise InertialScrollError(
                f"parameters[{column.path!r}]: must be two bounds for a design, found {count} numbers", 2
            )
        low, high = column.numbers
        found.append(replace(column, numbers=low + (high - low) * shares, dtype=np.dtype(float)))
    return found


def _distributed(shared: _Sweep, scheduler: Any, runs_per_task: int) -> dask.dataframe.DataFrame:
    try:
        import dask.dataframe
        import distributed
    except ModuleNotFoundError as error:
        raise ImportError("scheduler needs Dask: pip install 'inertialscroll[dask]'") from error
    # The client stays open: the result is computed on its cluster.
    if isinstance(scheduler, distributed.Client):
        client = scheduler
    else:
        address = getattr(scheduler, "scheduler_address", scheduler)
        if not isinstance(address, str):
            raise InertialScrollError(
                f"scheduler: must be a Client, a cluster or an address, found {shown(scheduler)}", 2
            )
        try:
            client = distributed.get_client(address)
        except ValueError as error:
            raise InertialScrollError(
                f"scheduler: must be an address such as \"tcp://10.0.0.1:8786\", found {shown(address)} ({error})", 2
            ) from None
    if client.status == "closed":
        raise InertialScrollError(f"scheduler: must be an open Client, found {shown(client)}", 2)
    source = shared.source
    shared = replace(shared, source=replace(source, folder=source.folder.absolute()))
    count = shared.run_count
    # Without metrics, nothing runs, but the values of all runs are decoded and checked.
    replace(shared, metrics=()).measured(0, count, _processors(), None)
    # The types of the columns are those of the first run.
    sample = shared.table(0, min(1, count), 1)
    if count == 0:
        from_pandas: Any = dask.dataframe.from_pandas
        empty: dask.dataframe.DataFrame = from_pandas(sample, npartitions=1)
        return empty
    scatter: Any = client.scatter
    given = scatter(shared, broadcast=True, hash=False) if shared.is_product else None
    tasks = []
    for first in range(0, count, runs_per_task):
        size = min(runs_per_task, count - first)
        # A worker runs each task on its own thread, so a task uses a single thread.
        if given is not None:
            tasks.append(client.submit(_Sweep.table, given, first, size, 1, pure=False))
        else:
            tasks.append(client.submit(_Sweep.table, shared.block(first, size), 0, size, 1, pure=False))
    from_delayed: Any = dask.dataframe.from_delayed
    divisions = (*range(0, count, runs_per_task), count - 1)
    found: dask.dataframe.DataFrame = from_delayed(
        tasks, meta=sample.iloc[:0], divisions=divisions, verify_meta=False
    )
    return found
