"""Results as a table, for a terminal or in Markdown."""

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
    """The lines of a table in Markdown."""
    yield "| " + " | ".join(_HEADER) + " |"
    yield "|---|" + "--:|" * (len(_HEADER) - 1)
    for result in results:
        name, *numbers = _cells(result)
        yield f"| `{name}` | " + " | ".join(numbers) + " |"


def growth_lines(growths):
    """A line for each family: how its cost grows."""
    for growth in growths:
        size = "" if growth.order == "(1)" else f" × {growth.order}"
        yield (
            f"{growth.name}: {number(growth.nanoseconds)} ns{size},"
            f" {100 * growth.misfit:.0f} % off the curve"
        )


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
    """Three digits, and no more zeros than it takes."""
    if value >= 99.95 or value == 0:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"
