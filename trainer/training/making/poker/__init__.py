"""Makers of spots at poker tables."""
