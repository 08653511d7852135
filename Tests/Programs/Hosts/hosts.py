"""Runs scenario files through the Python package: hosts.py FILE... writes what compare.py reads."""

import json
import sys

import numpy as np
import pandas

from inertialscroll import run

for file in sys.argv[1:]:
    rows = run(file)
    columns, values = [], []
    for name, cells in rows.items():
        words = None
        if isinstance(cells.iloc[0], str):
            indices, words = pandas.factorize(cells)
            cells, words = indices, list(words)
        columns.append([name, words])
        values.append(np.array(cells, dtype=float))
    header = {"scenario": file, "rows": len(rows), "columns": columns}
    sys.stdout.buffer.write(json.dumps(header).encode() + b"\n")
    sys.stdout.buffer.write(np.concatenate(values).tobytes())
