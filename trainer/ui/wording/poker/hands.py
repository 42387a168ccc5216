"""The names of hands as a trainee reads them."""

from __future__ import annotations

import re
from typing import Final

_TEN: Final = re.compile(r"\bT\b")


def hand_words(name: str) -> str:
    """A hand's name with the ten as it is printed on the card: "10-6-5-2-A" for `T-6-5-2-A`."""
    return _TEN.sub("10", name)
