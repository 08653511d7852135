"""Generates gestures from a seed: fingers as samples of (s, phase, x, y), in px of the window."""

import math
import random


def stroke(direction, speed, length, rate=120, hold=0.0, start=0.0, ramp=0.03):
    """A finger that speeds up, moves over a length, holds still for `hold` s, and lifts off.

    The direction is a vector of length 1; the finger begins at (0, 0) and reports whole px.
    """
    samples, moved, count = [(start, "began", 0, 0)], 0.0, 0
    speeding = max(2, round(ramp * rate))
    while moved < length:
        count += 1
        moved += speed * min(1, count / speeding) / rate
        samples.append((start + count / rate, "moved", round(direction[0] * moved), round(direction[1] * moved)))
    end = samples[-1][0] + (hold or 0.5 / rate)
    return [*samples, (end, "ended", *samples[-1][2:])]


def strokes(*parts):
    """The samples of successive strokes; `parts` are pairs of a pause in s and the arguments of stroke()."""
    samples = []
    for pause, arguments in parts:
        start = samples[-1][0] + pause if samples else 0.0
        samples += stroke(**arguments, start=start)
    return samples


UP, DOWN = (0, -1), (0, 1)
LENGTH = 20000


class Gesture:
    """A finger on a plain scroll view of 20,000 px: its name, the offset at which it begins and its samples."""

    def __init__(self, name, offset, samples, seconds=4.0):
        self.name, self.offset, self.samples, self.seconds = name, offset, samples, seconds


def plain(seed, bottom):
    """32 gestures on a plain scroll view whose largest offset is `bottom`."""
    random_numbers = random.Random(seed)
    between = random_numbers.uniform

    def one(name, offset, direction, speed, length, seconds=4.0, **options):
        return Gesture(name, offset, stroke(direction, between(*speed), between(*length), **options), seconds)

    def many(name, offset, speeds, pause, length=(160, 260), seconds=5.0):
        parts = [(between(*pause), dict(direction=UP, speed=speed, length=between(*length))) for speed in speeds]
        return Gesture(name, offset, strokes(*parts), seconds)

    steady, brisk = between(1000, 1600), between(1200, 1800)
    gestures = [
        one("slow", 5000, UP, (120, 300), (60, 120)),
        one("steady", 5000, UP, (700, 1300), (150, 300)),
        one("steady, down, 60 Hz", 9000, DOWN, (700, 1300), (150, 300), rate=60),
        one("steady, 90 Hz", 5000, UP, (700, 1300), (150, 300), rate=90),
        one("fast", 5000, UP, (2200, 3500), (250, 420), 5.0),
        one("fast, down", 12000, DOWN, (2200, 3500), (250, 420), 5.0),
        one("fast, 240 Hz", 5000, UP, (2200, 3500), (250, 420), 5.0, rate=240),
        one("very fast", 2000, UP, (5500, 8000), (300, 420), 5.5),
        one("short", 5000, UP, (1500, 2500), (25, 45)),
        one("short, down", 9000, DOWN, (1500, 2500), (25, 45)),
    ]
    for pause in (0.03, 0.06, 0.1, 0.16, 0.3):
        gestures.append(one(f"held for {round(pause * 1000)} ms", 5000, UP, (1200, 2200), (150, 300), hold=pause))
    gestures += [
        one("below the slop", 5000, UP, (280, 320), (4, 7), 2.0),
        one("just over the slop", 5000, UP, (230, 270), (10, 16), 2.0),
        one("into the top", 80, DOWN, (800, 1300), (30, 60), 3.0),
        one("fast into the top", 350, DOWN, (3000, 4500), (120, 200), 3.0),
        one("slow into the bottom", bottom - 80, UP, (350, 600), (40, 55), 3.0),
        one("fast into the bottom", bottom - 350, UP, (3000, 4500), (120, 200), 3.0),
        one("very fast into the bottom", bottom - 900, UP, (6000, 8000), (250, 380), 3.0),
        one("pull at the top", 30, DOWN, (500, 800), (70, 90), 3.0, hold=0.5),
        one("flick at the bottom", bottom - 15, UP, (900, 1400), (60, 85), 3.0),
        many("twice", 3000, [steady, steady * between(0.9, 1.3)], (0.15, 0.3)),
        many("twice, then slower", 3000, [between(2000, 2600), between(500, 800)], (0.1, 0.2)),
        many("twice, far apart", 3000, [steady, steady], (0.7, 0.9)),
        many("three times", 1000, [brisk * between(0.9, 1.3) for _ in range(3)], (0.15, 0.25), seconds=6.0),
        many("five times", 500, [between(1800, 2400) for _ in range(5)], (0.12, 0.18), seconds=7.0),
    ]
    flick = dict(direction=UP, speed=between(1500, 2500), length=between(200, 300))
    back = dict(direction=DOWN, speed=between(1000, 1600), length=between(160, 260))
    gestures.append(Gesture("there and back", 6000, strokes((0, flick), (between(0.15, 0.3), back)), 5.0))
    for name, seconds in (("stopped", 0.35), ("tapped", 0.03)):
        samples = stroke(**flick)
        touch = samples[-1][0] + between(0.2, 0.4)
        samples += [(touch, "began", 0, 0), (touch + seconds, "ended", 0, 0)]
        gestures.append(Gesture(name, 5000, samples, 4.0))
    return gestures


def angled(degrees):
    """The direction of a finger that moves up, turned to the right by an angle."""
    return math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
