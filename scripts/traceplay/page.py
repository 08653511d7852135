"""Creates the page: data, style and scripts in one file."""

import html
import json

from .runs import REPOSITORY, Run

PARTS = REPOSITORY / "Sources" / "scrollsim" / "Page"
SCRIPTS = ("geometry", "chart", "rows", "scene", "sections", "instrument", "player")


def page(runs: list[Run], title: str) -> str:
    # Only "</" could end the script element early.
    data = json.dumps({"runs": [run.data() for run in runs]}, allow_nan=False).replace("</", "<\\/")
    parts = {
        "TITLE": html.escape(title),
        "DRAWING": (PARTS / "drawing.css").read_text(),
        "STYLE": (PARTS / "page.css").read_text(),
        "DATA": data,
        "SCRIPTS": "".join(f"<script>{(PARTS / f'{name}.js').read_text()}</script>\n" for name in SCRIPTS),
    }
    template = (PARTS / "page.html").read_text()
    pieces = template.split("@@")
    return "".join(parts.get(piece, piece) for piece in pieces)
