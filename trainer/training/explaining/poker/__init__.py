"""What can be explained at a poker table."""
