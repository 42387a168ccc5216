"""The draw by its clauses: who, when, how many, one burn, and where cards come from when the stub is gone (L(7))."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
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
from trainer.rules.actions import Act, Burn, CallOn, CollectCards, Cut, Deal, Draw, Face, Shuffle, StandPat, TakeRake
from trainer.rules.cards import FULL_DECK
from trainer.rules.games.catalogue import set_up
from trainer.rules.judge import Finding, judge
from trainer.rules.poker.form import Street
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.posted.options import resolve
from trainer.rules.rulebook import load_rulebook

THREE = {2: 100, 4: 100, 7: 100}


def high(stacks: dict[int, int] | None = None, button: int = 4, game: str = "draw5-high") -> PokerRound:
    """Five-card draw at Oneida: with the button at 4 the blinds are 7 and 2."""
    return start(poker_table(stacks or THREE, button, rules(game=game)))


def lowball(options: object = None, stacks: dict[int, int] | None = None, button: int = 4) -> PokerRound:
    return start(poker_table(stacks or THREE, button, rules(OASIS, options=options, game="lowball")))


def choosing(state: PokerRound, number: int) -> PokerRound:
    """A player is to draw; those before have stood pat."""
    return go_until(state, lambda step: step.action == StandPat(number))


def draws(state: PokerRound, number: int, cards: int) -> PokerRound:
    """A player gives up the first so many cards; the dealer has not taken them in."""
    state = choosing(state, number)
    return state.play(Draw(number, state.table.seat(number).cards[:cards]))


def served(state: PokerRound) -> PokerRound:
    """The player who has just drawn has all new cards."""
    return go_until(state, lambda step: isinstance(step.action, CallOn))


def open_draws(state: PokerRound, number: int) -> set[int]:
    """How many cards a player may give up."""
    found = choosing(state, number).expected()
    return {len(step.action.cards) if isinstance(step.action, Draw) else 0 for step in found}


def test_one_after_the_other_from_the_left_of_the_button() -> None:
    state = draws(high(), 7, 3)
    assert StandPat(2) not in actions_now(state)
    state = served(state)
    assert actions_now(state) == {CallOn(2)}
    state = to_end(state)
    turns = did(state, Draw, StandPat)
    assert [act.seat for act in turns if isinstance(act, Draw | StandPat)] == [7, 2, 4]


def test_at_oneida_any_number_at_oasis_one_to_three() -> None:
    assert open_draws(high(), 7) == {0, 1, 2, 3, 4, 5}
    assert open_draws(lowball(), 7) == {0, 1, 2, 3}


def test_old_cards_in_before_new_ones_out() -> None:
    state = draws(lowball(), 7, 2)
    given_up = state.table.seat(7).discards
    dealt_too_soon = judge(state, Deal(7, Face.DOWN), likeliest)
    assert dealt_too_soon.finding is Finding.TOO_EARLY
    state = go_until(state, lambda step: step.action == CollectCards(7)).play(CollectCards(7))
    assert state.table.muck[-2:] == given_up
    assert actions_now(state) >= {Deal(7, Face.DOWN)}
    state = served(state)
    assert len(state.table.seat(7).cards) == 5


class TestTheBurn:
    def test_once_and_before_the_first_new_card(self) -> None:
        state = to_end(draws(served(draws(high(), 7, 3)), 2, 2))
        kinds = [type(act) for act in did(state, Burn, Draw)]
        assert kinds == [Burn, Draw, Draw]

    def test_it_may_wait_for_the_first_player_who_draws(self) -> None:
        state = go_until(high(), lambda step: step.action == Burn()).play(CallOn(7)).play(StandPat(7))
        assert actions_now(state) == {Burn(), CallOn(2)}
        state = state.play(CallOn(2))
        state = state.play(Draw(2, state.table.seat(2).cards[:1]))
        assert actions_now(state) == {Burn(), CollectCards(2)}
        assert judge(state.play(CollectCards(2)), Deal(2, Face.DOWN), likeliest).finding is Finding.TOO_EARLY

    def test_none_at_oasis_unless_the_house_wants_it(self) -> None:
        assert did(to_end(draws(lowball(), 7, 3)), Burn) == []
        assert len(did(to_end(draws(lowball({"burn_before_draw": True}), 7, 3)), Burn)) == 1

    def test_not_to_be_switched_off_at_oneida(self) -> None:
        refused = resolve(load_rulebook(ONEIDA), "draw5-low", None, {"burn_before_draw": False})
        assert isinstance(refused, tuple)
        assert "L(7)(a)" in str(refused[0])


class TestTheStubRunsOut:
    """Eight players at Oneida, all in the hand but seat 8, who folds: eleven cards are left after the burn."""

    @staticmethod
    def short() -> PokerRound:
        eight = dict.fromkeys(range(1, 9), 100)
        state = play(high(eight, 8), *(f"{number} call" for number in range(3, 8)), "8 fold")
        state = served(draws(state, 1, 5))
        state = served(draws(state, 2, 4))
        return go_until(draws(state, 3, 4), lambda step: isinstance(step.action, Shuffle))

    def test_first_what_is_left_is_dealt(self) -> None:
        state = self.short()
        assert not state.table.stub
        assert len(state.table.seat(3).cards) == 3

    def test_then_the_discards_and_folded_hands_without_own_cards_burn_and_cards_still_held(self) -> None:
        before = self.short().table
        table = self.short().play(Shuffle(1)).table
        wanted = {*before.seat(1).drawn, *before.seat(2).drawn, *before.seat(8).cards}
        assert set(table.stub) == wanted
        assert len(table.stub) == 14
        assert set(table.muck) == set(before.seat(3).drawn)

    def test_a_cut_and_no_second_burn(self) -> None:
        state = self.short().play(Shuffle(1))
        (step,) = state.expected()
        assert isinstance(step.action, Cut)
        assert [cards for cards in range(15) if step.fits(Cut(cards))] == list(range(7, 14)), "R119, R171: one stays"
        state = state.play(Cut(7))
        assert actions_now(state) == {Deal(3, Face.DOWN)}
        assert len(did(to_end(state), Burn)) == 1

    def test_ten_players_at_oasis_leave_two_cards_and_no_other_discards(self) -> None:
        """Nothing but the player's own three cards can be shuffled (reading R119)."""
        ten = [(number, "", 5000) for number in range(1, 11)]
        state = draws(start(set_up(rules(OASIS, game="lowball"), ten, [FULL_DECK], button=10)), 1, 3)
        state = go_until(state, lambda step: isinstance(step.action, Shuffle))
        own = set(state.table.seat(1).drawn)
        state = state.play(Shuffle(1))
        assert set(state.table.stub) == own
        assert len(served(state).table.seat(1).cards) == 5


def test_a_player_all_in_draws_too_and_is_not_asked_to_bet() -> None:
    state = choosing(play(lowball(stacks={2: 1, 4: 100, 7: 100}), "7 bet 3", "4 call"), 2)
    assert state.table.seat(2).stack == 0
    state = to_end(state)
    assert not any(isinstance(act, Act) and act.seat == 2 for act in state.actions())


def test_one_player_left_before_the_draw_draws_nothing() -> None:
    state = to_end(play(high(), "4 raise 8", "7 fold", "2 fold"))
    assert did(state, Burn, Draw, StandPat) == []
    assert state.table.street is Street.DEAL


@pytest.mark.parametrize("game", ["draw5-high", "draw5-low"])
def test_the_last_round_opens_left_of_the_button_at_the_big_bet(game: str) -> None:
    state = play(high(game=game), "4 call", "7 call", "2 check")
    state = go_until(state, lambda step: isinstance(step.action, Act) and step.action.seat == 7)
    bets = [step.action for step in state.expected() if isinstance(step.action, Act) and step.action.move == "bet"]
    assert [act.to for act in bets] == [800]


@pytest.mark.parametrize(
    ("table", "seat"),
    # C(1): the wheel is the lowest straight; R18: a straight is no good low; R19: at Oasis it is the best
    [((ONEIDA, "draw5-high"), 2), ((ONEIDA, "draw5-low"), 4), ((OASIS, "lowball"), 2)],
)
def test_what_wins(table: tuple[str, str], seat: int) -> None:
    """The wheel, a six-four of several suits, and a pair of kings."""
    hands = {2: "5s4h3d2cAs", 4: "6s4d3h2dAd", 7: "KhKd9c8s7h"}
    free = replace(rules(table[0], game=table[1]), rake=None)  # the fee would take the antes
    state = to_end(start(poker_table(THREE, 4, free, hands=hands)))
    assert state.table.winners == (seat,)


class TestTheFee:
    def test_from_when_the_first_round_closes_contested_until_the_last_bets_are_in(self) -> None:
        state = go_until(play(lowball(), "7 bet 3", "2 call", "4 call"), lambda step: isinstance(step.action, TakeRake))
        assert actions_now(state) == {TakeRake(0, 400), CallOn(7)}
        state = state.play(CallOn(7)).play(StandPat(7))
        assert TakeRake(0, 400) in actions_now(state)

    def test_not_while_the_first_round_is_open_and_not_when_it_ends_the_hand(self) -> None:
        state = play(lowball(), "7 bet 3", "2 fold")
        assert not any(isinstance(act, TakeRake) for act in actions_now(state))
        assert did(to_end(play(state, "4 fold")), TakeRake) == []

    def test_a_pot_too_small_gives_the_rest_when_more_comes_in(self) -> None:
        """Antes of one dollar from two players: two are taken, and two of the bets after the draw (R83)."""
        state = choosing(lowball(stacks={2: 50, 4: 50}), 2)
        state = to_end(play(go_until(state, lambda step: isinstance(step.action, Act)), "2 bet 6", "4 call"))
        assert sum(act.amount for act in did(state, TakeRake) if isinstance(act, TakeRake)) == 400
