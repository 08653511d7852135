"""Tests the page of Examples/PageHost in headless Chromium, with real touches and a local server.

Environment: PACKAGE, the folder that build-web made.
"""

import functools
import http.server
import os
import shutil
import threading
import unittest
from pathlib import Path

from page import PageTest

EXAMPLE = Path(__file__).resolve().parents[3] / "Examples" / "PageHost" / "list.html"


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *arguments):
        pass


class Hosts(PageTest):
    ARGUMENTS = ()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        site = cls.folder / "site"
        shutil.copytree(os.environ["PACKAGE"], site)
        shutil.copy(EXAMPLE, site)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        cls.addClassCleanup(server.shutdown)
        cls.address = f"http://127.0.0.1:{server.server_port}/list.html"

    def test_a_flick_collapses_the_header_and_scrolls_the_elements(self):
        self.emulate(size=(390, 844))
        self.browser.get(self.address)
        self.wait(lambda: self.js("Boolean(window.view)"))
        first = self.box("li")["top"]
        self.assertEqual((first, self.box("#header")["height"]), (200, 200))
        self.drag((195, 700), (195, 300))
        self.wait(lambda: not self.js("view.state.isMoving || view.state.phase === 'dragging'"))
        self.wait(lambda: self.box("#header")["height"] == 56)
        amounts = self.js("view.parts.map(({ amount }) => amount.y)")
        self.assertEqual(amounts[0], 144)
        self.assertGreater(amounts[1], 200)
        self.assertAlmostEqual(self.box("li")["top"], first - sum(amounts), delta=0.05)
        # Nothing is drawn while nothing moves.
        self.assertFalse(self.js("view.state.isMoving"))
        self.mouse("mouseWheel", 195, 400, deltaX=0, deltaY=-5000)
        self.wait(lambda: self.box("#header")["height"] == 200)
        self.assertEqual(self.box("li")["top"], first)


if __name__ == "__main__":
    unittest.main()
