"""What a step at Oneida's tables cites fits the branch that happened: limits, odd chips, kill, high or low, all-in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.poker.stud_tables import begun, stud_rules
from tests.rules.poker.stud_tables import limits as stud_limits
from tests.rules.poker.tables import (
    NEUTRAL,
    OASIS,
    ONEIDA,
    PokerRound,
    fixed,
    go_until,
    no_limit,
    play,
    poker_table,
    rules,
    spread,
    start,
    steps_to_end,
    to_act,
    until,
)
from trainer.rules import actions as a
from trainer.rules.book import ClauseText, Severity
from trainer.rules.cards import parse_cards
from trainer.rules.games.listing import FORMS
from trainer.rules.places import Area, PotPart
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.reading import hand_for
from trainer.rules.poker.rules import Limits
from trainer.rules.poker.showdown import by_suit
from trainer.rules.poker.table import KillState
from trainer.rules.rulebook import load_rulebook
from trainer.rules.values import changed

SPLIT_GAMES = ("omaha-hilo8", "stud7-hilo", "stud7-hilo8")


def text(clause: str, game: str = "holdem") -> ClauseText:
    return load_rulebook(ONEIDA).games[game].clause(clause)


def moves(state: PokerRound) -> dict[a.Move, Step]:
    """The decisions that are open now, by what they are."""
    return {step.action.move: step for step in to_act(state).expected() if isinstance(step.action, a.Act)}


def dealt(state: PokerRound) -> Iterator[tuple[int | Area, tuple[str, ...]]]:
    """To whom each further card goes, and what it rests on beside its own rule."""
    for _, step in steps_to_end(state):
        if isinstance(step.action, a.Deal):
            yield step.action.to, step.also


# R, R46: the size of a bet


@pytest.mark.parametrize(
    ("limits", "size", "short"),
    [
        (fixed(4, 8), Clause.BET_SIZES_FIXED, Clause.SHORT_ALL_IN_FIXED),
        (no_limit((2, 4)), Clause.BET_SIZES, Clause.SHORT_ALL_IN),
        (spread(2, 10, (1, 2)), Clause.BET_SIZES_SPREAD, Clause.SHORT_ALL_IN),
    ],
)
@pytest.mark.parametrize("rulebook", [ONEIDA, OASIS, NEUTRAL])
def test_a_bet_rests_on_the_rule_of_the_limits_that_are_played(
    rulebook: str, limits: Limits, size: Clause, short: Clause
) -> None:
    state = start(poker_table({1: 400, 2: 400, 3: 7}, 3, rules(rulebook, limits)))
    if size is not Clause.BET_SIZES_SPREAD:
        assert moves(state)[a.Move.ALL_IN].also == (short,)
    called = play(state, "3 call")
    assert {move: step.clause for move, step in moves(called).items()} == {
        a.Move.FOLD: Clause.FOLD, a.Move.CALL: size, a.Move.RAISE: size,
    }  # fmt: skip


def test_the_gists_of_fixed_limits_tell_both_sizes_and_where_they_change() -> None:
    assert "exactly the small bet in the first two betting rounds and the big bet after" in text("bet-sizes-fixed").gist
    assert "before the draw" in text("bet-sizes-fixed", "draw5-high").gist
    assert "half a bet or more to the last full bet is a full raise" in text("short-all-in-fixed").gist
    assert text("short-all-in-fixed").number == text("short-all-in").number == "", "G(4)(d) says nothing of reopening"


@pytest.mark.parametrize(("bring_in", "clause"), [(2, Clause.FIRST_ROUND), (0, Clause.FIRST_ROUND_UNFORCED)])
def test_without_a_forced_bet_the_up_card_acts_first_by_a_rule_of_its_own(bring_in: int, clause: Clause) -> None:
    state = until(begun({1: 400, 2: 400}, stud_rules(posted=stud_limits(bring_in=bring_in))), a.CallOn)
    assert {step.clause for step in state.expected()} == {clause}


# R13, R14: odd chips


@pytest.mark.parametrize(
    ("odd_chip", "clause"),
    [("left-of-button", Clause.ODD_CHIP), ("high-card-by-suit", Clause.ODD_CHIP_BY_SUIT)],
)
def test_odd_chips_rest_on_the_rule_by_which_they_go(odd_chip: str, clause: Clause) -> None:
    play_by = rules(ONEIDA, no_limit((2, 3)), {"odd_chip": odd_chip})
    table = poker_table({1: 400, 2: 400, 3: 400}, 1, play_by, hands={1: "2c3d", 2: "2d3c"}, board="AsKsQsJsTs")
    state = until(play(start(table), "1 raise 20", "2 call", "3 fold"), a.PushPot)
    assert {step.clause for step in state.expected()} == {clause}


@pytest.mark.parametrize("game", ["omaha-high", "stud7-high", *SPLIT_GAMES])
def test_by_suit_means_an_order_of_suits_and_the_lowest_takes_a_chip_of_the_low(game: str) -> None:
    assert "spades, hearts, diamonds, clubs" in text("odd-chip-by-suit", game).gist
    assert text("odd-chip-by-suit", game).number.endswith("(b)(ii), (iv)")
    if game in SPLIT_GAMES:
        assert "clubs, diamonds, hearts, spades" in text("odd-chip-low", game).gist
        assert text("odd-chip-low", game).number.endswith("(b)(iii), (iv)")


# K(13): the kill


def test_a_kill_that_goes_to_another_player_moves_and_one_that_is_kept_stays() -> None:
    options = {"kill": {"kind": "kill", "qualifying": 20}}
    table = poker_table({1: 400, 2: 400, 3: 400}, 3, rules(ONEIDA, fixed(4, 8), options, "omaha-hilo8"))
    held_by_3 = start(changed(table, kill=KillState(3, 3)))
    won_by_1 = go_until(
        play(held_by_3, "3 fold", "1 raise 16", "2 fold"), lambda step: isinstance(step.action, a.MoveKillButton)
    )
    (moved,) = [step for step in won_by_1.expected() if isinstance(step.action, a.MoveKillButton)]
    assert (moved.action, moved.clause) == (a.MoveKillButton(a.KillMove.MOVE, 1), Clause.KILL_MOVES)
    assert "another player" in text("kill-moves", "omaha-hilo8").gist
    assert not load_rulebook(ONEIDA).games["holdem"].answers(Clause.KILL_MOVES), "in hold'em another winner ends it"


# C(3) to C(6), I(10) to I(12), K(11), K(12): what a hand is read by


def readings(game: str, rulebook: str = ONEIDA) -> dict[PotPart, tuple[str, ...]]:
    """What each way of reading a hand rests on, in a round that is called down."""
    stacks = dict.fromkeys(range(1, 6), 400)
    table = (
        start(poker_table(stacks, 5, rules(rulebook, game=game)))
        if "stud" not in game
        else begun(stacks, rules(game=game))
    )
    return {step.action.part: step.also for _, step in steps_to_end(table) if isinstance(step.action, a.Read)}


@pytest.mark.parametrize("game", SPLIT_GAMES)
def test_a_low_is_read_by_the_rules_of_lows(game: str) -> None:
    found = readings(game)
    assert Clause.COMPARE_HANDS in found[PotPart.HIGH]
    assert Clause.COMPARE_LOWS not in found[PotPart.HIGH]
    if PotPart.LOW in found:
        assert Clause.COMPARE_HANDS not in found[PotPart.LOW]
        assert {Clause.COMPARE_LOWS, Clause.OTHER_FIVE_FOR_LOW, Clause.ACE_BOTH_WAYS} <= set(found[PotPart.LOW])
    assert "the lower card wins" in text("compare-lows", game).gist


def test_in_draw_low_the_lower_card_wins() -> None:
    assert "The lower card wins" in text("compare-hands", "draw5-low").gist
    assert text("compare-hands", "draw5-high").gist == text("compare-hands").gist


def test_odd_chips_of_tied_lows_in_draw_go_by_the_lowest_card() -> None:
    """R14: the aces are the lowest cards, and of suits the club is."""
    form = FORMS["draw5-low"]
    hands = {2: parse_cards("8s6h4d3cAh"), 5: parse_cards("8c6d4h3sAc")}
    tied = {seat: hand_for(form, PotPart.WHOLE, cards, ()) for seat, cards in hands.items()}
    assert by_suit({seat: hand for seat, hand in tied.items() if hand is not None}) == [5, 2]
    gist = text("odd-chip-by-suit", "draw5-low").gist
    assert "suit of their lowest card" in gist
    assert "clubs first, then diamonds, hearts, spades" in gist


@pytest.mark.parametrize("game", ["stud7-hilo", "stud7-hilo8"])
def test_the_place_that_lets_straights_and_flushes_be_lows_is_i_11(game: str) -> None:
    assert "I(11), C(4)" in text("low-ranks", game).number
    assert text("low-ranks", "stud7-hilo").number.endswith(", I(9)(b)"), "no qualifier: a low always shares"
    assert text("low-ranks", "draw5-low").number == "C(3)-(4)"


@pytest.mark.parametrize(
    ("rulebook", "number", "by"), [(ONEIDA, "C(6)", ()), (OASIS, "How the Pot Is Awarded", ("R237",))]
)
def test_the_cards_speak(rulebook: str, number: str, by: tuple[str, ...]) -> None:
    """At Oasis it follows from the pot's going to the best hand."""
    assert Clause.CARDS_SPEAK in readings("holdem", rulebook)[PotPart.WHOLE]
    found = load_rulebook(rulebook).games["holdem"].clause(Clause.CARDS_SPEAK)
    assert (found.number, found.readings) == (number, by)


# F(5)(a), G(4)(d)(ii): the deck in the hand; cards for a player who is all-in


def test_the_first_card_shows_how_the_deck_is_held() -> None:
    first, *further = dealt(start(poker_table({1: 400, 2: 400, 3: 400}, 3)))
    assert first == (1, (Clause.HOLD_DECK,))
    assert not any(Clause.HOLD_DECK in also for _, also in further)
    in_stud = list(dealt(begun({1: 400, 2: 400})))
    assert [also for _, also in in_stud[:3]] == [(Clause.HOLD_DECK,), (), ()]
    oasis = list(dealt(start(poker_table({1: 400, 2: 400, 3: 400}, 3, rules(OASIS)))))
    assert not any(also for _, also in oasis)


def test_the_board_is_dealt_on_for_a_player_who_is_all_in() -> None:
    table = poker_table({1: 40, 2: 40, 3: 40}, 3, rules(ONEIDA, no_limit((2, 4))))
    state = play(start(table), "3 raise 40", "1 call", "2 fold")
    assert [found for found in dealt(state) if found[0] is Area.BOARD] == [
        (Area.BOARD, (Clause.ALL_IN_GETS_CARDS,))
    ] * 3
    deep = play(start(poker_table({1: 400, 2: 400, 3: 400}, 3)), "3 call")
    assert {also for to, also in dealt(deep) if to is Area.BOARD} == {()}


def test_in_stud_only_the_card_of_the_player_who_is_all_in_says_so() -> None:
    state = begun({1: 8, 2: 400, 3: 400}, hands={1: "AsAhKs", 2: "QsQh2c", 3: "JsJhTd"})
    state = play(state, "3 raise 5", "1 call", "2 call", "2 bet", "3 call", "1 all-in")
    cards = [
        (table.seat(step.action.to).stack == 0, step.also)
        for table, step in steps_to_end(state)
        if isinstance(step.action, a.Deal) and isinstance(step.action.to, int) and table.burns
    ]
    assert any(is_all_in for is_all_in, _ in cards)
    assert all((also == (Clause.ALL_IN_GETS_CARDS,)) is is_all_in for is_all_in, also in cards)


# B(3)(b), D(4), N, O


def test_the_house_s_part_lies_in_its_areas() -> None:
    options = {"rake": {"method": "percent", "percent": 10}, "jackpot": 1}
    state = until(
        start(poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8), options))), a.TakeRake
    )
    found = {type(step.action): step.also for step in state.expected()}
    assert found == {a.TakeRake: (Clause.RAKE_AREA, Clause.NO_FURTHER_RAKE), a.TakeJackpot: (Clause.JACKPOT_AREA,)}
    assert text("rake-area").number == "B(3)(b)"


def test_the_machine_is_loaded_by_d_4_as_the_table_opens_and_by_b_6_later() -> None:
    play_by = rules(ONEIDA, fixed(4, 8), {"shuffler": True})
    later = poker_table({1: 400, 2: 400, 3: 400}, 3, play_by)
    opening = changed(later, is_opening=True, button=0)
    found = []
    for table in (opening, later):
        step = next(step for step in until(start(table), a.SetAsideDeck).expected() if step.clause != Clause.CUT)
        found.append((step.clause, text(step.clause).number))
    assert found == [(Clause.LOAD_SHUFFLER, "D(4)(b)"), (Clause.FEED_SHUFFLER, "B(6)(b)-(c)")]


@pytest.mark.parametrize(
    ("clause", "severity"),
    [
        ("wash", Severity.INTEGRITY),
        ("drop-rake", Severity.MONEY),
        ("drop-jackpot", Severity.MONEY),
        ("call-the-action", Severity.SERVICE),
        ("read-hand", Severity.PROCEDURE),
    ],
)
def test_what_rules_weigh(clause: str, severity: Severity) -> None:
    assert text(clause).severity is severity
