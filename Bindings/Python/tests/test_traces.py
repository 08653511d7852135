"""Tests `compare` against scrollsim, and the plotter."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas
import pytest

from inertialscroll import InertialScrollError, compare, run, scenarios

NAMES = scenarios()
PAIRS = list(zip(NAMES, [*NAMES[1:], NAMES[0]]))
RUNS = {}


def rows(name):
    if name not in RUNS:
        RUNS[name] = run(name)
    return RUNS[name]


@pytest.mark.parametrize("pair", PAIRS[:50], ids="-".join)
def test_two_traces_differ_as_scrollsim_says(pair):
    called = subprocess.run(
        [os.environ["SCROLLSIM"], "compare", *pair, "--json", "--tolerance", "0.5", "--tolerance", "event=0.05"],
        capture_output=True, text=True,
    )
    assert called.returncode in (0, 1), called.stderr
    expected = json.loads(called.stdout)
    found = compare(rows(pair[0]), rows(pair[1]), 0.5, {"event": 0.05})
    counted = [found.shared, found.only_in_first, found.only_in_second]
    assert counted == [expected["rows"][key] for key in ("shared", "only_in_a", "only_in_b")]
    assert found.columns_only_in_first == expected["columns_only_in_a"]
    assert found.columns_only_in_second == expected["columns_only_in_b"]
    assert found.columns.name.tolist() == [column["name"] for column in expected["columns"]]
    for key in ("worst", "at_s", "rms"):
        wanted = [column[key] for column in expected["columns"]]
        np.testing.assert_allclose(found.columns[key], np.array(wanted, float), rtol=1e-9, atol=1e-12, err_msg=key)
    assert found.columns.rows_unlike.tolist() == [column["rows_unlike"] for column in expected["columns"]]
    assert found.events.name.tolist() == [event["name"] for event in expected["events"]]
    for key, name in (("first_s", "in_a_s"), ("second_s", "in_b_s")):
        wanted = [event[name] for event in expected["events"]]
        np.testing.assert_array_equal(found.events[key], np.array(wanted, float), err_msg=key)
    assert found.violations == expected["violations"]


def test_equal_traces_have_no_violations():
    same = compare(rows("segment-pager-fling"), rows("segment-pager-fling"), 0)
    assert same.violations == [] and same.only_in_first == same.only_in_second == 0
    assert (same.columns.rows_unlike == 0).all() and same.columns.worst.dropna().eq(0).all()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda a: compare(a, 3), "second: must be a DataFrame with rows and a column time_s, found 3"),
        (lambda a: compare(a.iloc[:0], a), "first: must be a DataFrame with rows"),
        (lambda a: compare(a.iloc[::-1], a), "first.time_s: must not decrease"),
        (lambda a: compare(a, a, "much"), "tolerance: must be a number, found 'much'"),
        (lambda a: compare(a, a, -1), "tolerance: must be a number of 0 or more, found -1"),
        (lambda a: compare(a, a, 0, {"ofset_pt": 1}), 'have no common numeric column "ofset_pt"; expected one of'),
        (lambda a: compare(a, a.assign(time_s=a.time_s + 1e5)), "second: must share more times"),
        (lambda a: a.plot(columns=["speed"]), 'plot: .* has no numeric column "speed"'),
        (lambda a: a.plot(axis="z"), "axis: must be x or y, found 'z'"),
        (lambda a: a.plot(a, names=["one"]), r"names: must be 2 names, found \['one'\]"),
    ],
)
def test_mistakes_say_where(call, message):
    with pytest.raises(InertialScrollError, match=message):
        call(rows("segment-pager-fling"))


def test_a_run_is_drawn_as_the_script_draws_its_file(tmp_path):
    table, trace = rows("segment-pager-fling"), tmp_path / "segment-pager-fling.csv"
    pandas.DataFrame({
        name: cells.map({True: "true", False: "false"}) if cells.dtype == bool else cells
        for name, cells in table.items()
    }).to_csv(trace, index=False)
    subprocess.run(
        [sys.executable, "-m", "inertialscroll.traceplot", trace, "-o", tmp_path / "script.svg"],
        check=True, capture_output=True,
    )
    from inertialscroll.traceplot import style

    with style.settings():
        table.plot().savefig(tmp_path / "table.svg", metadata={"Date": None, "Creator": None})
    assert (tmp_path / "table.svg").read_bytes() == (tmp_path / "script.svg").read_bytes()


def test_runs_are_overlaid_and_keep_the_settings_of_the_notebook():
    import matplotlib

    matplotlib.rcParams["font.size"] = 21
    figure = rows("fling-into-edge").plot(rows("fling-into-edge"), columns=["velocity_y_pt_s"])
    texts = [text.get_text() for text in figure.texts]
    assert "fling-into-edge 1" in texts and "velocity y (pt/s)" in texts
    assert matplotlib.rcParams["font.size"] == 21


def test_a_selection_of_a_run_is_a_run():
    table = rows("fling-into-edge")
    selections = [
        table.head(3), table[table.time_s < 1], table[["time_s", "offset_y_pt"]], table.copy(), table.assign(a=1),
        pandas.concat([table, table]), pickle.loads(pickle.dumps(table)),
    ]
    for selection in selections:
        assert type(selection) is type(table) and selection.attrs == table.attrs
    texts = [text.get_text() for text in table[table.time_s < 1].plot().texts]
    assert "fling-into-edge" in texts
    assert type(table[["step", "phase"]]) is type(table.drop(columns="time_s")) is pandas.DataFrame
    assert type(table.time_s) is pandas.Series
    with pytest.raises(InertialScrollError, match="plot: time_s must not decrease"):
        selections[5].plot()


def test_the_scrollers_of_a_page_are_counted_as_in_their_columns():
    scrollers = [
        {"name": "page", "size": [390, 844], "content": [390, 4000]},
        {"name": "list", "size": [390, 400], "content": [390, 3000]},
    ]
    page = {"kind": "css-scroll", "viewport": [390, 844], "engine": "chromium", "scrollers": scrollers}
    table = run({"format": 1, "system": page, "script": [{"scrollTo": [0, 100]}, {"wait": 0.1}]})
    texts = [text.get_text() for text in table.plot().texts]
    constant = [f"scroller {part} stays at 0" for part in ("0 x", "1 x", "0 y")]
    assert any(" · ".join(constant) in text for text in texts)


def test_a_plot_has_the_name_of_the_scenario():
    scenario = {
        "format": 1, "name": "My list", "script": [{"drag": 9}],
        "system": {"kind": "scroll-view", "viewport": 800, "content": [390, 4000]},
    }
    assert run(scenario).attrs["name"] == "My list"
    del scenario["name"]
    assert run(scenario).attrs["name"] == "scenario"


def test_without_matplotlib_the_error_says_how_to_get_it(monkeypatch):
    table = rows("fling-into-edge")
    for name in [name for name in sys.modules if name.startswith(("matplotlib", "inertialscroll.traceplot"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r"pip install 'inertialscroll\[plot\]'"):
        table.plot()
    assert Path(table.attrs["name"]).name == "fling-into-edge"
