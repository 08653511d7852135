"""Records gestures in programs with a plain scroll view.

A program has a `version`, a `viewport`, the `length` of its content and `frames`, the offsets that it has shown:
(s of the monotonic clock, offset, overshoot) in px. `place` scrolls to an offset.
"""

import subprocess
import threading
import time
from pathlib import Path

from . import gestures
from .browsers import Chromium, Firefox
from .screen import ATTEMPTS, LATE, Failure, sleep_until

HERE = Path(__file__).parent


class Window:
    """A program of this folder that prints its frames; see gtk_window.c."""

    def __init__(self, screen):
        self.process = screen.run(
            self.command(screen), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=dict(screen.environment, **self.environment))
        self.frames, self.is_ready = [], threading.Event()
        threading.Thread(target=self.read, daemon=True).start()
        if not self.is_ready.wait(30):
            raise Failure(f"{self.name} opens no window")

    environment = {}

    def read(self):
        for line in self.process.stdout:
            word, *values = line.split()
            if word == "ready":
                self.version = values[0]
                width, height, self.length = (round(float(value)) for value in values[1:])
                self.viewport = [width, height]
                self.is_ready.set()
            elif word == "frame":
                self.frames.append(tuple(float(value) for value in values))

    def place(self, offset):
        self.process.stdin.write(f"set {offset}\n")
        self.process.stdin.flush()

    def finish(self):
        pass


class GTK(Window):
    name, packages, environment = "GTK", ["libgtk-4-dev"], {"GSK_RENDERER": "cairo"}

    def command(self, screen):
        return [screen.build("gtk_window.c", "gtk4")]


class WebKitGTK(Window):
    name, packages = "WebKitGTK", ["gir1.2-gtk-4.0", "gir1.2-webkit-6.0", "python3-gi"]
    environment = {"GSK_RENDERER": "cairo", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}

    def command(self, screen):
        return ["/usr/bin/python3", "-B", HERE / "webkit_window.py"]


class Qt(Window):
    packages = [
        "python3-pyqt6", "python3-pyqt6.qtquick", "qml6-module-qtquick", "qml6-module-qtquick-window", "qml6-module-qtqml",
        "qml6-module-qtqml-workerscript"]
    environment = {"QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic"}

    def command(self, screen):
        return ["/usr/bin/python3", "-B", HERE / "qt_window.py", self.word, screen.folder]


class Flickable(Qt):
    name, word = "Qt flickable", "flickable"


class Scroller(Qt):
    name, word = "Qt scroller", "scroller"


class Browser:
    """A browser with a page of 20,000 px."""

    PAGE = """<!doctype html><style>html, body { margin: 0 } main { height: 20000px }</style><main></main><script>
    const frames = [];
    function watch(time) {
      frames.push([time, scrollY]);
      requestAnimationFrame(watch);
    }
    requestAnimationFrame(watch);
    </script>"""

    def __init__(self, screen):
        self.browser = self.kind(screen)
        self.version, self.frames = self.browser.version, []
        file = screen.folder / "plain.html"
        file.write_text(self.PAGE)
        self.browser.open(file.as_uri())
        time.sleep(1)
        *self.viewport, self.length = self.browser.evaluate(
            "[innerWidth, innerHeight, document.documentElement.scrollHeight]")

    def place(self, offset):
        self.browser.evaluate(f"scrollTo({{ top: {offset}, behavior: 'instant' }}) || 0")

    @staticmethod
    def origin(read_clock):
        """The monotonic time in s at which a browser's clock was 0, from the fastest of nine readings in ms."""
        readings = []
        for _ in range(9):
            before = time.monotonic()
            now = read_clock()
            after = time.monotonic()
            readings.append((after - before, (before + after) / 2 - now / 1000))
        return min(readings)[1]


class PlainChromium(Browser):
    name, kind, packages = "Chromium", Chromium, Chromium.packages

    def finish(self):
        origin = self.origin(lambda: self.browser.evaluate("performance.now()"))
        self.frames = [(origin + moment / 1000, offset, 0) for moment, offset in self.browser.evaluate("frames")]


class PlainFirefox(Browser):
    """Firefox; the frames are those of its compositor, which scrolls ahead of the page."""

    name, kind, packages = "Firefox", Firefox, Firefox.packages

    def finish(self):
        self.browser.call("Marionette:SetContext", value="chrome")
        origin = self.origin(lambda: self.browser.script("return ChromeUtils.now()"))
        self.browser.call("Marionette:SetContext", value="content")
        self.frames = [(origin + moment / 1000, offset, 0) for moment, offset in self.browser.samples()]


PROGRAMS = {
    "gtk": GTK, "webkit-gtk": WebKitGTK, "chromium": PlainChromium, "firefox": PlainFirefox, "qt-flickable": Flickable,
    "qt-scroller": Scroller}


def record(word, seed, screen, count, report):
    """Records the first `count` gestures of a seed, in the format that compare.py reads."""
    program = PROGRAMS[word](screen)
    bottom = program.length - program.viewport[1]
    played = []
    for gesture in gestures.plain(seed, bottom)[:count]:
        played.append(play(gesture, program, screen, report))
    program.finish()
    recordings = [recording(*one, program.frames) for one in played]
    return dict(
        program=program.name, version=program.version, seed=seed, range=[0, bottom], viewport=program.viewport,
        content=program.length, recordings=recordings)


def play(gesture, program, screen, report):
    """Plays a gesture; returns it with its touches and the start and end of the recording."""
    for attempt in range(ATTEMPTS):
        for _ in range(2):
            program.place(gesture.offset)
            time.sleep(0.2)
        begin = time.monotonic()
        is_upward = any(y < 0 for *_, y in gesture.samples)
        # The finger begins below the bar that Chromium draws at the top of its window.
        touches = screen.play(gesture.samples, program.viewport[0] // 2, 700 if is_upward else 140)
        late = screen.lateness(gesture.samples, touches)
        if late <= LATE:
            break
        report(f"{gesture.name}: the finger was {1000 * late:.0f} ms late, attempt {attempt + 1}")
        # The fling must end before the next attempt.
        if attempt + 1 < ATTEMPTS:
            time.sleep(gesture.seconds)
    sleep_until(begin + gesture.samples[-1][0] + gesture.seconds - 0.5)
    # A frame that begins now may show the offset at which the next gesture begins.
    return gesture, touches, begin, time.monotonic() - 0.05


def recording(gesture, touches, begin, end, frames):
    """A gesture with its touches as (s, y, phase) and the recorded frames, with times from the touch-down.

    Of successive equal frames, only the first and the last are kept.
    """
    start = touches[0][0]
    kept = []
    for moment, offset, overshoot in frames:
        if not begin - 0.1 <= moment <= end:
            continue
        frame = [round(moment - start, 4), round(offset, 4), overshoot]
        if len(kept) > 1 and frame[1:] == kept[-1][1:] == kept[-2][1:]:
            kept.pop()
        kept.append(frame)
    if not kept or start + kept[-1][0] < touches[-1][0]:
        raise Failure(f"{gesture.name}: the program showed no frame after the gesture, so it has stopped; record it again")
    return dict(
        name=gesture.name, start=kept[0][1], frames=kept,
        touches=[[round(moment - start, 3), y, phase] for moment, phase, _, y in touches])
