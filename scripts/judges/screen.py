"""An X server without a screen, with a virtual touch screen and a virtual wheel.

The server is Xorg with the dummy driver; its touch screen and its pointer are devices of the driver
`inputtest`, which reads events from a socket. So no kernel module and no window manager is needed.
"""

import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path

SIZE = 1024
# If a busy machine delays a finger for longer than LATE, in s, the gesture is played again, up to ATTEMPTS times.
LATE, ATTEMPTS = 0.008, 3
AXIS = 65536
PACKAGES = [
    "xserver-xorg-core", "xserver-xorg-video-dummy", "fonts-dejavu-core", "gcc", "pkg-config", "libx11-dev", "libxi-dev"]

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
  Option "AllowMouseOpenFail" "true"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch" "SendCoreEvents"
EndSection
{devices}
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-300
  VertRefresh 1-200
  Modeline "{size}x{size}" 90.0 {size} 1088 1184 1344 {size} 1025 1028 1116
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{size}x{size}"
  EndSubSection
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{folder}/{name}"
  Option "DeviceType" "{kind}"
EndSection
"""
DEVICES = {"pointer": "PointerAbsolute", "keyboard": "Keyboard", "touch": "Touch"}


class Failure(Exception):
    """The reason why a program cannot be recorded."""


def stop(process, patience=5):
    """Ends a process that this script has started."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def sleep_until(moment):
    while (left := moment - time.monotonic()) > 0:
        time.sleep(left)


class Screen:
    """The server and its devices, as a context manager that stops all processes at its end."""

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="judge-"))
        os.chmod(self.folder, 0o700)
        self.processes = []
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            stop(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self):
        devices = "".join(DEVICE.format(name=name, kind=kind, folder=self.folder) for name, kind in DEVICES.items())
        configuration, log = self.folder / "xorg.conf", self.folder / "log"
        configuration.write_text(CONFIGURATION.format(devices=devices, size=SIZE))
        reader, writer = os.pipe()
        with open(log, "w") as output:
            server = subprocess.Popen(
                ["/usr/lib/xorg/Xorg", "-displayfd", str(writer), "-config", configuration, "-configdir", "/nonexistent",
                 "-logfile", self.folder / "server.log", "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts",
                 "-keeptty", "vt7"],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, pass_fds=[writer])
        self.processes.append(server)
        os.close(writer)
        with os.fdopen(reader) as lines:
            number = lines.readline().strip()
        if not number:
            raise Failure(f"the X server does not start: {log.read_text().strip().splitlines()[-1:]}")
        self.environment = dict(
            os.environ, DISPLAY=f":{number}", HOME=str(self.folder), XDG_RUNTIME_DIR=str(self.folder), GDK_BACKEND="x11",
            QT_QPA_PLATFORM="xcb", LIBGL_ALWAYS_SOFTWARE="1", NO_AT_BRIDGE="1", GTK_A11Y="none")
        self.environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.finger, self.pointer = Finger(self.device("touch")), Pointer(self.device("pointer"))
        self.start_stamps()

    def run(self, command, **options):
        """Starts a process that is stopped with the screen."""
        options.setdefault("stderr", subprocess.DEVNULL)
        options.setdefault("env", self.environment)
        process = subprocess.Popen(command, **options)
        self.processes.append(process)
        return process

    def build(self, source, *libraries):
        """Compiles a C program of this folder."""
        program = self.folder / Path(source).stem
        flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", *libraries], text=True).split()
        subprocess.check_call(["cc", "-O1", "-o", program, Path(__file__).parent / source, *flags])
        return program

    def device(self, name):
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(10)
        connection.connect(str(self.folder / name))
        # Sends the version of the protocol, 1.1; the driver answers with its version.
        connection.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        connection.recv(64)
        return connection

    def start_stamps(self):
        self.stamps = self.run(
            [self.build("touch_stamps.c", "x11", "xi")], stdout=open(self.folder / "stamps", "w"))
        self.stamps_read = 0
        for _ in range(100):
            if self.stamped_lines():
                return
            time.sleep(0.05)
        raise Failure("the X server reports no touches")

    def stamped_lines(self):
        return (self.folder / "stamps").read_text().splitlines()

    def touches(self):
        """The touches since the last call as the server has stamped them: (s, phase, x, y)."""
        lines = self.stamped_lines()[1:]
        new, self.stamps_read = lines[self.stamps_read:], len(lines)
        touches = []
        for line in new:
            stamp, phase, x, y = line.split()
            touches.append((int(stamp) / 1000, phase, round(float(x) * SIZE / AXIS, 2), round(float(y) * SIZE / AXIS, 2)))
        return touches

    def play(self, samples, x=0, y=0):
        """Plays a finger, samples of (s, phase, x, y), and returns the touches as the server has stamped them.

        The server stamps whole milliseconds, so each event is sent a third of a millisecond after its time.
        """
        self.touches()
        start = int(time.monotonic() * 1000) + 20
        for moment, phase, left, top in samples:
            sleep_until((start + int(moment * 1000) + 0.3) / 1000)
            self.finger.touch(phase, x + left, y + top)
        for _ in range(100):
            if len(self.stamped_lines()) - 1 - self.stamps_read >= len(samples):
                break
            time.sleep(0.01)
        return self.touches()

    @staticmethod
    def lateness(samples, touches):
        """The largest delay of a touch by the server's stamps, in s; infinity if touches are missing."""
        if len(touches) != len(samples):
            return float("inf")
        start = touches[0][0] - samples[0][0]
        return max(touch[0] - start - sample[0] for sample, touch in zip(samples, touches))


class Device:
    """A device of the driver `inputtest`; the layout of its messages is that of its protocol, version 1.1."""

    def __init__(self, connection):
        self.connection = connection

    @staticmethod
    def axes(values):
        """The mask of the axes with a value, and the values twice: accelerated and not accelerated."""
        mask, all_values = 0, [0.0] * 64
        for axis, value in values.items():
            mask |= 1 << axis
            all_values[axis] = value
        return struct.pack("<IQ4x128d", 0, mask, *all_values, *all_values)

    def send(self, kind, body):
        self.connection.sendall(struct.pack("<II", 8 + len(body), kind) + body)


class Finger(Device):
    CODES = {"began": 18, "moved": 19, "ended": 20}

    def touch(self, phase, x, y):
        position = self.axes({0: x * AXIS / SIZE, 1: y * AXIS / SIZE})
        self.send(6, struct.pack("<II", 1, self.CODES[phase]) + position)


class Pointer(Device):
    def move(self, x, y):
        self.send(2, struct.pack("<I4x", 1) + self.axes({0: x * AXIS / SIZE, 1: y * AXIS / SIZE}))

    def turn(self, x, y):
        """Turns the wheel by notches along each axis; a notch is 120 units of the server's scroll axes."""
        for axis, notches in ((2, x), (3, y)):
            if notches:
                self.send(2, struct.pack("<I4x", 0) + self.axes({axis: notches * 120.0}))
