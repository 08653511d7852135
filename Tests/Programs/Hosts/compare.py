"""Compares the rows of all hosts with those of scrollsim: compare.py FOLDER NAME=FILE... prints
one line for each host, and fails where one differs from the first by more than 1e-9.

FOLDER has each scenario X.json beside X.csv, what `scrollsim run` writes of it; a FILE is what hosts.c, hosts.py or
hosts.mjs writes of all.
A difference is taken relative to the number, where that is greater than 1.
"""

import json
import sys
from pathlib import Path

import numpy as np
import pandas

BOUND = 1e-9


def native(folder: str) -> dict[str, pandas.DataFrame]:
    """The rows of each scenario, as the tool writes them, by the name of the scenario's file."""
    return {
        str(path): pandas.read_csv(
            table, keep_default_na=False, na_values=[""], float_precision="round_trip", low_memory=False
        )
        for path in sorted(Path(folder).glob("*.json"))
        if (table := path.with_suffix(".csv")).exists()
    }


def foreign(path: str):
    """Each scenario's name, number of rows, and columns: words or numbers."""
    content, place = memoryview(Path(path).read_bytes()), 0
    while place < len(content):
        end = bytes(content[place : place + (1 << 20)]).index(b"\n") + place
        header = json.loads(bytes(content[place:end]))
        rows, place = header["rows"], end + 1
        columns = {}
        for name, words in header["columns"]:
            values = np.frombuffer(content[place : place + 8 * rows])
            columns[name] = values if words is None else np.array(words, dtype=object)[values.astype(int)]
            place += 8 * rows
        yield header["scenario"], rows, columns


def as_numbers(cells: pandas.Series) -> np.ndarray:
    """The numbers of a column, 1 and 0 for true and false, NaN for an empty cell."""
    return cells.map({True: 1.0, False: 0.0, "true": 1.0, "false": 0.0}, na_action="ignore").to_numpy(float) \
        if cells.dtype in (object, bool) else cells.to_numpy(float)


def difference(place: str, found: np.ndarray, rows: pandas.DataFrame, name: str) -> float:
    """The largest difference of a column to the tool's."""
    if found.dtype == object:
        wanted = rows[name].fillna("").astype(str).to_numpy(object) if name in rows else np.full(len(rows), "")
        unlike = np.flatnonzero(found != wanted)
        if unlike.size:
            sys.exit(f"{place}: {name} in row {unlike[0]} is {found[unlike[0]]!r}, not {wanted[unlike[0]]!r}")
        return 0
    wanted = as_numbers(rows[name]) if name in rows else np.full(len(rows), np.nan)
    unlike = np.flatnonzero(np.isnan(found) != np.isnan(wanted))
    if unlike.size:
        sys.exit(f"{place}: {name} in row {unlike[0]} is {found[unlike[0]]}, not {wanted[unlike[0]]}")
    differences = np.abs(found - wanted) / np.maximum(1, np.abs(wanted))
    worst = float(np.nanmax(differences, initial=0))
    if worst > BOUND:
        row = int(np.nanargmax(differences))
        sys.exit(f"{place}: {name} in row {row} is {found[row]}, not {wanted[row]}")
    return worst


def main(folder: str, *hosts: str) -> None:
    expected = native(folder)
    print(f"{'host':<12}{'scenarios':>10}{'rows':>10}{'values':>12}  largest difference")
    rows = sum(map(len, expected.values()))
    print(f"{'scrollsim':<12}{len(expected):>10}{rows:>10}")
    for name, path in (host.split("=", 1) for host in hosts):
        worst, seen, rows, values = 0.0, set(), 0, 0
        for scenario, count, columns in foreign(path):
            place = f"{name}: {scenario}"
            own = expected[scenario]
            if count != len(own):
                sys.exit(f"{place}: has {count} rows, not {len(own)}")
            missing = set(own.columns) - set(columns)
            if missing:
                sys.exit(f"{place}: has no {', '.join(sorted(missing))}")
            for column, found in columns.items():
                worst = max(worst, difference(place, found, own, column))
                values += count
            seen.add(scenario)
            rows += count
        if seen != set(expected):
            sys.exit(f"{name}: ran {len(seen)} of {len(expected)} scenarios")
        print(f"{name:<12}{len(seen):>10}{rows:>10}{values:>12}  {worst:.1e}")


if __name__ == "__main__":
    main(*sys.argv[1:])
