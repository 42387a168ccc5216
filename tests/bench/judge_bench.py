"""Judging any action at a showdown of eleven hands and four side pots: right, wrong, too early and out of place."""

from __future__ import annotations

from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from trainer.rules.actions import (
    Act,
    Action,
    Announce,
    Area,
    Burn,
    Button,
    Call,
    CallFloor,
    CallOn,
    CollectBets,
    CollectCards,
    Deal,
    DropRake,
    Face,
    Move,
    MoveButton,
    PushPot,
    Read,
    ReturnUncalled,
    Reveal,
    Shuffle,
    TakeJackpot,
    TakeRake,
)
from trainer.rules.cards import FULL_DECK
from trainer.rules.games.catalogue import GAMES
from trainer.rules.judge import judge
from trainer.rules.plan import Actor
from trainer.rules.poker.form import Street
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

SEATS: Final = range(1, 12)
ALL_INS: Final = (20, 45, 70, 95)
"""Dollars of the four short stacks; the other seven go on beyond them."""
ROUNDS: Final = 12
"""Deals that are measured, each with other cards; one more goes before, as the first hand of a session does."""


def figures() -> list[Figure]:
    """The time of one verdict over every state of the showdown and every action that might be tried there.

    The steps come in any right order. Looking ahead is kept from one verdict to the next, as in a session, so the
    first wrong action after a step out of the likely order costs most and is shown by itself.
    """
    every: list[float] = []
    first: list[float] = []
    for seed in range(ROUNDS + 1):
        found = _round(seed)
        if seed:
            every += [seconds for state in found for seconds in state]
            first += [state[0] for state in found]
    return [
        ("judge at a showdown: median", median(every) * 1000, "ms"),
        ("judge at a showdown: p99", quantiles(every, n=100)[98] * 1000, "ms"),
        ("judge at a showdown: first wrong action at a state, p99", quantiles(first, n=100)[98] * 1000, "ms"),
    ]


def showdown(seed: int) -> Round[PokerTable]:
    """Eleven players at the showdown: four all-in for different amounts, the others called on the river."""
    state = Round.start(GAMES["holdem"], _table(seed))
    raises = iter((100, 0, 0, 60))
    wanted = 0
    street = Street.BEFORE_DEAL
    while not any(isinstance(step.action, Reveal) for step in state.expected()):
        if state.table.street is not street:
            street = state.table.street
            wanted = next(raises, 0) * 100 if street is not Street.BEFORE_DEAL else 0
        chosen = likeliest(state)
        assert chosen is not None
        step, rest = chosen
        if isinstance(step.action, Act):
            for other, after in state.choices:
                act = other.action
                if wanted and isinstance(act, Act) and act.move in (Move.BET, Move.RAISE):
                    big = Act(act.seat, act.move, wanted)
                    if other.fits(big):
                        step, rest, wanted = other, after, 0
                        state = state.take(big, rest)
                        break
            else:
                state = state.take(step.action, rest)
            continue
        state = state.take(step.action, rest)
    assert len(state.table.pots) == 1 + len(ALL_INS)
    return state


def _table(seed: int) -> PokerTable:
    options = {"rake": {"method": "percent", "percent": 10, "cap": 20}, "jackpot": 1}
    limits = {"kind": "no-limit", "blinds": [2, 4]}
    rules = resolve(load_rulebook("oneida-poker"), "holdem", limits, options)
    assert isinstance(rules, PokerRules)
    stacks = dict(zip((2, 4, 7, 9), ALL_INS, strict=True))
    seats = [Seat(number=seat, stack=stacks.get(seat, 400 + seat) * 100) for seat in SEATS]
    deck = tuple(Random(seed).sample(FULL_DECK, 52))
    return PokerTable(rules=rules, seats=(None, *seats), button=11, decks=(deck,))


def _round(seed: int) -> list[list[float]]:
    """The seconds of each verdict at each state, a wrong action that looks ahead to the end first."""
    state, random = showdown(seed), Random(seed)
    found = []
    while state.choices:
        tries = _tries(state)
        random.shuffle(tries)
        seconds = []
        for action in [CallFloor(), *tries]:
            start = perf_counter()
            judge(state, action, likeliest)
            seconds.append(perf_counter() - start)
        found.append(seconds)
        step, rest = random.choice([choice for choice in state.choices if choice[0].by is Actor.DEALER])
        state = state.take(step.action, rest)
    return found


def _tries(state: Round[PokerTable]) -> list[Action]:
    """What is right, and whatever else a hand can do at such a table."""
    tries: list[Action] = [step.action for step in state.expected()]
    for seat in SEATS:
        tries += [Reveal(seat), Read(seat, "royal flush"), CollectCards(seat), CallOn(seat), Deal(seat, Face.DOWN)]
        tries += [MoveButton(Button.DEALER, seat), Announce(Call.CHECK, seat), ReturnUncalled(seat, 500)]
        tries += [PushPot(pot, seat, amount) for pot in range(5) for amount in (100, state.table.pots[pot].left)]
    tries += [TakeRake(pot, 100) for pot in range(5)] + [CollectBets(pot, 100) for pot in range(5)]
    tries += [
        Burn(),
        Deal(Area.BOARD, Face.UP),
        Announce(Call.STOP),
        CallFloor(),
        DropRake(),
        TakeJackpot(100),
        Shuffle(1),
    ]
    return tries


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:56} {value:10,.3f} {unit}")
