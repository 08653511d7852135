"""Tests that every script prints its help and rejects arguments before it installs or builds anything."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).parents[1]


class HelpTest(unittest.TestCase):
    def scripts(self, folder):
        return [path for path in folder.iterdir() if path.is_file() and os.access(path, os.X_OK)]

    def test_there_are_at_most_twenty_commands(self):
        self.assertLessEqual(len(self.scripts(SCRIPTS)), 20)

    def call(self, *command):
        """Calls a script; commands that install or build fail, and Python has no packages but its own."""
        with tempfile.TemporaryDirectory() as folder:
            commands = dict.fromkeys(["apt-get", "sudo", "pip", "swift", "swiftc"], "exit 99")
            commands["python3"] = f'exec "{sys.executable}" -S "$@"'
            for name, line in commands.items():
                path = Path(folder) / name
                path.write_text(f"#!/bin/sh\n{line}\n")
                path.chmod(0o755)
            environment = {name: value for name, value in os.environ.items() if name != "SCROLLSIM"}
            environment["PATH"] = f"{folder}:{os.environ['PATH']}"
            return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=20)

    def test_every_script_prints_its_help_without_any_setup(self):
        scripts = self.scripts(SCRIPTS) + self.scripts(SCRIPTS / "parts")
        self.assertGreater(len(scripts), 25)
        for script in scripts:
            for option in ["--help", "-h"]:
                with self.subTest(script=script.name, option=option):
                    shown = self.call(script, option)
                    self.assertEqual(shown.returncode, 0, shown.stderr)
                    self.assertGreater(len(shown.stdout), 30)
                    self.assertEqual(shown.stderr, "")

    def test_every_script_works_through_a_link(self):
        with tempfile.TemporaryDirectory() as folder:
            for script in self.scripts(SCRIPTS):
                with self.subTest(script=script.name):
                    link = Path(folder) / script.name
                    link.symlink_to(script)
                    self.assertEqual(self.call(link, "--help").stdout, self.call(script, "--help").stdout)

    def test_arguments_are_checked_before_a_build(self):
        for call in ["judge foo", "judge --seed x", "verdicts foo", "verdicts --right many", "demo foo", "soak many",
                     "fuzz foo", "test foo", "bench --foo", "costs foo"]:
            with self.subTest(call=call):
                name, *arguments = call.split()
                found = self.call(SCRIPTS / name, *arguments)
                self.assertEqual(found.returncode, 64, found.stderr)
                self.assertIn(name, found.stderr)


if __name__ == "__main__":
    unittest.main()
