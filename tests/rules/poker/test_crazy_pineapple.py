"""Crazy pineapple as recorded hands would have it (reading R271): a card is given up once the flop has been bet."""

from __future__ import annotations

from tests.asks.asking import key, refusals
from tests.rules.poker.tables import (
    NEUTRAL,
    PokerRound,
    actions_now,
    did,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    to_end,
    until,
)
from trainer.rules.actions import (
    Announce,
    Area,
    Burn,
    Call,
    CallOn,
    CollectBets,
    CollectCards,
    Deal,
    Discard,
    Face,
    ReturnUncalled,
)
from trainer.rules.book import Severity
from trainer.rules.cards import parse_cards
from trainer.rules.games.listing import FORMS
from trainer.rules.judge import Finding, judge
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.outlook import likeliest
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed
from trainer.training.poker.drawing import thrown_away

HANDS = {1: "AsKs2c", 2: "QhQd3c", 3: "9s9h4d", 4: "7c6c5h"}
BOOK = load_rulebook(NEUTRAL).games["crazy-pineapple"]


def crazy(**stacks: int) -> PokerRound:
    """Four players, the button at seat 4: the blinds are 2 and 4, and 3 acts first."""
    held = {number: stacks.get(f"s{number}", 400) for number in range(1, 5)}
    return start(
        poker_table(held, 4, rules(NEUTRAL, no_limit(), game="crazy-pineapple"), hands=HANDS, board="Th8d2s5cKh")
    )


def dealt_last(number: int) -> Discard:
    return Discard(number, parse_cards(HANDS[number])[-1:])


LIMPED = ("3 call", "4 fold", "1 call", "2 check")
CHECKED = ("1 check", "2 check", "3 check")


def test_three_rounds_of_one_card_face_down() -> None:
    state = until(crazy(), CallOn)
    assert did(state, Deal) == [Deal(seat, Face.DOWN) for _ in range(3) for seat in (1, 2, 3, 4)]


def test_nobody_gives_up_a_card_before_the_flop() -> None:
    state = until(play(crazy(), *LIMPED), Burn)
    assert did(state, Discard) == []
    assert all(len(seat.cards) == 3 for seat in state.table.contenders)


class TestTheDiscard:
    def due(self) -> PokerRound:
        """The bets of the flop are in, and seat 1 is to be turned to."""
        state = play(crazy(), *LIMPED, "1 bet 8", "2 call", "3 call")
        return until(until(state, CollectBets).play(CollectBets(0, 2400)), CallOn)

    def test_once_the_bets_of_the_flop_are_in_from_the_left_of_the_button(self) -> None:
        assert actions_now(self.due()) == {CallOn(1)}
        state = until(self.due(), Burn)
        assert did(state, Discard) == [dealt_last(1), dealt_last(2), dealt_last(3)], "seat 4 has folded"
        acts = state.actions()
        assert acts.index(Deal(Area.BOARD, Face.UP, 3)) < acts.index(CollectBets(0, 2400)) < acts.index(dealt_last(1))

    def test_where_the_flop_was_checked_through_at_once(self) -> None:
        checked = Announce(Call.CHECK, 3)
        assert actions_now(until(play(crazy(), *LIMPED, *CHECKED), CallOn)) - {checked} == {CallOn(1)}

    def test_any_of_the_three_cards(self) -> None:
        state = self.due().play(CallOn(1))
        assert actions_now(state) == {Discard(1, (card,)) for card in parse_cards(HANDS[1])}

    def test_at_once_or_together(self) -> None:
        """As R109 has it for pineapple."""
        state = self.due().play(CallOn(1)).play(dealt_last(1))
        assert actions_now(state) == {CollectCards(1), CallOn(2)}
        for number in (2, 3):
            state = state.play(CallOn(number)).play(dealt_last(number))
        state = state.play(CollectCards(3)).play(CollectCards(1)).play(CollectCards(2))
        assert actions_now(state) == {Burn(Area.MUCK)}

    def test_a_burn_before_the_last_discard_is_in_breaks_the_rule_on_it(self) -> None:
        verdict = judge(self.due().play(CallOn(1)).play(dealt_last(1)), Burn(Area.MUCK), likeliest)
        assert verdict.finding is Finding.TOO_EARLY
        assert weighed(verdict, BOOK).severity is Severity.INTEGRITY

    def test_another_seat_turned_to_is_a_wrong_seat_by_the_rule_on_the_discard(self) -> None:
        verdict = judge(self.due(), CallOn(2), likeliest)
        assert verdict.finding is Finding.WRONG
        assert weighed(verdict, BOOK).clause is Clause.DISCARD_BEFORE_TURN
        assert "before the turn" in BOOK.clause(Clause.DISCARD_BEFORE_TURN).gist.lower()

    def test_who_is_all_in_gives_up_a_card_too(self) -> None:
        state = until(play(crazy(s3=3), "3 all-in", "4 fold", "1 call", "2 check", "1 check", "2 check"), Discard)
        assert did(until(state, Burn), Discard) == [dealt_last(1), dealt_last(2), dealt_last(3)]

    def test_with_everybody_all_in_before_the_flop_still_after_the_flop(self) -> None:
        state = play(crazy(s1=50, s2=50), "3 fold", "4 fold", "1 raise 50", "2 call")
        acts = to_end(state).actions()
        assert acts.index(Deal(Area.BOARD, Face.UP, 3)) < acts.index(dealt_last(1)) < acts.index(dealt_last(2))
        assert acts.index(dealt_last(2)) < acts.index(Deal(Area.BOARD, Face.UP, 1))

    def test_nobody_when_one_player_is_left(self) -> None:
        state = to_end(play(crazy(), *LIMPED, "1 bet 4", "2 fold", "3 fold"))
        assert did(state, Discard) == []
        assert did(state, ReturnUncalled) == [ReturnUncalled(1, 400)]


def test_the_two_that_are_kept_play_in_any_mix() -> None:
    state = to_end(play(crazy(), *LIMPED, *CHECKED))
    assert all(len(seat.cards) == 2 for seat in state.table.contenders)
    assert state.table.winners == (1,), "a pair of kings"


def test_how_many_cards_a_hand_has() -> None:
    form = FORMS["crazy-pineapple"]
    assert [form.cards_held(board) for board in (0, 3, 4, 5)] == [3, 3, 2, 2]
    assert [FORMS["pineapple"].cards_held(board) for board in (0, 3, 4, 5)] == [3, 2, 2, 2]
    head = f'rulebook = "{NEUTRAL}"\ngame = "crazy-pineapple"\nask = "hand"\n'
    assert key(f'{head}cards = "As Ah Kd"\nboard = "Ad 7c 2s"\n')["high"]["name"] == "three aces"
    assert refusals(f'{head}cards = "As Ah Kd"\nboard = "Ad 7c 2s 9h"\n')


def test_a_player_keeps_what_goes_with_the_flop() -> None:
    """Before the flop the three would be given up, with it the ace."""
    hand = parse_cards("Ah Kc 3s")
    assert thrown_away(hand) == parse_cards("3s")[0]
    assert thrown_away(hand, parse_cards("3d 3c Kd")) == parse_cards("Ah")[0]
