"""Poker's felt: where seats and cards lie."""
