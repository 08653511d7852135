"""Tests the stories of the playground; see page.py."""

import os
import re
import subprocess
import unittest
from pathlib import Path

from page import PageTest

ROOT = Path(__file__).parents[3]
BLUE, ORANGE = (0, 105, 166), (184, 74, 0)


def count(picture, color, box=None):
    """The number of pixels with about a color in a picture, or in a part of the picture."""
    part = picture.crop(tuple(int(box[key]) for key in ("left", "top", "right", "bottom"))) if box else picture
    return sum(all(abs(a - b) < 40 for a, b in zip(pixel, color)) for pixel in part.get_flattened_data())


class StoryTest(PageTest):
    def test_the_opening_story_plays_once_and_is_the_visitors_then(self):
        self.emulate(motion="no-preference", size=(1280, 800))
        self.open()
        first = self.photograph()
        for phone in (0, 1):
            box = self.box(".glass", phone)
            colors = {first.getpixel((int(box["left"] + box["width"] * x / 9), int(box["top"] + box["height"] * y / 19)))
                      for x in range(1, 9) for y in range(1, 19)}
            self.assertGreater(len(colors), 8)
        self.assertEqual(self.js("document.querySelectorAll('.finger').length"), 2)
        self.assertEqual(self.text("hint"), "One flick at a header over a list, on both phones.")
        self.wait(lambda: self.js("playground.cursor") > 0.5)
        middle = self.photograph("story-middle")
        chart = self.box("#chart")
        self.assertGreater(count(middle, BLUE, chart), 200)
        self.assertGreater(count(middle, ORANGE, chart), 200)
        self.wait(lambda: self.text("hint") == "Now you: drag either phone.")
        self.assertEqual(self.text("verdict"), "1,399 pt/s lost at the header")
        self.assertEqual(self.js("playground.scenes.map((scene) => scene.finger.style.display)"), ["none", "none"])
        # After the story, the engine scrolls both phones back.
        self.wait(lambda: self.js("playground.upcoming?.events.length") == 0)
        self.assertEqual(self.js("playground.scenes.map((scene) => +scene.bar.box.getAttribute('y'))"), [300, 300])
        self.swipe((0.5, 0.7), (0.5, 0.6))
        self.wait(lambda: self.js("playground.story") is None)
        self.settle()
        self.assertEqual(self.js("playground.axis().start"), 0)
        self.assertLess(self.js("+playground.scenes[0].bar.box.getAttribute('y')"), 300)
        self.compare(0)

    def test_the_loss_is_the_tools(self):
        self.open()
        scenario = self.js("playground.scenario")
        self.assertEqual(scenario["system"]["fling"], "latch")
        self.compare(0)
        system = {key: value for key, value in scenario["system"].items() if key != "fling"}
        self.compare(1, {"system": system})
        self.rows(scenario)
        check = subprocess.run(
            [os.environ["SCROLLSIM"], "check", self.folder / "scenario.json"], capture_output=True, text=True)
        lost = re.search(r"([\d.]+) pt/s lost", check.stdout + check.stderr)
        self.assertEqual(f"{round(float(lost[1])):,} pt/s lost at the header", self.text("verdict"))

    def test_a_touch_ends_the_story_where_it_is(self):
        self.emulate(motion="no-preference")
        self.open()
        self.wait(lambda: self.js("playground.cursor") > 0.6)
        box = self.box(".glass", 1)
        self.touch("touchStart", (box["left"] + 100, box["top"] + 200))
        self.wait(lambda: self.js("playground.replay === null && playground.sessions[1].state.phase === 'tracking'"))
        cut, offsets = self.js("[playground.axis().start, playground.sessions.map((session) => session.state.offset)]")
        self.assertGreater(cut, 0.6)
        self.assertLess(offsets[0], 301)
        self.assertGreater(offsets[1], 301)
        self.touch("touchEnd")
        self.settle()
        self.compare(0)

    def test_reduced_motion_shows_the_end_at_once(self):
        self.open()
        self.assertIsNone(self.js("playground.replay"))
        self.assertEqual(self.text("verdict"), "1,399 pt/s lost at the header")
        self.assertGreater(count(self.photograph(), ORANGE, self.box("#chart")), 200)

    def test_every_card_is_a_link_that_restores_its_story(self):
        self.open()
        cards = self.js("[...document.querySelectorAll('#stories a')].map((card) => [card.textContent, card.hash])")
        self.assertEqual(len(cards), 8)
        verdicts = set()
        for title, hash in cards[:-1]:
            with self.subTest(title):
                self.js("document.querySelector(`a[href$='${arguments[0]}']`).click()", hash)
                self.wait(lambda: self.js("'#' + playground.story?.id") == hash)
                verdicts.add(self.text("verdict"))
                self.assertEqual(len(self.js("playground.timelines.map((timeline) => timeline.name)")), 2)
                finger = "playground.timelines.every(({ numbers }) => numbers.finger_y_pt.some((y) => y !== null))"
                self.assertTrue(self.js(finger))
        self.assertEqual(len(verdicts), 7)
        for verdict in verdicts:
            self.assertNotRegex(verdict, r"NaN|undefined|[-−]\d|Infinity| 0 ms")
        # The page explains that a recorded story does not respond to touches.
        self.open("#counted-twice")
        self.swipe((0.5, 0.7), (0.5, 0.5))
        self.wait(lambda: "This story is a recording" in self.text("message"))

    def test_the_recorded_stories_are_current(self):
        done = subprocess.run([ROOT / "scripts" / "parts" / "stories", "--check"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.open("#two-simulations")
        for run in (0, 1):
            rows = self.rows(self.js("playground.timelines[arguments[0]].scenario", run), fps=60)
            numbers = self.js("playground.timelines[arguments[0]].numbers", run)
            self.assertEqual(len(rows), len(numbers["time_s"]))
            for row, offset in zip(rows, numbers["offset_pt"]):
                self.assertAlmostEqual(float(row["offset_pt"]), offset, delta=0.0051)


if __name__ == "__main__":
    unittest.main()
