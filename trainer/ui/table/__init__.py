"""The page of a round, at poker and against the house alike."""
