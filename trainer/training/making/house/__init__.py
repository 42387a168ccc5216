"""Makers of spots at tables against the house."""
