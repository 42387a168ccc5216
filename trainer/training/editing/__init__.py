"""A question about a spot while it is being made: what is set, what can be set, what is wrong, what the key says."""
