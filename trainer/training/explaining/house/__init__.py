"""What can be explained at a table against the house."""
