"""Tests that each fault of Tests/Programs/LawRuns/mutations.tsv can be inserted."""

import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Mutations(unittest.TestCase):
    def test_the_text_of_each_fault_occurs_once(self):
        table = (ROOT / "Tests/Programs/LawRuns/mutations.tsv").read_text().splitlines()
        faults = [line.split("\t") for line in table if not line.startswith("#")]
        self.assertEqual(len(faults), 40)
        for file, text, _, fault in faults:
            source = (ROOT / "Sources/NestedScroll" / file).read_text()
            self.assertEqual(source.count(text.replace("\\n", "\n")), 1, f"{fault}: {text}")
