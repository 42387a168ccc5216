"""What a rulebook settles of a poker game and what a house may post there: read, checked, and put together."""
