"""The words of the poker tables."""
