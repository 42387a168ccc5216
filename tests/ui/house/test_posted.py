"""The posted sign says what the table plays by: every option that changes what is right there can be read."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.training.sessions import KINDS
from trainer.records import Level
from trainer.rules.house.table import HouseTable
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.ui.house.families import posted_lines, printed

_FOUR_CARD = ("maryland-four-card", "four-card-poker")
_THREE_CARD = ("tribal-three-card", "three-card-poker")
_BLACKJACK = ("oneida-blackjack", "blackjack")
_MULTI = ("oneida-blackjack", "blackjack-multi")


def _table(where: tuple[str, str], **options: object) -> HouseTable:
    rulebook, game = where
    drill = HouseDrill(
        rulebook=rulebook,
        game=game,
        focus=HouseFocus.SETTLEMENT,
        level=Level.PRACTICE,
        seed=3,
        options={"min": 5, "max": 500, **options},
    )
    return KINDS[game].begun(drill).table


@pytest.mark.parametrize(
    ("where", "options", "line"),
    [
        (_FOUR_CARD, {"aces_up": "D"}, "Aces Up D"),
        (_FOUR_CARD, {"aces_up": "D", "progressive": "B", "envy": "C"}, "Progressive B · envy C"),
        (_FOUR_CARD, {"six_card_bonus": "A"}, "Six Card Bonus A"),
        (_FOUR_CARD, {}, "equal hands win"),
        (("oneida-four-card", "four-card-poker"), {}, "equal hands push"),
        (_THREE_CARD, {}, "wagers may stand alone"),
        (_THREE_CARD, {"version": "iii"}, "version iii: both wagers, one at most 5 times the other"),
        (_THREE_CARD, {"pair_plus": "alternative"}, "Pair Plus alternative"),
        (_BLACKJACK, {"decks": 4, "surrender": False}, "4 decks · no surrender"),
        (_BLACKJACK, {"insurance": False, "double": False}, "no insurance · no doubling"),
        (_BLACKJACK, {"simple_21_pushes": True}, "21 ties blackjack"),
        (_BLACKJACK, {"pay_natural": "at-once"}, "blackjacks paid at once"),
        (_BLACKJACK, {"odds": {"suit_wager": "2 to 1"}, "suit_wagers": "suit_wager"}, "suit 2 to 1 · hit 3 to 1"),
        (_BLACKJACK, {"suit_wagers": "royal_match"}, "K-Q 10 to 1 · hit 3 to 1"),
        (_BLACKJACK, {"rounding": "down"}, "less than a chip is kept"),
        (_BLACKJACK, {"optional_max": 25}, "side wagers to 25"),
        (_BLACKJACK, {"hit_wagers_after_split": False}, "no hit wagers after a split"),
        (_MULTI, {"decks": 8}, "5 to 500 · 8 decks"),
        (_MULTI, {"all_three_hands": True}, "wagers on all three hands"),
    ],
)
def test_what_a_house_chose_can_be_read(
    where: tuple[str, str], options: dict[str, object], line: str, qtbot: QtBot
) -> None:
    assert line in posted_lines(_table(where, **options))


def test_what_is_not_offered_is_not_lettered(qtbot: QtBot) -> None:
    words = " ".join(posted_lines(_table(_FOUR_CARD, aces_up="A")))
    assert "Progressive" not in words
    assert "Six Card" not in words


def test_the_box_of_the_six_card_bonus_has_its_letter(qtbot: QtBot) -> None:
    assert printed(_table(_FOUR_CARD, six_card_bonus="B")).bonus_box == "Six Card Bonus B"
