"""benchreport [--markdown] FILE: the results in Google Benchmark's JSON as one table."""

import argparse
import json
import re
import sys
from pathlib import Path

from .results import Results
from .table import growth_lines, machine_line, markdown, memory_lines, table


def cpu_model():
    """The model name of the processor; empty if it is unknown."""
    information = Path("/proc/cpuinfo")
    text = information.read_text() if information.exists() else ""
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1] if found else ""


def blocks(found, arguments):
    """The parts of the report as lists of lines; a part may be empty."""
    if found.results:
        yield list(markdown(found.results) if arguments.markdown else table(found.results))
    bullet = "- " if arguments.markdown else ""
    remarks = [*growth_lines(found.growths), *memory_lines(found.results)]
    yield [bullet + remark for remark in remarks]
    if arguments.markdown:
        yield [machine_line(cpu_model(), found.cores, arguments.compilers)]


def main():
    parser = argparse.ArgumentParser(prog="benchreport", description=__doc__)
    parser.add_argument("--markdown", action="store_true", help="print a table in Markdown")
    parser.add_argument("--compilers", default="", help="the output of the compilers' --version")
    parser.add_argument("file", type=Path)
    arguments = parser.parse_args()
    found = Results(json.loads(arguments.file.read_text()))
    print("\n\n".join("\n".join(block) for block in blocks(found, arguments) if block))
    if not arguments.markdown and any(result.is_over for result in found.results):
        print("\n! the ratio is above its largest allowed value", file=sys.stderr)


if __name__ == "__main__":
    main()
