"""Where the word "finger" goes: beside the dashed line, clear of curve, marks and frame."""

import numpy as np

SPACE = 0.06  # Between the word and what it must not touch, in inches.
ALONG = 24  # Places tried along a stroke.
APART = 0.5  # Of the line's largest distance from the curve; closer to it the word tells nothing.

Line = tuple[np.ndarray, np.ndarray]


def place_of_word(
    strokes: list[Line], curve: Line, marks: list[float],
    frame: tuple[float, float, float, float], size: tuple[float, float],
) -> tuple[float, float]:
    """The middle of the word; lines are in inches, the frame is left, right, bottom, top."""
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
                # Between the line and the curve it could belong to either.
                is_between = up * away[index] < 0
                cost = 10 * is_covered + 5 * crossed + is_between - abs(away[index])
                if cost < least - 1e-9:
                    best, least = (x, y), cost
    return float(best[0]), float(best[1])


def _known(line: Line) -> Line:
    x, y = (np.asarray(values, dtype=float) for values in line)
    return x[~np.isnan(y)], y[~np.isnan(y)]


def _points(line: Line) -> np.ndarray:
    """Points on a line, close enough together that no word fits between two."""
    x, y = _known(line)
    steps = np.hypot(np.diff(x), np.diff(y)) / (SPACE / 2)
    length = np.concatenate([[0], np.cumsum(steps)])
    at = np.linspace(0, length[-1], min(2000, int(length[-1]) + 2))
    return np.column_stack([np.interp(at, length, x), np.interp(at, length, y)])
