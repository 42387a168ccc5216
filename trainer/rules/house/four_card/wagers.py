"""The wagers of Four Card, and which may lie together (Oneida J(1), J(2); Maryland 7(E))."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.errors import MISSING, Problem, either
from trainer.rules.book import GameBook
from trainer.rules.entries import cited
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.settlement import AnteSeat
from trainer.rules.house.ante.wagers import Decider, Lies, WagerRow
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rules import ENVY_PAYTABLES, FourCardRules
from trainer.rules.house.posted import problems_of_limits
from trainer.rules.money import Cents, dollars


class Wager(StrEnum):
    """A wager by the name of its spot on the layout."""

    ANTE = "ante"
    PLAY = "play"
    ACES_UP = "aces_up"
    SIX_CARD_BONUS = "six_card_bonus"
    PROGRESSIVE = "progressive"


ANTE_BONUS: Final = "ante_bonus"
ENVY: Final = "envy"
"""Lines on which no chip lies."""
ROWS: Final[Mapping[str, WagerRow]] = {
    Wager.ANTE: WagerRow(decided_by=Decider.DEALERS_HAND),
    Wager.PLAY: WagerRow(decided_by=Decider.DEALERS_HAND, lies=Lies.ONCE_DECIDED),
    Wager.ACES_UP: WagerRow(clause=Clause.ACES_UP, turn=Clause.ACES_UP_AFTER_PLAY, survives_fold=True),
    ANTE_BONUS: WagerRow(lies=Lies.NOWHERE, clause=AnteClause.ANTE_BONUS),
    Wager.SIX_CARD_BONUS: WagerRow(
        decided_by=Decider.BOX, clause=Clause.SIX_CARD_BONUS, turn=Clause.SIX_CARD_AFTER_ACES_UP, survives_fold=True
    ),
    Wager.PROGRESSIVE: WagerRow(lies=Lies.IN_THE_RACK, clause=Clause.PROGRESSIVE, turn=Clause.PROGRESSIVE_AFTER_BONUS),
    ENVY: WagerRow(
        decided_by=Decider.ANOTHERS_HAND,
        lies=Lies.NOWHERE,
        clause=Clause.ENVY,
        turn=Clause.ENVY_LAST,
        survives_fold=True,
        paytables=ENVY_PAYTABLES,
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class FourCardSeat(AnteSeat):
    """A player with the wagers of Four Card alone."""

    aces_up: Cents = 0
    six_card_bonus: Cents = 0
    progressive: Cents = 0

    @property
    def is_seen(self) -> bool:
        """Whether the hand must be turned up: it is in, or a bonus wager of a folded one still plays (reading R59)."""
        return not self.has_folded or self.aces_up > 0 or self.six_card_bonus > 0


def problems(seat: FourCardSeat, rules: FourCardRules, book: GameBook) -> Iterator[Problem]:
    """What is wrong with a seat's wagers; places name the seat."""
    place = f"seat {seat.number}"

    def by(clause: Clause | AnteClause) -> str:
        return f" ({book.cites(clause)[0]})"

    yield from problems_of_limits(rules.posted, seat.number, {"ante": seat.ante, "aces_up": seat.aces_up})
    if not seat.ante and not seat.aces_up:
        wanted = cited(Problem.tr("an ante or an aces_up wager"), by(AnteClause.FIRST_WAGERS))
        yield Problem(f"{place} ante", MISSING, wanted)
    times = rules.facts.play_most_times
    if seat.play and not seat.ante <= seat.play <= times * seat.ante:
        amounts = Problem.tr(
            "from {least} to {most}, one to {times} times the ante",
            least=dollars(seat.ante),
            most=dollars(times * seat.ante),
            times=times,
        )
        amounts = amounts if seat.ante else Problem.tr("none without an ante")
        yield Problem(f"{place} play", dollars(seat.play), cited(amounts, by(AnteClause.PLAY_WAGER)))
    if seat.six_card_bonus and rules.six_card_bonus is None:
        yield _not_offered(seat, Wager.SIX_CARD_BONUS)
    elif seat.six_card_bonus and not (seat.ante and seat.aces_up):
        wanted = cited(Problem.tr("an ante and an aces_up wager with it"), by(Clause.SIX_CARD_WAGER))
        yield Problem(f"{place} six_card_bonus", dollars(seat.six_card_bonus), wanted)
    if seat.progressive and rules.progressive is None:
        yield _not_offered(seat, Wager.PROGRESSIVE)
    elif seat.progressive and not (seat.ante or seat.aces_up):
        wanted = cited(Problem.tr("an ante or an aces_up wager with it"), by(Clause.PROGRESSIVE_WAGER))
        yield Problem(f"{place} progressive", dollars(seat.progressive), wanted)
    elif seat.progressive and rules.envy and seat.progressive not in rules.envy:
        wanted = cited(either(map(dollars, rules.envy)), book.options["envy"].because)
        yield Problem(f"{place} progressive", dollars(seat.progressive), wanted)


def _not_offered(seat: FourCardSeat, wager: Wager) -> Problem:
    wanted = Problem.tr("none, or a paytable for it in options.{wager}", wager=wager)
    return Problem(f"seat {seat.number} {wager}", Problem.tr("is not offered"), wanted)
