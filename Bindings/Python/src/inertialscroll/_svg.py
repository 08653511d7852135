"""Small drawings for notebooks, as SVG text."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

WIDTH, HEIGHT, MARGIN = 420.0, 200.0, 34.0
COLORS = ("#0a6ed1", "#d1450a", "#0a8f4e", "#7a3fd1", "#a8870a", "#555555")


def _page(width: float, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" font-family="sans-serif" font-size="10">'
        + "".join(parts)
        + "</svg>"
    )


def curves(times: np.ndarray, rows: np.ndarray, title: str) -> str:
    """Draws positions over time, one curve for each row; rows beyond the number of colors are omitted."""
    rows = np.atleast_2d(rows)[: len(COLORS)]
    low, high = (float(np.min(rows)), float(np.max(rows))) if rows.size else (0.0, 0.0)
    room = (high - low) or 1.0
    end = float(times[-1]) or 1.0

    def x(time: float) -> float:
        return MARGIN + (WIDTH - 2 * MARGIN) * time / end

    def y(position: float) -> float:
        return HEIGHT - MARGIN + (2 * MARGIN - HEIGHT) * (position - low) / room

    parts = [f'<text x="{MARGIN:g}" y="16">{title}</text>']
    for value in (low, high):
        parts.append(
            f'<path d="M{MARGIN:g},{y(value):.1f} H{WIDTH - MARGIN:g}" stroke="#cccccc"/>'
            f'<text x="2" y="{y(value):.1f}">{value:.4g}</text>'
        )
    parts.append(
        f'<text x="{WIDTH - MARGIN:g}" y="{HEIGHT - 12:g}" text-anchor="end">{end:.3g} s</text>'
    )
    for row, color in zip(rows, COLORS):
        points = " ".join(f"{x(t):.1f},{y(p):.1f}" for t, p in zip(times, row))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}"/>')
    return _page(WIDTH, HEIGHT, parts)


def boxes(
    screen: tuple[float, float], parts: Sequence[tuple[str, float, float, float, float]]
) -> str:
    """Draws a screen, and named rectangles (name, x, y, width, height) behind it, in points."""
    scale = 220 / max(*screen, 1.0)
    left = min([0.0, *(part[1] for part in parts)])
    top = min([0.0, *(part[2] for part in parts)])
    # Long content is cut off at one screen above and below the screen.
    top = max(top, -screen[1])
    right = max([screen[0], *(part[1] + part[3] for part in parts)])
    bottom = min(max([screen[1], *(part[2] + part[4] for part in parts)]), 2 * screen[1])
    drawn = []
    for (name, x, y, width, height), color in zip(parts, itertools.cycle(COLORS)):
        low, high = max(y, top), min(y + height, bottom)
        drawn.append(
            f'<rect x="{(x - left) * scale:.1f}" y="{(low - top) * scale:.1f}" '
            f'width="{width * scale:.1f}" height="{max(high - low, 0) * scale:.1f}" '
            f'fill="{color}" fill-opacity="0.15" stroke="{color}"/>'
            f'<text x="{(x - left) * scale + 4:.1f}" y="{(low - top) * scale + 12:.1f}">{name}</text>'
        )
    drawn.append(
        f'<rect x="{-left * scale:.1f}" y="{-top * scale:.1f}" width="{screen[0] * scale:.1f}" '
        f'height="{screen[1] * scale:.1f}" fill="none" stroke="#000000" stroke-width="2"/>'
    )
    return _page((right - left) * scale, (bottom - top) * scale, drawn)
