"""Tests of scripts/docpages: the generated pages contain everything of their sources."""

import json
import shutil
import tempfile
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.by import By

from docpages.schema import described, page
from docpages.site import main

ROOT = Path(__file__).parents[2]
SCHEMA = ROOT / "Documentation" / "scenario.schema.json"
GUIDE = sorted((ROOT / "Documentation" / "Guide").glob("*.md"))


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


class DescriptionTest(unittest.TestCase):
    """Tests of the descriptions that are added to a schema with one object."""

    NOTES = {"scenario": "A file.", "pager": "Pages.", "*.page": "A page."}

    def page(self, notes):
        page = {"type": "integer", "description": "No effect."}
        schema = {"$defs": {"pager": {"properties": {"page": page, "comment": {}}}}}
        return described(schema, notes)["$defs"]["pager"]["properties"]["page"]

    def test_a_key_has_the_note_of_all_objects(self):
        page = self.page(self.NOTES)
        self.assertEqual(page, {"type": "integer", "description": "A page. No effect."})

    def test_a_note_may_have_members(self):
        notes = {**self.NOTES, "pager.page": {"description": "The first page.", "minimum": 0}}
        del notes["*.page"]
        page = {"type": "integer", "description": "The first page. No effect.", "minimum": 0}
        self.assertEqual(self.page(notes), page)

    def test_an_object_or_a_key_without_a_description_is_an_error(self):
        for name in self.NOTES:
            notes = {other: text for other, text in self.NOTES.items() if other != name}
            with self.assertRaisesRegex(ValueError, "has no description"):
                self.page(notes)

    def test_a_note_cannot_replace_a_part_of_the_shape(self):
        with self.assertRaisesRegex(ValueError, "replaces a part"):
            self.page({**self.NOTES, "pager.page": {"description": "A page.", "type": "string"}})

    def test_a_description_of_nothing_is_an_error(self):
        with self.assertRaisesRegex(ValueError, "pager.bar"):
            self.page({**self.NOTES, "pager.bar": "A bar."})


class GuideTest(unittest.TestCase):
    def test_headings_have_no_code_which_the_site_shows_with_its_backticks(self):
        self.assertGreater(len(GUIDE), 10)
        for page in GUIDE:
            code = False
            for line in page.read_text().splitlines():
                code ^= line.startswith("```")
                self.assertFalse(not code and line.startswith("##") and "`" in line, f"{page.name}: {line}")

    def test_what_lists_of_pages_say_of_a_page_is_one_sentence(self):
        for page in GUIDE:
            about = page.read_text().split("\n\n")[1]
            self.assertLessEqual(len(about), 120, page.name)


class SiteTest(unittest.TestCase):
    """Tests of the contents of a site with two pages and a module."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        guide = "doc://inertialscroll/documentation/InertialScroll/FirstRun"
        about = [{"type": "text", "text": "From event to <event>."}]
        url = "/documentation/inertialscroll/firstrun"
        self.write("inertialscroll", "InertialScroll", [], topicSections=[
            {"title": "Tutorials", "identifiers": [guide]}
        ], references={guide: {"url": url, "title": "A first run", "abstract": about}})
        content = [{"kind": "content", "content": [
            {"type": "paragraph", "inlineContent": [{"type": "text", "text": "A finger drags."}]},
            {"type": "codeListing", "code": ["scrollsim run", "scrollsim check"]},
        ]}]
        self.write("inertialscroll/firstrun", "A first run", content, abstract=about)
        self.write("scrollmodel", "ScrollModel", [], abstract=[{"text": "Where a finger leads."}])
        main(self.site)

    def write(self, place, title, content, **more):
        path = self.site / "data" / "documentation" / f"{place}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        module = {} if place.startswith("inertialscroll") else {"modules": [{"name": title}]}
        path.write_text(json.dumps(
            {"metadata": {"title": title, **module}, "primaryContentSections": content, **more}
        ))

    def test_it_lists_the_guide_and_the_modules(self):
        text = (self.site / "contents.html").read_text()
        self.assertIn(
            '<h2>Tutorials</h2><ul><li><a href="documentation/inertialscroll/firstrun">A first run</a> '
            "From event to &lt;event&gt;.</li></ul>", text)
        self.assertIn('<a href="documentation/scrollmodel">ScrollModel</a> Where a finger leads.', text)

    def test_its_search_finds_words_of_all_pages(self):
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox"):
            options.add_argument(argument)
        browser = webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))
        self.addCleanup(browser.quit)
        browser.get(self.site.joinpath("contents.html").as_uri())
        field = browser.find_element(By.ID, "words")
        for words, titles in [
            ("finger", ["A first run", "ScrollModel"]), ("FINGER drags", ["A first run"]),
            ("scrollsim check", ["A first run"]), ("scrollmodel", ["ScrollModel"]), ("nowhere", []),
        ]:
            field.clear()
            field.send_keys(words)
            found = browser.find_elements(By.CSS_SELECTOR, "#found li a")
            self.assertEqual([link.text for link in found], titles, words)


if __name__ == "__main__":
    unittest.main()
