"""The one place where chance enters the program: what a new round is dealt from."""

from __future__ import annotations

from random import Random, SystemRandom

_chance: Random = SystemRandom()


def fresh_seed() -> int:
    """A seed nobody has seen; the round keeps it, so that it can be dealt again."""
    return _chance.randrange(1_000_000)
