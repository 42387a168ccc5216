"""A lesson in class as it is seen: the list of what players can do, beside the table or on a window of its own."""
