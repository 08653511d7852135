"""Finds the rows at which a column jumps, so that its line is interrupted there."""

import numpy as np

from .trace import Trace

ROOM = 1.3  # Between two rows, a speed may exceed the speeds of both rows by this factor.
LEAP = 4  # A finger moves at most this many times as far as in one of the three previous intervals.
SMALLEST = 1.0  # The smallest jump, in points; rounding to pixels is less.
STEEPER = 4.0  # A jump is at least this many times steeper than the steps before and after it.
LONGEST = 0.1  # In seconds; between rows farther apart, a whole motion may have happened.
SMALLEST_SHARE = 0.03  # The smallest jump of other columns, as a share of the column's range.


def jumps(trace: Trace, column: str) -> np.ndarray:
    """The rows that a column reaches by a jump from the previous row, in order."""
    values = trace.numbers[column]
    step, interval = np.abs(np.diff(values)), np.diff(trace.time)
    if column.startswith(("offset", "overscroll")):
        found = step > _explained(trace, _axes(trace, column)) + SMALLEST
    else:
        known = values[~np.isnan(values)]
        found = _is_steep(step, interval)
        found &= step > SMALLEST_SHARE * (np.ptp(known) if known.size else 0)
        if column.startswith("velocity"):
            # A finger's velocity is estimated from its samples, so it changes in steps, which are not jumps.
            found &= _has_news(trace)
        elif column.endswith("_pt"):
            found &= step > _explained(trace, _axes(trace, "")) + SMALLEST
    found &= (interval <= LONGEST) | _is_still(trace)
    return np.flatnonzero(found | ((interval == 0) & (step > 0))) + 1


def broken(trace: Trace, column: str) -> tuple[np.ndarray, np.ndarray]:
    """Times and values with a gap at each jump, for a line that breaks there."""
    rows = jumps(trace, column)
    values = np.insert(trace.numbers[column], rows, np.nan)
    return np.insert(trace.time, rows, trace.time[rows]), values


def _is_still(trace: Trace) -> np.ndarray:
    """For each row except the first, true if nothing moved by itself since the previous row."""
    phase, events = trace.texts["phase"], trace.texts["event"]
    idle = [
        phase[row - 1] == phase[row] == "idle" and "rest" not in events[row]
        for row in range(1, len(phase))
    ]
    return np.array(idle, dtype=bool)


def _has_news(trace: Trace) -> np.ndarray:
    """For each row except the first, true if the phase changes or an event other than did_scroll happens."""
    phase, events = trace.texts["phase"], trace.texts["event"]
    return np.array(
        [
            phase[row] != phase[row - 1] or set(events[row].split(";")) - {"", "did_scroll"} != set()
            for row in range(1, len(phase))
        ],
        dtype=bool,
    )


def _axes(trace: Trace, column: str) -> list[str]:
    """The axes that a column depends on, as in column names: "_x" or "_y"."""
    if not trace.has_two_axes:
        return [""]
    return [letter for letter in ("_x", "_y") if f"{letter}_" in column] or ["_x", "_y"]


def _explained(trace: Trace, axes: list[str]) -> np.ndarray:
    """The largest distance that a motion, a finger or a wheel can have moved the content between two rows."""
    interval = np.diff(trace.time)
    farthest = np.zeros(len(interval))
    for axis in axes:
        motion = ROOM * interval * _speed(trace, axis)
        farthest = np.maximum(farthest, np.maximum(motion, _touched(trace, axis)))
    return farthest


def _speed(trace: Trace, axis: str) -> np.ndarray:
    """The larger speed at the two rows of each interval; without velocities, the speed of adjacent intervals."""
    told = trace.numbers.get(f"velocity{axis}_pt_s")
    if told is not None:
        speed = np.abs(np.nan_to_num(told))
        largest: np.ndarray = np.maximum(speed[:-1], speed[1:])
        return largest
    step, interval = np.abs(np.diff(trace.numbers[f"offset{axis}_pt"])), np.diff(trace.time)
    return _steepest_neighbor(_slope(step, interval))


def _touched(trace: Trace, axis: str) -> np.ndarray:
    """How far a finger or a wheel moved between two rows."""
    anything = np.full(len(trace.time), np.inf)
    finger = trace.numbers.get(f"finger{axis or '_y'}_pt", np.nan * anything)
    moved = np.abs(np.diff(finger))
    is_new = ["did_end" in event and "will_begin" in event for event in trace.texts["event"][1:]]
    moved[np.array(is_new, dtype=bool)] = np.nan
    # If a finger lifts off or comes down, its movement is limited by earlier rows and recorded movements.
    before = np.concatenate([np.full(3, np.nan), moved])
    recent = LEAP * np.fmax(np.fmax(before[:-3], before[1:-2]), before[2:-1])
    is_held = np.array([phase == "dragging" for phase in trace.texts["phase"]])
    asked = np.abs(np.nan_to_num(trace.numbers.get(f"movement{axis}_pt", anything), nan=np.inf))[1:]
    if f"movement{axis}_pt" not in trace.numbers and not np.isnan(finger).all():
        asked = np.where(is_held[:-1], asked, 0)  # A finger that comes down has moved nothing yet.
    unknown = np.where(is_held[:-1] | is_held[1:], np.fmin(asked, recent), 0)
    return np.where(np.isnan(moved), unknown, moved)


def _is_steep(step: np.ndarray, interval: np.ndarray) -> np.ndarray:
    """True if a step is much steeper than both adjacent steps; at a kink, only one of them is flatter."""
    slope = _slope(step, interval)
    steep: np.ndarray = slope > STEEPER * _steepest_neighbor(slope)
    return steep


def _slope(step: np.ndarray, interval: np.ndarray) -> np.ndarray:
    slope: np.ndarray = np.nan_to_num(step) / np.where(interval > 0, interval, np.inf)
    return slope


def _steepest_neighbor(slope: np.ndarray) -> np.ndarray:
    padded = np.concatenate([[0], slope, [0]])
    largest: np.ndarray = np.maximum(padded[:-2], padded[2:])
    return largest
