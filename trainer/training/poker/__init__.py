"""Drills of poker: their parts, their players, what goes wrong."""
