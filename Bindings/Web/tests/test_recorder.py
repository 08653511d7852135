"""Tests the recorder for web pages in headless Chromium, with real touches; scrollsim diagnoses the recordings.

Environment: SCROLLSIM, the tool.
"""

import json
import os
import shutil
import subprocess
import time
import unittest
import urllib.request
from pathlib import Path

import websocket

from page import PageTest

ROOT = Path(__file__).resolve().parents[3]
RECORDER = ROOT / "Examples" / "Recorders" / "scroll-recorder.js"
GUIDE = ROOT / "Documentation" / "Guide" / "Recorders.md"
PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A list in a page</title>
<style>
  html, body { margin: 0; }
  #page { height: 2000px; }
  #list { position: sticky; top: 0; height: 600px; overflow: auto; }
  #rows { height: 3000px; }
  #carousel { width: 300px; height: 80px; overflow: auto; }
  #cards { width: 900px; height: 80px; }
  button { position: fixed; bottom: 0; }
</style>
<div id="page"><div id="list"><div id="carousel"><div id="cards"></div></div><div id="rows"></div></div></div>
"""
# Touches per second, and the largest delay of a touch, in s; with a longer delay, the gesture is repeated.
RATE, LATE, ATTEMPTS = 100, 0.012, 6
# Chromium shows the content ahead of the finger by up to 8 ms of its movement.
TOLERANCE = 5


class RecorderTest(PageTest):
    ARGUMENTS = ("--remote-allow-origins=*",)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        shutil.copy(RECORDER, cls.folder)
        # The page contains the lines from the guide.
        lines = GUIDE.read_text().split("```html\n")[1].split("```")[0]
        (cls.folder / "page.html").write_text(PAGE + lines)
        address = cls.browser.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json") as answer:
            target = next(target for target in json.load(answer) if target["type"] == "page")
        cls.socket = websocket.create_connection(target["webSocketDebuggerUrl"])
        cls.addClassCleanup(cls.socket.close)

    def play(self, path, seconds):
        """Plays a finger whose y is path(time), without waiting for the browser; returns the largest delay in s."""
        start, late = time.monotonic(), 0
        kinds = ["touchStart"] + ["touchMove"] * round(seconds * RATE) + ["touchEnd"]
        for index, kind in enumerate(kinds):
            moment = min(index / RATE, seconds)
            time.sleep(max(0, start + moment - time.monotonic()))
            late = max(late, time.monotonic() - start - moment)
            points = [] if kind == "touchEnd" else [{"x": 195, "y": path(moment)}]
            self.socket.send(json.dumps({
                "id": index, "method": "Input.dispatchTouchEvent", "params": {"type": kind, "touchPoints": points}}))
        for _ in kinds:
            self.socket.recv()
        return late

    def record(self, *gestures, setup=""):
        """Opens the page, records gestures, and returns the verdict of scrollsim as JSON."""
        for _ in range(ATTEMPTS):
            self.emulate(size=(390, 844))
            self.browser.get((self.folder / "page.html").as_uri())
            self.wait(lambda: self.js("typeof recorder === 'object'"))
            self.browser.execute_script(setup)
            time.sleep(0.2)
            late = 0
            for path, seconds in gestures:
                late = max(late, self.play(path, seconds))
                time.sleep(1.2)
            if late <= LATE:
                break
        self.browser.execute_script("recorder.stop()")
        (self.folder / "recording.csv").write_text(self.js("recorder.csv()"))
        (self.folder / "scenario.json").write_text(self.js("recorder.scenario()"))
        result = subprocess.run(
            [os.environ["SCROLLSIM"], "diagnose", "scenario.json", "recording.csv", "--json", "--tolerance", str(TOLERANCE)],
            cwd=self.folder, capture_output=True, text=True, check=False)
        return json.loads(result.stdout or json.dumps({"verdict": result.stderr}))

    # A finger that stops before it is released, one that reverses, and a flick.
    DRAG = (lambda moment: 500 - 300 * min(moment, 0.6), 0.9)
    REVERSAL = (lambda moment: 450 - 300 * min(moment, 0.5) + 250 * min(max(moment - 0.5, 0), 0.4), 1.2)
    FLICK = (lambda moment: 500 - 700 * moment, 0.3)

    def test_a_right_page_is_called_right(self):
        for name, gestures in (("drag", [self.DRAG]), ("reversal", [self.REVERSAL]), ("flick", [self.DRAG, self.FLICK])):
            with self.subTest(name):
                report = self.record(*gestures)
                self.assertEqual(report["verdict"], "correct", report)
                self.assertEqual(report["touches"], len(gestures))

    def test_a_page_that_jumps_under_the_finger_is_called_wrong(self):
        jump = "setTimeout(() => document.getElementById('list').scrollTop += 60, 900)"
        report = self.record((self.DRAG[0], 1.5), setup=jump)
        self.assertEqual(report["verdict"], "wrong", report)

    def test_it_finds_the_scrollers_under_the_finger(self):
        self.record((lambda moment: 40, 0.1))
        scenario = json.loads((self.folder / "scenario.json").read_text())
        scrollers = scenario["system"]["scrollers"]
        self.assertEqual([one["name"] for one in scrollers], ["page", "list", "carousel"])
        self.assertEqual([one["content"][1] for one in scrollers], [2000, 3080, 80])
        header, *rows = (self.folder / "recording.csv").read_text().splitlines()
        self.assertEqual(header.split(",")[-2:], ["scroller2_x_pt", "scroller2_y_pt"])
        self.assertGreater(len(rows), 20)
        self.assertEqual(rows[-1].split(",")[1:3], ["", ""])

    def test_it_saves_both_files(self):
        self.browser.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(self.folder / "saved")})
        self.record(self.DRAG)
        self.browser.find_element("tag name", "button").click()
        for name in ("recording.csv", "scenario.json"):
            saved = self.folder / "saved" / name
            self.wait(saved.exists)
            self.assertEqual(saved.read_text(), (self.folder / name).read_text())


if __name__ == "__main__":
    unittest.main()
