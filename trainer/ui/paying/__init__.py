"""The page on which bets are paid, its choice before and its result after."""
