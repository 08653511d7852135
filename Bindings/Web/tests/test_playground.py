"""Tests of the playground: real touches in headless Chromium, held against scrollsim.

Environment: PLAYGROUND, the page; SCROLLSIM, the tool; SCREENSHOTS, a folder for pictures, if wanted.
"""

import base64
import gzip
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

PAGE = Path(os.environ["PLAYGROUND"]).resolve()
TICKS = 10_000
BOUND = 1e-9
SYSTEMS = [
    "segment-pager", "collapsing-header", "easy-pager", "swipe-pages", "stacked-lists", "sticky-sections",
    "detent-sheet", "scroll-view",
]
COLUMNS = [
    "offset_pt", "velocity_pt_s", "page_position", "header_y_pt", "header_height_pt", "bar_y_pt", "page_y_pt",
    "sheet_y_pt", "inner0_offset_pt", "inner1_offset_pt", "list1_y_pt", "offset_x_pt", "offset_y_pt",
    "velocity_y_pt_s", "overscroll_y_pt", "section", "next_header_y_pt",
]
# The selects whose choice has no room beside the arrow, of 20 pixels.
CUT_CHOICES = """[...document.querySelectorAll('header select')].filter((select) => {
  const style = getComputedStyle(select), pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
  return pen.measureText(select.selectedOptions[0].label).width > room;
}).map((select) => select.id)"""


def browser():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1440,1000"):
        options.add_argument(argument)
    # No address resolves, and no ghost takes the phone first.
    options.add_argument("--host-resolver-rules=MAP * ~NOTFOUND")
    options.add_argument("--force-prefers-reduced-motion")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))


class PlaygroundTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = browser()
        cls.addClassCleanup(cls.browser.quit)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)

    def setUp(self):
        self.open()
        self.addCleanup(lambda: self.assertEqual(self.browser.get_log("browser"), []))

    def open(self, hash=""):
        self.browser.get("about:blank")
        self.browser.get(PAGE.as_uri() + hash)
        self.wait(lambda: self.js("Boolean(window.playground)"))

    def js(self, script, *arguments):
        return self.browser.execute_script(f"return {script}", *arguments)

    def wait(self, condition):
        WebDriverWait(self.browser, 20, 0.05).until(lambda _: condition())

    def choose(self, id, value):
        Select(self.browser.find_element(By.ID, id)).select_by_value(value)

    def touch(self, kind, *points, at=None):
        """A real touch, whose time may be in the past: a busy machine is no slow finger."""
        values = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        if at is not None:
            values["timestamp"] = at
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", values)

    def swipe(self, start, end, steps=8, phone=0):
        """A finger from one place of a phone's screen to another, as shares of its size."""
        box = self.js("document.querySelectorAll('.glass')[arguments[0]].getBoundingClientRect()", phone)
        place = lambda share: (  # noqa: E731
            box["left"] + box["width"] * (start[0] + (end[0] - start[0]) * share),
            box["top"] + box["height"] * (start[1] + (end[1] - start[1]) * share),
        )
        start_time = time.time()
        self.touch("touchStart", place(0), at=start_time)
        for step in range(1, steps + 1):
            self.touch("touchMove", place(step / steps), at=start_time + step / 100)
        self.touch("touchEnd", at=start_time + (steps + 0.5) / 100)

    def settle(self):
        self.wait(lambda: self.js("playground.events.length > 0"))
        self.wait(lambda: not self.js("playground.sessions.some((session) => session.isMoving)"))

    def rows(self, scenario, fps=TICKS):
        path = self.folder / "scenario.json"
        path.write_text(scenario if isinstance(scenario, str) else json.dumps(scenario))
        out = self.folder / "trace.csv"
        subprocess.run([os.environ["SCROLLSIM"], "run", path, "--fps", str(fps), "-o", out], check=True)
        # No cell has a comma, and there are hundreds of thousands of rows.
        header, *lines = out.read_text().splitlines()
        names = header.split(",")
        return [dict(zip(names, line.split(","))) for line in lines]

    def compare(self, session=0, physics=None):
        """Every row of a session against the tool's at the same tick.

        Returns how many there were, and the tool's last row.
        """
        scenario = self.js("playground.scenario")
        if physics is not None:
            scenario["physics"] = physics
        # The last row of a tick shows what its touches left. Rows of events lie between ticks.
        rows = self.rows(scenario)
        times = ((float(row["time_s"]) * TICKS, row) for row in rows)
        expected = {round(at): row for at, row in times if abs(at - round(at)) < 1e-5}
        numbers = self.js("playground.sessions[arguments[0]].numbers", session)
        ticks = [round(time * TICKS) for time in numbers["time_s"]]
        columns = [name for name in COLUMNS if name in numbers]
        self.assertGreaterEqual(len(columns), 3)
        compared = 0
        for index, tick in enumerate(ticks):
            if tick not in expected or (index + 1 < len(ticks) and ticks[index + 1] == tick):
                continue
            for name in columns:
                cell, found = expected[tick][name], numbers[name][index]
                if cell == "" or found is None:
                    self.assertEqual(cell == "", found is None, f"{name} at {tick}")
                    continue
                error = abs(found - float(cell)) / max(1, abs(float(cell)))
                self.assertLessEqual(error, BOUND, f"{name} at {tick} ticks: {found}, not {cell}")
            compared += 1
        # How many frames there are is up to the machine; a few there always are.
        self.assertGreater(compared, max(5, len(set(ticks)) * 0.9 - 5))
        return compared, rows[-1]

    def test_every_system_goes_as_the_tool_says(self):
        for system in SYSTEMS:
            with self.subTest(system):
                self.choose("system", system)
                self.swipe((0.5, 0.8), (0.5, 0.3))
                self.settle()
                self.swipe((0.5, 0.4), (0.52, 0.9), steps=5)
                self.settle()
                _, last = self.compare()
                for name, selector in (
                    ("header_y_pt", ".header, .section-header rect"), ("bar_y_pt", ".bar"), ("sheet_y_pt", ".handle"),
                    ("next_header_y_pt", ".section-header + .section-header rect"),
                ):
                    if not last.get(name):
                        continue
                    part = self.browser.find_element(By.CSS_SELECTOR, selector)
                    self.assertAlmostEqual(float(part.get_attribute("y")), float(last[name]), 9)
                    # And on the screen itself, whose rectangles are single precision.
                    top, box = self.js(
                        "[arguments[0].getBoundingClientRect().top,"
                        " document.querySelector('.glass').getBoundingClientRect()]", part)
                    scale = box["height"] / 844
                    self.assertAlmostEqual((top - box["top"]) / scale, float(last[name]), delta=0.01)

    def test_every_platform_goes_as_the_tool_says_side_by_side(self):
        platforms = self.js("[...document.getElementById('platform').options].map((option) => option.value)")
        self.assertGreater(len(platforms), 10)
        self.choose("system", "scroll-view")
        self.choose("other", "android")
        self.swipe((0.5, 0.8), (0.5, 0.25), phone=1)
        self.settle()
        self.assertIn("Android rests", self.browser.find_element(By.ID, "difference").text)
        self.compare(0)
        self.compare(1, {"preset": "android"})
        for platform in platforms:
            with self.subTest(platform):
                # The same recording, played again.
                self.choose("platform", platform)
                self.compare(0)

    def test_a_finger_catches_a_fling(self):
        self.swipe((0.5, 0.8), (0.5, 0.5))
        self.wait(lambda: self.js("playground.sessions[0].state.phase") == "decelerating")
        self.touch("touchStart", (200, 400))
        self.wait(lambda: self.js("playground.sessions[0].state.phase") == "tracking")
        self.touch("touchEnd")
        self.settle()
        self.compare()

    def test_wheels_and_keys_scroll(self):
        box = self.js("document.querySelector('.glass').getBoundingClientRect()")
        for delta in (240, 120, 7, 30, 12):
            self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
                "type": "mouseWheel", "x": box["left"] + 100, "y": box["top"] + 300, "deltaX": 0, "deltaY": delta})
        self.settle()
        offset = self.js("playground.sessions[0].state.offset")
        self.assertGreater(offset, 360)
        self.wait(lambda: self.js("playground.events.at(-1).phase") in ("ended", "discrete"))
        self.settle()
        self.compare()
        self.js("playground.scenes[0].root.focus()")
        self.browser.switch_to.active_element.send_keys("\ue015")  # arrow down
        self.wait(lambda: self.js("playground.events.at(-1).y") == 40)

    def test_a_link_and_a_scenario_bring_a_recording_back(self):
        self.choose("platform", "flutter-bouncing")
        self.swipe((0.5, 0.8), (0.5, 0.3))
        self.settle()
        before = self.js("[playground.events, playground.system, playground.physics]")
        self.browser.execute_cdp_cmd("Browser.grantPermissions", {
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        self.browser.find_element(By.ID, "link").click()
        self.wait(lambda: "link is in the clipboard" in self.browser.find_element(By.ID, "message").text)
        hash = self.js("location.hash")
        self.assertLessEqual(len(hash), 2001)
        scenario = self.js("JSON.stringify(playground.scenario)")
        self.open(hash)
        self.wait(lambda: self.js("playground.events.length > 0"))
        self.assertEqual(self.js("[playground.events, playground.system, playground.physics]"), before)
        self.compare()
        self.open()
        self.js("playground.openFile('copied.json', arguments[0])", scenario)
        self.assertEqual(self.js("[playground.events, playground.system, playground.physics]"), before)

    def test_a_trace_is_shown_and_what_does_not_play_is_refused(self):
        text = "time_s,phase,offset_pt,velocity_pt_s,owner,header_y_pt,header_height_pt,inner0_offset_pt\n"
        text += "0,idle,0,0,none,0,300,0\n1,decelerating,120,10,header,-120,300,0\n"
        self.js("playground.attempt(() => playground.openFile('mine.csv', arguments[0]))", text)
        header = self.browser.find_element(By.CSS_SELECTOR, ".header")
        self.assertEqual(float(header.get_attribute("y")), -120)
        scenario = {"format": 1, "system": {"kind": "scroll-view", "viewport": 844, "content": [390, 900]},
                    "script": [{"fling": 300}]}
        self.js("playground.attempt(() => playground.openFile('mine.json', arguments[0]))", json.dumps(scenario))
        message = "script[0].fling: only touches, wheels, waits and scrollToTop play here"
        self.wait(lambda: message in self.browser.find_element(By.ID, "message").text)
        self.browser.find_element(By.ID, "reset").click()
        self.swipe((0.5, 0.8), (0.5, 0.5))
        self.settle()
        self.compare()

    def test_the_drawer_changes_the_platform_and_refuses_what_is_wrong(self):
        self.choose("system", "scroll-view")
        self.swipe((0.5, 0.8), (0.5, 0.4))
        self.settle()
        before = self.js("playground.sessions[0].state.offset.y")
        self.browser.find_element(By.CSS_SELECTOR, "summary").click()
        change = ("((input, value) => { input.value = value; input.dispatchEvent(new Event('change')); })"
                  "(document.getElementById('physics-decelerationRate'), arguments[0])")
        self.js(change, "0.99")
        self.assertLess(self.js("playground.sessions[0].state.offset.y"), before)
        self.assertEqual(self.js("document.querySelectorAll('.field.changed').length"), 1)
        self.compare()
        self.js(change, "2")
        self.wait(lambda: "deceleration_rate" in self.browser.find_element(By.ID, "message").text)
        self.assertEqual(self.js("playground.physics.decelerationRate"), 0.99)

    def test_it_scrubs_and_replays(self):
        self.swipe((0.5, 0.8), (0.5, 0.3))
        self.settle()
        end = self.js("playground.end")
        self.js("playground.seek(arguments[0])", end / 2)
        timeline = self.js("playground.timelines[0].value('header_y_pt', arguments[0])", end / 2)
        header = self.browser.find_element(By.CSS_SELECTOR, ".header")
        self.assertAlmostEqual(float(header.get_attribute("y")), timeline, 9)
        self.browser.find_element(By.ID, "replay").click()
        self.wait(lambda: self.js("playground.cursor") > 0)
        self.wait(lambda: self.js("playground.cursor === playground.end"))
        self.assertEqual(self.js("playground.sessions[0].time"), end)

    def test_the_page_needs_no_network_and_is_small(self):
        self.browser.get_log("performance")
        self.open()
        requests = [e for e in self.browser.get_log("performance") if "requestWillBeSent" in e["message"]]
        addresses = {a for e in requests for a in re.findall(r'"url":"(\w+):', e["message"])}
        self.assertLessEqual(addresses, {"file", "data", "about"})
        text = PAGE.read_text()
        code = re.findall(r"<style>(.*?)</style>|<script type=\"module\">(.*?)</script>", text, re.DOTALL)
        self.assertEqual(len(code), 2)
        self.assertLessEqual(len(gzip.compress("".join(map("".join, code)).encode())), 80_000)
        self.assertIn("Runtime Library Exception", text)
        self.assertIn("Permission is hereby granted", text)

    def photograph(self, path):
        """Saves a picture of the whole page, without scroll bars."""
        self.browser.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
        size = self.js("({width: innerWidth, height: document.documentElement.scrollHeight})")
        picture = self.browser.execute_cdp_cmd(
            "Page.captureScreenshot", {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "scale": 1, **size}})
        Path(path).write_bytes(base64.b64decode(picture["data"]))
        self.browser.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": False})

    def test_every_control_has_a_name_and_nothing_is_cut_off(self):
        shots = os.environ.get("SCREENSHOTS")
        unnamed = ("[...document.querySelectorAll('button, select, input')].filter((control) =>"
                   " !control.labels?.length && !control.textContent.trim() && !control.ariaLabel).length")
        self.assertEqual(self.js(unnamed), 0)
        for width, height in ((390, 844), (820, 1180), (1440, 900)):
            screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900}
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
            # In the dark only what differs: the pictures.
            for scheme in ("light", "dark") if shots else ("light",):
                features = [{"name": "prefers-color-scheme", "value": scheme}]
                self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
                self.open()
                for state in ("rest", "fling", "two", "drawer"):
                    if state == "fling":
                        self.swipe((0.5, 0.8), (0.5, 0.3))
                    if state == "two":
                        self.settle()
                        self.choose("other", "android")
                    if state == "drawer":
                        self.browser.find_element(By.CSS_SELECTOR, "summary").click()
                    with self.subTest(width=width, scheme=scheme, state=state):
                        self.assertLessEqual(self.js("document.documentElement.scrollWidth"), width)
                        self.assertEqual(self.js(CUT_CHOICES), [])
                    if shots:
                        self.photograph(f"{shots}/{width}-{scheme}-{state}.png")
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


if __name__ == "__main__":
    unittest.main()
