"""The wagers of Three Card, and which may lie together (§14(f))."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.errors import MISSING, Problem
from trainer.rules.book import GameBook
from trainer.rules.entries import cited
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.settlement import AnteSeat
from trainer.rules.house.ante.wagers import Decider, Lies, WagerRow
from trainer.rules.house.posted import problems_of_limits
from trainer.rules.house.three_card.clauses import Clause
from trainer.rules.house.three_card.rules import ThreeCardRules, Version
from trainer.rules.money import Cents, dollars
from trainer.tongue import Sayable


class Wager(StrEnum):
    """A wager by the name of its spot on the layout."""

    ANTE = "ante"
    PLAY = "play"
    PAIR_PLUS = "pair_plus"


ANTE_BONUS: Final = "ante_bonus"
"""The line of the bonus, which no chip lies on."""
ROWS: Final[Mapping[str, WagerRow]] = {
    Wager.ANTE: WagerRow(decided_by=Decider.DEALERS_HAND),
    Wager.PLAY: WagerRow(decided_by=Decider.DEALERS_HAND, lies=Lies.ONCE_DECIDED),
    Wager.PAIR_PLUS: WagerRow(clause=Clause.PAIR_PLUS),
    ANTE_BONUS: WagerRow(lies=Lies.NOWHERE, clause=AnteClause.ANTE_BONUS),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardSeat(AnteSeat):
    """A player with the wager on Pair Plus, which a fold loses too ((j)(2))."""

    pair_plus: Cents = 0


def problems(seat: ThreeCardSeat, rules: ThreeCardRules, book: GameBook) -> Iterator[Problem]:
    """What is wrong with a seat's wagers; places name the seat."""
    place = f"seat {seat.number}"
    yield from problems_of_limits(rules.posted, seat.number, {"ante": seat.ante, "pair_plus": seat.pair_plus})
    if not seat.ante and not seat.pair_plus:
        either = cited(Problem.tr("an ante or a pair_plus wager"), book.because(AnteClause.FIRST_WAGERS))
        yield Problem(f"{place} ante", MISSING, either)
    if seat.play and seat.play != seat.ante:
        same = Problem.tr("{ante}, the amount of the ante", ante=dollars(seat.ante))
        wanted = cited(same if seat.ante else Problem.tr("none without an ante"), book.because(AnteClause.PLAY_WAGER))
        yield Problem(f"{place} play", dollars(seat.play), wanted)
    if rules.version is not None:
        yield from _compulsory(seat, rules.version, rules.facts.wager_most_times, book)


def _compulsory(seat: ThreeCardSeat, version: Version, times: int, book: GameBook) -> Iterator[Problem]:
    """What a version refuses in which one wager is asked for beside another."""
    ante, pair_plus = seat.ante, seat.pair_plus

    def refused(wager: Wager, wanted: Sayable) -> Problem:
        amount = ante if wager is Wager.ANTE else pair_plus
        found = dollars(amount) if amount else MISSING
        return Problem(f"seat {seat.number} {wager}", found, cited(wanted, book.because(Clause.COMPULSORY_WAGERS)))

    match version:
        case Version.ANTE_COVERS if pair_plus > ante:
            yield refused(
                Wager.ANTE, Problem.tr("at least the pair_plus wager of {pair_plus}", pair_plus=dollars(pair_plus))
            )
        case Version.ANTE_COVERS_HALF if pair_plus > 2 * ante:
            yield refused(
                Wager.ANTE, Problem.tr("at least half the pair_plus wager of {pair_plus}", pair_plus=dollars(pair_plus))
            )
        case Version.BOTH if not ante or not pair_plus:
            yield refused(Wager.PAIR_PLUS if ante else Wager.ANTE, Problem.tr("both wagers"))
        case Version.BOTH if pair_plus > times * ante:
            at_most = Problem.tr("at most {times} times the ante of {ante}", times=times, ante=dollars(ante))
            yield refused(Wager.PAIR_PLUS, at_most)
        case Version.BOTH if ante > times * pair_plus:
            amount = dollars(pair_plus)
            at_most = Problem.tr("at most {times} times the pair_plus wager of {amount}", times=times, amount=amount)
            yield refused(Wager.ANTE, at_most)
        case _:
            return
