"""The limits for a frame: no allocation, the committed number of instructions, no cost for more pages."""

import re

# The share by which a cost may exceed the committed cost.
MARGIN = 0.02
# The share by which more pages may increase the instructions of a frame: callgrind's resolution.
PAGES_MARGIN = 0.001
# The baselines measure the compiler and libm, so they have no limits.
_BASELINE = "c/"
_PAGES = re.compile(r"(nested/.*)/(\d+)")


def limited(costs):
    """The costs of the engine, without the baselines."""
    return {name: cost for name, cost in costs.items() if not name.startswith(_BASELINE)}


def exceeded(costs, agreed):
    """A line for each cost that exceeds its limit; `agreed` contains the committed costs, None for none."""
    lines = list(_allocations(costs)) + list(_pages(costs))
    return lines if agreed is None else lines + list(_instructions(costs, agreed))


def _allocations(costs):
    for name, cost in costs.items():
        # Only the walks that check a system against the laws may allocate.
        if cost.allocations and not name.startswith("walk/"):
            yield f"{name}: {cost.allocations:.2f} allocations a frame; none is allowed"


def _pages(costs):
    """A line for each benchmark in which a frame costs more with many pages than with few."""
    families = {}
    for name, cost in costs.items():
        if found := _PAGES.fullmatch(name):
            families.setdefault(found[1], {})[int(found[2])] = cost.instructions
    for name, family in families.items():
        fewest = min(family)
        for pages, instructions in family.items():
            if abs(instructions / family[fewest] - 1) > PAGES_MARGIN:
                yield (
                    f"{name}: {instructions:.1f} instructions a frame with {pages} pages,"
                    f" {family[fewest]:.1f} with {fewest}; at most"
                    f" {PAGES_MARGIN:.1%} of difference is allowed"
                )


def _instructions(costs, agreed):
    for name, cost in costs.items():
        if name not in agreed:
            yield f"{name}: {cost.instructions:.1f} instructions a frame; no count is committed"
        elif cost.instructions > agreed[name] * (1 + MARGIN):
            yield (
                f"{name}: {cost.instructions:.1f} instructions a frame; allowed are"
                f" {agreed[name]:.1f} and {MARGIN:.0%} more"
            )
    for name in agreed.keys() - costs.keys():
        yield f"{name}: has a committed count, but was not measured"


def cheaper(costs, agreed):
    """The names of the benchmarks that cost less than the committed cost, by more than the margin."""
    return [
        name
        for name, cost in costs.items()
        if name in agreed and cost.instructions < agreed[name] * (1 - MARGIN)
    ]
