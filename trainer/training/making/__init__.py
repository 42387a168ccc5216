"""Spots made to be asked: seeded, with what makes each hard as named parameters."""
