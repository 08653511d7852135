"""Tests of scripts/play: the page is opened in headless Chromium, played, scrubbed and read."""

import contextlib
import io
import json
import os
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

import systems
from traceplay.__main__ import main
from traceplay.runs import from_trace
from traceplot.trace import read_trace, read_traces

PLAIN = Path(__file__).parent / "fixtures" / "plain.csv"
GOLDEN = Path(__file__).parents[2] / "Tests" / "Golden" / "fling-into-edge.csv"


# The time at the middle of the cursor's line, by the scale of the chart.
CURSOR = (
    "(() => { const box = document.querySelector('.cursor').getBoundingClientRect();"
    " const left = document.querySelector('.chart').getBoundingClientRect().left;"
    " return chart.timeAt((box.left + box.right) / 2 - left); })()"
)


def browser():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1200,900"):
        options.add_argument(argument)
    # No host name resolves, so a page that needs the network fails.
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
        """Creates a page that plays these traces, and opens it without errors and without the network."""
        arguments = []
        for index, text in enumerate(texts):
            path = self.directory / f"trace{index}.csv"
            path.write_text(text)
            arguments += ["--trace", path]
        page = self.directory / "page.html"
        self.assertEqual(self.run_play(*arguments, "-o", page)[0], 0)
        self.visit(page)
        return [read_trace(path) for path in arguments[1::2]]

    def visit(self, page):
        """Opens a page, without errors and without the network."""
        self.browser.get_log("performance")
        self.browser.get(page.as_uri())
        self.assertEqual(self.browser.get_log("browser"), [])
        requests = [e for e in self.browser.get_log("performance") if "requestWillBeSent" in e["message"]]
        addresses = {a for e in requests for a in re.findall(r'"url":"(\w+):', e["message"])}
        self.assertLessEqual(addresses, {"file", "data"})

    def js(self, script, *arguments):
        return self.browser.execute_script(f"return {script}", *arguments)

    def wait(self, condition):
        WebDriverWait(self.browser, 10, 0.05).until(lambda _: condition())

    def cursor(self):
        """The time at the position of the chart's cursor on screen."""
        return self.js(CURSOR)

    def geometry(self, name, system, script=(), numbers=None):
        """A value that the page computes from the scenario of a run."""
        run = {"scenario": {"system": system, "script": script}, "numbers": numbers or {}}
        return self.js(f"withGeometry(arguments[0]).{name} ?? null", run)

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
        # The speed is so low that the run does not end before a busy machine presses the button again.
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
        # Playing must pause at the frame right after the cursor's last move.
        time, moved = self.js(
            "(() => { player.setPlaying(true); player.seek(0.25); player.seek(0.5); player.pause();"
            f" return [player.time, {CURSOR}]; }})()"
        )
        self.assertEqual(time, 0.5)
        self.assertAlmostEqual(moved, 0.5, 5)
        # While paused, each seek moves the cursor immediately.
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

    def test_headers_of_sections_stick_and_push_each_other(self):
        (trace,) = self.open(systems.sections())
        for frame in (0, 11, 12, 30):
            self.js("player.seek(arguments[0])", float(trace.time[frame]))
            shown = self.js(
                "[...document.querySelectorAll('.section-header')].map(header =>"
                " [header.querySelector('text').textContent, +header.querySelector('rect').getAttribute('y')])"
            )
            section = int(trace.texts["section"][frame])
            self.assertEqual([name for name, _ in shown], [f"Section {section + 1}", f"Section {section + 2}"])
            self.assertAlmostEqual(shown[0][1], trace.numbers["header_y_pt"][frame], 9)
            self.assertAlmostEqual(shown[1][1], trace.numbers["next_header_y_pt"][frame], 9)

    def test_the_sections_of_a_scenario_are_where_its_sizes_put_them(self):
        system = {"kind": "sticky-sections", "headers": [44, 28], "sections": [260, 120, 0]}
        self.open(PLAIN.read_text())
        expected = [
            {"start": 0, "header": 44, "rows": 260}, {"start": 304, "header": 28, "rows": 120},
            {"start": 452, "header": 28, "rows": 0},
        ]
        self.assertEqual(self.geometry("sections", system), expected)
        self.assertIsNone(self.geometry("sections", system, [{"set": {"headers": 20}}]))
        self.assertIsNone(self.geometry("sections", {"kind": "stacked-lists"}))

    def test_the_lists_of_a_scenario_are_as_long_as_their_contents(self):
        self.open(PLAIN.read_text())
        for system, expected in (
            ({"kind": "segment-pager", "pages": [4000, None]}, [4000, None]), ({"kind": "stacked-lists", "lists": [700]}, [700]),
            ({"kind": "detent-sheet", "content": 2400}, [2400]), ({"kind": "scroll-view", "content": [390, 900]}, [900]),
            ({"kind": "flutter-nested", "lists": [{"length": 3000}]}, None), ({"kind": "css-scroll"}, None),
        ):
            self.assertEqual(self.geometry("contents", system), expected)
        self.assertIsNone(self.geometry("contents", {"kind": "detent-sheet", "content": 2400}, [{"set": {}}]))

    def test_the_parts_of_a_protocol_are_a_header_above_a_list_or_a_sheet(self):
        self.open(PLAIN.read_text())
        system, numbers = {"viewport": 600}, {"part0_offset_pt": [0, 50], "part1_offset_pt": [10, 30], "part2_offset_pt": [0, 7]}
        found = self.geometry("numbers", system, numbers=numbers)
        shown = {"inner0_offset_pt": [0, 7], "header_y_pt": [-10, -80], "header_height_pt": [80, 80], "page_y_pt": [70, 0]}
        self.assertEqual(found, {**numbers, **shown})
        sheet = {"kind": "android-bottom-sheet", "peek": 100, "viewport": [390, 600]}
        found = self.geometry("numbers", sheet, numbers={"part0_offset_pt": [0, 50]})
        self.assertEqual(found["sheet_y_pt"], [500, 450])
        page = self.geometry("numbers", system, numbers={"scroller0_y_pt": [3]})
        self.assertEqual(page, {"scroller0_y_pt": [3], "inner0_offset_pt": [3]})
        self.assertEqual(self.geometry("viewport", system), [390, 600])

    def test_no_row_is_drawn_beyond_the_end_of_a_plain_list(self):
        (trace,) = self.open(GOLDEN.read_text())
        self.js("player.seek(0.36)")
        shown = self.js(
            "[...document.querySelectorAll('.list .row')].filter(g => g.style.display !== 'none').length"
        )
        # The content is 4000 points long, and 844 points of it are visible.
        offset = trace.numbers["offset_y_pt"][trace.time.searchsorted(0.36) - 1]
        self.assertLess(shown, 844 / 72 + 1)
        self.assertAlmostEqual(shown, (4000 - offset) / 72, delta=1.5)

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

    def test_the_page_is_named_by_the_first_run(self):
        with contextlib.chdir(self.directory):
            self.assertEqual(self.run_play("--trace", PLAIN)[0], 0)
        self.assertTrue((self.directory / f"{PLAIN.stem}.html").exists())

    def test_a_trace_has_the_screen_of_its_scenario(self):
        trace = read_traces(PLAIN)[0]
        scenario = self.directory / "low.json"
        scenario.write_text(json.dumps({"system": {"kind": "scroll-view", "viewport": [300, 500]}}))
        for run, screen in ((from_trace(trace, str(scenario)), [300, 500]), (from_trace(trace), [390, 844])):
            self.open(PLAIN.read_text())
            self.assertEqual(self.js("withGeometry(arguments[0]).viewport", run.data()), screen)

    def test_a_wrong_call_says_what_would_be_right(self):
        page = self.directory / "none.html"
        wanted = (64, "play: a page plays one run or two, not 0\n")
        self.assertEqual(self.run_play("-o", page), wanted)
        code, message = self.run_play("--trace", PLAIN, "-o", self.directory / "page.png")
        self.assertEqual(code, 64)
        self.assertIn("the output must be an .html file", message)
        code, message = self.run_play("--trace", self.directory / "missing.csv", "-o", page)
        self.assertEqual((code, "No such file" in message), (66, True))
        self.assertEqual(
            self.run_play(PLAIN, "-o", page),
            (64, f"play: {PLAIN}: is a trace; give it after --trace\n"))
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


if __name__ == "__main__":
    unittest.main()
