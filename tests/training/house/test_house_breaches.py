"""A wager taken that is not lost, or paid that is not won, is a money fault by the clause that decides it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from tests.rules.house.ante.rounds import FROM_SHOE, stacked, table
from tests.rules.house.ante.rounds import until as ante_until
from tests.rules.house.ante.tables_at_random import MARYLAND, ONEIDA
from tests.rules.house.ante.walking import start
from tests.rules.house.blackjack.rounds import Blackjack, decide, laid, player, to_end, until
from tests.rules.house.sic_bo.rounds import at_act, begun
from tests.training.house.played import rounds
from trainer.rules.actions import Action, CollectCards, Deal, Face
from trainer.rules.book import Severity
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house.three_card.game import THREE_CARD
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house_acts import Choice, ClearLights, CollectWager, Cover, Pay
from trainer.rules.judge import Finding, Verdict, judge
from trainer.rules.places import Area
from trainer.rules.plan import Actor
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed
from trainer.training.house.ante.kind import ante_kind
from trainer.training.house.blackjack.kind import BLACKJACK_KIND
from trainer.training.house.drill import HouseFocus as F
from trainer.training.house.kind import HouseKind as HouseKind
from trainer.training.house.sic_bo.kind import SIC_BO_KIND

H = TypeVar("H", bound=HouseTable)


def said(state: Round[H], action: Action) -> Verdict:
    return judge(state, action, likeliest)


def cited(verdict: Verdict, rulebook: str, game: str) -> tuple[str, Severity | None]:
    book = load_rulebook(rulebook).games[game]
    clause = weighed(verdict, book).clause
    assert clause is not None
    return book.clause(clause).number, weighed(verdict, book).severity


def of_blackjack(state: Blackjack, action: Action) -> tuple[str, Severity | None]:
    verdict = said(state, action)
    assert verdict.finding in (Finding.NOT_IN_PROCEDURE, Finding.WRONG)
    return cited(verdict, "oneida-blackjack", state.game.id)


def last_moments(
    kind: HouseKind[H], rulebook: str, game: str, is_end: Callable[[Action], bool]
) -> Iterator[tuple[Round[H], set[object], set[object]]]:
    """Rounds at the step that ends the settling, with the places of what was taken and of what was paid."""
    for steps, _ in rounds(kind, rulebook, game, F.SETTLEMENT, range(40)):
        state = Round.start(kind.games[game], steps[0][0])
        taken: set[object] = set()
        paid: set[object] = set()
        for _, step in steps:
            if is_end(step.action):
                yield state, taken, paid
                break
            match step.action:
                case CollectWager(source, wager, _, on, spot, number):
                    taken.add((source, wager, on, spot, number))
                case Pay(to, wager, _, on, spot, number):
                    paid.add((to, wager, on, spot, number))
                case _:
                    pass
            state = state.play(step.action)


def _acts(stake: Stake) -> tuple[CollectWager, Pay]:
    on, spot, number = stake.on, stake.spot, stake.hand_number
    return (
        CollectWager(stake.seat, stake.wager, stake.amount, on=on, spot=spot, hand_number=number),
        Pay(stake.seat, stake.wager, stake.amount, on=on, spot=spot, hand_number=number),
    )


@pytest.mark.parametrize("game", ["blackjack", "blackjack-pitch"])
def test_at_blackjack_whatever_lies_when_hands_are_picked_up_is_never_taken_nor_paid_where_it_pushed(game: str) -> None:
    pushes = 0
    for state, taken, paid in last_moments(
        BLACKJACK_KIND, "oneida-blackjack", game, lambda act: isinstance(act, CollectCards)
    ):
        if not any(isinstance(step.action, CollectCards) and step.by is Actor.DEALER for step in state.expected()):
            continue
        for stake in state.table.stakes:
            if stake.wager != "wager" or stake.place in taken or state.table.stage.value != "settling":
                continue
            take, pay = _acts(stake)
            assert cited(said(state, take), "oneida-blackjack", game)[1] is Severity.MONEY
            if stake.place not in paid:
                pushes += 1
                number, weighs = cited(said(state, pay), "oneida-blackjack", game)
                assert number in ("J(3), A(5)", "J(4)(b)")
                assert weighs is Severity.MONEY
    assert pushes


@pytest.mark.parametrize(
    ("kind", "rulebook", "game"),
    [
        (SIC_BO_KIND, "oneida-sic-bo", "sic-bo"),
        (ante_kind(THREE_CARD, ThreeCardTable), "tribal-three-card", "three-card-poker"),
    ],
)
def test_a_winners_wager_taken_is_a_fault_of_money(kind: HouseKind[H], rulebook: str, game: str) -> None:
    seen = 0
    for state, _, paid in last_moments(kind, rulebook, game, lambda act: isinstance(act, ClearLights | CollectCards)):
        for stake in state.table.stakes:
            if stake.place not in paid:
                continue
            take, _pay = _acts(stake)
            verdict = said(state, take)
            seen += 1
            assert not verdict.is_right
            assert cited(verdict, rulebook, game)[1] is Severity.MONEY
    assert seen


# One by one


def settling(cards: str, *seats: int) -> Blackjack:
    state = laid(cards, *(player(seat) for seat in seats))
    return until(state, lambda step: isinstance(step.action, Pay | CollectWager | CollectCards))


def test_a_push_taken_in_another_players_turn() -> None:
    """J(3): seat 3 pushes, seat 5 wins."""
    state = settling("2c Kc Kd Th 9c Jd 9d", 3, 5)
    assert of_blackjack(state, CollectWager(3, "wager", 1000)) == ("J(3), A(5)", Severity.MONEY)
    assert of_blackjack(state, Pay(3, "wager", 1000)) == ("J(3), A(5)", Severity.MONEY)
    assert of_blackjack(state, CollectWager(5, "wager", 1000))[1] is Severity.MONEY
    late = said(state, Pay(5, "wager", 1500))
    assert late.finding is Finding.WRONG, "the right wager and the wrong amount"


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("2c 6c Tc 5c 6d 9h 3h 2h", "H(7)(b)"),  # a double on eleven that draws a nine
    ],
)
def test_a_second_card_on_a_double(cards: str, rule: str) -> None:
    state = decide(laid(cards, player(4)), Choice.DOUBLE)
    state = state.play(Deal(4, Face.UP))
    assert of_blackjack(state, Deal(4, Face.UP)) == (rule, Severity.INTEGRITY)


def test_a_second_card_on_split_aces() -> None:
    state = decide(laid("2c Ac Tc Ad 6d 9h 3h 2h", player(4)), Choice.SPLIT)
    state = state.play(Deal(4, Face.UP)).play(Deal(4, Face.UP))
    assert of_blackjack(state, Deal(4, Face.UP)) == ("H(7)(c)", Severity.INTEGRITY)


def test_a_card_to_a_hand_that_stood() -> None:
    state = decide(laid("2c Tc Td 8d 6d 9h", player(4)), Choice.STAND)
    assert of_blackjack(state, Deal(4, Face.UP))[0] == "H(6)"


@pytest.mark.parametrize(("variant", "rule"), [(Variant.SHOE, "H(8)(b)"), (Variant.PITCH, "I(9)(b)")])
def test_a_card_to_the_dealer_where_nothing_turns_on_it(variant: Variant, rule: str) -> None:
    state = decide(laid("2c Tc Td 6d 6h 9h", player(4), variant=variant), Choice.SURRENDER)
    state = until(state, lambda step: isinstance(step.action, CollectWager) and not step.optional)
    assert of_blackjack(state, Deal(Area.DEALER, Face.UP))[0] == rule


def test_a_card_to_the_dealer_who_stands() -> None:
    state = settling("2c Kc Th Jd 9d", 3)
    assert of_blackjack(state, Deal(Area.DEALER, Face.UP))[0] == "H(8)(a)"


def test_the_shaker_is_covered_before_the_winners_are_paid() -> None:
    """E(5): it rests on the winner who is still to be paid, and on the shaker's standing open until then."""
    state = at_act(begun(), Pay)
    verdict = said(state, Cover())
    assert verdict.step is not None
    assert isinstance(verdict.step.action, Pay)
    assert Clause.STAY_UNCOVERED in verdict.step.also
    assert cited(verdict, "oneida-sic-bo", "sic-bo") == ("E(5)", Severity.INTEGRITY)


def test_a_losing_aces_up_paid() -> None:
    wagers = {2: {"ante": 1000, "aces_up": 500}, 5: {"ante": 1500}}
    deck = stacked("9s 8d 5c 2h 4d", "5h 5d Jc 8s 3c", "Kd Kh 7d 6c 2s Jd")
    for book in (MARYLAND, ONEIDA):
        state = ante_until(
            start(table(book, FROM_SHOE, wagers, deck)),
            lambda state: isinstance(act := state.expected()[0].action, CollectWager) and act.source == 2,
        )
        verdict = said(state, Pay(2, "aces_up", 500))
        assert verdict.finding is Finding.NOT_IN_PROCEDURE
        number, weighs = cited(verdict, book, "four-card-poker")
        assert number == {MARYLAND: "12(C), 11(D)(6)", ONEIDA: "K(1)(b), J(1)(b)"}[book]
        assert weighs is Severity.MONEY


def test_an_aces_up_taken_with_the_ante_of_a_fold() -> None:
    """Oneida J(2)(b), Maryland 11(C)(1)."""
    wagers = {2: {"ante": 1000, "aces_up": 500}, 5: {"ante": 1500}}
    for book in (MARYLAND, ONEIDA):
        state = ante_until(
            start(table(book, FROM_SHOE, wagers)), lambda state: isinstance(state.expected()[0].action, CollectWager), 2
        )
        number, weighs = cited(said(state, CollectWager(2, "aces_up", 500)), book, "four-card-poker")
        assert number == {MARYLAND: "11(C)(1)-(2)", ONEIDA: "J(2)(b)"}[book]
        assert weighs is Severity.MONEY


def test_what_was_only_out_of_its_turn_is_still_that() -> None:
    state = settling("2c Kc Kd Th Jc Jd 9d", 3, 5)
    verdict = said(state, Pay(3, "wager", 1000))
    assert (verdict.finding, verdict.breach) == (Finding.WRONG, None)
    end, _ = to_end(state)
    assert end.is_over
