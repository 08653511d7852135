"""Tests of the page that scrollsim diagnose --html writes, in headless Chromium."""

import os
import subprocess
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from test_play import PageTest
from traceplay.runs import REPOSITORY, scrollsim

AXE = REPOSITORY / ".venv" / "axe" / "axe_playwright_python" / "axe.min.js"


class ReportPageTest(PageTest):
    """Tests of pages that show one diagnosis."""

    def diagnose(self, scenario, code, *settings, keep=lambda text: text, name="app.csv", of=()):
        """Opens the page of a run with other settings, without errors and without the network."""
        trace, page = self.directory / name, self.directory / "report.html"
        run = subprocess.run([scrollsim(), "run", scenario, *settings], capture_output=True, text=True, check=True)
        trace.write_text(keep(run.stdout))
        found = subprocess.run(
            [scrollsim(), "diagnose", scenario, name, "--html", page, *of], cwd=self.directory, capture_output=True, text=True)
        self.assertEqual(found.returncode, code, found.stdout + found.stderr)
        self.visit(page)

    def texts(self, selector):
        return [element.text for element in self.browser.find_elements(By.CSS_SELECTOR, selector)]

    def resize(self, width):
        screen = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)

    def test_a_wrong_app_beside_the_correct_system(self):
        self.diagnose("segment-pager-fling", 1, "--set", "system.fling=latch")
        self.assertEqual(self.texts("h1"), ["app.csv: wrong: 1 difference"])
        self.assertEqual(self.texts("figcaption .name"), ["app", "correct"])
        for part in (".phone", ".phone .header", ".phone .bar", ".curve.first", ".curve.second"):
            self.assertGreaterEqual(len(self.browser.find_elements(By.CSS_SELECTOR, part)), 2, part)
        # Both phones and the cursor are at the finding, whose list is outlined on both.
        self.assertAlmostEqual(self.js("player.time"), 11 / 60, 6)
        self.assertAlmostEqual(self.cursor(), 11 / 60, 5)
        self.assertEqual(self.js("timelines.map((run) => run.value('inner0_offset_pt', player.time) > 0)"), [False, True])
        frames = self.browser.find_elements(By.CSS_SELECTOR, ".place")
        self.assertEqual([float(frame.get_attribute("y")) for frame in frames], [44, 44])
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".chart .point")), 1)
        self.assertIn("1: lost velocity", self.texts(".mark-label"))
        (finding,) = self.texts(".finding")
        for words in ("1. lost velocity at 0.183 s, row 13", "1399.4 pt/s lost",
                      "one velocity: A fling has the same velocity before and after another part takes over."):
            self.assertIn(words, finding)
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".rows tbody tr")), 7)
        cells = self.texts(".rows .found > *")
        self.assertEqual(cells[:6], ["13", "0.183", "≠ 300", "306.906", "≠ 0", "6.906"])
        # At other times, nothing is outlined; a click on a row's time seeks to it.
        self.js("player.seek(1)")
        self.assertEqual([frame.is_displayed() for frame in frames], [False, False])
        self.browser.find_elements(By.CSS_SELECTOR, ".rows button")[6].send_keys(Keys.ENTER)
        self.assertAlmostEqual(self.js("player.time"), 14 / 60, 6)

    def test_a_correct_app_and_one_that_cannot_be_judged(self):
        self.diagnose("segment-pager-tour", 0)
        self.assertEqual(self.texts("h1"), ["app.csv: moves as the correct system, within 1.0 pt: 3 touches"])
        self.assertIn("as the correct system does", self.texts("#verdict.correct p")[0])
        self.assertEqual((self.texts(".finding"), set(self.texts("#details td:nth-child(2)"))), ([], {"kept", "not judged"}))
        rest = "time_s,finger_y_pt,offset_pt\n1700000000,,0\n1700000001,,0\n"
        self.diagnose("segment-pager-tour", 2, keep=lambda _: rest)
        self.assertEqual(self.texts("#verdict.unknown li"), ["no finger is down"])
        notes = " ".join(self.texts("#details li"))
        self.assertIn("the trace has no header_y_pt, bar_y_pt, inner0_offset_pt", notes)
        self.assertIn("times are relative to the first row, at 1700000000 s", notes)

    def test_the_bar_has_the_height_of_the_scenario(self):
        for pages, bar in (("[4000]", 0), ("[4000, 900]", 60)):
            sizes = ["--set", f"system.pages={pages}", "--set", "system.bar=60"]
            self.diagnose("segment-pager-fling", 0, *sizes, of=sizes)
            heights = [part.get_attribute("height") for part in self.browser.find_elements(By.CSS_SELECTOR, ".phone .bar")]
            self.assertEqual([float(height) for height in heights], [bar, bar])

    def test_an_offset_that_is_recorded_as_its_parts_is_drawn(self):
        names = ("time_s", "finger_y_pt", "collapsed_pt", "inner0_offset_pt")

        def parts(text):
            header, *rows = (line.split(",") for line in text.splitlines())
            kept = [header.index(name) for name in names]
            return "\n".join(",".join(row[column] for column in kept) for row in [header, *rows]) + "\n"

        self.diagnose("collapsing-header-tour", 1, "--set", "system.rules=original", keep=parts)
        self.assertTrue(self.js("app.numbers.offset_pt.every((value, row) =>"
                                " value === app.numbers.collapsed_pt[row] + app.numbers.inner0_offset_pt[row])"))
        self.assertGreaterEqual(len(self.texts(".finding")), 1)

    def test_names_and_events_are_texts(self):
        name = "<img src=x onerror=alert(1)>&amp;@@DATA@@<!--.csv"
        self.diagnose(
            "segment-pager-fling", 1, "--set", "system.fling=latch", name=name,
            keep=lambda text: text.replace("did_end_decelerating", "</script><script>alert(1)</script>"))
        self.assertEqual(self.texts("h1"), [f"{name}: wrong: 1 difference"])
        self.assertIn("did_scroll, </script><script>alert(1)</script>, rest", self.texts(".rows .event"))

    def test_it_is_readable_on_any_screen_and_without_a_mouse(self):
        self.diagnose("collapsing-header-tour", 1, "--set", "system.rules=original")
        self.js(AXE.read_text(encoding="utf-8").join(("(() => {", "})()")))
        shots = os.environ.get("PLAY_SCREENSHOTS")
        for scheme in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": scheme}]
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            for width in (1280, 390):
                self.resize(width)
                self.wait(lambda: self.js("document.documentElement.scrollWidth") <= width)
                report = self.browser.execute_async_script("axe.run().then(arguments[0])")
                self.assertEqual([(found["id"], found["nodes"][0]["html"]) for found in report["violations"]], [])
                if shots:
                    self.browser.save_screenshot(f"{shots}/report-{scheme}-{width}.png")
        # The arrow keys scroll a focused table; elsewhere they step through the rows.
        time = self.js("player.time")
        self.browser.find_element(By.CSS_SELECTOR, ".rows").send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.js("player.time"), time)
        self.browser.find_element(By.TAG_NAME, "body").send_keys(Keys.ARROW_RIGHT)
        self.assertGreater(self.js("player.time"), time)
        # A printed page has no controls, and nothing is cut off.
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": []})
        self.resize(720)
        self.wait(lambda: self.js("document.documentElement.scrollWidth") <= 720)
        self.assertFalse(self.browser.find_element(By.ID, "play").is_displayed())
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


if __name__ == "__main__":
    unittest.main()
