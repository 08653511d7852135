"""Runs the recorded stories of the playground with scrollsim, and writes recordings.js: stories [--check]."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from traceplot.failure import Failure
from traceplot.output import say

FOLDER = Path(__file__).resolve().parents[2] / "Bindings" / "Web" / "playground"
INTERVAL = 0.008  # The time between two samples of the finger, in seconds.
# The columns that the scene and the instrument show.
NUMBERS = (
    "time_s", "finger_x_pt", "finger_y_pt", "offset_pt", "velocity_pt_s", "header_y_pt", "header_height_pt", "bar_y_pt",
    "page_y_pt", "page_height_pt", "page_position", "sheet_y_pt", "inner0_offset_pt", "inner1_offset_pt", "part0_offset_pt", "part1_offset_pt", "part2_offset_pt",
    "scroller0_y_pt", "scroller1_y_pt", "scroller2_y_pt",
)
TEXTS = ("phase", "owner")


def flick(start: float, distance: float, seconds: float) -> list[dict]:
    """The touches of an accelerating flick, as steps of a script."""
    count = round(seconds / INTERVAL)
    places = [round(start - distance * (step / count) ** 2, 1) for step in range(count + 1)]
    touches = [
        {"touch": "moved" if step else "began", "at": round(INTERVAL * step, 4), "x": 195, "y": y}
        for step, y in enumerate(places)
    ]
    return [*touches, {"touch": "ended", "at": round(INTERVAL * count + 0.004, 4), "x": 195, "y": places[-1]}]


def recorded(name: str, story: dict, finger: dict, folder: Path) -> list[dict]:
    """Runs a story, and returns its runs, each with its scenario."""
    from .runs import from_scenario  # needs NumPy, unlike the help

    script = flick(finger["from"], finger["distance"], finger["seconds"]) + story.get("then", []) + [{"settle": True}]
    runs = []
    for run in story["runs"]:
        scenario = {"format": 1, "name": name, "system": {**story["system"], **run["set"]}, "script": script}
        path = folder / f"{name}.json"
        path.write_text(json.dumps(scenario))
        data = from_scenario(str(path)).data()
        numbers = {
            column: [value if value is None else round(value, 4 if column == "time_s" else 2) for value in data["numbers"][column]]
            for column in NUMBERS if column in data["numbers"]
        }
        texts = {column: data["texts"][column] for column in TEXTS if column in data["texts"]}
        runs.append({**data, "name": run["name"], "numbers": numbers, "texts": texts, "scenario": scenario})
    return runs


def text() -> str:
    source = json.loads((FOLDER / "recorded.json").read_text())
    with tempfile.TemporaryDirectory() as folder:
        found = {
            name: recorded(name, story, source["fingers"][story["finger"]], Path(folder))
            for name, story in source["stories"].items()
        }
    lines = (f'  "{name}": {json.dumps(runs, separators=(",", ":"))},\n' for name, runs in found.items())
    return (
        "// Written by scripts/parts/stories: do not edit. Runs of scrollsim, as the scene and the instrument show them.\n\n"
        "export const RECORDINGS = {\n" + "".join(lines) + "};\n"
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="stories", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only compare the file with new runs")
    options = parser.parse_args(arguments)
    path = FOLDER / "recordings.js"
    try:
        wanted = text()
    except Failure as failure:
        say(f"stories: {failure}")
        return failure.code
    if options.check and (not path.exists() or path.read_text() != wanted):
        say(f"stories: {path} is not current; run scripts/parts/stories")
        return 1
    if not options.check:
        path.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
