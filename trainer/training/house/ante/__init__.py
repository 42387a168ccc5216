"""Drills of Three Card and Four Card: an ante before the deal, then play or fold."""
