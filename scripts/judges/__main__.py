"""The command line of scripts/judge; the help is in that file."""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

from . import compare, programs, web
from .screen import PACKAGES, Failure, Screen

USAGE, UNAVAILABLE = 64, 69
WEB = {f"web-{engine}": engine for engine in web.BROWSERS}
ALL = [*programs.PROGRAMS, *WEB]
GROUPS = {"all": ALL, "web": list(WEB)}


def say(text):
    print(f"judge: {text}", file=sys.stderr, flush=True)


def parse(arguments):
    parser = argparse.ArgumentParser(prog="judge", add_help=False)
    parser.error = lambda message: usage(message)
    parser.add_argument("programs", nargs="*", default=["all"])
    parser.add_argument("--seed", type=int, default=random.randrange(1000, 10000))
    parser.add_argument("--gestures", type=int, default=32)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--recorded", action="store_true")
    options = parser.parse_args(arguments)
    words = [word for name in options.programs for word in GROUPS.get(name, [name])]
    for word in words:
        if word not in ALL:
            usage(f"there is no program {word}; there are {', '.join([*ALL, *GROUPS])}")
    options.programs = list(dict.fromkeys(words))
    return options


def usage(message):
    say(f"{message}; judge --help lists the options")
    sys.exit(USAGE)


def missing_packages(words):
    """The Debian packages that the screen and the programs need and that are not installed."""
    wanted = [*PACKAGES]
    for word in words:
        wanted += (web.BROWSERS[WEB[word]] if word in WEB else programs.PROGRAMS[word]).packages
    state = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *wanted], capture_output=True, text=True)
    installed = {line.split()[0] for line in state.stdout.splitlines() if line.endswith(" installed")}
    return [package for package in dict.fromkeys(wanted) if package not in installed]


def install(words):
    """Installs missing packages; exits with 69 if that is not allowed."""
    if os.geteuid() != 0:
        say("recording needs root, because only root can start the X server")
        sys.exit(UNAVAILABLE)
    if not shutil.which("dpkg-query"):
        say(f"install these packages with your package manager: {', '.join(PACKAGES)}, and the programs")
        sys.exit(UNAVAILABLE)
    missing = missing_packages(words)
    if not missing:
        return
    say(f"installing {' '.join(missing)}")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in (["update"], ["install", "-y", "--no-install-recommends", *missing]):
        result = subprocess.run(
            ["apt-get", "-qq", *command], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if result.returncode != 0:
            say(f"could not install {' '.join(missing)}: {result.stderr.strip()}")
            sys.exit(UNAVAILABLE)


def record(word, options):
    with Screen() as screen:
        if word in WEB:
            return web.record(WEB[word], options.seed, screen, (options.gestures + 1) // 2, say)
        return programs.record(word, options.seed, screen, options.gestures, say)


def judge(document, misses=None):
    """Prints the table of a recording, and returns whether enough gestures are within the allowed error.

    `misses` contains the gestures of a committed recording that are known to differ, with their causes. Exactly
    these gestures must differ.
    """
    title = f"{document['program']} {document['version']}, seed {document['seed']}"
    if "pages" in document:
        rows = web.compare(document)
        print(f"{title}: nested web pages", *web.table(rows), sep="\n")
        different = {str(row["gesture"]) for row in rows if not row["agrees"]}
        print(f"{len(rows) - len(different)} of {len(rows)} rest within the allowed error", flush=True)
        if misses is None:
            return 100 * (len(rows) - len(different)) >= web.REQUIRED[document["engine"]] * len(rows)
        return are_known(different, misses)
    bounds = compare.PROGRAMS[document["program"]]
    rows = [compare.compare(document, recording, bounds) for recording in document["recordings"]]
    print(f"{title}: preset {bounds.name}", *compare.table(rows), sep="\n")
    print(compare.summary(rows), flush=True)
    if misses is None:
        return compare.rests(rows, bounds)
    return are_known({row["gesture"] for row in rows if compare.misses(row)}, misses)


def are_known(different, misses):
    """True if exactly the known misses differ; prints other gestures that differ, and misses that agree now."""
    for gesture in sorted(different ^ misses.keys()):
        print(f"gesture {gesture} {'differs' if gesture in different else 'no longer differs'}")
    return different == misses.keys()


def judge_recorded():
    """Compares the committed recordings."""
    passed = True
    for name in compare.PLAIN:
        document = json.loads((compare.RECORDINGS / f"{name}.json").read_text())
        passed = judge(document, compare.known_misses(name)) and passed
    causes = json.loads((compare.RECORDINGS / "Web/misses.json").read_text())
    for file in sorted(compare.RECORDINGS.glob("Web/web-*.json")):
        passed = judge(json.loads(file.read_text()), causes.get(file.stem, {})) and passed
    return passed


def main(arguments):
    options = parse(arguments)
    try:
        if options.recorded:
            return 0 if judge_recorded() else 1
        install(options.programs)
        status = 0
        for word in options.programs:
            say(f"{word}, seed {options.seed}")
            document = record(word, options)
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{word}-{options.seed}.json").write_text(json.dumps(document, separators=(",", ":")))
            if not judge(document):
                status = 1
        return status
    except Failure as failure:
        say(failure)
        return UNAVAILABLE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
