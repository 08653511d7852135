"""Records the rest positions of nested scrollers in a browser, and compares them with the kind css-scroll.

A recording has the pages and their gestures: `before` and `after` are [x, y] of every scroller at rest,
outermost first; `fingers` are the touches with the X server's time stamps, each a list ms, x, y, ms, … in
px of the viewport; `notches` are the steps of a wheel that the page has received, [s, x, y].
"""

import time

from . import pages
from .browsers import BROWSERS
from .screen import ATTEMPTS, LATE, sleep_until
from .simulation import steps

# The largest error of a rest position, in px, by the kind of the gesture.
BOUNDS = {"drag": 3, "wheel": 3, "flick": 12, "two flicks": 12}
# The least number of gestures of 100 that must rest within the allowed error.
REQUIRED = {"chromium": 95, "firefox": 90}


def record(engine, seed, screen, count, report):
    """Records two gestures on each of `count` pages."""
    browser = BROWSERS[engine](screen)
    recorder = Recorder(browser, screen, report)
    document = dict(
        program=engine.capitalize(), version=browser.version, engine=engine, seed=seed, viewport=None, pages=[],
        gestures=[])
    for index in range(count):
        recorder.record(pages.page(seed, index), document)
    return document


class Recorder:
    def __init__(self, browser, screen, report):
        self.browser, self.screen, self.report = browser, screen, report
        self.shift = None
        # After another device was used, X reports no distance for the first step of a wheel.
        self.is_primed = False

    def state(self, quiet=0.45, patience=8.0):
        """The state of the page after nothing has moved for `quiet` s."""
        end = time.monotonic() + patience
        while True:
            state = self.browser.evaluate("state()")
            left = quiet - state["still"] / 1000
            if left <= 0 or time.monotonic() > end:
                return state
            time.sleep(max(0.05, left))

    def record(self, page, document):
        file = self.screen.folder / "page.html"
        file.write_text(pages.html(page))
        self.browser.open(file.as_uri())
        time.sleep(0.3)
        if self.shift is None:
            self.find_shift()
        state = self.state()
        document["viewport"] = state["viewport"]
        document["pages"].append(dict(id=page["id"], scrollers=[
            {**{key: scroller[key] for key in ("behavior", "snap", "padding", "areas")},
             "size": size if level else state["viewport"], "content": content}
            for level, (scroller, size, content) in
            enumerate(zip(page["scrollers"], state["size"], state["content"]))]))
        for gesture in page["gestures"]:
            document["gestures"].append(self.play(page["id"], gesture))

    def find_shift(self):
        """Finds the position of the page on the screen by moving the pointer."""
        for attempt in range(40):
            self.screen.pointer.move(400 + attempt % 2, 400)
            time.sleep(0.15)
            if self.browser.evaluate("state()")["pointer"]:
                break
        self.screen.pointer.move(400, 400)
        time.sleep(0.3)
        self.shift = [400 - place for place in self.browser.evaluate("state()")["pointer"]]

    def play(self, page, gesture):
        """Plays a gesture; if a finger was delayed, plays it again from the new rest position."""
        for attempt in range(ATTEMPTS):
            recorded, late = self.play_once(page, gesture)
            if late <= LATE:
                break
            self.report(f"{page}: the finger was {1000 * late:.0f} ms late, attempt {attempt + 1}")
        return recorded

    def play_once(self, page, gesture):
        if "notches" in gesture and not self.is_primed:
            self.prime()
        state = self.state(0.3)
        left, top, right, bottom = state["rectangle"]
        width, height = state["viewport"]
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, width), min(bottom, height)
        center = [(left + right) / 2, (top + bottom) / 2]
        recorded, late = dict(page=page, kind=gesture["kind"], before=state["offsets"]), 0
        if "samples" in gesture:
            end = gesture["samples"][-1][2:]
            start = [
                round(min(max(center[axis] - end[axis] / 2, (left, top)[axis] + 4), (right, bottom)[axis] - 4))
                for axis in (0, 1)]
            touches = self.screen.play(
                gesture["samples"], start[0] + self.shift[0], start[1] + self.shift[1])
            self.is_primed = False
            recorded["fingers"] = fingers(touches, self.shift)
            late = self.screen.lateness(gesture["samples"], touches)
        else:
            self.turn(gesture["notches"], [round(center[axis] + self.shift[axis]) for axis in (0, 1)])
        time.sleep(0.25)
        after = self.state()
        if "notches" in gesture:
            turned = after["notches"][len(state["notches"]):]
            recorded["notches"] = [[round((moment - turned[0][0]) / 1000, 3), x, y] for moment, x, y in turned]
        recorded["after"] = after["offsets"]
        self.report(f"{page} {gesture['kind']}: {recorded['before']} -> {recorded['after']}")
        return recorded, late

    def turn(self, notches, place):
        self.screen.pointer.move(place[0] - 1, place[1])
        time.sleep(0.05)
        self.screen.pointer.move(*place)
        time.sleep(0.1)
        start = time.monotonic()
        for moment, x, y in notches:
            sleep_until(start + moment)
            self.screen.pointer.turn(x, y)

    def prime(self):
        """Turns the wheel once in each direction while the page prevents scrolling, and waits until the wheel's
        gesture and Firefox's transaction have ended."""
        self.screen.pointer.move(500, 500)
        time.sleep(0.05)
        self.screen.pointer.move(501, 500)
        self.browser.evaluate("holdWheel(true) || 0")
        time.sleep(0.25)
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            self.screen.pointer.turn(*step)
            time.sleep(0.06)
        time.sleep(0.2)
        self.browser.evaluate("holdWheel(false) || 0")
        time.sleep(1.8 if self.browser.engine == "firefox" else 0.8)
        self.is_primed = True


def fingers(touches, shift):
    """Converts touches to a flat list ms, x, y, ms, … for each finger."""
    result, start = [], touches[0][0]
    for stamp, phase, x, y in touches:
        if phase == "began":
            result.append([])
        result[-1] += [round((stamp - start) * 1000), round(x - shift[0]), round(y - shift[1])]
    return result


def scenario(document, gesture):
    """The scenario with a recorded gesture."""
    page = next(page for page in document["pages"] if page["id"] == gesture["page"])
    scrollers = []
    for scroller, offset in zip(page["scrollers"], gesture["before"]):
        one = dict(size=scroller["size"], content=scroller["content"], at=offset)
        one["overscrollBehavior"] = scroller["behavior"]
        if scroller["snap"] != "none":
            sides = zip(("top", "right", "bottom", "left"), scroller["padding"])
            one.update(snapType=scroller["snap"], scrollPadding=dict(sides), areas=scroller["areas"])
        scrollers.append(one)
    system = dict(kind="css-scroll", viewport=document["viewport"], engine=document["engine"], scrollers=scrollers)
    if document["engine"] == "firefox":
        system["immediateHandoff"] = False
    script, last = [], 0
    for finger in gesture.get("fingers", []):
        samples = [finger[index:index + 3] for index in range(0, len(finger), 3)]
        for index, (moment, x, y) in enumerate(samples):
            phase = "began" if index == 0 else "ended" if index == len(samples) - 1 else "moved"
            script.append(dict(touch=phase, at=moment / 1000, x=x, y=y))
    for moment, x, y in gesture.get("notches", []):
        if moment > last:
            script.append(dict(wait=round(moment - last, 3)))
            last = moment
        script.append(dict(wheel=dict(dx=x, dy=y)))
    return dict(format=1, name=gesture["page"], system=system, script=[*script, dict(settle=True), dict(wait=1)])


def compare(document):
    """A row for each gesture that has reached the page: the recorded and the computed rest, and if they agree."""
    rows = []
    for index, gesture in enumerate(document["gestures"]):
        if gesture.get("notches") == []:
            continue
        last = steps(scenario(document, gesture))[-1]
        count = len(gesture["after"])
        names = [key.removesuffix("_y_pt") for key in last if key.startswith("scroller") and key.endswith("_y_pt")]
        computed = [[float(last[f"{name}_{axis}_pt"]) for axis in "xy"] for name in names[:count]]
        error = max(
            abs(computed[part][axis] - gesture["after"][part][axis]) for part in range(count) for axis in (0, 1))
        rows.append(dict(
            gesture=index, page=gesture["page"], kind=gesture["kind"], before=gesture["before"], rest=gesture["after"],
            computed=computed, error=error, agrees=error <= BOUNDS[gesture["kind"]]))
    return rows


def table(rows):
    def places(offsets):
        return " ".join(f"({x:g}, {y:g})" for x, y in offsets)

    lines = [f"{'':4} {'page':18} {'gesture':10} {'error':>8}  rest recorded, rest computed"]
    for row in rows:
        computed = [[round(value, 1) for value in offsets] for offsets in row["computed"]]
        mark = "" if row["agrees"] else "  REST"
        lines.append(
            f"{row['gesture']:4} {row['page']:18} {row['kind']:10} {row['error']:8.1f}  {places(row['rest'])}, "
            f"{places(computed)}{mark}")
    return lines
