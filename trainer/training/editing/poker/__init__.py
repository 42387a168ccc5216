"""Sketches of poker tables."""
