"""The one way in which plotting fails."""

USAGE = 64
DATA = 65
NO_INPUT = 66
CANNOT_CREATE = 73


class Failure(Exception):
    """A message for the user and the exit code (sysexits.h) that goes with it."""

    def __init__(self, message: str, code: int = DATA):
        super().__init__(message)
        self.code = code
