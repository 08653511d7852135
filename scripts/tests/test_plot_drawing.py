"""Tests of scripts/plot: the contents of a picture of one trace."""

import unittest

from artists import curves, panel_of, picture, told
from matplotlib.backends.backend_agg import FigureCanvasAgg
from PIL import Image
from test_plot import FIXTURES, HEADER, PlotTest, row

from traceplot.panels import panels
from traceplot.trace import read_trace


class Drawing(PlotTest):
    def test_every_fixture_as_png(self):
        for trace in sorted(FIXTURES.iterdir()):
            target = self.directory / "picture.png"
            self.assertEqual(self.plot(trace, "-o", target), (0, f"plot: wrote {target}\n"))
            with Image.open(target) as image:
                self.assertEqual(image.width, 1800)
                self.assertGreater(len(set(image.convert("L").tobytes())), 20)

    def test_svg_is_the_same_every_time(self):
        for trace in sorted(FIXTURES.iterdir()):
            first, second = self.directory / "first.svg", self.directory / "second.svg"
            for target in (first, second):
                self.assertEqual(self.plot(trace, "-o", target)[0], 0)
            self.assertEqual(first.read_bytes(), second.read_bytes())
            self.assertNotIn(b"<dc:date>", first.read_bytes())

    def test_a_picture_that_cannot_be_put_in_place_leaves_nothing(self):
        target = self.directory / "picture.png"
        target.mkdir()
        found = self.plot(FIXTURES / "plain.csv", "-o", target)
        self.assertEqual(found, (73, f"plot: {target}: Is a directory\n"))
        self.assertEqual(list(self.directory.iterdir()), [target])

    def test_extreme_traces(self):
        gone = row(0, overscroll=""), row(1, offset="5", overscroll="")
        for lines in ([row(0)], [row(0), row(0, "animating")], gone):
            path = self.file(HEADER, *lines)
            self.assertEqual(self.plot(path, "-o", self.directory / "picture.png")[0], 0)

    def test_panels(self):
        def titles(trace, axis, columns=()):
            return [panel.title for panel in panels([trace], ["name"], axis, list(columns))]

        plain, nested = (read_trace(FIXTURES / f"{name}.csv") for name in ("plain", "nested"))
        self.assertEqual(
            titles(plain, "y"), ["offset y (pt)", "velocity y (pt/s)", "overscroll y (pt)"]
        )
        self.assertEqual(
            titles(nested, "y")[2:],
            ["overscroll (pt)", "share of the offset (pt)", "position on screen (pt)"],
        )
        self.assertEqual(titles(nested, "y", ["bar_y_pt"]), ["bar y (pt)"])
        share, position = panels([nested], ["name"], "y", [])[3:]
        self.assertEqual([curve.label for curve in share.curves], ["collapsed", "inner 0"])
        self.assertEqual(share.told, "inner 1 stays at 0")
        self.assertEqual([curve.label for curve in position.curves], ["header", "bar"])

    def test_a_list_that_is_a_part_is_drawn_once(self):
        header = "step,frame,time_s,phase,event,offset_pt,velocity_pt_s,part0_offset_pt,part1_offset_pt"
        for pull, labels in ((0, ["part 0", "part 1"]), (-9, ["part 0", "part 1", "inner 0"])):
            trace = read_trace(self.file(
                header + ",inner0_offset_pt",
                "0,,0,dragging,,0,0,0,0,0", f"0,,1,dragging,,5,0,2,3,{3 + pull}",
            ))
            (share,) = (
                panel for panel in panels([trace], ["name"], "y", []) if "share" in panel.title
            )
            self.assertEqual([curve.label for curve in share.curves], labels)

    def test_what_never_changes_is_told_in_a_line(self):
        nested = read_trace(FIXTURES / "nested.csv")
        figure = picture(nested)
        self.assertNotIn("overscroll (pt)", [text.get_text() for text in figure.texts])
        self.assertIn("overscroll (pt): stays at 0", told(figure))
        moved = row(0), row(1, offset="5")
        header = HEADER + ",bar_y_pt,header_y_pt,page_y_pt"
        path = self.file(header, *(f"{text},{y},7," for text, y in zip(moved, (1, 2))))
        figure = picture(read_trace(path))
        self.assertIn("header stays at 7", told(figure))
        self.assertEqual(len(curves(panel_of(figure, "position on screen (pt)"))), 1)
        figure = picture(read_trace(path), ["offset_y_pt", "page_y_pt"])
        self.assertIn("page y (pt): is empty", told(figure))
        self.assertEqual(len(figure.axes), 2)  # The axes are the lane of the phases and the panel of the offset.

    def test_a_trace_at_rest_still_has_a_panel(self):
        figure = picture(read_trace(self.file(HEADER, row(0), row(1))))
        self.assertIsNotNone(panel_of(figure, "offset y (pt)"))

    def test_event_labels_do_not_overlap(self):
        events = ("will_begin_dragging", "edge_reached(top)", "peak", "handed_over(header→list)")
        lines = [row(n * 0.05, "dragging", events[n % 4]) for n in range(12)] + [row(4)]
        figure = picture(read_trace(self.file(HEADER, *lines)))
        self.assert_apart(figure, ("drag", "top edge", "peak", "header → list"))

    def test_a_label_at_the_right_edge_stays_inside(self):
        lines = [row(n * 0.05, "dragging") for n in range(20)]
        last = "handed_over(header→list);did_end_dragging(false);refresh_triggered"
        path = self.file(HEADER, *lines, row(0.96, "dragging", "peak"), row(1, "idle", last))
        figure = picture(read_trace(path))
        self.assert_apart(figure, ("peak", "header → list"), 2)

    def assert_apart(self, figure, labels, count=4):
        """Asserts that labels with these beginnings are inside the picture and do not overlap."""
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        boxes = [
            text.get_window_extent(canvas.get_renderer())
            for text in figure.texts
            if text.get_text().startswith(labels)
        ]
        self.assertGreaterEqual(len(boxes), count)
        for index, box in enumerate(boxes):
            self.assertLess(box.x1, figure.bbox.x1)
            for other in boxes[:index]:
                self.assertFalse(box.overlaps(other))


if __name__ == "__main__":
    unittest.main()
