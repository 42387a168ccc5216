"""Outside the lists of families nobody asks of which family a table is: its own modules read its own tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from trainer.rules.games.listing import LISTED
from trainer.rules.house.ante_tables import WAGERS
from trainer.ui.question.families import asked_at

_TRAINER: Final = Path(__file__).parents[1] / "trainer"
_NARROWED: Final = re.compile(
    r"(?:isinstance\(.*|case )\b(?:Poker|House|Card|Ante|ThreeCard|FourCard|Blackjack|SicBo)Table\b"
)
_OWN: Final = re.compile(r"/(?:poker|house)/")
_OF_ONE_WITH_ANTES: Final = re.compile(
    r"(?:three|four)_card\b|(?:Three|Four)Card|(?:THREE|FOUR)_CARD|\.hand [=!<>]=? ?\d|\bis_(?:three|four)\b|"
    + "|".join(f'"{wager}"' for wager in set.symmetric_difference(*map(set, WAGERS.values())))
)
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


def test_makers_know_what_families_with_antes_differ_in_by_their_rows_alone() -> None:
    found = {
        path.stem
        for path in (_TRAINER / "training" / "making").rglob("*.py")
        if _OF_ONE_WITH_ANTES.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"three_card", "four_card", "listing"}
