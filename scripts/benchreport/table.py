"""Formats results as a table, for a terminal or in Markdown."""

import re

_SYSTEM = re.compile(r"nested/[^/]+/([^/]+)(/\d+)?")
_HEADER = ("benchmark", "ns", "ratio", "at most", "spread", "allocations", "bytes")


def table(results):
    """The lines of an aligned table."""
    rows = [_HEADER] + [_cells(result) for result in results]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADER))]
    for row in rows:
        name, *numbers = row
        cells = [name.ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(numbers, widths[1:])]
        yield "  ".join(cells).rstrip()


def markdown(results):
    """The lines of a Markdown table of the engine's benchmarks, with one line for each nested system."""
    yield "| benchmark | ns | × C | at most | allocations |"
    yield "|---|--:|--:|--:|--:|"
    for name, group in _groups(results).items():
        limits = [result.at_most for result in group if result.at_most is not None]
        ratios = [result.ratio for result in group]
        mark = " !" if any(result.is_over for result in group) else ""
        cells = (
            _range([number(result.nanoseconds) for result in group]),
            _range([f"{ratio:.2f}" for ratio in ratios]) + mark,
            f"{min(limits):g}" if limits else "",
            _range(["" if a is None else number(a) for a in (r.allocations for r in group)]),
        )
        yield f"| `{name}` | " + " | ".join(cells) + " |"


def _groups(results):
    """The results that have a baseline, grouped so that a nested system has one group for all pages."""
    groups = {}
    for result in results:
        if result.ratio is not None and not result.name.startswith("c/"):
            name = _SYSTEM.sub(r"nested/*/\1", result.name)
            groups.setdefault(name, []).append(result)
    return groups


def _range(texts):
    """The range of some numbers, as text."""
    ordered = sorted(texts, key=lambda text: float(text.replace(",", "") or 0))
    return ordered[0] if ordered[0] == ordered[-1] else f"{ordered[0]}–{ordered[-1]}"


def growth_lines(growths):
    """A line for each family of benchmarks, with the growth of its cost."""
    for growth in growths:
        size = "" if growth.order == "(1)" else f" × {growth.order}"
        yield (
            f"{growth.name}: {number(growth.nanoseconds)} ns{size},"
            f" rms error {100 * growth.misfit:.0f} %"
        )


def memory_lines(results):
    """A line for each benchmark that compares the memory of few rows with that of many."""
    for result in results:
        if "many_rows_kib" in result.figures:
            rows = int(result.figures["rows"])
            few, many = (
                result.figures[key] / 1024 for key in ("few_rows_kib", "many_rows_kib")
            )
            yield (
                f"{result.name}: {few:.1f} MiB at most with {rows // 100:,} rows,"
                f" {many:.1f} MiB with {rows:,}"
            )


def machine_line(cpu, cores, compilers):
    """The machine and the compilers of the measurement: processor, cores, names and versions."""
    versions = re.findall(r"(Swift|clang) version (\d[\d.]*)", compilers)
    parts = [cpu or "an unknown processor", f"{cores} cores"]
    parts += [f"{name} {version}" for name, version in versions]
    return "Measured on: " + ", ".join(parts) + "."


def _cells(result):
    mark = " !" if result.is_over else ""
    return (
        result.name,
        number(result.nanoseconds),
        "" if result.ratio is None else f"{result.ratio:.2f}{mark}",
        "" if result.at_most is None else f"{result.at_most:g}",
        f"{100 * result.spread:.0f} %",
        "" if result.allocations is None else number(result.allocations),
        "" if result.allocated_bytes is None else number(result.allocated_bytes),
    )


def number(value):
    """A number as text with about three significant digits."""
    if value >= 99.95 or value == 0:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"
