"""A window of Qt 6 with content of 20,000 px. Prints the lines of gtk_window.c. Argument: flickable or scroller."""

import sys
import time

from PyQt6.QtCore import QObject, QSocketNotifier, QTimer, QUrl, Qt, qVersion
from PyQt6.QtGui import QGuiApplication

LENGTH = 20000
PAGE = f"""import QtQuick
Rectangle {{
  width: 600; height: 800
  Flickable {{
    objectName: "content"; anchors.fill: parent; contentWidth: 600; contentHeight: {LENGTH}
    Rectangle {{ width: 600; height: {LENGTH}; color: "steelblue" }}
  }}
  // A frame is drawn only while something changes.
  Rectangle {{ width: 9; height: 9; RotationAnimation on rotation {{ from: 0; to: 360; loops: Animation.Infinite }} }}
}}"""


def frame(offset, overshoot=0):
    print(f"frame {time.monotonic():.6f} {offset:.6f} {overshoot:.3f}", flush=True)


class Flickable:
    def __init__(self, folder):
        from PyQt6.QtQuick import QQuickView

        self.application = QGuiApplication(sys.argv[:1])
        file = f"{folder}/content.qml"
        with open(file, "w") as text:
            text.write(PAGE)
        self.view = QQuickView()
        self.view.setFlags(Qt.WindowType.FramelessWindowHint)
        self.view.setSource(QUrl.fromLocalFile(file))
        self.view.setPosition(0, 0)
        self.view.show()
        self.content = self.view.rootObject().findChild(QObject, "content")
        self.view.afterAnimating.connect(lambda: frame(self.content.property("contentY")))

    def place(self, offset):
        self.content.setProperty("contentY", offset)


class Scroller:
    def __init__(self, _):
        from PyQt6.QtWidgets import QApplication, QScrollArea, QScroller, QWidget

        self.application = QApplication(sys.argv[:1])
        self.area = QScrollArea()
        self.area.setWindowFlags(Qt.WindowType.FramelessWindowHint)
        self.area.setFrameStyle(0)
        hidden = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.area.setVerticalScrollBarPolicy(hidden)
        self.area.setHorizontalScrollBarPolicy(hidden)
        content = QWidget()
        content.setFixedSize(600, LENGTH)
        self.area.setWidget(content)
        self.area.resize(600, 800)
        self.area.move(0, 0)
        viewport = self.area.viewport()
        viewport.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        QScroller.grabGesture(viewport, QScroller.ScrollerGestureType.TouchGesture)
        self.area.show()
        self.timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=8)
        # Past an edge, the scroller moves the viewport.
        self.timer.timeout.connect(lambda: frame(self.area.verticalScrollBar().value(), -viewport.y()))
        self.timer.start()

    def place(self, offset):
        self.area.verticalScrollBar().setValue(round(offset))


window = dict(flickable=Flickable, scroller=Scroller)[sys.argv[1]](sys.argv[2])


def obey():
    line = sys.stdin.readline().split()
    if line:
        window.place(float(line[1]))
    else:
        window.application.quit()


commands = QSocketNotifier(0, QSocketNotifier.Type.Read)
commands.activated.connect(obey)
QTimer.singleShot(800, lambda: print("ready", qVersion(), 600, 800, LENGTH, flush=True))
window.application.exec()
