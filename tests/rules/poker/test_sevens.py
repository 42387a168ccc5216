"""The rule on sevens in a round of lowball: who is held to it, how pots are parted, what is said (R45, R122)."""

from __future__ import annotations

import pytest

from tests.rules.poker.tables import (
    OASIS,
    PokerRound,
    actions_now,
    did,
    go_until,
    play,
    poker_table,
    rules,
    start,
    to_end,
)
from trainer.asks.steps import pot_name
from trainer.rules.actions import Act, Action, Announce, Call, Concede, PushPot, Read, Reveal
from trainer.rules.cards import parse_cards
from trainer.rules.judge import Finding, judge
from trainer.rules.notation import read_value, write_value
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.sevens import is_seven_or_better
from trainer.rules.poker.table import PokerTable

SEVEN, EIGHT, NINE, SIX = "7h4c3d2sAh", "8h6c4d3s2h", "9h6d4h3c2c", "6s5c4s3h2d"
TO_SECOND = Call.BETS_AFTER_DRAW_TO_SECOND


def lowball(hands: dict[int, str], stacks: dict[int, int] | None = None) -> PokerRound:
    """Seats 2, 6 and 9 with the button at 9; everybody stands pat."""
    return start(poker_table(stacks or {2: 60, 6: 60, 9: 60}, 9, rules(OASIS, game="lowball"), hands=hands))


def played(hands: dict[int, str], *decisions: str, stacks: dict[int, int] | None = None) -> PokerRound:
    """A round with the decisions of the first betting and, from the word draw on, of the second."""
    at = decisions.index("draw")
    state = play(lowball(hands, stacks), *decisions[:at])
    return play(go_until(state, lambda step: isinstance(step.action, Act)), *decisions[at + 1 :])


def pushed(state: PokerRound) -> list[tuple[str, int, float]]:
    """Each award as pot, seat and dollars."""
    pots = state.table.pots
    acts = [act for act in did(state, PushPot) if isinstance(act, PushPot)]
    return sorted((pot_name(act.pot, pots), act.to, act.amount / 100) for act in acts)


def said(state: PokerRound, call: Call) -> list[int]:
    return [act.to for act in did(state, Announce) if isinstance(act, Announce) and act.say is call]


CHECKED = ("2 check", "6 bet 3", "9 call", "2 call", "draw", "2 bet 6", "6 call", "9 call")


@pytest.mark.parametrize(
    ("cards", "is_seven"),
    [("7h6c5d4s3h", True), ("7h4c3d2sAh", True), ("5h4h3h2hAh", True), ("8h4c3d2sAh", False), ("7h7c3d2sAh", False)],
)
def test_a_seven_or_better(cards: str, is_seven: bool) -> None:
    assert is_seven_or_better(parse_cards(cards)) is is_seven


def test_with_the_best_hand_it_wins_what_was_in_before_the_draw() -> None:
    state = to_end(played({2: SEVEN, 6: EIGHT, 9: NINE}, *CHECKED))
    assert pushed(state) == [("after the draw", 6, 18.0), ("main", 2, 8.0)]
    assert said(state, TO_SECOND) == [2]


def test_the_dealer_says_so_before_anything_is_pushed() -> None:
    state = played({2: SEVEN, 6: EIGHT, 9: NINE}, *CHECKED)
    state = go_until(state, lambda step: step.action == Announce(TO_SECOND, 2))
    too_early = judge(state, PushPot(1, 6, 1800), likeliest)
    assert too_early.finding is Finding.TOO_EARLY
    assert Announce(TO_SECOND, 2) in [step.action for step in too_early.left_out]
    whole = judge(state, PushPot(0, 2, 2600), likeliest)
    assert not whole.is_right


def test_the_bets_after_the_draw_are_pushed_by_the_rule_of_the_checked_seven() -> None:
    """They go to the second-best hand, which "the lowest hand takes the pot" would deny."""
    state = played({2: SEVEN, 6: EIGHT, 9: NINE}, *CHECKED)
    state = go_until(state, lambda step: isinstance(step.action, PushPot))
    (after_draw,) = [step for step, _ in state.choices if step.action == PushPot(1, 6, 1800)]
    assert (after_draw.clause, after_draw.also[0]) == (Clause.CHECKED_SEVEN, Clause.BEST_HAND_WINS)


def test_a_seven_that_was_bet_wins_everything() -> None:
    state = to_end(
        played({2: SEVEN, 6: EIGHT, 9: NINE}, "2 bet 3", "6 call", "9 call", "draw", "2 bet 6", "6 call", "9 call")
    )
    assert pushed(state) == [("main", 2, 26.0)]
    assert said(state, TO_SECOND) == []


def test_a_seven_that_only_called_has_not_been_checked() -> None:
    decisions = ("2 check", "6 bet 3", "9 call", "2 call", "draw", "2 check", "6 bet 6", "9 call", "2 call")
    state = to_end(played({2: NINE, 6: EIGHT, 9: SEVEN}, *decisions))
    assert pushed(state) == [("main", 9, 26.0)]


def test_checked_after_the_draw_it_loses_nothing() -> None:
    decisions = ("2 bet 3", "6 call", "9 call", "draw", "2 check", "6 bet 6", "9 call", "2 call")
    state = to_end(played({2: SEVEN, 6: EIGHT, 9: NINE}, *decisions))
    assert pushed(state) == [("main", 2, 26.0)]


def test_checked_and_then_raised_it_has_been_checked() -> None:
    decisions = ("2 check", "6 bet 3", "9 call", "2 raise 6", "6 call", "9 call", "draw", "2 bet 6", "6 call", "9 fold")
    state = to_end(played({2: SEVEN, 6: EIGHT, 9: NINE}, *decisions))
    assert pushed(state) == [("after the draw", 6, 12.0), ("main", 2, 17.0)]


def test_beaten_it_gets_nothing_and_the_dealer_may_say_so() -> None:
    state = played({2: SEVEN, 6: "6h5d3c2dAd", 9: NINE}, *CHECKED)
    state = go_until(state, lambda step: step.action == Announce(Call.LOSES_POT, 2))
    assert all(step.optional for step in state.expected() if step.action == Announce(Call.LOSES_POT, 2))
    assert pushed(to_end(state)) == [("main", 6, 26.0)]


def test_a_second_checked_seven_is_passed_over() -> None:
    decisions = ("2 check", "6 check", "9 bet 3", "2 call", "6 call", "draw", "2 bet 6", "6 call", "9 call")
    state = to_end(played({2: SEVEN, 6: "7d5h4h3h2c", 9: NINE}, *decisions))
    assert pushed(state) == [("after the draw", 9, 18.0), ("main", 2, 8.0)]
    assert said(state, TO_SECOND) == [2], "the other seven is beaten"


def test_where_everybody_had_checked_one_the_later_bets_go_back() -> None:
    decisions = ("2 check", "6 check", "9 bet 3", "2 call", "6 call", "draw", "2 bet 6", "6 call", "9 fold")
    state = to_end(played({2: SEVEN, 6: "7d5h4h3h2c", 9: NINE}, *decisions))
    assert pushed(state) == [("after the draw", 2, 6.0), ("after the draw", 6, 6.0), ("main", 2, 8.0)]


def test_a_tie_with_a_hand_that_was_bet() -> None:
    state = to_end(played({2: SEVEN, 6: "7d4s3h2hAd", 9: NINE}, *CHECKED))
    assert pushed(state) == [("after the draw", 6, 18.0), ("main", 2, 4.0), ("main", 6, 4.0)]


@pytest.mark.parametrize(("second", "winner"), [(EIGHT, 2), ("6h5d3c2dAd", 6)])
def test_nothing_bet_after_the_draw_nothing_to_rule_on(second: str, winner: int) -> None:
    decisions = ("2 check", "6 bet 3", "9 call", "2 call", "draw", "2 check", "6 check", "9 check")
    state = played({2: SEVEN, 6: second, 9: NINE}, *decisions)
    could_be_said: set[Action] = set()
    while not state.is_over:
        could_be_said |= actions_now(state)
        chosen = likeliest(state)
        assert chosen is not None
        state = state.take(chosen[0].action, chosen[1])
    assert pushed(state) == [("main", winner, 8.0)]
    assert could_be_said.isdisjoint({Announce(TO_SECOND, 2), Announce(Call.LOSES_POT, 2)})


def test_a_side_pot_that_the_seven_wins_is_parted_too() -> None:
    """Seat 9's six is all-in with four dollars and takes the main pot; seat 2 wins the side pot as far as the draw."""
    decisions = ("2 check", "6 bet 3", "9 call", "2 raise 6", "6 call", "draw", "2 bet 6", "6 call")
    state = to_end(played({2: SEVEN, 6: EIGHT, 9: SIX}, *decisions, stacks={2: 60, 6: 60, 9: 4}))
    assert pushed(state) == [("main", 9, 8.0), ("side 1", 2, 6.0), ("side 1 after the draw", 6, 12.0)]


def test_the_last_player_left_takes_all_unseen() -> None:
    decisions = ("2 check", "6 bet 3", "9 call", "2 call", "draw", "2 bet 6", "6 fold", "9 fold")
    state = to_end(played({2: SEVEN, 6: EIGHT, 9: NINE}, *decisions))
    assert pushed(state) == [("main", 2, 8.0)]
    assert did(state, Reveal, Read) == []


def test_a_hand_that_only_the_seven_beats_is_not_given_up_unseen() -> None:
    state = go_until(played({2: SEVEN, 6: EIGHT, 9: NINE}, *CHECKED), lambda step: step.action == Reveal(2))
    state = go_until(state.play(Reveal(2)), lambda step: step.action == Reveal(6))
    assert Concede(6) not in actions_now(state)
    state = go_until(state.play(Reveal(6)), lambda step: step.action == Reveal(9))
    assert Concede(9) in actions_now(state), "the eight beats it for the later bets as well"


def test_a_parted_pot_is_written_down_and_read_again() -> None:
    table = to_end(played({2: SEVEN, 6: EIGHT, 9: NINE}, *CHECKED)).table
    assert read_value(PokerTable, write_value(table)) == table


def test_oneida_has_no_such_rule() -> None:
    hands = {2: EIGHT, 6: "7h5c4d3s2h", 8: NINE}
    state = start(poker_table({2: 60, 6: 60, 8: 60}, 8, rules(game="draw5-low"), hands=hands))
    state = play(state, "8 call", "2 call", "6 check")
    assert not any(seat.checked_seven for seat in to_end(state).table.players)
