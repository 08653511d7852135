"""From finger and offset, computes columns that a recorder's trace lacks: phases, events and sums."""

import numpy as np

# A trace needs all columns of one of these tuples.
OFFSETS = (("offset_pt",), ("offset_y_pt",), ("offset_x_pt",), ("collapsed_pt", "inner0_offset_pt"))
MOVING = 1e-6  # Content that moves less between two rows, in points, is at rest.


def complete(numbers: dict[str, np.ndarray], texts: dict[str, list[str]]) -> None:
    """Adds missing columns of offset, phase and event."""
    if "offset_pt" not in numbers and not {"offset_x_pt", "offset_y_pt"} & numbers.keys():
        numbers["offset_pt"] = numbers["collapsed_pt"] + _shown_list(numbers, texts)
    if "offset_pt" not in numbers:
        for one, other in (("x", "y"), ("y", "x")):
            # An axis that is not recorded is assumed not to move.
            rest = np.zeros_like(numbers[f"offset_{one}_pt"]) if f"offset_{one}_pt" in numbers else None
            if rest is not None:
                numbers.setdefault(f"offset_{other}_pt", rest)
    texts.setdefault("event", [""] * len(numbers["time_s"]))
    if "phase" not in texts:
        texts["phase"] = _phases(numbers)


def _shown_list(numbers: dict[str, np.ndarray], texts: dict[str, list[str]]) -> np.ndarray:
    """The offset of the visible list on each row, by the column page; without it, of the first list."""
    shown = numbers["inner0_offset_pt"].copy()
    for row, page in enumerate(texts.get("page", [])):
        own = numbers.get(f"inner{page}_offset_pt")
        if own is not None:
            shown[row] = own[row]
    return shown


def _phases(numbers: dict[str, np.ndarray]) -> list[str]:
    """The phase of each row: dragging with a finger, moving if the offset changes without one, else idle."""
    count = len(numbers["time_s"])
    is_held = np.zeros(count, dtype=bool)
    for name in ("finger_y_pt", "finger_x_pt"):
        is_held |= ~np.isnan(numbers.get(name, np.full(count, np.nan)))
    moves = np.zeros(count, dtype=bool)
    for name in ("offset_pt", "offset_x_pt", "offset_y_pt"):
        if name in numbers and count > 1:
            steps = np.abs(np.nan_to_num(np.diff(numbers[name]))) > MOVING
            moves |= np.append(steps, steps[-1] and not is_held[-1])
    # After the last step, the content is at rest.
    moves[-1:] = False
    return [
        "dragging" if held else "moving" if moving else "idle" for held, moving in zip(is_held, moves)
    ]
