"""Tests of scripts/docpages: what is generated leaves nothing of its source out."""

import json
import unittest
from pathlib import Path

from docpages.schema import page

SCHEMA = Path(__file__).parents[2] / "Schemas" / "scenario.schema.json"


class SchemaPageTest(unittest.TestCase):
    def setUp(self):
        self.schema = json.loads(SCHEMA.read_text())
        self.page = page(self.schema)

    def test_every_key_has_a_row(self):
        for name, definition in [("", self.schema), *self.schema["$defs"].items()]:
            for key in definition.get("properties", {}):
                if key != "comment":
                    self.assertIn(f"`{key}`", self.page, f"{name}.{key}")

    def test_every_kind_and_verb_has_a_section(self):
        for name, definition in self.schema["$defs"].items():
            if "kind" in definition.get("properties", {}) or name.endswith("-step"):
                self.assertIn(f"### {name.removesuffix('-step')}\n", self.page)

    def test_rows_say_what_a_key_takes(self):
        rows = [line for line in self.page.splitlines() if line.startswith("| `")]
        self.assertGreater(len(rows), 100)
        for row in rows:
            cells = row.replace("\\|", "").split("|")
            self.assertEqual(len(cells), 6, row)
            self.assertTrue(cells[3].strip(), row)


if __name__ == "__main__":
    unittest.main()
