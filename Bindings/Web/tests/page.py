"""Tests the playground in headless Chromium with real touches, mice, wheels and keys, and compares it with scrollsim.

Environment: PLAYGROUND, the page; SCROLLSIM, the tool; SCREENSHOTS, a folder for pictures, if wanted.
"""

import base64
import io
import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from PIL import Image
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

PAGE = Path(os.environ["PLAYGROUND"]).resolve()
TICKS = 10_000
BOUND = 1e-9
COLUMNS = [
    "offset_pt", "velocity_pt_s", "page_position", "header_y_pt", "header_height_pt", "bar_y_pt", "page_y_pt",
    "sheet_y_pt", "inner0_offset_pt", "inner1_offset_pt", "list1_y_pt", "offset_x_pt", "offset_y_pt",
    "velocity_y_pt_s", "overscroll_y_pt", "section", "next_header_y_pt",
]


def browser(*arguments):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1440,1000", *arguments):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))


class PageTest(unittest.TestCase):
    """A browser that the tests of a class share, in which no address resolves."""

    ARGUMENTS = ("--host-resolver-rules=MAP * ~NOTFOUND",)

    @classmethod
    def setUpClass(cls):
        cls.browser = browser(*cls.ARGUMENTS)
        cls.addClassCleanup(cls.browser.quit)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)

    def setUp(self):
        self.emulate()
        self.addCleanup(lambda: self.assertEqual(self.browser.get_log("browser"), []))

    def emulate(self, scheme="light", motion="reduce", size=None):
        """Sets the visitor's preferences; with reduced motion, stories are shown at their end."""
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": motion}
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": name, "value": value} for name, value in features.items()]})
        if size is None:
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
            return
        width, height = size
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900})

    def open(self, hash="", address=None):
        self.browser.get("about:blank")
        self.browser.get((address or PAGE.as_uri()) + hash)
        self.wait(lambda: self.js("Boolean(window.playground)"))

    def js(self, script, *arguments):
        return self.browser.execute_script(f"return {script}", *arguments)

    def wait(self, condition, seconds=20):
        WebDriverWait(self.browser, seconds, 0.05).until(lambda _: condition())

    def element(self, id):
        return self.browser.find_element(By.ID, id)

    def text(self, id):
        return self.element(id).text

    def choose(self, id, value):
        Select(self.element(id)).select_by_value(value)

    def box(self, selector, index=0):
        return self.js("document.querySelectorAll(arguments[0])[arguments[1]].getBoundingClientRect().toJSON()", selector, index)

    def touch(self, kind, *points, at=None):
        """Sends a real touch; its time may be in the past, so that a delay does not slow down the finger."""
        values = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        if at is not None:
            values["timestamp"] = at
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", values)

    def mouse(self, kind, x, y, **more):
        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, **more})

    def drag(self, start, end, steps=8):
        """Drags a finger from one point of the page to another."""
        place = lambda share: tuple(a + (b - a) * share for a, b in zip(start, end))  # noqa: E731
        start_time = time.time()
        self.touch("touchStart", place(0), at=start_time)
        for step in range(1, steps + 1):
            self.touch("touchMove", place(step / steps), at=start_time + step / 100)
        self.touch("touchEnd", at=start_time + (steps + 0.5) / 100)

    def swipe(self, start, end, steps=8, phone=0):
        """Drags a finger on a phone's screen; positions are shares of the screen's size."""
        box = self.box(".glass", phone)
        self.drag(*((box["left"] + box["width"] * x, box["top"] + box["height"] * y) for x, y in (start, end)), steps)

    def settle(self):
        self.wait(lambda: self.js("playground.events.length > 0"))
        self.wait(lambda: not self.js("playground.sessions.some((session) => session.isMoving)"))

    def rows(self, scenario, fps=TICKS):
        """Runs a scenario with scrollsim, and returns the rows."""
        path = self.folder / "scenario.json"
        path.write_text(scenario if isinstance(scenario, str) else json.dumps(scenario))
        out = self.folder / "trace.csv"
        subprocess.run([os.environ["SCROLLSIM"], "run", path, "--fps", str(fps), "-o", out], check=True)
        # No cell has a comma, and there are hundreds of thousands of rows.
        header, *lines = out.read_text().splitlines()
        names = header.split(",")
        return [dict(zip(names, line.split(","))) for line in lines]

    def compare(self, session=0, changes=None):
        """Compares every row of a session with the tool's row at the same tick.

        Returns the number of compared rows, and the tool's last row.
        """
        scenario = {**self.js("playground.scenario"), **(changes or {})}
        # The last row of a tick has the state after its touches. Rows of events are between ticks.
        rows = self.rows(scenario)
        times = ((float(row["time_s"]) * TICKS, row) for row in rows)
        expected = {round(at): row for at, row in times if abs(at - round(at)) < 1e-5}
        numbers = self.js("playground.sessions[arguments[0]].numbers", session)
        ticks = [time * TICKS for time in numbers["time_s"]]
        columns = [name for name in COLUMNS if name in numbers]
        self.assertGreaterEqual(len(columns), 3)
        compared = 0
        for index, at in enumerate(ticks):
            tick = round(at)
            if abs(at - tick) > 1e-5 or tick not in expected or (index + 1 < len(ticks) and round(ticks[index + 1]) == tick):
                continue
            for name in columns:
                cell, found = expected[tick][name], numbers[name][index]
                if cell == "" or found is None:
                    self.assertEqual(cell == "", found is None, f"{name} at {tick}")
                    continue
                error = abs(found - float(cell)) / max(1, abs(float(cell)))
                self.assertLessEqual(error, BOUND, f"{name} at {tick} ticks: {found}, not {cell}")
            compared += 1
        # The number of frames depends on the machine, but there are always a few.
        self.assertGreater(compared, 5)
        return compared, rows[-1]

    def photograph(self, name=None):
        """A picture of the screen; saved under a name if SCREENSHOTS is set."""
        picture = base64.b64decode(self.browser.execute_cdp_cmd("Page.captureScreenshot", {})["data"])
        if name and os.environ.get("SCREENSHOTS"):
            Path(os.environ["SCREENSHOTS"], f"{name}.png").write_bytes(picture)
        return Image.open(io.BytesIO(picture)).convert("RGB")
