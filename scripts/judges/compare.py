#!/usr/bin/env python3
"""usage: scripts/judges/compare.py [--preset NAME] [--set PATH=VALUE]... [--json] RECORDING [GESTURE...]

Runs each gesture of a recorded program through `scrollsim run` with the preset of that program, and compares the
offsets. Chromium's preset handles input at the frames of the recording. Prints a row for each gesture: the recorded
offset at rest and the error of the computed one; the largest difference after the release, with the best common time
shift, and this shift; the recorded and the computed overshoot; the release velocity that the program reported, if it
did, and the computed one. The last row counts the gestures within the allowed error.
  --preset NAME      a preset instead of the program's
  --set PATH=VALUE   replaces a value of the scenario, as in `scrollsim run`
  --json             prints the rows as JSON
  -h, --help         prints this
The exit code is 1 if too few gestures rest within the allowed error, or if one of these exceeds it in motion or at
the release.
Misses that Tests/Judges/misses.json lists with their causes are allowed. The variable SCROLLSIM names the tool,
.build/debug/scrollsim by default.
"""

import bisect
import csv
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent
SCROLLSIM = os.environ.get("SCROLLSIM", str(REPOSITORY / ".build/debug/scrollsim"))


class Bounds:
    """The largest allowed differences from a recording, in px and s, and how many of 32 gestures must be within."""

    def __init__(self, preset, rest, share, required, motion, shift, overshoot=None, unit=None, options=()):
        self.physics = dict(preset=preset, compatibility=list(options))
        self.rest, self.share = rest, share
        self.required = required
        self.motion, self.shift = motion, shift
        self.overshoot = overshoot
        # The unit in which the program reports its velocity, in px/s; None if it does not report one.
        self.unit = unit

    @property
    def name(self):
        return " ".join([self.physics["preset"], *self.physics["compatibility"]])


FRAME = 1 / 60
# The option with which the preset handles input at frames, which are at multiples of FRAME.
ALIGNED = "frameAlignedInput"
# The server stamps a touch with whole milliseconds, rounded down, so it came half a millisecond later on average.
LATER = 0.0005
# The allowed error of the computed release velocity, as a share, and the rounding of reported ones, in px/s.
RELEASE, ROUNDING = 0.01, 2
RECORDINGS = REPOSITORY / "Tests/Judges"
MISSES = RECORDINGS / "misses.json"
# The committed recordings.
PLAIN = ["gtk4-1001", "webkitgtk-1001", "chromium-1001", "firefox-1001", "qt-flickable-1001", "qt-scroller-1001"]
PROGRAMS = {
    "GTK": Bounds("gtk", 3, 0.005, 31, 3, FRAME, 2),
    "WebKitGTK": Bounds("webkit-gtk", 5, 0.01, 28, 10, 2 * FRAME),
    "Chromium": Bounds("chromium", 10, 0.005, 30, 10, 2 * FRAME, options=[ALIGNED]),
    "Firefox": Bounds("firefox", 3, 0.01, 28, 10, 0.06),
    "Qt flickable": Bounds("qt-flickable", 10, 0.01, 27, 10, 2 * FRAME, 2, unit=1),
    "Qt scroller": Bounds("qt-scroller", 10, 0.01, 25, 10, 2 * FRAME, 2, unit=96 / 0.0254),
}


def lead(recording):
    """The time of the touch-down, in s, at which the frames of a recording are at multiples of FRAME."""
    frames = [frame[0] for frame in recording["frames"] if frame[0] > 0]
    late = statistics.median_high((time - frames[0] + FRAME / 2) % FRAME - FRAME / 2 for time in frames)
    return (LATER - frames[0] - late) % FRAME


def scenario(document, recording, physics):
    """The scenario of a plain scroll view with the finger of a recording."""
    width, height = document["viewport"]
    script = [dict(wait=lead(recording))] if ALIGNED in physics["compatibility"] else []
    script += [dict(touch=phase, at=time, x=width / 2, y=y) for time, y, phase in recording["touches"]]
    watched = recording["frames"][-1][0] - recording["touches"][-1][0]
    script.append(dict(wait=round(max(watched, 0.1) + 1.5, 6)))
    system = dict(
        kind="scroll-view", viewport=[width, height], content=[width, document["range"][1] + height],
        offset=[0, recording["start"]])
    return dict(
        format=1, name=recording["name"], system=system, physics=physics, framesPerSecond=1000, script=script)


def run(scenario, settings=()):
    """The computed offsets, as (time, offset, overshoot, velocity), and the last release velocity.

    Times count from the touch-down.
    """
    start = scenario["script"][0].get("wait", 0)
    bottom = scenario["system"]["content"][1] - scenario["system"]["viewport"][1]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "gesture.json"
        path.write_text(json.dumps(scenario))
        command = [SCROLLSIM, "run", str(path)]
        for setting in settings:
            command += ["--set", setting]
        result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr)
    motion, release = [], 0.0
    for row in csv.DictReader(io.StringIO(result.stdout)):
        time, offset = float(row["time_s"]) - start, float(row["offset_y_pt"])
        stretch = float(row.get("stretch_end_pt") or 0) - float(row.get("stretch_start_pt") or 0)
        inside = min(max(offset, 0), bottom)
        sample = (time, inside, stretch or offset - inside, float(row["velocity_y_pt_s"]))
        if motion and motion[-1][0] == time:
            motion[-1] = sample
        else:
            motion.append(sample)
        if row.get("release_velocity_y_pt_s"):
            release = float(row["release_velocity_y_pt_s"])
    return motion, release


OFFSET, OVERSHOOT, VELOCITY = 1, 2, 3


def value_at(motion, time, column):
    """A value of the motion at a time, interpolated between two samples."""
    after = bisect.bisect_right(motion, (time, float("inf")))
    if after == 0:
        return motion[0][column]
    if after == len(motion):
        return motion[-1][column]
    before, next_one = motion[after - 1], motion[after]
    share = (time - before[0]) / (next_one[0] - before[0])
    return before[column] + (next_one[column] - before[column]) * share


def recorded(document, recording):
    """The recorded offsets within the range and the overshoot, as (time, offset, overshoot)."""
    low, high = document["range"]
    frames = []
    for frame in recording["frames"]:
        offset = min(max(frame[1], low), high)
        frames.append((frame[0], offset, frame[2] or frame[1] - offset))
    return frames


def reported(document, recording, bounds):
    """The velocities that the program reported in the two frames after the lift, as (time, px/s)."""
    if bounds.unit is None:
        return []
    names = document.get("columns", {}).get("frames", [""])
    if "released" in recording:
        rows = recording["released"]
    elif "velocity" in names[-1]:
        rows = [(frame[0], frame[3]) for frame in recording["frames"]]
    else:
        return []
    lifted = recording["touches"][-1][0]
    return [(time, velocity * bounds.unit) for time, velocity in rows if lifted < time <= lifted + 2 * FRAME]


def release_error(motion, lifted, report):
    """The distance of a reported velocity from the velocities computed between lift and report, in px/s."""
    time, velocity = report
    ends = [value_at(motion, moment, VELOCITY) for moment in (lifted + 1e-6, time)]
    return max(min(ends) - velocity, velocity - max(ends), 0)


def drawn(motion, recorded_peak):
    """The largest overshoot in a frame. Frame times are unknown; those that fit the recording best are used."""
    peak = max(range(len(motion)), key=lambda index: abs(motion[index][OVERSHOOT]))
    time, largest = motion[peak][0], motion[peak][OVERSHOOT]
    # The frames before and after the peak, for several shifts of the frame times; the larger overshoot counts.
    pairs = [
        [value_at(motion, time + offset, OVERSHOOT) for offset in (-phase * FRAME / 16, (16 - phase) * FRAME / 16)]
        for phase in range(17)]
    return min([largest, *(max(pair, key=abs) for pair in pairs)], key=lambda value: abs(value - recorded_peak))


def compare(document, recording, bounds, settings=()):
    """Compares a gesture, and returns its row of the table."""
    motion, release = run(scenario(document, recording, bounds.physics), settings)
    lifted = recording["touches"][-1][0]
    every = recorded(document, recording)
    # Under a finger, a frame depends on the events that the program has handled by then. So only frames after the
    # lift plus the largest shift are compared.
    frames = [frame for frame in every if frame[0] > lifted + bounds.shift] or every[-1:]
    rest = every[-1][1]
    travel = abs(rest - recording["start"])

    def difference(shift):
        return max(abs(value_at(motion, frame[0] - shift, OFFSET) - frame[1]) for frame in frames)

    steps = int(bounds.shift * 1000)
    shifts = [step / 1000 for step in range(-steps, steps + 1)]
    shift = min(shifts, key=lambda shift: (difference(shift), abs(shift)))
    row = dict(
        gesture=recording["name"], rest=rest, error=motion[-1][1] - rest, motion=difference(shift), shift=shift,
        overshoot=max((frame[2] for frame in every), key=abs), release=release)
    row["computed"] = drawn(motion, row["overshoot"])
    # Content that is released past an edge returns with another velocity, so its report is not compared.
    reports = [] if value_at(motion, lifted, OVERSHOOT) else reported(document, recording, bounds)
    errors = [(release_error(motion, lifted, report), report[1]) for report in reports]
    error, row["reported"] = min(errors, default=(0, None))
    row["releases"] = error <= RELEASE * abs(row["reported"] or 0) + ROUNDING
    row["rests"] = abs(row["error"]) <= max(bounds.rest, bounds.share * travel)
    if bounds.overshoot is not None:
        row["rests"] = row["rests"] and abs(row["overshoot"] - row["computed"]) <= bounds.overshoot
    row["moves"] = row["motion"] <= bounds.motion
    return row


def table(rows):
    lines = [f"{'gesture':22}{'rest':>10}{'error':>9}{'motion':>9}{'shift':>8}{'overshoot':>11}{'computed':>10}"
             f"{'reported':>10}{'release':>10}"]
    for row in rows:
        mark = "".join(f" {word}" for word in misses(row))
        velocity = "" if row["reported"] is None else f"{row['reported']:.1f}"
        lines.append(
            f"{row['gesture']:22}{row['rest']:10.1f}{row['error']:9.2f}{row['motion']:9.2f}{row['shift']:8.3f}"
            f"{row['overshoot']:11.1f}{row['computed']:10.1f}{velocity:>10}{row['release']:10.1f}{mark}")
    return lines


def misses(row):
    """The measures of a gesture that exceed their bounds; motion and release count only if the rest is right."""
    if not row["rests"]:
        return ["REST"]
    return [word for word, is_within in (("MOTION", row["moves"]), ("RELEASE", row["releases"])) if not is_within]


def rests(rows, bounds):
    """True if enough gestures rest within the allowed error."""
    return 32 * sum(row["rests"] for row in rows) >= bounds.required * len(rows)


def known_misses(name):
    """The gestures of a committed recording that are known to exceed the bounds, with their causes."""
    return json.loads(MISSES.read_text()).get(name, {})


def summary(rows):
    resting = [row for row in rows if row["rests"]]
    moving, released = (sum(row[key] for row in resting) for key in ("moves", "releases"))
    return (f"{len(resting)} of {len(rows)} rest within the allowed error; of these, {moving} move and {released} "
            "are released within it")


def main(arguments):
    physics, settings, names, as_json = None, [], [], False
    arguments = list(arguments)
    while arguments:
        argument = arguments.pop(0)
        if argument in ("-h", "--help"):
            print(__doc__, end="")
            return 0
        if argument == "--json":
            as_json = True
        elif argument in ("--preset", "--set"):
            if not arguments:
                print(f"compare.py: {argument} needs a value", file=sys.stderr)
                return 64
            if argument == "--preset":
                physics = dict(preset=arguments.pop(0), compatibility=[])
            else:
                settings.append(arguments.pop(0))
        elif argument.startswith("-"):
            print(f"compare.py: there is no option {argument}; see --help", file=sys.stderr)
            return 64
        else:
            names.append(argument)
    if not names:
        print("compare.py: a recording is missing; see --help", file=sys.stderr)
        return 64
    path = Path(names.pop(0))
    document = json.loads(path.read_text())
    bounds = PROGRAMS[document["program"]]
    bounds.physics = physics or bounds.physics
    rows = [
        compare(document, recording, bounds, settings) for recording in document["recordings"]
        if not names or recording["name"] in names]
    if as_json:
        print(json.dumps(rows, indent=1))
    else:
        print(f"{document['program']} {document['version']}, seed {document['seed']}, against {bounds.name}")
        print("\n".join(table(rows)))
        print(summary(rows))
    known = known_misses(path.stem)
    unknown = [row["gesture"] for row in rows if row["rests"] and misses(row) and row["gesture"] not in known]
    return 0 if rests(rows, bounds) and not unknown else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
