"""Pineapple by its text: three cards, one of them given up before the burn (Oasis Pineapple; readings R21, R109)."""

from __future__ import annotations

from tests.rules.poker.tables import (
    OASIS,
    PokerRound,
    actions_now,
    did,
    play,
    poker_table,
    rules,
    start,
    to_end,
    until,
)
from trainer.rules.actions import (
    Area,
    Burn,
    CallOn,
    CollectBets,
    CollectCards,
    Deal,
    Discard,
    Face,
    ReturnUncalled,
    TakeRake,
)
from trainer.rules.cards import parse_cards
from trainer.rules.judge import Finding, judge
from trainer.rules.poker.outlook import likeliest

HANDS = {1: "AsKs2c", 2: "QhQd3c", 3: "9s9h4d", 4: "7c6c5h"}


def pineapple(**stacks: int) -> PokerRound:
    """Four players, the button at seat 4: the blinds are 1 and 2, and 3 acts first."""
    held = {number: stacks.get(f"s{number}", 400) for number in range(1, 5)}
    return start(poker_table(held, 4, rules(OASIS, game="pineapple"), hands=HANDS, board="Th8d2s5cKh"))


def dealt_last(number: int) -> Discard:
    return Discard(number, parse_cards(HANDS[number])[-1:])


def test_three_rounds_of_one_card_face_down() -> None:
    state = until(pineapple(), CallOn)
    assert did(state, Deal) == [Deal(seat, Face.DOWN) for _ in range(3) for seat in (1, 2, 3, 4)]


class TestTheDiscard:
    LIMPED = ("3 call", "4 fold", "1 call", "2 check")

    def due(self) -> PokerRound:
        """The bets are in, and seat 1 is to be turned to."""
        return until(until(play(pineapple(), *self.LIMPED), CollectBets).play(CollectBets(0, 1200)), CallOn)

    def test_from_the_left_of_the_button_once_the_bets_are_in(self) -> None:
        assert actions_now(self.due()) == {CallOn(1)}
        state = until(self.due(), Burn)
        assert did(state, Discard) == [dealt_last(1), dealt_last(2), dealt_last(3)], "seat 4 has folded"

    def test_any_of_the_three_cards(self) -> None:
        state = self.due().play(CallOn(1))
        assert actions_now(state) == {Discard(1, (card,)) for card in parse_cards(HANDS[1])}

    def test_it_lies_face_down_until_it_is_taken_in(self) -> None:
        state = self.due().play(CallOn(1)).play(Discard(1, parse_cards("Ks")))
        seat = state.table.seat(1)
        assert (seat.cards, seat.discards) == (parse_cards("As2c"), parse_cards("Ks"))
        state = state.play(CollectCards(1))
        assert state.table.seat(1).holds_cards
        assert state.table.seat(1).discards == ()
        assert state.table.muck[-1:] == parse_cards("Ks")

    def test_at_once_or_together(self) -> None:
        """R109: while one lies out the next player may be turned to."""
        state = self.due().play(CallOn(1)).play(dealt_last(1))
        assert actions_now(state) == {CollectCards(1), CallOn(2)}
        for number in (2, 3):
            state = state.play(CallOn(number)).play(dealt_last(number))
        assert actions_now(state) == {CollectCards(1), CollectCards(2), CollectCards(3)}
        state = state.play(CollectCards(3)).play(CollectCards(1)).play(CollectCards(2))
        assert actions_now(state) == {Burn(Area.MUCK)}

    def test_a_burn_before_the_last_discard_is_in_is_too_early(self) -> None:
        state = self.due().play(CallOn(1)).play(dealt_last(1))
        assert judge(state, Burn(Area.MUCK), likeliest).finding is Finding.TOO_EARLY

    def test_who_is_all_in_gives_up_a_card_too(self) -> None:
        state = until(play(pineapple(s3=3), "3 all-in", "4 fold", "1 call", "2 check"), Burn)
        assert did(state, Discard) == [dealt_last(1), dealt_last(2), dealt_last(3)]

    def test_nobody_when_one_player_is_left(self) -> None:
        state = to_end(play(pineapple(), "3 fold", "4 fold", "1 fold"))
        assert did(state, Discard, Burn, TakeRake) == []
        assert did(state, ReturnUncalled) == [ReturnUncalled(2, 200)]

    def test_the_fee_waits_for_the_flop(self) -> None:
        """R21."""
        state = to_end(self.due())
        acts = state.actions()
        flop = acts.index(Deal(Area.BOARD, Face.UP, 3))
        assert acts.index(dealt_last(3)) < flop < acts.index(TakeRake(0, 400))


def test_the_two_that_are_kept_play_in_any_mix() -> None:
    state = to_end(play(pineapple(), "3 call", "4 call", "1 call", "2 check"))
    assert all(len(seat.cards) == 2 for seat in state.table.players)
    assert state.table.winners == (1,), "a pair of kings"
