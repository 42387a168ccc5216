"""Rounds of blackjack along right steps at random, quiet and troubled, beside the second model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.house.blackjack.walking import (
    Walked,
    check_cards,
    orders,
    rich,
    rules_at_random,
    table_at_random,
    wagers_at_random,
    walk,
)
from tests.rules.house.tables import blackjack_rules
from tests.rules.known_only import known_only
from tests.samples import IS_LONG, some
from trainer.rules.actions import Deal, Face, Reveal, Shuffle
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack import game as p
from trainer.rules.house.blackjack import settlement
from trainer.rules.house.blackjack.breaches import broken
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.game import GAMES, next_round, set_up
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.playing import play_seat
from trainer.rules.house.blackjack.preparing import prepare_cards
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.blackjack.settling import settle_hands
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.events import ShufflerJam
from trainer.rules.house_acts import Choice, Decide, OfferCut
from trainer.rules.notation import read_action, read_value, write_action, write_value
from trainer.rules.places import Area
from trainer.rules.plan import Plan, Step, done, seq, then
from trainer.rules.round import Game, OutOfProcedure, Round
from trainer.rules.rulebook import load_rulebook

BOOK = load_rulebook("oneida-blackjack")
VARIANTS = st.sampled_from(Variant)
SEEDS = st.integers(0, 2**32)
FEW = 40
"""Walks that are made even where every clause has been reached: none of them may cite another."""


def walked(variant: Variant, seed: int, trouble: float) -> Walked:
    random = Random(seed)
    return walk(table_at_random(random, variant), random, trouble)


@settings(max_examples=some(12, 2_000), deadline=None)
@given(VARIANTS, SEEDS, st.sampled_from([0.0, 0.03, 0.2]))
def test_every_right_path_ends_and_played_again_ends_the_same(variant: Variant, seed: int, trouble: float) -> None:
    walk = walked(variant, seed, trouble)
    again = walk.begun.replay(walk.ended.actions())
    assert again.table == walk.ended.table
    assert again.is_over


@settings(max_examples=some(6, 400), deadline=None)
@given(VARIANTS, SEEDS)
def test_a_round_stands_by_itself_when_it_is_stored(variant: Variant, seed: int) -> None:
    walk = walked(variant, seed, 0.1)
    begun = read_value(BlackjackTable, write_value(walk.begun.table))
    acts = [read_action(write_action(action)) for action in walk.ended.actions()]
    assert replace(walk.begun, table=begun).replay(acts).table == walk.ended.table
    assert read_value(BlackjackTable, write_value(walk.ended.table)) == walk.ended.table


@settings(max_examples=some(6, 400), deadline=None)
@given(VARIANTS, SEEDS)
def test_shoe_and_chips_last_from_round_to_round(variant: Variant, seed: int) -> None:
    for before, after in rounds(variant, seed, 0.01):
        assert after.chips == sum(before.stacks)
        assert (after.rack, after.is_opening, after.spot) == (0, False, 1)
        if not after.must_shuffle and not after.is_fresh:
            assert (after.deck, after.dealt, after.discards) == (before.deck, before.dealt, before.discards)


def rounds(
    variant: Variant, seed: int, trouble: float, count: int = 5
) -> Iterator[tuple[BlackjackTable, BlackjackTable]]:
    """So many rounds at one table: each ended one with the next before its first step."""
    random = Random(seed)
    table = rich(table_at_random(random, variant))
    for _ in range(count):
        ended = walk(table, random, trouble).ended.table
        wagers = wagers_at_random(random, ended.rules)
        able = [play for play in wagers if play.on_the_table <= ended.stacks[play.seat]]
        if not able:
            return
        table = next_round(ended, able, orders(random, ended.rules))
        yield ended, table


@pytest.mark.one_in(3)
@pytest.mark.parametrize("variant", Variant)
def test_every_present_clause_is_reached_and_no_absent_one_is_cited(variant: Variant) -> None:
    book = BOOK.games[variant]
    cited = set[str]().union(*rare(variant))
    known = known_only(book.id, book.clauses)
    for seed in range(220):
        cited |= walked(variant, seed, 0.1 * (seed % 2)).cited
        if not IS_LONG and seed > FEW and set(book.clauses) - cited <= known:
            break
    assert [clause for clause in cited if not book.answers(clause)] == []
    assert set(book.clauses) - cited == known


# What walks at random seldom come to


SEVEN_PAIRS_OF_TENS = "9c Tc Td Th Ts Jc Jd Jh 9d Js Qc Qd Qh Qs Kc Kd 9h"
EAGER = (Choice.SPLIT, Choice.HIT, Choice.STAND)


def out_of_cards(variant: Variant) -> set[str]:
    """Seven players split their tens and draw as long as there are cards (reading R142)."""
    wagers = (500, 500) if variant is Variant.MULTI else (500,)
    players = [PlayerHand(seat=seat, cards=(), wagers=wagers) for seat in range(1, 8)]
    for seed in range(200):
        ended, cited = eagerly(laid(variant, SEVEN_PAIRS_OF_TENS, *players, rest=Random(seed)))
        if Clause.SHOE_RUNS_OUT in cited:
            assert ended.must_shuffle
            return cited
    raise AssertionError("the cards never ran out")


def eagerly(state: Round[BlackjackTable]) -> tuple[BlackjackTable, set[str]]:
    """The round when everybody splits and draws as long as they may."""
    found: set[str] = set()
    while state.choices:
        decides = {each.action.choice: each for each in state.expected() if isinstance(each.action, Decide)}
        eager = [decides[choice] for choice in EAGER if choice in decides]
        step = eager[0] if eager else next(step for step in state.expected() if not step.optional)
        found |= {step.clause, *step.also}
        state = state.play(step.action)
        check_cards(state.table)
    assert state.table.is_over
    return state.table, found


def jammed(variant: Variant) -> set[str]:
    """The machine jams when it has shuffled."""
    random = Random(1)
    rules = blackjack_rules(variant)
    hands = wagers_at_random(random, rules)
    state = Round.start(GAMES[variant], set_up(rules, hands, orders(random, rules), has_shuffler=True))
    state = state.play(Shuffle()).play(ShufflerJam())
    return {clause for step in state.expected() for clause in (step.clause, *step.also)} | cited_to_end(state)


def cited_to_end(state: Round[BlackjackTable], wanted: Mapping[int, Choice] = MappingProxyType({})) -> set[str]:
    """What a round rests on from here when everybody stands, but for some who do something else first."""
    found: set[str] = set()
    left = dict(wanted)
    while due := [step for step in state.expected() if not step.optional]:
        meant = [
            step for step in due if isinstance(step.action, Decide) and left.get(step.action.seat) is step.action.choice
        ]
        step = meant[0] if meant else due[0]
        if meant and isinstance(step.action, Decide):
            del left[step.action.seat]
        found |= {step.clause, *step.also}
        state = state.play(step.action)
    return found


def laid(
    variant: Variant, cards: str, *players: PlayerHand, rest: Random | None = None, **options: object
) -> Round[BlackjackTable]:
    """One deck of which the first cards are these, the burn card before all others."""
    rules = blackjack_rules(variant, decks=1, **options)
    top = parse_cards(cards)
    others = [card for card in range(52) if card not in top]
    if rest is not None:
        rest.shuffle(others)
    deck = (*top, *others)
    return Round.start(GAMES[variant], set_up(rules, players, [deck], stacks=(0, *[10_000] * 7), has_shuffler=True))


def two_players(variant: Variant) -> tuple[PlayerHand, PlayerHand]:
    wagers = (500, 500) if variant is Variant.MULTI else (500,)
    return (PlayerHand(seat=1, cards=(), wagers=wagers), PlayerHand(seat=2, cards=(), wagers=wagers))


def blackjack_beats_21(variant: Variant) -> set[str]:
    """A blackjack against a seven, a nine and a five (J(1)(c))."""
    return cited_to_end(laid(variant, "2c As Th 7d Kd 9h 9c 5d", *two_players(variant)))


def blackjack_beats_all(variant: Variant) -> set[str]:
    """The dealer's blackjack with the ace up, against a doubled twenty-one and a surrender (J(2)(c), A(7), R70)."""
    wanted = {1: Choice.DOUBLE, 2: Choice.SURRENDER}
    return cited_to_end(laid(variant, "2c 5s Th As 6d 6h Kc Kh", *two_players(variant)), wanted)


def soft_17(variant: Variant) -> set[str]:
    """One house draws to it; where another stands, a card is dealt to it all the same (H(8)(a), R33)."""
    cards = "2c Ts Th Ad 9s 9h 6d"
    draws = cited_to_end(laid(variant, cards, *two_players(variant)))
    state = laid(variant, cards, *two_players(variant), stand_soft_17=True)
    while not state.table.dealer.is_up or len(state.table.dealer.cards) < 2:
        state = state.play(next(step for step in state.expected() if not step.optional).action)
    breach = broken(state.table, Deal(Area.DEALER, Face.UP))
    assert breach is not None
    return draws | set(breach.clauses)


def hit_after_split(variant: Variant) -> set[str]:
    """King and ten of one suit are parted, and the player wagers on the next card (K(6)(e))."""
    state = laid(variant, "2c Ts 2h 9d Ks 2d 8d", *two_players(variant))
    split = Decide(1, Choice.SPLIT, 500)
    while not any(step.fits(split) for step in state.expected()):
        state = state.play(next(step for step in state.expected() if not step.optional).action)
    state = state.play(split)
    while not any(step.optional for step in state.expected()):
        state = state.play(state.expected()[0].action)
    return {clause for step in state.expected() for clause in (step.clause, *step.also)}


def opened_anew(variant: Variant) -> set[str]:
    """Everybody has left, and new players come (E(6), H(10)(c), I(11)(c))."""
    random = Random(2)
    ended = walk(rich(table_at_random(random, variant)), random).ended.table
    players = two_players(variant)
    new = next_round(ended, players, orders(random, ended.rules), is_opening=True, first_seated=1)
    return cited_to_end(Round.start(GAMES[variant], new))


def rare(variant: Variant) -> Iterator[set[str]]:
    yield soft_17(variant)
    yield opened_anew(variant)
    yield out_of_cards(variant)
    yield jammed(variant)
    yield blackjack_beats_21(variant)
    if variant is not Variant.MULTI:
        yield blackjack_beats_all(variant)
        yield hit_after_split(variant)


# The second model

CARDS: Plan[BlackjackTable] = seq(prepare_cards, p.deal_first_cards)


def nobody_is_asked(table: BlackjackTable) -> Plan[BlackjackTable]:
    turn = () if table.is_pitch else (Step(Reveal(0), Clause.TURN_UP_CARD),)
    return seq(*turn, then(p.dealer_hand) if table.is_multi else then(p.dealers_turn))


def only_the_last_is_asked(table: BlackjackTable) -> Plan[BlackjackTable]:
    turn = () if table.is_pitch else (Step(Reveal(0), Clause.TURN_UP_CARD),)
    return seq(*turn, then(play_seat, table.players[-1]), then(p.pick_up, Clause.PICK_UP))


def the_dealer_never_draws(table: BlackjackTable) -> Plan[BlackjackTable]:
    turn = () if table.is_pitch else (Step(Reveal(0), Clause.TURN_UP_CARD),)
    return seq(*turn, then(p.players), then(settle_hands), then(p.pick_up, Clause.PICK_UP))


WRONG_ROUNDS: dict[str, Plan[BlackjackTable]] = {
    "nobody is asked": seq(CARDS, nobody_is_asked),
    "one player alone is asked": seq(CARDS, only_the_last_is_asked),
    "the dealer never draws": seq(CARDS, the_dealer_never_draws),
    "hands are left lying": seq(CARDS, done()),
}


@cache
def is_found_out(variant: Variant, wrong: str) -> bool:
    game: Game[BlackjackTable] = replace(GAMES[variant], procedure=WRONG_ROUNDS[wrong])
    for seed in range(20):
        random = Random(seed)
        try:
            walk(table_at_random(random, variant), random, game=game)
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("wrong", WRONG_ROUNDS)
def test_the_second_model_finds_a_round_that_is_wrong(variant: Variant, wrong: str) -> None:
    assert is_found_out(variant, wrong)


@pytest.mark.parametrize("forgotten", ["suit_wagers", "hands_after_dealer"])
def test_a_wager_that_the_settlement_forgets_is_found_out(monkeypatch: pytest.MonkeyPatch, forgotten: str) -> None:
    monkeypatch.setattr(settlement, forgotten, lambda *_, **__: ())
    for seed in range(20):
        random = Random(seed)
        try:
            walk(table_at_random(random, Variant.SHOE), random)
        except AssertionError as found:
            if "nothing has settled" in str(found):
                return
    raise AssertionError("a wager went back as if it had never been made")


def test_a_round_under_way_has_no_next_one() -> None:
    random = Random(5)
    rules = rules_at_random(random, Variant.SHOE)
    table = table_at_random(random, Variant.SHOE)
    with pytest.raises(OutOfProcedure, match="picked up"):
        next_round(table, wagers_at_random(random, rules), [])
    poor = PlayerHand(seat=3, cards=(), wagers=(10_000_000,))
    with pytest.raises(OutOfProcedure, match="seat 3 has not the chips"):
        next_round(walk(table, random).ended.table, [poor], [])


def test_who_is_offered_the_cut_is_never_offered_it_twice() -> None:
    for seed in range(30):
        asked = [step.action for step in walked(Variant.SHOE, seed, 0.0).steps if isinstance(step.action, OfferCut)]
        assert len(asked) == len(set(asked))
