"""Dealer Trainer: a table to learn dealing at, and a rules engine that judges what was dealt."""

__version__ = "0.1.0"
