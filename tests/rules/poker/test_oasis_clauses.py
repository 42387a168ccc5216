"""Which words stand beside a step at Oasis' tables: each branch of a rule has its own, and they are true of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.poker.tables import (
    NEUTRAL,
    OASIS,
    ONEIDA,
    PokerRound,
    go_until,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    steps_to_end,
    until,
)
from trainer.rules.actions import Act, Action, Announce, Call, CollectCards, Deal, PlaceButton, Post, PushPot
from trainer.rules.book import ClauseText, Severity
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.rules.rulebook import load_rulebook

FLOP_GAMES = ("holdem", "omaha-hilo8", "pineapple")


def text(clause: Clause, game: str = "holdem", rulebook: str = OASIS) -> ClauseText:
    return load_rulebook(rulebook).games[game].clause(clause)


def steps(state: PokerRound, kind: type[Action]) -> Iterator[Step]:
    return (step for _, step in steps_to_end(state) if isinstance(step.action, kind))


# The deck and the button


def test_the_cut_is_the_texts_in_flop_games_and_ours_in_lowball() -> None:
    assert all(text(Clause.CUT, game).number == "Dealing Procedures and Round of Play" for game in FLOP_GAMES)
    lowball = text(Clause.CUT, "lowball")
    assert (lowball.number, lowball.readings) == ("", ("R92", "R171")), "shuffled and dealt, the text says, not cut"


def test_the_cards_of_the_draw_for_the_button_go_back_by_a_rule_of_their_own() -> None:
    opening = start(poker_table({2: 400, 4: 400, 7: 400}, 0, rules(OASIS), is_opening=True))
    state = until(opening, CollectCards)
    assert {step.clause for step in state.expected()} == {Clause.BUTTON_CARDS_BACK}
    assert {step.clause for step in until(opening, Deal).expected()} == {Clause.DRAW_FOR_BUTTON}


# The blinds


def posts(stacks: dict[int, int], blinds: tuple[int, ...], rulebook: str = OASIS, heads_up: str = "") -> set[str]:
    play_by = rules(rulebook, no_limit(blinds), {"heads_up": heads_up} if heads_up else None)
    return {step.clause for step in steps(start(poker_table(stacks, 7, play_by)), Post)}


@pytest.mark.parametrize(
    ("stacks", "blinds", "heads_up", "clause"),
    [
        ({1: 400, 4: 400, 7: 400}, (2, 4), "button-posts-small", Clause.BLINDS),
        ({1: 400, 4: 400, 7: 400}, (4,), "as-written", Clause.LONE_BLIND),
        ({1: 400, 7: 400}, (2, 4), "as-written", Clause.BLINDS),
        ({1: 400, 7: 400}, (2, 4), "button-posts-small", Clause.BUTTON_POSTS_SMALL),
        ({1: 400, 7: 400}, (4,), "button-posts-small", Clause.LONE_BLIND),
    ],
)
def test_who_posts_a_blind(stacks: dict[int, int], blinds: tuple[int, ...], heads_up: str, clause: Clause) -> None:
    assert posts(stacks, blinds, heads_up=heads_up) == {clause}
    opening = start(poker_table(stacks, 7, rules(OASIS, no_limit(blinds), {"heads_up": heads_up}), is_opening=True))
    placed = [step for step in steps(opening, PlaceButton) if step.clause is Clause.PLACE_BLIND_BUTTONS]
    assert placed
    assert {step.also for step in placed} == {(clause,)}


def test_a_lone_blind_stands_in_the_schedule() -> None:
    assert text(Clause.LONE_BLIND).number == "Collection Rate Schedule"
    assert posts({1: 400, 4: 400, 7: 400}, (4,), ONEIDA) == {Clause.BLINDS}


@pytest.mark.parametrize(("rulebook", "heads_up"), [(ONEIDA, "button-posts-small"), (NEUTRAL, "")])
def test_two_players_elsewhere(rulebook: str, heads_up: str) -> None:
    assert posts({1: 400, 7: 400}, (2, 4), rulebook, heads_up) == {Clause.BUTTON_POSTS_SMALL}


# Odd chips and halves

BOARD = "AsKsQsJsTs"
ODD_CHIPS = [("all-left-of-button", Clause.ODD_CHIPS_TO_ONE), ("left-of-button", Clause.ODD_CHIP)]


@pytest.mark.parametrize(("odd_chip", "clause"), ODD_CHIPS)
def test_odd_chips_go_by_the_words_of_the_houses_choice(odd_chip: str, clause: Clause) -> None:
    """Three play the board: 40 between them leave one over."""
    table = poker_table(
        {1: 400, 4: 400, 7: 400}, 7, rules(OASIS, no_limit((2, 4)), {"odd_chip": odd_chip}), board=BOARD
    )
    pushes = list(steps(start(table), PushPot))
    assert {step.clause for step in pushes} == {clause}


@pytest.mark.parametrize(
    ("odd_half", "clause"), [("left-of-button", Clause.ODD_HALF_NEAREST), ("high", Clause.ODD_HALF)]
)
def test_an_odd_half_goes_by_the_words_of_the_houses_choice(odd_half: str, clause: Clause) -> None:
    hands = {1: "As2s9c9d", 2: "KcKdQhQs"}
    play_by = rules(OASIS, no_limit((2, 5)), {"odd_half": odd_half}, game="omaha-hilo8")
    table = poker_table({1: 400, 2: 400, 3: 400}, 3, play_by, hands=hands, board="3s4h8dKhJc")
    state = until(play(start(table), "3 raise 10", "1 call", "2 fold"), PushPot)
    assert state.table.pots[0].left % 200, "the pot must not halve evenly"
    cited = {step.clause for step in state.expected()}
    assert cited & {Clause.ODD_HALF, Clause.ODD_HALF_NEAREST} == {clause}


def test_odd_chips_of_tied_lows_go_the_same_way() -> None:
    by_choice = {
        "all-left-of-button": Clause.ODD_CHIPS_TO_ONE_LOW,
        "left-of-button": Clause.ODD_CHIP_LOW,
    }
    for odd_chip, clause in by_choice.items():
        assert rules(OASIS, None, {"odd_chip": odd_chip}, game="omaha-hilo8").odd_low_chip_clause is clause
        assert "odd chips of the low half" in text(clause, "omaha-hilo8").gist


# Lowball


def test_a_pair_is_no_matter_of_the_highest_card() -> None:
    """2-2-K-Q-J is lower than 3-3-5-4-A: the pair decides before any other card."""
    gist = text(Clause.COMPARE_HANDS, "lowball").gist
    assert gist.startswith(
        "No pair: from the highest card down the lower wins. Pairs, trips and so on: the lower first"
    )


SEVENS = {2: "7h4c3d2sAh", 6: "7d5h4h3h2c", 9: "9h6d4h3c2c"}


def sevens(*after_draw: str) -> PokerRound:
    table = poker_table({2: 60, 6: 60, 9: 60}, 9, rules(OASIS, game="lowball"), hands=SEVENS)
    state = play(start(table), "2 check", "6 check", "9 bet 3", "2 call", "6 call")
    return play(go_until(state, lambda step: isinstance(step.action, Act)), *after_draw)


@pytest.mark.parametrize(("last", "clause"), [("9 call", Clause.CHECKED_SEVEN), ("9 fold", Clause.ALL_CHECKED_SEVENS)])
def test_later_bets_go_to_the_second_hand_or_back(last: str, clause: Clause) -> None:
    played = sevens("2 bet 6", "6 call", last)
    said = go_until(played, lambda step: step.action == Announce(Call.BETS_AFTER_DRAW_TO_SECOND, 2))
    words = Announce(Call.BETS_AFTER_DRAW_TO_SECOND, 2)
    spoken = {step.clause for step in said.expected() if step.action == words}
    assert spoken == {Clause.CHECKED_SEVEN}, "the words name the second-best hand"
    later = [step for step in steps(said, PushPot) if isinstance(step.action, PushPot) and step.action.pot == 1]
    assert all(clause in (step.clause, *step.also) for step in later)
    assert len(later) == (1 if clause is Clause.CHECKED_SEVEN else 2)


# What weighs, and what only lessons show


def test_severities_that_follow_what_the_fault_does() -> None:
    assert text(Clause.DISCARD_BEFORE_FLOP, "pineapple").severity is Severity.INTEGRITY
    assert text(Clause.DROP_RAKE).severity is Severity.MONEY


def test_back_line_betting_is_named_where_the_text_names_it() -> None:
    games = load_rulebook(OASIS).games
    assert Clause.SEATED_PLAYERS_ONLY.part is None
    assert [id_ for id_, game in games.items() if game.answers(Clause.SEATED_PLAYERS_ONLY)] == [
        "omaha-hilo8",
        "pineapple",
        "lowball",
    ]


def test_omaha_says_who_acts_first_where_its_text_does() -> None:
    """Its rounds after the flop are listed without a first player; Action and Distribution of Cards has one."""
    for clause in (Clause.FLOP_ROUND, Clause.TURN_ROUND, Clause.RIVER_ROUND):
        assert text(clause, "omaha-hilo8").number.partition("; ")[0] == "Action and Distribution of Cards"
        assert text(clause, "holdem").number == "Dealing Procedures and Round of Play"
