"""The players of a drill: plausible, seeded, and in time doing everything that the betting rules know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from trainer.rules.actions import Act, Action, Announce, Call, Move
from trainer.rules.games.catalogue import game_of
from trainer.rules.plan import Actor
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.training.drill import Drill
from trainer.training.focus import Focus
from trainer.training.situations import Situation, played_out, situation

SEEDS = 1000


@cache
def _rules(rulebook: str = "oneida-poker") -> PokerRules:
    return Drill(rulebook=rulebook, game="holdem").rules()


def _decisions(begun: Situation) -> Iterator[tuple[Round[PokerTable], Act]]:
    """Each decision with the round as it stood before it; ends with the betting."""
    state = Round.start(game_of(begun.table), begun.table)
    while state.table.is_contested and not state.table.winners:
        now = state.choices
        following = begun.cast.choose(state, now) or next(
            ((step.action, rest) for step, rest in now if step.by is Actor.DEALER and not step.optional), None
        )
        if following is None or any(seat.is_shown for seat in state.table.players):
            return
        if isinstance(following[0], Act):
            yield state, following[0]
        state = state.take(*following)


def test_fifteen_to_thirty_five_of_a_hundred_seats_see_a_flop() -> None:
    seats = seen = 0
    for seed in range(1, 321):
        begun = situation(_rules(), Focus.WHOLE, seed)
        decisions = list(_decisions(begun))
        seats += len(begun.table.players)
        folded = {act.seat for state, act in decisions if act.move is Move.FOLD and state.table.street is Street.DEAL}
        left = len(begun.table.players) - len(folded)
        seen += left if left > 1 else 0
    assert 0.15 <= seen / seats <= 0.35


def _signs(state: Round[PokerTable], act: Act) -> Iterator[str]:
    """What is to be seen in one decision, by the words of the betting rules."""
    betting, rules = state.table.betting, state.table.rules
    yield act.move
    if act.change:
        yield "change"
    if act.move in (Move.BET, Move.RAISE) and act.seat in betting.acted:
        yield "raises again"
    if act.move is Move.RAISE and any(past.seat == act.seat and past.move is Move.CHECK for past in _of_street(state)):
        yield "check-raise"
    if act.move is Move.ALL_IN:
        yield "short call" if act.to < betting.to_match else "short raise"
    if betting.raises == rules.raise_limit and betting.full and not betting.is_uncapped:
        yield "capped"


def _of_street(state: Round[PokerTable]) -> Iterator[Act]:
    for past in state.history():
        if state.game.opens_part(past):
            return
        if isinstance(past, Act):
            yield past


def test_over_a_thousand_seeds_everything_in_the_betting_rules_occurs() -> None:
    found: Counter[str] = Counter()
    for seed in range(1, SEEDS + 1):
        focus = Focus.POTS if seed % 2 else Focus.WHOLE
        for state, act in _decisions(situation(_rules(), focus, seed)):
            found.update(_signs(state, act))
    assert set(found) >= {*Move, "change", "check-raise", "short call", "short raise", "capped"}, found


def test_what_players_do_is_always_open_to_them() -> None:
    """`Round.play` refuses an act that no step asks for."""
    for seed in range(1, 41):
        begun = situation(_rules("oasis-cardroom"), Focus.POTS, seed)
        acts = played_out(begun)
        state = Round.start(game_of(begun.table), begun.table).replay(acts)
        assert not any(not step.optional for step in state.expected())


def test_a_script_is_followed_to_the_letter() -> None:
    begun = situation(_rules(), Focus.WHOLE, 3)
    acts = tuple(act for act in played_out(begun) if isinstance(act, Act))
    scripted = replace(begun, cast=replace(begun.cast, seed=99, script=acts))
    again = tuple(act for act in played_out(scripted) if isinstance(act, Act))
    assert again == acts


def test_the_dealer_is_asked_to_say_what_binds() -> None:
    acts: tuple[Action, ...] = played_out(situation(_rules(), Focus.POTS, 5))
    raises = sum(1 for act in acts if isinstance(act, Act) and act.move in (Move.BET, Move.RAISE, Move.ALL_IN))
    said = sum(1 for act in acts if isinstance(act, Announce) and act.say in (Call.BET, Call.RAISE, Call.ALL_IN))
    assert raises == said > 0
