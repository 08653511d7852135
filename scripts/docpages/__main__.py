"""Writes the pages of the documentation that follow from something else: docpages FOLDER SCROLLSIM."""

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
        "# The command line\n\nWhat `scrollsim help` says of every command.\n\n"
        f"## All commands\n\n```text\n{overview}```\n\n" + "\n".join(sections)
    )


def inserted(text: str) -> str:
    """A page with the files of the repository that it names, as they are."""
    def code(match: re.Match) -> str:
        return f"```swift\n{(ROOT / match[1]).read_text()}```"

    return re.sub(r"<!-- insert (\S+\.swift) -->", code, text)


def main(folder: Path, scrollsim: str) -> None:
    for page in folder.glob("*.md"):
        page.write_text(inserted(page.read_text()))
    schema = json.loads((ROOT / "Schemas" / "scenario.schema.json").read_text())
    (folder / "ScenarioKeys.md").write_text(schema_page(schema))
    (folder / "CommandLine.md").write_text(command_line(scrollsim))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
