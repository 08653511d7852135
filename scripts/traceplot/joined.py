"""The traces that `scrollsim compare -o` joins in one table."""

LETTERS = {"a": "A", "b": "B"}


def prefixes(header: list[str]) -> list[str]:
    """What the columns of each trace begin with; none of a table that is not joined."""
    if "phase" in header:
        return []
    starts = [name.removesuffix("phase") for name in header if name.endswith("_phase")]
    return [start for start in starts if f"{start}event" in header]


def is_joined(header: list[str]) -> bool:
    return len(prefixes(header)) > 1


def split(header: list[str], rows: list, lines: list[int]):
    """Each side's name, header, rows and their lines; a row without a phase is another's alone."""
    for start in prefixes(header):
        kept = [i for i, name in enumerate(header) if name == "time_s" or name.startswith(start)]
        names = [header[i].removeprefix(start) for i in kept]
        phase = header.index(f"{start}phase")
        own = [(row, line) for row, line in zip(rows, lines) if row[phase]]
        name = start.removesuffix("_")
        label = LETTERS.get(name, name)
        yield label, names, [[row[i] for i in kept] for row, _ in own], [line for _, line in own]
