"""What every exercise shares: its page's parts, its clock and keys, its result and review."""
