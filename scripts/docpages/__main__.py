"""Prepares the guide for the site, and writes the schema of scenario files and the pages that are generated from
the tool: docpages prepare|update FOLDER SCROLLSIM."""

import json
import re
import subprocess
import sys
from pathlib import Path

from .schema import described, page as schema_page

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTATION = ROOT / "Documentation"


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


def schema(scrollsim: str) -> dict:
    """The schema of scenario files: their shapes from the tool, with the committed descriptions."""
    shapes = subprocess.run([scrollsim, "schema"], check=True, capture_output=True, text=True).stdout
    return described(
        json.loads(shapes), json.loads((DOCUMENTATION / "scenario.descriptions.json").read_text()))


def generated(folder: Path, scrollsim: str) -> dict[Path, str]:
    """The text of each generated file: the schema, and the pages of the guide in a folder."""
    try:
        whole = schema(scrollsim)
    except ValueError as error:
        sys.exit(f"docs: Documentation/scenario.descriptions.json: {error}")
    return {
        DOCUMENTATION / "scenario.schema.json": json.dumps(whole, indent=2, ensure_ascii=False) + "\n",
        folder / "ScenarioKeys.md": schema_page(whole),
        folder / "CommandLine.md": command_line(scrollsim),
    }


def main(folder: Path, scrollsim: str) -> None:
    """Prepares the pages in a copy of the guide; fails if a generated file is not current."""
    for path, text in generated(folder, scrollsim).items():
        if path.read_text() != text:
            sys.exit(f"docs: {path.name} in Documentation is not current; run scripts/docs --update")
    for page in folder.glob("*.md"):
        page.write_text(for_site(page.read_text()))
    first = folder / "InertialScroll.md"
    title, rest = first.read_text().split("## Overview", 1)
    first.write_text(title + "@Metadata {\n  @TechnologyRoot\n}\n\n## Overview" + rest)


def update(folder: Path, scrollsim: str) -> None:
    """Writes the generated files."""
    for path, text in generated(folder, scrollsim).items():
        path.write_text(text)


if __name__ == "__main__":
    {"prepare": main, "update": update}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
