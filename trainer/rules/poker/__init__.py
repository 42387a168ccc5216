"""What the poker games share: table, betting, pots, showdown, opening, irregularities."""
