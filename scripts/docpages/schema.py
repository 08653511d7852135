"""Writes the page with all keys and verbs of scenario files, from their JSON Schema."""

import json

# Definitions that are not objects with a section of their own.
LISTED = {
    "system": "one of the kinds below", "step": "one of the verbs below",
    "changes": "an object with keys of the system",
}


def described(schema: dict, notes: dict) -> dict:
    """The schema with the notes on its objects and keys: a description, or members to add.

    Notes have the names OBJECT, OBJECT.KEY, or *.KEY for all objects without a note of their own.
    """
    used = set()

    def annotated(place: dict, *names: str) -> dict:
        name = next((name for name in names if name in notes), None)
        if name is None:
            raise ValueError(f"{names[0]} has no description")
        used.add(name)
        note = notes[name] if isinstance(notes[name], dict) else {"description": notes[name]}
        if place.keys() & note.keys() - {"description"}:
            raise ValueError(f"{name} replaces a part of the shape")
        words = [note["description"], place.get("description", "")]
        return {"description": "", **place, **note, "description": " ".join(filter(None, words))}

    def keys(name: str, place: dict) -> dict:
        if "properties" not in place or name == "changes":
            return place
        properties = {
            key: value if key == "comment" else annotated(value, f"{name}.{key}", f"*.{key}")
            for key, value in place["properties"].items()
        }
        return {**place, "properties": properties}

    definitions = {
        name: keys(name, place) if "description" in place else annotated(keys(name, place), name)
        for name, place in schema["$defs"].items()
    }
    whole = annotated({**keys("scenario", schema), "$defs": definitions}, "scenario")
    if unused := sorted(notes.keys() - used):
        raise ValueError(f"there is nothing with the name of a description: {', '.join(unused)}")
    return whole


def page(schema: dict) -> str:
    """The page as Markdown."""
    definitions = schema["$defs"]
    verbs = [name for name in definitions if name.endswith("-step")]
    kinds = [name for name in definitions if _kind(definitions[name])]
    lines = [
        "# Every key and verb",
        "",
        "The keys and verbs of scenario files, from the JSON Schema for editors.",
        "",
        "## The file",
        "",
        *_table(schema, definitions),
        "## Kinds of systems",
        "",
        "`system.kind` is one of these names. Sizes are in points.",
        "",
    ]
    for name in kinds:
        lines += [f"### {name}", "", *_described(definitions[name]), *_table(definitions[name], definitions)]
    lines += ["## Physics", "", *_table(definitions["physics"], definitions), "## Verbs", ""]
    for name in verbs:
        step = definitions[name]
        lines += [f"### {name.removesuffix('-step')}", "", *_described(step), *_table(step, definitions)]
    lines += ["## Objects", "", "Objects that are values of keys.", ""]
    for name, definition in definitions.items():
        if "properties" in definition and name not in [*kinds, *verbs, *LISTED, "physics"]:
            lines += [f"### {name}", "", *_described(definition), *_table(definition, definitions)]
    return "\n".join(lines)


def _kind(definition: dict) -> bool:
    return "kind" in definition.get("properties", {})


def _described(definition: dict) -> list[str]:
    text = definition.get("description")
    return [text, ""] if text else []


def _table(definition: dict, definitions: dict) -> list[str]:
    required = definition.get("required", [])
    rows = ["| key | what | value | default |", "|---|---|---|---|"]
    for name, value in definition.get("properties", {}).items():
        if name == "comment":
            continue
        target = definitions.get(value.get("$ref", "").removeprefix("#/$defs/"), {})
        default = f"`{_text(value['default'])}`" if "default" in value else "required" if name in required else ""
        what = value.get("description") or target.get("description") or ""
        rows.append(f"| `{name}` | {_cell(what)} | {_cell(_value(value, definitions))} | {_cell(default)} |")
    return [*rows, ""]


def _value(value: dict, definitions: dict) -> str:
    """The allowed values of a key, in words."""
    if "$ref" in value:
        name = value["$ref"].removeprefix("#/$defs/")
        if name in LISTED:
            return LISTED[name]
        keys = ", ".join(f"`{key}`" for key in definitions[name]["properties"] if key != "comment")
        return f"an object: {keys}"
    if "const" in value:
        return f"`{_text(value['const'])}`"
    if "enum" in value:
        return ", ".join(f"`{_text(word)}`" for word in value["enum"])
    if "anyOf" in value:
        options = list(dict.fromkeys(_value(option, definitions) for option in value["anyOf"]))
        return (", or " if any("," in option for option in options) else " or ").join(options)
    if value["type"] == "array":
        items = value["items"] or value["prefixItems"][0]
        return f"a list (each element: {_value(items, definitions)})"
    words = {
        "string": "text", "boolean": "`true` or `false`", "integer": "a whole number", "null": "`null`",
        "number": "a number",
    }
    return words[value["type"]] + _range(value)


def _range(value: dict) -> str:
    limits = [
        (value.get("minimum"), "at least"), (value.get("exclusiveMinimum"), "above"),
        (value.get("maximum"), "at most"), (value.get("exclusiveMaximum"), "below"),
    ]
    words = [f"{word} {_number(limit)}" for limit, word in limits if limit is not None]
    return f", {', '.join(words)}" if words else ""


def _number(number: float) -> str:
    return f"{number:g}" if abs(number) >= 1e5 else str(number)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")
