"""Reads the contents of a picture of scripts/plot from its matplotlib artists."""

from matplotlib.colors import to_hex

from traceplot.figure import draw
from traceplot.panels import panels


def picture(trace, columns=()):
    """Draws one trace."""
    return pictures([trace], columns)


def pictures(traces, columns=(), names=None):
    """Draws several traces in one picture."""
    names = names or [trace.side or trace.path.stem for trace in traces]
    return draw(traces, names, panels(traces, names, "y", list(columns)), names[0])


def told(figure) -> str:
    """All text outside the panels."""
    return "\n".join(text.get_text() for text in figure.texts)


def panel_of(figure, title):
    """The axes right below a title."""
    places = [text.get_position()[1] for text in figure.texts if text.get_text() == title]
    if not places:
        return None
    below = [axes for axes in figure.axes if axes.get_position().y1 < places[0]]
    return max(below, key=lambda axes: axes.get_position().y1)


def curves(axes):
    """The curves of a panel, without the lines of marks, zero lines, dots, and the samples beside labels."""
    whole = axes.get_xaxis_transform(), axes.get_yaxis_transform(), axes.transAxes
    return [
        line for line in axes.get_lines()
        if line.get_transform() not in whole and line.get_linestyle() != "None"
    ]


def marks(axes) -> dict:
    """The time of each mark's line, and true if the line is dashed."""
    return {
        round(float(line.get_xdata()[0]), 9): line.get_linestyle() == "--"
        for line in axes.get_lines() if line.get_transform() == axes.get_xaxis_transform()
    }


def color(artist) -> str:
    return to_hex(artist.get_color())
