"""The files and messages of plot and play; a file is written completely or not at all."""

import os
import sys
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path

from .failure import CANNOT_CREATE, Failure


def input_path(name: str) -> Path:
    """The path of an argument; - is the standard input, as for scrollsim."""
    return Path("/dev/stdin" if name == "-" else name)


def replace(target: Path, inputs: Iterable[Path], write: Callable[[Path], None]) -> None:
    """Writes a file under a temporary name and renames it, so that it is never incomplete.

    A target that is one of the inputs, under any name, is rejected.
    """
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        if target.exists() and any(path.exists() and path.samefile(target) for path in inputs):
            raise Failure(f"{target}: is an input of this command; name another file", CANNOT_CREATE)
        try:
            write(partial)
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise Failure(f"{target}: {error.strerror}", CANNOT_CREATE) from None


def say(message: str) -> None:
    """Prints a message without control characters, which a file or an argument may contain."""
    print("".join(map(_harmless, message)), file=sys.stderr)


def _harmless(character: str) -> str:
    is_control = unicodedata.category(character) == "Cc" and character != "\n"
    return f"\\u{ord(character):04x}" if is_control else character
