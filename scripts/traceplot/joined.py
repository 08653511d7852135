"""The two traces that `scrollsim compare -o` joins in one table."""

SIDES = {"a_": "A", "b_": "B"}


def is_joined(header: list[str]) -> bool:
    return all(f"{side}phase" in header for side in SIDES)


def split(header: list[str], rows: list, lines: list[int]):
    """Each side's letter, header, rows and their lines; a row without a phase is the other's alone."""
    for side, letter in SIDES.items():
        kept = [i for i, name in enumerate(header) if name == "time_s" or name.startswith(side)]
        names = [header[i].removeprefix(side) for i in kept]
        phase = header.index(f"{side}phase")
        own = [(row, line) for row, line in zip(rows, lines) if row[phase]]
        yield letter, names, [[row[i] for i in kept] for row, _ in own], [line for _, line in own]
