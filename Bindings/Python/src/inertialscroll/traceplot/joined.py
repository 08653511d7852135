"""Splits the table in which `scrollsim compare -o` and `diagnose -o` join several traces."""

from collections.abc import Iterator

from .recorded import OFFSETS

LETTERS = {"a": "A", "b": "B"}


def prefixes(header: list[str]) -> list[str]:
    """The prefixes of the columns of each trace; empty for a table that is not joined."""
    names = set(header)
    if any(set(offset) <= names for offset in OFFSETS):
        return []
    starts = dict.fromkeys(name.partition("_")[0] + "_" for name in header)
    return [
        start
        for start in starts
        if start != "difference_" and any({start + name for name in o} <= names for o in OFFSETS)
    ]


def is_joined(header: list[str]) -> bool:
    return len(prefixes(header)) > 1


def split(
    header: list[str], rows: list[list[str]], lines: list[int]
) -> Iterator[tuple[str, list[str], list[list[str]], list[int]]]:
    """The name, header, rows and line numbers of each trace, without rows in which its cells are empty."""
    for start in prefixes(header):
        kept = [i for i, name in enumerate(header) if name == "time_s" or name.startswith(start)]
        names = [header[i].removeprefix(start) for i in kept]
        own = [
            (row, line)
            for row, line in zip(rows, lines)
            if any(row[i] for i in kept if header[i] != "time_s")
        ]
        name = start.removesuffix("_")
        label = LETTERS.get(name, name)
        yield label, names, [[row[i] for i in kept] for row, _ in own], [line for _, line in own]
