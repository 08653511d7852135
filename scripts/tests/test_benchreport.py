"""The reports of the benchmarks: results from Google Benchmark's JSON, costs from callgrind's files."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from benchreport import __main__ as report_command
from benchreport import costs as costs_command
from benchreport.limits import cheaper, exceeded, limited
from benchreport.profiles import Cost, costs
from benchreport.results import Results
from benchreport.table import (
    growth_lines,
    machine_line,
    markdown,
    memory_lines,
    number,
    table,
)


def run(name, time, family=0, **more):
    return {
        "name": name,
        "family_index": family,
        "run_name": name,
        "run_type": "iteration",
        "iterations": 10,
        "real_time": 9 * time,
        "cpu_time": time,
        "time_unit": "ns",
        **more,
    }


def results(*runs):
    return Results({"benchmarks": list(runs)})


class ResultsTest(unittest.TestCase):
    def test_the_ratio_is_that_of_the_medians(self):
        baseline = [run("c/a", time) for time in (9, 10, 100)]
        engine = [run("a", time, 1, label="c/a", at_most=1.15) for time in (12, 11, 1)]
        found = results(*engine, *baseline).results
        self.assertEqual([result.name for result in found], ["c/a", "a"])
        self.assertEqual(found[0].ratio, None)
        self.assertEqual(found[1].nanoseconds, 11)
        self.assertEqual(found[1].ratio, 1.1)
        self.assertFalse(found[1].is_over)

    def test_a_ratio_above_its_bound_is_over(self):
        found = results(run("c/a", 10), run("a", 12, 1, label="c/a", at_most=1.15)).results
        self.assertTrue(found[1].is_over)

    def test_the_spread_is_that_of_the_middle_half(self):
        found = results(*(run("a", time) for time in (8, 9, 10, 11, 1000))).results
        self.assertEqual(found[0].spread, 0.2)

    def test_units_are_converted(self):
        self.assertEqual(results(run("a", 2, time_unit="us")).results[0].nanoseconds, 2000)

    def test_what_times_itself_reports_real_time_and_plain_names(self):
        found = results(run("trace/x/iterations:1/manual_time", 3, rows=7)).results
        self.assertEqual(found[0].name, "trace/x")
        self.assertEqual(found[0].nanoseconds, 27)
        self.assertEqual(found[0].figures, {"rows": 7})

    def growth(self, name, family, order="N"):
        whole = {"run_name": name, "family_index": family, "run_type": "aggregate"}
        return [
            {**whole, "aggregate_name": "BigO", "cpu_coefficient": 3, "big_o": order, "time_unit": "us"},
            {**whole, "aggregate_name": "RMS", "rms": 0.02},
        ]

    def test_families_tell_only_how_they_grow(self):
        family = self.growth("growth/rows", 0)
        found = results(run("growth/rows/64", 5), *family, run("growth/other", 1, 1))
        self.assertEqual([result.name for result in found.results], ["growth/other"])
        self.assertEqual(
            list(growth_lines(found.growths)), ["growth/rows: 3,000 ns × N, rms error 2 %"]
        )

    def test_families_come_in_the_order_of_registration(self):
        found = results(*self.growth("growth/b", 1, "(1)"), *self.growth("growth/a", 0))
        self.assertEqual([growth.name for growth in found.growths], ["growth/a", "growth/b"])

    def test_families_alone_are_told_without_an_empty_table(self):
        report = {"benchmarks": [run("growth/a/64", 5), *self.growth("growth/a", 0)]}
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(json.dumps(report))
            file.flush()
            with mock.patch.object(sys, "argv", ["benchreport", file.name]):
                with contextlib.redirect_stdout(io.StringIO()) as output:
                    report_command.main()
        self.assertEqual(output.getvalue(), "growth/a: 3,000 ns × N, rms error 2 %\n")


class TableTest(unittest.TestCase):
    def setUp(self):
        self.found = results(
            run("c/a", 10, allocations=0, allocated_bytes=0),
            run("a", 12, 1, label="c/a", at_most=1.15, allocations=0.25, allocated_bytes=1234.5),
        ).results

    def test_columns_are_aligned_and_what_is_over_is_marked(self):
        self.assertEqual(
            list(table(self.found)),
            [
                "benchmark    ns   ratio  at most  spread  allocations  bytes",
                "c/a        10.0                      0 %            0      0",
                "a          12.0  1.20 !     1.15     0 %         0.25  1,234",
            ],
        )

    def test_markdown_has_the_engine_and_takes_nested_systems_together(self):
        found = results(
            run("c/a", 10),
            run("a", 12, 1, label="c/a", at_most=1.15, allocations=0),
            run("nested/x/fling/3", 20, 2, label="c/a", at_most=9, allocations=0),
            run("nested/y/fling/100", 110, 3, label="c/a", at_most=9, allocations=0.5),
            run("nested/y/touch", 30, 4, label="c/a"),
        ).results
        self.assertEqual(
            list(markdown(found))[2:],
            [
                "| `a` | 12.0 | 1.20 ! | 1.15 | 0 |",
                "| `nested/*/fling` | 20.0–110 | 2.00–11.00 ! | 9 | 0–0.50 |",
                "| `nested/*/touch` | 30.0 | 3.00 |  |  |",
            ],
        )

    def test_memory_is_told_for_few_and_for_many_rows(self):
        found = results(
            run("trace/x", 1, rows=1e6, few_rows_kib=2048, many_rows_kib=3072)
        ).results
        self.assertEqual(
            list(memory_lines(found)),
            ["trace/x: 2.0 MiB at most with 10,000 rows, 3.0 MiB with 1,000,000"],
        )

    def test_the_machine_is_named_with_its_compilers(self):
        compilers = "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nclang version 21.0.0 (x)\n"
        self.assertEqual(
            machine_line("A CPU", 2, compilers),
            "Measured on: A CPU, 2 cores, Swift 6.3.1, clang 21.0.0.",
        )
        self.assertEqual(machine_line("", 4, ""), "Measured on: an unknown processor, 4 cores.")

    def test_numbers_have_three_digits(self):
        wanted = {0: "0", 0.125: "0.12", 9.999: "10.0", 9.99: "9.99", 12.34: "12.3", 99.96: "100",
                  1234567: "1,234,567"}
        self.assertEqual({value: number(value) for value in wanted}, wanted)


def profile(text, instructions):
    return f"creator: x\ndesc: Trigger: Client Request: {text}\nsummary: {instructions}\nfn=\n"


class ProfilesTest(unittest.TestCase):
    def test_a_cost_is_the_difference_of_two_profiles(self):
        texts = [profile("one a/b", 1100), profile("three a/b", 3100), "summary: 5\n",
                 profile("one c", 100), profile("three c", 100)]
        found = costs("a/b\t10\t0\t0\nc\t4\t8\t64\n", texts)
        self.assertEqual(found, {"a/b": Cost(100, 0), "c": Cost(0, 0.5)})


class LimitsTest(unittest.TestCase):
    def test_what_is_as_agreed_passes(self):
        self.assertEqual(exceeded({"a": Cost(102, 0)}, {"a": 100}), [])

    def test_an_instruction_too_many_is_told(self):
        lines = exceeded({"a": Cost(102.1, 0)}, {"a": 100})
        self.assertEqual(
            lines, ["a: 102.1 instructions a frame; allowed are 100.0 and 2% more"]
        )

    def test_what_is_new_or_gone_is_told(self):
        lines = exceeded({"new": Cost(1, 0)}, {"gone": 1})
        self.assertEqual(len(lines), 2)
        self.assertIn("new: 1.0 instructions a frame; no count is committed", lines)
        self.assertIn("gone: has a committed count, but was not measured", lines)

    def test_an_allocation_is_told_whatever_was_agreed(self):
        for agreed in (None, {"a": 100, "walk/b": 1}):
            self.assertEqual(
                exceeded({"a": Cost(1, 0.01), "walk/b": Cost(1, 9)}, agreed),
                ["a: 0.01 allocations a frame; none is allowed"],
            )

    def test_pages_cost_nothing(self):
        found = {"nested/x/drag/3": Cost(1000, 0), "nested/x/drag/100": Cost(1001, 0),
                 "nested/x/drag/10000": Cost(1001.1, 0), "nested/x/touch": Cost(5, 0)}
        self.assertEqual(
            exceeded(found, None),
            ["nested/x/drag: 1001.1 instructions a frame with 10000 pages, 1000.0 with 3;"
             " at most 0.1% of difference is allowed"],
        )

    def test_fewer_instructions_are_noticed(self):
        self.assertEqual(cheaper({"a": Cost(97, 0), "b": Cost(99, 0)}, {"a": 100, "b": 100}), ["a"])

    def test_baselines_have_no_limit(self):
        self.assertEqual(limited({"c/a": Cost(9, 9), "a": Cost(1, 0)}), {"a": Cost(1, 0)})


class CostsCommandTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.agreed = self.folder / "costs.json"
        self.agreed.write_text("{}")
        (self.folder / "counts").write_text("a\t10\t0\t0\n")
        self.measure(100)

    def measure(self, instructions):
        (self.folder / "callgrind.1").write_text(profile("one a", 7))
        (self.folder / "callgrind.2").write_text(profile("three a", 7 + 20 * instructions))

    def call(self, *options, compiler="Swift 6.3"):
        paths = (self.folder / "counts", self.folder, self.agreed)
        arguments = ["costs", *options, "--compiler", compiler, *map(str, paths)]
        with mock.patch.object(sys, "argv", arguments):
            with contextlib.redirect_stdout(io.StringIO()) as output:
                return costs_command.main(), output.getvalue()

    def test_an_update_agrees_and_never_succeeds(self):
        status, _ = self.call("--update")
        self.assertEqual(status, 1)
        agreement = next(iter(json.loads(self.agreed.read_text()).values()))
        self.assertEqual(agreement, {"compiler": "Swift 6.3", "instructions": {"a": 100.0}})
        self.assertEqual(self.call()[0], 0)

    def test_a_dearer_frame_fails_and_says_how_to_agree(self):
        self.call("--update")
        self.measure(103)
        status, text = self.call(compiler="Swift 7")
        self.assertEqual(status, 1)
        self.assertIn("a: 103.0 instructions a frame; allowed are 100.0", text)
        self.assertIn("committed with Swift 6.3, measured with Swift 7", text)
        self.assertIn("scripts/costs --update", text)

    def test_a_cheaper_frame_passes_and_is_told(self):
        self.call("--update")
        self.measure(90)
        status, text = self.call()
        self.assertEqual(status, 0)
        self.assertIn("below the committed counts, which scripts/costs --update lowers: a", text)

    def test_a_file_that_agrees_on_nothing_is_no_agreement(self):
        for text in ["{}", "", "{"]:
            self.agreed.write_text(text)
            with self.assertRaisesRegex(SystemExit, "costs.json"):
                self.call()

    def test_another_kind_of_machine_has_no_agreement_on_instructions(self):
        self.agreed.write_text('{"another": {}}')
        status, text = self.call()
        self.assertEqual(status, 0)
        self.assertIn("no committed instructions", text)


if __name__ == "__main__":
    unittest.main()
