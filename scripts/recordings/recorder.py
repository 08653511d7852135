"""Simulates an app's recorder: rows of a run at 60 or 120 Hz, with a recorder's inaccuracies."""

import csv
import io
import json
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from random import Random


@dataclass
class Recording:
    """The rows of a recorder, by column; an empty cell is None."""

    scenario: dict
    times: list[float]
    numbers: dict[str, list[float | None]]
    events: list[str]
    pixel: float
    #: The offset at each release, by the first row without the finger.
    lifted: dict[int, float] = field(default_factory=dict)
    #: The rows per second and the inaccuracies of the recording.
    manner: dict[str, float] = field(default_factory=dict)

    @property
    def offset(self) -> str:
        return "offset_pt" if "offset_pt" in self.numbers else "offset_y_pt"

    @property
    def offsets(self) -> list[float]:
        return self.numbers[self.offset]

    @property
    def finger(self) -> list[float | None]:
        return self.numbers["finger_y_pt"]

    def text(self, names: list[str], has_events: bool, start: float, pixel: float) -> str:
        """The table as CSV, with positions rounded to pixels; `start` is the time of the first row, in seconds."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["time_s", *names] + (["event"] if has_events else []))
        for row, time in enumerate(self.times):
            cells = [repr(round(start + time, 6))]
            for name in names:
                value = self.numbers[name][row]
                if value is not None and pixel and name.endswith("_pt"):
                    value = round(value / pixel) * pixel
                cells.append("" if value is None else repr(int(value) if name == "page" else round(value, 6)))
            writer.writerow(cells + ([self.events[row]] if has_events else []))
        return out.getvalue()


def run(tool: str, scenario: dict, folder: Path) -> list[dict]:
    """The rows of a scenario at 960 Hz; empty if the scenario is rejected."""
    path = folder / "run.json"
    path.write_text(json.dumps(scenario))
    result = subprocess.run([tool, "run", str(path)], capture_output=True, text=True, check=False)
    if result.returncode:
        raise RuntimeError(f"{result.stderr}\n{json.dumps(scenario)}")
    return list(csv.DictReader(io.StringIO(result.stdout)))


def record(random: Random, scenario: dict, rows: list[dict], perfect: bool = False) -> Recording:
    """Records a run at 60 or 120 Hz; unless `perfect`, with jitter, missing rows and another clock for the finger."""
    names = [name for name in rows[0] if recorded(name)]
    rate = random.choice([60, 60, 120])
    jitter = 0 if perfect else random.choice([0, 0, 0.1]) / rate
    dropped = 0 if perfect else random.choice([0, 0, 0.03])
    shift = 0 if perfect else random.choice([0, 0, random.uniform(-0.012, 0.012)])
    instants = [float(row["time_s"]) for row in rows]
    phase = random.uniform(0, 1 / rate)
    recording = Recording(scenario, [], {name: [] for name in names}, [], random.choice([0, 0, 1 / 3, 0.5, 1]))
    scale = scenario["system"].get("displayScale")
    if scale:
        recording.pixel = min(recording.pixel, 1 / scale)
    recording.manner = {
        "rate": rate, "jitter_s": jitter, "dropped": dropped, "shift_s": shift, "pixel": recording.pixel}
    last, frame = -1, 0
    lift = None
    while True:
        time = phase + frame / rate + random.uniform(-jitter, jitter)
        frame += 1
        here = place(instants, time)
        if here + 1 >= len(rows) or time > instants[-1]:
            break
        if here <= last or frame > 3 and random.random() < dropped:
            continue
        touched = place(instants, time - shift)
        for name in names:
            source = rows[touched if name.startswith("finger") else here]
            recording.numbers[name].append(float(source[name]) if source[name] else None)
        recording.times.append(instants[here])
        words = [row["event"] for row in rows[last + 1:here + 1] if row.get("event")]
        recording.events.append(";".join(words))
        for index in range(max(last, 0) + 1, here + 1):
            if rows[index - 1]["finger_y_pt"] and not rows[index]["finger_y_pt"]:
                lift = float(rows[index][recording.offset])
        if lift is not None and recording.finger[-1] is None:
            recording.lifted[len(recording.times) - 1] = lift
            lift = None
        last = here
    return recording


def recorded(name: str) -> bool:
    """True for a column that an app writes if it records its parts."""
    return name in (
        "finger_x_pt", "finger_y_pt", "offset_pt", "offset_y_pt", "collapsed_pt", "bar_y_pt", "page",
        "sheet_offset_pt", "content_height_pt", "viewport_height_pt",
    ) or name.endswith("_offset_pt") and name.startswith(("inner", "part"))


def place(instants: list[float], time: float) -> int:
    """The index of the last instant at or before a time; 0 before the first."""
    low, high = 0, len(instants)
    while low < high:
        middle = (low + high) // 2
        if instants[middle] <= time + 1e-9:
            low = middle + 1
        else:
            high = middle
    return max(low - 1, 0)
