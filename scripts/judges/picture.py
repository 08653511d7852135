"""usage: python -m judges.picture FILE

Draws one gesture of each recording in Tests/Judges, from the release of the first finger: the program's offsets as
dots, and the preset's offsets as a line.
"""

import json
import sys

import matplotlib
from matplotlib import pyplot

from traceplot import style

from . import compare

GESTURE = "twice"
# The largest number of recorded offsets that a panel shows.
DOTS = 60


def draw(axes, document):
    bounds = compare.PROGRAMS[document["program"]]
    recording = next(one for one in document["recordings"] if one["name"] == GESTURE)
    motion, _ = compare.run(compare.scenario(document, recording, bounds.physics))
    shift = compare.compare(document, recording, bounds)["shift"]
    end = recording["frames"][-1][0]
    frames = recording["frames"][::1 + len(recording["frames"]) // DOTS]
    for time, _, phase in recording["touches"]:
        if phase == "began":
            axes.axvline(time, color=style.MUTED, linewidth=0.6, linestyle=":")
    axes.plot(
        [sample[0] for sample in motion if sample[0] <= end], [sample[1] for sample in motion if sample[0] <= end],
        color=style.COLORS[0], linewidth=1.1, label="computed")
    axes.plot(
        [frame[0] - shift for frame in frames], [frame[1] for frame in frames],
        ".", color=style.COLORS[1], markersize=3.5, label="recorded")
    axes.set_title(f"{document['program']} {document['version']}, {bounds.physics['preset']}", fontsize=style.LABEL_SIZE)
    last = next(frame[0] for frame in recording["frames"] if abs(frame[1] - recording["frames"][-1][1]) < 1)
    axes.set_xlim(0, last + 0.3)


def main(arguments):
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__, end="", file=sys.stdout if arguments in (["-h"], ["--help"]) else sys.stderr)
        return 0 if arguments in (["-h"], ["--help"]) else 64
    matplotlib.use("agg")
    files = [compare.RECORDINGS / f"{name}.json" for name in compare.PLAIN]
    with matplotlib.rc_context(style.SETTINGS):
        figure, panels = pyplot.subplots(2, 3, figsize=(style.WIDTH, 4.6), constrained_layout=True)
        for axes, file in zip(panels.flat, files):
            draw(axes, json.loads(file.read_text()))
        for axes in panels[-1]:
            axes.set_xlabel("s")
        for axes in panels[:, 0]:
            axes.set_ylabel("offset, px")
        panels[0, 0].legend(frameon=False, loc="lower right")
        figure.suptitle("Two flicks of one finger, recorded and computed")
        figure.savefig(arguments[0], dpi=150, metadata={"Software": None})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
