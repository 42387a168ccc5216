"""The best four of five cards against the best four of six (Oneida Four Card, Maryland Four Card)."""
