"""Outside the lists of families nobody asks of which family a table is: its own modules read its own tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from trainer.rules.games.listing import LISTED
from trainer.ui.question.families import asked_at

_TRAINER: Final = Path(__file__).parents[1] / "trainer"
_NARROWED: Final = re.compile(
    r"(?:isinstance\(.*|case )\b(?:Poker|House|Card|Ante|ThreeCard|FourCard|Blackjack|SicBo)Table\b"
)
_OWN: Final = re.compile(r"/(?:poker|house)/")
_LISTS: Final = {"ui/table/tables.py", "ui/wording/at_tables.py"}


def test_no_module_of_all_families_tells_them_apart() -> None:
    found = {
        str(path.relative_to(_TRAINER))
        for layer in ("training", "ui")
        for path in (_TRAINER / layer).rglob("*.py")
        if not _OWN.search(str(path.relative_to(_TRAINER))) and _NARROWED.search(path.read_text(encoding="utf-8"))
    }
    assert found == _LISTS


def test_questions_are_asked_at_the_tables_of_every_family() -> None:
    assert all(asked_at(game).felt is not None for game in LISTED)
