"""Drills of blackjack: shoe, pitch and multiple action."""
