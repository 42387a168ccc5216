"""Outside the lists of families nobody asks of which family a table is: its own modules read its own tables."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from trainer.rules.games.ante_tables import WAGERS
from trainer.rules.games.listing import FamilyId
from trainer.ui.entry import families as keys
from trainer.ui.felt.house import families as felts
from trainer.ui.question import families as asked
from trainer.ui.wording import families as words

_TRAINER: Final = Path(__file__).parents[1] / "trainer"
_NARROWED: Final = re.compile(
    r"(?:isinstance\(.*|case )\b(?:Poker|House|Card|Ante|ThreeCard|FourCard|Blackjack|SicBo)Table\b"
)
_OWN: Final = re.compile(r"^ui/felt/(?:poker|house/(?:ante|blackjack|sic_bo))/|^(?!ui/felt/).*/(?:poker|house)/")
"""A family's rooms; on the felt, what all tables against the house share is none."""
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


def test_nobody_compares_the_family_of_a_table() -> None:
    found = [
        f"{path.relative_to(_TRAINER)}:{line}"
        for layer in ("asks", "training", "ui")
        for path in (_TRAINER / layer).rglob("*.py")
        if FamilyId.__name__ in (text := path.read_text(encoding="utf-8"))
        for line in _compared(text)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("a if row.family is FamilyId.POKER else b", True),
        ("family not in (FamilyId.BLACKJACK, FamilyId.SIC_BO)", True),
        ("match family:\n    case FamilyId.SIC_BO:\n        pass", True),
        ("{FamilyId.POKER: 1}[family]", False),
    ],
)
def test_a_comparison_is_found_wherever_it_stands(text: str, *, is_found: bool) -> None:
    assert bool(list(_compared(text))) is is_found


def _compared(text: str) -> Iterator[int]:
    """The lines in which something is held against a family; as the key of a list it may stand."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare | ast.MatchValue):
            names = [each.id for each in ast.walk(node) if isinstance(each, ast.Name)]
            if FamilyId.__name__ in names:
                yield node.lineno


def test_every_family_stands_in_every_list() -> None:
    every = set(FamilyId)
    assert set(keys._KEYS) == every
    assert set(asked._FAMILIES) == every
    assert set(words._BY_FAMILY) == every
    # poker's felt is a room of its own
    assert set(felts._FAMILIES) == every - {FamilyId.POKER}


def test_makers_know_what_families_with_antes_differ_in_by_their_rows_alone() -> None:
    found = {
        path.stem
        for path in (_TRAINER / "training" / "making").rglob("*.py")
        if _OF_ONE_WITH_ANTES.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"three_card", "four_card", "listing"}
