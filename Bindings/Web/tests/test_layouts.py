"""Tests the playground at four sizes, in light and dark, with keyboard and screen reader; see page.py."""

import importlib.util
import time
import unittest
from pathlib import Path

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import PageTest

ROOT = Path(__file__).parents[3]
AXE = (ROOT / ".venv" / "axe" / "axe_playwright_python" / "axe.min.js").read_text(encoding="utf-8")
SIZES = ((390, 844), (820, 1180), (1280, 800), (1440, 900))
# The selects whose selected text does not fit beside the arrow of 20 pixels.
CUT_CHOICES = """[...document.querySelectorAll('#build select')].filter((select) => {
  const style = getComputedStyle(select), pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
  return pen.measureText(select.selectedOptions[0].label).width > room;
}).map((select) => select.id)"""
# The elements that a wide page should show without scrolling but does not.
BELOW = (
    "[...document.querySelectorAll('#share button, #stories a, .phone, #caption, #chart svg, #scrub, #controls button, #notes, summary')]"
    ".filter((part) => !part.hidden && part.getBoundingClientRect().bottom > innerHeight).map((part) => part.id || part.className)"
)


class LayoutTest(PageTest):
    def axe(self):
        """The violations that axe-core reports, as text."""
        self.browser.execute_script(AXE)
        report = self.browser.execute_async_script("axe.run().then(arguments[0])")
        self.assertGreater(len(report["passes"]), 20)
        return [f'{found["id"]}: {[node["html"][:120] for node in found["nodes"]]}' for found in report["violations"]]

    def test_every_size_in_light_and_dark(self):
        for width, height in SIZES:
            for scheme in ("light", "dark"):
                with self.subTest(width=width, scheme=scheme):
                    self.emulate(scheme, size=(width, height))
                    self.open()
                    self.photograph(f"{width}-{scheme}-story")
                    self.assertEqual(self.axe(), [])
                    self.assertLessEqual(self.js("document.documentElement.scrollWidth"), width)
                    self.assertLessEqual(self.js("document.documentElement.scrollHeight"), height)
                    if width >= 900:
                        self.assertEqual(self.js(BELOW), [])
                        self.assertLessEqual(self.box(".phone")["width"], 340)
                    else:
                        self.assertEqual(self.box("#scenes")["width"], width)
                        self.assertEqual(self.js("document.querySelectorAll('.frame').length"), 0)
                    self.open("#build")
                    self.wait(lambda: width >= 900 or not self.js("playground.layout.sheet.isAwake"))
                    if (width, scheme) in ((390, "light"), (1280, "dark")):
                        self.assertEqual(self.axe(), [])
                    self.assertEqual(self.js(CUT_CHOICES), [])
                    ground = self.js("getComputedStyle(document.body).backgroundColor")
                    self.assertEqual(ground, "rgb(255, 255, 255)" if scheme == "light" else "rgb(22, 24, 27)")
                    self.photograph(f"{width}-{scheme}-build")

    def test_the_instrument_is_a_sheet_that_the_engine_moves(self):
        self.emulate(size=(390, 844))
        self.open()
        sheet = "playground.layout.sheet"
        top = lambda: self.box("#instrument")["top"]  # noqa: E731
        rest = lambda: self.wait(lambda: not self.js(f"{sheet}.isAwake"))  # noqa: E731
        self.assertEqual(self.js(f"{sheet}.detent"), 0)
        self.assertEqual(self.js("playground.instrument.chart.lanes.length"), 1)
        start = top()
        # The sheet follows a slow finger, and then moves to the middle detent.
        self.drag((195, start + 12), (195, start - 190), steps=60)
        rest()
        self.assertEqual(self.js(f"{sheet}.detent"), 1)
        self.assertAlmostEqual(top(), 56 + self.js(f"{sheet}.view.state.sheetY"), delta=0.5)
        self.assertEqual(self.js("playground.instrument.chart.lanes.length"), 4)
        self.photograph("390-half")
        self.drag((195, top() + 12), (195, 90), steps=40)
        rest()
        self.assertEqual((self.js(f"{sheet}.detent"), round(top())), (2, 56))
        # In the open sheet, the content scrolls, and a drag that ends on a button does not press the button.
        before = self.js("playground.replay")
        box = self.box("#replay")
        self.drag((box["left"] + 10, box["top"] + 10), (box["left"] + 10, box["top"] - 200), steps=20)
        rest()
        self.assertLess(self.box("#replay")["top"], box["top"] - 100)
        self.assertEqual(self.js("playground.replay"), before)
        self.photograph("390-open")
        # The keyboard reaches controls that are not visible at first.
        handle = self.element("handle")
        for key, detent in ((Keys.ARROW_DOWN, 1), (Keys.ARROW_DOWN, 0), (Keys.ARROW_UP, 1)):
            handle.send_keys(key)
            self.wait(lambda: self.js(f"{sheet}.detent") == detent and not self.js(f"{sheet}.isAwake"))
        self.js("document.querySelector('summary').focus()")
        rest()
        self.assertLessEqual(self.box("summary")["bottom"], 844)
        self.assertEqual(self.js("document.getElementById('instrument').scrollTop"), 0)

    def test_the_visitors_screen_is_the_phone(self):
        for size in SIZES[:2]:
            self.emulate(size=size)
            self.open("#build")
            self.js("playground.layout.sheet.open(0)")
            self.wait(lambda: not self.js("playground.layout.sheet.isAwake"))
            self.assertEqual(self.box(".glass")["width"], size[0])
            self.assertEqual(self.js("playground.state.system.viewport[0]"), size[0])
            self.swipe((0.5, 0.5), (0.5, 0.2))
            self.settle()
            self.compare()
            self.photograph(f"{size[0]}-visitor")

    def test_the_physics_drawer_opens_below_the_phones(self):
        self.emulate(size=(1280, 800))
        self.open("#build")
        phone = self.box(".phone")
        self.browser.find_element(By.CSS_SELECTOR, "summary").click()
        self.assertEqual(self.box(".phone"), phone)
        self.assertGreater(self.box("#fields")["top"], phone["bottom"])
        self.assertGreater(self.js("document.documentElement.scrollHeight"), 800)

    def test_it_changes_between_wide_and_narrow(self):
        self.emulate(size=(1280, 800))
        self.open()
        self.emulate(size=(390, 844))
        self.wait(lambda: self.js("document.querySelectorAll('.frame').length") == 0)
        self.assertTrue(self.js("document.getElementById('panel').contains(document.getElementById('share'))"))
        self.emulate(size=(1280, 800))
        self.wait(lambda: self.js("document.querySelectorAll('.frame').length") == 2)
        self.assertEqual(self.js("document.getElementById('instrument').style.transform"), "")
        self.assertFalse(self.js("document.getElementById('panel').contains(document.getElementById('share'))"))

    def test_everything_works_without_a_mouse(self):
        self.emulate(size=(1280, 800))
        self.open()
        body = self.browser.find_element(By.TAG_NAME, "body")
        names = []
        for _ in range(24):
            self.browser.switch_to.active_element.send_keys(Keys.TAB)
            name = self.js("document.activeElement.id || document.activeElement.textContent || document.activeElement.tagName")
            outline = self.js("getComputedStyle(document.activeElement).outlineStyle")
            if self.js("document.activeElement !== document.body"):
                self.assertEqual(outline, "solid", name)
            names.append(name)
        for id in ("save-page", "copy", "clip", "theme", "story-counted-twice", "build-card", "scrub", "replay", "reset"):
            self.assertIn(id, names)
        self.element("story-ios-and-android").send_keys(Keys.ENTER)
        self.wait(lambda: self.js("playground.story?.id") == "ios-and-android")
        body.send_keys(Keys.ARROW_DOWN)
        self.wait(lambda: self.js("playground.events.at(-1).kind") == "wheel")
        self.assertEqual(self.element("notes").get_attribute("aria-live"), "polite")
        self.assertRegex(self.js("document.querySelector('#chart svg').getAttribute('aria-label')"), r"offset from .* pt/s")

    def test_frames_are_cheap(self):
        """Prints the cost of a frame; there is no limit, because the machine may be busy."""
        self.emulate(motion="no-preference", size=(1280, 800))
        self.open()
        self.browser.execute_script("""
          window.frameTimes = [];
          let last = performance.now();
          const tick = (now) => { frameTimes.push(now - last); last = now; requestAnimationFrame(tick); };
          requestAnimationFrame(tick);""")
        time.sleep(2)
        frames = self.js("frameTimes.slice(1)")
        engine = self.js("""(() => {
          const view = playground.take.sessions[1].view.copy();
          view.handle({ kind: 'dragBegan', on: 'list' }, 1000);
          view.handle({ kind: 'dragEnded', velocity: { x: 0, y: 5000 } }, 1000);
          const start = performance.now();
          for (let frame = 1; frame <= 2000; frame += 1) view.advance(1000 + frame / 1000);
          return (performance.now() - start) / 2000 * 1000;
        })()""")
        paint = self.js("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        print(f"\nthe first frame after {paint:.0f} ms; frames of a story: mean {sum(frames) / len(frames):.1f} ms, "
              f"longest {max(frames):.1f} ms; the engine takes {engine:.2f} µs of one")
        self.assertGreater(len(frames), 5)


if __name__ == "__main__":
    unittest.main()
