"""What the texts leave to the dealer: when the shoe is loaded, play handed back, a count before its time, the cut."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rules.house.ante.rounds import (
    BY_MACHINE,
    COUNTED_BY_MACHINE,
    DEALINGS,
    FROM_AUTOMATED_SHOE,
    FROM_HAND,
    FROM_SHOE,
    stacked,
    table,
    to_end,
    until,
    with_progressive,
)
from tests.rules.house.ante.tables_at_random import BOOKS, MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import Ante, start
from trainer.rules.actions import Action, Announce, Call, CollectCards, CountStub, Cut, Deal, Face, Reveal
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.three_card.clauses import Clause
from trainer.rules.house_acts import (
    CollectProgressive,
    CollectWager,
    Deliver,
    DiscardStub,
    LoadShoe,
    LockProgressive,
    Pay,
    ReturnWager,
)
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.rulebook import load_rulebook
from trainer.rules.values import changed

NO_MORE_BETS = Announce(Call.NO_MORE_BETS)


def is_right(state: Ante, act: Action) -> bool:
    return judge(state, act, likeliest).is_right


def at(state: Ante, *kinds: type[Action]) -> Ante:
    """Where an act of such a kind is the first that must be done."""
    return until(state, lambda state: isinstance(must(state)[0], kinds))


def must(state: Ante) -> list[Action]:
    return [step.action for step in state.expected() if not step.optional]


class TestNoMoreBets:
    """Reading R182."""

    @pytest.mark.parametrize(
        ("book", "dealing"),
        [(book, dealing) for book in BOOKS for dealing in (FROM_SHOE, BY_MACHINE)] + [(MARYLAND, FROM_AUTOMATED_SHOE)],
    )
    def test_before_or_after_loading_the_shoe(self, book: str, dealing: Dealing) -> None:
        """Three Card (g)(1)-(2), Oneida Four Card G(1)-(2), Maryland 8(B)-(C) and 10(A): before any card, no more."""
        state = at(start(table(book, dealing)), LoadShoe)
        for order in permutations((LoadShoe(), NO_MORE_BETS)):
            after = state
            for act in order:
                assert is_right(after, act)
                after = after.play(act)
            assert {type(step.action) for step in after.expected()} <= {Deal, Deliver}
            assert to_end(after)[1].is_over
        assert not is_right(state, Deal(2, Face.DOWN))
        assert state.expected()[0].action == LoadShoe(), "keys and hints load first"

    @pytest.mark.parametrize("book", [THREE_CARD, ONEIDA])
    def test_at_the_automated_shoe_the_text_has_it_follow(self, book: str) -> None:
        """Three Card (i)(2)(ii), Oneida Four Card I(2)(b): the dealer then announces it."""
        state = at(start(table(book, FROM_AUTOMATED_SHOE)), LoadShoe)
        assert judge(state, NO_MORE_BETS, likeliest).finding is Finding.TOO_EARLY

    @pytest.mark.parametrize("book", BOOKS)
    def test_from_the_hand_there_is_nothing_to_load(self, book: str) -> None:
        state = at(start(table(book, FROM_HAND)), Announce)
        assert [step.action for step in state.expected()] == [NO_MORE_BETS]

    def test_maryland_locks_and_collects_the_progressive_beside_it(self) -> None:
        """8(C)(1)-(2): after the announcement and before any card."""
        state = at(start(with_progressive(FROM_SHOE)), LoadShoe).play(NO_MORE_BETS).play(LockProgressive())
        assert is_right(state, LoadShoe())
        collected = state.play(CollectProgressive(600))
        assert [step.action for step in collected.expected()] == [LoadShoe()]
        assert not is_right(collected, Deal(2, Face.DOWN))


def unqualified() -> Ante:
    """Seat 2 wins, seat 5 loses to the dealer's jack: neither matters to play."""
    return start(table(THREE_CARD, FROM_SHOE, deck=stacked("Ah 9c 4d", "Th 8c 3d", "Jh 7c 2d")))


def settling(state: Ante) -> Ante:
    """Both hands lie open, and the first wager is due."""
    return at(state, Pay, CollectWager)


BACK = [ReturnWager(2, 1000, "play"), ReturnWager(5, 1500, "play")]


class TestPlayHandedBack:
    """Three Card (k)(1)(i), reading R183."""

    @pytest.mark.parametrize("back", BACK)
    @pytest.mark.parametrize("kind", [Pay, CollectCards])
    def test_at_any_moment_of_the_settlement(self, kind: type[Action], back: ReturnWager) -> None:
        state = at(settling(unqualified()), kind)
        assert is_right(state, back)
        after = state.play(back)
        assert after.table.stacks[back.to] == state.table.stacks[back.to] + back.amount
        assert after.table.staked(back.to, "play") == 0
        assert not is_right(after, back), "once"
        assert to_end(after)[1].table.stacks == to_end(state)[1].table.stacks

    def test_or_left_where_it_lies(self) -> None:
        steps, end = to_end(settling(unqualified()))
        assert not [step for step in steps if isinstance(step.action, ReturnWager)]
        assert (end.table.stacks[2], end.table.stacks[5]) == (100_000 + 2000, 100_000 + 3000)

    def test_the_antes_are_paid_whoever_has_play_back_already(self) -> None:
        state = settling(unqualified()).replay(BACK)
        assert [step.action for step in to_end(state)[0] if isinstance(step.action, Pay)] == [
            Pay(5, "ante", 1500),
            Pay(2, "ante", 1000),
        ]

    def test_not_before_the_hands_lie_open(self) -> None:
        state = until(unqualified(), lambda state: state.expected()[0].action == Reveal(5))
        assert judge(state, BACK[0], likeliest).finding is Finding.TOO_EARLY

    def test_a_wrong_sum_is_wrong(self) -> None:
        found = judge(settling(unqualified()), ReturnWager(5, 1000, "play"), likeliest)
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.AMOUNT,))
        assert found.step is not None
        assert found.step.clause is Clause.RETURN_PLAY

    def test_the_ante_does_not_go_back(self) -> None:
        assert not is_right(settling(unqualified()), ReturnWager(5, 1500, "ante"))

    def test_nor_does_play_where_the_dealer_qualifies(self) -> None:
        """A push lies for its player too, but the text gives back nothing ((c)(3), R12)."""
        tied = stacked("Ah 9c 4d", "Qc 8d 3s", "Qh 8c 3d")
        state = at(settling(start(table(THREE_CARD, FROM_SHOE, deck=tied))), Pay)
        assert not is_right(state, BACK[1])

    def test_its_step_rests_on_the_reading(self) -> None:
        (step, *_) = [step for step in settling(unqualified()).expected() if isinstance(step.action, ReturnWager)]
        assert (step.clause, step.at_will) == (Clause.RETURN_PLAY, True)
        cites = load_rulebook(THREE_CARD).games["three-card-poker"].cites(step.clause)
        assert cites == ("Three Card §14(k)(1)(i)", "reading R183")


class TestTheCount:
    """Three Card (g)(5), Oneida Four Card G(6), Maryland 8(G): at least once every five rounds (R129, R179)."""

    @pytest.mark.parametrize("book", BOOKS)
    @pytest.mark.parametrize("dealing", [*DEALINGS, *COUNTED_BY_MACHINE])
    @pytest.mark.parametrize("rounds", [0, 3])
    def test_before_the_fifth_round_it_is_right_and_not_asked_for(
        self, book: str, dealing: Dealing, rounds: int
    ) -> None:
        state = at(start(changed(table(book, dealing), rounds_since_count=rounds)), DiscardStub)
        assert [(type(step.action), step.at_will) for step in state.expected()] == [
            (DiscardStub, False),
            (CountStub, True),
        ]
        counted = state.play(CountStub())
        assert counted.table.is_counted
        assert [step.action for step in counted.expected()] == [DiscardStub()]

    @pytest.mark.parametrize("book", BOOKS)
    def test_in_the_fifth_it_is_due(self, book: str) -> None:
        state = at(start(changed(table(book, FROM_SHOE), rounds_since_count=4)), CountStub)
        assert [(step.action, step.at_will) for step in state.expected()] == [(CountStub(), False)]

    @pytest.mark.parametrize("book", BOOKS)
    def test_it_rests_on_the_reading(self, book: str) -> None:
        (game,) = load_rulebook(book).games.values()
        for clause in (AnteClause.COUNT_STUB, AnteClause.COUNT_STUB_FROM_HAND):
            assert game.cites(clause)[-1] == "reading R179"


@pytest.mark.parametrize("book", BOOKS)
def test_ten_cards_or_more_are_cut_and_one_stays(book: str) -> None:
    """Three Card (e)(3), Oneida Four Card D(3), Maryland 5(D); reading R171."""
    state = at(start(table(book, FROM_SHOE)), Cut)
    right = [cards for cards in range(54) if is_right(state, Cut(cards))]
    assert right == list(range(10, 52))
