"""Where the sections of a list are in its content, which a trace's columns do not say."""

RESIZING = ("set", "insertAbove")


def sections(scenario: dict) -> list[dict[str, float]] | None:
    """Each section's start and the heights of its header and its rows; None where there are none or they change."""
    system = scenario["system"]
    resizes = any(verb in step for step in scenario.get("script", []) for verb in RESIZING)
    if system["kind"] != "sticky-sections" or resizes:
        return None
    headers = system.get("headers", 28)
    headers = headers if isinstance(headers, list) else [headers]
    found, end = [], 0.0
    for index, rows in enumerate(system["sections"]):
        header = headers[min(index, len(headers) - 1)]
        found.append({"start": end, "header": header, "rows": rows})
        end += header + rows
    return found
