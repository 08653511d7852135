"""The command line of scripts/play. It prints its help without NumPy, which the setup installs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from traceplot.failure import USAGE, Failure
from traceplot.output import input_path, replace, say

if TYPE_CHECKING:
    from .runs import Run


class Parser(argparse.ArgumentParser):
    def error(self, message: str):
        raise Failure(f"{message}; play --help lists the options", USAGE)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = Parser(
        prog="play", description="Writes a page that plays one run, or two runs side by side."
    )
    parser.add_argument(
        "scenarios", nargs="*", metavar="SCENARIO", help="the file or the name of a built-in scenario to run"
    )
    parser.add_argument(
        "--trace", action="append", default=[], type=input_path, metavar="FILE",
        help="a trace, or several joined by scrollsim compare; - is the standard input; repeatable",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="PAGE.html",
        help="the page; by default it has the name of the first run, in this folder",
    )
    parser.add_argument("--title", help="the title; by default the names of the runs")
    options = parser.parse_args(arguments)
    if options.output is None:
        first = [*map(Path, options.scenarios), *options.trace, Path("page")][0]
        options.output = Path(f"{first.stem}.html")
    if options.output.suffix != ".html":
        raise Failure(f"{options.output}: the output must be an .html file", USAGE)
    for name in options.scenarios:
        if name.endswith((".csv", ".jsonl")):
            raise Failure(f"{name}: is a trace; give it after --trace", USAGE)
    return options


def runs(options: argparse.Namespace) -> list[Run]:
    from traceplot.trace import read_traces

    from .runs import from_scenario, from_trace

    found = [from_scenario(scenario) for scenario in options.scenarios]
    screen = options.scenarios[0] if options.scenarios else None
    found += [from_trace(trace, screen) for path in options.trace for trace in read_traces(path)]
    if not 1 <= len(found) <= 2:
        raise Failure(f"a page plays one run or two, not {len(found)}", USAGE)
    return found


def main(arguments: list[str]) -> int:
    try:
        options = parse(arguments)
        from .page import page

        found = runs(options)
        title = options.title or " and ".join(run.name for run in found)
        inputs = [*map(Path, options.scenarios), *options.trace]
        text = page(found, title)
        replace(options.output, inputs, lambda path: path.write_text(text, encoding="utf-8"))
    except Failure as failure:
        say(f"play: {failure}")
        return failure.code
    say(f"play: wrote {options.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
