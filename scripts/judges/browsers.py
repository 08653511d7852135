"""Runs Chromium and Firefox in a window on our X server, with a new profile, controlled by a pipe or a socket."""

import json
import os
import socket
import time

from .screen import Failure


class Chromium:
    """Chromium, controlled by its DevTools protocol over two pipes."""

    engine, packages = "chromium", ["chromium"]

    def __init__(self, screen):
        ours, theirs = os.pipe(), os.pipe()
        # Chromium reads from descriptor 3 and writes to 4.
        command = 'exec 3<&"$1" 4>&"$2"; shift 2; exec chromium "$@"'
        profile = screen.folder / "chromium"
        # --test-type hides the bar that warns of --no-sandbox, which root needs.
        options = [
            "--no-sandbox", "--test-type", f"--user-data-dir={profile}", "--no-first-run", "--touch-events=enabled",
            "--window-size=800,900", "--window-position=0,0", "--force-device-scale-factor=1",
            "--disable-background-networking", "--disable-component-update", "--password-store=basic",
            "--remote-debugging-pipe", "--app=about:blank"]
        screen.run(
            ["bash", "-c", command, "chromium", str(ours[0]), str(theirs[1]), *options], pass_fds=[ours[0], theirs[1]])
        os.close(ours[0])
        os.close(theirs[1])
        self.output, self.input = ours[1], theirs[0]
        self.buffer, self.calls, self.session = b"", 0, None
        self.version = self.call("Browser.getVersion")["product"].split("/")[1]
        page = self.first_page()
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        self.call("Page.enable")

    def first_page(self):
        for _ in range(100):
            for target in self.call("Target.getTargets")["targetInfos"]:
                if target["type"] == "page":
                    return target["targetId"]
            time.sleep(0.1)
        raise Failure("Chromium opens no window")

    def call(self, method, **parameters):
        self.calls += 1
        message = {"id": self.calls, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.calls:
                if "error" in answer:
                    raise Failure(f"Chromium: {answer['error']}")
                return answer["result"]

    def read(self):
        while b"\0" not in self.buffer:
            more = os.read(self.input, 65536)
            if not more:
                raise Failure("Chromium has ended")
            self.buffer += more
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def evaluate(self, expression):
        """The value of an expression of the page."""
        result = self.call("Runtime.evaluate", expression=f"JSON.stringify({expression})", returnByValue=True)
        value = result["result"].get("value")
        return None if value is None else json.loads(value)

    def open(self, url):
        self.call("Page.navigate", url=url)
        for _ in range(200):
            if self.evaluate(f"location.href === {json.dumps(url)} && document.readyState === 'complete'"):
                return
            time.sleep(0.05)
        raise Failure(f"Chromium does not load {url}")


class Firefox:
    """Firefox ESR, controlled by its Marionette protocol over a socket."""

    engine, packages = "firefox", ["firefox-esr"]
    PREFERENCES = {
        "app.update.enabled": False, "browser.aboutwelcome.enabled": False, "browser.preonboarding.enabled": False,
        "browser.shell.checkDefaultBrowser": False, "browser.startup.homepage_override.mstone": "ignore",
        "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": False, "dom.push.enabled": False,
        "layout.css.devPixelsPerPx": "1.0", "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False, "privacy.reduceTimerPrecision": False,
        "services.settings.server": "", "termsofuse.bypassNotification": True,
        "toolkit.telemetry.reportingpolicy.firstRun": False, "apz.test.logging_enabled": True}

    def __init__(self, screen):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        profile = screen.folder / "firefox"
        profile.mkdir()
        preferences = {**self.PREFERENCES, "marionette.port": port}
        (profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        environment = dict(
            screen.environment, MOZ_USE_XINPUT2="1", MOZ_ENABLE_WAYLAND="0", MOZ_CRASHREPORTER_DISABLE="1")
        screen.run(
            ["firefox-esr", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile, "--kiosk",
             "about:blank"], env=environment, stdout=-3)
        self.connection, self.calls = self.connect(port), 0
        self.read()
        session = self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "normal"}})
        self.version = session["capabilities"]["browserVersion"]

    @staticmethod
    def connect(port):
        for _ in range(200):
            try:
                connection = socket.create_connection(("127.0.0.1", port), 2)
            except OSError:
                time.sleep(0.2)
                continue
            connection.settimeout(60)
            return connection
        raise Failure("Firefox opens no window")

    def receive(self, count):
        data = b""
        while len(data) < count:
            more = self.connection.recv(count - len(data))
            if not more:
                raise Failure("Firefox has ended")
            data += more
        return data

    def read(self):
        digits = b""
        while (digit := self.receive(1)) != b":":
            digits += digit
        return json.loads(self.receive(int(digits)))

    def call(self, name, **parameters):
        self.calls += 1
        message = json.dumps([0, self.calls, name, parameters]).encode()
        self.connection.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self.read()
        if error:
            raise Failure(f"Firefox: {error.get('message', error)}")
        return result

    def script(self, body, sandbox=None):
        return self.call("WebDriver:ExecuteScript", script=body, args=[], sandbox=sandbox)["value"]

    def evaluate(self, expression):
        """The value of an expression in the page, whose global names are only visible through wrappedJSObject."""
        body = f"const page = window.wrappedJSObject || window; return JSON.stringify(page.eval({json.dumps(expression)}))"
        value = self.script(body)
        return None if value is None else json.loads(value)

    def open(self, url):
        self.call("WebDriver:Navigate", url=url)

    def samples(self):
        """The offsets that the compositor has shown since the page was loaded: (ms since the start, y)."""
        rows = self.script(
            "return (window.windowUtils.getCompositorAPZTestData().sampledResults || [])"
            ".map(row => [row.sampledTimeStamp / 1000, row.scrollOffsetY])", sandbox="system")
        return rows


BROWSERS = {"chromium": Chromium, "firefox": Firefox}
