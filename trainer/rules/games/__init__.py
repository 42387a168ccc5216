"""One module a game family; the list of games is in `catalogue`."""
