"""What the benchmarks' output says, as a table."""
