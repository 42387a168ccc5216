"""The makers of `verdict`: a round of each family as its `procedure` makes it, and what the dealer does in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from trainer.asks.built import question_of
from trainer.asks.house.procedure import ProcedureSpot
from trainer.asks.house.sic_bo.procedure import DiceProcedureSpot
from trainer.asks.house.sic_bo.procedure import course_of as dice_course
from trainer.asks.key import AskId, Question
from trainer.asks.walking import Course, Walked
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.training.making.house import procedure as house
from trainer.training.making.house.ante.listing import FAMILIES, family_of
from trainer.training.making.house.blackjack import round as blackjack
from trainer.training.making.house.table import AMOUNTS
from trainer.training.making.house.trouble import WITH_CARDS, WITH_DICE
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values, redrawn
from trainer.training.making.played import Played
from trainer.training.making.poker import procedure as poker
from trainer.training.making.poker.trouble import POKER
from trainer.training.making.trouble import EVENT, GoingWrong, Troubles
from trainer.training.making.verdict import judged, parameters

Walks: TypeAlias = "tuple[Values, Sequence[Walked[Any]]]"
_TRIED: Final = 20
"""So many spots are tried to be taken of one round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounds:
    """The rounds of a family, and what goes wrong in them."""

    family: FamilyId
    parameters: Callable[[GameBook], Sequence[Parameter]]
    """Those of its `procedure`."""
    left_out: frozenset[str] = frozenset()
    """Of these what makes no act harder to judge."""
    played: Callable[[Draft], Walks]
    """A round with its players' decisions, and every step in it."""
    troubles: Troubles
    has_places: bool = True

    def round(self, draft: Draft) -> Played:
        """A round of which spots are taken."""
        values, walked = self.played(draft)
        return Played(rulebook=draft.rulebook, game=draft.book.id, values=values, walked=walked)


def _ante(draft: Draft) -> Walks:
    values = house.ante_round(draft)
    spot = _spot(draft, values)
    assert isinstance(spot, ProcedureSpot), "it is a spot of this ask"
    return values, _walked(family_of(draft.book).course(spot))


def _dice(draft: Draft) -> Walks:
    values = house.dice_round(draft)
    spot = _spot(draft, values)
    assert isinstance(spot, DiceProcedureSpot), "it is a spot of this ask"
    return values, _walked(dice_course(spot))


def _walked(course: Course[Any]) -> Sequence[Walked[Any]]:
    return course.walked()


def _spot(draft: Draft, values: Values) -> object:
    asked = question_of(draft.rulebook, draft.book.id, AskId.PROCEDURE, values)
    assert isinstance(asked, Question), "what was built is a question"
    spot: object = asked.spot
    return spot


def _maker(rounds: Rounds) -> Maker:
    def asked(book: GameBook) -> tuple[Parameter, ...]:
        of_round = [each for each in rounds.parameters(book) if each.name not in rounds.left_out]
        return (*parameters(has_places=rounds.has_places), *rounds.troubles.parameter(book), *of_round)

    def row(draft: Draft) -> Iterator[tuple[Mapping[str, int], Values]]:
        played = rounds.round(draft)
        wrong = GoingWrong(played, rounds.troubles)
        own = [*parameters(has_places=rounds.has_places), *rounds.troubles.parameter(draft.book)]
        for number in range(_TRIED):
            chosen = redrawn(own, draft.stream, draft.chosen) if number else draft.chosen
            found = _taken(replace(draft, chosen=chosen), played, wrong)
            if found is not None:
                yield chosen, found

    def make(draft: Draft) -> Values:
        for _, values in row(draft):
            return values
        raise NotHere(f"no act of {draft.book.id} is wrong like that: {dict(draft.chosen)}")

    return Maker(ask=AskId.VERDICT, family=rounds.family, parameters=asked, make=make, row=row)


def _taken(draft: Draft, played: Played, wrong: GoingWrong) -> Values | None:
    """A spot of a round as it is wanted; none where there is no such moment in it."""
    try:
        return wrong.spot(draft) if draft[EVENT] else judged(draft, played)
    except NotHere:
        return None


ROUNDS: Final = (
    Rounds(
        family=FamilyId.POKER,
        parameters=poker.parameters,
        left_out=frozenset({poker.FOLDS, poker.DRAWS, poker.USED_UP, poker.MACHINE, poker.DUE, poker.KILL}),
        played=poker.played,
        troubles=POKER,
    ),
    *(
        Rounds(
            family=family,
            parameters=house.of_ante,
            left_out=frozenset({house.OPENING, house.DUE}),
            played=_ante,
            troubles=WITH_CARDS,
        )
        for family in FAMILIES
    ),
    Rounds(
        family=FamilyId.BLACKJACK,
        parameters=blackjack.of_blackjack,
        left_out=frozenset({blackjack.OPENING, blackjack.REFUSED, AMOUNTS.name}),
        played=blackjack.blackjack_round,
        troubles=WITH_CARDS,
    ),
    Rounds(
        family=FamilyId.SIC_BO,
        parameters=house.of_dice,
        played=_dice,
        troubles=WITH_DICE,
        has_places=False,
    ),
)
VERDICTS: Final = tuple([_maker(rounds) for rounds in ROUNDS])
