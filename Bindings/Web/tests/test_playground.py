"""Compares the playground's phones with scrollsim; see page.py."""

import gzip
import json
import re
import unittest

from selenium.webdriver.common.by import By

from page import PAGE, PageTest

SYSTEMS = [
    "segment-pager", "collapsing-header", "easy-pager", "swipe-pages", "stacked-lists", "sticky-sections",
    "detent-sheet", "scroll-view",
]
LATCH = ["segment-pager", "collapsing-header", "easy-pager", "swipe-pages", "stacked-lists", "sticky-sections"]


class PlaygroundTest(PageTest):
    def setUp(self):
        super().setUp()
        self.open("#build")

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
                    ("header_y_pt", ".header, .section-header rect"), ("bar_y_pt", ".phone .bar"), ("sheet_y_pt", ".handle"),
                    ("next_header_y_pt", ".section-header + .section-header rect"),
                ):
                    if not last.get(name):
                        continue
                    part = self.browser.find_element(By.CSS_SELECTOR, selector)
                    self.assertAlmostEqual(float(part.get_attribute("y")), float(last[name]), 9)
                    # The rectangles on screen, which have single precision, agree too.
                    top, box = self.js("arguments[0].getBoundingClientRect().top", part), self.box(".glass")
                    scale = box["height"] / 844
                    self.assertAlmostEqual((top - box["top"]) / scale, float(last[name]), delta=0.01)

    def test_independent_scroll_views_stop_where_the_tool_says(self):
        self.choose("rule", "latch")
        for system in LATCH:
            with self.subTest(system):
                self.choose("system", system)
                for start, end in ((0.7, 0.5), (0.4, 0.8)):
                    self.swipe((0.5, start), (0.5, end), steps=5)
                    self.settle()
                self.assertEqual(self.js("playground.scenario.system.fling"), "latch")
                self.compare()

    def test_every_platform_goes_as_the_tool_says_side_by_side(self):
        platforms = self.js("[...document.getElementById('platform').options].map((option) => option.value)")
        self.assertGreater(len(platforms), 10)
        self.choose("system", "scroll-view")
        self.choose("other", "android")
        self.swipe((0.5, 0.8), (0.5, 0.25), phone=1)
        self.settle()
        self.wait(lambda: "Android comes to rest" in self.text("hint"))
        self.compare(0)
        self.compare(1, {"physics": {"preset": "android"}})
        for platform in platforms:
            with self.subTest(platform):
                # The same recording is played again.
                self.choose("platform", platform)
                self.compare(0)

    def test_a_tap_stops_a_fling_and_nothing_is_minus_zero(self):
        self.swipe((0.5, 0.8), (0.5, 0.5))
        self.wait(lambda: self.js("playground.sessions[0].state.phase") == "decelerating")
        box = self.box(".glass")
        self.touch("touchStart", (box["left"] + 100, box["top"] + 100))
        self.wait(lambda: self.js("playground.sessions[0].state.phase") == "tracking")
        self.touch("touchEnd")
        self.settle()
        self.compare()
        self.assertEqual(self.js("playground.sessions[0].state.velocity"), 0)
        self.choose("system", "detent-sheet")
        self.swipe((0.5, 0.5), (0.5, 0.503), steps=2)
        self.settle()
        self.assertNotRegex(self.js("document.body.innerText"), r"[-−]0(?![.\d])")

    def test_the_axis_begins_at_the_first_touch_of_the_newest_gesture(self):
        axis = "playground.axis()"
        self.swipe((0.5, 0.8), (0.5, 0.7))
        self.settle()
        self.assertEqual(self.js(axis)["start"], 0)
        self.assertEqual(self.js("playground.sessions[0].numbers.finger_y_pt.findIndex((y) => y !== null)"), 1)
        end = self.js("playground.end")
        self.swipe((0.5, 0.8), (0.5, 0.7))
        self.settle()
        self.wait(lambda: self.js(axis)["start"] >= end)
        self.assertEqual(self.js(axis)["origin"], self.js(axis)["start"])
        # The scrubber reaches the older gesture.
        self.js("playground.seek(0.1)")
        self.assertEqual(self.js(axis)["start"], 0)
        self.assertEqual(float(self.element("scrub").get_attribute("value")), 0.1)

    def test_a_mouse_wheels_and_keys_scroll_without_a_click_first(self):
        self.browser.find_element(By.TAG_NAME, "body").send_keys("\ue015")  # arrow down
        self.wait(lambda: self.js("playground.events.at(-1)?.y") == 40)
        self.settle()
        box = self.box(".glass")
        x, y = box["left"] + 100, box["top"] + 300
        for delta in (240, 120, 7, 30, 12):
            self.mouse("mouseWheel", x, y, deltaX=0, deltaY=delta)
        self.settle()
        self.assertGreater(self.js("playground.sessions[0].state.offset"), 400)
        self.wait(lambda: self.js("playground.events.at(-1).phase") in ("ended", "discrete"))
        self.settle()
        self.compare()
        count = self.js("playground.events.length")
        self.mouse("mousePressed", x, y)
        self.mouse("mouseMoved", x, y - 80, buttons=1)
        self.mouse("mouseReleased", x, y - 80)
        self.wait(lambda: self.js("playground.events.length") >= count + 3)
        self.assertEqual(self.js("playground.events.at(-1).phase"), "ended")
        self.settle()
        self.compare()
        # A pointer does not move the focus, so no element has a focus ring.
        self.assertTrue(self.js("document.activeElement === document.body"))
        self.assertEqual(self.js("document.querySelectorAll(':focus-visible').length"), 0)
        for key in ("\ue00f", "\ue00e", "\ue010", "\ue011"):  # page down, page up, end, home
            count = self.js("playground.events.length")
            self.browser.find_element(By.TAG_NAME, "body").send_keys(key)
            self.wait(lambda: self.js("playground.events.length") > count)
            self.settle()
        self.assertEqual(self.js("playground.events.at(-1).kind"), "top")

    def test_a_trace_is_shown_and_what_does_not_play_is_rejected(self):
        text = "time_s,phase,offset_pt,velocity_pt_s,owner,header_y_pt,header_height_pt,inner0_offset_pt\n"
        text += "0,idle,0,0,none,0,300,0\n1,decelerating,120,10,header,-120,300,0\n"
        self.js("playground.openFile('mine.csv', arguments[0])", text)
        header = self.browser.find_element(By.CSS_SELECTOR, ".header")
        self.assertEqual(float(header.get_attribute("y")), -120)
        self.open("#build")
        scenario = {"format": 1, "system": {"kind": "scroll-view", "viewport": 844, "content": [390, 900]},
                    "script": [{"fling": 300}]}
        self.js("playground.openFile('mine.json', arguments[0])", json.dumps(scenario))
        message = "script[0].fling: only touches, wheels, waits and scrollToTop play here"
        self.wait(lambda: message in self.text("message"))
        self.element("reset").click()
        self.swipe((0.5, 0.8), (0.5, 0.5))
        self.settle()
        self.compare()

    def test_the_drawer_changes_the_platform_and_rejects_what_is_wrong(self):
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
        self.wait(lambda: "decelerationRate" in self.text("message"))
        self.assertEqual(self.js("playground.state.physics.decelerationRate"), 0.99)

    def test_the_list_of_events_grows_line_by_line(self):
        self.browser.execute_script("""
          window.addedLines = [];
          new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((line) =>
            addedLines.push(line.textContent)))).observe(document.getElementById('notes'), { childList: true });""")
        self.swipe((0.5, 0.8), (0.5, 0.6))
        self.settle()
        self.wait(lambda: self.js("addedLines.at(-1)?.endsWith('at rest')"))
        # Assistive technology reads each line once.
        self.assertEqual(self.js("addedLines"), self.js("[...document.querySelectorAll('#notes li')].map((line) => line.textContent)"))
        self.browser.find_elements(By.CSS_SELECTOR, "#notes button")[0].click()
        self.assertEqual(self.js("playground.cursor"), self.js("playground.take.notes[0].time"))

    def test_it_scrubs_and_replays(self):
        self.swipe((0.5, 0.8), (0.5, 0.3))
        self.settle()
        end = self.js("playground.end")
        self.js("playground.seek(arguments[0])", end / 2)
        timeline = self.js("playground.timelines[0].value('header_y_pt', arguments[0])", end / 2)
        header = self.browser.find_element(By.CSS_SELECTOR, ".header")
        self.assertAlmostEqual(float(header.get_attribute("y")), timeline, 9)
        self.element("replay").click()
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


if __name__ == "__main__":
    unittest.main()
