"""Blackjack from a shoe, pitched from the hand, and against two or three dealer hands (Oneida Blackjack A to P)."""
