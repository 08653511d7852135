"""What a frame may cost: no allocation, no more instructions than agreed, nothing for more pages."""

import re

# What a cost may exceed the agreed one by before it counts as a change.
MARGIN = 0.02
# What pages may add to the instructions of a frame: callgrind's own resolution.
PAGES_MARGIN = 0.001
# The baselines are the compiler's and libm's, nobody's to keep cheap.
_BASELINE = "c/"
_PAGES = re.compile(r"(nested/.*)/(\d+)")


def limited(costs):
    """The costs that are the engine's own."""
    return {name: cost for name, cost in costs.items() if not name.startswith(_BASELINE)}


def exceeded(costs, agreed):
    """A line for every cost that is not what it may be; `agreed` is None for no agreement."""
    lines = list(_allocations(costs)) + list(_pages(costs))
    return lines if agreed is None else lines + list(_instructions(costs, agreed))


def _allocations(costs):
    for name, cost in costs.items():
        if cost.allocations:
            yield f"{name}: {cost.allocations:.2f} allocations a frame; none is allowed"


def _pages(costs):
    """With few pages and with many a frame takes the same."""
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
                    f" {family[fewest]:.1f} with {fewest}; they have to agree within"
                    f" {PAGES_MARGIN:.1%}"
                )


def _instructions(costs, agreed):
    for name, cost in costs.items():
        if name not in agreed:
            yield f"{name}: {cost.instructions:.1f} instructions a frame; nothing is agreed on"
        elif cost.instructions > agreed[name] * (1 + MARGIN):
            yield (
                f"{name}: {cost.instructions:.1f} instructions a frame; agreed on are"
                f" {agreed[name]:.1f}, and {MARGIN:.0%} more at most"
            )
    for name in agreed.keys() - costs.keys():
        yield f"{name}: is agreed on, and not measured any more"


def cheaper(costs, agreed):
    """The names of what has become cheaper than agreed, by more than the margin."""
    return [
        name
        for name, cost in costs.items()
        if name in agreed and cost.instructions < agreed[name] * (1 - MARGIN)
    ]
