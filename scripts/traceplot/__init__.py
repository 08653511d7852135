"""Reads the traces of scrollsim and draws them."""
