"""Runs scenarios with scrollsim."""

import csv
import io
import json
import os
import subprocess
import tempfile
from pathlib import Path

from .screen import Failure

REPOSITORY = Path(__file__).resolve().parent.parent.parent
SCROLLSIM = os.environ.get("SCROLLSIM", str(REPOSITORY / ".build/debug/scrollsim"))


def steps(scenario):
    """The rows of a run, one for each step of its script."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(scenario, file)
        file.flush()
        command = [SCROLLSIM, "run", file.name, "--rows", "steps"]
        result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        raise Failure(result.stderr.strip())
    return list(csv.DictReader(io.StringIO(result.stdout)))
