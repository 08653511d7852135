"""Measures sweeps: sweeps.py SCROLLSIM [RUNS] prints how many runs of one scenario are made in a second, on
threads, on a Dask cluster of this machine, and by a process of the tool for each.
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from inertialscroll import sweep

METRICS = ["duration", "distance", "peak_velocity"]
SCENARIO = {
    "format": 1,
    "system": {
        "kind": "segment-pager", "viewport": [390, 844], "header": 200, "bar": 44, "pages": [3000, 500],
    },
    "script": [{"drag": 80, "seconds": 0.1}, {"fling": 2000}],
}


def parameters(runs: int) -> dict:
    return {"script[1].fling": np.linspace(500, 4000, runs)}


def in_threads(runs: int, threads: int) -> float:
    # The first call loads pandas.
    sweep(SCENARIO, parameters(2), METRICS, threads=threads)
    start = time.perf_counter()
    found = sweep(SCENARIO, parameters(runs), METRICS, threads=threads)
    assert len(found) == runs and found.distance.is_monotonic_increasing
    return runs / (time.perf_counter() - start)


def on_cluster(runs: int, workers: int) -> float:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, cluster.get_client():
        # The first task of a worker loads the package.
        sweep(SCENARIO, parameters(4 * workers), METRICS, scheduler=cluster.scheduler_address, runs_per_task=1).compute()
        start = time.perf_counter()
        found = sweep(SCENARIO, parameters(runs), METRICS, scheduler=cluster.scheduler_address).compute()
        assert len(found) == runs
        return runs / (time.perf_counter() - start)


def as_processes(tool: str, runs: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "scenario.json")
        path.write_text(json.dumps(SCENARIO))
        start = time.perf_counter()
        for velocity in parameters(runs)["script[1].fling"]:
            subprocess.run(
                [tool, "run", path, "--set", f"script[1].fling={velocity}", "--rows", "steps"],
                check=True, stdout=subprocess.DEVNULL,
            )
        return runs / (time.perf_counter() - start)


def main(tool: str, runs: int) -> None:
    one = as_processes(tool, max(20, runs // 20))
    print(f"{'runs':<28}{'per second':>10}{'ratio':>8}")
    print(f"{'a process of scrollsim each':<28}{one:>10.0f}{1:>8.1f}")
    for name, measure, count in (
        ("1 thread", in_threads, 1), ("2 threads", in_threads, 2),
        ("Dask, 1 worker", on_cluster, 1), ("Dask, 2 workers", on_cluster, 2),
    ):
        rate = measure(runs, count)
        print(f"{name:<28}{rate:>10.0f}{rate / one:>8.1f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4000)
