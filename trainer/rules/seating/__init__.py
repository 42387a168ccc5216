"""The waiting list and the seats of a poker room (Oneida Poker S)."""
