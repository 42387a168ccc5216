"""Sketches of tables against the house."""
