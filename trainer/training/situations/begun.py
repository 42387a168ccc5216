"""A poker table before its first step and the players at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from trainer.rules.actions import Action, Button
from trainer.rules.cards import Card
from trainer.rules.games.catalogue import game_of, set_up
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import blind_posts
from trainer.rules.poker.next_round import least_stack, next_round
from trainer.rules.poker.phases.opening import blind_button_places
from trainer.rules.poker.rules import LimitKind, PokerRules
from trainer.rules.poker.table import KillState, PokerTable, Seat, Status
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream, shuffled
from trainer.training.begun import NAMES, Begun, Players, played_from
from trainer.training.poker.deciding import Temper
from trainer.training.poker.players import Cast

DECKS: Final = 4
"""Shuffles prepared for a round: the deal, a draw for the button or the cards running out, a misdeal, one to spare."""
MOST_SEATS: Final = 9
"""Seats that are used, even where a table has more."""
LEAST_PLAYERS: Final = 2
SHORT_STACKS: Final = 120
"""Of a thousand players at an ordinary table so many are near the end of their chips."""

Seated: TypeAlias = tuple[SeatNumber, str, Cents]
"""Number, name and stack."""


@dataclass(frozen=True, slots=True)
class Situation(Begun[PokerTable, Cast]):
    """A poker table before its first step, the players at it, and what is to go wrong."""


def seated(rules: PokerRules, stream: Stream, count: int, chosen: Sequence[SeatNumber] = ()) -> list[Seated]:
    """So many players in seats of the table, or those of the `chosen` seats that it has, with names and stacks.

    One alone can't play: beside fewer than two others sit down.
    """
    most = min(rules.most_players, MOST_SEATS)
    drawn = stream.shuffle(range(1, most + 1))
    taken = [seat for seat in chosen if seat <= most]
    if taken:
        others = [seat for seat in drawn if seat not in taken]
        numbers = sorted([*taken, *others[: max(0, LEAST_PLAYERS - len(taken))]])
    else:
        numbers = sorted(drawn[: min(count, most)])
    names = stream.shuffle(NAMES)
    return [(number, names[place], stack(rules, stream)) for place, number in enumerate(numbers)]


def stack(rules: PokerRules, stream: Stream) -> Cents:
    """What a player sits down with: 25 to 60 bets, twice as many where a bet may be larger."""
    bets = bet_of(rules) * (25 + stream.below(36))
    return bets if rules.limits.kind is LimitKind.FIXED else 2 * bets


def short_stack(rules: PokerRules, stream: Stream) -> Cents:
    """What is left to a player whose chips will hardly last to the showdown: about a bet for each street, or less."""
    bets = (1 + stream.below(len(rules.form.streets))) * (1 if rules.limits.kind is LimitKind.FIXED else 4)
    return max(bet_of(rules) * bets + rules.chip * stream.below(bet_of(rules) // rules.chip), least_stack(rules))


def bet_of(rules: PokerRules) -> Cents:
    """The bet that stacks are measured in."""
    return max(rules.limits.big or rules.limits.least, rules.chip)


def table_of(
    rules: PokerRules, seats: Sequence[Seated], seed: int, button: SeatNumber, *, is_opening: bool = False
) -> PokerTable:
    """The table with the decks of a seed; where up-cards say who acts there is no button."""
    button = 0 if rules.form.is_stud else button
    return set_up(rules, seats, decks_of(seed), button=button, is_opening=is_opening)


def decks_of(seed: int) -> tuple[tuple[Card, ...], ...]:
    """The orders of a seed's coming shuffles."""
    return tuple([shuffled(seed, number) for number in range(1, DECKS + 1)])


def ordinary(
    rules: PokerRules,
    stream: Stream,
    seed: int,
    *,
    opens: bool = False,
    least: int = 6,
    most: int = 9,
    chosen: Sequence[SeatNumber] = (),
) -> Situation:
    """Players, six to nine of them or in these seats, who play as they see fit."""
    count = least + stream.below(most - least + 1)
    seats = with_short_stacks(rules, stream, seated(rules, stream, count, chosen))
    button = 0 if opens else stream.pick(seats)[0]
    return Situation(table_of(rules, seats, seed, button, is_opening=opens), Cast(seed, {}))


def with_short_stacks(rules: PokerRules, stream: Stream, seats: Sequence[Seated]) -> list[Seated]:
    """The players, here and there one of them near the end of the chips."""
    return [
        (number, name, short_stack(rules, stream) if stream.chance(SHORT_STACKS) else amount)
        for number, name, amount in seats
    ]


def with_stayers(begun: Situation, stream: Stream, count: int) -> Situation:
    """The same with so many players who go to the showdown."""
    numbers = [seat.number for seat in begun.table.players]
    return Situation(begun.table, Cast(begun.cast.seed, dict.fromkeys(stream.shuffle(numbers)[:count], Temper.STAYS)))


def played_out(begun: Begun[PokerTable, Players[PokerTable]]) -> tuple[Action, ...]:
    """Every act of the round as it goes when the dealer makes no mistake."""
    return played_from(Round.start(game_of(begun.table), begun.table), begun.cast).actions()


_MINUTES: Final = (1, 2, 2, 3, 4)
"""How long a round takes, the likelier more often."""
_LEAVES: Final = 300
"""Of a thousand players without the chips for a round so many leave; the others buy in again."""
_SITS_DOWN: Final = 250
"""Before so many of a thousand rounds somebody sits down where a seat is free."""


def following(table: PokerTable, seed: int) -> PokerTable:
    """The next round of a seed at a table whose round is over.

    Raises `TooFewPlayers` where the chips are with one player, and `OutOfProcedure` while the round is not over.
    """
    stream = Stream(seed, "next round")
    cleared = next_round(table, decks_of(seed), stream.pick(_MINUTES))
    return _dealt_in(_with_newcomer(_bought_in(cleared, stream), stream))


def _bought_in(table: PokerTable, stream: Stream) -> PokerTable:
    """Who has not the chips for a round buys in again or leaves; the kill button keeps its player."""
    seats, kill = list(table.seats), table.kill
    for seat in filter(None, table.seats):
        if seat.status is Status.OUT and seat.stack < least_stack(table.rules):
            stays = not stream.chance(_LEAVES) or seat.number in (kill.holder, kill.last_winner)
            seats[seat.number] = replace(seat, stack=seat.stack + stack(table.rules, stream)) if stays else None
    return replace(table, seats=tuple(seats))


def _with_newcomer(table: PokerTable, stream: Stream) -> PokerTable:
    """Now and then somebody sits down in a free seat, and waits to be dealt in."""
    most = min(table.rules.most_players, MOST_SEATS)
    free = [number for number in range(1, most + 1) if table.seats[number] is None]
    if not free or not stream.chance(_SITS_DOWN):
        return table
    at_the_table = {seat.name for seat in table.seats if seat is not None}
    name = stream.pick([name for name in NAMES if name not in at_the_table])
    return table.with_seat(
        Seat(number=stream.pick(free), name=name, stack=stack(table.rules, stream), status=Status.OUT)
    )


def _dealt_in(table: PokerTable) -> PokerTable:
    """Who sits out with the chips for a round is dealt in, unless that would put blinds before other players.

    No text says when a player comes in: between the button and the blinds nobody does, so that the blinds go on as the
    buttons lie. With two players left there is no such place, and the blind buttons are laid anew.
    """
    is_short_handed = len(table.players) == 2
    for seat in tuple(_waiting(table)):
        joined = table.with_seat(replace(seat, status=Status.IN))
        if is_short_handed or _blinds(joined) == _blinds(table):
            table = joined
    if not is_short_handed:
        return table
    lie = blind_button_places(table)
    return replace(table, small_blind=lie.get(Button.SMALL_BLIND, 0), big_blind=lie.get(Button.BIG_BLIND, 0))


def _waiting(table: PokerTable) -> Iterator[Seat]:
    least = least_stack(table.rules)
    return (seat for seat in table.seats if seat is not None and seat.status is Status.OUT and seat.stack >= least)


def _blinds(table: PokerTable) -> tuple[tuple[SeatNumber, Cents], ...]:
    """Who posts by the place of the button."""
    return () if table.rules.form.is_stud else blind_posts(replace(table, kill=KillState()))
