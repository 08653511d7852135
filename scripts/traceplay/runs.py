"""What a page plays: a trace, with the size of the screen it happened on."""

import json
import math
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from traceplot.failure import Failure
from traceplot.marks import marks
from traceplot.trace import Trace, read_trace

REPOSITORY = Path(__file__).resolve().parents[2]
PHONE = (390.0, 844.0)  # Also the size of a scenario that gives a height only.
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
    viewport: tuple[float, float]

    def data(self) -> dict:
        """The run as the page's script has it; an empty cell is null."""
        numbers = {
            name: [None if value != value else value for value in column.tolist()]
            for name, column in self.trace.numbers.items()
        }
        # Columns without a unit, such as page_position, are read as words.
        texts = dict(self.trace.texts)
        for name, cells in self.trace.texts.items():
            if name not in WORDS and any(cells) and all(map(is_number_or_empty, cells)):
                numbers[name] = [float(cell) if cell else None for cell in texts.pop(name)]
        events = [{"time": mark.time, "label": mark.label} for mark in marks(self.trace)]
        return {
            "name": self.name, "viewport": self.viewport, "numbers": numbers,
            "texts": texts, "events": events,
        }


def from_trace(trace: Trace) -> Run:
    return Run(trace.label, trace, PHONE)


def from_scenario(scenario: str) -> Run:
    tool = scrollsim()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.csv"
        call([tool, "run", scenario, "-o", path])
        trace = read_trace(path)
    text = Path(scenario).read_text() if is_file(scenario) else call([tool, "show", scenario])
    viewport = json.loads(text)["system"]["viewport"]
    size = tuple(viewport) if isinstance(viewport, list) else (PHONE[0], viewport)
    return Run(Path(scenario).stem, trace, size)


def is_file(scenario: str) -> bool:
    return "/" in scenario or "." in scenario


def scrollsim() -> str:
    build = ["swift", "build", "-c", "release", "--package-path", REPOSITORY]
    call([*build, "--product", "scrollsim"])
    return call([*build, "--show-bin-path"]).strip() + "/scrollsim"


def call(command: list) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise Failure((done.stderr or done.stdout).strip(), done.returncode)
    return done.stdout
