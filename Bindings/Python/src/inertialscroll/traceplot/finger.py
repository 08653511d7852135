"""Computes where the content would be if it had followed the finger exactly since touch-down."""

import numpy as np

from .panels import Curve

# A share of the curve's range; two lines that are closer look like one.
INDISTINGUISHABLE = 0.03


def finger_strokes(curve: Curve) -> list[tuple[np.ndarray, np.ndarray]]:
    """The times and offsets of the dashed line for each touch; empty if the content follows the finger.

    A touch that moves a bar has no line.
    """
    trace = curve.trace
    finger = trace.numbers.get(f"finger_{'x' if '_x_' in curve.column else 'y'}_pt")
    if finger is None:
        return []
    owners = trace.texts.get("owner", [""] * len(finger))
    strokes = []
    for rows in _touches(~np.isnan(finger), trace.texts["event"]):
        if not any(owners[row] == "bar" for row in rows):
            place = curve.values[rows[0]] + finger[rows[0]] - finger[rows]
            strokes.append((rows, place))
    farthest = max((np.abs(place - curve.values[rows]).max() for rows, place in strokes), default=0)
    if farthest < INDISTINGUISHABLE * np.ptp(curve.values):
        return []
    return [(trace.time[rows], place) for rows, place in strokes]


def _touches(down: np.ndarray, events: list[str]) -> list[np.ndarray]:
    """The rows of each touch; a finger that lifts off and comes down on one row begins a new touch."""
    rows = np.flatnonzero(down)
    breaks = [
        index
        for index in range(1, len(rows))
        if rows[index] > rows[index - 1] + 1 or "did_end_dragging" in events[rows[index]]
    ]
    return [touch for touch in np.split(rows, breaks) if len(touch)]
