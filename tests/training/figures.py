"""How a table of players plays: what is seen of a round from beside it, and what a low-limit game looks like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import Act, CollectBets, Move
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.round import Event, Round
from trainer.training.begun import following_of, stages
from trainer.training.poker.focus import Focus
from trainer.training.poker.incidents import INCIDENTS
from trainer.training.situations import Situation, situation


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One round as it went."""

    seats: int
    on_second: int
    """Seats still in when the second betting round began."""
    bets: frozenset[int]
    """The betting rounds in which somebody bet or raised, from 0; the last one is -1 as well."""
    at_showdown: int
    """Seats still in when the betting was over; 0 where the others had folded."""
    has_all_in: bool
    has_side_pot: bool


def played(begun: Situation) -> Played:
    """The round as it goes while the dealer makes no mistake."""
    state = Round.start(game_of(begun.table), begun.table)
    streets = begun.table.rules.form.streets
    bets: set[int] = set()
    on_second, has_all_in, has_side_pot = 0, False, False
    while (following := following_of(begun.cast, state)) is not None:
        before, action = state.table, following[0]
        state = state.take(*following)
        after = state.table
        if isinstance(action, Act) and after.betting.to_match > before.betting.to_match:
            bets |= _places(streets, before.street)
        has_side_pot |= isinstance(action, CollectBets) and action.to > 0
        has_all_in |= any(seat.paid > 0 and not seat.stack for seat in after.players if not after.winners)
        if after.street is streets[1] is not before.street:
            on_second = len(after.contenders)
    left = sum(seat.status in (Status.IN, Status.CONCEDED) for seat in state.table.players)
    return Played(
        seats=len(begun.table.players),
        on_second=on_second,
        bets=frozenset(bets),
        at_showdown=left if left > 1 else 0,
        has_all_in=has_all_in,
        has_side_pot=has_side_pot,
    )


def _places(streets: Sequence[Street], street: Street) -> set[int]:
    at = streets.index(street)
    return {at, at - len(streets)}


def rounds_of(rules: PokerRules, seeds: range) -> tuple[Played, ...]:
    """Whole rounds at a table with these rules."""
    return tuple([played(situation(rules, Focus.WHOLE, seed)) for seed in seeds])


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A figure that a low-limit game must keep, in hundredths."""

    name: str
    least: int
    most: int = 100
    of: Callable[[Sequence[Played]], float]
    needs_streets: int = 2


def _of_rounds(rounds: Sequence[Played], counts: Callable[[Played], bool]) -> float:
    """Of a hundred rounds dealt; those that are over before count as any other."""
    return 100 * sum(map(counts, rounds)) / len(rounds)


WANTED: Final = (
    Wanted(
        name="seats that see the second betting round",
        least=35,
        most=60,
        of=lambda rounds: 100 * sum(each.on_second for each in rounds) / sum(each.seats for each in rounds),
    ),
    Wanted(
        name="a bet on the second street", least=60, of=lambda rounds: _of_rounds(rounds, lambda each: 1 in each.bets)
    ),
    Wanted(
        name="a bet on the third street",
        least=50,
        of=lambda rounds: _of_rounds(rounds, lambda each: 2 in each.bets),
        needs_streets=3,
    ),
    Wanted(
        name="a bet on the last street", least=40, of=lambda rounds: _of_rounds(rounds, lambda each: -1 in each.bets)
    ),
    Wanted(name="a showdown", least=55, of=lambda rounds: _of_rounds(rounds, lambda each: each.at_showdown > 1)),
    Wanted(
        name="a showdown of three", least=20, of=lambda rounds: _of_rounds(rounds, lambda each: each.at_showdown > 2)
    ),
    Wanted(name="somebody all-in", least=12, of=lambda rounds: _of_rounds(rounds, lambda each: each.has_all_in)),
    Wanted(name="a side pot", least=6, of=lambda rounds: _of_rounds(rounds, lambda each: each.has_side_pot)),
)
"""All but the first are of a hundred rounds dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """What there was to call in a round."""

    chips: int
    """Acts with which a player put chips out, blinds, antes and forced bets left aside."""
    raises: int
    """Of a bet that was a whole one: neither completions nor all-ins."""
    unclean: int
    """Single larger chips, all-ins for less than the bet or the raise, and what goes wrong as a player decides."""

    @property
    def is_enough(self) -> bool:
        return self.chips >= 6 and self.raises >= 1 and self.unclean >= 1


def called(begun: Situation) -> Called:
    """The round with all that goes wrong in it."""
    chips = raises = unclean = 0
    before = begun.table
    start = Round.start(game_of(before), before)
    for state in stages(start, begun.cast, begun.planned, INCIDENTS.possible):
        act = next(state.history())
        unclean += isinstance(act, Event)
        if isinstance(act, Act):
            chips += act.to > before.seat(act.seat).bet
            raises += act.move is Move.RAISE and before.betting.full > 0
            unclean += bool(act.change) or (act.move is Move.ALL_IN and _is_short(before, act))
        before = state.table
    return Called(chips=chips, raises=raises, unclean=unclean)


def _is_short(before: PokerTable, act: Act) -> bool:
    """Less than the bet to be called, or less than a whole raise on top of the last whole one."""
    betting = before.betting
    return act.to < betting.to_match or act.to < betting.full + betting.step
