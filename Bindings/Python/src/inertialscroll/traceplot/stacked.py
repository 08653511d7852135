"""The table that `scrollsim run` writes of several scenarios: one below the other, told apart by a column."""

from collections.abc import Iterator


def split(
    header: list[str], rows: list[list[str]], lines: list[int]
) -> Iterator[tuple[str, list[str], list[list[str]], list[int]]]:
    """Each scenario's name, header, rows and their lines; a column that it leaves empty is another's."""
    key = header.index("scenario")
    for name in dict.fromkeys(row[key] for row in rows):
        own = [(row, line) for row, line in zip(rows, lines) if row[key] == name]
        kept = [i for i in range(len(header)) if i != key and any(row[i] for row, _ in own)]
        yield (
            name, [header[i] for i in kept], [[row[i] for i in kept] for row, _ in own],
            [line for _, line in own],
        )
