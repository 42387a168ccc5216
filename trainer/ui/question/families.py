"""What a question needs of the family of its table: one list of the families."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from trainer.asks.filling import Wanted
from trainer.asks.key import Shown
from trainer.rules.cards import Card
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.training.question_spots import Question
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.house.asked import HouseAsked, house_cards, house_names
from trainer.ui.poker.asked import PokerAsked, poker_cards, poker_names
from trainer.ui.question.felt import QuestionFelt


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedAt:
    """A family's part of a question."""

    felt: Callable[[Shown, TableChoices, Callable[[], bool]], QuestionFelt]
    """The felt of a table; told how to ask whether anything is taken now."""
    names: Callable[[Wanted, Question], tuple[str, ...]] = lambda _wanted, _question: ()
    """What the cards of the hand that is asked about could be taken for."""
    cards: Callable[[Wanted, Question], tuple[Card, ...]] = lambda _wanted, _question: ()
    """The cards in sight from which that hand is made."""


_WITH_CARDS: Final = AskedAt(felt=HouseAsked, names=house_names, cards=house_cards)
_FAMILIES: Final[Mapping[FamilyId, AskedAt]] = MappingProxyType(
    {
        FamilyId.POKER: AskedAt(felt=PokerAsked, names=poker_names, cards=poker_cards),
        FamilyId.THREE_CARD: _WITH_CARDS,
        FamilyId.FOUR_CARD: _WITH_CARDS,
        FamilyId.BLACKJACK: _WITH_CARDS,
        FamilyId.SIC_BO: AskedAt(felt=HouseAsked),
    }
)


def asked_at(game: str) -> AskedAt:
    """What is asked at the tables of a game."""
    return _FAMILIES[LISTED[game].family]
