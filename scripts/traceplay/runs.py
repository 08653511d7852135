"""The runs that a page plays: traces with the sizes of their screens."""

import json
import math
import os
import subprocess
import tempfile
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np

from traceplot.failure import Failure
from traceplot.jumps import jumps
from traceplot.marks import marks
from traceplot.output import say
from traceplot.trace import Trace, read_trace

REPOSITORY = Path(__file__).resolve().parents[2]
COUNTS = ("step", "frame", "time_s")
WORDS = ("phase", "event", "owner")


def is_number_or_empty(cell: str) -> bool:
    try:
        return not cell or math.isfinite(float(cell))
    except ValueError:
        return False


@dataclass(frozen=True)
class Run:
    name: str
    trace: Trace
    scenario: dict | None = None  # Contains the size of the screen and the contents.

    def data(self) -> dict:
        """The run as JSON for the page's script; an empty cell is null."""
        trace = with_all_numbers(self.trace)
        axis = "x" if trace.moves_only_horizontally else "y"
        found = {name: jumps(trace, name).tolist() for name in trace.numbers if name not in COUNTS}
        return {
            "name": self.name,
            "scenario": self.scenario,
            "numbers": {
                name: [None if value != value else value for value in column.tolist()]
                for name, column in trace.numbers.items()
            },
            "texts": trace.texts,
            "columns": {name: trace.name(name, axis) for name in ("offset", "velocity")},
            "jumps": {name: rows for name, rows in found.items() if rows},
            "events": [
                {"time": mark.time, "label": mark.label, "standsOut": mark.stands_out}
                for mark in marks(trace, axis)
            ],
        }


def with_all_numbers(trace: Trace) -> Trace:
    """The trace with columns without a unit, such as page_position, also as numbers."""
    numbers, texts = dict(trace.numbers), dict(trace.texts)
    for name, cells in trace.texts.items():
        if name not in WORDS and any(cells) and all(map(is_number_or_empty, cells)):
            numbers[name] = np.array([float(cell) if cell else math.nan for cell in texts.pop(name)])
    return replace(trace, numbers=numbers, texts=texts)


def from_trace(trace: Trace, scenario: str | None = None) -> Run:
    """A run with a recorded trace; the scenario contains the size of the screen."""
    return Run(trace.label, trace, scenario and read(scenario))


def from_scenario(scenario: str) -> Run:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.csv"
        call([scrollsim(), "run", scenario, "-o", path])
        trace = read_trace(path)
    return Run(Path(scenario).stem, trace, read(scenario))


def read(scenario: str) -> dict:
    return json.loads(Path(scenario).read_text() if is_file(scenario) else call([scrollsim(), "show", scenario]))


def is_file(scenario: str) -> bool:
    return "/" in scenario or "." in scenario


@cache
def scrollsim() -> str:
    # An existing binary is used without a build: SCROLLSIM=.build/debug/scrollsim.
    if found := os.environ.get("SCROLLSIM"):
        return found
    say("building scrollsim")
    build = ["swift", "build", "-c", "release", "--package-path", REPOSITORY]
    call([*build, "--product", "scrollsim"])
    return call([*build, "--show-bin-path"]).strip() + "/scrollsim"


def call(command: list) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise Failure((done.stderr or done.stdout).strip(), done.returncode)
    return done.stdout
