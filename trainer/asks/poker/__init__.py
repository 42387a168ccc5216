"""The questions about a poker table, one module an ask."""
