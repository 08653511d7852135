"""Defects of apps: each function changes a correct recording, unless the defect would not be visible in it.

A defect's second value is the set of causes that a report may name: values of `cause` in the JSON of
`scrollsim diagnose`.
"""

from collections.abc import Callable
from random import Random

from .recorder import Recording

#: The least distance of a fling after its release for a visible loss, in points.
FLING = 40


def releases(recording: Recording) -> list[int]:
    """The first rows without a finger after which the content continues to move."""
    found = []
    for row in recording.lifted:
        end = following(recording, row)
        moved = [abs(recording.offsets[i] - recording.lifted[row]) for i in range(row, end)]
        if end - row > 8 and max(moved, default=0) > FLING and moved[3] > 8 and held(recording, row - 3, row):
            found.append(row)
    return found


def following(recording: Recording, row: int) -> int:
    """The row on which the next touch begins or the page changes, or the number of rows."""
    pages = recording.numbers.get("page")
    for index in range(row, len(recording.times)):
        if recording.finger[index] is not None or pages and pages[index] != pages[row]:
            return index
    return len(recording.times)


def held(recording: Recording, first: int, end: int) -> bool:
    return first >= 0 and all(recording.finger[row] is not None for row in range(first, end))


def shift(recording: Recording, row: int, distance: float) -> None:
    """Moves the content on a row by a distance, together with the innermost part."""
    recording.offsets[row] += distance
    page = int((recording.numbers.get("page") or [0] * len(recording.times))[row] or 0)
    for name in (f"inner{page}_offset_pt", "part1_offset_pt"):
        if name in recording.numbers and recording.numbers[name][row] is not None:
            recording.numbers[name][row] += distance
            return


def move_to(recording: Recording, row: int, offset: float) -> None:
    """Moves the content on a row to an offset; the parts get the values of the earlier row nearest to the offset."""
    nearest = min(range(row + 1), key=lambda index: (abs(recording.offsets[index] - offset), row - index))
    for name, values in recording.numbers.items():
        if name not in ("finger_x_pt", "finger_y_pt", "page"):
            values[row] = values[nearest]
    shift(recording, row, offset - recording.offsets[row])


def largest_step(recording: Recording) -> float:
    """The largest movement of the finger from one row to the next, in points."""
    finger = recording.finger
    steps = [abs(b - a) for a, b in zip(finger, finger[1:]) if a is not None and b is not None]
    return max(steps, default=0)


def spike(random: Random, recording: Recording) -> bool:
    row = random.randrange(3, len(recording.times) - 3)
    shift(recording, row, random.choice([-1, 1]) * (3 * largest_step(recording) + 3))
    return True


def flicker(random: Random, recording: Recording) -> bool:
    first = random.randrange(3, max(4, len(recording.times) - 14))
    distance = random.choice([-1, 1]) * max(8, 1.5 * largest_step(recording))
    for row in range(first, min(first + 10, len(recording.times) - 2), 2):
        shift(recording, row, distance)
    return True


def jump_at_release(random: Random, recording: Recording) -> bool:
    rows = [row for row in recording.lifted if held(recording, row - 3, row) and following(recording, row) - row > 4]
    if not rows:
        return False
    row = random.choice(rows)
    distance = random.choice([-1, 1]) * (4 * largest_step(recording) + 20)
    for index in range(row, following(recording, row)):
        shift(recording, index, distance)
    return True


def dead(random: Random, recording: Recording, late: int) -> bool:
    rows = releases(recording)
    if not rows:
        return False
    row = random.choice(rows)
    place = recording.offsets[row + late - 1] if late else recording.lifted[row]
    end = following(recording, row)
    for index in range(row + late, end):
        move_to(recording, index, place)
    cut(recording, end)
    return True


def cut(recording: Recording, end: int) -> None:
    """Ends a recording before rows that depend on an earlier defect."""
    for values in [recording.times, recording.events, *recording.numbers.values()]:
        del values[end:]


def dead_at_once(random: Random, recording: Recording) -> bool:
    return dead(random, recording, 0)


def dead_late(random: Random, recording: Recording) -> bool:
    return dead(random, recording, 1)


def half_velocity(random: Random, recording: Recording) -> bool:
    rows = [row for row in releases(recording) if
            abs(recording.offsets[min(row + 8, following(recording, row) - 1)] - recording.lifted[row]) > FLING]
    if not rows:
        return False
    row = random.choice(rows)
    end = following(recording, row)
    for index in range(row, end):
        move_to(recording, index, (recording.offsets[index] + recording.lifted[row]) / 2)
    cut(recording, end)
    return True


def delta(random: Random, recording: Recording, factor: int) -> bool:
    rows = [row for row in range(4, len(recording.times) - 4)
            if held(recording, row - 3, row + 4) and abs(recording.offsets[row] - recording.offsets[row - 1]) > 6]
    if not rows:
        return False
    row = random.choice(rows)
    distance = factor * (recording.offsets[row] - recording.offsets[row - 1])
    end = following(recording, following_held(recording, row))
    if not min(recording.offsets) <= min(recording.offsets[row:end]) + distance <= max(recording.offsets) - 60:
        return False
    for index in range(row, end):
        shift(recording, index, distance)
    cut(recording, end)
    return True


def following_held(recording: Recording, row: int) -> int:
    """The first row after the touch that is in progress on a row."""
    while row < len(recording.times) and recording.finger[row] is not None:
        row += 1
    return row


def doubled_delta(random: Random, recording: Recording) -> bool:
    return delta(random, recording, 1)


def lost_delta(random: Random, recording: Recording) -> bool:
    return delta(random, recording, -1)


def reset_list(random: Random, recording: Recording) -> bool:
    """The list's offset becomes 0 during a touch or a fling, or at the release."""
    name = next((name for name in ("inner0_offset_pt", "part1_offset_pt") if name in recording.numbers), None)
    if name is None:
        return False
    values = recording.numbers[name]
    pages = recording.numbers.get("page") or [0] * len(values)
    rows = [row for row in range(3, len(values) - 4) if (values[row] or 0) > 60 + 4 * largest_step(recording)
            and not any(pages[row - 2:row + 4])]
    if not rows:
        return False
    row = random.choice(rows)
    lost = values[row]
    for index in range(row, len(values)):
        if pages[index]:
            break
        distance = min(lost, values[index] or 0)
        values[index] -= distance
        recording.offsets[index] -= distance
    return True


def jump_at_page(random: Random, recording: Recording) -> bool:
    """The header expands when the page changes."""
    pages = recording.numbers.get("page")
    if not pages or "collapsed_pt" not in recording.numbers:
        return False
    rows = [row for row in range(1, len(pages)) if pages[row] != pages[row - 1]
            and (recording.numbers["collapsed_pt"][row] or 0) > 30]
    if not rows:
        return False
    distance = recording.numbers["collapsed_pt"][rows[0]]
    for row in range(rows[0], len(pages)):
        if recording.finger[row] is not None:
            cut(recording, row)
            break
        for name, sign in (("collapsed_pt", -1), ("bar_y_pt", 1), (recording.offset, -1)):
            if name in recording.numbers and recording.numbers[name][row] is not None:
                recording.numbers[name][row] += sign * distance
    return True


def late_hand_over(random: Random, recording: Recording) -> bool:
    """A fling pauses for some rows before another part takes over."""
    outer = recording.numbers.get("collapsed_pt") or recording.numbers.get("part0_offset_pt")
    inner = recording.numbers.get("inner0_offset_pt") or recording.numbers.get("part1_offset_pt")
    if not outer or not inner or any(recording.numbers.get("page") or []):
        return False
    rows = []
    for row in range(4, len(outer) - 10):
        first, second = outer[row - 1] - outer[row - 2], inner[row + 1] - inner[row]
        if recording.finger[row - 2] is None and recording.finger[row] is None and following(recording, row) > row + 8 \
                and min(abs(first), abs(second)) > 5 and (abs(inner[row - 1] - inner[row - 2]) < 1e-6) \
                and abs(outer[row + 1] - outer[row]) < 1e-6:
            rows.append(row)
    if not rows:
        return False
    row = random.choice(rows)
    count, end = random.choice([3, 4, 5]), following(recording, row)
    for values in [v for k, v in recording.numbers.items() if not k.startswith("finger")]:
        values[row:end] = [values[row - 1]] * count + values[row:end - count]
    # The content pauses exactly at the border, where the outer part ends.
    for index in range(row, row + count):
        move_to_border(recording, index, row + count)
    cut(recording, end)
    return True


def move_to_border(recording: Recording, row: int, after: int) -> None:
    outer = "collapsed_pt" if "collapsed_pt" in recording.numbers else "part0_offset_pt"
    distance = recording.numbers[outer][after] - recording.numbers[outer][row]
    recording.numbers[outer][row] += distance
    recording.offsets[row] += distance
    if recording.numbers.get("bar_y_pt"):
        recording.numbers["bar_y_pt"][row] = recording.numbers["bar_y_pt"][after]


def killed_by_insertion(random: Random, recording: Recording) -> bool:
    """A fling stops when rows are inserted above the visible content."""
    heights = recording.numbers.get("content_height_pt")
    if not heights or recording.offset != "offset_y_pt":
        return False
    rows = [row for row in range(1, len(heights)) if heights[row] != heights[row - 1]
            and recording.finger[row] is None and recording.finger[row - 1] is None]
    rows = [row for row in rows if len(heights) > row + 8
            and abs(recording.offsets[min(row + 8, len(heights) - 1)] - recording.offsets[row]) > FLING]
    if not rows:
        return False
    for row in range(rows[0] + 1, len(heights)):
        recording.offsets[row] = recording.offsets[rows[0]]
    return True


def detached_bar(random: Random, recording: Recording) -> bool:
    """The bar follows the header one row too late, or is at a wrong position."""
    bar = recording.numbers.get("bar_y_pt")
    if not bar:
        return False
    rows = [row for row in range(2, len(bar) - 4) if abs(bar[row] - bar[row - 1]) > 4
            and abs(bar[row + 1] - bar[row]) > 4]
    if not rows:
        return False
    row = random.choice(rows)
    if random.random() < 0.5:
        bar[:] = bar[:1] + bar[:-1]
    else:
        for index in range(row, len(bar)):
            bar[index] += 25
    return True


#: For each defect: the change, the causes that count as right, and true if the parts must be recorded.
DEFECTS: dict[str, tuple[Callable[[Random, Recording], bool], set[str], bool]] = {
    "spike": (spike, {"spike"}, False),
    "flicker": (flicker, {"flicker"}, False),
    "jump at the release": (jump_at_release, {"jump"}, False),
    "dead at once": (dead_at_once, {"lost velocity"}, False),
    "dead one frame later": (dead_late, {"lost velocity"}, False),
    "half the velocity": (half_velocity, {"lost velocity"}, False),
    "doubled delta": (doubled_delta, {"doubled movement"}, False),
    "lost delta": (lost_delta, {"lost movement"}, False),
    "reset list": (reset_list, {"reset"}, True),
    "jump at a page switch": (jump_at_page, {"page switch"}, True),
    "late hand-over": (late_hand_over, {"late hand-over"}, False),
    "killed by an insertion": (killed_by_insertion, {"lost velocity"}, True),
    "wrong range": (lambda random, recording: True, {"range"}, False),
    "detached bar": (detached_bar, {"detached"}, True),
}
