"""Tests the functions that run `scrollsim`: diagnosis, fits and the check with GSL."""

import os
from pathlib import Path

import numpy as np
import pandas
import pytest

from inertialscroll import InertialScrollError, diagnose, fit, run, verify

PAGER = {"format": 1, "script": [{"fling": 2000}], "system": {
    "kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44, "pages": [4000]}}


@pytest.fixture(autouse=True)
def tool_on_the_path(tmp_path, monkeypatch):
    (tmp_path / "scrollsim").symlink_to(os.environ["SCROLLSIM"])
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)


@pytest.mark.parametrize("name", ["segment-pager-tour", "recorded-swipe", "detent-sheet-tour", "flutter-nested-fling"])
def test_a_run_is_correct_in_its_own_scenario(name):
    report = diagnose(name, run(name))
    assert (report["verdict"], report["findings"]) == ("correct", [])


def test_a_row_that_jumps_is_found_under_other_column_names(tmp_path):
    rows = run("collapsing-header-tour")
    row = int(rows.index[rows.phase == "dragging"][10])
    rows.loc[row:row, "offset_pt"] += 40
    recorded = pandas.DataFrame({
        "ts": rows.time_s * 1000, "scrollY": -rows.offset_pt, "finger_y_pt": rows.finger_y_pt, "event": rows.event})
    page = tmp_path / "report.html"
    report = diagnose("collapsing-header-tour", recorded, tolerance=2, html=page, columns={
        "time_s": "ts/1000", "offset_pt": "-scrollY"})
    assert report["verdict"] == "wrong"
    assert report["findings"][0]["row"] == row + 1
    assert page.read_text().startswith("<!doctype html>")


def test_fit_finds_the_rate_that_a_run_had(tmp_path):
    times = np.linspace(0, 1, 121)
    rows = pandas.DataFrame({"time_s": times, "offset_pt": 400 * (1 - 0.998 ** (1000 * times))})
    rows.to_csv(tmp_path / "fling.csv", index=False)
    for trace in (rows, tmp_path / "fling.csv"):
        found = fit(trace, "deceleration", fix={"position": rows.offset_pt[0]}, start={"rate": 0.99}, last=0.9)
        values = {parameter["name"]: parameter["value"] for parameter in found["parameters"]}
        assert values["rate"] == pytest.approx(0.998, abs=1e-6)
    assert fit(rows)["comparison"]


def test_a_column_of_times_has_any_name_and_unit():
    times = np.linspace(0, 1, 121)
    rows = pandas.DataFrame({"ts": 1000 * times, "offset_pt": 400 * (1 - 0.998 ** (1000 * times))})
    found = fit(rows, "deceleration", time="ts:ms", last=0.9)
    values = {parameter["name"]: parameter["value"] for parameter in found["parameters"]}
    assert values["rate"] == pytest.approx(0.998, abs=1e-6)
    message = "^fit: trace:1:1: .*, found ts, offset_pt; time names another column"
    with pytest.raises(InertialScrollError, match=message) as caught:
        fit(rows)
    assert "--" not in str(caught.value) and "/" not in str(caught.value)


def test_verify_stays_within_its_bounds():
    report = verify(cases=20, seed=7)
    assert report["withinBounds"] and report["seed"] == 7
    assert all(motion["cases"] == 20 for motion in report["motions"])


@pytest.mark.parametrize(
    ("call", "message", "code"),
    [
        (lambda: diagnose(PAGER, "no-such.csv"), "diagnose: no-such.csv: no such file", 66),
        (lambda: diagnose({**PAGER, "system": {}}, run(PAGER)), 'diagnose: .*the key "kind" is missing', 65),
        (lambda: fit(run(PAGER), "no-model"), 'fit: model: unknown "no-model"', 64),
        (lambda: verify(cases=0), "^verify: cases 0: a whole number", 64),
    ],
)
def test_what_the_tool_rejects_is_an_error(call, message, code):
    with pytest.raises(InertialScrollError, match=message) as caught:
        call()
    assert caught.value.code == code


def test_without_the_tool_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setenv("PATH", str(Path(__file__).parent))
    with pytest.raises(InertialScrollError, match="verify: needs scrollsim, .*scripts/install"):
        verify()


def test_another_program_of_the_same_name_is_an_error(tmp_path, monkeypatch):
    (tmp_path / "other").mkdir()
    other = tmp_path / "other" / "scrollsim"
    other.write_text("#!/bin/sh\necho hello\n")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", str(other.parent), prepend=os.pathsep)
    with pytest.raises(InertialScrollError, match=r"verify: .*/scrollsim printed no JSON: 'hello"):
        verify(cases=1)
