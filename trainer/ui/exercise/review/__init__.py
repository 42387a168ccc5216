"""A result looked through again, and a row of the history."""
