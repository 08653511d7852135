"""Reads the JSON of Google Benchmark into a result for each benchmark."""

import re
import statistics
from dataclasses import dataclass

# The suffixes with which Google Benchmark's names describe how a benchmark was run.
_SUFFIX = re.compile(r"/(?:iterations:\d+|repeats:\d+|manual_time|real_time)")
_NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


@dataclass
class Result:
    """The result of a benchmark: the medians of its repetitions."""

    name: str
    nanoseconds: float
    # The range that contains half of the repetitions, as a share of the median.
    spread: float
    baseline: str | None
    ratio: float | None
    at_most: float | None
    # The allocations of a frame; None if they were not counted.
    allocations: float | None
    allocated_bytes: float | None
    # Further numbers that the benchmark reports.
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
    # The deviation of the measured costs from the curve, as a share of their mean.
    misfit: float


class Results:
    """The results of one run of the benchmarks."""

    def __init__(self, report):
        self.cores = report.get("context", {}).get("num_cpus", 1)
        runs = {}
        for run in report["benchmarks"]:
            if run.get("run_type") == "iteration":
                runs.setdefault(_plain(run["run_name"]), []).append(run)
        medians = {name: statistics.median(map(_time, found)) for name, found in runs.items()}
        self.growths = list(_growths(sorted(report["benchmarks"], key=_registration)))
        families = {growth.name for growth in self.growths}
        # The benchmarks run in random order; the report has the order of registration.
        ordered = sorted(runs.items(), key=lambda item: _registration(item[1][0]))
        # The members of families are omitted; the report has only their growth.
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
    # A benchmark that measures its time itself reports it as real time.
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
