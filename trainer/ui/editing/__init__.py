"""Where staff make a question at the table itself: what is set at the left, what the rules say at the right."""
