"""Prints the verdicts of scrollsim diagnose on generated recordings: one table of correct ones, one of broken ones."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from .defects import DEFECTS
from .recorder import Recording, record, run
from .scenarios import PAGED, PARTS, scenario

KINDS = list(PARTS)


class Case:
    """A simulated recording, written to files, with or without a defect."""

    def __init__(self, options: argparse.Namespace, name: str, defect: str | None) -> None:
        self.folder = Path(options.keep) / name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.name, self.defect, self.tool = name, defect, options.tool
        random = Random(f"{options.seed} {name}")
        for _ in range(200):
            recording = self.recording(random)
            if recording:
                break
        else:
            raise RuntimeError(f"no scenario shows the defect {defect}")
        self.kind = recording.scenario["system"]["kind"]
        self.write(random, recording)

    def recording(self, random: Random) -> Recording | None:
        kinds, defect = KINDS, self.defect
        if defect in ("jump at a page switch", "detached bar"):
            kinds = [kind for kind in PAGED if defect != "detached bar" or kind != "collapsing-header"]
        if defect == "killed by an insertion":
            kinds = ["scroll-view"]
        if defect == "wrong range":
            kinds = ["scroll-view", "segment-pager", "android-nested", "stacked-lists"]
        if defect == "late hand-over":
            kinds = ["segment-pager", "swipe-pages", "easy-pager", "collapsing-header", "android-nested",
                     "android-app-bar", "compose-nested", "flutter-nested"]
        if defect == "reset list":
            kinds = [*PAGED, "detent-sheet", "android-app-bar", "android-nested"]
        made = scenario(random, random.choice(kinds))
        if defect == "jump at a page switch":
            at = max(index for index, step in enumerate(made["script"]) if "lift" in step or "gesture" in step)
            made["script"][at + 1:] = [{"settle": True}, {"page": 1}, {"wait": 0.3}]
        if defect == "killed by an insertion":
            made = scenario(random, "scroll-view", touches=1, direction=1)
            at = max(index for index, step in enumerate(made["script"]) if "lift" in step or "gesture" in step)
            made["script"][at + 1:] = [{"wait": 0.15}, {"insertAbove": 700}, {"settle": True}]
        diagnosed = made
        if defect == "wrong range":
            made, diagnosed = self.with_range(random, made)
        rows = run(self.tool, made, self.folder)
        recording = record(random, diagnosed, rows)
        if len(recording.times) < 24 or not recording.lifted:
            return None
        if defect == "killed by an insertion" and made is diagnosed:
            self.set_heights(recording, made, rows)
        if defect == "wrong range":
            right = record(Random(0), diagnosed, run(self.tool, diagnosed, self.folder), perfect=True)
            return recording if abs(right.offsets[-1] - recording.offsets[-1]) > 12 else None
        return recording if defect is None or DEFECTS[defect][0](random, recording) else None

    @staticmethod
    def set_heights(recording: Recording, made: dict, rows: list[dict]) -> None:
        """Adds the height of the content to a scroll view's recording with an insertion."""
        lengths = [int(row["step"]) for row in rows]
        step = next(i for i, s in enumerate(made["script"]) if "insertAbove" in s)
        start = next(float(row["time_s"]) for row, at in zip(rows, lengths) if at > step)
        height = made["system"]["content"][1]
        recording.numbers["content_height_pt"] = [height + (700 if t >= start else 0) for t in recording.times]

    @staticmethod
    def with_range(random: Random, made: dict) -> tuple[dict, dict]:
        """Two scenarios with scripts that reach the end; in the first, the content is longer or shorter."""
        system = made["system"]
        other = json.loads(json.dumps(system))
        off = random.choice([-1, 1]) * random.randrange(20, 90)
        for shape in (system, other):
            change = off if shape is other else 0
            match shape["kind"]:
                case "scroll-view":
                    shape["content"], shape["offset"] = [390, 1700 + change], [0, 700]
                case "segment-pager": shape["pages"] = [1400 + change, 1500, 300]
                case "stacked-lists": shape["lists"] = [900, 300, 500 + change]
                case "android-nested":
                    shape["parts"] = [{"name": "parent", "length": 300 + change}, {"name": "child", "length": 300}]
        part = PARTS[system["kind"]][0]
        made["script"] = [{"wait": 0.1}, {"drag": 150, "on": part, "seconds": 0.1}, {"lift": 1500}, {"settle": True},
                          {"wait": 0.2}, {"drag": 150, "on": part, "seconds": 0.1}, {"lift": 1500}, {"settle": True},
                          {"wait": 0.3}]
        return made | {"system": other}, made

    def write(self, random: Random, recording: Recording) -> None:
        names = [name for name in recording.numbers if name in ("finger_x_pt", "finger_y_pt", recording.offset)]
        needs_parts = self.defect and DEFECTS[self.defect][2]
        pages = recording.numbers.get("page")
        if needs_parts or random.random() < 0.6 or pages and len(set(pages)) > 1:
            names += [name for name in recording.numbers if name not in names]
        has_events = random.random() < 0.3 and self.defect in (None, "spike", "flicker", "reset list", "late hand-over")
        start = random.choice([0, 0, random.uniform(1e3, 1e6), 1.7e9 + random.uniform(0, 1e6)])
        (self.folder / "scenario.json").write_text(
            json.dumps(recording.scenario | {"script": [], "framesPerSecond": 60}))
        (self.folder / "recording.json").write_text(
            json.dumps({"defect": self.defect, "events": has_events} | recording.manner
                       | {"script": recording.scenario["script"],
                          "touches": recording.scenario["touchSamplesPerSecond"]}))
        (self.folder / "trace.csv").write_text(recording.text(names, has_events, start, recording.pixel))

    def verdict(self) -> tuple[str, set[str]]:
        """The tool's verdict, correct, wrong or unknown, and the causes of its findings."""
        result = subprocess.run(
            [self.tool, "diagnose", str(self.folder / "scenario.json"), str(self.folder / "trace.csv"), "--json"],
            capture_output=True, text=True, check=False)
        (self.folder / "report.json").write_text(result.stdout or result.stderr)
        report = json.loads(result.stdout or "{}")
        if "verdict" not in report:
            return f"exit {result.returncode}", set()
        codes = {"correct": 0, "wrong": 1, "unknown": 2}
        if codes[report["verdict"]] != result.returncode:
            raise RuntimeError(f"{self.folder}: {report['verdict']}, but exit code {result.returncode}")
        return report["verdict"], {finding["cause"] for finding in report["findings"]}


def row(name: str, *numbers: object) -> str:
    return f"{name:24}" + "".join(f"{number:>12}" for number in numbers)


def share(count: int, whole: int) -> str:
    return f"{100 * count / max(whole, 1):.1f} %"


def judged(case: Case) -> tuple[Case, str, set[str]]:
    return case, *case.verdict()


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="verdicts", add_help=False)
    parser.error = lambda message: parser.exit(64, f"verdicts: {message}; verdicts --help lists the options\n")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the recordings")
    parser.add_argument("--right", type=int, default=400, metavar="N", help="the number of correct recordings")
    parser.add_argument("--broken", type=int, default=1000, metavar="N", help="the number of broken recordings")
    parser.add_argument("--keep", metavar="FOLDER", help="the folder in which to keep the recordings and their reports")
    parser.add_argument("--list", action="store_true", help="also print the name of each misjudged recording")
    parser.add_argument("--check", action="store_true", help="fail if too many recordings are misjudged")
    return parser.parse_args(arguments)


def main() -> int:
    options = parse(sys.argv[1:])
    options.tool = os.environ["SCROLLSIM"]
    with tempfile.TemporaryDirectory() as folder:
        options.keep = options.keep or folder
        names = [(f"right-{index:04}", None) for index in range(options.right)]
        defects = list(DEFECTS)
        names += [(f"broken-{index:04}", defects[index % len(defects)]) for index in range(options.broken)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda each: judged(Case(options, *each)), names))
    return report(options, results)


def report(options: argparse.Namespace, results: list[tuple[Case, str, set[str]]]) -> int:
    right = [(case, verdict) for case, verdict, _ in results if case.defect is None]
    print(row("right recordings of", "number", "correct", "wrong", "unknown"))
    for kind in [*KINDS, "all"]:
        verdicts = Counter(verdict for case, verdict in right if kind in (case.kind, "all"))
        count = verdicts.total()
        print(row(kind, count, *(share(verdicts[word], count) for word in ("correct", "wrong", "unknown"))))
    print()
    print(row("broken recordings with", "number", "found", "right cause"))
    broken = [(case, verdict, causes) for case, verdict, causes in results if case.defect]
    shares = {}
    for defect in [*DEFECTS, "all"]:
        rows = [each for each in broken if defect in (each[0].defect, "all")]
        found = [each for each in rows if each[1] == "wrong"]
        named = [each for each in found if each[2] & DEFECTS[each[0].defect][1]]
        shares[defect] = (len(found), len(named), len(rows))
        print(row(defect, len(rows), share(len(found), len(rows)), share(len(named), len(rows))))
    if options.list:
        for case, verdict, causes in results:
            if (verdict != "correct") if case.defect is None else \
                    (verdict != "wrong" or not causes & DEFECTS[case.defect][1]):
                print(case.name, case.kind, case.defect or "right", verdict, *sorted(causes))
    verdicts = Counter(verdict for _, verdict in right)
    found, named, count = shares["all"]
    good = (verdicts["correct"] >= 0.97 * len(right) and verdicts["wrong"] <= 0.01 * len(right)
            and found >= 0.97 * count and named >= 0.9 * count)
    if good or not options.check:
        return 0
    print("too many are misjudged; required are at least 97 % correct, at most 1 % wrong, 97 % found and 90 % with the "
          "right cause", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
