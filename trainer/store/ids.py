"""Ids that rise whatever the clocks do."""

from __future__ import annotations

import secrets
from contextlib import suppress
from uuid import UUID

_RANDOM_BITS = 74
"""What a UUIDv7 leaves free beside its 48 bits of milliseconds: 12 bits and 62 bits."""


def next_id(previous: str | None, now_ms: int) -> str:
    """A UUIDv7 (RFC 9562) greater than `previous`, also when the clock stood still or was set back."""
    # The top random bit starts clear, so that a burst within one millisecond has room to count up.
    packed = (min(max(now_ms, 0), 2**48 - 1) << _RANDOM_BITS) | secrets.randbits(_RANDOM_BITS - 1)
    if previous is not None:
        # one that was damaged on the disk may be no id, or the last there can be: it goes before nothing then
        with suppress(ValueError):
            last = _packed(UUID(previous))
            return str(_unpacked(packed if packed > last else last + 1 + secrets.randbits(32)))
    return str(_unpacked(packed))


def _packed(uuid: UUID) -> int:
    milliseconds, middle, tail = uuid.int >> 80, (uuid.int >> 64) & 0xFFF, uuid.int & (2**62 - 1)
    return (milliseconds << _RANDOM_BITS) | (middle << 62) | tail


def _unpacked(packed: int) -> UUID:
    milliseconds, middle, tail = packed >> _RANDOM_BITS, (packed >> 62) & 0xFFF, packed & (2**62 - 1)
    return UUID(int=(milliseconds << 80) | (0x7 << 76) | (middle << 64) | (0b10 << 62) | tail)
