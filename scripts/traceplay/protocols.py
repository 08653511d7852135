"""Where the parts of a protocol's trace are on screen, which its columns do not say."""

from dataclasses import replace

import numpy as np

from traceplot.trace import Trace


def with_parts(trace: Trace, system: dict, height: float) -> Trace:
    """The trace with the columns of a header above a list, or of a sheet; others stay as they are."""
    stem = "scroller" if "scroller0_y_pt" in trace.numbers else "part"
    suffix = "y_pt" if stem == "scroller" else "offset_pt"
    parts = []
    while (column := trace.numbers.get(f"{stem}{len(parts)}_{suffix}")) is not None:
        parts.append(column)
    if not parts:
        return trace
    shown = {"inner0_offset_pt": parts[-1]}
    if system.get("kind") in ("android-bottom-sheet", "flutter-sheet"):
        below = system.get("peek", 0)
        shown["sheet_y_pt"] = height - below - parts[0]
    elif len(parts) > 1:
        above = np.sum(parts[:-1], axis=0)
        tallest = max(float(np.nanmax(above)), 1.0)
        shown["header_y_pt"] = -above
        shown["header_height_pt"] = np.full_like(above, tallest)
        shown["page_y_pt"] = tallest - above
    return replace(trace, numbers={**trace.numbers, **shown})
