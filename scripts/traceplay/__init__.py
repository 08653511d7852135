"""Makes a self-contained page that plays what a trace says."""
