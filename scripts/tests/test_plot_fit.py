"""Tests of scripts/plot with the output of `scrollsim fit -o`."""

import unittest

import numpy as np
from PIL import Image
from test_plot import FIXTURES, PlotTest

from traceplot.fit import read_fit
from traceplot.fitfigure import dense, draw_fit


class Fitting(PlotTest):
    HEADER = "time_s,data_pt,fitted_pt,residual_pt"

    def test_a_fit_is_recognised_and_put_in_order(self):
        path = self.file("pull_pt,data_pt,fitted_pt,residual_pt", "9,5,4.5,0.5", "-3,-1.5,-1,-0.5")
        fit = read_fit(path)
        self.assertEqual(fit.label, "pull (pt)")
        self.assertEqual([list(fit.x), list(fit.data)], [[-3, 9], [-1.5, 5]])
        self.assertEqual([list(fit.fitted), list(fit.residual)], [[-1, 4.5], [-0.5, 0.5]])
        for other in (FIXTURES / "plain.csv", self.directory, self.directory / "none.csv"):
            self.assertIsNone(read_fit(other))

    def test_rings_for_data_a_line_for_the_fit_and_residuals_below(self):
        path = self.file(self.HEADER, "0,1,1.5,-0.5", "1,2,1.75,0.25", "2,4,4,0")
        upper, lower = sorted(draw_fit(read_fit(path), "fit").axes, key=lambda a: -a.get_position().y0)
        self.assertGreater(upper.get_position().y0, lower.get_position().y1)
        rings, curve = upper.get_lines()
        self.assertEqual((curve.get_linestyle(), curve.get_marker()), ("-", "None"))
        self.assertEqual((rings.get_linestyle(), rings.get_marker()), ("None", "o"))
        at = np.searchsorted(curve.get_xdata(), [0, 1, 2])
        self.assertEqual([list(curve.get_ydata()[at]), list(rings.get_ydata())], [[1.5, 1.75, 4], [1, 2, 4]])
        self.assertLess(rings.get_markeredgewidth(), curve.get_linewidth() / 2)
        self.assertLess(rings.get_zorder(), curve.get_zorder())
        self.assertEqual(list(lower.get_lines()[-1].get_ydata()), [-0.5, 0.25, 0])
        self.assertEqual(upper.get_xlim(), lower.get_xlim())

    def test_the_fitted_curve_is_as_smooth_as_the_motion(self):
        # A bounce at 60 Hz, from which straight lines between rows deviate by 4 points.
        def bounce(t):
            return 88 + (20 + 4000 * t) * np.exp(-10 * t)

        rows = np.arange(46) / 60
        time, place = dense(rows, bounce(rows))
        self.assertGreaterEqual(len(time), 1000)
        inside = time > rows[1]  # At the ends, one neighbour is missing.
        self.assertLess(np.abs(place - bounce(time))[inside].max(), 0.5)
        self.assertLess(np.abs(place - bounce(time)).max(), 1.5)
        self.assertGreater(np.abs(np.interp(time, rows, bounce(rows)) - bounce(time)).max(), 2)

    def test_values_at_one_place_and_in_one_direction_make_a_curve(self):
        time, place = dense(np.array([0, 0, 1.0, 3.0]), np.array([2, 2, 4.0, 8.0]))
        np.testing.assert_allclose(place, 2 + 2 * time, rtol=1e-12)

    def test_a_picture_for_one_row_and_for_many(self):
        many = [f"{n},{n % 7},{n % 5},{n % 7 - n % 5}" for n in range(500)]
        for lines in (["0,1,1,0"], many):
            path = self.file(self.HEADER, *lines)
            for kind in ("png", "svg"):
                target = self.directory / f"picture.{kind}"
                self.assertEqual(self.plot(path, "-o", target), (0, f"plot: wrote {target}\n"))
        with Image.open(self.directory / "picture.png") as image:
            self.assertEqual(image.width, 1800)

    def test_faulty_fits(self):
        self.refuses(path := self.file(self.HEADER), f"{path}: not a fit: there is no row after the header")
        path = self.file(self.HEADER, "0,1,1,0", "1,1,x,0")
        self.refuses(path, f"{path}:3: fitted_pt is not a number: 'x'")
        path = self.file(self.HEADER, "0,1,,0")
        self.refuses(path, f"{path}:2: fitted_pt is empty")
        path = self.file(self.HEADER, "0,1,1")
        self.refuses(path, f"{path}:2: the row has 3 cells, the header 4")
        path = self.file(self.HEADER, "0,1,1,0")
        message = "--axis and --columns are for traces; a fit has its own panels"
        self.refuses(path, message, 64, ["--columns", "data_pt"])
        found = self.plot(FIXTURES / "plain.csv", path, "-o", self.directory / "picture.png")
        self.assertEqual(found, (64, f"plot: {path}: a fit is drawn alone; omit the other files\n"))


if __name__ == "__main__":
    unittest.main()
