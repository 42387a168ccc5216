"""Blackjack on the felt: bet boxes, the insurance line, one hand of the dealer or several."""
