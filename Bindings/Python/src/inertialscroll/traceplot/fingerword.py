"""Positions the word "finger" beside the dashed line, away from curve, marks and frame."""

import numpy as np

SPACE = 0.06  # The least distance between the word and other drawings, in inches.
ALONG = 24  # The number of positions to try along the line.
APART = 0.5  # The least distance from the curve, as a share of the line's largest distance.

Line = tuple[np.ndarray, np.ndarray]


def place_of_word(
    strokes: list[Line], curve: Line, marks: list[float],
    frame: tuple[float, float, float, float], size: tuple[float, float],
) -> tuple[float, float]:
    """The middle of the word. All lengths are in inches; the frame is (left, right, bottom, top)."""
    left, right, bottom, top = frame
    width, height = size[0] / 2 + SPACE, size[1] / 2 + SPACE
    ink = np.concatenate([_points(line) for line in [*strokes, curve]])
    points = np.concatenate([_points(line) for line in strokes])
    away = points[:, 1] - np.interp(points[:, 0], *_known(curve))
    apart = np.flatnonzero(np.abs(away) >= APART * np.abs(away).max())
    best, least = (strokes[-1][0][-1], strokes[-1][1][-1]), np.inf
    for index in apart[np.linspace(0, len(apart) - 1, ALONG).astype(int)]:
        for across in (-1, -0.5, 0, 0.5, 1):
            for up in (-1, 0, 1):
                x = points[index][0] + across * (width + 0.01)
                y = points[index][1] + up * (height + 0.01)
                is_inside = left + width <= x <= right - width and bottom + height <= y <= top - height
                if not is_inside or (up == 0 and abs(across) < 1):
                    continue
                is_covered = (np.abs(ink - (x, y)) < (width, height)).all(axis=1).any()
                crossed = sum(abs(mark - x) < width for mark in marks)
                # A word between the line and the curve could belong to either.
                is_between = up * away[index] < 0
                cost = 10 * is_covered + 5 * crossed + is_between - abs(away[index])
                if cost < least - 1e-9:
                    best, least = (x, y), cost
    return float(best[0]), float(best[1])


def _known(line: Line) -> Line:
    x, y = (np.asarray(values, dtype=float) for values in line)
    return x[~np.isnan(y)], y[~np.isnan(y)]


def _points(line: Line) -> np.ndarray:
    """Points on a line that are so close that a word does not fit between two of them."""
    x, y = _known(line)
    steps = np.hypot(np.diff(x), np.diff(y)) / (SPACE / 2)
    length = np.concatenate([[0], np.cumsum(steps)])
    at = np.linspace(0, length[-1], min(2000, int(length[-1]) + 2))
    return np.column_stack([np.interp(at, length, x), np.interp(at, length, y)])
