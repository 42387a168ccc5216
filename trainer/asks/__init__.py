"""Questions about a table, and answer keys the engine derives."""
