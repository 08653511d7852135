"""A window of WebKitGTK with a page of 20,000 px. Prints the lines of gtk_window.c, several at once."""

import json
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("WebKit", "6.0")
from gi.repository import GLib, Gtk, WebKit  # noqa: E402

PAGE = """<!doctype html><style>html, body { margin: 0 } main { height: 20000px }</style><main></main><script>
let frames = [];
function watch(time) {
  frames.push([time, scrollY]);
  requestAnimationFrame(watch);
}
requestAnimationFrame(watch);
setInterval(() => {
  const message = { now: performance.now(), frames, size: [innerWidth, innerHeight] };
  frames = [];
  webkit.messageHandlers.frames.postMessage(JSON.stringify(message));
}, 50);
</script>"""


class Window:
    def __init__(self):
        self.loop = GLib.MainLoop()
        self.view = WebKit.WebView()
        self.view.get_settings().set_enable_smooth_scrolling(True)
        manager = self.view.get_user_content_manager()
        manager.register_script_message_handler("frames", None)
        manager.connect("script-message-received::frames", self.received)
        window = Gtk.Window(decorated=False, default_width=600, default_height=800)
        window.set_child(self.view)
        window.present()
        self.view.load_html(PAGE, "http://localhost/")
        # The start of the page's clock is the earliest one that the arrival of any message allows.
        self.origin, self.messages = float("inf"), 0
        GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, self.obey)

    def received(self, _, value):
        message = json.loads(value.to_string())
        self.origin = min(self.origin, GLib.get_monotonic_time() / 1e6 - message["now"] / 1000)
        self.messages += 1
        if self.messages == 40:
            version = f"{WebKit.get_major_version()}.{WebKit.get_minor_version()}.{WebKit.get_micro_version()}"
            print("ready", version, *message["size"], 20000, flush=True)
        if self.messages > 40:
            for time, offset in message["frames"]:
                print(f"frame {self.origin + time / 1000:.6f} {offset} 0", flush=True)

    def obey(self, source, _):
        line = source.readline().split()
        if not line:
            self.loop.quit()
            return False
        self.view.evaluate_javascript(f"scrollTo(0, {float(line[1])})", -1, None, None, None, None)
        return True


Window().loop.run()
