"""benchreport.costs [--update] --compiler TEXT COUNTS PROFILES AGREED

Holds what a frame costs, in instructions and allocations, against what was agreed on.
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
    parser.add_argument("--update", action="store_true", help="agree on what it costs now")
    parser.add_argument("--compiler", required=True, help="what the benchmarks are compiled with")
    parser.add_argument("counts", type=Path, help="what the program printed")
    parser.add_argument("profiles", type=Path, help="the folder of callgrind's files")
    parser.add_argument("agreed", type=Path, help="the file of what was agreed on")
    arguments = parser.parse_args()
    texts = (
        path.read_text(errors="replace") for path in sorted(arguments.profiles.glob("callgrind.*"))
    )
    found = limited(costs(arguments.counts.read_text(), texts))
    machine = platform.machine()
    try:
        agreements = json.loads(arguments.agreed.read_text())
    except (OSError, ValueError) as error:
        sys.exit(f"{arguments.agreed}: {error}; git has the last one that was agreed on")
    if not agreements and not arguments.update:
        sys.exit(f"{arguments.agreed} agrees on nothing; git has the last one that does")
    if arguments.update:
        return _update(arguments, agreements, machine, found)
    return _check(arguments, agreements.get(machine), machine, found)


def _check(arguments, agreement, machine, found):
    if agreement is None:
        print(f"{machine}: no instructions are agreed on, so only allocations and pages are held")
    agreed = agreement and agreement["instructions"]
    lines = exceeded(found, agreed)
    print("\n".join(lines) if lines else f"{len(found)} costs are what they may be")
    if lines:
        if agreement and agreement["compiler"] != arguments.compiler:
            print(f"agreed on with {agreement['compiler']}, now with {arguments.compiler}")
        print("a cost that has to be: scripts/costs --update, and say why in the commit")
    elif agreed and (names := cheaper(found, agreed)):
        print("cheaper than agreed, scripts/costs --update keeps it: " + ", ".join(names))
    return 1 if lines else 0


def _update(arguments, agreements, machine, found):
    agreements[machine] = {
        "compiler": arguments.compiler,
        "instructions": {name: round(cost.instructions, 1) for name, cost in found.items()},
    }
    arguments.agreed.write_text(json.dumps(agreements, indent=2) + "\n")
    print(f"{arguments.agreed}: agreed on {len(found)} costs; this is no test, and fails as one")
    return 1


if __name__ == "__main__":
    sys.exit(main())
