"""Tests scroll views against closed forms, and rejected calls."""

import copy
import dataclasses
import pathlib
import pickle
import re
import threading
import xml.etree.ElementTree

import numpy as np
import pytest

from inertialscroll import (
    PRESETS,
    Behavior,
    Geometry,
    InertialScrollError,
    NestedScrollView,
    ScrollView,
    Snapping,
    run,
)
from inertialscroll._views import EFFECTS, EVENTS

DECAY = -1000 * np.log(0.998)
PHONE = Geometry(content=(390, 100_000), viewport=(390, 844))


def flung(velocity=2000.0, **options):
    view = ScrollView(options.pop("geometry", PHONE), **options)
    view.drag_began(0)
    view.drag_ended(0, velocity=(0, velocity))
    return view


def released(choose):
    view = ScrollView(PHONE)
    view.drag_began(0)
    view.drag_ended(0, velocity=(0, 2000), will_end_dragging=choose)


SYSTEMS = {
    "stacked-lists": {"lists": [500, 3000]},
    "segment-pager": {"pages": [4000, 200], "header": 300, "bar": 44},
    "easy-pager": {"pages": [4000, 200], "header": 1200, "bar": 44},
    "collapsing-header": {"pages": [4000, 300], "headerMax": 300, "headerMin": 60, "bar": 44},
    "swipe-pages": {"pages": [4000, 200], "header": 300, "bar": 44},
    "detent-sheet": {"content": 3000, "detents": [0, 300, 600], "start": "min"},
    "sticky-sections": {"sections": [260, 900, 640], "headers": [40, 28]},
}

PROTOCOLS = {
    "android-nested": {"parts": [{"name": "header", "length": 200}, {"name": "list", "length": 3000}]},
    "android-app-bar": {"bar": [{"height": 200, "minHeight": 56}], "list": 3000},
    "android-bottom-sheet": {"list": 3000, "peek": 200},
    "compose-nested": {"parts": [{"name": "header", "length": 200}, {"name": "list", "length": 3000}]},
    "css-scroll": {
        "engine": "chromium", "scrollers": [{"name": "page", "size": [390, 844], "content": [390, 4000]}],
    },
    "flutter-nested": {"header": {"max": 200}, "lists": [{"length": 3000}]},
    "flutter-sheet": {"list": 3000},
}


def nested(kind, **options):
    sizes = (SYSTEMS | PROTOCOLS)[kind]
    return NestedScrollView({"kind": kind, "viewport": [390, 844], **sizes}, **options)


def test_a_fling_follows_the_closed_form():
    view = flung()
    times = np.arange(1, 121) / 60
    frames = view.advance_frames(times)
    np.testing.assert_allclose(
        frames.offset[:, 1], 2000 * -np.expm1(-DECAY * times) / DECAY, rtol=0, atol=1e-9
    )
    np.testing.assert_allclose(frames.velocity[:, 1], 2000 * np.exp(-DECAY * times), atol=1e-9)
    assert set(frames.phase) == {"decelerating"}
    assert view.settling_time == pytest.approx(np.log(200) / DECAY, abs=1e-9)
    assert view.target[1] == pytest.approx(1990 / DECAY, abs=1e-9)
    assert view.time_at(view.target[1]) == pytest.approx(view.settling_time, abs=1e-9)
    assert [effect.kind for effect in view.advance(9)] == ["didScroll", "didEndDecelerating", "rest"]
    assert view.phase == "idle" and not view.is_moving and view.settling_time is None


def test_the_app_chooses_a_target():
    view = ScrollView(PHONE)
    asked = []

    def choose(velocity, target):
        asked.append((velocity, target))
        return target[0], 880

    view.drag_began(0)
    view.drag_ended(0, velocity=(0, 2000), will_end_dragging=choose)
    assert asked[0][0] == (0, 2) and asked[0][1][1] == pytest.approx(1990 / DECAY, abs=1e-9)
    assert view.target == (0, 880)
    view.drag_began(1)
    with pytest.raises(ZeroDivisionError):
        view.drag_ended(1, velocity=(0, 2000), will_end_dragging=lambda velocity, target: 1 / 0)
    view.drag_began(2)
    with pytest.raises(InertialScrollError, match="must set a finite target"):
        view.drag_ended(2, velocity=(0, 2000), will_end_dragging=lambda velocity, target: (0, np.nan))


@pytest.mark.parametrize("preset", PRESETS)
def test_frames_and_copies_agree_on_every_platform(preset):
    view = flung(physics=preset, geometry=Geometry((390, 1500), (390, 844)))
    other, third = view.copy(), copy.deepcopy(view)
    times = np.arange(1, 100) / 60
    frames = view.advance_frames(times)
    for index, time in enumerate(times):
        other.advance(time)
        assert other.offset == tuple(frames.offset[index])
    third.advance(times[-1])
    np.testing.assert_allclose(third.offset, view.offset, atol=1e-9)


def test_a_changed_copy_of_a_nested_view_does_not_change_the_original():
    system = {"kind": "sticky-sections", "viewport": [390, 844], "sections": [500, 800]}
    view = NestedScrollView(system)
    drawing = view._repr_svg_()
    for other in (view.copy(), copy.copy(view), copy.deepcopy(view)):
        other.set_geometry({"sections": [500]}, 0)
        assert other.system == system | {"sections": [500]} and view.system == system
    assert view._repr_svg_() == drawing
    view.set_geometry({"sections": [500, 800, 300]}, 0)
    assert other._repr_svg_().count("header") == 1


@pytest.mark.parametrize("kind", ["android-nested", "compose-nested"])
def test_a_change_of_the_number_of_parts_changes_their_names(kind):
    page, list_, other = ({"name": name, "length": 300} for name in ("page", "list", "other"))
    view = NestedScrollView({"kind": kind, "viewport": [390, 844], "parts": [page, list_]})
    view.drag_began(None, 0)
    view.drag_ended(0, velocity=(0, 2000))
    view.set_geometry({"parts": [list_]}, 0.02)
    assert [part.name for part in view.parts] == ["list"] and view.state.owner in ("list", None)
    # The velocity of the fling is that of the part that remains.
    assert view.velocity == pytest.approx(2000, rel=0.1)
    view.set_geometry({"parts": [page, other, list_]}, 0.04)
    assert [part.name for part in view.copy().parts] == ["page", "other", "list"]
    view.advance(9)
    view.jump("other", 0, 9)
    view.jump("list", 200, 9)
    view.drag_began("list", 9)
    effects = view.drag_moved((0, 150), 9.1)
    assert [effect.values for effect in effects if effect.kind == "handedOver"] == [{"from": "list", "to": "other"}]
    assert view.state.owner == "other"
    view.drag_ended(9.2, velocity=(0, 100))
    effects = view.set_geometry({"parts": [page]}, 9.9)
    assert {part for effect in effects for part in effect.values.values()} <= {"page", None}


def test_touches_wheels_pages_snapping_and_refresh():
    view = ScrollView(PHONE, behavior=Behavior(paging=True))
    view.touch_began((200, 700), 0)
    for step in range(1, 11):
        view.touch_moved((200, 700 - 30 * step), step / 60)
    assert view.phase == "dragging" and view.offset[1] > 200
    view.touch_ended(11 / 60)
    view.advance(10)
    assert view.offset[1] == 844
    snapping = ScrollView(PHONE, behavior=Behavior(snap_y=Snapping(interval=100)))
    snapping.drag_began(0)
    snapping.drag_ended(0, velocity=(0, 1000))
    assert snapping.target[1] % 100 == 0
    listed = ScrollView(PHONE, behavior=Behavior(snap_y=Snapping(offsets=[0, 333])))
    listed.drag_began(0)
    listed.drag_ended(0, velocity=(0, 1000))
    assert listed.target[1] == 333
    wheel = ScrollView(PHONE)
    wheel.wheel((0, 53), 1)
    assert wheel.offset == (0, 53)
    pulled = ScrollView(PHONE, behavior=Behavior(refresh_threshold=60))
    pulled.drag_began(0)
    pulled.drag_moved((0, -400), 0.1)
    assert "refreshTriggered" in [effect.kind for effect in pulled.drag_ended(0.2)]
    assert pulled.is_refreshing


def test_events_and_effects_are_the_constants_of_the_header():
    header = pathlib.Path(__file__).parents[3] / "Sources/CInertialScroll/include/inertialscroll.h"
    constants = re.findall(r"INERTIAL_([A-Z_]+) = (\d+)", header.read_text())
    numbers = {name.replace("_", "").lower(): int(number) for name, number in constants}
    for names in (EVENTS, EFFECTS):
        assert [numbers[name.lower()] for name in names] == list(range(len(names)))


def test_a_program_assigns_the_offset_of_a_fling_and_begins_a_refresh():
    view = NestedScrollView(
        {
            "kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44, "pages": [4000, 4000],
            "refresh": {"threshold": 60}, "refreshOwner": "page",
        }
    )
    view.drag_began("list", 0)
    view.drag_ended(0, velocity=(0, 2000))
    view.advance(1)
    still, shift = view.copy(), 50 - view.offset
    view.assign_content_offset(50, 1)
    view.advance(2)
    still.advance(2)
    assert view.offset == pytest.approx(still.offset + shift, abs=1e-9)
    view.begin_refresh(2, page=1)
    assert not view.state.is_refreshing
    view.begin_refresh(2)
    assert view.state.is_refreshing
    view.end_refresh(2, page=0)
    assert not view.state.is_refreshing


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_nested_fling_is_that_of_one_scroll_view(system):
    view = nested(system)
    start = view.offset
    # A finger on the list of a sheet at its lowest detent moves the sheet, which then settles at a detent.
    view.drag_began("content" if system == "stacked-lists" else "list", 0)
    view.drag_ended(0, velocity=(0, 1000))
    assert view.state.is_moving
    if system != "detent-sheet":
        view.advance(0.25)
        expected = start + 1000 * -np.expm1(-DECAY * 0.25) / DECAY
        assert view.offset == pytest.approx(expected, abs=1e-9)
    frames = view.advance_frames(np.arange(0.25, 9, 0.25))
    assert frames.effects[-1].kind == "rest" and not view.state.is_moving
    assert xml.etree.ElementTree.fromstring(view._repr_svg_()).tag.endswith("svg")
    assert "<polyline" in frames._repr_svg_() and system in repr(view)


def test_the_scroll_view_of_the_pages_reports_as_such():
    view = nested("segment-pager")
    effects = view.show_page(1, 0, animated=True) + view.advance(2)
    assert view.state.page == 1 and view.state.page_position == 1
    assert [effect.values["page"] for effect in effects if effect.kind == "pageChanged"] == [1]
    assert {effect.is_of_pages for effect in effects} == {True, False}
    appeared = [effect.values["page"] for effect in effects if effect.kind == "pageDidAppear"]
    assert appeared == [1]


def test_the_hand_over_is_solved_for():
    view = nested("segment-pager")
    view.drag_began("list", 0)
    view.drag_ended(0, velocity=(0, 2000))
    (effect,) = [effect for effect in view.advance(1) if effect.kind == "handedOver"]
    assert effect.values == {"from": "header", "to": "list"}
    assert effect.time == pytest.approx(-np.log(1 - 300 * DECAY / 2000) / DECAY, abs=1e-9)
    assert view.inner_offset(0) == pytest.approx(view.offset - 300, abs=1e-9)
    assert view.list_frame(0) == (view.state.page_y, view.state.page_height)
    assert view.list_frame(1) is None
    target = view.copy()
    target.advance(9)
    view.set_physics("android", 1)
    view.set_behavior(Behavior(scroll_enabled=False), 1)
    view.drag_began("list", 1)
    view.advance(9)
    assert view.offset == target.offset
    with pytest.raises(InertialScrollError, match="a nested view has only bounces_y"):
        view.set_behavior(Behavior(paging=True), 9)
    assert view.state.header_height == 0 and view.state.sheet_y is None


def test_the_next_header_pushes_the_one_at_the_top():
    view = nested("sticky-sections")
    assert view.state.section == 0 and view.state.header_height == 40
    view.drag_began("list", 0)
    view.drag_ended(0, velocity=(0, 2000))
    pushed, stuck = [effect for effect in view.advance(5) if effect.kind == "handedOver"]
    assert (pushed.values, stuck.values) == (
        {"from": "list", "to": "header"}, {"from": "header", "to": "list"}
    )
    times = [-np.log(1 - boundary * DECAY / 2000) / DECAY for boundary in (260, 300)]
    assert [pushed.time, stuck.time] == pytest.approx(times, abs=1e-9)
    view.scroll_to(280, 5)
    assert view.state.header_y == pytest.approx(-20, abs=1e-9)
    assert view.section_header(0) == (view.state.header_y, 40)
    assert view.section_header(1) == pytest.approx((20, 28), abs=1e-9)
    frames = view.advance_frames([5, 6])
    assert frames.states["section"].tolist() == [0, 0]
    assert view._repr_svg_().count("header ") == 2
    # Rows that are inserted above the visible rows do not move them.
    view.set_geometry({"sections": [360, 900, 640]}, 6, 100, 0)
    assert view.section_header(1) == pytest.approx((20, 28), abs=1e-9)
    other = nested("segment-pager")
    assert other.state.section is None
    with pytest.raises(InertialScrollError, match="view: must have sections"):
        other.section_header(0)


def test_a_web_page_scrolls_the_innermost_scroller_by_default():
    scrollers = [
        {"name": "page", "size": [390, 844], "content": [390, 4000]},
        {"name": "list", "size": [390, 400], "content": [390, 3000]},
    ]
    page = {"kind": "css-scroll", "viewport": [390, 844], "engine": "chromium", "scrollers": scrollers}
    amounts = []
    for name in (None, "list"):
        view = NestedScrollView(page)
        view.scroll_to((0, 100), 0, on=name)
        view.scroll_by((0, 20), 0, on=name)
        amounts.append([part.amount for part in view.parts])
    assert amounts[0] == amounts[1] == [(0, 0), (0, 120)]
    script = [{"scrollTo": [0, 100]}, {"scrollBy": [0, 20]}]
    rows = run({"format": 1, "system": page, "script": script})
    assert rows.scroller1_y_pt.iloc[-1] == 120 and rows.scroller0_y_pt.iloc[-1] == 0


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: nested("sticky-sections").section_header(3), "section: must lie in 0...2"),
        (lambda: ScrollView(Geometry((390, -3), (390, 844))), "^geometry.content.height: must lie in"),
        (lambda: ScrollView(Geometry((390, 1), (390, -3))), "^geometry.viewport.height: must be 0 or lie in"),
        (lambda: ScrollView(Geometry((390, 1), 3)), "^geometry.viewport: must be"),
        (lambda: ScrollView(Geometry((1, 1), (1, 1), safe_area=(-1, 0, 0, 0))), "^geometry.safe_area.top: must lie in"),
        (lambda: ScrollView(Geometry((390, np.nan), (390, 844))), "found nan"),
        (lambda: ScrollView(PHONE).advance(np.inf), "time: must lie in"),
        (lambda: flung().advance(-1), "time: must be at least 0.0, that of an earlier call"),
        (lambda: ScrollView(PHONE).touch_began((np.nan, 0), 0), "^place.x: must lie in"),
        (lambda: flung().drag_ended(0, velocity=(0, 1e10)), "^velocity.y: must lie in"),
        (lambda: nested("css-scroll").jump("page", np.inf, 0), "^to: must lie in"),
        (lambda: nested("css-scroll").tap((0, 1), 0), '^event: must be an event of the kind "css-scroll", found "tap"$'),
        (lambda: nested("segment-pager").jump("list", 1, 0), '^event: must be an event of an iOS system, found "jump"$'),
        (lambda: released(lambda velocity, target: (0, np.inf)), "^will_end_dragging: must set a finite target"),
        (lambda: ScrollView(PHONE).wheel((0, 1), 0, phase="late"), "phase: must be one of"),
        (lambda: flung().advance_frames([1, 0.5]), r"times\[1\]: must be at least 1.0"),
        (lambda: nested("segment-pager").show_page(2, 0), r"^page: must lie in 0...1"),
        (lambda: nested("segment-pager").inner_offset(-1), "page: must lie in"),
        (lambda: NestedScrollView({"kind": "carousel", "viewport": [1, 1]}), "^system.kind: "),
        (lambda: NestedScrollView({"kind": "easy-pager", "viewport": [1, 1]}), "^system: the key"),
        (lambda: NestedScrollView({"kind": "scroll-view", "viewport": 9, "content": [9, 9]}), "^system.kind: must be a nested kind"),
        (lambda: ScrollView.of({"kind": "segment-pager"}), "^system: the key"),
        (lambda: NestedScrollView([1]), r"^system: must be a mapping, found \[1\]"),
        (lambda: nested("segment-pager", physics="ios"), '^physics.preset: .*"uikit"'),
        (lambda: nested("segment-pager").set_geometry({"header": -1}, 0), "^header: must be at least 0"),
        (lambda: nested("segment-pager").set_geometry({"kind": "x"}, 0), "^kind: the kind of a system cannot"),
        (lambda: nested("segment-pager").set_geometry({"pages": [1]}, 0, 9), "^changes: must keep 2 heights"),
        (lambda: nested("css-scroll").inner_offset(0), "^view: must be an iOS system"),
        (lambda: nested("css-scroll").touch_began((1, 1), 0, "list"), "^on: must be one of page, found 'list'"),
        (lambda: nested("segment-pager").scroll_to(0, 0, on="list"), "^on: must be None for an iOS system, found 'list'"),
        (lambda: nested("segment-pager").touch_began((1, 1), 0, "list"), "^on: must be None for an iOS system, found 'list'"),
        (lambda: nested("android-app-bar").scroll_by((0, 9), 0),
         '^event: must be an event of the kind "android-app-bar", found "scrollBy"$'),
    ],
)
def test_mistakes_say_where(call, message):
    with pytest.raises(InertialScrollError, match=message):
        call()


def test_a_refused_call_changes_nothing():
    view = flung()
    view.advance(0.5)
    before = view.offset
    with pytest.raises(InertialScrollError):
        view.touch_began((np.nan, 0), 0.6)
    assert view.offset == before and view.phase == "decelerating"
    view.advance(0.55)


def test_views_on_several_threads_are_independent():
    def run(results):
        frames = flung().advance_frames(np.arange(1, 2000) / 1000)
        results.append(frames.offset[-1, 1])

    results = []
    threads = [threading.Thread(target=run, args=(results,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 8 and len(set(results)) == 1


def test_views_draw_themselves():
    view = flung()
    assert xml.etree.ElementTree.fromstring(view._repr_svg_()).tag.endswith("svg")
    assert view.advance_frames([0.1, 0.2])._repr_svg_().count("<polyline") == 2
    assert repr(view).startswith("<ScrollView at (0, ")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda view: view.section_header(2**64), r"section: must be less than 2\*\*63"),
        (lambda view: view.show_page(2**64, 0), r"^page: must be less than 2\*\*63"),
        (lambda view: view.advance("x"), "time: must be a number, found 'x'"),
        (lambda view: view.touch_began((None, 0), 0), "^place.x: must be a number, found None"),
        (lambda view: view.touch_began(3, 0), r"^place: must be \(x, y\), found 3"),
        (lambda view: view.tap((1, 2, 3), 0), r"^place: must be \(x, y\), found \(1, 2, 3\)"),
        (lambda view: view.drag_ended(0, velocity=3), r"^velocity: must be \(x, y\), found 3"),
        (lambda view: view.scroll_to("x", 0), "^offset: must be a number"),
        (lambda view: view.advance_frames(["x"]), "times: must be numbers"),
        (lambda view: view.advance_frames([0, "1.5"]), "times: must be numbers"),
    ],
)
def test_wrong_types_say_where(call, message):
    with pytest.raises(InertialScrollError, match=message):
        call(nested("sticky-sections"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"geometry": {}}, "geometry: must be a Geometry, found {}"),
        ({"physics": 3}, "physics: must be a Physics, found 3"),
        ({"behavior": {}}, "behavior: must be a Behavior, found {}"),
    ],
)
def test_what_is_no_value_of_the_package_is_refused_by_name(options, message):
    with pytest.raises(InertialScrollError, match=message):
        ScrollView(**({"geometry": PHONE} | options))


def touches(seed):
    """The touches of a finger that flicks up and catches the fling."""
    numbers, time, found = np.random.default_rng(seed), 0.0, []
    for _ in range(2):
        y = 600.0
        found.append(("began", time, y))
        for _ in range(8):
            time, y = time + numbers.uniform(0.006, 0.012), y - numbers.uniform(2, 30)
            found.append(("moved", time, y))
        time += 0.004
        found.append(("ended", time, y))
        time += 0.3
    return found


@pytest.mark.parametrize("kind", [*SYSTEMS, *PROTOCOLS, "scroll-view"])
def test_a_view_moves_as_the_scenario_with_the_same_touches(kind):
    system = {"kind": kind, "viewport": [390, 844], **(SYSTEMS | PROTOCOLS).get(kind, {"content": [390, 3000]})}
    view = (ScrollView.of if kind == "scroll-view" else NestedScrollView)(system)
    finger = touches(len(kind))
    script = [{"touch": phase, "at": at, "x": 195, "y": y} for phase, at, y in finger]
    rows = run({"format": 1, "system": system, "script": [*script, {"wait": 2}]})
    column = "offset_y_pt" if kind == "scroll-view" else "offset_pt"
    for time, expected in zip(rows.time_s, rows[column]):
        while finger and finger[0][1] <= time:
            phase, at, y = finger.pop(0)
            {
                "began": lambda: view.touch_began((195, y), at), "moved": lambda: view.touch_moved((195, y), at),
                "ended": lambda: view.touch_ended(at),
            }[phase]()
        view.advance(time)
        found = view.offset[1] if kind == "scroll-view" else view.offset
        assert found == expected, time
    assert len(rows) > 100


def test_a_protocol_has_parts_and_reports_them_by_name():
    view = nested("android-app-bar")
    assert [(part.name, part.upper[1]) for part in view.parts] == [("bar", 200), ("list", 3000)]
    view.drag_began(None, 0)
    effects = view.drag_moved((0, 250), 0.1)
    assert [part.amount for part in view.parts] == [(0, 200), (0, 50)]
    (effect,) = [effect for effect in effects if effect.kind == "handedOver"]
    assert effect.values == {"from": "bar", "to": "list"} and view.state.owner == "list"
    view.jump("list", 10, 0.2)
    assert view.offset == 210 and "android-app-bar" in repr(view)
    assert xml.etree.ElementTree.fromstring(view._repr_svg_()).tag.endswith("svg")
    page = nested("css-scroll")
    page.scroll_by((0, 120), 0)
    page.scroll_to((0, 300), 1, animated=True)
    page.advance(9)
    assert page.offset == 300
    page.relayout(9)


def test_the_geometry_of_a_view_is_that_of_its_system():
    system = {
        "kind": "scroll-view", "viewport": 844, "content": [390, 2000], "safeArea": {"top": 44}, "inset": {"bottom": 30},
        "displayScale": 3, "insetBehavior": "always",
    }
    geometry = Geometry((390, 2000), (390, 844), (0, 0, 30, 0), (44, 0, 0, 0), 3, "always")
    views = ScrollView.of(system), ScrollView(geometry)
    for view in views:
        assert view.geometry == geometry
        view.set_geometry(dataclasses.replace(view.geometry, content=(390, 3000)), 0)
    assert views[0].range == views[1].range == ((0, -44), (0, 3000 + 30 - 844))
    assert PHONE == ScrollView(PHONE).geometry


def test_a_view_cannot_be_pickled():
    with pytest.raises(TypeError, match="a NestedScrollView cannot be pickled"):
        pickle.dumps(nested("segment-pager"))
