"""Verdicts at tables that look alike and differ in what nobody has seen: hidden cards, the deck, covered dice.

    python -m tests.fuzz.unseen [ROUNDS]        400 rounds over all tables unless said otherwise

No verdict may tell what lies hidden: at two such tables the same act is the same fault, of the same weight, by the
same clause, told in the same words. The tests ask a few rounds of each table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, Final, NamedTuple

from tests.fuzz.verdict_walks import TRIES, Walk, acts_at, main, walk_of
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import places_in_sight
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.sic_bo.table import BEFORE_UNCOVERING, SicBoTable
from trainer.rules.judge import judge
from trainer.rules.notation import write_action
from trainer.rules.plan import Actor
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import OutOfProcedure, Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.shuffling import Stream
from trainer.rules.weighing import weighed
from trainer.training.judged import judged
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.verdicts import explanation, headline

_TWINS: Final = 6
"""Tables of the same look that are tried at each state."""
_SWAPS: Final = 30
"""How often two cards change places until so many tables look the same."""


class Told(NamedTuple):
    """What a trainee learns from a verdict."""

    finding: str
    faults: tuple[str, ...]
    effect: str | None
    clause: str | None
    severity: str | None
    left_out: tuple[str, ...]
    words: tuple[str, str]


def told(state: Round[Any], act: Action, walk: Walk, book: GameBook) -> Told:
    """The verdict on an act as far as it is shown."""
    verdict = judge(state, act, walk.ahead)
    said, around = judged(verdict, weighed(verdict, book).step), around_of(state.table)
    left_out = [step.action for step in verdict.left_out]
    return Told(
        verdict.finding.value,
        tuple([fault.value for fault in verdict.faults]),
        verdict.effect and verdict.effect.value,
        weighed(verdict, book).clause,
        weighed(verdict, book).severity,
        tuple([write_action(left_out[place]) for place in places_in_sight(left_out)]),
        (headline(said, around), explanation(said, around=around)),
    )


def leaks_of_rounds(rulebook: str, game: str, seeds: range, every: int = 3, tries: int = TRIES) -> Iterator[str]:
    """One line for each act that is judged by what nobody has seen: the table, the seed, the place, both verdicts."""
    book = load_rulebook(rulebook).games[game]
    for seed in seeds:
        walk = walk_of(rulebook, game, seed)
        stream = Stream(seed, "unseen", 0)
        for place, state in list(enumerate(walk.states))[::every]:
            if _is_players_turn(state):
                continue  # players act at once, before the dealer can
            twins = tuple(_twins(walk, place, stream))
            for act in acts_at(walk, state, stream, tries):
                mine = told(state, act, walk, book)
                for twin in twins:
                    other = told(twin, act, walk, book)
                    if other != mine:
                        yield (
                            f"{rulebook}/{game} seed {seed}: step {place}, {write_action(act)}:"
                            f"\n        {_line(mine)}\n        {_line(other)}"
                        )
                        break


def _line(told: Told) -> str:
    fault = f"{told.finding} {list(told.faults)} {told.effect} {told.clause} {told.severity}"
    return f"{fault} left out {list(told.left_out)}: {told.words}"


def _twins(walk: Walk, place: int, stream: Stream) -> Iterator[Round[Any]]:
    """The same round of the same look up to here, with other cards or dice where nobody has looked."""
    before = walk.states[: place + 1]
    others = _other_tables(before[0].table, before[-1].table, stream)
    yield from islice((twin for table in others if (twin := _alike(table, before)) is not None), _TWINS)


def _alike(table: Any, before: tuple[Round[Any], ...]) -> Round[Any] | None:
    """The round from this table on, as far as nobody could tell it from the other."""
    twin = Round.start(before[0].game, table)
    for action, other in zip(before[-1].actions(), before[1:], strict=True):
        try:
            twin = twin.play(action)
        except (OutOfProcedure, ValueError, LookupError):
            return None  # a player could not have done that with other cards
        if visible(twin.table) != visible(other.table):
            return None
    return None if _is_players_turn(twin) else twin


def _is_players_turn(state: Round[Any]) -> bool:
    return all(step.by is Actor.PLAYER and not step.optional for step, _ in state.choices)


def _other_tables(start: Any, now: Any, stream: Stream) -> Iterator[Any]:
    if isinstance(now, SicBoTable):
        if now.stage in BEFORE_UNCOVERING:
            for dice in ((1, 1, 1), (6, 6, 6), (1, 3, 6), (2, 5, 5), (4, 4, 5)):
                yield replace(start, throws=(dice, *start.throws[1:]))
        return
    for _ in range(_SWAPS):
        decks = (start.deck, *start.decks)
        at = max(range(len(decks)), key=lambda place: len(decks[place]) if place < 2 else 0)
        deck = list(decks[at])
        for _ in range(1 + stream.below(4)):
            reach = min(len(deck), 52)
            one, other = stream.below(reach), stream.below(reach)
            deck[one], deck[other] = deck[other], deck[one]
        mixed = (*decks[:at], tuple(deck), *decks[at + 1 :])
        yield replace(start, deck=mixed[0], decks=mixed[1:])


def visible(table: Any) -> object:
    """What lies open on a table."""
    if isinstance(table, PokerTable):
        hands = tuple([(seat.number, _open(seat.cards, seat.faces_up, seat.is_shown)) for seat in table.players])
        return hands, table.board
    if isinstance(table, CardTable):
        hands = tuple([(hand.seat, _open(hand.cards, hand.faces_up, False)) for hand in (*table.hands, table.dealer)])
        return hands, table.bonus_card
    assert isinstance(table, SicBoTable)
    return table.stage


def _open(cards: tuple[Card, ...], faces_up: tuple[bool, ...], is_shown: bool) -> tuple[Card | None, ...]:
    return tuple([card if is_up or is_shown else None for card, is_up in zip(cards, faces_up, strict=True)])


if __name__ == "__main__":
    sys.exit(main(leaks_of_rounds, "verdicts that tell what is hidden", int(sys.argv[1]) if len(sys.argv) > 1 else 400))
