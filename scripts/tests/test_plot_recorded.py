"""Tests of scripts/plot and scripts/play with an app's recording: times, a finger and one offset."""

import unittest

from test_plot import PlotTest

from traceplay.runs import from_trace
from traceplot.marks import marks
from traceplot.panels import panels
from traceplot.trace import read_trace, read_traces

# A drag of three rows, then a motion to rest, then a jump.
FINGER = ["400", "390", "380", "", "", "", "", ""]
OFFSETS = [0, 10, 20, 28, 34, 34, 434, 434]
COLUMNS = {
    "offset_pt": lambda offset: f"{offset}",
    "offset_y_pt": lambda offset: f"{offset}",
    "offset_x_pt": lambda offset: f"{offset}",
    "collapsed_pt,inner0_offset_pt": lambda offset: f"{min(offset, 15)},{max(offset - 15, 0)}",
}


class Recorded(PlotTest):
    def recorded(self, columns, prefix="", others=""):
        cells = [COLUMNS[columns](offset) for offset in OFFSETS]
        header = ",".join(prefix + name for name in ["finger_y_pt", *columns.split(",")])
        lines = [f"{n / 60},{finger},{c}{others}" for n, (finger, c) in enumerate(zip(FINGER, cells))]
        return header, lines

    def test_one_offset_is_enough(self):
        for columns in COLUMNS:
            header, lines = self.recorded(columns)
            path = self.file("time_s," + header, *lines)
            trace = read_trace(path)
            found = next(trace.numbers[name] for name in ("offset_pt", columns) if name in trace.numbers)
            self.assertEqual(found.tolist(), OFFSETS)
            self.assertEqual(trace.texts["phase"][:5], [*["dragging"] * 3, "moving", "idle"])
            self.assertEqual([m.label for m in marks(trace, "x" if "_x_" in columns else "y")], ["jump to 434 pt"])
            self.assertEqual(self.plot(path, "-o", self.directory / "picture.png")[0], 0)
            self.assertNotIn("velocity_pt_s", from_trace(trace).data()["numbers"])

    def test_a_finger_that_comes_down_has_moved_nothing(self):
        lines = [f"{n / 60},{'' if n < 3 else 400 - n},{n if n < 3 else 300 + n}" for n in range(6)]
        trace = read_trace(self.file("time_s,finger_y_pt,offset_pt", *lines))
        self.assertIn("jump to 303 pt", [mark.label for mark in marks(trace)])

    def test_a_diagnosis_joins_such_a_trace(self):
        """In the output of scrollsim diagnose -o, trace a has all columns of a run, trace b the recorded ones."""
        a = "a_phase,a_event,a_offset_pt,a_velocity_pt_s,a_overscroll_pt"
        b, rows = self.recorded("offset_pt", prefix="b_")
        lines = [f"{row},dragging,,{offset},0,0" for row, offset in zip(rows, OFFSETS)]
        path = self.file(f"time_s,{b},{a}", *lines)
        traces = read_traces(path)
        self.assertEqual([trace.side for trace in traces], ["B", "A"])
        self.assertEqual(self.plot(path, "-o", self.directory / "picture.png")[0], 0)

    def test_of_a_diagnosis_the_positions_of_both_are_drawn_if_they_differ(self):
        names = [f"{side}_{column}" for side in "ab" for column in ("offset_pt", "header_y_pt", "bar_y_pt")]
        for distance, expected in ((0, ["A"]), (40, ["A", "B"])):
            cells = [(n, -n, 100 - n, n, -n, 100 - n + (distance if n > 3 else 0)) for n in range(9)]
            lines = [",".join(map(str, [n / 60, *row])) for n, row in enumerate(cells)]
            traces = read_traces(self.file(",".join(["time_s", *names]), *lines))
            found = panels(traces, ["A", "B"], "y", [])
            positions = [panel for panel in found if panel.title.startswith("position on screen")]
            self.assertEqual([panel.title for panel in positions], [f"position on screen, {side} (pt)" for side in expected])
            self.assertEqual([curve.label for curve in positions[-1].curves], ["header", "bar"])
            self.assertEqual(positions[-1].curves[1].values[8], 92 + distance)


if __name__ == "__main__":
    unittest.main()
