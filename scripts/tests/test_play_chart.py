"""Tests of the chart in the pages of scripts/play: clicks, marks, jumps, values, sizes."""

import re
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

import systems
from test_play import GOLDEN, PageTest


class ChartTest(PageTest):
    """Tests of the curves in a page."""

    HEADER = "time_s,phase,event,offset_pt,velocity_pt_s,overscroll_pt,movement_pt,finger_y_pt,owner,page"

    def switched(self):
        """A fling that a page switch interrupts after a second, on a page that was scrolled less."""
        rows = [f"{n / 60},decelerating,did_scroll,{20 * n},1200,0,20,,list,0" for n in range(60)]
        rows.append("1,idle,did_end_decelerating;page_changed(1),300,0,0,0,,list,1")
        rows += [f"{1 + n / 60},idle,,300,0,0,0,,list,1" for n in range(1, 31)]
        return "\n".join([self.HEADER, *rows, "2,idle,did_scroll,50,0,0,0,,list,1"]) + "\n"

    def click(self, selector, x, y):
        element = self.browser.find_element(By.CSS_SELECTOR, selector)
        box = self.js("arguments[0].getBoundingClientRect()", element)
        ActionChains(self.browser).move_to_element_with_offset(
            element, x - int(box["width"] / 2), y - int(box["height"] / 2)
        ).click().perform()

    def texts(self, selector):
        return [text.text for text in self.browser.find_elements(By.CSS_SELECTOR, selector)]

    def test_a_page_is_small(self):
        for golden, limit in ((GOLDEN, 100_000), (GOLDEN.parent / "segment-pager-tour.csv", 200_000)):
            self.open(golden.read_text(), golden.read_text())
            self.assertLess((self.directory / "page.html").stat().st_size, limit)

    def test_a_click_in_a_lane_goes_there_and_a_drag_on(self):
        self.open(systems.pages())
        self.js("player.play()")
        for time, y in ((0.4, 80), (1.1, 280), (0.05, 200)):
            x = self.js("chart.x(arguments[0])", time)
            self.click(".chart", int(x), y)
            self.assertFalse(self.js("player.isPlaying"))
            self.assertAlmostEqual(self.js("player.time"), time, delta=3 * 1.5 / self.js("chart.width"))
            self.assertAlmostEqual(self.cursor(), self.js("player.time"), 5)
        element = self.browser.find_element(By.CSS_SELECTOR, ".chart")
        ActionChains(self.browser).click_and_hold(element).move_by_offset(90, 0).perform()
        middle = self.js("chart.timeAt(document.querySelector('.chart').getBoundingClientRect().width / 2)")
        wanted = middle + 90 / self.js("chart.width") * 1.5
        self.assertAlmostEqual(self.js("player.time"), wanted, delta=0.01)
        # Outside of the chart, the cursor stays at the end of the axis until the button is released.
        width = self.js("document.querySelector('.chart').clientWidth")
        ActionChains(self.browser).move_by_offset(-90 - width // 2 - 20, 0).release().perform()
        self.assertEqual(self.js("player.time"), 0)
        ActionChains(self.browser).move_to_element(element).perform()
        self.assertEqual(self.js("player.time"), 0)

    def test_a_tap_goes_there_on_a_phone(self):
        self.open(systems.pages())
        screen = {"width": 390, "height": 1400, "deviceScaleFactor": 2, "mobile": True}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.wait(lambda: self.js("chart.width") < 390)
        box = self.js("document.querySelector('.chart').getBoundingClientRect()")
        point = {"x": box["left"] + self.js("chart.x(0.9)"), "y": box["top"] + 120}
        for kind, points in (("touchStart", [point]), ("touchEnd", [])):
            self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.wait(lambda: self.js("player.time") > 0)
        self.assertAlmostEqual(self.js("player.time"), 0.9, delta=0.01)
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_page_switches_interruptions_and_jumps_are_marked(self):
        self.open(self.switched())
        self.assertEqual(
            self.texts("#events .stands-out"), ["1.000 s stopped", "1.000 s page 1", "2.000 s jump to 50 pt"]
        )
        lines = self.browser.find_elements(By.CSS_SELECTOR, ".mark.stands-out")
        places = [self.js("chart.timeAt(Number(arguments[0].getAttribute('x1')))", line) for line in lines]
        self.assertEqual([round(place, 6) for place in places], [1, 1, 2])
        labels = self.texts(".mark-label.stands-out")
        self.assertEqual(labels, ["stopped · page 1", "jump to 50 pt"])

    def test_curves_break_at_jumps_and_the_screen_does_not_slide_there(self):
        (trace,) = self.open(self.switched())
        paths = [path.get_attribute("d") for path in self.browser.find_elements(By.CSS_SELECTOR, ".curve")]
        self.assertEqual([path.count("M") for path in paths], [3, 2])
        # Half-way to the row of the page switch, the offset and the page are unchanged.
        self.assertEqual(self.js("timelines[0].value('offset_pt', 59.5 / 60)"), 59 * 20)
        self.assertEqual(self.js("timelines[0].value('page', 59.5 / 60)"), 0)
        self.assertEqual(self.js("timelines[0].value('offset_pt', 1)"), 300)
        self.open(systems.pages())
        path = self.browser.find_element(By.CSS_SELECTOR, ".curve").get_attribute("d")
        self.assertEqual(path.count("M"), 1)

    def test_the_values_at_the_cursor_are_read_beside_the_titles(self):
        (trace,) = self.open(systems.pages())
        self.js("player.seek(arguments[0])", float(trace.time[30]))
        offset, velocity = self.texts(".reading")
        self.assertEqual(offset, f"{round(float(trace.numbers['offset_pt'][30]), 1):g} pt")
        self.assertEqual(velocity, f"{round(float(trace.numbers['velocity_pt_s'][30]), 1):g} pt/s")

    def test_a_long_trace_keeps_its_extremes_and_draws_fast(self):
        rows = ["dragging,,{},0,0,0,,list,0".format(900 if n == 77_777 else n % 2 / 2) for n in range(100_000)]
        text = [self.HEADER, *(f"{n / 1000},{row}" for n, row in enumerate(rows))]
        self.open("\n".join(text) + "\n")
        path = self.browser.find_element(By.CSS_SELECTOR, ".curve").get_attribute("d")
        self.assertLess(path.count("L"), 5000)
        heights = [float(y) for y in re.findall(r"[ML][\d.]+ ([\d.]+)", path)]
        self.assertLess(min(heights), sorted(set(heights))[1] - 50)
        self.assertGreaterEqual(path.count("M"), 2)  # The row is reached and left by a jump.

    def test_two_runs_have_two_looks_and_their_names(self):
        self.open(systems.pages(), systems.sheet())
        self.assertEqual(self.texts("#legend span"), ["trace0", "trace1"])
        first, second = (
            self.js(
                "(s => [s.stroke, s.strokeDasharray])(getComputedStyle(document.querySelectorAll('.curve')[arguments[0]]))",
                index,
            )
            for index in (0, 1)
        )
        self.assertNotEqual(first[0], second[0])
        self.assertEqual((first[1], second[1] != "none"), ("none", True))
        self.assertEqual(len(self.texts(".reading")), 4)

    def test_it_is_drawn_anew_for_another_width(self):
        self.open(systems.pages())
        self.js("player.seek(0.75)")
        for width in (375, 1200):
            screen = {"width": width, "height": 812, "deviceScaleFactor": 1, "mobile": width < 600}
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
            self.wait(lambda: self.js("document.documentElement.scrollWidth") <= width)
            box = "document.querySelector('#chart').getBoundingClientRect().width"
            self.wait(lambda: abs(self.js("chart.width") + 72 - self.js(box)) < 1)
            self.assertAlmostEqual(self.cursor(), 0.75, 5)
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


if __name__ == "__main__":
    unittest.main()
