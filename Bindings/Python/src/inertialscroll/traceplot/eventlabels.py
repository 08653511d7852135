"""Where the labels of marks go: rows above the panels, in which none hides another."""

from collections.abc import Callable
from dataclasses import dataclass

from . import style
from .marks import Mark

LABEL_ROW = 0.17
LABEL_ROWS, MOST_ROWS = 4, 8  # The more for what stands out.


@dataclass(frozen=True)
class EventLabel:
    mark: Mark
    row: int | None  # Counted upwards; None where that would take too many rows.
    is_left: bool  # Whether it ends at its mark, as there is no room after it.


def event_labels(events: list[Mark], x: Callable[[float], float], edge: float) -> list[EventLabel]:
    """A label for each mark.

    An earlier label is the higher one, so no mark's line, which runs down from its own row, strikes
    through a neighbour's label. One at the right edge is written before its mark, above the others.
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
