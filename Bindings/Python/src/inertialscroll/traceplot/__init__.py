"""Reads traces and draws them: what `run(...).plot()` and scripts/plot have in common."""
