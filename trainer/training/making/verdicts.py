"""The makers of `verdict`: a round of each family as its `procedure` makes it, and what the dealer does in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trainer.asks.built import question_of
from trainer.asks.house.procedure import ProcedureSpot
from trainer.asks.house.sic_bo.procedure import DiceProcedureSpot
from trainer.asks.house.sic_bo.procedure import course_of as dice_course
from trainer.asks.key import AskId, Question
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.training.making.house import procedure as house
from trainer.training.making.house.ante.listing import FAMILIES, family_of
from trainer.training.making.house.blackjack import round as blackjack
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values
from trainer.training.making.poker import procedure as poker
from trainer.training.making.verdict import judged, parameters
from trainer.training.making.walking import steps_of

_ROUNDS: Final = 20
"""So many are dealt at most until something in one can be wrong as is wanted; the first will do, as a rule."""


def _of_poker(book: GameBook) -> tuple[Parameter, ...]:
    asked = (poker.OPENING, poker.RAISES, poker.SHORT, poker.RAKE)
    return (*parameters(), *(each for each in poker.parameters(book) if each.name in asked))


def _poker(draft: Draft) -> Values | None:
    return judged(draft, *poker.played(draft))


def _of_ante(book: GameBook) -> tuple[Parameter, ...]:
    return (*parameters(), *(each for each in house.of_ante(book) if each.name not in (house.OPENING, house.DUE)))


def _ante(draft: Draft) -> Values | None:
    values = house.ante_round(draft)
    spot = _spot(draft, values)
    assert isinstance(spot, ProcedureSpot), "it is a spot of this ask"
    course = family_of(draft.book).course(spot)
    return judged(draft, values, steps_of(course.begun, course.players(False).next))


def _of_blackjack(book: GameBook) -> tuple[Parameter, ...]:
    asked = (blackjack.PLAYERS, blackjack.HITS, blackjack.DOUBLED)
    return (*parameters(), *(each for each in blackjack.of_blackjack(book) if each.name in asked))


def _blackjack(draft: Draft) -> Values | None:
    return judged(draft, *blackjack.blackjack_round(draft))


def _of_dice(book: GameBook) -> tuple[Parameter, ...]:
    return (*parameters(has_places=False), *house.of_dice(book))


def _dice(draft: Draft) -> Values | None:
    values = house.dice_round(draft)
    spot = _spot(draft, values)
    assert isinstance(spot, DiceProcedureSpot), "it is a spot of this ask"
    course = dice_course(spot)
    return judged(draft, values, steps_of(course.begun, course.players(False).next))


def _spot(draft: Draft, values: Values) -> object:
    asked = question_of(draft.rulebook, draft.book.id, AskId.PROCEDURE, values)
    assert isinstance(asked, Question), "what was built is a question"
    spot: object = asked.spot
    return spot


def _maker(
    family: FamilyId,
    asked: Callable[[GameBook], tuple[Parameter, ...]],
    in_a_round: Callable[[Draft], Values | None],
) -> Maker:
    def make(draft: Draft) -> Values:
        for _ in range(_ROUNDS):
            values = in_a_round(draft)
            if values is not None:
                return values
        raise NotHere(f"no act of {draft.book.id} is wrong like that: {dict(draft.chosen)}")

    return Maker(ask=AskId.VERDICT, family=family, parameters=asked, make=make)


VERDICTS: Final = (
    _maker(FamilyId.POKER, _of_poker, _poker),
    *(_maker(family, _of_ante, _ante) for family in FAMILIES),
    _maker(FamilyId.BLACKJACK, _of_blackjack, _blackjack),
    _maker(FamilyId.SIC_BO, _of_dice, _dice),
)
