"""Prepares the guide for the site, and writes the pages that are generated from the schema and the tool:
docpages prepare|update FOLDER SCROLLSIM."""

import json
import re
import subprocess
import sys
from pathlib import Path

from .schema import page as schema_page

ROOT = Path(__file__).resolve().parents[2]


def command_line(scrollsim: str) -> str:
    """The help of every command, as the tool prints it."""
    def help_of(*words: str) -> str:
        return subprocess.run(
            [scrollsim, "help", *words], check=True, capture_output=True, text=True
        ).stdout

    overview = help_of()
    names = [
        line.split()[0] for line in overview.splitlines() if line.startswith("  ") and line.strip()
    ]
    sections = [f"## {name}\n\n```text\n{help_of(name)}```\n" for name in names]
    return (
        "# The command line\n\nThe output of `scrollsim help` for every command.\n\n"
        f"## All commands\n\n```text\n{overview}```\n\n" + "\n".join(sections)
    )


def for_site(text: str) -> str:
    """A page of the guide with its links to pages and pictures in DocC's syntax."""
    text = re.sub(r"^- \[[^]]*\]\((\w+)\.md\)$", r"- <doc:\1>", text, flags=re.MULTILINE)
    text = re.sub(r"\]\((\w+)\.md\)", r"](doc:\1)", text)
    return re.sub(r"\]\(\.\./([\w-]+\.\w+)\)", r"](\1)", text)


def references(scrollsim: str) -> dict[str, str]:
    """The pages that are generated from the schema and the tool's help, by name."""
    schema = json.loads((ROOT / "Documentation" / "scenario.schema.json").read_text())
    return {"ScenarioKeys.md": schema_page(schema), "CommandLine.md": command_line(scrollsim)}


def main(folder: Path, scrollsim: str) -> None:
    """Prepares the pages in a copy of the guide; fails if a generated page is not current."""
    for name, text in references(scrollsim).items():
        if (folder / name).read_text() != text:
            sys.exit(f"docs: Documentation/Guide/{name} is not current; run scripts/docs --update")
    for page in folder.glob("*.md"):
        page.write_text(for_site(page.read_text()))
    first = folder / "InertialScroll.md"
    title, rest = first.read_text().split("## Overview", 1)
    first.write_text(title + "@Metadata {\n  @TechnologyRoot\n}\n\n## Overview" + rest)


def update(folder: Path, scrollsim: str) -> None:
    """Writes the generated pages."""
    for name, text in references(scrollsim).items():
        (folder / name).write_text(text)


if __name__ == "__main__":
    {"prepare": main, "update": update}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
