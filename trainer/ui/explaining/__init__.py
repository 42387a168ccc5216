"""Explanations over a table: what is drawn of each, and how one is looked at and put away."""
