"""Each branch of a rule has words and a number of its own: whose hand comes in, how ties end, how cards are dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from tests.rules.house.ante.rounds import (
    DEALINGS,
    FROM_AUTOMATED_SHOE,
    FROM_HAND,
    FROM_SHOE,
    put_right,
    stacked,
    table,
    to_end,
    until,
    with_progressive,
)
from tests.rules.house.ante.tables_at_random import BOOKS, MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import Ante, start
from tests.rules.house.tables import HOUSE_BOOKS
from trainer.rules.actions import Area, CollectCards, Deal, Place, Read
from trainer.rules.book import ClauseText, Severity
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.cards import events as e
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import CollectWager, Pay, Uncover
from trainer.rules.judge import judge
from trainer.rules.plan import Step
from trainer.rules.rulebook import load_rulebook
from trainer.rules.values import changed
from trainer.rules.weighing import weighed

Wagers = Mapping[int, Mapping[str, int]]
WAGERS: Final[Wagers] = {2: {"ante": 1000, "aces_up": 500}, 5: {"ante": 1500, "aces_up": 500}}
HANDS: Final = ("Ah Ad 9s 8d 2c", "Tc 8h 6d 4s 3h", "Kd Qh 7d 6c 2h Jd")
"""Seat 2 beats the dealer's king high, seat 5 does not."""
EQUAL: Final = ("Ah Kd 9s 5d 2c", "As Kc 9h 5c 3s 2d")
"""One player and the dealer: ace, king, nine, five."""
TWO_DECKS: Final = Dealing(has_shuffler=True, deck_count=2)


def texts(book: str) -> Mapping[str, ClauseText]:
    return load_rulebook(book).games[HOUSE_BOOKS[book]].clauses


def dealt(book: str, wagers: Wagers = WAGERS, hands: tuple[str, ...] = HANDS, tie: str = "") -> Ante:
    """A round of Four Card; ties push at Oneida's table unless it is said, and win at Maryland's."""
    tie = tie or ("push" if book == ONEIDA else "win")
    return start(table(book, FROM_SHOE, wagers, stacked(*hands), tie=tie))


def taken_in(state: Ante, *folds: int) -> dict[Place, str]:
    """By which clause each hand goes to the discard rack."""
    return {
        step.action.source: step.clause for step in to_end(state, *folds)[0] if isinstance(step.action, CollectCards)
    }


def cites(book: str, clause: str) -> tuple[str, ...]:
    text = texts(book)[clause]
    return (text.number, *text.readings)


class TestWhoseHand:
    """Oneida J(7) is about losing hands alone (reading R241)."""

    def test_of_winner_loser_and_dealer(self) -> None:
        found = taken_in(dealt(ONEIDA))
        assert found == {2: "collect-winning-hand", 5: "collect-hands", Area.DEALER: "collect-dealer-hand"}
        assert {clause: cites(ONEIDA, clause) for clause in found.values()} == {
            "collect-winning-hand": ("J(9)", "R241"),
            "collect-hands": ("J(7)",),
            "collect-dealer-hand": ("J(9)", "R215", "R241"),
        }

    def test_a_folded_one_that_waited_is_no_losing_one(self) -> None:
        """J(2)(a), reading R59; its aces are paid before."""
        assert taken_in(dealt(ONEIDA), 2)[2] == "collect-folded-hand"

    def test_beaten_with_aces_up_won_it_is_a_losing_one(self) -> None:
        """J(7): it loses to two pairs."""
        lost = dealt(ONEIDA, {2: WAGERS[2]}, ("Ah Ad 9s 8d 2c", "Kd Kh 7d 7c 2h Jd"))
        assert taken_in(lost)[2] == "collect-hands"

    def test_on_aces_up_alone_its_pay_decides(self) -> None:
        alone: Wagers = {seat: {"aces_up": 500} for seat in WAGERS}
        found = taken_in(dealt(ONEIDA, alone))
        assert (found[2], found[5]) == ("collect-winning-hand", "collect-hands")

    @pytest.mark.parametrize("book", [THREE_CARD, MARYLAND])
    def test_elsewhere_one_rule_is_about_all_of_them(self, book: str) -> None:
        """(j)(3); 11(D)(11)."""
        state = start(table(book, FROM_SHOE))
        assert {clause for clause in taken_in(state).values() if "forfeits" not in clause} == {"collect-hands"}

    @pytest.mark.parametrize(
        ("wager", "place", "clause"),
        [("ante", 2, "collect-winning-hand"), ("play", Area.DEALER, "collect-dealer-hand")],
    )
    def test_taken_in_too_early_it_is_the_rule_about_that_hand(self, wager: str, place: Place, clause: str) -> None:
        state = until(dealt(ONEIDA), lambda state: due(state, wager, 2))
        verdict = judge(state, CollectCards(place), likeliest)
        assert weighed(verdict, load_rulebook(ONEIDA).games["four-card-poker"]).clause == clause

    def test_a_folded_one_too(self) -> None:
        state = until(dealt(ONEIDA), lambda state: state.table.awaits_dealer, 2)
        verdict = judge(state, CollectCards(2), likeliest)
        assert weighed(verdict, load_rulebook(ONEIDA).games["four-card-poker"]).clause == "collect-folded-hand"


def due(state: Ante, wager: str, seat: int) -> bool:
    acts = (step.action for step in state.expected())
    return any(isinstance(act, Pay) and (act.wager, act.to) == (wager, seat) for act in acts)


class TestTies:
    """Oneida J(8), reading R2: the house may let them win."""

    ONE: Final[Wagers] = {2: {"ante": 1000}}

    def test_that_push_are_neither_collected_nor_paid(self) -> None:
        steps = to_end(dealt(ONEIDA, self.ONE, EQUAL))[0]
        assert not [step for step in steps if isinstance(step.action, Pay | CollectWager)]
        (last, _) = (step for step in steps if isinstance(step.action, CollectCards))
        assert (last.clause, last.also) == ("tied-hands-wait", ("tie", "pick-up-in-order"))

    def test_that_win_are_paid_by_a_rule_that_says_so(self) -> None:
        steps = to_end(dealt(ONEIDA, self.ONE, EQUAL, tie="win"))[0]
        paid = [step for step in steps if isinstance(step.action, Pay)]
        assert [step.clause for step in paid] == ["tie-wins", "tie-wins"]
        assert cites(ONEIDA, "tie-wins") == ("E(3), J(8), K(1)(a)", "R2")
        assert "neither" in texts(ONEIDA)["tie"].gist
        assert "paid even money" in texts(ONEIDA)["tie-wins"].gist
        assert next(step.clause for step in steps if isinstance(step.action, CollectCards)) == "collect-winning-hand"

    def test_where_the_text_itself_pays_them(self) -> None:
        """Maryland 11(D)(4)(c)(ii)."""
        steps = to_end(dealt(MARYLAND, self.ONE, EQUAL))[0]
        assert [step.clause for step in steps if isinstance(step.action, Pay)] == ["tie", "tie"]


class TestCalledAloud:
    """A hand that the text has the dealer set or choose (reading R168)."""

    @pytest.mark.parametrize(
        ("book", "found"), [(ONEIDA, ("J(5)",)), (THREE_CARD, ("(j)(2)", "R168")), (MARYLAND, ("11(D)(3)", "R168"))]
    )
    def test_the_dealers(self, book: str, found: tuple[str, ...]) -> None:
        (call,) = (
            step for step in to_end(start(table(book)))[0] if isinstance(step.action, Read) and not step.action.to
        )
        assert call.clause == "call-dealer-hand"
        assert cites(book, call.clause) == found

    @pytest.mark.parametrize("book", [ONEIDA, THREE_CARD])
    def test_a_players_may_be(self, book: str) -> None:
        state = until(start(table(book)), lambda state: any(_reads_player(step) for step in state.expected()))
        (call,) = (step for step in state.expected() if _reads_player(step))
        assert call.optional
        assert (call.clause, cites(book, call.clause)) == ("call-player-hand", ("", "R168"))

    def test_left_out_it_is_the_rule_that_asks_for_it(self) -> None:
        state = until(start(table(THREE_CARD)), lambda state: any(isinstance(s.action, Read) for s in state.expected()))
        after = next(step for step in to_end(state)[0] if step.action.do == "reveal")
        verdict = judge(state, after.action, likeliest)
        assert weighed(verdict, load_rulebook(THREE_CARD).games["three-card-poker"]).clause == "call-dealer-hand"


def _reads_player(step: Step) -> bool:
    return isinstance(step.action, Read) and step.action.to != 0


def test_the_cover_card_comes_off_by_its_own_words() -> None:
    """(j)(2)."""
    steps = to_end(start(table(THREE_CARD, FROM_AUTOMATED_SHOE)))[0]
    (off,) = (step for step in steps if isinstance(step.action, Uncover))
    assert off.clause == "remove-cover-card"
    assert "beside the shoe" in texts(THREE_CARD)[off.clause].gist


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("dealing", "clauses"),
    [(FROM_SHOE, ("deal-from-shoe", "draw-from-shoe")), (FROM_HAND, ("deal-from-hand", "hold-deck"))],
)
def test_a_card_is_dealt_by_the_hands_that_the_method_asks_for(
    book: str, dealing: Dealing, clauses: tuple[str, str]
) -> None:
    steps = to_end(start(table(book, dealing)))[0]
    dealt_by = {(step.clause, *step.also) for step in steps if isinstance(step.action, Deal)}
    assert dealt_by == {clauses}


@pytest.mark.parametrize(("book", "is_said"), [(THREE_CARD, True), (ONEIDA, False), (MARYLAND, True)])
def test_two_new_decks_are_made_ready_each_by_itself(book: str, is_said: bool) -> None:
    """(d)(4); 4(E); Oneida's text has no such sentence."""
    steps = to_end(start(table(book, TWO_DECKS, is_opening=True)))[0]
    opening = [step for step in steps if step.action.do in ("inspect", "spread", "wash")]
    assert len(opening) == 4
    assert all(("each-deck-by-itself" in step.also) is is_said for step in opening)
    alone = to_end(start(table(book, FROM_SHOE, is_opening=True)))[0]
    assert not any("each-deck-by-itself" in step.also for step in alone)


def test_the_automatic_bonus_has_its_turn_after_the_ante() -> None:
    """J(6), reading R240."""
    won = dealt(ONEIDA, {2: WAGERS[2]}, ("9h 9d 9s 8d 2c", "Kd Qh 7d 6c 2h Jd"))
    paid = [step for step in to_end(won)[0] if isinstance(step.action, Pay | CollectWager)]
    assert [step.action.wager for step in paid if isinstance(step.action, Pay)] == [
        *("play", "ante", "ante_bonus", "aces_up")
    ]
    assert "play-first" in paid[2].also
    assert cites(ONEIDA, "play-first") == ("J(6)", "R240")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("dealing", DEALINGS)
def test_wagers_go_back_where_the_count_of_the_stub_shows_a_bad_deck(book: str, dealing: Dealing) -> None:
    """(g)(5)(ii); G(6)(b); 8(H)(4): cards have been dealt on them (reading R242)."""
    begun = with_progressive(dealing) if book == MARYLAND else table(book, dealing)
    state = until(start(changed(begun, rounds_since_count=4)), lambda state: state.table.is_counted)
    steps, _ = put_right(state, e.StubMiscount(is_misdealt=False))
    assert "return-wager" in [step.action.do for step in steps]
    ruled = next(step.clause for step in steps if step.action.do == "set-aside-deck")
    assert {"R242", "R165"} & set(texts(book)[ruled].readings) == {"R242"}


@pytest.mark.parametrize("book", BOOKS)
def test_what_endangers_the_game_fails_a_test(book: str) -> None:
    grave = ("no-more-bets", "count-stub", "shuffler-jam", "players-exchange-information")
    weighed = {clause: text.severity for clause, text in texts(book).items() if clause.startswith(grave)}
    assert len(weighed) >= 7
    assert set(weighed.values()) == {Severity.INTEGRITY}


@pytest.mark.parametrize("book", [ONEIDA, THREE_CARD])
def test_gists_are_short_and_spoken_to_the_dealer(book: str) -> None:
    for clause, text in texts(book).items():
        assert len(text.gist) <= 160, clause
        assert text.gist[-1] == ".", clause
        assert not text.gist.startswith("Who "), clause
        assert "take in" not in text.gist, clause
