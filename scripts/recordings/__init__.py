"""Simulated recordings of correct and defective apps, and a table of scrollsim diagnose's verdicts on them."""
