"""The players of a drill: plausible, seeded, and in time doing everything that the betting rules know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt

import pytest

from tests.samples import IS_LONG, some
from tests.training.figures import WANTED, Played, rounds_of
from tests.training.tables import TABLES
from trainer.rules.actions import Act, Action, Announce, Call, Draw, Move, StandPat
from trainer.rules.cards import Card
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.training.begun import following_of
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.players import Decision
from trainer.training.situations import Situation, played_out, situation

pytestmark = pytest.mark.one_in(2)

ROUNDS = 40
"""Of each table."""
FEW = some(10, ROUNDS)
"""Of each of all tables, where they are counted together."""


@cache
def _rules(rulebook: str = "oneida-poker", game: str = "holdem") -> PokerRules:
    return Drill(rulebook=rulebook, game=game).rules()


def _decisions(begun: Situation) -> Iterator[tuple[Round[PokerTable], Act | Draw | StandPat]]:
    """Each decision with the round as it stood before it; ends with the betting."""
    state = Round.start(game_of(begun.table), begun.table)
    while state.table.is_contested and not state.table.winners:
        following = following_of(begun.cast, state)
        if following is None or any(seat.is_shown for seat in state.table.players):
            return
        if isinstance(following[0], Act | Draw | StandPat):
            yield state, following[0]
        state = state.take(*following)


@cache
def _rounds(
    rulebook: str, game: str, focus: Focus
) -> tuple[tuple[int, tuple[tuple[Round[PokerTable], Act], ...]], ...]:
    """Players and betting decisions of some rounds."""
    found = []
    for seed in range(1, ROUNDS + 1):
        begun = situation(_rules(rulebook, game), focus, seed)
        acts = tuple([(state, act) for state, act in _decisions(begun) if isinstance(act, Act)])
        found.append((len(begun.table.players), acts))
    return tuple(found)


@cache
def _whole(rulebook: str, game: str, first: int, last: int) -> tuple[Played, ...]:
    return rounds_of(_rules(rulebook, game), range(first, last + 1))


def _misses(rounds: Sequence[Played], streets: int) -> list[str]:
    """The figures of a low-limit game that so many rounds miss by more than three standard errors of so many."""
    found = []
    for wanted in WANTED:
        if wanted.needs_streets > streets:
            continue
        value, error = wanted.of(rounds), 3 * sqrt(wanted.least * (100 - wanted.least) / len(rounds))
        if not wanted.least - error <= value <= wanted.most + error:
            found.append(f"{wanted.name}: {value:.0f} of a hundred")
    return found


@pytest.mark.one_in(14)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_every_table_plays_like_a_low_limit_game(rulebook: str, game: str) -> None:
    """The bench counts two thousand rounds; the tables that post no limit keep the same figures."""
    rounds = _whole(rulebook, game, 1, FEW) + _whole(rulebook, game, FEW + 1, ROUNDS)
    assert not _misses(rounds, len(_rules(rulebook, game).form.streets))


def test_all_tables_together_play_like_a_low_limit_game() -> None:
    """What happens in few rounds is told by many."""
    every = [each for table in TABLES for each in _whole(*table, 1, FEW)]
    assert not _misses(every, streets=2)


def _symptoms(state: Round[PokerTable], act: Act) -> Iterator[str]:
    """What is to be seen in one decision, by the words of the betting rules."""
    table = state.table
    betting, rules = table.betting, table.rules
    yield act.move
    if act.change:
        yield "change"
    if act.move in (Move.BET, Move.RAISE) and act.seat in betting.acted:
        yield "raises again"
    if act.move is Move.RAISE and any(past.seat == act.seat and past.move is Move.CHECK for past in _of_street(state)):
        yield "check-raise"
    if act.move is Move.ALL_IN:
        yield "short call" if act.to < betting.to_match else "short raise"
    if act.move is not Move.ALL_IN and act.to and act.to == table.seat(act.seat).bet + table.seat(act.seat).stack:
        yield "all-in for a whole bet"
    if betting.raises == rules.raise_limit and betting.full and not betting.is_uncapped:
        yield "capped"
    if rules.form.is_stud and not betting.full and betting.to_match:
        yield {Move.RAISE: "completes", Move.CALL: "calls the forced bet"}.get(act.move, "")


def _of_street(state: Round[PokerTable]) -> Iterator[Act]:
    for past in state.history():
        if state.game.opens_part(past):
            return
        if isinstance(past, Act):
            yield past


EVERYWHERE = {*Move, "change", "check-raise", "short call", "short raise", "all-in for a whole bet", "capped"}


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_over_many_seeds_everything_in_the_betting_rules_occurs(rulebook: str, game: str) -> None:
    rules = _rules(rulebook, game)
    missing = {*EVERYWHERE, *({"completes", "calls the forced bet"} if rules.form.is_stud else ())}
    for seed in range(1, ROUNDS + 1):
        for focus in (Focus.POTS, Focus.WHOLE) if missing else ():
            for state, act in _decisions(situation(rules, focus, seed)):
                missing -= set(_symptoms(state, act)) if isinstance(act, Act) else set()
    assert not missing


@pytest.mark.parametrize(
    ("rulebook", "game", "most"),
    [("oneida-poker", "draw5-high", 5), ("oneida-poker", "draw5-low", 5), ("oasis-cardroom", "lowball", 3)],
)
def test_draws_of_each_size_occur_and_pat_hands(rulebook: str, game: str, most: int) -> None:
    sizes: Counter[int] = Counter()
    for seed in range(1, 3 * ROUNDS + 1):
        for _, act in _decisions(situation(_rules(rulebook, game), Focus.DRAW, seed)):
            if isinstance(act, Draw | StandPat):
                sizes[len(act.cards) if isinstance(act, Draw) else 0] += 1
        if not IS_LONG and seed >= FEW and len(sizes) > most:
            break
    assert set(sizes) == set(range(most + 1))


def test_a_seven_is_sometimes_checked_before_the_draw() -> None:
    """So that the rule on sevens occurs at lowball (reading R45)."""
    checked = 0
    for seed in range(1, 2 * ROUNDS + 1):
        begun = situation(_rules("oasis-cardroom", "lowball"), Focus.WHOLE, seed)
        state = Round.start(game_of(begun.table), begun.table).replay(played_out(begun))
        checked += any(seat.checked_seven for seat in state.table.players)
        if checked:
            break
    assert checked


def test_a_first_raise_is_made_with_better_cards_than_a_call() -> None:
    raises: list[int] = []
    calls: list[int] = []
    for _, decisions in _rounds("oneida-poker", "holdem", Focus.WHOLE):
        for state, act in decisions:
            if state.table.board:
                continue
            ranks = sum(card >> 2 for card in state.table.seat(act.seat).cards)
            (raises if act.move is Move.RAISE else calls if act.move is Move.CALL else []).append(ranks)
    assert sum(raises) / len(raises) > sum(calls) / len(calls) + 2


def test_what_players_do_is_always_open_to_them() -> None:
    """`Round.play` refuses an act that no step asks for."""
    for seed in range(1, 21):
        begun = situation(_rules("oasis-cardroom"), Focus.POTS, seed)
        acts = played_out(begun)
        state = Round.start(game_of(begun.table), begun.table).replay(acts)
        assert not any(not step.optional for step in state.expected())


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_players_decide_the_same_whatever_they_can_not_see(rulebook: str, game: str) -> None:
    """Cards that lie face down before others, and those to come, are changed for each other."""
    begun = situation(_rules(rulebook, game), Focus.WHOLE, 4)
    decided = 0
    for state, act in _decisions(begun):
        unseen = _with_unseen_cards_changed(state, act.seat)
        following = begun.cast.choose(unseen, unseen.choices)
        assert following is not None
        assert following[0] == act
        decided += unseen.table != state.table
    assert decided


def _with_unseen_cards_changed(state: Round[PokerTable], number: int) -> Round[PokerTable]:
    """The round as another deck might have made it, the same to the eyes of one player."""
    table = state.table
    hidden = [
        card
        for seat in table.players
        if seat.number != number
        for card, is_up in zip(seat.cards, seat.faces_up, strict=True)
        if not is_up
    ]
    pool = (*hidden, *table.stub)
    other = dict(zip(pool, (*pool[5:], *pool[:5]), strict=True))
    seats = tuple(
        [
            seat and (seat if seat.number == number else replace(seat, cards=_changed(seat, other)))
            for seat in table.seats
        ]
    )
    deck = tuple([other.get(card, card) for card in table.deck])
    return replace(state, table=replace(table, seats=seats, deck=deck))


def _changed(seat: Seat, other: dict[Card, Card]) -> tuple[Card, ...]:
    return tuple([card if is_up else other[card] for card, is_up in zip(seat.cards, seat.faces_up, strict=True)])


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_script_is_followed_to_the_letter(rulebook: str, game: str) -> None:
    begun = situation(_rules(rulebook, game), Focus.WHOLE, 3)
    acts = tuple(act for act in played_out(begun) if isinstance(act, Decision))
    scripted = replace(begun, cast=replace(begun.cast, seed=99, script=acts))
    again = tuple(act for act in played_out(scripted) if isinstance(act, Decision))
    assert again == acts


def test_the_dealer_is_asked_to_say_what_binds() -> None:
    acts: tuple[Action, ...] = played_out(situation(_rules(), Focus.POTS, 5))
    raises = sum(1 for act in acts if isinstance(act, Act) and act.move in (Move.BET, Move.RAISE, Move.ALL_IN))
    said = sum(1 for act in acts if isinstance(act, Announce) and act.say in (Call.BET, Call.RAISE, Call.ALL_IN))
    assert raises == said > 0
