"""The error of plotting."""

USAGE = 64
DATA = 65
NO_INPUT = 66
CANNOT_CREATE = 73


class Failure(Exception):
    """An error with a message for the user and an exit code from sysexits.h."""

    def __init__(self, message: str, code: int = DATA):
        super().__init__(message)
        self.code = code
