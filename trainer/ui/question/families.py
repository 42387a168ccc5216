"""What a question needs of the family of its table: one list of the families."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from trainer.rules.games.listing import LISTED, FamilyId
from trainer.ui.felt.house.layout import HouseLayout
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.targets import HouseTarget
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.felt.poker.picture import TablePicture, Target
from trainer.ui.house.asked import AT_CARDS, AT_DICE
from trainer.ui.poker.asked import AT_POKER
from trainer.ui.question.felt import AskedAt, QuestionFelt

AnyAskedAt: TypeAlias = AskedAt[Target, TablePicture, PokerLayout] | AskedAt[HouseTarget, HousePicture, HouseLayout]
AnyQuestionFelt: TypeAlias = (
    QuestionFelt[Target, TablePicture, PokerLayout] | QuestionFelt[HouseTarget, HousePicture, HouseLayout]
)

_FAMILIES: Final[Mapping[FamilyId, AnyAskedAt]] = MappingProxyType(
    {
        FamilyId.POKER: AT_POKER,
        FamilyId.THREE_CARD: AT_CARDS,
        FamilyId.FOUR_CARD: AT_CARDS,
        FamilyId.BLACKJACK: AT_CARDS,
        FamilyId.SIC_BO: AT_DICE,
    }
)


def asked_at(game: str) -> AnyAskedAt:
    """What is asked at the tables of a game."""
    return _FAMILIES[LISTED[game].family]
