"""The phases of a round of poker, each named after what its rulebook calls it: from the shuffle to a clear table."""
