"""Measures sweeps: sweeps.py SCROLLSIM [RUNS] prints how many runs of segment-pager-fling are made in a second:
by a process of the tool for each, one at a time in this process, and by `sweep` on threads and on a Dask cluster
of this machine.
"""

import json
import math
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from inertialscroll import _scenarios, sweep

METRICS = ["duration", "distance", "peak_velocity"]
SCENARIO = json.loads(
    Path(__file__).parent.parent.joinpath(
        "Sources/ScenarioFiles/BuiltIns/segment-pager-fling.json"
    ).read_text()
)


def parameters(runs: int) -> dict:
    """A grid of about so many velocities of both flings."""
    side = max(2, math.isqrt(runs))
    return {
        "script[0].fling": np.linspace(500, 4000, side), "script[2].fling": np.linspace(-4000, -500, side),
    }


def in_threads(runs: int, threads: int) -> float:
    # The first call loads pandas.
    sweep(SCENARIO, parameters(4), METRICS, threads=threads)
    start = time.perf_counter()
    found = sweep(SCENARIO, parameters(runs), METRICS, threads=threads)
    seconds = time.perf_counter() - start
    assert len(found) == math.isqrt(runs) ** 2 and (found.distance > 0).all()
    return len(found) / seconds


def on_cluster(runs: int, workers: int) -> float:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, cluster.get_client():
        # The first task of a worker loads the package.
        sweep(SCENARIO, parameters(64), METRICS, scheduler=cluster.scheduler_address, runs_per_task=8).compute()
        start = time.perf_counter()
        found = sweep(
            SCENARIO, parameters(runs), METRICS, scheduler=cluster.scheduler_address, runs_per_task=runs // 16
        ).compute()
        return len(found) / (time.perf_counter() - start)


def one_at_a_time(runs: int) -> float:
    """A scenario decoded for each run, and all of its frames: how `sweep` was before it had a call for the grid."""
    source = _scenarios.read(SCENARIO)
    paths = list(parameters(4))
    points = np.random.default_rng(1).uniform((500, -4000), (4000, -500), (runs, 2))
    start = time.perf_counter()
    for point in points:
        with _scenarios.LoadedScenario(source, None, dict(zip(paths, point, strict=True))) as loaded:
            with _scenarios._Rows(loaded._handle, _scenarios.options("frames")):
                pass
    return runs / (time.perf_counter() - start)


def as_processes(tool: str, runs: int) -> float:
    start = time.perf_counter()
    for velocity in np.linspace(500, 4000, runs):
        subprocess.run(
            [tool, "run", "segment-pager-fling", "--set", f"script[0].fling={velocity}", "--rows", "steps"],
            check=True, stdout=subprocess.DEVNULL,
        )
    return runs / (time.perf_counter() - start)


def main(tool: str, runs: int) -> None:
    # Before and after the sweeps, whose ratio would otherwise depend on what else the machine does.
    singles = [one_at_a_time(2000)]
    rows = [("a process of scrollsim each", as_processes(tool, 50))]
    for name, measure, count in (
        ("1 thread", in_threads, 1), ("2 threads", in_threads, 2),
        ("Dask, 1 worker", on_cluster, 1), ("Dask, 2 workers", on_cluster, 2),
    ):
        rows.append((name, measure(runs, count)))
        singles.append(one_at_a_time(500))
    one = float(np.median(singles))
    print(f"{'runs':<28}{'per second':>10}{'ratio':>8}")
    for name, rate in [rows[0], ("one run at a time", one), *rows[1:]]:
        print(f"{name:<28}{rate:>10.0f}{rate / one:>8.2f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000)
