"""Asks about the games against the house."""
