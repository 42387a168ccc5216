"""Packs at a station: made, tried, installed and gone back from; none of it needs a window."""
