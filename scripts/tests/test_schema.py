"""Compares the JSON Schema's verdict on the scenario fixtures with the decoder's.

The schema is written from the shapes that the decoder checks; the rules between several keys are not. The decoder's
verdict is the folder of a fixture, which the Swift tests check: it accepts all files in good/ and rejects all files in
bad/. beyond-schema.json lists faults that only the decoder detects.
"""

import json
import unittest
from pathlib import Path

from jsonschema import Draft202012Validator

REPOSITORY = Path(__file__).resolve().parents[2]
FIXTURES = REPOSITORY / "Tests" / "ScrollScenarioTests" / "Fixtures"
SCHEMA = REPOSITORY / "Documentation" / "scenario.schema.json"


def refuse_constant(word):
    raise ValueError(f"{word} is no JSON")


def read(path):
    """Reads the JSON in a file; raises ValueError for invalid JSON, including NaN and Infinity."""
    return json.loads(path.read_bytes().decode("utf-8"), parse_constant=refuse_constant)


class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = read(SCHEMA)
        cls.validator = Draft202012Validator(cls.schema)
        cls.beyond = set(read(FIXTURES / "beyond-schema.json"))

    def accepts(self, path):
        try:
            scenario = read(path)
        except ValueError:
            return False
        return self.validator.is_valid(scenario)

    def fixtures(self, folder):
        paths = sorted((FIXTURES / folder).glob("*.json"))
        self.assertTrue(paths, f"no fixtures in {folder}")
        return paths

    def test_the_schema_is_a_schema(self):
        Draft202012Validator.check_schema(self.schema)

    def test_good_scenarios_are_accepted(self):
        for path in self.fixtures("good"):
            with self.subTest(path.name):
                self.assertEqual([e.message for e in self.validator.iter_errors(read(path))], [])

    def test_bad_scenarios_are_refused(self):
        for path in self.fixtures("bad"):
            if path.stem not in self.beyond:
                with self.subTest(path.name):
                    self.assertFalse(self.accepts(path))

    def test_the_list_of_what_a_schema_cannot_say_is_exact(self):
        names = {path.stem for path in self.fixtures("bad")}
        self.assertLessEqual(self.beyond, names)
        for name in sorted(self.beyond):
            with self.subTest(name):
                self.assertTrue(self.accepts(FIXTURES / "bad" / f"{name}.json"))


if __name__ == "__main__":
    unittest.main()
