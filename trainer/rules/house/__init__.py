"""House games: wagers against the house, settled by the dealer from the table's own rack."""
