"""Only what can happen is made to happen at a poker table: each kind where it lacks what it needs, and has it."""

from __future__ import annotations

import pytest

from tests.rules.poker.stud_tables import begun as stud_begun
from tests.rules.poker.tables import PokerRound, no_limit, play, poker_table, rules, start, to_act, until
from trainer.rules.actions import CollectBets, CollectCards, Move
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import PokerTable
from trainer.rules.shuffling import Stream
from trainer.rules.values import changed
from trainer.training.alarms import Harmless, Planned
from trainer.training.incidents import Incident
from trainer.training.poker.incidents import INCIDENTS
from trainer.training.poker.made_events import event_of

SEEDS = range(60)
FOUR = dict.fromkeys((1, 2, 3, 4), 200)


def four_players() -> PokerRound:
    """Blinds at seats 1 and 2; seat 3 acts first."""
    return start(poker_table(FOUR, 4, rules(limits=no_limit())))


def made(table: PokerTable, kind: Irregularity) -> list[e.PokerEvent]:
    """Whatever of a kind sixty seeds make for the table."""
    found = [event_of(table, kind, Stream(seed, "made")) for seed in SEEDS]
    return [event for event in found if event is not None]


def seeming(table: PokerTable, what: Harmless) -> set[int]:
    """The players of whom a false alarm may be."""
    found = [INCIDENTS.possible(table, Planned(what, 0), Stream(seed, "seeming")) for seed in SEEDS]
    return {incident.seat for incident in found if incident is not None}


@pytest.mark.parametrize("kind", [Irregularity.HAND_COLLECTED, Irregularity.HAND_FOULED])
def test_no_hand_is_swept_into_a_muck_without_cards_nor_fouled_by_discards_that_are_not_there(
    kind: Irregularity,
) -> None:
    state = play(four_players(), "3 call")
    assert made(state.table, kind) == []
    mucked = play(state, "4 fold").play(CollectCards(4))
    assert mucked.table.muck
    assert made(mucked.table, kind)


def test_a_folded_hand_on_its_way_to_the_muck_may_foul_another() -> None:
    state = play(four_players(), "3 call", "4 fold")
    assert not state.table.muck
    assert made(state.table, Irregularity.HAND_FOULED)
    assert made(state.table, Irregularity.HAND_COLLECTED) == []


def test_a_protected_hand_is_put_together_again_or_its_player_has_chips_to_get_back() -> None:
    """P(10)(b), P(10)(c)"""
    state = play(four_players(), "3 fold").play(CollectCards(3))
    assert state.table.seat(4).paid == 0
    for kind in (Irregularity.HAND_COLLECTED, Irregularity.HAND_FOULED):
        events = made(state.table, kind)
        assert any(event.is_reconstructible for event in events if isinstance(event, e.HandCollected | e.HandFouled))
        for event in events:
            assert isinstance(event, e.HandCollected | e.HandFouled)
            is_refunded = event.is_protected and not event.is_reconstructible and not event.has_contributed
            assert not is_refunded or state.table.seat(event.seat).paid


def test_no_unguarded_hand_is_called_fouled_whose_cards_can_be_told() -> None:
    """A(16): fouled is a hand whose cards cannot be told; in stud every hand counts as protected (P(10)(a))."""
    state = play(four_players(), "3 call", "4 fold")
    fouled = [event for event in made(state.table, Irregularity.HAND_FOULED) if isinstance(event, e.HandFouled)]
    assert {(event.is_protected, event.is_reconstructible) for event in fouled} == {
        (True, True),
        (True, False),
        (False, False),
    }


def test_who_has_only_just_acted_is_at_the_table() -> None:
    """P(10)(d)"""
    state = play(four_players(), "3 raise 8")
    seats = {event.seat for event in made(state.table, Irregularity.PLAYER_LEFT) if isinstance(event, e.PlayerLeft)}
    assert seats == {1, 2, 4}


def test_nobody_reaches_into_a_pot_that_is_not_there() -> None:
    """G(9)"""
    state = play(four_players(), "3 call")
    assert made(state.table, Irregularity.POT_TOUCHED) == []
    collected = until(state, CollectBets)
    collected = collected.play(
        next(step.action for step in collected.expected() if isinstance(step.action, CollectBets))
    )
    assert made(collected.table, Irregularity.POT_TOUCHED)


def test_chips_come_out_of_the_pocket_of_somebody_who_still_plays() -> None:
    """G(4)(a)"""
    state = play(four_players(), "3 fold", "4 call")
    events = made(state.table, Irregularity.CHIPS_ADDED_IN_HAND)
    assert {event.seat for event in events if isinstance(event, e.ChipsAdded)} == {1, 2, 4}


def test_words_out_of_turn_are_such_as_somebody_would_say_there() -> None:
    """G(5): nobody calls where there is no bet, or raises without the chips for it."""

    def said(state: PokerRound) -> set[tuple[int, Move]]:
        events = made(state.table, Irregularity.VERBAL_OUT_OF_TURN)
        return {(event.seat, event.said) for event in events if isinstance(event, e.VerbalOutOfTurn)}

    unbet = to_act(play(four_players(), "3 call", "4 fold", "1 call", "2 check"))
    assert {move for _, move in said(unbet)} == {Move.FOLD, Move.BET}
    short = start(poker_table({**FOUR, 4: 8}, 3, rules(limits=no_limit())))
    raised = to_act(play(short, "2 raise 50"))
    assert {move for seat, move in said(raised) if seat == 4} == {Move.FOLD, Move.CALL}


def test_no_place_is_said_to_get_cards_that_do_not_come() -> None:
    """P(5), R103: stud alone deals to it."""
    on_board = to_act(play(four_players(), "3 call", "4 call", "1 call", "2 check"))
    planned = Planned(Irregularity.FOLDS_AFTER_CHECK_ROUND, 0)
    assert INCIDENTS.possible(on_board.table, planned, Stream(1, "place")) is None


def test_a_hole_card_that_lies_up_does_not_turn_up_once_more() -> None:
    """P(12): both of them are two cards."""
    state = stud_begun(FOUR)
    while not state.table.seat(2).cards:
        state = state.play(next(step.action for step in state.expected() if not step.optional))
    state = state.happen(e.HoleCardExposed(2))
    while state.table.trouble.is_held:
        state = state.play(next(step.action for step in state.expected() if not step.optional))
    assert state.table.seat(2).faces_up == (True,)
    assert INCIDENTS.possible(state.table, Planned(Irregularity.HOLE_CARD_EXPOSED, 0), Stream(1, "again")) is None


def test_what_lies_unnoticed_has_no_second_beside_it() -> None:
    """A stop would be for the one, and the ruling asked for on the other."""
    state = to_act(four_players())
    first = INCIDENTS.possible(state.table, Planned(Irregularity.MISSING_OR_EXTRA_CARDS, 0), Stream(1, "first"))
    assert isinstance(first, Incident)
    assert first.event is not None
    after = state.happen(first.event)
    assert INCIDENTS.possible(after.table, Planned(Irregularity.CHIPS_ADDED_IN_HAND, 0), Stream(1, "second")) is None


def test_a_false_alarm_with_a_hidden_card_or_chips_is_of_somebody_who_has_them() -> None:
    table = to_act(four_players()).table
    for what in Harmless.PEEKS, Harmless.CARD_NEAR_EDGE, Harmless.COUNTS_CHIPS, Harmless.STACKS_OWN_CHIPS:
        assert seeming(table, what) == {1, 2, 3, 4}
    open_hand = changed(table.seat(3), faces_up=(True, True))
    broke = changed(table.seat(4), stack=0)
    table = table.with_seat(open_hand).with_seat(broke)
    for what in Harmless.PEEKS, Harmless.CARD_NEAR_EDGE:
        assert seeming(table, what) == {1, 2, 4}
    for what in Harmless.COUNTS_CHIPS, Harmless.STACKS_OWN_CHIPS:
        assert seeming(table, what) == {1, 2, 3}


def test_nobody_is_said_to_have_cards_before_there_are_two_of_them() -> None:
    """Corners of cards, a chip on the cards; at stud the second card down, however many lie up."""
    state = start(poker_table(FOUR, 3))
    while not all(seat.cards for seat in state.table.contenders):
        state = state.play(next(step.action for step in state.expected() if not step.optional))
    assert {len(seat.cards) for seat in state.table.contenders} == {1}
    assert seeming(state.table, Harmless.PEEKS) == seeming(state.table, Harmless.STRETCHES) == set()
    assert seeming(state.table, Harmless.CARD_NEAR_EDGE) == {1, 2, 3, 4}
    table = to_act(four_players()).table
    one_down = table.with_seat(changed(table.seat(3), faces_up=(True, False)))
    assert seeming(one_down, Harmless.PEEKS) == {1, 2, 4}
    assert seeming(one_down, Harmless.STRETCHES) == {1, 2, 3, 4}
