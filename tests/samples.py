"""How much of a long search is made: a sample in `make test`, all of it in `make fuzz`."""

from __future__ import annotations

import os
from typing import Final

IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
"""`make fuzz` runs the tests with it, so that examples by hypothesis are many then too."""


def some(few: int, many: int) -> int:
    """So few in the suite, so many in the long searches."""
    return many if IS_LONG else few
