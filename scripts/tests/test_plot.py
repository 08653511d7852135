"""Tests of scripts/plot: files that it reads, files that it rejects, and drawings."""

import contextlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
from artists import picture

from traceplot.__main__ import main, scenario_name
from traceplot.finger import finger_strokes
from traceplot.marks import Mark, clustered, marks, phases
from traceplot.panels import Curve
from traceplot.trace import read_trace, read_traces

FIXTURES = Path(__file__).parent / "fixtures"
PLAIN = (FIXTURES / "plain.csv").read_text()
HEADER = PLAIN.splitlines()[0]


def row(time, phase="idle", event="", offset="0", velocity="0", overscroll="0", finger=""):
    return f"0,,{time},{phase},{event},0,{offset},0,{velocity},0,{overscroll},0,0,{finger},{finger}"


class PlotTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = Path(directory.name)

    def file(self, *lines, name="trace.csv"):
        path = self.directory / name
        path.write_text("".join(line + "\n" for line in lines))
        return path

    def plot(self, *arguments):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            code = main([str(argument) for argument in arguments])
        return code, errors.getvalue()

    def refuses(self, path, message, code=65, options=()):
        """Asserts that plotting fails with a message and writes no file."""
        before = sorted(self.directory.iterdir())
        found = self.plot(path, "-o", self.directory / "picture.png", *options)
        self.assertEqual(found, (code, f"plot: {message}\n"))
        self.assertEqual(sorted(self.directory.iterdir()), before)


class Title(PlotTest):
    def test_is_the_name_of_the_scenario_beside_the_trace(self):
        trace = self.file(HEADER, row(0), row(1))
        self.assertIsNone(scenario_name(trace))
        for text, expected in (('{"name": "My list"}', "My list"), ('{"name": 3}', None), ("{", None), ("[]", None)):
            self.file(text, name="trace.json")
            self.assertEqual(scenario_name(trace), expected)


class Joined(PlotTest):
    HEADER = "time_s," + ",".join(
        f"{side}_{name}" for name in HEADER.split(",") if name != "time_s" for side in "ab"
    )

    def joined(self, first, second):
        """A row of the joined table from a row of each trace; None for a trace without a row at the time."""
        cells = [(one or "," * HEADER.count(",")).split(",") for one in (first, second)]
        time = HEADER.split(",").index("time_s")
        pairs = [f"{a},{b}" for i, (a, b) in enumerate(zip(*cells)) if i != time]
        return ",".join([cells[0][time] or cells[1][time], *pairs])

    def test_each_side_has_its_own_rows(self):
        path = self.file(
            self.HEADER,
            self.joined(row(0, offset="1"), row(0, offset="2")),
            self.joined(row(1, offset="3"), None),
            self.joined(None, row(1.5, offset="4")),
        )
        first, second = read_traces(path)
        self.assertEqual((first.side, second.side), ("A", "B"))
        self.assertEqual(first.time.tolist(), [0, 1])
        self.assertEqual(second.time.tolist(), [0, 1.5])
        self.assertEqual(first.numbers["offset_y_pt"].tolist(), [1, 3])
        self.assertEqual(second.numbers["offset_y_pt"].tolist(), [2, 4])
        target = self.directory / "picture.png"
        self.assertEqual(self.plot(path, "-o", target)[0], 0)
        self.assertTrue(target.exists())

    def test_runs_with_names_are_drawn_in_one_picture(self):
        names = ["uikit", "android", "flutter-clamping", "chromium", "gtk", "compose"]
        columns = [name for name in HEADER.split(",") if name != "time_s"]
        header = ",".join(["time_s", *(f"{name}_{column}" for column in columns for name in names)])
        place = HEADER.split(",").index("time_s")

        def joined(time, offsets):
            cells = [row(time, offset=offset).split(",") for offset in offsets]
            return ",".join([str(time), *(c for i, p in enumerate(zip(*cells)) if i != place for c in p)])

        path = self.file(header, joined(0, "000000"), joined(1, "123456"))
        traces = read_traces(path)
        self.assertEqual([trace.side for trace in traces], names)
        self.assertEqual([trace.numbers["offset_y_pt"][-1] for trace in traces], [1, 2, 3, 4, 5, 6])
        target = self.directory / "picture.svg"
        self.assertEqual(self.plot(path, "-o", target)[0], 0)
        self.assertTrue(target.exists())

    def test_a_fault_names_the_line_of_the_joined_table(self):
        fine = self.joined(row(0), row(0))
        path = self.file(self.HEADER, fine, self.joined(None, row(1, offset="x")))
        self.refuses(path, f"{path}:3: offset_y_pt is not a number: 'x'")


class Reading(PlotTest):
    def test_columns_of_a_plain_scroll_view(self):
        trace = read_trace(FIXTURES / "plain.csv")
        self.assertTrue(trace.has_two_axes)
        self.assertFalse(trace.moves_only_horizontally)
        self.assertEqual(len(trace.time), PLAIN.count("\n") - 1)
        self.assertEqual(trace.numbers["offset_y_pt"][-1], 1500)
        self.assertTrue(np.isnan(trace.numbers["finger_y_pt"][-1]))
        self.assertEqual(trace.name("velocity", "y"), "velocity_y_pt_s")

    def test_both_encodings_say_the_same(self):
        rows, objects = (read_trace(FIXTURES / f"nested.{kind}") for kind in ("csv", "jsonl"))
        self.assertEqual(rows.numbers.keys(), objects.numbers.keys())
        for name, values in rows.numbers.items():
            np.testing.assert_array_equal(values, objects.numbers[name], name)
        self.assertEqual(rows.texts["event"], objects.texts["event"])
        self.assertTrue(np.isnan(rows.numbers["inner2_offset_pt"]).all())

    def test_missing_file(self):
        path = self.directory / "none.csv"
        self.refuses(path, f"{path}: No such file or directory", 66)

    def test_a_file_without_an_end(self):
        self.refuses(Path("/dev/zero"), "/dev/zero: is larger than 256 MiB; a trace is smaller")

    def test_control_characters_do_not_reach_the_terminal(self):
        path = self.file("time_s", name="\x1b[2J\x9b.csv")
        code, said = self.plot(path, "-o", self.directory / "picture.png")
        self.assertEqual(code, 65)
        self.assertIn("/\\u001b[2J\\u009b.csv: not a trace: the header has no offset", said)

    def test_an_input_is_not_written_to(self):
        for name, link in (("trace.svg", Path.symlink_to), ("trace.png", Path.hardlink_to)):
            trace = self.directory / name
            trace.write_text(PLAIN)
            other = self.directory / f"other-{name}"
            link(other, trace)
            for target in (trace, other):
                message = f"plot: {target}: is an input of this command; name another file\n"
                self.assertEqual(self.plot(trace, "-o", target), (73, message))
                self.assertEqual(trace.read_text(), PLAIN)

    def test_files_that_are_no_trace(self):
        path = self.file()
        self.refuses(path, f"{path}: not a trace: the file is empty")
        path = self.file(HEADER)
        self.refuses(path, f"{path}: not a trace: there is no row after the header")
        path = self.file("a,b", "1,2")
        self.refuses(path, f"{path}: not a trace: the header has no time_s")
        path = self.file("time_s,collapsed_pt", "1,2")
        self.refuses(
            path,
            f"{path}: not a trace: the header has no offset; it can be offset_pt, offset_y_pt, "
            "offset_x_pt, collapsed_pt and inner0_offset_pt",
        )
        path = self.file(HEADER + ",phase", row(0) + ",idle")
        self.refuses(path, f"{path}: not a trace: the header repeats phase")
        path.write_bytes(b"\xff\xd8")
        self.refuses(path, f"{path}: not a trace: byte 0 is not UTF-8 text")

    def test_faulty_cells_are_named(self):
        for cell in ("abc", "nan", "inf", "-inf", "1e999", "1_0", " 1", "0x1", "--"):
            path = self.file(HEADER, row(0), row(1, velocity=cell))
            self.refuses(path, f"{path}:3: velocity_y_pt_s is not a number: {cell!r}")
        path = self.file(HEADER, row(0), row(1) + ",")
        self.refuses(path, f"{path}:3: the row has 16 cells, the header 15")
        path = self.file(HEADER, row(0), row(""))
        self.refuses(path, f"{path}:3: time_s is empty")
        path = self.file(HEADER, row(1), row(0.5))
        self.refuses(path, f"{path}:3: time_s is earlier than in the row above")
        path = self.file(HEADER, row(0, event='"open'))
        self.refuses(path, f"{path}:2: not CSV: unexpected end of data")

    def test_faulty_json_is_located(self):
        line = (FIXTURES / "nested.jsonl").read_text().splitlines()[0]
        path = self.file(line, line[:-1], name="trace.jsonl")
        self.refuses(path, f"{path}:2:{len(line)}: not JSON: Expecting ',' delimiter")
        path = self.file(line, "[]", name="trace.jsonl")
        self.refuses(path, f"{path}:2: not a JSON object")
        path = self.file(line, line.replace("owner", "Owner"), name="trace.jsonl")
        self.refuses(path, f"{path}:2: the keys differ from those of the first row: Owner, owner")
        path = self.file(line.replace('"offset_pt":0', '"offset_pt":true'), name="trace.jsonl")
        self.refuses(path, f"{path}:1: offset_pt is not a number: 'true'")

    def test_the_standard_input_is_named_by_a_hyphen(self):
        named, piped = self.directory / "named.svg", self.directory / "piped.svg"
        self.assertEqual(self.plot(FIXTURES / "nested.csv", "--title", "t", "-o", named)[0], 0)
        command = [sys.executable, "-B", "-m", "traceplot", "-", "--title", "t", "-o", piped]
        text = (FIXTURES / "nested.csv").read_bytes()
        subprocess.run(command, input=text, capture_output=True, check=True)
        self.assertEqual(piped.read_bytes(), named.read_bytes())

    def test_the_output_is_named_by_the_first_trace(self):
        with contextlib.chdir(self.directory):
            self.assertEqual(self.plot(FIXTURES / "nested.csv")[0], 0)
        self.assertTrue((self.directory / "nested.png").exists())

    def test_wrong_use(self):
        trace = FIXTURES / "nested.csv"
        code, message = self.plot(trace, "-o", self.directory / "picture.pdf")
        self.assertEqual(code, 64)
        self.assertIn("picture.pdf: the output must be a .png or an .svg file", message)
        self.refuses(
            trace, "--axis is for plain scroll views; a nested system has one axis", 64, ["--axis", "x"]
        )
        code, message = self.plot(trace, "-o", self.directory / "p.png", "--columns", "offset_y_pt")
        self.assertEqual(code, 64)
        self.assertIn('has no numeric column "offset_y_pt"; it has step, frame, time_s,', message)
        self.assertEqual(self.plot("-o", "x.png")[0], 64)
        target = self.directory / "missing" / "p.png"
        self.assertEqual(
            self.plot(trace, "-o", target), (73, f"plot: {target}: No such file or directory\n")
        )


class Marking(PlotTest):
    def test_events_of_a_fling_into_an_edge(self):
        labels = [mark.label for mark in marks(read_trace(FIXTURES / "plain.csv"))]
        self.assertEqual(labels, ["drag", "lift", "bottom edge", "peak", "rest"])
        labels = [mark.label for mark in marks(read_trace(FIXTURES / "nested.jsonl"))]
        self.assertEqual(labels, ["drag", "lift", "header → list", "rest"])

    def test_a_touch_that_stops_a_motion_is_a_catch(self):
        path = self.file(
            HEADER,
            row(0, "decelerating", "did_scroll"),
            row(1, "tracking", "did_end_decelerating", finger="5"),
            row(2, "idle", "did_end_decelerating"),
        )
        self.assertEqual(marks(read_trace(path)), [Mark(1.0, "catch", stands_out=True)])

    def test_another_physics_has_a_mark_that_is_kept_in_a_crowd(self):
        path = self.file(
            HEADER,
            row(0, "decelerating", "did_scroll"),
            row(1, "decelerating", "did_scroll;physics(gtk)"),
        )
        self.assertEqual(marks(read_trace(path)), [Mark(1.0, "gtk physics", stands_out=True)])

    def test_near_marks_share_a_label(self):
        near = [Mark(0, "lift"), Mark(0.01, "peak"), Mark(0.02, "peak"), Mark(1, "rest")]
        self.assertEqual(clustered(near, 0.1), [Mark(0, "lift · peak"), Mark(1, "rest")])

    def test_phases_reach_to_the_next_row(self):
        path = self.file(HEADER, row(0), row(1, "dragging"), row(2, "dragging"), row(3))
        found = [(phase.name, phase.start, phase.end) for phase in phases(read_trace(path))]
        self.assertEqual(found, [("idle", 0, 1), ("dragging", 1, 3)])

    def test_what_bounces_does_so_from_the_edge_on(self):
        path = self.file(
            HEADER,
            row(0, "decelerating"),
            row(1.5, "decelerating", "did_scroll;edge_reached(bottom)"),
            row(2, "bouncing", "did_scroll"),
            row(3, "idle", "rest"),
        )
        trace = read_trace(path)
        found = [(phase.name, phase.start, phase.end) for phase in phases(trace)]
        self.assertEqual(found, [("decelerating", 0, 1.5), ("bouncing", 1.5, 3)])
        # Every panel has the band, and the lane above them too.
        figure = picture(trace, ["offset_y_pt"])
        edges = {
            round(float(x), 9)
            for axes in figure.axes
            for bands in axes.collections if hasattr(bands, "get_paths")
            for path in bands.get_paths() for x in path.vertices[:, 0]
        }
        self.assertTrue({0, 1.5, 3} >= edges - {0.0, 1.5, 3.0} and 1.5 in edges and 2 not in edges, edges)


class Following(PlotTest):
    """Tests of the dashed line of the finger."""

    def strokes(self, *rows, header=HEADER):
        trace = read_trace(self.file(header, *rows))
        return [
            (list(time), list(place))
            for time, place in finger_strokes(Curve(trace, trace.name("offset", "y"), ""))
        ]

    def test_starts_anew_with_each_touch(self):
        again = "did_end_dragging(false);will_begin_dragging"
        strokes = self.strokes(
            row(0, "dragging", offset="0", finger="100"),
            row(1, "dragging", offset="5", finger="90"),
            row(2, "dragging", again, offset="5", finger="100"),
            row(3, "dragging", offset="5", finger="130"),
        )
        self.assertEqual(strokes, [([0, 1], [0, 10]), ([2, 3], [5, -25])])

    def test_is_left_out_where_content_follows(self):
        self.assertEqual(
            self.strokes(
                row(0, "dragging", offset="0", finger="100"),
                row(1, "dragging", offset="10", finger="90"),
            ),
            [],
        )

    def test_is_left_out_where_the_finger_moves_a_bar(self):
        header = "time_s,phase,event,offset_pt,velocity_pt_s,overscroll_pt,finger_y_pt,owner"
        rows = ["0,dragging,,0,0,0,100,{0}", "1,dragging,,0,0,0,50,{0}", "2,idle,,1,0,0,,none"]
        self.assertEqual(self.strokes(*(text.format("bar") for text in rows), header=header), [])
        self.assertEqual(
            self.strokes(*(text.format("list") for text in rows), header=header), [([0, 1], [0, 50])]
        )


if __name__ == "__main__":
    unittest.main()
