"""The JSON of Google Benchmark, as one result for each benchmark."""

import re
import statistics
from dataclasses import dataclass

# What Google Benchmark appends to a name to say how it was run.
_SUFFIX = re.compile(r"/(?:iterations:\d+|repeats:\d+|manual_time|real_time)")
_NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


@dataclass
class Result:
    """One benchmark: the median of its repetitions."""

    name: str
    nanoseconds: float
    # Half of the repetitions lie within so much of one another, as a share of the median.
    spread: float
    baseline: str | None
    ratio: float | None
    at_most: float | None
    # For each frame; None if nothing counted them.
    allocations: float | None
    allocated_bytes: float | None
    # The figures that the benchmark reports by itself.
    figures: dict

    @property
    def is_over(self):
        return self.ratio is not None and self.at_most is not None and self.ratio > self.at_most


@dataclass
class Growth:
    """How the cost of a family of benchmarks grows with its size."""

    name: str
    order: str
    nanoseconds: float
    # How far the measured costs are from that curve, as a share of their mean.
    misfit: float


class Results:
    """All that one run of the benchmarks has measured."""

    def __init__(self, report):
        self.cores = report.get("context", {}).get("num_cpus", 1)
        runs = {}
        for run in report["benchmarks"]:
            if run.get("run_type") == "iteration":
                runs.setdefault(_plain(run["run_name"]), []).append(run)
        medians = {name: statistics.median(map(_time, found)) for name, found in runs.items()}
        self.growths = list(_growths(sorted(report["benchmarks"], key=_registration)))
        families = {growth.name for growth in self.growths}
        # Run in random order, told in the order of registration.
        ordered = sorted(runs.items(), key=lambda item: _registration(item[1][0]))
        # Without the members of families, which only tell how they grow.
        self.results = [
            _result(name, found, medians)
            for name, found in ordered
            if name.rpartition("/")[0] not in families
        ]


def _registration(run):
    return run["family_index"]


def _plain(name):
    return _SUFFIX.sub("", name)


def _time(run):
    # A benchmark that times itself reports that as its real time.
    key = "real_time" if "manual_time" in run["run_name"] else "cpu_time"
    return run[key] * _NANOSECONDS[run["time_unit"]]


def _result(name, runs, medians):
    median = medians[name]
    baseline = runs[0].get("label") or None
    counters = {key: runs[0][key] for key in runs[0].keys() - _KNOWN}
    return Result(
        name=name,
        nanoseconds=median,
        spread=_spread([_time(run) for run in runs]) / median,
        baseline=baseline,
        ratio=median / medians[baseline] if baseline in medians else None,
        at_most=counters.pop("at_most", None),
        allocations=counters.pop("allocations", None),
        allocated_bytes=counters.pop("allocated_bytes", None),
        figures=counters,
    )


_KNOWN = {
    "name", "family_index", "per_family_instance_index", "run_name", "run_type", "repetitions",
    "repetition_index", "threads", "iterations", "real_time", "cpu_time", "time_unit", "label",
}


def _spread(times):
    if len(times) < 2:
        return 0.0
    lower, _, upper = statistics.quantiles(times, n=4, method="inclusive")
    return upper - lower


def _growths(runs):
    misfits = {
        run["run_name"]: run["rms"] for run in runs if run.get("aggregate_name") == "RMS"
    }
    for run in runs:
        if run.get("aggregate_name") == "BigO":
            yield Growth(
                name=_plain(run["run_name"]),
                order=run["big_o"],
                nanoseconds=run["cpu_coefficient"] * _NANOSECONDS[run["time_unit"]],
                misfit=misfits[run["run_name"]],
            )
