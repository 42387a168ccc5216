"""Recorded hands played again end as recorded, step by step and through the reducer alone."""

from __future__ import annotations

import pytest

from tests.exchange.phh.recorded_hands import FILES, OMAHA, STUD, all_hands, in_chips, plain, with_action
from tests.exchange.phh.reducer_replay import replay_reducer
from trainer.exchange.phh.compare import matches
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import RecordedHand, Unplayable, UnsupportedHand
from trainer.exchange.phh.replay import Replay, replay

HALF_CHIPS = [("pluribus.phhs", 94), ("half_chips.phh", 1)]
"""The records that share a chip in two: we push it to one side."""


def _both(hand: RecordedHand) -> Replay:
    """The hand both ways, which must agree."""
    by_steps, by_reducer = replay(hand), replay_reducer(hand)
    assert by_steps.finishing == by_reducer.finishing
    assert by_steps.acts == by_reducer.acts
    assert by_steps.open_end == by_reducer.open_end
    return by_steps


def test_every_recorded_hand_can_be_played() -> None:
    games = {"holdem", "omaha-high", "omaha-hilo8", "stud7-high", "stud7-hilo8", "razz"}
    assert {hand.game for hand in all_hands()} == games
    assert not [hand for file in FILES for hand in read_hands(file).hands if isinstance(hand, UnsupportedHand)]
    assert not [problem for file in FILES for problem in read_hands(file).problems]


@pytest.mark.parametrize("hand", all_hands(), ids=lambda hand: f"{hand.file.rsplit('/', 1)[-1]}-{hand.number}")
def test_a_recorded_hand_ends_as_recorded(hand: RecordedHand) -> None:
    ours = _both(hand).finishing
    assert ours is not None
    assert hand.finishing is not None
    assert matches(ours, hand.finishing, hand.chip)
    is_exact = in_chips(ours) == list(hand.finishing)
    assert is_exact is not ((hand.file.rsplit("/", 1)[-1], hand.number) in HALF_CHIPS)


def test_an_odd_chip_goes_left_of_the_button() -> None:
    (hand,) = [hand for hand in all_hands() if hand.file.endswith("pluribus.phhs") and hand.number == 94]
    assert in_chips(replay(hand).finishing) == [10113, 9775, 10000, 10000, 10112, 10000]


def test_a_hand_without_a_fault_is_pushed_to_the_best() -> None:
    assert in_chips(_both(plain()).finishing) == [94, 106, 100]


def test_a_hand_thrown_away_wins_nothing() -> None:
    actions = [*with_action(0, "d dh p1 AsKs"), "p1 sm AsKs", "p2 sm"]
    assert in_chips(_both(plain(actions=actions)).finishing) == [106, 94, 100]


@pytest.mark.parametrize("showing", [["p1 sm", "p2 sm 7c7d"], ["p2 sm 7c7d", "p1 sm -", "p1 sm"], ["p2 sm -", "p1 sm"]])
def test_cards_of_a_hand_thrown_away_need_not_be_known(showing: list[str]) -> None:
    played = _both(plain(actions=[*with_action(0, "d dh p1 ????"), *showing]))
    assert in_chips(played.finishing) == [94, 106, 100]


def test_the_last_hand_left_needs_no_cards() -> None:
    actions = [*with_action(1, "d dh p2 ????"), "p1 sm"]
    assert in_chips(_both(plain(actions=actions)).finishing) == [94, 106, 100]


def test_cards_shown_at_the_end_were_dealt_at_the_start() -> None:
    actions = [*with_action(1, "d dh p2 ????"), "p2 sm 7c7d"]
    assert in_chips(_both(plain(actions=actions)).finishing) == [94, 106, 100]


def test_unknown_cards_at_the_showdown_leave_it_open() -> None:
    played = _both(plain(actions=with_action(1, "d dh p2 ????")))
    assert played.finishing is None
    assert played.open_end == "the showdown can't be judged, the cards of p2 are not on record"


def test_an_unknown_board_leaves_the_showdown_open() -> None:
    played = _both(plain(actions=with_action(12, "d db ??")))
    assert played.open_end == "the showdown can't be judged, the board is not on record"


@pytest.mark.parametrize(
    ("length", "ends"),
    [
        (0, "the record ends before p3 acts"),
        (5, "the record ends before p2 acts"),
        (6, "the record ends before the flop"),
        (8, "the record ends before p2 acts"),
        (12, "the record ends before the river"),
    ],
)
def test_a_record_that_stops_leaves_the_hand_open(length: int, ends: str) -> None:
    actions = with_action(0, "d dh p1 AsKs")[:length]
    assert _both(plain(actions=actions)).open_end == ends


def test_a_lone_player_against_all_in_need_not_check() -> None:
    stacks, actions = [100, 100, 1], ["d dh p1 AsKs", "d dh p2 7c7d", "d dh p3 Qh2h", "p3 cc", "p1 f"]
    board = ["d db Kh9c7s", "d db 2d", "d db 3d"]
    silent = _both(plain(starting_stacks=stacks, actions=[*actions, *board]))
    checking = _both(plain(starting_stacks=stacks, actions=[*actions, "p2 cc", *board]))
    assert in_chips(silent.finishing) == in_chips(checking.finishing) == [99, 102, 0]


def test_a_blind_posted_short_leaves_nothing_to_decide() -> None:
    hand = plain(
        antes=[0, 0],
        blinds_or_straddles=[5, 10],
        min_bet=10,
        starting_stacks=[4, 100],
        actions=["d dh p1 AsKs", "d dh p2 7c7d", "d db Kh9c7s", "d db 2d", "d db 3d"],
        finishing_stacks=[0, 104],
    )
    assert in_chips(_both(hand).finishing) == [0, 104]


@pytest.mark.parametrize(
    ("index", "action", "fault"),
    [
        (3, "p1 f", "actions[3] p1 f: is out of turn, p3 is to act"),
        (4, "p1 cbr 3", "actions[4] p1 cbr 3.00: fold or call 2.00 or raise 4.00 to 100.00"),
        (4, "p1 cbr 101", "actions[4] p1 cbr 101.00: fold or call 2.00 or raise 4.00 to 100.00"),
        (8, "p2 cbr 1", "actions[8] p2 cbr 1.00: fold or check or bet 2.00 to 94.00"),
        (5, "p2 f", "actions[7] p1 cc: the betting is over"),
        (7, "", "actions[8] p2 cc: is out of turn, p1 is to act"),
        (8, "p2 cbr 10", "actions deal the turn after 5 decisions: after 6, when the betting is over"),
    ],
)
def test_what_the_rules_do_not_allow_is_named(index: int, action: str, fault: str) -> None:
    assert _fault(plain(actions=with_action(index, action))) == fault


def test_a_street_that_is_not_dealt_is_named() -> None:
    assert (
        _fault(plain(actions=[*with_action(0, "d dh p1 AsKs")[:9], "p1 cc"]))
        == "actions[9] p1 cc: comes before the turn"
    )


def test_a_street_that_is_dealt_too_early_or_too_late_is_named() -> None:
    early = with_action(0, "d dh p1 AsKs")
    early[8], early[9] = early[9], early[8]
    assert _fault(plain(actions=early)) == "actions deal the turn after 4 decisions: after 5, when the betting is over"


def test_a_street_after_the_last_fold_is_named() -> None:
    folded = [*with_action(5, "p2 f")[:6], "d db Kh9c7s"]
    assert _fault(plain(actions=folded)) == "actions deal the flop: the hand is over"


def _fault(hand: RecordedHand) -> str:
    """What is wrong with a hand that can be read; both ways say the same."""
    said = []
    for way in (replay, replay_reducer):
        with pytest.raises(Unplayable) as caught:
            way(hand)
        said.append(str(caught.value))
    assert said[0] == said[1]
    return said[0].removeprefix("hand.phh: ")


def test_a_decision_after_the_end_is_named() -> None:
    for extra in ("p1 cc", "p3 f", "p2 cbr 20"):
        for way in (replay, replay_reducer):
            with pytest.raises(Unplayable, match="the betting is over"):
                way(plain(actions=[*with_action(0, "d dh p1 AsKs"), extra]))


def test_stud_and_omaha_go_to_the_best_hand() -> None:
    assert in_chips(_both(plain(STUD)).finishing) == [91, 110, 99]
    assert in_chips(_both(plain(OMAHA)).finishing) == [94, 106, 100]


@pytest.mark.parametrize(
    ("index", "action", "fault"),
    [
        (3, "p2 pb", "actions[3] p2 pb: is out of turn, p1 is to open"),
        (3, "p1 cbr 3", "actions[3] p1 cbr 3.00: bring-in 2.00 or bet 4.00"),
        (3, "p1 f", "actions[3] p1 f: bring-in 2.00 or bet 4.00"),
        (4, "p2 cbr 6", "actions[4] p2 cbr 6.00: fold or call 2.00 or raise 4.00"),
        (9, "p1 cc", "actions[9] p1 cc: is out of turn, p2 is to act"),
        (13, "p2 cbr 4", "actions[13] p2 cbr 4.00: fold or check or bet 8.00"),
    ],
)
def test_what_the_rules_of_stud_do_not_allow_is_named(index: int, action: str, fault: str) -> None:
    assert _fault(plain(STUD, actions=with_action(index, action, STUD))) == fault


@pytest.mark.parametrize(
    ("length", "cards", "fault"),
    [
        (7, ["d dh p3 3c", "d dh p2 7h"], "fourth street, a card to p2, p3: a card to p1, p2"),
        (7, ["d dh p2 7h"], "fourth street, a card to p2: a card to p1, p2"),
        (19, ["d db Th"], "seventh street, one card for all: a card to p1, p2"),
    ],
)
def test_each_player_still_in_is_dealt_to(length: int, cards: list[str], fault: str) -> None:
    actions = [*_up_to(length), *cards]
    assert _fault(plain(STUD, actions=actions)) == f"actions deal {fault}"


def test_one_card_is_for_all_where_the_deck_is_too_short() -> None:
    actions = [f"d dh p{seat} ??????" for seat in range(1, 8)]
    actions += [f"d dh p{seat} ??" for _ in range(4) for seat in range(1, 8)]
    hand = plain(STUD, antes=[1] * 7, starting_stacks=[1] * 7, actions=actions, finishing_stacks=[7] * 7)
    said = "actions deal seventh street, a card to p1, p2, p3, p4, p5, p6, p7: one card for all"
    assert _fault(hand) == said


def _up_to(length: int) -> list[object]:
    """The first actions of `STUD`."""
    actions = STUD["actions"]
    assert isinstance(actions, list)
    return actions[:length]


def test_a_record_of_stud_that_stops_leaves_the_hand_open() -> None:
    ends = [(3, "p1 opens"), (4, "p2 acts"), (7, "fourth street"), (9, "p2 acts"), (19, "seventh street")]
    for length, end in ends:
        assert _both(plain(STUD, actions=_up_to(length))).open_end == f"the record ends before {end}"


@pytest.mark.parametrize(("stack", "opening"), [(2, "p1 pb"), (3, "p1 pb"), (3, "p1 cbr 2"), (5, "p1 cbr 4")])
def test_a_short_opener_puts_in_what_is_left(stack: int, opening: str) -> None:
    actions = [*_up_to(3), opening, "p2 f", "p3 f"]
    assert in_chips(_both(plain(STUD, starting_stacks=[stack, 100, 100], actions=actions)).finishing) == [
        stack + 2,
        99,
        99,
    ]


@pytest.mark.parametrize("opening", ["p2 pb", "p2 cbr 4"])
def test_the_next_player_opens_for_one_without_chips(opening: str) -> None:
    streets = [("3c", "7h"), ("Jd", "5d"), ("Jc", "6d"), ("Th", "2d")]
    cards = [f"d dh p{seat} {card}" for street in streets for seat, card in enumerate(street, 1)]
    hand = plain(STUD, starting_stacks=[1, 100, 100], actions=[*_up_to(3), opening, "p3 f", *cards])
    assert in_chips(_both(hand).finishing) == [0, 102, 99]


def test_a_bet_of_the_pot_counts_what_is_in_it() -> None:
    # 12 in the pot after 6 each: a bet of it, and a raise of it, 12 to call and 36 more
    actions = with_action(7, "p1 cbr 12", OMAHA)[:8]
    after_flop = [*actions, "p2 cbr 48", "p1 f"]
    assert in_chips(_both(plain(OMAHA, actions=after_flop)).finishing) == [82, 118, 100]
    over = [*actions, "p2 cbr 49", "p1 f"]
    assert _fault(plain(OMAHA, actions=over)) == "actions[8] p2 cbr 49.00: fold or call 12.00 or raise 24.00 to 48.00"


def test_antes_are_in_the_pot_that_may_be_bet() -> None:
    # 3 of antes, 3 of blinds, 2 to call: 10 in all
    actions = [*with_action(3, "p3 cbr 10", OMAHA)[:4], "p1 f", "p2 f"]
    assert in_chips(_both(plain(OMAHA, antes=[1, 1, 1], actions=actions)).finishing) == [98, 97, 105]
    actions[3] = "p3 cbr 11"
    fault = "actions[3] p3 cbr 11.00: fold or call 2.00 or raise 4.00 to 10.00"
    assert _fault(plain(OMAHA, antes=[1, 1, 1], actions=actions)) == fault


def test_a_place_that_was_folded_gets_no_more_cards() -> None:
    checked = ["p2 cc", "p3 cc", "d dh p1 3c", "d dh p2 7h", "d dh p3 Kd", "p3 f", "p1 cc", "p2 cc"]
    hand = plain(STUD, actions=[*_up_to(4), *checked, "d dh p1 Jd", "d dh p2 5d"])
    played = replay(hand)
    assert played.table.seat(1).cards == hand.cards[0]
    assert played.table.seat(2).cards == hand.cards[1]
