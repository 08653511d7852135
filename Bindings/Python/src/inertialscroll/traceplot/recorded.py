"""What the traces of a recorder lack: phases, events and sums, which follow from finger and offset."""

import numpy as np

# The columns of which a trace needs one row of this list.
OFFSETS = (("offset_pt",), ("offset_y_pt",), ("offset_x_pt",), ("collapsed_pt", "inner0_offset_pt"))
MOVING = 1e-6  # Points; content that moves less between two rows is at rest.


def complete(numbers: dict[str, np.ndarray], texts: dict[str, list[str]]) -> None:
    """Adds the columns of offset, phase and event that are not there."""
    if "offset_pt" not in numbers and not {"offset_x_pt", "offset_y_pt"} & numbers.keys():
        numbers["offset_pt"] = numbers["collapsed_pt"] + _shown_list(numbers, texts)
    if "offset_pt" not in numbers:
        for one, other in (("x", "y"), ("y", "x")):
            # An axis that is not recorded does not move.
            rest = np.zeros_like(numbers[f"offset_{one}_pt"]) if f"offset_{one}_pt" in numbers else None
            if rest is not None:
                numbers.setdefault(f"offset_{other}_pt", rest)
    texts.setdefault("event", [""] * len(numbers["time_s"]))
    if "phase" not in texts:
        texts["phase"] = _phases(numbers)


def _shown_list(numbers: dict[str, np.ndarray], texts: dict[str, list[str]]) -> np.ndarray:
    """The offset of the list that is shown, which the column page tells; the first without one."""
    shown = numbers["inner0_offset_pt"].copy()
    for row, page in enumerate(texts.get("page", [])):
        own = numbers.get(f"inner{page}_offset_pt")
        if own is not None:
            shown[row] = own[row]
    return shown


def _phases(numbers: dict[str, np.ndarray]) -> list[str]:
    """Dragging while a finger is down, moving while the offset changes without one, else idle."""
    count = len(numbers["time_s"])
    is_held = np.zeros(count, dtype=bool)
    for name in ("finger_y_pt", "finger_x_pt"):
        is_held |= ~np.isnan(numbers.get(name, np.full(count, np.nan)))
    moves = np.zeros(count, dtype=bool)
    for name in ("offset_pt", "offset_x_pt", "offset_y_pt"):
        if name in numbers and count > 1:
            steps = np.abs(np.nan_to_num(np.diff(numbers[name]))) > MOVING
            moves |= np.append(steps, steps[-1] and not is_held[-1])
    # The last step leads to rest.
    moves[-1:] = False
    return [
        "dragging" if held else "moving" if moving else "idle" for held, moving in zip(is_held, moves)
    ]
