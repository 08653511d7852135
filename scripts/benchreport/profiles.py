"""Computes the cost of a frame from callgrind's profiles and the counts of allocations."""

import re
from dataclasses import dataclass

_TRIGGER = re.compile(r"^desc: Trigger: Client Request: (one|three) (.+)$", re.MULTILINE)
_SUMMARY = re.compile(r"^summary: (\d+)$", re.MULTILINE)
# Allocations are counted in one batch and in three.
_COUNTED_BATCHES = 4


@dataclass
class Cost:
    """The cost of a frame, which is the same in every run."""

    instructions: float
    allocations: float


def costs(counts, profiles):
    """The cost of a frame of each benchmark, by name.

    `counts` is the output of the program, `profiles` are the texts of callgrind's files. Profiles of
    three batches and of one batch have the same overhead, so their difference does not contain
    it.
    """
    instructions = {}
    for text in profiles:
        trigger = _TRIGGER.search(text)
        if trigger:
            batches, name = trigger.groups()
            instructions.setdefault(name, {})[batches] = int(_SUMMARY.search(text)[1])
    found = {}
    for line in counts.splitlines():
        name, frames, allocations, _ = line.split("\t")
        batch = instructions[name]
        found[name] = Cost(
            instructions=(batch["three"] - batch["one"]) / (2 * int(frames)),
            allocations=int(allocations) / (_COUNTED_BATCHES * int(frames)),
        )
    return found
