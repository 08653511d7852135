"""Writes the contents of a merged documentation site, with a search of all its pages: site SITE.

Works without a network, and from the file system as well as from a server.
"""

import html
import json
import sys
from pathlib import Path

TEMPLATE = Path(__file__).with_name("site.html")
GUIDE = "inertialscroll"


def texts(value) -> list[str]:
    """The texts in a page's content, in order."""
    if isinstance(value, list):
        return [text for part in value for text in texts(part)]
    if not isinstance(value, dict):
        return []
    found = []
    for key, part in value.items():
        if key == "text" and isinstance(part, str):
            found.append(part)
        elif key == "code":
            found += [part] if isinstance(part, str) else part
        else:
            found += texts(part)
    return found


def entry(path: Path, data: Path) -> dict:
    """The entry of a page in the search index: its address, title, module and words."""
    page = json.loads(path.read_text(encoding="utf-8"))
    place = path.relative_to(data).with_suffix("").as_posix()
    words = " ".join(texts(page.get("abstract", [])) + texts(page.get("primaryContentSections", [])))
    module = place.split("/")[1] if "/" in place else ""
    return {
        "place": place, "title": page["metadata"]["title"], "text": " ".join(words.split()),
        "module": "" if module == GUIDE else page["metadata"].get("modules", [{}])[0].get("name", module),
    }


def index(site: Path) -> list[dict]:
    """The search index: the entries of all pages, those of the guide first."""
    data = site / "data"
    pages = [entry(path, data) for path in sorted(data.glob("documentation/**/*.json"))]
    return sorted(pages, key=lambda page: page["module"] != "")


def contents(site: Path) -> str:
    """The chapters of the guide and the modules, as lists of links."""
    def links(items) -> str:
        lines = [
            f'<li><a href="{place.lstrip("/")}">{html.escape(title)}</a> {html.escape(about)}</li>'
            for place, title, about in items
        ]
        return "<ul>" + "".join(lines) + "</ul>"

    def load(name: str) -> dict:
        return json.loads((site / "data" / "documentation" / f"{name}.json").read_text(encoding="utf-8"))

    def about(page: dict) -> str:
        return "".join(texts(page.get("abstract", [])))

    guide = load(GUIDE)
    chapters = ""
    for section in guide["topicSections"]:
        pages = [guide["references"][name] for name in section["identifiers"]]
        chapters += f'<h2>{html.escape(section["title"])}</h2>' + links(
            (page["url"], page["title"], about(page)) for page in pages
        )
    names = [path.stem for path in sorted((site / "data" / "documentation").glob("*.json"))]
    modules = [(name, load(name)) for name in names if name != GUIDE]
    return chapters + "<h2>Modules</h2>" + links(
        (f"documentation/{name}", page["metadata"]["title"], about(page)) for name, page in modules
    )


def main(site: Path) -> None:
    pages = json.dumps(index(site), ensure_ascii=False, separators=(",", ":"))
    (site / "search.js").write_text(f"const pages = {pages};\n", encoding="utf-8")
    text = TEMPLATE.read_text(encoding="utf-8").replace("@@CONTENTS@@", contents(site))
    (site / "contents.html").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
