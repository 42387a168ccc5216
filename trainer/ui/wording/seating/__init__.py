"""The words of the desk of a poker room."""
