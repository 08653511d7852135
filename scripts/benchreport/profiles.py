"""What callgrind and the counter of allocations say, as a cost per frame."""

import re
from dataclasses import dataclass

_TRIGGER = re.compile(r"^desc: Trigger: Client Request: (one|three) (.+)$", re.MULTILINE)
_SUMMARY = re.compile(r"^summary: (\d+)$", re.MULTILINE)
# The counter of allocations looks at one batch and at three.
_COUNTED_BATCHES = 4


@dataclass
class Cost:
    """What a frame takes; the same at every run."""

    instructions: float
    allocations: float


def costs(counts, profiles):
    """The cost per frame of everything that was counted, by name.

    `counts` is what the program printed, `profiles` the texts of callgrind's files. A profile of
    three batches and one of a single batch have the same overhead, which their difference is
    without.
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
