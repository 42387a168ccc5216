"""What every card table against the house has: hands, a deck, and what goes wrong with them."""
