"""Tests that targets which are in no product declare nothing public."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Walls(unittest.TestCase):
    def test_what_is_in_no_product_declares_nothing_public(self):
        package = (ROOT / "Package.swift").read_text()
        products = re.findall(r"\.library\(name: \"\w+\", targets: \[([^\]]*)\]\)", package)
        importable = {name for targets in products for name in re.findall(r"\w+", targets)}
        self.assertIn("NestedScroll", importable)
        found = []
        for folder in ("Sources", "Tests"):
            for file in sorted((ROOT / folder).rglob("*.swift")):
                # The consumer is a separate package.
                if file.relative_to(ROOT).parts[1] in importable or "Consumer" in file.parts:
                    continue
                for number, line in enumerate(file.read_text().splitlines(), 1):
                    if re.match(r"\s*(@\w+(\([^)]*\))? )*public ", line):
                        found.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()}")
        self.assertEqual(found, [])
