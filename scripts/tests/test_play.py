"""Tests of scripts/play: the page is opened in headless Chromium, played, scrubbed and read."""

import contextlib
import io
import os
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

import systems
from traceplay.__main__ import main
from traceplot.trace import read_trace

PLAIN = Path(__file__).parent / "fixtures" / "plain.csv"
GOLDEN = Path(__file__).parents[2] / "Tests" / "Golden" / "fling-into-edge.csv"


# The time under the middle of the cursor's line, by the chart's own scale.
CURSOR = (
    "(() => { const box = document.querySelector('.cursor').getBoundingClientRect();"
    " const left = document.querySelector('.chart').getBoundingClientRect().left;"
    " return chart.timeAt((box.left + box.right) / 2 - left); })()"
)


def browser():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1200,900"):
        options.add_argument(argument)
    # No address resolves: a page that needs the network fails here.
    options.add_argument("--host-resolver-rules=MAP * ~NOTFOUND")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    service = webdriver.ChromeService(shutil.which("chromedriver"))
    return webdriver.Chrome(options, service)


class PageTest(unittest.TestCase):
    """Pages in a browser that every test of a class shares."""

    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.directory = Path(directory.name)
        cls.browser = browser()
        cls.addClassCleanup(cls.browser.quit)

    def run_play(self, *arguments):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            code = main([str(argument) for argument in arguments])
        return code, errors.getvalue()

    def open(self, *texts):
        """A page that plays these traces, opened without errors and without the network."""
        arguments = []
        for index, text in enumerate(texts):
            path = self.directory / f"trace{index}.csv"
            path.write_text(text)
            arguments += ["--trace", path]
        page = self.directory / "page.html"
        self.assertEqual(self.run_play(*arguments, "-o", page)[0], 0)
        self.browser.get_log("performance")
        self.browser.get(page.as_uri())
        self.assertEqual(self.browser.get_log("browser"), [])
        requests = [e for e in self.browser.get_log("performance") if "requestWillBeSent" in e["message"]]
        addresses = {a for e in requests for a in re.findall(r'"url":"(\w+):', e["message"])}
        self.assertLessEqual(addresses, {"file", "data"})
        return [read_trace(path) for path in arguments[1::2]]

    def js(self, script, *arguments):
        return self.browser.execute_script(f"return {script}", *arguments)

    def wait(self, condition):
        WebDriverWait(self.browser, 10, 0.05).until(lambda _: condition())

    def cursor(self):
        """The time at which the chart's cursor stands on the screen."""
        return self.js(CURSOR)

    def attribute(self, selector, name):
        return float(self.browser.find_element(By.CSS_SELECTOR, selector).get_attribute(name))


class PlayTest(PageTest):
    def test_the_header_stands_where_the_trace_says(self):
        (trace,) = self.open(systems.pages())
        for row in (0, 13, 70):
            self.js("player.seek(arguments[0])", float(trace.time[row]))
            for part in ("header", "bar"):
                expected = trace.numbers[f"{part}_y_pt"][row]
                self.assertAlmostEqual(self.attribute(f".{part}", "y"), expected, 9)
            position = float(trace.texts["page_position"][row])
            self.assertAlmostEqual(self.attribute(".list1", "x"), (1 - position) * 390, 9)
        middle = float(trace.time[10] + trace.time[11]) / 2
        self.js("player.seek(arguments[0])", middle)
        expected = (trace.numbers["header_y_pt"][10] + trace.numbers["header_y_pt"][11]) / 2
        self.assertAlmostEqual(self.attribute(".header", "y"), expected, 9)

    def test_it_plays_to_the_end_and_pauses(self):
        self.open(systems.pages())
        # Slow enough not to end before a busy machine gets to press the button again.
        self.js("player.changeSpeed(-3)")
        self.browser.find_element(By.ID, "play").click()
        self.wait(lambda: self.js("player.time") > 0.01)
        self.browser.find_element(By.ID, "play").click()
        self.assertFalse(self.js("player.isPlaying"))
        time = self.js("player.time")
        self.assertEqual((self.js("player.time"), time < 1.5), (time, True))
        self.assertAlmostEqual(self.cursor(), time, 5)
        self.js("player.changeSpeed(4)")
        self.js("player.play()")
        self.wait(lambda: not self.js("player.isPlaying"))
        self.assertEqual(self.js("player.time"), 1.5)
        self.assertAlmostEqual(self.cursor(), 1.5, 5)

    def test_it_stops_with_the_cursor_at_its_time(self):
        self.open(systems.pages())
        # Whatever the cursor's last move was, the frame right after it is the one to pause at.
        time, moved = self.js(
            "(() => { player.setPlaying(true); player.seek(0.25); player.seek(0.5); player.pause();"
            f" return [player.time, {CURSOR}]; }})()"
        )
        self.assertEqual(time, 0.5)
        self.assertAlmostEqual(moved, 0.5, 5)
        # Paused, each step moves it before anything else happens on the page.
        for time in (0.1, 1.2, 0.3):
            found = self.js(f"(() => {{ player.seek({time}); return {CURSOR}; }})()")
            self.assertAlmostEqual(found, time, 5)

    def test_it_scrubs_and_the_events_jump(self):
        (trace,) = self.open(systems.pages())
        self.js(
            "(s => { s.value = 0.5; s.dispatchEvent(new Event('input')) })(document.getElementById('scrub'))"
        )
        self.assertEqual(self.js("player.time"), 0.5)
        self.assertAlmostEqual(self.attribute(".header", "y"), trace.numbers["header_y_pt"][30], 9)
        self.assertAlmostEqual(self.cursor(), 0.5, 5)
        buttons = self.browser.find_elements(By.CSS_SELECTOR, "#events button")
        wanted = ["0.000 s drag", "0.333 s lift", "1.500 s rest"]
        self.assertEqual([button.text for button in buttons], wanted)
        buttons[1].click()
        self.assertAlmostEqual(self.js("player.time"), 1 / 3, 9)
        self.assertEqual(buttons[1].get_attribute("aria-current"), "true")
        self.assertAlmostEqual(self.cursor(), self.js("player.time"), 5)

    def test_the_keyboard_does_all_of_it(self):
        self.open(systems.pages())
        body = self.browser.find_element(By.TAG_NAME, "body")
        body.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertAlmostEqual(self.js("player.time"), 2 / 60, 9)
        body.send_keys(Keys.ARROW_LEFT)
        self.assertAlmostEqual(self.js("player.time"), 1 / 60, 9)
        body.send_keys(Keys.END)
        self.assertEqual(self.js("player.time"), 1.5)
        body.send_keys(Keys.HOME, ",", ",")
        self.assertEqual((self.js("player.time"), self.js("player.speed")), (0, 0.25))
        body.send_keys(Keys.SPACE)
        self.assertTrue(self.js("player.isPlaying"))

    def test_a_sheet_over_a_map_a_stack_and_a_plain_list(self):
        sheet, stack = self.open(systems.sheet(), systems.stack())
        self.js("player.seek(arguments[0])", float(sheet.time[24]))
        expected = sheet.numbers["sheet_y_pt"][24]
        self.assertAlmostEqual(self.attribute(".handle", "y"), expected, 9)
        figures = self.browser.find_elements(By.CSS_SELECTOR, "#scenes figure")
        self.assertEqual(len(figures), 2)
        window = figures[1].find_element(By.CSS_SELECTOR, ".list1")
        expected = stack.numbers["list1_y_pt"][24]
        self.assertAlmostEqual(float(window.get_attribute("y")), expected, 9)
        self.open(PLAIN.read_text())
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".list")), 1)

    def test_no_row_is_drawn_beyond_the_end_of_a_plain_list(self):
        (trace,) = self.open(GOLDEN.read_text())
        self.js("player.seek(0.36)")
        shown = self.js(
            "[...document.querySelectorAll('.list > g')].filter(g => g.style.display !== 'none').length"
        )
        # The content is 4000 points long and shows from there on for 844.
        offset = trace.numbers["offset_y_pt"][trace.time.searchsorted(0.36) - 1]
        self.assertLess(shown, 844 / 56 + 1)
        self.assertAlmostEqual(shown, (4000 - offset) / 56, delta=1.5)

    def test_it_fits_a_phone_in_light_and_dark(self):
        self.open(systems.pages(), systems.sheet())
        shots = os.environ.get("PLAY_SCREENSHOTS")
        for scheme in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            for width in (1200, 375):
                screen = {"width": width, "height": 812, "deviceScaleFactor": 1, "mobile": width < 600}
                self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
                self.js("player.seek(0.3)")
                self.wait(lambda: self.js("document.documentElement.scrollWidth") <= width)
                if shots:
                    self.browser.save_screenshot(f"{shots}/{scheme}-{width}.png")
            ground = self.js("getComputedStyle(document.body).backgroundColor")
            self.assertEqual(ground, "rgb(255, 255, 255)" if scheme == "light" else "rgb(22, 24, 27)")
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_a_wrong_call_says_what_would_be_right(self):
        page = self.directory / "none.html"
        wanted = (64, "play: a page plays one run or two, not 0\n")
        self.assertEqual(self.run_play("-o", page), wanted)
        code, message = self.run_play("--trace", PLAIN, "-o", self.directory / "page.png")
        self.assertEqual(code, 64)
        self.assertIn("the output is an .html file", message)
        code, message = self.run_play("--trace", self.directory / "missing.csv", "-o", page)
        self.assertEqual((code, "No such file" in message), (66, True))
        self.assertFalse(page.exists())

    def test_an_input_is_not_written_to(self):
        trace = self.directory / "trace.html"
        trace.write_text(PLAIN.read_text())
        message = f"play: {trace}: is an input of this command; name another file\n"
        self.assertEqual(self.run_play("--trace", trace, "-o", trace), (73, message))
        self.assertEqual(trace.read_text(), PLAIN.read_text())

    def test_a_name_in_a_trace_cannot_end_the_script(self):
        text = systems.pages().replace("decelerating", "</script><b>")
        self.open(text)
        self.js("player.seek(0.5)")
        caption = self.browser.find_element(By.TAG_NAME, "figcaption").text
        self.assertEqual(caption, "trace0: </script><b>, header")


class ChartTest(PageTest):
    """The curves of a page."""

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
        # Out of the chart it goes as far as the axis does, until the button is let go.
        width = self.js("document.querySelector('.chart').clientWidth")
        ActionChains(self.browser).move_by_offset(-90 - width // 2 - 20, 0).release().perform()
        self.assertEqual(self.js("player.time"), 0)
        ActionChains(self.browser).move_to_element(element).perform()
        self.assertEqual(self.js("player.time"), 0)

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
        # Half-way to the row of the switch the page is still where it was.
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
        self.assertGreaterEqual(path.count("M"), 2)  # It is reached by a jump, and left by one.

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
