"""Formats the results of the benchmarks as tables."""
