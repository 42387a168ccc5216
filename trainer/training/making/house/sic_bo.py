"""Spots of `settlement` at Sic Bo: many wagers, triples and pairs, several winners, odds that the house has raised."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.house.sic_bo.rules import resolve
from trainer.rules.house.sic_bo.wagers import FACES, Bet, Dice, choices, wins
from trainer.training.making.house.table import AMOUNTS, allowed, most_seats, sign_of, unit_for, wager
from trainer.training.making.maker import Draft, Maker, Parameter, Values

LOSERS, WINNERS, DICE, HOUSE = "losers", "winners", "dice", "house"
DIFFERENT, PAIR, TRIPLE = 0, 1, 2
_HOUSES: Final[tuple[Values, ...]] = (
    {"pair_wins_on_triple": False},
    {"odds": {"any-three": "30 to 1", "two-dice": "6 to 1"}},
    {"odds": {"three-of-a-kind": "180 to 1", "two-of-a-kind": "10 to 1"}},
    {"pair_wins_on_triple": False, "odds": {"total-4": "60 to 1", "total-17": "60 to 1"}},
)


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    return (
        Parameter(LOSERS, (1, 2, 4, 6)),
        Parameter(WINNERS, (1, 2, 3, 4), 2),
        Parameter(DICE, (DIFFERENT, PAIR, TRIPLE)),
        *([Parameter(HOUSE, (0, 1), 2)] if allowed(book, resolve, _HOUSES) else []),
        AMOUNTS,
    )


def thrown(draft: Draft) -> Dice:
    """What the dice show: three numbers, two alike, or all."""
    # three ones and three sixes add up to no total of the layout, so that fewer wagers win
    numbers = range(2, FACES) if draft[DICE] == TRIPLE else range(1, FACES + 1)
    one, two, three, *_ = draft.stream.shuffle(numbers)
    match draft[DICE]:
        case state if state == TRIPLE:
            return one, one, one
        case state if state == PAIR:
            first, second, third = draft.stream.shuffle((one, one, two))
            return first, second, third
        case _:
            return one, two, three


def wagers_for(draft: Draft, dice: Dice, *, winners: int, losers: int) -> tuple[Values, list[Values]]:
    """What the house posts, and so many wagers that win and lose, each on a spot of its own."""
    stream = draft.stream
    options: Values = dict(stream.pick(allowed(draft.book, resolve, _HOUSES))) if draft[HOUSE] else {}
    pays_pair = options.get("pair_wins_on_triple", draft.book.options["pair_wins_on_triple"].default) is True
    won = list(_spots(dice, is_won=True, pays_pair=pays_pair))
    lost = list(_spots(dice, is_won=False, pays_pair=pays_pair))
    # one of each kind of wager first, so that not all are totals and pairs of numbers
    chosen = [*_of_many_kinds(draft, won)[:winners], *_of_many_kinds(draft, lost)[:losers]]
    seats = most_seats(draft, 2 + stream.below(3))
    unit = unit_for(draft)
    options |= sign_of(draft, unit)
    wagers: list[Values] = []
    for bet, on in stream.shuffle(chosen):
        numbers: Values = {"on": list(on)} if on else {}
        wagers.append({"seat": stream.pick(seats), "kind": bet.value, **numbers, "amount": wager(draft, unit)})
    return options, wagers


def _spots(dice: Dice, *, is_won: bool, pays_pair: bool) -> Iterator[tuple[Bet, tuple[int, ...]]]:
    for bet in Bet:
        for on in choices(bet):
            if wins(bet, on, dice, pair_wins_on_triple=pays_pair) is is_won:
                yield bet, on


def _of_many_kinds(draft: Draft, spots: list[tuple[Bet, tuple[int, ...]]]) -> list[tuple[Bet, tuple[int, ...]]]:
    """The spots in an order in which each kind comes once before any comes again."""
    mixed = draft.stream.shuffle(spots)
    firsts = {bet: (bet, on) for bet, on in reversed(mixed)}
    return [*(spot for spot in mixed if firsts[spot[0]] == spot), *(spot for spot in mixed if firsts[spot[0]] != spot)]


def _make(draft: Draft) -> Values:
    dice = thrown(draft)
    options, wagers = wagers_for(draft, dice, winners=draft[WINNERS], losers=draft[LOSERS])
    return {"dice": list(dice), "wager": wagers, "options": options}


SETTLEMENT: Final = Maker(ask=AskId.SETTLEMENT, family=FamilyId.SIC_BO, parameters=_parameters, make=_make)
