"""Creates a self-contained page that plays a trace."""
