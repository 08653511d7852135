"""Finds the phases and the events of a trace to draw, with their times."""

import re
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from .jumps import jumps
from .trace import Trace

# The labels of the events that get a mark; {} is the event's argument.
LABELS = {
    "will_begin_dragging": "drag",
    "did_end_dragging": "lift",
    "edge_reached": "{} edge",
    "handed_over": "{}",
    "refresh_triggered": "refresh",
    "load_more_triggered": "load more",
    "approaching_end": "end near",
    "page_changed": "page {}",
    "should_scroll_to_top": "scroll to top",
    "peak": "peak",
    "rest": "rest",
    "page_will_begin_dragging": "swipe",
    "page_did_end_dragging": "lift",
    "physics": "{} physics",
}
# Events caused by the app; their labels have priority where marks are close.
STANDING_OUT = {"page_changed", "physics", "should_scroll_to_top"}
# Phases in which content moves by itself.
FREE = {"moving", "decelerating", "bouncing", "snapping", "animating"}
HELD = {"tracking", "dragging"}
LABELS_IN_CLUSTER = 3
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
    # True if the app caused the event, or the event stops a motion; the label then has priority among close marks.
    stands_out: bool = False


def phases(trace: Trace) -> list[Phase]:
    """The phases with their start and end times; a row's phase lasts until the next row."""
    names = list(trace.texts["phase"])
    # The row at which content crosses an edge still has the previous phase, but the bounce begins there.
    for row, event in enumerate(trace.texts["event"][:-1]):
        if "edge_reached" in event and names[row + 1] == "bouncing" and names[row] in FREE:
            names[row] = "bouncing"
    runs = []
    for name, rows in groupby(range(len(trace.time)), key=names.__getitem__):
        first = next(rows)
        last = max(rows, default=first)
        end = trace.time[min(last + 1, len(trace.time) - 1)]
        runs.append(Phase(name, float(trace.time[first]), float(end)))
    return [run for run in runs if run.end > run.start]


def marks(trace: Trace, axis: str = "y") -> list[Mark]:
    """The marks of events, in order, and of catches, stops, jumps and animations, which are not events."""
    offset = trace.numbers[trace.name("offset", axis)]
    jumped = set(jumps(trace, trace.name("offset", axis)).tolist())
    phase_of, found = trace.texts["phase"], []
    for row, (time, cell) in enumerate(zip(trace.time.tolist(), trace.texts["event"])):
        events = [_parts(text) for text in filter(None, cell.split(";"))]
        names = [name for name, _ in events]
        before = phase_of[row - 1] if row else "idle"
        if _is_cut_short(before, phase_of[row], names):
            is_touched = phase_of[row] in HELD or "will_begin_dragging" in names
            found.append(Mark(time, "catch" if is_touched else "stopped", stands_out=True))
        for name, argument in events:
            if name in LABELS:
                label = LABELS[name].format(argument.replace("→", " → ")).strip()
                found.append(Mark(time, label, name in STANDING_OUT))
        # The correct system of a diagnosis restarts where the next touch of the app begins.
        if row in jumped and "page_changed" not in names and trace.side != "correct":
            found.append(Mark(time, f"jump to {_points(offset[row])}", stands_out=True))
        if phase_of[row] == "animating" != before and "should_scroll_to_top" not in names:
            found += _animation(trace, offset, row, jumped)
    return found


def _parts(text: str) -> tuple[str, str]:
    """An event's name and its argument."""
    event = EVENT.fullmatch(text.strip())
    return (event["name"], event["argument"] or "") if event else (text, "")


def _is_cut_short(before: str, now: str, events: list[str]) -> bool:
    """True if a finger or the app, not physics, stopped content that moved by itself."""
    if before not in FREE or "rest" in events or "refresh_triggered" in events:
        return False
    if before == "moving" and now == "idle":
        return False  # The trace does not show whether the content came to rest or was stopped.
    is_new_motion = "will_begin_dragging" in events or (now == "animating" != before)
    return now not in FREE or is_new_motion


def _animation(trace: Trace, offset: np.ndarray, first: int, jumped: set[int]) -> list[Mark]:
    """The mark of an animation that begins on a row; none if it moves a page or a bar instead of content."""
    last = first
    while last + 1 < len(offset) and trace.texts["phase"][last] == "animating":
        last += 1
    moved = offset[first : last + (last not in jumped)]
    if np.ptp(moved) == 0:
        return []
    is_whole = "did_end_scrolling_animation" in trace.texts["event"][last] and last not in jumped
    label = f"scroll to {_points(offset[last])}" if is_whole else "animated scroll"
    return [Mark(float(trace.time[first]), label, stands_out=True)]


def _points(value: float) -> str:
    return f"{round(value) + 0:,} pt".replace("-", "−")


def clustered(events: list[Mark], distance: float) -> list[Mark]:
    """Joins marks within `distance` seconds into one mark that has each label once."""
    clusters: list[list[Mark]] = []
    for mark in events:
        if clusters and mark.time - clusters[-1][0].time <= distance:
            clusters[-1].append(mark)
        else:
            clusters.append([mark])
    joined = []
    for cluster in clusters:
        names = dict.fromkeys(mark.label for mark in cluster)
        important = {mark.label for mark in cluster if mark.stands_out}
        # If there are too many labels, those that stand out are kept.
        kept = sorted(names, key=lambda name: name not in important)[:LABELS_IN_CLUSTER]
        label = " · ".join(filter(kept.__contains__, names)) + (" …" if len(names) > len(kept) else "")
        joined.append(Mark(cluster[0].time, label, bool(important)))
    return joined
