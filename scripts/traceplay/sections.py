"""How long the lists of a scenario are and where their sections start, which a trace's columns do not say."""

RESIZING = ("set", "insertAbove")


def resizes(scenario: dict) -> bool:
    """True if the sizes change during the run."""
    return any(verb in step for step in scenario.get("script", []) for verb in RESIZING)


def contents(scenario: dict) -> list[float | None] | None:
    """How long each list's content is; None where that is not given or changes."""
    system = scenario["system"]
    content = system.get("content")
    found = system.get("pages", system.get("lists", content[1:] if isinstance(content, list) else content))
    found = found if isinstance(found, list) else [found]
    known = all(isinstance(length, (int, float)) or length is None for length in found)
    return found if known and found != [None] and not resizes(scenario) else None


def sections(scenario: dict) -> list[dict[str, float]] | None:
    """Each section's start and the heights of its header and its rows; None where there are none or they change."""
    system = scenario["system"]
    if system["kind"] != "sticky-sections" or resizes(scenario):
        return None
    headers = system.get("headers", 28)
    headers = headers if isinstance(headers, list) else [headers]
    found, end = [], 0.0
    for index, rows in enumerate(system["sections"]):
        header = headers[min(index, len(headers) - 1)]
        found.append({"start": end, "header": header, "rows": rows})
        end += header + rows
    return found
