"""Sweeps: one scenario run with every combination of several values, one row a run."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ._library import InertialScrollError
from ._scenarios import LoadedScenario, Scenario, Source, options, read

if TYPE_CHECKING:
    import dask.dataframe
    import pandas

#: What a sweep can tell of each run: its duration in seconds, how far the offset has moved there and back
#: in points, the largest speed in points per second, the largest overscroll in points, when a part first
#: hands over to another or an edge is first reached and the velocity then (NaN if never), whether the run
#: has come to the end of its script, and how many laws it breaks, which takes several further runs.
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


@dataclass(frozen=True)
class _Sweep:
    """What the runs of a sweep have in common."""

    source: Source
    recordings: Mapping[str, Any] | None
    names: Sequence[str]
    metrics: Sequence[str]
    frames_per_second: float | None

    def measured(self, run: Sequence[Any]) -> list[Any]:
        """The metrics of one run."""
        changes = dict(zip(self.names, run, strict=True))
        with LoadedScenario(self.source, self.recordings, changes) as loaded:
            measures = loaded.measures(options(frames_per_second=self.frames_per_second))
            found: list[Any] = []
            for metric in self.metrics:
                if metric == "violations":
                    found.append(loaded.violations())
                elif metric == "is_complete":
                    found.append(bool(measures.is_complete))
                else:
                    found.append(getattr(measures, metric))
            return found

    def table(self, runs: Sequence[Sequence[Any]], threads: int) -> pandas.DataFrame:
        """The rows of several runs."""
        import pandas

        with ThreadPoolExecutor(threads) as pool:
            rows = list(pool.map(self.measured, runs))
        columns = {name: [run[index] for run in runs] for index, name in enumerate(self.names)}
        columns |= {metric: [row[index] for row in rows] for index, metric in enumerate(self.metrics)}
        return pandas.DataFrame(columns)


def sweep(
    scenario: Scenario,
    parameters: Mapping[str, Iterable[Any]],
    metrics: Sequence[str] = METRICS,
    *,
    frames_per_second: float | None = None,
    recordings: Mapping[str, Any] | None = None,
    threads: int | None = None,
    scheduler: str | None = None,
    runs_per_task: int = 100,
) -> pandas.DataFrame | dask.dataframe.DataFrame:
    """Runs a scenario with every combination of values, and gives one row for each run.

    ``parameters`` has the values of each path, as in
    ``{"physics.preset": ["uikit", "android"], "script[1].fling": np.linspace(500, 4000, 50)}``; the last
    path varies fastest. The columns are the paths and the ``metrics``, some of METRICS. The runs are
    shared between ``threads`` threads, by default one for each processor: a run does not hold the
    interpreter's lock.

    With the extra ``dask`` and ``scheduler``, the address of a Dask scheduler such as
    "tcp://10.0.0.1:8786", the runs are shared between the workers of that cluster, ``runs_per_task`` at a
    time, and the result is a Dask DataFrame: ``.compute()`` gives a pandas one, ``.to_parquet()`` writes
    it. The workers need this package, and the recordings that the scenario replays are read there.

    Raises ScenarioError for a fault in the scenario with some of the values, with its JSON path.
    """
    for metric in metrics:
        if metric not in METRICS:
            raise InertialScrollError(
                f"metrics: must be some of {', '.join(METRICS)}, found {metric!r}", 3
            )
    if not isinstance(parameters, Mapping):
        raise InertialScrollError(f"parameters: must be a mapping, found {parameters!r}", 2)
    for path, values in parameters.items():
        if not isinstance(path, str) or isinstance(values, str) or not isinstance(values, Iterable):
            raise InertialScrollError(
                f"parameters[{path!r}]: must be a list of values of a path, found {values!r}", 2
            )
    if threads is not None and (not isinstance(threads, (int, np.integer)) or threads < 1):
        raise InertialScrollError(f"threads: must be a whole number from 1 on, found {threads!r}", 2)
    shared = _Sweep(read(scenario), recordings, list(parameters), metrics, frames_per_second)
    runs = list(itertools.product(*(list(values) for values in parameters.values())))
    if scheduler is None:
        return shared.table(runs, threads or os.cpu_count() or 1)
    if runs_per_task < 1:
        raise InertialScrollError(f"runs_per_task: must be at least 1, found {runs_per_task}", 2)
    return _distributed(shared, runs, scheduler, runs_per_task)


def _distributed(
    shared: _Sweep, runs: Sequence[Sequence[Any]], scheduler: str, runs_per_task: int
) -> dask.dataframe.DataFrame:
    import dask.dataframe
    import distributed

    # The client stays open: the result is computed on its cluster.
    client = distributed.get_client(scheduler)
    source = shared.source
    given = client.scatter(
        replace(shared, source=replace(source, folder=source.folder.absolute())),
        broadcast=True,
        hash=False,
    )
    # The first run tells the types of the columns, and the faults that all runs have.
    sample = shared.table(runs[:1], 1)
    for index, name in enumerate(shared.names):
        sample[name] = np.array([run[index] for run in runs[:1]])
    # A worker has threads of its own, each with its task.
    tasks = [
        client.submit(_Sweep.table, given, runs[start : start + runs_per_task], 1, pure=False)
        for start in range(0, len(runs), runs_per_task)
    ]
    return dask.dataframe.from_delayed(tasks, meta=sample.iloc[:0], verify_meta=False)
