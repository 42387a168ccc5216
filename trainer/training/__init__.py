"""Drills, players, scoring: what a trainee meets and how it is counted."""
