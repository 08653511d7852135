"""Reads traces and draws them, for `run(...).plot()` and scripts/plot."""
