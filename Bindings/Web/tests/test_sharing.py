"""Tests links, saved pages, scenarios and clips of the playground, from a file and a server; see page.py."""

import base64
import functools
import http.server
import io
import re
import subprocess
import threading
import unittest
from pathlib import Path

from PIL import Image

from page import PAGE, PageTest

HOST = "playground.test"
ROOT = Path(__file__).parents[3]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class SharingTest(PageTest):
    ARGUMENTS = (f"--host-resolver-rules=MAP {HOST} 127.0.0.1",)

    def saved(self):
        """The name and the content of the file that the page saves."""
        self.browser.execute_script("""
          window.savedFiles = [];
          HTMLAnchorElement.prototype.click = function () {
            const { download, href } = this;
            window.savedFiles.push(fetch(href).then((answer) => answer.blob()).then((blob) => new Promise((done) => {
              const reader = new FileReader();
              reader.onload = () => done([download, reader.result]);
              reader.readAsDataURL(blob);
            })));
          };""")

        def read():
            self.wait(lambda: self.js("savedFiles.length > 0"), 90)
            name, address = self.browser.execute_async_script("savedFiles.at(-1).then(arguments[0])")
            return name, base64.b64decode(address.split(",")[1])

        return read

    def drag_something(self):
        self.choose("platform", "flutter-bouncing")
        self.swipe((0.5, 0.8), (0.5, 0.3))
        self.settle()

    STATE = "[playground.events, playground.state]"

    def test_from_a_file_the_page_itself_is_saved_with_its_state(self):
        self.open("#build")
        self.assertFalse(self.element("link").is_displayed())
        self.drag_something()
        before, read = self.js(self.STATE), self.saved()
        self.element("save-page").click()
        name, content = read()
        self.assertEqual(name, "inertialscroll.html")
        self.assertLess(abs(len(content) - PAGE.stat().st_size), 4000)
        path = self.folder / name
        path.write_bytes(content)
        self.open(address=path.as_uri())
        self.assertEqual(self.js(self.STATE), before)
        self.compare()
        self.assertEqual(self.js("document.querySelectorAll('#stories a').length"), 8)

    def serve(self, folder):
        """Starts a server for the files of a folder, and returns its port."""
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server.server_port

    def test_from_a_server_a_link_restores_the_state(self):
        port = self.serve(PAGE.parent)
        address = f"http://{HOST}:{port}/{PAGE.name}"
        self.open("#build", address)
        self.assertFalse(self.element("save-page").is_displayed())
        self.drag_something()
        before = self.js(self.STATE)
        self.element("link").click()
        self.wait(lambda: "The link is in the clipboard" in self.text("message"))
        hash = self.js("location.hash")
        self.assertLessEqual(len(hash), 2001)
        self.open(hash, address)
        self.assertEqual(self.js(self.STATE), before)
        self.compare()
        # Only this machine can open that address.
        self.open("", f"http://127.0.0.1:{port}/{PAGE.name}")
        self.assertFalse(self.element("link").is_displayed())

    def test_the_site_begins_with_the_playground_under_any_path(self):
        folder = self.folder / "any" / "path"
        subprocess.run([ROOT / "scripts" / "playground", "--site", folder / "index.html"], check=True, capture_output=True)
        (folder / "contents.html").write_text('<link rel="icon" href="data:,"><title>Contents</title>')
        text = (folder / "index.html").read_text()
        for address in re.findall(r'(?:href|src)="([^"]*)"', re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL)):
            self.assertNotRegex(address, r"^(/|\w+://)")
        self.open(address=f"http://{HOST}:{self.serve(self.folder)}/any/path/")
        readme = " ".join((ROOT / "README.md").read_text().split())
        self.assertTrue(readme.startswith(f'# {self.browser.find_element("tag name", "h1").text} {self.text("sentence")}'))
        self.assertEqual(self.text("verdict"), "1,399 pt/s lost at the header")
        self.element("contents").click()
        self.wait(lambda: self.browser.title == "Contents")

    def test_a_file_that_is_dropped_opens(self):
        self.open("#build")
        self.drag_something()
        before, scenario = self.js(self.STATE), self.js("JSON.stringify(playground.scenario)")
        self.open("#build")
        self.browser.execute_script("""
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([arguments[0]], "mine.json"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));""", scenario)
        self.wait(lambda: self.text("message") == "mine.json is open")
        self.assertEqual(self.js(self.STATE), before)

    def test_a_copied_scenario_opens_again(self):
        self.open("#build")
        self.choose("rule", "latch")
        self.drag_something()
        before = self.js(self.STATE)
        self.browser.execute_cdp_cmd("Browser.grantPermissions", {
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        self.element("copy").click()
        self.wait(lambda: "is in the clipboard: scrollsim run FILE replays it" in self.text("message"))
        scenario = self.browser.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
        self.rows(scenario, fps=60)
        self.open("#build")
        self.js("playground.openFile('copied.json', arguments[0])", scenario)
        self.assertEqual(self.js(self.STATE), before)
        self.open("#counted-twice")
        self.assertEqual(self.js("playground.scenario.system.rules"), "original")

    def test_a_clip_is_a_looping_webp_with_phones_and_curves(self):
        self.open()
        read = self.saved()
        self.element("clip").click()
        name, content = read()
        self.assertEqual(name, "inertialscroll.webp")
        self.assertLess(len(content), 2_000_000)
        with Image.open(io.BytesIO(content)) as clip:
            self.assertEqual((clip.format, clip.size, clip.info["loop"]), ("WEBP", (720, 420), 0))
            self.assertGreater(clip.n_frames, 40)
            frames = []
            for index in (0, clip.n_frames // 2, clip.n_frames - 1):
                clip.seek(index)
                frames.append(clip.convert("RGB"))
        phone, lanes = (20, 20, 380, 380), (400, 20, 700, 380)
        for one, other in zip(frames, frames[1:]):
            self.assertNotEqual(one.crop(phone).tobytes(), other.crop(phone).tobytes())
            self.assertNotEqual(one.crop(lanes).tobytes(), other.crop(lanes).tobytes())
        self.assertGreater(len(frames[1].crop(phone).getcolors(1 << 20)), 50)
        self.assertEqual(self.js("document.querySelectorAll('.studio').length"), 0)


if __name__ == "__main__":
    unittest.main()
