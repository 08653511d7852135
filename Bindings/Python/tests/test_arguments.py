"""Tests that every invalid argument of the public interface is an InertialScrollError."""

import datetime
import inspect
import warnings

import numpy as np
import pandas
import pytest
from scipy.stats import qmc

import inertialscroll
from inertialscroll import _library as c
from inertialscroll import (
    Behavior, Geometry, InertialScrollError, NestedScrollView, Physics, ScrollView, Snapping, Spring, Trajectory,
    check, compare, diagnose, explain, fit, run, sweep, verify,
)
from inertialscroll._physics import _OVERRIDES

PHONE = Geometry((390, 4000), (390, 844))
LIST = {"kind": "scroll-view", "viewport": [390, 844], "content": [390, 4000]}
PAGER = {"kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44, "pages": [4000, 200]}
FLING = {"format": 1, "system": LIST, "script": [{"fling": 2000}]}
ROWS = run(FLING)

JUNK = [
    None, "junk", b"junk", 1j, 1.5, -1, 0, True, object(), [], {}, {"junk": 1}, [[1], [1, 2]], ["junk", None],
    np.array(5), np.array([1j]), np.array([500], "timedelta64[ms]"), np.timedelta64(5, "s"), np.timedelta64(5, "ns"),
    np.array(["2020-01-01"], "datetime64[D]"), pandas.to_timedelta([1], unit="s"), pandas.Timedelta("1s"),
    datetime.timedelta(seconds=1), pandas.NA, np.ma.masked, np.nan, np.array([1.0, 2.0]), 10**400, 10**5000,
    "a\0b",
    pandas.DataFrame({"a": [1]}),
]


def drawn(method):
    def call(**options):
        return getattr(ROWS, method)(**options)

    call.__signature__ = inspect.signature(getattr(ROWS, method))
    return call


# Each call with the valid arguments that a junk argument replaces one by one.
CALLS = {
    "Spring.from_response": (Spring.from_response, {"response": 0.5}),
    "Spring.from_duration": (Spring.from_duration, {"duration": 0.5}),
    "Spring": (lambda **options: Spring(**options).trajectory(0, 1), {"stiffness": 1, "damping": 1, "mass": 1}),
    "Trajectory.fling": (Trajectory.fling, {"velocity": 1000}),
    "Trajectory.spring": (Trajectory.spring, {"spring": Spring(100, 10), "position": 0, "target": 1}),
    "Trajectory.eased": (Trajectory.eased, {"position": 0, "target": 1}),
    "Trajectory.retargeted": (Trajectory.retargeted, {"position": 0, "target": 1, "velocity": 100}),
    "Trajectory.sample": (Trajectory.fling(1000).sample, {"times": 1}),
    "Trajectory.time_at": (Trajectory.fling(1000).time_at, {"position": 1}),
    "Trajectory.events": (Trajectory.fling(1000).events, {}),
    "ScrollView": (ScrollView, {"geometry": PHONE}),
    "ScrollView.of": (ScrollView.of, {"system": LIST}),
    "NestedScrollView": (NestedScrollView, {"system": PAGER}),
    "run": (run, {"scenario": FLING}),
    "check": (check, {"scenario": FLING}),
    "explain": (explain, {"scenario": FLING}),
    "sweep": (sweep, {"scenario": FLING, "parameters": {"script[0].fling": [1000, 2000]}}),
    "compare": (compare, {"first": ROWS, "second": ROWS}),
    "plot": (drawn("plot"), {}),
    "diagnose": (diagnose, {"scenario": FLING, "trace": ROWS}),
    "fit": (fit, {"trace": ROWS, "model": "deceleration"}),
    "verify": (verify, {"cases": 1}),
    "Geometry": (lambda **options: ScrollView(Geometry(**options)), {
        "content": (390, 4000), "viewport": (390, 844), "inset": (0, 0, 0, 0), "safe_area": (0, 0, 0, 0),
        "display_scale": 2, "inset_behavior": "never"}),
    "Physics": (lambda **options: ScrollView(PHONE, Physics(**options)), {
        name: field.default for name, field in Physics.__dataclass_fields__.items()}),
    "Behavior": (lambda **options: ScrollView(PHONE, behavior=Behavior(**options)), {
        name: field.default for name, field in Behavior.__dataclass_fields__.items()}),
    "Snapping": (lambda **options: ScrollView(PHONE, behavior=Behavior(snap_y=Snapping(**options))), {
        name: field.default for name, field in Snapping.__dataclass_fields__.items()} | {"interval": 100}),
}

VIEWS = {
    ScrollView: lambda: ScrollView(PHONE),
    NestedScrollView: lambda: NestedScrollView(PAGER),
}

VALID = {
    "place": (10, 10), "time": 1, "movement": (0, 1), "delta": (0, 1), "offset": (0, 1), "geometry": PHONE,
    "physics": "android", "behavior": Behavior(), "on": "list", "part": "list", "times": [1, 2], "page": 0, "position": 10,
    "changes": {"header": 200}, "to": 10, "distance": (0, 1), "origin": (0, 0), "size": (1, 1), "index": 0,
    "section": 0,
}


def arguments_of(call, valid):
    names = [
        name for name, parameter in inspect.signature(call).parameters.items()
        if parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL)
    ]
    return names or list(valid)


def try_with_junk(call, valid, place):
    for name in arguments_of(call, valid):
        for junk in JUNK:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                try:
                    call(**(valid | {name: junk}))
                except InertialScrollError:
                    pass
                except Exception as error:
                    pytest.fail(f"{place}({name}={c.shown(junk)}): {type(error).__name__}: {error}")


@pytest.fixture(autouse=True)
def no_tool(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")


@pytest.mark.parametrize("name", CALLS)
def test_every_invalid_argument_is_this_error(name):
    try_with_junk(*CALLS[name], name)


@pytest.mark.parametrize("kind", VIEWS)
def test_every_invalid_argument_of_a_method_is_this_error(kind):
    methods = [name for name, value in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")]
    assert len(methods) > 15
    for name in methods:
        def call(**options):
            return getattr(VIEWS[kind](), name)(**options)

        call.__signature__ = inspect.signature(getattr(VIEWS[kind](), name))
        valid = {
            argument: VALID[argument]
            for argument, parameter in call.__signature__.parameters.items()
            if parameter.default is parameter.empty
        }
        if kind is NestedScrollView and name == "scroll_to":
            valid["offset"] = 1
        try_with_junk(call, valid, f"{kind.__name__}.{name}")


def test_every_function_of_the_package_is_tried():
    functions = {name for name in inertialscroll.__all__ if inspect.isfunction(getattr(inertialscroll, name))}
    assert functions - set(CALLS) == {"scenarios"}


@pytest.mark.parametrize(
    ("times", "kind"),
    [
        (np.array([500], "timedelta64[ms]"), r"timedelta64\[ms\]"),
        (pandas.to_timedelta([1], unit="s"), r"timedelta64\[s\]"),
        (np.timedelta64(5, "s"), r"timedelta64\[s\]"),
        (np.array(["2020-01-01"], "datetime64[D]"), r"datetime64\[D\]"),
        (datetime.timedelta(seconds=1), "timedelta"),
    ],
)
def test_a_time_is_a_number_of_seconds(times, kind):
    calls = [Trajectory.fling(2000).sample, ScrollView(PHONE).advance_frames, NestedScrollView(PAGER).advance_frames]
    for call in calls:
        with pytest.raises(InertialScrollError, match=f"^times: .* found {kind}, .*; a time is a number of seconds"):
            call(times)
    with pytest.raises(InertialScrollError, match=f"^time: .* found {kind}, .*; a time is a number of seconds"):
        ScrollView(PHONE).advance(times)
    with pytest.raises(InertialScrollError):
        run({**FLING, "script": [{"fling": times}]})


@pytest.mark.parametrize(
    ("kind", "field", "value", "valid"),
    [
        (Physics, "deceleration_rate", 0, "be above 0"),
        (Physics, "rubber_band_coefficient", 0, "lie in 0.001...10"),
        (Physics, "minimum_fling_velocity", -1, "lie in 0...1e+09"),
        (Physics, "maximum_fling_velocity", 0, "lie in 1e-09...1e+09"),
        (Physics, "touch_slop", -1, "lie in 0...1e+09"),
        (Behavior, "approaching_end", -1, "lie in 0...1e+09"),
        (Snapping, "within", -1, "lie in 0...1e+09"),
        (Snapping, "interval", 0, "lie in 1e-09..."),
        (Geometry, "display_scale", 0, "lie in 0.01...1000"),
    ],
)
def test_only_none_means_no_value(kind, field, value, valid):
    def view(value):
        if kind is Physics:
            return ScrollView(PHONE, Physics(**{field: value}))
        if kind is Geometry:
            return ScrollView(Geometry((390, 4000), (390, 844), **{field: value}))
        options = {field: value}
        if kind is Snapping:
            options = {"snap_y": Snapping(**({"interval": 9} | options))}
        return ScrollView(PHONE, behavior=Behavior(**options))

    if field != "interval":
        view(None)
    with pytest.raises(InertialScrollError) as caught:
        view(value)
    assert f"{field}: must {valid}" in str(caught.value) and f"found {value}" in str(caught.value)


def test_the_bounds_of_optional_numbers_are_those_of_the_library():
    for name, (_, low, high) in _OVERRIDES.items():
        # The largest velocity must not be smaller than the smallest one.
        others = {"minimum_fling_velocity": {"maximum_fling_velocity": 1e9}, "maximum_fling_velocity": {
            "minimum_fling_velocity": 0}}.get(name, {})
        # The bounds of the rate themselves are not allowed.
        inside = (1e-9, 1 - 1e-9) if name == "deceleration_rate" else (low, high)
        for value in inside:
            ScrollView(PHONE, Physics(**(others | {name: value})))
        physics = Physics(**others)._struct()
        for value in (low - 1e-3 - abs(low) / 100, np.nextafter(high, np.inf)):
            setattr(physics, name, value)
            with pytest.raises(InertialScrollError, match=rf"physics\.{name}: must"):
                c.call(
                    "scroll_view_create", c.byref(PHONE._struct()), c.byref(physics), None, None,
                    c.byref(c.c_void_p()),
                )


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Trajectory.spring("bouncy", 0, 1), "^spring: must be a Spring, found 'bouncy'"),
        (lambda: Trajectory.eased(0, 1, curve="ease"), "^curve: must be numbers, found 'ease'"),
        (lambda: Trajectory.eased(0, 1, curve=(0, 1)), r"^curve: must be the numbers x1, y1, x2, y2, found \(0, 1\)"),
        (lambda: Trajectory.fling(np.nan), "velocity: must lie in .* found nan"),
        (lambda: Trajectory.fling(1, lower=2, upper=1), "lower: must be at most upper"),
        (lambda: Trajectory.fling([1, 2], [1, 2, 3]), r"must broadcast .* velocity \(2,\), position \(3,\)"),
        (lambda: Trajectory.retargeted(0, 1, 1, physics="android"),
         'physics.preset: must be "uikit" for this law, found "android"'),
        (lambda: Spring.from_response("slow"), "^response: must be a number, found 'slow'"),
        (lambda: Trajectory.eased(np.nan, 1), r"^trajectories\[0\]\.position: must lie in"),
        (lambda: ScrollView(PHONE, Physics(compatibility=["dropsLastFrame"])),
         r"^physics\.compatibility: must contain only options of uikit \(it has none\), found dropsLastFrame$"),
        (lambda: ScrollView(PHONE, behavior=Behavior(snap_y=Snapping(interval=3, offsets=[1]))),
         "^snapping: must have an interval or offsets, found both"),
        (lambda: sweep(FLING, {"script[0].fling": [1]}, scheduler="threads"),
         "^scheduler: must be an address such as .*, found 'threads'"),
        (lambda: run(FLING, frames_per_second="60"), "^frames_per_second: must be a number, found '60'"),
        (lambda: run(FLING, most_frames=1.5), "^most_frames: must be a whole number, found 1.5"),
        (lambda: run(FLING, most_frames=0), "^most_frames: must be at least 1, found 0"),
        (lambda: sweep(FLING, {"script[0].fling": np.array(5)}), r"fling'\]: must be a list, found array\(5\)"),
        (lambda: sweep(FLING, {"script[0].fling": [1, 2]}, runs=5), "^runs: must be None without an engine"),
        (lambda: sweep(FLING, {"script[0].fling": [1, 2]}, design=[[0.5]], runs=1), "^runs: must be None without an"),
        (lambda: sweep(FLING, {"script[0].fling": [1, 2]}, design=qmc.Sobol(1)), "^runs: must be the number of points"),
        (lambda: sweep(FLING, {"script[0].fling": [1, 2]}, design=[[0.5], [1.5]]), r"found 1.5 at \[1, 0\]"),
        (lambda: sweep(FLING, {"script[0].fling": [1, 2]}, design=[[np.nan]]), r"found nan at \[0, 0\]"),
        (lambda: run("segment-pager-flng"), '^scenario: segment-pager-flng: .* did you mean "segment-pager-fling"'),
        (lambda: run("recorded-swipe", recordings={"swipe.csv": []}),
         r"^recordings\['swipe.csv'\]: the script replays recorded-finger.csv"),
        (lambda: NestedScrollView(PAGER | {"kind": "sheet"}), r'unknown value "sheet"; known values: .*",…$'),
        (lambda: NestedScrollView(PAGER).set_geometry({}, 0, 50), 'the key "pages" is missing'),
        (lambda: NestedScrollView(PAGER).set_geometry({"pages": np.ma.array([4, 1], mask=[0, 1])}, 0), r"^pages\[1\]: "),
    ],
)
def test_errors_name_the_argument(call, message):
    with pytest.raises(InertialScrollError, match=message):
        call()
