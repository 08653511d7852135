"""Tests that a name is the same in scenario files, C and Python; the web package's tests compare C and JavaScript."""

import dataclasses
import inspect
import json
import pathlib
import re

import pytest

from inertialscroll import EFFECTS, Behavior, Geometry, NestedScrollView, Physics, ScrollView, Snapping
from inertialscroll import _library as c
from inertialscroll._views import EVENTS

ROOT = pathlib.Path(__file__).parents[3]
SCHEMA = json.loads((ROOT / "Documentation/scenario.schema.json").read_text())["$defs"]
HEADER = (ROOT / "Sources/CInertialScroll/include/inertialscroll.h").read_text()
# A key with inner keys, or with a value for each axis, is several fields.
SEVERAL = {"bounces": ("_x", "_y"), "snap": ("_x", "_y"), "refresh": ("", "_height", "_threshold")}
# Definitions of the schema with their structs and classes, the keys without a field, and the fields without a key.
TABLE = [
    ("scroll-view", [c.Geometry, c.Behavior], [Geometry, Behavior], {"kind", "offset"}, set()),  # arguments
    # These are always the platform's.
    ("physics", [c.Physics], [Physics], {"velocity_estimator"}, {"maximum_fling_velocity", "touch_slop"}),
    # The field is `snap_x` or `snap_y`, without `within` it is mandatory, and `kind` selects interval or offsets.
    ("snap", [c.Snapping], [Snapping], {"axis", "mode"}, {"kind", "offset_count", "origin"}),
]
NO_KEYWORD = {"kind", "offset_count", "refresh"}  # Python has None or a length.
# Verbs for which a view has other methods: touches and drags, `advance`, `set_...`, or a position instead of a name.
OTHER_CALLS = set(
    "touch drag lift fling swipe gesture replay wait settle set insertAbove physics hitTest dock detent".split())
NOUNS = {"contentOffset": "assignContentOffset", "page": "showPage"}  # A call has a verb.


def snake(name):
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", name).lstrip("_")


@pytest.mark.parametrize(("object_", "structs", "classes", "no_field", "no_key"), TABLE)
def test_a_field_has_the_name_of_its_key(object_, structs, classes, no_field, no_key):
    keys = {snake(key) + end for key in SCHEMA[object_]["properties"] for end in SEVERAL.get(key, [""])} - {"comment"}
    fields = {name for struct in structs for name, *_ in struct._fields_}
    keywords = {field.name for kind in classes for field in dataclasses.fields(kind)}
    assert (keys - fields, fields - keys) == (no_field, no_key) and fields ^ keywords == NO_KEYWORD & fields


def test_a_struct_has_the_fields_of_the_header():
    bodies = re.findall(r"typedef struct \{([^}]*)\} inertial_(\w+);", re.sub(r"/\*.*?\*/", "", HEADER, flags=re.S))
    names = {name: re.findall(r"(\w+)(?:\[\d+\])?[,;]", body) for body, name in bodies}
    for struct in c._STRUCTS:
        assert [name.rstrip("_") for name, *_ in struct._fields_] == names[snake(struct.__name__)]


def test_a_call_has_the_name_of_its_verb_and_an_effect_that_of_a_trace():
    verbs = {name.removesuffix("-step") for name in SCHEMA if name.endswith("-step")} - OTHER_CALLS
    others = {name for name in EVENTS if name.startswith(("touch", "drag"))} | {"tap", "moveSettlingPart"}
    assert {NOUNS.get(verb, verb) for verb in verbs} == set(EVENTS) - others
    assert {snake(name) for name in EVENTS} <= {*dir(ScrollView), *dir(NestedScrollView)}
    words = set(re.findall(r': "(\w+)', (ROOT / "Sources/TraceRows/TraceNames.swift").read_text()))
    other = {snake(name) for name in EFFECTS if not {snake(name), snake(name).removeprefix("page_")} & words}
    assert other == {"bar_will_pan", "bar_did_pan"}  # A trace's word contains the dock.


def test_a_call_has_the_keywords_of_its_verb():
    for verb in {name.removesuffix("-step") for name in SCHEMA if name.endswith("-step")} - OTHER_CALLS:
        keys = SCHEMA[f"{verb}-step"]["properties"]
        inner = SCHEMA.get(keys[verb].get("$ref", "").removeprefix("#/$defs/"), {}).get("properties", {})
        name = snake(NOUNS.get(verb, verb))
        method = getattr(NestedScrollView, name, None) or getattr(ScrollView, name)
        # A view does not wait, and a delta is one vector.
        needed = {*keys, *inner} - {verb, "comment", "waits", "dx", "dy"} | ({"page"} if "page" in inner else set())
        assert {snake(key) for key in needed} <= {*inspect.signature(method).parameters}, verb
    assert "insert_above" in inspect.signature(NestedScrollView.set_geometry).parameters
