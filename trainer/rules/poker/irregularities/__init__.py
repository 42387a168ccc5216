"""What can go wrong at a poker table, how it is ruled and how it is put right (Oneida Poker F, G, P)."""
