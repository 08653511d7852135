"""Splits the table of several scenarios that `scrollsim run` writes, by its column `scenario`."""

from collections.abc import Iterator


def split(
    header: list[str], rows: list[list[str]], lines: list[int]
) -> Iterator[tuple[str, list[str], list[list[str]], list[int]]]:
    """The name, header, rows and line numbers of each scenario, without columns that are empty in its rows."""
    key = header.index("scenario")
    for name in dict.fromkeys(row[key] for row in rows):
        own = [(row, line) for row, line in zip(rows, lines) if row[key] == name]
        kept = [i for i in range(len(header)) if i != key and any(row[i] for row, _ in own)]
        yield (
            name, [header[i] for i in kept], [[row[i] for i in kept] for row, _ in own],
            [line for _, line in own],
        )
