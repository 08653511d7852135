"""Tests of scripts/plot with discontinuities: jumps, page switches, programmatic scrolls."""

import unittest

import numpy as np
from artists import curves, marks as lines_of_marks, panel_of, picture
from test_plot import HEADER, PlotTest, row

from traceplot.jumps import jumps
from traceplot.marks import Mark, marks
from traceplot.trace import read_trace

NESTED = "time_s,phase,event,offset_pt,velocity_pt_s,overscroll_pt,movement_pt,finger_y_pt,owner,page"
NESTED += ",bar_y_pt"
FRAME = 1 / 60


def fling(count, offset, velocity, start=0.0):
    """Rows of a steady motion, as time and offset."""
    return [(start + n * FRAME, offset + n * FRAME * velocity) for n in range(count)]


def nested(time, phase, event, offset, velocity=0, movement=0, finger="", page=0, bar=44):
    return f"{time},{phase},{event},{offset},{velocity},0,{movement},{finger},list,{page},{bar}"


class Jumping(PlotTest):
    def jumped(self, *lines, header=HEADER, column="offset_y_pt"):
        return jumps(read_trace(self.file(header, *lines)), column).tolist()

    def test_no_seeded_motion_jumps_and_every_step_added_to_it_does(self):
        random = np.random.default_rng(19)
        for _ in range(200):
            times = np.cumsum(random.choice([1 / 120, 1 / 60, 1 / 30, 1e-4], 40))
            start, rate = random.uniform(-4000, 4000), random.uniform(0.5, 20)
            offsets = 500 + start / rate * (1 - np.exp(-rate * times))
            speeds = start * np.exp(-rate * times)
            rows = list(zip(times, offsets, speeds))

            def lines(step, at):
                return [
                    row(t, "decelerating", offset=o + step * (n >= at), velocity=v)
                    for n, (t, o, v) in enumerate(rows)
                ]

            self.assertEqual(self.jumped(*lines(0, 99)), [])
            at = int(random.integers(1, 40))
            largest = abs(start) * (times[at] - times[at - 1])
            step = (3 * largest + 2) * random.choice([-1, 1])
            self.assertEqual(self.jumped(*lines(step, at)), [at], (start, rate, at))

    def test_a_step_within_one_instant_is_a_jump_however_small(self):
        self.assertEqual(self.jumped(row(0), row(1), row(1, offset="0.5"), row(2, offset="0.5")), [2])

    def test_what_a_finger_or_a_wheel_moves_does_not_jump(self):
        lines = [row(n * FRAME, "dragging", offset=90 * n, finger=600 - 90 * n) for n in range(5)]
        lifted = row(5 * FRAME, "idle", "did_end_dragging(false)", offset=450)
        wheel = [row(1 + n * FRAME, "dragging", offset=450 + 100 * n) for n in range(3)]
        lines += [lifted, row(1 - FRAME, offset=450), *wheel]
        text = [",".join([*line.split(",")[:12], "100", *line.split(",")[13:]]) for line in lines]
        self.assertEqual(self.jumped(*text), [])

    def test_a_motion_between_two_rows_far_apart_is_no_jump(self):
        self.assertEqual(self.jumped(row(0), row(2, event="did_scroll;rest", offset="500")), [])
        self.assertEqual(self.jumped(row(0), row(2, event="did_scroll", offset="500")), [1])

    def test_a_part_jumps_by_itself_and_a_kink_is_no_jump(self):
        bars = [44, 44, 44, 144, 144, 134, 124, 114]
        lines = [
            nested(n * FRAME, "dragging", "", -10 * max(0, n - 4), -600, -10, 300 + 10 * n, bar=bar)
            for n, bar in enumerate(bars)
        ]
        self.assertEqual(self.jumped(*lines, header=NESTED, column="bar_y_pt"), [3])
        self.assertEqual(self.jumped(*lines, header=NESTED, column="offset_pt"), [])

    def test_a_line_breaks_there_and_ends_at_the_row_before(self):
        before, after = fling(5, 0, 600), fling(5, 900, 600, 5 * FRAME)
        path = self.file(HEADER, *(row(t, "decelerating", offset=o, velocity=600) for t, o in before + after))
        (curve,) = curves(panel_of(picture(read_trace(path)), "offset y (pt)"))
        time, offset = curve.get_data()
        (gap,) = np.flatnonzero(np.isnan(offset))
        self.assertEqual([offset[gap - 1], offset[gap + 1]], [before[-1][1], after[0][1]])
        self.assertEqual(time[gap + 1], after[0][0])

    def test_a_value_between_two_jumps_is_a_dot(self):
        path = self.file(HEADER, row(0), row(1), row(1, offset="70"), row(1, offset="0"), row(2))
        axes = panel_of(picture(read_trace(path)), "offset y (pt)")
        dots = [line for line in axes.get_lines() if line.get_marker() == "o"]
        self.assertEqual([list(line.get_ydata()) for line in dots], [[70]])


class Marking(PlotTest):
    def found(self, *lines, header=NESTED):
        return marks(read_trace(self.file(header, *lines)))

    def test_a_page_switch_and_the_motion_that_it_interrupts(self):
        path = self.file(
            NESTED,
            *(nested(t, "decelerating", "did_scroll", o, 1200) for t, o in fling(4, 0, 1200)),
            nested(0.0667, "idle", "did_end_decelerating;page_changed(1)", 300, page=1),
            nested(0.1, "idle", "", 300, page=1),
        )
        trace = read_trace(path)
        wanted = [Mark(0.0667, "stopped", True), Mark(0.0667, "page 1", True)]
        self.assertEqual(marks(trace), wanted)
        figure = picture(trace)
        self.assertIn("stopped · page 1", [text.get_text() for text in figure.texts])
        self.assertEqual(lines_of_marks(panel_of(figure, "offset (pt)")), {0.0667: True})

    def test_a_jump_without_a_page_switch_says_where_to(self):
        found = self.found(
            nested(0, "idle", "", 0), nested(1, "idle", "did_scroll", -1500), nested(2, "idle", "", -1500)
        )
        self.assertEqual(found, [Mark(1.0, "jump to −1,500 pt", True)])

    def test_an_animated_scroll_says_where_to_unless_it_is_caught(self):
        start = nested(0, "idle", "", 0), nested(1, "animating", "", 0)
        moved = nested(1.1, "animating", "did_scroll", 100, 2000)
        ended = nested(1.2, "idle", "did_scroll;did_end_scrolling_animation;rest", 300)
        found = self.found(*start, moved, ended)
        self.assertEqual(found, [Mark(1.0, "scroll to 300 pt", True), Mark(1.2, "rest")])
        caught = nested(1.2, "dragging", "did_scroll;will_begin_dragging", 300, 0, 200, 400)
        labels = [mark.label for mark in self.found(*start, moved, caught)]
        self.assertEqual(labels, ["animated scroll", "catch", "drag"])

    def test_a_bar_that_docks_scrolls_nothing(self):
        found = self.found(
            nested(0, "dragging", "", 0, finger=100), nested(1, "animating", "did_end_dragging(false)", 0),
            nested(2, "idle", "did_pan_to_top;rest", 0),
        )
        self.assertEqual([mark.label for mark in found], ["lift", "rest"])

    def test_physics_interrupts_nothing(self):
        found = self.found(
            nested(0, "decelerating", "", 0, 600), nested(0.1, "bouncing", "edge_reached(bottom)", 60, 590),
            nested(0.2, "bouncing", "peak", 90), nested(0.9, "idle", "did_end_decelerating;rest", 60),
        )
        self.assertEqual([mark.label for mark in found], ["bottom edge", "peak", "rest"])

    def test_a_page_switch_is_labelled_in_a_crowd(self):
        events = "did_end_decelerating;rest;edge_reached(top);peak;page_changed(2);will_begin_dragging"
        path = self.file(NESTED, nested(0, "idle", "", 0), nested(1, "idle", events, 0, page=2))
        labels = [text.get_text() for text in picture(read_trace(path)).texts]
        self.assertTrue(any("page 2" in label and label.endswith("…") for label in labels), labels)


if __name__ == "__main__":
    unittest.main()
