"""The page itself: data, style and scripts in one file."""

import html
import json
from pathlib import Path

from .runs import Run

HERE = Path(__file__).parent


def page(runs: list[Run], title: str) -> str:
    # In a script only "</" could end the element early.
    data = json.dumps([run.data() for run in runs], allow_nan=False).replace("</", "<\\/")
    parts = {
        "TITLE": html.escape(title),
        "DRAWING": (HERE / "drawing.css").read_text(),
        "STYLE": (HERE / "page.css").read_text(),
        "DATA": data,
        "CHART": (HERE / "chart.js").read_text(),
        "SCENE": (HERE / "scene.js").read_text(),
        "SECTIONS": (HERE / "sections.js").read_text(),
        "PLAYER": (HERE / "player.js").read_text(),
    }
    template = (HERE / "page.html").read_text()
    pieces = template.split("@@")
    return "".join(parts.get(piece, piece) for piece in pieces)
