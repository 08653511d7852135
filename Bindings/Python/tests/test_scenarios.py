"""Tests scenarios against the rows of the command-line tool, errors with their positions, and sweeps."""

import csv
import datetime
import functools
import json
import math
import os
import pickle
import re
import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pandas
import pytest
from scipy.stats import qmc

import inertialscroll
from inertialscroll import InertialScrollError, ScenarioError, check, explain, run, scenarios, sweep

ROOT = Path(__file__).parents[3]
BUILT_INS = ROOT / "Sources/ScenarioFiles/BuiltIns"
GOLDEN = ROOT / "Tests/Golden"


PAGER = {"kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44, "pages": [4000, None]}


def fling(velocity=2000.0, **others):
    return {
        "format": 1,
        "system": {"kind": "scroll-view", "viewport": [390, 844], "content": [390, 20000]},
        "script": [{"fling": velocity}],
    } | others


@pytest.mark.parametrize("path", sorted(BUILT_INS.glob("*.json")), ids=lambda path: path.stem)
def test_rows_are_those_of_the_tool(path):
    # The golden trace of a built-in scenario is the output of `scrollsim run`, which a test of the tool checks.
    with open(GOLDEN / f"{path.stem}.csv", newline="", encoding="utf-8") as file:
        expected = list(csv.DictReader(file))
    rows = run(path)
    assert rows.attrs["is_complete"]
    assert list(rows.columns) == list(expected[0]) and len(rows) == len(expected)
    for name in rows.columns:
        for found, text in zip(rows[name].tolist(), (row[name] for row in expected), strict=True):
            if isinstance(found, str):
                assert found == text
            elif found is None or (isinstance(found, float) and math.isnan(found)):
                assert text == ""
            elif isinstance(found, bool):
                assert text == str(found).lower()
            else:
                assert abs(found - float(text)) <= 1e-9


def test_built_in_scenarios_run_by_name():
    assert scenarios() == sorted(path.stem for path in BUILT_INS.glob("*.json"))
    for name in ("recorded-swipe", "segment-pager-fling"):
        pandas.testing.assert_frame_equal(run(name), run(BUILT_INS / f"{name}.json"))
    speeds = sweep("segment-pager-fling", {"physics.preset": ["uikit", "android"]}, ["duration"])
    assert len(speeds) == 2


def test_a_run_is_checked_and_described_in_words():
    assert check("recorded-swipe") == []
    assert explain(fling())[-1].endswith("everything is at rest at 0.0, 994.005 pt")
    (violation,) = check("android-nested-latch")
    assert violation.startswith("one velocity") and violation.endswith("lost")
    with pytest.raises(ScenarioError, match=r"script\[0\].fling: "):
        explain(fling("fast"))


def test_a_fling_follows_the_closed_form():
    decay = -1000 * math.log(0.998)
    rows = run(fling(), frames_per_second=1000)
    moving = rows[rows.phase == "decelerating"]
    expected = 2000 * -np.expm1(-decay * moving.time_s) / decay
    np.testing.assert_allclose(moving.offset_y_pt, expected, rtol=0, atol=1e-9)
    assert rows.offset_y_pt.iloc[-1] == pytest.approx(1990 / decay, abs=1e-9)
    assert rows.time_s.iloc[-1] == pytest.approx(math.log(200) / decay, abs=1e-9)


def test_a_dict_a_text_and_a_file_are_the_same_scenario(tmp_path):
    path = tmp_path / "fling.json"
    path.write_text(json.dumps(fling()))
    one = run(fling())
    pandas.testing.assert_frame_equal(one, run(json.dumps(fling())))
    pandas.testing.assert_frame_equal(one, run(path))
    pandas.testing.assert_frame_equal(one, run(fling(np.float64(2000))))


def test_rows_of_steps_and_runs_that_are_cut_off():
    assert run(fling(), rows="steps").step.tolist() == [0, 1]
    rows = run(fling(), most_frames=10)
    assert len(rows) == 10 and not rows.attrs["is_complete"]


@pytest.mark.parametrize(
    ("scenario", "path", "words"),
    [
        (fling(math.nan), "script[0].fling", "found NaN; a value"),
        (fling(10**400), "script[0].fling", "is too large for a number"),
        (fling("fast"), "script[0].fling", 'found "fast"'),
        (fling(script=[{"flign": 1}]), "script[0].flign", 'did you mean "fling"?'),
        (fling(system={"kind": "scroll-view"}), "system", 'the key "viewport" is missing'),
        (fling(physics={"preset": "ukit"}), "physics.preset", 'did you mean "uikit"?'),
        (fling(np.ma.masked), "script[0].fling", "found NaN"),
        (fling(system=PAGER | {"pages": np.ma.array([4000, 1], mask=[0, 1])}), "system.pages[1]", "found NaN"),
        (fling("\ud800"), "script[0].fling", r"\ud800 is a lone surrogate"),
        (fling(script=[{"\udc00": 1}]), "script[0]", r"\udc00 is a lone surrogate"),
    ],
)
def test_errors_say_where(scenario, path, words):
    with pytest.raises(ScenarioError) as caught:
        run(scenario)
    error = pickle.loads(pickle.dumps(caught.value))
    assert error.path == path and words in str(error)
    assert error.line is None and error.column is None


@pytest.mark.parametrize(
    ("text", "place", "path", "words"),
    [
        ('{"format": 1,\n "format": 2}', (2, 2), "format", "occurs twice in this object, first at 1:2"),
        ('{"format": 1', (1, 13), "scenario", "'}' was expected"),
        (json.dumps(fling("fast"), indent=1), (16, 4), "script[0].fling", 'found "fast"'),
        ("[]", (1, 1), "scenario", "found an empty array"),
        ("\ufeff{}", (1, 1), "scenario", "a byte order mark"),
    ],
)
def test_errors_in_a_text_have_line_and_column(tmp_path, text, place, path, words):
    file = tmp_path / "wrong.json"
    file.write_text(text)
    for scenario, name in ((text, "scenario"), (file, str(file))):
        with pytest.raises(ScenarioError) as caught:
            run(scenario)
        error = pickle.loads(pickle.dumps(caught.value))
        assert (error.line, error.column) == place and error.path == path and words in str(error)
        assert str(error).startswith(f"{name}:{error.line}:{error.column}: {path}: ")


def test_a_path_may_begin_with_a_bracket(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("[draft].json").write_text(json.dumps(fling()))
    assert run("[draft].json").equals(run(fling()))


def test_what_is_no_json_is_no_scenario():
    second = datetime.timedelta(seconds=1)
    for script, path, message in (
        ({1, 2}, "script", r"must be a value of JSON, found \{1, 2\}"),
        ([{"fling": 1}, {"wait": second}], "script[1].wait", "must be a value of JSON, found timedelta, .* a time is a number"),
        ([{"scrollTo": np.array([1, second])}], "script[0].scrollTo[1]", "must be a value of JSON, found timedelta"),
        ([{"wait": np.timedelta64(1, "s")}], "script[0].wait", "must be a value of JSON, found timedelta64"),
        ([{"fling": 1, (1, 2): 3}], "script[0]", "keys must be str, .* found"),
        (functools.reduce(lambda inner, _: [inner], range(100_000), []), "scenario", ".* found a very large dict"),
    ):
        with pytest.raises(ScenarioError, match=f"^{re.escape(path)}: {message}") as caught:
            run(fling(script=script))
        assert caught.value.path == path
    with pytest.raises(ScenarioError, match=r"^parameters\['script\[0\].wait'\]\[1\]: must be a value of JSON, found timedelta"):
        sweep(fling(), {"script[0].wait": [1, second]})
    for changes, path in (({"pages": [1, second]}, r"pages\[1\]"), ({second}, "changes")):
        with pytest.raises(ScenarioError, match=f"^{path}: must be a value of JSON"):
            inertialscroll.NestedScrollView(PAGER).set_geometry(changes, 0)
    with pytest.raises(InertialScrollError, match="rows: must be one of frames, steps"):
        run(fling(), rows="pages")
    with pytest.raises(InertialScrollError, match="^frames_per_second: must lie in 0.001...1e\\+06, found nan"):
        run(fling(), frames_per_second=math.nan)
    with pytest.raises(FileNotFoundError):
        run("absent.json")


def test_recordings_are_read_beside_the_scenario_or_given():
    path = BUILT_INS / "recorded-swipe.json"
    scenario = json.loads(path.read_text())
    name = next(step["replay"] for step in scenario["script"] if "replay" in step)
    with open(BUILT_INS / name, newline="", encoding="utf-8") as file:
        samples = list(csv.DictReader(file))
    expected = run(path)
    pandas.testing.assert_frame_equal(expected, run(scenario, recordings={name: samples}))
    frame = pandas.read_csv(BUILT_INS / name)
    pandas.testing.assert_frame_equal(expected, run(scenario, recordings={name: frame}))
    with pytest.raises(ScenarioError, match=r"samples\[1\].time: must be at least"):
        run(scenario, recordings={name: [samples[0] | {"time_s": "5"}, *samples[1:]]})
    with pytest.raises(ScenarioError, match="row 1: time_s, x_pt"):
        run(scenario, recordings={name: [{"time_s": "0"}]})


def test_a_sweep_follows_the_closed_forms():
    decay = -1000 * math.log(0.998)
    velocities = np.linspace(-500, 4000, 7)
    table = sweep(
        fling(), {"framesPerSecond": [60, 120], "script[0].fling": velocities}, inertialscroll.METRICS,
        threads=np.int64(2),
    )
    assert list(table.columns) == ["framesPerSecond", "script[0].fling", *inertialscroll.METRICS]
    np.testing.assert_array_equal(table["script[0].fling"], np.tile(velocities, 2))
    down = table[table["script[0].fling"] > 0]
    speeds = down["script[0].fling"]
    np.testing.assert_allclose(down.distance, (speeds - 10) / decay, atol=1e-9)
    np.testing.assert_allclose(down.duration, np.log(speeds / 10) / decay, atol=1e-9)
    np.testing.assert_allclose(down.peak_velocity, speeds, atol=1e-9)
    assert (down.overshoot == 0).all() and down.boundary_time.isna().all()
    # A fling that starts at an edge moves past the edge and returns.
    up = table[table["script[0].fling"] < 0]
    assert (up.overshoot > 10).all()
    np.testing.assert_allclose(up.distance, 2 * up.overshoot, rtol=0.02)
    assert table.is_complete.all() and (table.violations == 0).all()


def test_a_sweep_tells_when_the_next_part_takes_over():
    pager = json.loads((BUILT_INS / "segment-pager-fling.json").read_text())
    table = sweep(pager, {"script[0].fling": [1000, 2000, 3000]}, ["boundary_time", "boundary_velocity"])
    decay = -1000 * math.log(0.998)
    # The velocity decays exponentially with time, and linearly with the 300 points of the header.
    for velocity, time, left in zip([1000, 2000, 3000], *table.iloc[:, 1:].to_numpy().T, strict=True):
        assert left == pytest.approx(velocity * math.exp(-decay * time), abs=1e-6)
        assert left == pytest.approx(velocity - decay * 300, abs=1e-6)


def test_a_sweep_has_one_run_metrics_by_default():
    table = sweep(fling(), {"script[0].fling": [1000]})
    assert list(table.columns) == ["script[0].fling", *inertialscroll.METRICS[:-1]]
    assert sweep(fling(), {}, ["distance"]).shape == (1, 1)
    assert sweep(fling(), {"script[0].fling": []}, ["distance"]).shape == (0, 2)


def test_a_sweep_varies_lists_of_different_lengths():
    pages = [[4000], [200, 300]]
    pager = json.loads((BUILT_INS / "segment-pager-fling.json").read_text())
    table = sweep(pager, {"system.pages": pages}, ["distance"])
    single = [sweep(pager | {"system": pager["system"] | {"pages": heights}}, {}, ["distance"]).distance[0] for heights in pages]
    assert table["system.pages"].tolist() == pages and table.distance.tolist() == single
    assert single[0] != single[1]


def test_a_lone_surrogate_in_a_path_is_an_error():
    with pytest.raises(ScenarioError, match=r"parameters: '\\ud800' has a lone surrogate"):
        sweep(fling(), {"\ud800": [1]})


def test_a_sweep_takes_the_points_of_a_design():
    ranges = {"script[0].fling": (500, 4000), "physics.preset": ["uikit", "android"]}
    table = sweep(fling(), ranges, ["distance"], design=qmc.Sobol(2, seed=1), runs=64)
    assert len(table) == 64 and set(table["physics.preset"]) == {"uikit", "android"}
    speeds = table["script[0].fling"]
    assert speeds.between(500, 4000).all() and speeds.is_unique
    one = sweep(fling(), {path: [table[path][5]] for path in ranges}, ["distance"])
    assert one.distance[0] == pytest.approx(table.distance[5], abs=1e-9)
    points = sweep(fling(), ranges, ["distance"], design=[[0, 0], [1, 1]])
    assert points.iloc[:, :2].values.tolist() == [[500, "uikit"], [4000, "android"]]
    with pytest.raises(InertialScrollError, match="design: must have 2 numbers from 0 to 1 for each run"):
        sweep(fling(), ranges, design=[[0.5]])
    with pytest.raises(InertialScrollError, match="must be two bounds for a design, found 3 numbers"):
        sweep(fling(), {"script[0].fling": [1, 2, 3]}, design=[[0.5]])


def test_a_sweep_reports_its_progress():
    seen = []
    table = sweep(
        fling(), {"script[0].fling": np.linspace(500, 4000, 3000)}, ["distance"],
        progress=lambda done, count: seen.append((done, count)),
    )
    assert len(table) == 3000 and seen[-1] == (3000, 3000)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)


def test_an_error_of_progress_ends_a_sweep():
    def fail(done, count):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        sweep(fling(), {"script[0].fling": np.linspace(500, 4000, 10**7)}, ["distance"], progress=fail)


@pytest.mark.parametrize("progress", [None, lambda done, count: None])
@pytest.mark.parametrize("failure", [KeyboardInterrupt, RuntimeError])
def test_ctrl_c_ends_a_sweep_at_once(failure, progress, capfd):
    begun = []

    def handle(number, frame):
        raise failure

    def interrupt():
        begun.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    # A program that a shell starts in the background ignores SIGINT, so the handler is set here.
    before = signal.signal(signal.SIGINT, handle)
    timer = threading.Timer(0.5, interrupt)
    try:
        velocities = {"script[0].fling": np.linspace(500, 4000, 3 * 10**6)}
        timer.start()
        with pytest.raises(failure):
            sweep(fling(), velocities, ["distance"], progress=progress)
        assert time.perf_counter() - begun[0] < 0.5
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
    assert capfd.readouterr().err == ""


def test_a_signal_handler_that_returns_does_not_end_a_sweep():
    handled = []
    before = signal.signal(signal.SIGINT, lambda number, frame: handled.append(number))
    try:
        table = sweep(
            fling(), {"script[0].fling": np.linspace(500, 4000, 3000)}, ["distance"],
            progress=lambda done, count: signal.raise_signal(signal.SIGINT),
        )
    finally:
        signal.signal(signal.SIGINT, before)
    assert handled and table.distance.notna().all()


def test_a_sweep_on_another_thread_has_all_its_rows():
    parameters = {"script[0].fling": np.linspace(500, 4000, 2000)}
    with ThreadPoolExecutor(3) as pool:
        first, *others = pool.map(lambda _: sweep(fling(), parameters, ["distance"]), range(3))
    assert first.distance.notna().all()
    for table in others:
        pandas.testing.assert_frame_equal(table, first)


def test_a_faulty_run_of_a_sweep_is_named_with_its_values():
    with pytest.raises(ScenarioError, match=r"script\[0\].fling: must be at most .* \(run 1: ") as caught:
        sweep(fling(), {"framesPerSecond": [60, 30], "script[0].fling": [1000, 2e9]}, threads=1)
    assert caught.value.path == "script[0].fling"


def test_a_sweep_refuses_what_a_run_refuses():
    for values, found in (([1000, math.inf], "inf"), ([-math.inf], "-inf"), ([math.nan, 1000], "nan")):
        with pytest.raises(ScenarioError, match=rf"^script\[0\].fling: must be finite, found {found}$") as caught:
            sweep(fling(), {"script[0].fling": values})
        assert caught.value.path == "script[0].fling"
    with pytest.raises(ScenarioError, match=r"script\[3\].fling: there is no script\[3\]; script is"):
        sweep(fling(), {"script[3].fling": [1]})
    with pytest.raises(ScenarioError, match=r"script\[x\]: \[x\] is not an index; a path is keys and indices"):
        sweep(fling(), {"script[x]": [1]})
    with pytest.raises(ScenarioError, match="format.x: format is 1; the path needs an object there"):
        sweep(fling(), {"format.x": [1]})
    with pytest.raises(InertialScrollError, match="metrics: each must be one of duration"):
        sweep(fling(), {"framesPerSecond": [60]}, ["speed"])


def test_published_rules_run_in_the_tool_only():
    tour = BUILT_INS / "collapsing-header-tour.json"
    with pytest.raises(ScenarioError, match="the published designs run in scrollsim only"):
        sweep(tour, {"system.rules": ["original"]}, ["violations"])


def test_a_sweep_on_a_cluster_is_that_of_this_machine(tmp_path):
    distributed = pytest.importorskip("distributed")
    parameters = {
        "physics.preset": ["uikit", "android"],
        "script[0].fling": np.linspace(500, 4000, 20),
    }
    metrics = ["duration", "distance", "peak_velocity", "violations"]
    expected = sweep(fling(), parameters, metrics)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        table = sweep(
            fling(), parameters, metrics, scheduler=cluster.scheduler_address, runs_per_task=10
        )
        for scheduler in (cluster, client):
            same = sweep(fling(), parameters, metrics, scheduler=scheduler, runs_per_task=20)
            pandas.testing.assert_frame_equal(same.compute(), expected, check_dtype=False)
        assert table.npartitions == 4
        found = table.compute()
        pandas.testing.assert_frame_equal(found, expected, check_dtype=False)
        table.to_parquet(tmp_path / "sweep")
        points = {"script[0].fling": (500, 4000)}
        design = np.linspace(0, 1, 7)[:, None]
        blocks = sweep(fling(), points, metrics, design=design, scheduler=client, runs_per_task=3)
        whole = sweep(fling(), points, metrics, design=design)
        pandas.testing.assert_frame_equal(blocks.compute(), whole, check_dtype=False)
        pandas.testing.assert_frame_equal(blocks.loc[4:5].compute(), whole.loc[4:5], check_dtype=False)
        empty = sweep(fling(), {"script[0].fling": []}, ["distance"], scheduler=client).compute()
        assert list(empty.columns) == ["script[0].fling", "distance"] and empty.empty
    written = pandas.concat(
        pandas.read_parquet(path) for path in sorted((tmp_path / "sweep").glob("*.parquet"))
    ).reset_index(drop=True)
    pandas.testing.assert_frame_equal(written, expected, check_dtype=False)


def test_a_bad_value_is_reported_before_the_first_task():
    distributed = pytest.importorskip("distributed")
    parameters = {"framesPerSecond": [60, 30], "script[0].fling": [*range(1000, 1099), 2e9]}
    with (
        distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        for design in (None, [[0, 0], [1, 0]]):
            bounds = parameters if design is None else parameters | {"script[0].fling": [2e9, 1000]}
            with pytest.raises(ScenarioError, match=r"script\[0\].fling: must be at most"):
                sweep(fling(), bounds, scheduler=client, design=design, runs_per_task=10)
        assert client.futures == {}
    with pytest.raises(InertialScrollError, match="scheduler: must be an open Client, found <Client: No scheduler"):
        sweep(fling(), {}, scheduler=client)


def test_without_dask_the_error_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "dask.dataframe", None)
    with pytest.raises(ImportError, match=r"pip install 'inertialscroll\[dask\]'"):
        sweep(fling(), {}, scheduler="tcp://127.0.0.1:1")


def test_a_block_of_a_killed_worker_is_measured_again():
    distributed = pytest.importorskip("distributed")
    parameters = {"script[0].fling": np.linspace(500, 4000, 200)}
    # The laws are checked so that the blocks take long enough.
    metrics = ["distance", "violations"]
    expected = sweep(fling(), parameters, metrics)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        workers = client.run(os.getpid)
        table = sweep(fling(), parameters, metrics, scheduler=cluster.scheduler_address, runs_per_task=5)
        os.kill(next(iter(workers.values())), signal.SIGKILL)
        found = table.compute()
    pandas.testing.assert_frame_equal(found, expected, check_dtype=False)


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((None,), {}, "parameters: must be a mapping, found None"),
        (({"script[0].fling": 5},), {}, r"parameters\['script\[0\].fling'\]: must be a list, found 5"),
        (({"script[0].fling": "ab"},), {}, "must be a list, found 'ab'"),
        (({5: [1]},), {}, "parameters: each key must be a path, found 5"),
        (({"script[0].fling": np.ma.array([1.0, 2.0], mask=[0, 1])},), {}, "must not have masked values"),
        (({},), {"scheduler": 5}, "scheduler: must be a Client, a cluster or an address, found 5"),
        (({},), {"threads": 0}, "threads: must be at least 1, found 0"),
        (({},), {"threads": 1.5}, "threads: must be a whole number, found 1.5"),
    ],
)
def test_what_is_no_sweep_is_refused_by_name(arguments, options, message):
    with pytest.raises(InertialScrollError, match=message):
        sweep(fling(), *arguments, **options)


@pytest.mark.parametrize("scenario", [5, None, "", []])
def test_what_is_no_scenario_is_refused_by_name(scenario):
    with pytest.raises(ScenarioError, match="scenario: must be a mapping, a JSON text, a path or the name of a"):
        run(scenario)
