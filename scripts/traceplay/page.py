"""The page itself: data, style and scripts in one file."""

import html
import json
from pathlib import Path

from .runs import Run

HERE = Path(__file__).parent
SCRIPTS = ("chart", "rows", "scene", "sections", "instrument", "player")


def page(runs: list[Run], title: str) -> str:
    # In a script only "</" could end the element early.
    data = json.dumps([run.data() for run in runs], allow_nan=False).replace("</", "<\\/")
    parts = {
        "TITLE": html.escape(title),
        "DRAWING": (HERE / "drawing.css").read_text(),
        "STYLE": (HERE / "page.css").read_text(),
        "DATA": data,
        "SCRIPTS": "".join(f"<script>{(HERE / f'{name}.js').read_text()}</script>\n" for name in SCRIPTS),
    }
    template = (HERE / "page.html").read_text()
    pieces = template.split("@@")
    return "".join(parts.get(piece, piece) for piece in pieces)
