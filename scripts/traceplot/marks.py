"""What happened when: the phases and the events of a trace, ready to be drawn."""

import re
from dataclasses import dataclass
from itertools import groupby

from .trace import Trace

# How the events worth a mark are called in a picture; {} is the event's argument.
LABELS = {
    "will_begin_dragging": "drag",
    "did_end_dragging": "lift",
    "edge_reached": "{} edge",
    "handed_over": "{}",
    "refresh_triggered": "refresh",
    "peak": "peak",
    "rest": "rest",
}
ENDS_OF_MOTION = {"did_end_decelerating", "did_end_scrolling_animation"}
EVENT = re.compile(r"(?P<name>\w+)(?:\((?P<argument>.*)\))?")


@dataclass(frozen=True)
class Phase:
    name: str
    start: float
    end: float


@dataclass(frozen=True)
class Mark:
    time: float
    label: str


def phases(trace: Trace) -> list[Phase]:
    """A row's phase holds until the next row, the last one's for no time."""
    runs = []
    for name, rows in groupby(range(len(trace.time)), key=trace.texts["phase"].__getitem__):
        first = next(rows)
        last = max(rows, default=first)
        end = trace.time[min(last + 1, len(trace.time) - 1)]
        runs.append(Phase(name, float(trace.time[first]), float(end)))
    return [run for run in runs if run.end > run.start]


def marks(trace: Trace) -> list[Mark]:
    """The events worth a mark, in order."""
    found = []
    for time, phase, cell in zip(trace.time, trace.texts["phase"], trace.texts["event"]):
        for text in filter(None, cell.split(";")):
            event = EVENT.fullmatch(text.strip())
            name = event["name"] if event else text
            if name in LABELS:
                argument = ((event["argument"] if event else None) or "").replace("→", " → ")
                found.append(Mark(float(time), LABELS[name].format(argument).strip()))
            elif name in ENDS_OF_MOTION and phase == "tracking":
                found.append(Mark(float(time), "catch"))
    return found


def clustered(events: list[Mark], distance: float) -> list[Mark]:
    """Marks closer to the first of them than `distance` seconds as one, each name once."""
    clusters: list[list[Mark]] = []
    for mark in events:
        if clusters and mark.time - clusters[-1][0].time <= distance:
            clusters[-1].append(mark)
        else:
            clusters.append([mark])
    joined = []
    for cluster in clusters:
        names = list(dict.fromkeys(mark.label for mark in cluster))
        label = " · ".join(names[:3]) + (" …" if len(names) > 3 else "")
        joined.append(Mark(cluster[0].time, label))
    return joined
