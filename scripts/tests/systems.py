"""Hand-made traces of nested systems, with the columns that the scenario format describes."""

import math

COMMON = ["step", "frame", "time_s", "phase", "event", "offset_pt", "velocity_pt_s"]
COMMON += ["overscroll_pt", "movement_pt", "finger_x_pt", "finger_y_pt", "owner", "page"]
COMMON += ["page_position", "collapsed_pt"]
FRAMES, RATE, WIDTH, HEIGHT = 91, 60, 390, 844


def trace(columns: list[str], part) -> str:
    """The CSV of a system that is dragged for 20 frames and then decelerates; `part` returns further cells."""
    rows = [",".join(COMMON + columns)]
    for frame in range(FRAMES):
        time = frame / RATE
        offset = 700 * (1 - math.exp(-2 * time))
        dragged = frame < 20
        phase = "dragging" if dragged else "decelerating" if frame < FRAMES - 1 else "idle"
        event = {0: "will_begin_dragging", 20: "did_end_dragging(true)", FRAMES - 1: "rest"}.get(frame, "")
        finger = [WIDTH / 2, 600 - offset] if dragged else ["", ""]
        position = 0 if frame < 40 else min(1, (frame - 40) / 30)
        head = [1, frame, time, phase, event, offset, 1400 * math.exp(-2 * time), 0, 0, *finger]
        head += ["header", round(position), position, min(offset, 256)]
        rows.append(",".join(str(cell) for cell in head + part(offset, position)))
    return "\n".join(rows) + "\n"


def pages() -> str:
    """A header that collapses above a bar and two pages; the second page comes into view."""
    columns = ["inner0_offset_pt", "inner1_offset_pt", "header_y_pt", "header_height_pt"]
    columns += ["bar_y_pt", "page_y_pt", "page_height_pt"]

    def part(offset, position):
        collapsed = min(offset, 256)
        bar = 300 - collapsed
        return [offset - collapsed, 120, -collapsed, 300, bar, bar + 44, HEIGHT - bar - 44]

    return trace(columns, part)


def sheet() -> str:
    """A sheet that moves up over a map; its list scrolls when the sheet is fully open."""

    def part(offset, position):
        return [max(0, offset - 500), max(offset, 0), HEIGHT - 340 - min(offset, 500) + 40, "middle"]

    return trace(["inner0_offset_pt", "sheet_offset_pt", "sheet_y_pt", "detent"], part)


def stack() -> str:
    """Two lists, one below the other; the first one scrolls out of view."""
    columns = ["inner0_offset_pt", "inner1_offset_pt", "list0_y_pt", "list1_y_pt"]
    columns += ["list0_height_pt", "list1_height_pt"]

    def part(offset, position):
        return [0, max(0, offset - 600), -min(offset, 600), 600 - min(offset, 600), 600, HEIGHT]

    return trace(columns, part)


def sections() -> str:
    """Sections of 250 points, each including a header of 40; from offset 210, the first header is pushed out."""
    columns = ["inner0_offset_pt", "header_y_pt", "header_height_pt", "section", "next_header_y_pt"]

    def part(offset, position):
        section = int(offset // 250)
        until_next = 250 * (section + 1) - offset
        return [offset, min(0, until_next - 40), 40, section, until_next]

    return trace(columns, part)
