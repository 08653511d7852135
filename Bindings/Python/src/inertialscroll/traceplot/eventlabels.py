"""Arranges the labels of marks in rows above the panels, so that they do not overlap."""

from collections.abc import Callable
from dataclasses import dataclass

from . import style
from .marks import Mark

LABEL_ROW = 0.17
LABEL_ROWS, MOST_ROWS = 4, 8  # The second number is for marks that stand out.


@dataclass(frozen=True)
class EventLabel:
    mark: Mark
    row: int | None  # Counted upwards; None if there are too many rows already.
    is_left: bool  # True if the label is left of its mark, because there is no room to the right.


def event_labels(events: list[Mark], x: Callable[[float], float], edge: float) -> list[EventLabel]:
    """A label for each mark.

    A mark's line runs down from the row of its label. Earlier labels are in higher rows, so that no
    line crosses a label. At the right edge, a label is left of its mark and above the others.
    """
    rows: list[int | None] = [None] * len(events)
    widths = [style.text_width(event.label, style.LABEL_SIZE) + 0.14 for event in events]
    is_left = [x(event.time) + width > edge for event, width in zip(events, widths)]
    for index in reversed(range(len(events))):
        if is_left[index]:
            continue
        end, row = x(events[index].time) + widths[index], 0
        for later in range(index + 1, len(events)):
            if x(events[later].time) >= end:
                break
            if (other := rows[later]) is not None:
                row = max(row, other + 1)
        rows[index] = row if row < _most(events[index]) else None
    for index in filter(is_left.__getitem__, range(len(events))):
        start, row = x(events[index].time) - widths[index], 0
        for earlier in range(index):
            reach = x(events[earlier].time) + (0 if is_left[earlier] else widths[earlier])
            if reach > start and (other := rows[earlier]) is not None:
                row = max(row, other + 1)
        rows[index] = row if row < _most(events[index]) else None
    return [EventLabel(*parts) for parts in zip(events, rows, is_left)]


def _most(mark: Mark) -> int:
    return MOST_ROWS if mark.stands_out else LABEL_ROWS
