"""Tests of scripts/plot with several traces in one picture, and of the positions of labels."""

import itertools
import unittest

import numpy as np
from artists import color, curves, panel_of, picture, pictures, told
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb
from test_plot import HEADER, PlotTest, row

from traceplot.__main__ import parse, plot_traces
from traceplot.panels import panels
from traceplot.trace import read_trace, read_traces

PLATFORMS = ["uikit", "android", "flutter-clamping", "chromium"]


class Several(PlotTest):
    def joined(self, offsets: dict):
        """The traces of a joined table; `offsets` contains each run's offsets by time, by the name of the run."""
        columns = [name for name in HEADER.split(",") if name != "time_s"]
        times = sorted({time for run in offsets.values() for time in run})
        place = HEADER.split(",").index("time_s")
        lines = []
        for time in times:
            cells = [
                row(time, "decelerating", offset=run[time], velocity=100).split(",") if time in run
                else [""] * (len(columns) + 1)
                for run in offsets.values()
            ]
            lines.append(",".join([str(time), *(c for i, p in enumerate(zip(*cells)) if i != place for c in p)]))
        header = ",".join(["time_s", *(f"{run}_{column}" for column in columns for run in offsets)])
        return read_traces(self.file(header, *lines))

    def steady(self, speeds, count=11):
        return {name: {n / 60: n * speed / 60 for n in range(count)} for name, speed in speeds.items()}

    def test_of_two_joined_traces_a_minus_b_is_drawn(self):
        offsets = self.steady({"a": 60, "b": 120})
        figure = pictures(self.joined(offsets))
        (curve,) = curves(panel_of(figure, "offset y, A − B (pt)"))
        np.testing.assert_allclose(curve.get_ydata(), [-n for n in range(11)], atol=1e-12)
        values = [text.get_text() for text in panel_of(figure, "offset y, A − B (pt)").texts]
        self.assertEqual(values, ["−10"])
        self.assertIn("velocity y, A − B (pt/s): none", told(figure))
        self.assertIsNone(panel_of(figure, "velocity y, A − B (pt/s)"))

    def test_a_difference_is_of_rows_of_equal_times_as_compare_says_it(self):
        offsets = self.steady({"a": 60, "b": 60})
        offsets["a"][0.12] = 7.9  # An event of A alone, between two frames.
        figure = pictures(self.joined(self.steady({"a": 60, "b": 61})))
        (curve,) = curves(panel_of(figure, "offset y, A − B (pt)"))
        self.assertLess(np.abs(curve.get_ydata()).max(), 0.2)
        self.assertIn("offset y, A − B (pt): none", told(pictures(self.joined(offsets))))

    def test_a_difference_of_other_rates_is_taken_between_rows(self):
        offsets = {"a": {n / 60: n for n in range(13)}, "b": {n / 50: 1.2 * n + 5 for n in range(11)}}
        self.assertIn("offset y, A − B (pt): stays at −5", told(pictures(self.joined(offsets))))

    def test_rounding_is_no_difference(self):
        offsets = self.steady({"a": 60, "b": 60})
        offsets["b"] = {time: offset + 1e-12 * time for time, offset in offsets["b"].items()}
        self.assertIn("offset y, A − B (pt): none", told(pictures(self.joined(offsets))))

    def test_chosen_columns_have_their_differences(self):
        traces = self.joined(self.steady({"a": 60, "b": 120}))
        titles = [panel.title for panel in panels(traces, ["A", "B"], "y", ["offset_y_pt"])]
        self.assertEqual(titles, ["offset y (pt)", "offset y, A − B (pt)"])

    def test_many_runs_in_one_picture_differ_in_color_and_are_named_beside_it(self):
        speeds = {name: 60 + 30 * n for n, name in enumerate(PLATFORMS)}
        figure = pictures(self.joined(self.steady(speeds)))
        panel = panel_of(figure, "offset y (pt)")
        drawn = curves(panel)
        self.assertEqual(len(drawn), 4)
        names = {text.get_text(): color(text) for text in panel.texts}
        self.assertEqual(names, {name: color(curve) for name, curve in zip(PLATFORMS, drawn)})
        for one, other in itertools.combinations(names.values(), 2):
            apart = np.linalg.norm(np.subtract(to_rgb(one), to_rgb(other)))
            self.assertGreater(apart, 0.25, (one, other))
        widths = [curve.get_linewidth() for curve in drawn]
        self.assertEqual(widths, sorted(widths, reverse=True))
        self.assertEqual(len({curve.get_linestyle() + str(curve._dash_pattern) for curve in drawn}), 4)
        self.assertEqual(figure.legends, [])
        below = panel_of(figure, "offset y − uikit’s (pt)")
        self.assertEqual([color(curve) for curve in curves(below)], [*names.values()][1:])

    def test_twelve_platforms_have_twelve_colors(self):
        figure = pictures(self.joined(self.steady({f"platform-{n}": 60 + n for n in range(12)})))
        colors = [to_rgb(color(curve)) for curve in curves(panel_of(figure, "offset y (pt)"))]
        for one, other in itertools.combinations(colors, 2):
            self.assertGreater(np.linalg.norm(np.subtract(one, other)), 0.18)

    def test_names_of_curves_do_not_overlap_and_stay_inside(self):
        for count in (2, 4, 12):
            runs = {f"platform-{n}": 60 for n in range(count)}
            figure = pictures(self.joined(self.steady(runs)))
            canvas = FigureCanvasAgg(figure)
            canvas.draw()
            texts = panel_of(figure, "offset y (pt)").texts
            boxes = [text.get_window_extent(canvas.get_renderer()) for text in texts]
            self.assertEqual(len(boxes), count)
            for one, other in itertools.combinations(boxes, 2):
                self.assertFalse(one.overlaps(other))
            self.assertLess(max(box.x1 for box in boxes), figure.bbox.x1)

    def test_too_many_or_too_long_names_are_a_legend(self):
        for runs in ({f"run-{n}": 60 + n for n in range(20)}, {"short": 60, "long-" * 12: 70}):
            figure = pictures(self.joined(self.steady(runs)))
            (legend,) = figure.legends
            self.assertEqual([text.get_text() for text in legend.get_texts()], list(runs))

    def test_the_runs_of_one_table_need_no_file_name(self):
        self.joined(self.steady({"a": 60, "b": 120}))
        path, target = self.directory / "trace.csv", self.directory / "picture.svg"
        plot_traces(parse([str(path), "-o", str(target)]))
        self.assertIn("A − B", target.read_text())
        self.assertNotIn("trace A", target.read_text())


class Words(PlotTest):
    def pulled(self, where=0.2, frames=14):
        """A pull past the top that the content follows by half; the finger has a dashed line."""
        lines = [row(0), row(where - 0.001)]
        lines += [
            row(where + n / 60, "dragging", "will_begin_dragging" if n == 0 else "", -4 * n, -240, -4 * n, 300 + 8 * n)
            for n in range(frames)
        ]
        end = where + frames / 60
        lines += [row(end, "bouncing", "did_end_dragging(true)", -4 * frames), row(end + 0.3, "idle", "rest")]
        return read_trace(self.file(HEADER, *lines))

    def test_finger_is_written_at_its_line_and_on_nothing_else(self):
        for where, frames in ((0.1, 30), (0.2, 14), (0.5, 8)):
            figure = picture(self.pulled(where, frames))
            canvas = FigureCanvasAgg(figure)
            canvas.draw()
            axes = panel_of(figure, "offset y (pt)")
            (word,) = (text for text in axes.texts if text.get_text() == "finger")
            box = word.get_window_extent(canvas.get_renderer())
            dashed, distances = None, {}
            for line in axes.get_lines():
                if line.get_transform() != axes.transData:
                    continue
                time, place = line.get_data()
                at = np.linspace(time[0], time[-1], 3000)
                points = axes.transData.transform(np.column_stack([at, np.interp(at, time, place)]))
                inside = (points > (box.x0, box.y0)) & (points < (box.x1, box.y1))
                self.assertFalse(inside.all(axis=1).any(), "a line runs through the word")
                corners = np.clip(points, (box.x0, box.y0), (box.x1, box.y1))
                distances[line] = np.hypot(*(points - corners).T).min()
                dashed = line if line.get_linewidth() < 1 else dashed
            self.assertEqual(distances[dashed], min(distances.values()))
            self.assertLess(distances[dashed] / figure.dpi, 0.15)

    def test_a_phase_is_named_beside_the_marks_that_cross_its_band(self):
        lines = [row(n / 10, "dragging", "peak" if n == 5 else "", 3 * n) for n in range(11)]
        figure = picture(read_trace(self.file(HEADER, *lines)))
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        (name,) = (text for text in figure.texts if text.get_text() == "dragging")
        box = name.get_window_extent(canvas.get_renderer())
        crossing = panel_of(figure, "offset y (pt)").transData.transform((0.5, 0))[0]
        self.assertFalse(box.x0 <= crossing <= box.x1)

    def test_a_lone_part_has_its_name(self):
        header = HEADER + ",sheet_y_pt"
        path = self.file(header, row(0) + ",5", row(1, offset="5") + ",9")
        (label,) = panel_of(picture(read_trace(path)), "position on screen (pt)").texts
        self.assertEqual(label.get_text(), "sheet: 9")


if __name__ == "__main__":
    unittest.main()
