"""What PySide offers and we use nowhere, kept from costing time at each start."""

from __future__ import annotations

import sys

import PySide6.QtCore  # noqa: F401  # with it comes what looks through sources


def spare_sources() -> None:
    """Has PySide not look through the source of each module that is imported after it.

    It looks for its own name, to know where features of its may be selected, of which we select none: a twelfth of the
    start. A PySide that no longer does so in this way goes on as it is.
    """
    looking = sys.modules.get("shibokensupport.feature")
    if hasattr(looking, "_mod_uses_pyside"):
        setattr(looking, "_mod_uses_pyside", lambda _module: False)  # noqa: B010  # no name that mypy knows
