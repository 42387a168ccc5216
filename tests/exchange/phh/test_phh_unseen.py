"""Cards that nobody wrote down: those open who opened, and who gave up has lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.exchange.phh.recorded_hands import OMAHA, STUD, all_hands, plain, with_action
from tests.exchange.phh.reducer_replay import replay_reducer
from trainer.exchange.phh.recorded import RecordedHand
from trainer.exchange.phh.replay import replay
from trainer.exchange.phh.unseen import with_losing_hands, with_up_cards
from trainer.rules.cards import UNSEEN, parse_cards
from trainer.rules.poker.reading import high_strength, low_strength

STUD_HANDS = [hand for hand in all_hands() if hand.form.is_stud]


def _without_up_cards(hand: RecordedHand, seat: int) -> RecordedHand:
    cards = list(hand.cards)
    own = cards[seat - 1]
    cards[seat - 1] = (*own[:2], *[UNSEEN] * len(own[2:6]), *own[6:])
    return replace(hand, cards=tuple(cards))


@pytest.mark.parametrize("hand", STUD_HANDS, ids=lambda hand: hand.file.rsplit("/", 1)[-1])
def test_whose_up_cards_are_unknown_acts_when_it_was_recorded(hand: RecordedHand) -> None:
    for seat in [seat for seat, cards in enumerate(hand.cards, 1) if len(cards) == 3]:
        unknown = _without_up_cards(hand, seat)
        played = replay(unknown)
        assert played.acts == replay(hand).acts
        assert replay_reducer(unknown).acts == played.acts
        known = [card for cards in with_up_cards(unknown).cards for card in cards if card != UNSEEN]
        assert len(set(known)) == len(known)


def test_a_hand_whose_up_cards_are_known_stays_as_it_is() -> None:
    for hand in (plain(STUD), plain(OMAHA), plain()):
        assert with_up_cards(hand) is hand


def test_who_gave_up_a_high_low_hand_has_neither_half() -> None:
    (hand,) = [hand for hand in all_hands() if hand.file.endswith("omaha_high_low_quarters.phh")]
    unknown = (*hand.cards[:2], (UNSEEN,) * 4, hand.cards[3])
    given_up = replace(hand, cards=unknown, mucked=frozenset({3}))
    losing = with_losing_hands(given_up, replay(given_up).table).cards[2]
    assert UNSEEN not in losing
    assert not set(losing) & {card for cards in (*unknown, hand.board) for card in cards}
    form, board = hand.form, hand.board
    assert high_strength(form, losing, board) < high_strength(form, hand.cards[3], board)
    assert low_strength(form, losing, board) < low_strength(form, hand.cards[1], board)


def test_cards_that_were_seen_stay_in_the_losing_hand() -> None:
    actions = [*with_action(0, "d dh p1 As??2c", STUD), "p2 sm 7c7dQh7h5d6d2d", "p1 sm"]
    hand = plain(STUD, actions=actions)
    losing = with_losing_hands(hand, replay(hand).table).cards[0]
    assert losing[0:1] + losing[2:] == parse_cards("As2c3cJdJcTh")
    assert high_strength(hand.form, losing, ()) < high_strength(hand.form, hand.cards[1], ())


def test_who_gave_up_at_razz_has_a_worse_low() -> None:
    (hand,) = [hand for hand in all_hands() if hand.file.endswith("razz_shared_with_an_odd_chip.phh")]
    unknown = (*hand.cards[:2], (UNSEEN, UNSEEN, *hand.cards[2][2:6], UNSEEN))
    given_up = replace(hand, cards=unknown)
    losing = with_losing_hands(given_up, replay(given_up).table).cards[2]
    assert UNSEEN not in losing
    assert 0 < low_strength(hand.form, losing, ()) < low_strength(hand.form, hand.cards[0], ())


def test_a_losing_hand_is_found_below_a_low_pair() -> None:
    board = {"d db Kh9c7s": "d db KsQsJs", "d db 2d": "d db 9d", "d db 3c": "d db 2d"}
    actions = [board.get(str(action), action) for action in with_action(1, "d dh p2 3c3h4h5h", OMAHA)]
    actions[0] = "d dh p1 ????????"
    hand = plain(OMAHA, actions=[*actions, "p2 sm 3c3h4h5h", "p1 sm"])
    losing = with_losing_hands(hand, replay(hand).table).cards[0]
    assert UNSEEN not in losing
    assert high_strength(hand.form, losing, hand.board) < high_strength(hand.form, hand.cards[1], hand.board)
