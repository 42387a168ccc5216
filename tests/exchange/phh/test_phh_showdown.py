"""What is shown and given up at the end of a recorded hand: only a hand shown whole is tabled (P(4), C(6))."""

from __future__ import annotations

from typing import Final

import pytest

from tests.exchange.phh.recorded_hands import STUD, in_chips, plain, problems
from tests.exchange.phh.reducer_replay import replay_reducer
from trainer.exchange.phh.recorded import RecordedHand, Unplayable
from trainer.exchange.phh.replay import Replay, replay
from trainer.exchange.phh.showdown import not_tabled

DUEL: Final[dict[str, object]] = {
    "variant": "NT",
    "antes": [0, 0],
    "blinds_or_straddles": [1, 2],
    "min_bet": 2,
    "starting_stacks": [100, 100],
}
_CHECKED: Final = [
    *("p2 cc", "p1 cc", "d db Kc3d4h", "p1 cc", "p2 cc", "d db 9s", "p1 cc", "p2 cc", "d db Jc", "p1 cc", "p2 cc"),
]
"""Checked to the end on a board that makes p1's ace and king a pair of kings."""


def _duel(*showing: str, first: str = "AsKs", second: str = "QhQd", **changes: object) -> RecordedHand:
    actions = [f"d dh p1 {first}", f"d dh p2 {second}", *_CHECKED, *showing]
    return plain(DUEL, **{"actions": actions, **changes})


def _faults(*showing: str, first: str = "AsKs", second: str = "QhQd") -> list[str]:
    return problems(DUEL, actions=[f"d dh p1 {first}", f"d dh p2 {second}", *_CHECKED, *showing])


def _both(hand: RecordedHand) -> Replay:
    by_steps, by_reducer = replay(hand), replay_reducer(hand)
    assert by_steps.finishing == by_reducer.finishing
    assert by_steps.open_end == by_reducer.open_end
    return by_steps


P1_WINS: Final = [102, 98]
P2_WINS: Final = [98, 102]


@pytest.mark.parametrize("shown", ["p1 sm ??Ks", "p1 sm As??", "p1 sm Ks", "p1 sm ????", "p1 sm ??"])
def test_a_hand_not_shown_whole_loses_to_one_that_is(shown: str) -> None:
    hand = _duel(shown, "p2 sm QhQd")
    played = _both(hand)
    assert in_chips(played.finishing) == P2_WINS
    assert [seat for seat, _ in not_tabled(hand, played.table)] == [1]


def test_how_much_was_shown_is_known() -> None:
    hand = _duel("p1 sm As", "p2 sm ????", first="????", second="????", winnings=[4, 0])
    assert not_tabled(hand, replay(hand).table) == ((1, 1), (2, 0))


def test_the_last_hand_left_need_not_be_shown_whole() -> None:
    hand = _duel("p1 sm As", "p2 sm", first="????")
    played = _both(hand)
    assert in_chips(played.finishing) == P1_WINS
    assert not_tabled(hand, played.table) == ((1, 1),)


def test_one_card_after_the_other_is_a_whole_hand() -> None:
    hand = _duel("p1 sm As", "p1 sm ??Ks", "p2 sm -", first="????")
    played = _both(hand)
    assert in_chips(played.finishing) == P1_WINS
    assert not_tabled(hand, played.table) == ()


def test_a_hand_that_was_shown_in_part_may_be_given_up() -> None:
    assert in_chips(_both(_duel("p1 sm As", "p1 sm", "p2 sm -")).finishing) == P2_WINS


@pytest.mark.parametrize("tabled", [["p1 sm -"], ["p1 sm AsKs"], ["p1 sm KsAs"], ["p1 sm As", "p1 sm Ks"]])
@pytest.mark.parametrize("dealt", ["AsKs", "As??"])
def test_a_tabled_hand_can_not_be_given_up(tabled: list[str], dealt: str) -> None:
    if dealt == "As??" and tabled == ["p1 sm -"]:
        # a card that nobody saw is not on the table
        tabled = ["p1 sm -", "p1 sm ??Ks"]
    line = 13 + len(tabled)
    assert _faults(*tabled, "p1 sm", "p2 sm -", first=dealt) == [
        f'actions[{line}] "p1 sm": nothing more of p1, whose hand lies on the table and is read (Oneida Poker C(6))'
    ]


@pytest.mark.parametrize("again", ["p1 sm AsKs", "p1 sm -", "p1 sm", "p1 sm ????"])
def test_a_hand_that_was_given_up_can_not_be_shown(again: str) -> None:
    assert _faults("p1 sm", again, "p2 sm -") == [f'actions[14] "{again}": nothing more of p1, who has given up']


@pytest.mark.parametrize("early", ["p1 sm AsKs", "p1 sm -", "p1 sm", "p2 sm ????", "p2 sm Qh"])
@pytest.mark.parametrize("at", [2, 3, 4, 5, 12])
def test_nothing_is_shown_before_the_showdown(early: str, at: int) -> None:
    actions = ["d dh p1 AsKs", "d dh p2 QhQd", *_CHECKED]
    actions.insert(at, early)
    assert problems(DUEL, actions=actions) == [
        f'actions[{at}] "{early}": nothing shown or given up before the betting is over'
    ]


def test_a_record_that_stops_with_a_hand_shown_too_early_is_no_open_end() -> None:
    actions = ["d dh p1 AsKs", "d dh p2 QhQd", *_CHECKED[:9], "p1 sm AsKs"]
    for way in (replay, replay_reducer):
        with pytest.raises(Unplayable) as caught:
            way(plain(DUEL, actions=actions))
        assert str(caught.value) == "hand.phh: actions[11] p1 sm AsKs: comes before the showdown, p1 is to act"


def test_hands_of_players_all_in_are_shown_before_the_board_is_out() -> None:
    flop = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 100", "p1 cc", "p2 sm ????", "p1 sm ????", "d db Kc3d4h"]
    shown = ["p2 sm ????", "p1 sm ????", "d db 9s", "p2 sm ????", "p1 sm AsKs", "d db Jc", "p2 sm ????"]
    hand = plain(DUEL, actions=[*flop, *shown], winnings=[200, 0])
    assert in_chips(_both(hand).finishing) == [200, 0]


def test_after_the_last_fold_a_hand_may_be_shown_in_part() -> None:
    hand = plain(DUEL, actions=["d dh p1 AsKs", "d dh p2 QhQd", "p2 cbr 6", "p1 f", "p2 sm Qh"])
    played = _both(hand)
    assert in_chips(played.finishing) == [98, 102]
    assert not_tabled(hand, played.table) == ()


def test_who_shows_nothing_has_lost_where_the_winnings_name_another() -> None:
    hand = _duel("p1 sm AsKs", "p2 sm ????", first="????", second="????", winnings=[4, 0])
    assert in_chips(_both(hand).finishing) == P1_WINS


@pytest.mark.parametrize(("winnings", "finishing"), [([4, 0], P1_WINS), ([0, 4], P2_WINS), ([0, 3], P2_WINS)])
def test_of_hands_that_nobody_showed_the_winnings_name_the_winner(winnings: list[int], finishing: list[int]) -> None:
    hand = _duel("p1 sm ????", "p2 sm ????", first="????", second="????", winnings=winnings)
    assert in_chips(_both(hand).finishing) == finishing


def test_unknown_cards_of_a_loser_need_no_word_about_them() -> None:
    assert in_chips(_both(_duel("p1 sm AsKs", second="????", winnings=[4, 0])).finishing) == P1_WINS
    assert in_chips(_both(_duel(first="????", second="????", winnings=[0, 4])).finishing) == P2_WINS


@pytest.mark.parametrize("winnings", [None, [0, 0], [2, 2]])
def test_without_a_winner_on_record_hands_that_nobody_showed_stay_open(winnings: list[int] | None) -> None:
    played = _both(_duel("p1 sm ????", "p2 sm ??Qd", winnings=winnings))
    assert played.finishing is None
    assert played.open_end == "the showdown can't be judged, nobody has tabled a hand"


def test_unknown_cards_beside_a_tabled_hand_stay_open_where_the_record_names_no_winner() -> None:
    hand = _duel("p1 sm AsKs", "p2 sm ????", second="????")
    assert _both(hand).open_end == "the showdown can't be judged, the cards of p2 are not on record"


def test_winnings_name_the_winner_where_the_board_is_not_on_record() -> None:
    actions = ["d dh p1 AsKs", "d dh p2 QhQd", *_CHECKED[:8], "d db ??", *_CHECKED[9:]]
    assert in_chips(_both(plain(DUEL, actions=actions, winnings=[0, 4])).finishing) == P2_WINS
    assert "the board is not on record" in _both(plain(DUEL, actions=actions, winnings=[2, 2])).open_end


def test_winnings_do_not_outplay_a_tabled_hand() -> None:
    # p2's cards are known and were not shown: a hand that is not tabled wins nothing from one that is
    assert in_chips(_both(_duel("p1 sm AsKs", "p2 sm ????", winnings=[0, 4])).finishing) == P1_WINS
    assert in_chips(_both(_duel("p1 sm AsKs", "p2 sm Qh", second="????", winnings=[0, 4])).finishing) == P1_WINS


@pytest.mark.parametrize("showing", [["p1 sm AsKs", "p2 sm ????"], ["p1 sm AsKs"], ["p2 sm ????", "p1 sm -"]])
def test_of_cards_that_nobody_knows_the_winnings_tell(showing: list[str]) -> None:
    assert in_chips(_both(_duel(*showing, second="????", winnings=[0, 4])).finishing) == P2_WINS


def test_a_pot_that_is_shared_with_cards_nobody_knows_stays_open() -> None:
    played = _both(_duel("p1 sm AsKs", "p2 sm ????", second="????", winnings=[2, 2]))
    assert played.open_end == "the showdown can't be judged, the cards of p2 are not on record"


def test_known_cards_are_shown_where_the_record_does_not_say() -> None:
    assert in_chips(_both(_duel()).finishing) == P1_WINS
    assert in_chips(_both(_duel("p2 sm QhQd")).finishing) == P1_WINS


def _stud(first: str, *showing: str) -> RecordedHand:
    actions = STUD["actions"]
    assert isinstance(actions, list)
    return plain(STUD, actions=[first, *actions[1:], *showing])


@pytest.mark.parametrize(
    ("shown", "is_tabled"), [("AsKsTh", True), ("AsKs2c3cJdJcTh", True), ("AsKs", False), ("??????2c3cJd", False)]
)
def test_in_stud_the_cards_that_lie_open_count_as_shown(shown: str, is_tabled: bool) -> None:
    # p1 has a pair of jacks, p2 three sevens
    hand = _stud("d dh p1 AsKs2c", f"p1 sm {shown}", "p2 sm 7c7d??????????")
    played = _both(hand)
    assert [seat for seat, _ in not_tabled(hand, played.table)] == ([2] if is_tabled else [1, 2])


@pytest.mark.parametrize(
    ("showing", "said"),
    [
        ("p1 sm AsKc", "AsKs, as dealt"),
        ("p1 sm Kc", "AsKs, as dealt"),
        ("p1 sm AsAs", "each card once"),
        ("p1 sm AsKsQs", "at most two cards"),
    ],
)
def test_what_is_shown_was_dealt(showing: str, said: str) -> None:
    assert _faults(showing) == [f'actions[13] "{showing}": {said}']


def test_two_players_do_not_show_one_card() -> None:
    assert _faults("p1 sm AsKs", "p2 sm AsQd", first="????", second="????") == [
        "actions deal As 2 times: each card once"
    ]
