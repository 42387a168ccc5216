"""Drills of Sic Bo."""
