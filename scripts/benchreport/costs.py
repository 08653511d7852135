"""benchreport.costs [--update] --compiler TEXT COUNTS PROFILES COMMITTED

Compares the instructions and allocations of a frame with the committed counts.
"""

import argparse
import json
import platform
import sys
from pathlib import Path

from .limits import cheaper, exceeded, limited
from .profiles import costs


def main():
    parser = argparse.ArgumentParser(prog="benchreport.costs", description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the measured counts to COMMITTED")
    parser.add_argument("--compiler", required=True, help="the compiler of the benchmarks")
    parser.add_argument("counts", type=Path, help="the output of the counting program")
    parser.add_argument("profiles", type=Path, help="the folder of callgrind's files")
    parser.add_argument("agreed", metavar="committed", type=Path, help="the file of committed counts")
    arguments = parser.parse_args()
    texts = (
        path.read_text(errors="replace") for path in sorted(arguments.profiles.glob("callgrind.*"))
    )
    found = limited(costs(arguments.counts.read_text(), texts))
    machine = platform.machine()
    try:
        agreements = json.loads(arguments.agreed.read_text())
    except (OSError, ValueError) as error:
        sys.exit(f"{arguments.agreed}: {error}; restore the committed file with git")
    if not agreements and not arguments.update:
        sys.exit(f"{arguments.agreed} contains no counts; restore the committed file with git")
    if arguments.update:
        return _update(arguments, agreements, machine, found)
    return _check(arguments, agreements.get(machine), machine, found)


def _check(arguments, agreement, machine, found):
    if agreement is None:
        print(f"{machine}: no committed instructions, so only allocations and pages are checked")
    agreed = agreement and agreement["instructions"]
    lines = exceeded(found, agreed)
    print("\n".join(lines) if lines else f"{len(found)} costs are within their limits")
    if lines:
        if agreement and agreement["compiler"] != arguments.compiler:
            print(f"committed with {agreement['compiler']}, measured with {arguments.compiler}")
        print("to accept a higher cost: scripts/costs --update, and give the reason in the commit")
    elif agreed and (names := cheaper(found, agreed)):
        print("below the committed counts, which scripts/costs --update lowers: " + ", ".join(names))
    return 1 if lines else 0


def _update(arguments, agreements, machine, found):
    agreements[machine] = {
        "compiler": arguments.compiler,
        "instructions": {name: round(cost.instructions, 1) for name, cost in found.items()},
    }
    arguments.agreed.write_text(json.dumps(agreements, indent=2) + "\n")
    print(f"{arguments.agreed}: {len(found)} counts written; an update always exits with 1")
    return 1


if __name__ == "__main__":
    sys.exit(main())
