"""Poker's face of the table page: what is shown of a table, and its words."""
