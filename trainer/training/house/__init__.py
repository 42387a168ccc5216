"""Drills of the games against the house: their tables, their players, what goes wrong."""
