"""Tests that every script prints its help before it installs or builds anything."""

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

    def test_every_script_prints_its_help_without_any_setup(self):
        scripts = self.scripts(SCRIPTS) + self.scripts(SCRIPTS / "parts")
        self.assertGreater(len(scripts), 25)
        with tempfile.TemporaryDirectory() as folder:
            # Commands that install or build fail, and Python has no packages but its own.
            commands = dict.fromkeys(["apt-get", "sudo", "pip", "swift", "swiftc"], "exit 99")
            commands["python3"] = f'exec "{sys.executable}" -S "$@"'
            for name, line in commands.items():
                command = Path(folder) / name
                command.write_text(f"#!/bin/sh\n{line}\n")
                command.chmod(0o755)
            environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
            for script in scripts:
                for option in ["--help", "-h"]:
                    with self.subTest(script=script.name, option=option):
                        shown = subprocess.run(
                            [script, option], env=environment, capture_output=True, text=True, timeout=20
                        )
                        self.assertEqual(shown.returncode, 0, shown.stderr)
                        self.assertGreater(len(shown.stdout), 30)
                        self.assertEqual(shown.stderr, "")


if __name__ == "__main__":
    unittest.main()
