"""The command line of scripts/plot."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from .failure import USAGE, Failure
from .output import input_path, replace, say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

EXTENSIONS = (".png", ".svg")


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message}; plot --help lists the options", USAGE)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = Parser(prog="plot", description="Draws one or more traces over each other, or a fit.")
    parser.add_argument(
        "traces", nargs="+", type=input_path, metavar="TRACE",
        help="a trace (CSV or JSON Lines), or a fit written by scrollsim fit -o; - is the standard input",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE.png|.svg", help="the picture; by default TRACE.png in this folder"
    )
    parser.add_argument(
        "--title",
        help="the title; by default the name of the scenario NAME.json beside NAME.csv, else the file's name",
    )
    parser.add_argument(
        "--axis", choices=("x", "y"), help="the axis of a plain scroll view; by default x if only x moves, else y"
    )
    parser.add_argument(
        "--columns", type=lambda names: names.split(","), default=[], metavar="NAME,…",
        help="the columns to draw, each in its own panel",
    )
    options = parser.parse_args(arguments)
    options.output = options.output or Path(f"{options.traces[0].stem}.png")
    if options.output.suffix not in EXTENSIONS:
        raise Failure(f"{options.output}: the output must be a .png or an .svg file", USAGE)
    return options


def run(options: argparse.Namespace) -> None:
    from .fit import read_fit

    fits = [fit for fit in map(read_fit, options.traces) if fit]
    if not fits:
        return plot_traces(options)
    if len(options.traces) > 1:
        raise Failure(f"{fits[0].path}: a fit is drawn alone; omit the other files", USAGE)
    if options.axis or options.columns:
        raise Failure("--axis and --columns are for traces; a fit has its own panels", USAGE)
    from . import style
    from .fitfigure import draw_fit

    with style.settings():
        write(draw_fit(fits[0], options.title or fits[0].path.stem), options)


def plot_traces(options: argparse.Namespace) -> None:
    from .trace import read_traces

    traces = [trace for path in options.traces for trace in read_traces(path)]
    if options.axis and not any(trace.has_two_axes for trace in traces):
        raise Failure("--axis is for plain scroll views; a nested system has one axis", USAGE)

    # Matplotlib loads slowly, so it is imported only after all traces have been read without an error.
    from . import style
    from .figure import picture

    is_one_table = len(traces) > 1 and len(options.traces) == 1
    stems = [trace.side or trace.label if is_one_table else trace.label for trace in traces]
    paths = [f"{trace.path} {trace.side}".strip() for trace in traces]
    names = stems if len(set(stems)) == len(stems) else paths
    title = options.title or scenario_name(traces[0].path) or traces[0].path.stem
    with style.settings():
        write(picture(traces, names, options.columns, title, options.axis), options)


def scenario_name(path: Path) -> str | None:
    """The name in the scenario file that has the same path as a trace, but ends in .json; None without a file."""
    try:
        scenario = json.loads(path.with_suffix(".json").read_text())
    except (OSError, ValueError):
        return None
    name = scenario.get("name") if isinstance(scenario, dict) else None
    return name if isinstance(name, str) else None


def write(figure: Figure, options: argparse.Namespace) -> None:
    kind = options.output.suffix[1:]
    # Without a date and a version, the same traces result in the same bytes.
    metadata: dict[str, Any] = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
    replace(
        options.output, options.traces,
        lambda path: figure.savefig(path, format=kind, metadata=metadata),
    )


def main(arguments: list[str]) -> int:
    try:
        options = parse(arguments)
        run(options)
    except Failure as failure:
        say(f"plot: {failure}")
        return failure.code
    say(f"plot: wrote {options.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
