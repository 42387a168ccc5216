"""What a dealer reads beside an act fits the branch that happened: shoe or pitch, at once or later, won or lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.house.blackjack.rounds import Blackjack, decide, doing, laid, player, to_end, until
from tests.rules.house.tables import blackjack_rules
from trainer.rules.actions import Action, Burn, CollectCards, Deal, Face, Read
from trainer.rules.book import ClauseText, Severity
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.decisions import may_wager_on_hit, most_optional
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules, Variant, resolve
from trainer.rules.house.blackjack.wager_problems import problems_before_deal
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import Choice, CollectWager, Decide, OfferCut, Pay
from trainer.rules.judge import judge
from trainer.rules.places import Area
from trainer.rules.plan import Step
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed

BOOK = load_rulebook("oneida-blackjack")
MULTI = Variant.MULTI


def step_of(steps: list[Step], action: Action) -> Step:
    return next(step for step in steps if step.action == action)


def text_of(state: Blackjack, step: Step) -> ClauseText:
    return BOOK.games[state.game.id].clause(step.clause)


# Cards that go in by themselves


@pytest.mark.parametrize("variant", [Variant.SHOE, Variant.PITCH])
def test_a_bust_hands_cards_go_in_by_j_2_a_and_not_by_the_pick_up(variant: Variant) -> None:
    state = decide(laid("2c Tc 9h 6d 6c 8h Ts Kd Qd", player(1), player(3), variant=variant), Choice.HIT)
    _, steps = to_end(state)
    text = text_of(state, step_of(steps, CollectCards(1)))
    assert (text.number, text.readings) == ("J(2)(a)", ("R139",))
    assert text_of(state, step_of(steps, CollectCards(3))).number == ("I(10)" if variant is Variant.PITCH else "H(9)")


def test_of_a_blackjack_paid_at_once_the_cards_alone_go_in() -> None:
    state = laid("2c Ac 7d Kc 9s 8h", player(1), pay_natural="at-once")
    _, steps = to_end(state)
    text = text_of(state, step_of(steps, CollectCards(1)))
    assert (text.number, text.readings) == ("J(4)(a)", ("R139",))


# Blackjacks


@pytest.mark.parametrize(
    ("cards", "pay_natural", "called", "settled"),
    [
        ("2c Ac 7d Kc 9s 8h", "end", Clause.BLACKJACK_PAID, Clause.BLACKJACK_PAID),
        ("2c Ac 7d Kc 9s 8h", "at-once", Clause.BLACKJACK_PAID_AT_ONCE, Clause.BLACKJACK_PAID_AT_ONCE),
        ("2c Ac Td Kc 9s 8h", "at-once", Clause.BLACKJACK_WAITS, Clause.BLACKJACK_PAID_LATER),
        ("2c Ac Td Kc As 8h", "end", Clause.BLACKJACK_WAITS, Clause.BLACKJACK_TIES),
    ],
)
def test_a_blackjack_is_called_and_settled_by_what_becomes_of_it(
    cards: str, pay_natural: str, called: Clause, settled: Clause
) -> None:
    _, steps = to_end(laid(cards, player(1), pay_natural=pay_natural))
    assert step_of(steps, Read(1, "blackjack")).clause is called
    paid = [step.clause for step in steps if isinstance(step.action, Pay)]
    if settled is Clause.BLACKJACK_TIES:
        assert not paid
        assert settled in step_of(steps, CollectCards(1)).also
    else:
        assert paid == [settled]


# Hit wagers


def with_hit_wager(card: str, variant: Variant = Variant.SHOE) -> list[Step]:
    state = laid(f"2c 9s 6c 3s 8d {card}", player(1), variant=variant)
    state = decide(state, Choice.HIT).play(Decide(1, Choice.HIT_WAGER, 500))
    return to_end(state)[1]


@pytest.mark.parametrize(("variant", "number"), [(Variant.SHOE, "K(6)(b)-(c)"), (Variant.PITCH, "K(6)(f)")])
def test_a_hit_wager_that_is_lost_is_not_told_as_one_that_wins(variant: Variant, number: str) -> None:
    book = BOOK.games[variant]
    lost = step_of(with_hit_wager("2h", variant), CollectWager(1, "hit", 500))
    assert (lost.clause, book.clause(lost.clause).number) == (Clause.HIT_WAGER_LOSES, number)
    won = step_of(with_hit_wager("2s", variant), Pay(1, "hit", 1500))
    assert (won.clause, book.clause(won.clause).number) == (Clause.HIT_WAGER, number)
    assert "as posted" in book.clause(Clause.HIT_WAGER).gist


# The dealer's hands


def test_a_soft_17_stands_by_words_of_its_own() -> None:
    stands = laid("2c Ts Ad 9s 6d", player(1), stand_soft_17=True)
    stands = until(stands, doing(Pay(1, "wager", 1000)))
    verdict = judge(stands, Deal(Area.DEALER, Face.UP), likeliest)
    assert weighed(verdict, BOOK.games["blackjack"]).clause is Clause.SOFT_17_STANDS


@pytest.mark.parametrize(
    ("wagers", "why", "number"),
    [((500, 500), Clause.LAST_HAND, "L(8)"), ((500, 500, 500), Clause.THIRD_HAND_ENDS, "L(10)")],
)
def test_the_last_hand_ends_the_round_by_the_rule_of_that_hand(
    wagers: tuple[int, ...], why: Clause, number: str
) -> None:
    state = laid("2c Tc 9d Kc 8h 8d 8c", player(4, *wagers), variant=MULTI)
    _, steps = to_end(decide(state, Choice.STAND))
    assert why in [step for step in steps if step.action == CollectCards(Area.DEALER)][-1].also
    assert BOOK.games[MULTI].clause(why).number == number


def test_each_spot_is_settled_by_the_rule_of_its_hand() -> None:
    """L(6), L(8), L(9)."""
    state = laid("2c Tc 9d Kc 8h 8d 8c", player(4, 500, 500, 500), variant=MULTI)
    _, steps = to_end(decide(state, Choice.STAND))
    paid = [step for step in steps if isinstance(step.action, Pay)]
    spots = {Clause.FIRST_SPOT, Clause.SECOND_SPOT, Clause.THIRD_SPOT}
    assert [spots & set(step.also) for step in paid] == [
        {Clause.FIRST_SPOT},
        {Clause.SECOND_SPOT},
        {Clause.THIRD_SPOT},
    ]


def insured_and_bust(dealers: str, *amounts: int) -> list[Step]:
    """Ten, six and a queen against an ace, insured on some spots."""
    state = laid(f"2c Tc Ad 6c Qs {dealers}", player(1, 1000, 1000, 1000), variant=MULTI)
    state = until(state, lambda step: isinstance(step.action, Decide) and step.action.choice is Choice.INSURE)
    for spot, amount in enumerate(amounts, start=1):
        state = state.play(Decide(1, Choice.INSURE, amount, spot=spot)) if amount else state
    ended, steps = to_end(decide(state, Choice.HIT))
    assert ended.is_over
    return steps


def test_insurance_of_a_bust_hand_waits_for_the_second_card_in_multiple_action_too() -> None:
    """L(4), L(6), reading R133."""
    steps = insured_and_bust("Kd 5h", 500, 500)
    assert [step.action for step in steps if isinstance(step.action, Pay)] == [Pay(1, "insurance", 1000, spot=1)]
    lost = [step for step in steps if isinstance(step.action, CollectWager)]
    assert [(step.action.wager, step.action.spot) for step in lost if isinstance(step.action, CollectWager)] == [
        ("wager", 1),
        ("wager", 2),
        ("wager", 3),
        ("insurance", 2),
    ]
    assert [step.clause for step in lost] == [*[Clause.BUST_LOSES_ALL_SPOTS] * 3, Clause.INSURANCE_BY_SPOT]
    assert Clause.ALL_BUST in steps[-1].also, "L(6)(a): the up-card goes too"


def test_a_hand_comes_before_the_one_that_decides_an_insurance() -> None:
    steps = insured_and_bust("4d 5h 6h", 0, 0, 500)
    to_dealer = [step.clause for step in steps if step.action == Deal(Area.DEALER, Face.UP)]
    assert to_dealer == [Clause.SECOND_CARD, Clause.NEXT_HAND, Clause.THIRD_HAND]
    assert CollectWager(1, "insurance", 500, spot=3) in [step.action for step in steps]


def test_without_insurance_nothing_is_dealt_to_hands_that_are_all_bust() -> None:
    state = laid("2c Tc Ad 6c Qs 4d", player(1, 1000, 1000), variant=MULTI)
    _, steps = to_end(decide(state, Choice.HIT))
    assert Deal(Area.DEALER, Face.UP) not in [step.action for step in steps]


# The cards


@pytest.mark.parametrize(
    ("state", "clause"),
    [
        (laid("2c 3c 4c", player(2)), Clause.DEAL),
        (laid("2c 3c 4c", player(2), variant=Variant.PITCH), Clause.DEAL),
        (laid("2c 3c 4c", player(2), variant=Variant.PITCH, pitch_face="up"), Clause.DEAL_FACE_UP),
    ],
)
def test_the_deal_is_told_as_the_house_deals(state: Blackjack, clause: Clause) -> None:
    _, steps = to_end(state)
    first = next(step for step in steps if isinstance(step.action, Deal))
    assert first.clause is clause
    assert (Clause.DRAW_FROM_SHOE in first.also) == (not state.table.is_pitch)


@pytest.mark.parametrize(("variant", "words"), [(Variant.SHOE, "The house had"), (Variant.PITCH, "Pitch is shuffled")])
def test_who_cuts_where_no_cutting_card_came_out_is_told_as_it_is(variant: Variant, words: str) -> None:
    state = laid("2c", player(2), by_hand=True, variant=variant)
    state = until(state, lambda step: isinstance(step.action, OfferCut))
    (step,) = state.expected()
    text = text_of(state, step)
    assert (text.number, text.gist[: len(words)]) == ("E(3)(d)", words)


def test_a_dealer_may_burn_more_than_five_cards() -> None:
    """Reading R140: the text names a least and no most."""
    state = until(laid("2c 3c 4c", player(2)), doing(Burn(Area.DISCARD_RACK)))
    for _ in range(7):
        state = state.play(Burn(Area.DISCARD_RACK))
    assert state.table.burned == 7


# What the house may choose


def refusals(hand: PlayerHand, rules: BlackjackRules) -> list[str]:
    return [f"{problem.place} {problem.found}: {problem.wanted}" for problem in problems_before_deal(hand, rules)]


def test_the_posted_maximum_of_optional_wagers() -> None:
    """K(2)(b), and K(2)(c) with one deck."""
    six, one = blackjack_rules(optional_max=25), blackjack_rules(optional_max=25, decks=1)
    assert refusals(player(2, 5000, suit_wager=2500), six) == []
    assert refusals(player(2, 5000, royal_match=2550), six) == [
        "seat 2 royal_match 25.50: at most 25.00, as posted (Oneida Blackjack K(2)(b))"
    ]
    assert refusals(player(2, 1000, suit_wager=1050), one) == [
        "seat 2 suit_wager 10.50: at most the wager, 10.00, with one deck (Oneida Blackjack K(2)(c))"
    ]
    assert [most_optional(player(2, amount), one) for amount in (1000, 5000)] == [1000, 2500]
    assert most_optional(player(2, 1000), blackjack_rules()) is None


def test_a_hit_wager_is_offered_up_to_the_posted_maximum() -> None:
    state = decide(laid("2c 9s 6c 3s 8d 2s", player(1, 5000), optional_max=20), Choice.HIT)
    (step,) = (step for step in state.expected() if isinstance(step.action, Decide))
    assert [(free.field, free.most) for free in step.free] == [("amount", 2000)]


def test_hit_wagers_after_a_split_are_the_houses_to_offer() -> None:
    """K(6)(e)."""
    half = PlayerHand(seat=1, cards=parse_cards("8s"), wagers=(1000,), is_split=True)
    pair = parse_cards("8s 8s")
    assert may_wager_on_hit(half, pair, blackjack_rules())
    assert not may_wager_on_hit(half, pair, blackjack_rules(hit_wagers_after_split=False))
    unsplit = replace(half, cards=parse_cards("8s 3s"), is_split=False)
    assert may_wager_on_hit(unsplit, (), blackjack_rules(hit_wagers_after_split=False))


def test_a_house_may_require_wagers_on_all_three_hands() -> None:
    """L(2)."""
    rules = blackjack_rules(MULTI, all_three_hands=True)
    assert refusals(player(2, 500, 500, 500), rules) == []
    assert refusals(player(2, 500, 500), rules) == [
        "seat 2 wagers 2 wagers: wagers on all three hands, as posted (Oneida Blackjack L(2))"
    ]
    assert refusals(player(2, 500, 500), blackjack_rules(MULTI)) == []


@pytest.mark.parametrize(
    ("variant", "option"),
    [
        (Variant.SHOE, {"all_three_hands": True}),
        (Variant.PITCH, {"all_three_hands": True}),
        (MULTI, {"optional_max": 25}),
        (MULTI, {"hit_wagers_after_split": True}),
    ],
)
def test_what_a_game_has_not_cannot_be_posted(variant: Variant, option: dict[str, object]) -> None:
    found = resolve(BOOK, variant, option)
    assert isinstance(found, tuple)
    assert [problem.place for problem in found] == [f"options.{name}" for name in option]


# What a fault weighs where nothing else decides


@pytest.mark.parametrize(
    ("clause", "severity"),
    [
        ("offer-cut", Severity.INTEGRITY),
        ("shuffler-jam", Severity.INTEGRITY),
        ("no-more-bets", Severity.INTEGRITY),
        ("dealer-draws", Severity.MONEY),
        ("soft-17", Severity.MONEY),
        ("soft-17-stands", Severity.MONEY),
    ],
)
def test_severities(clause: str, severity: Severity) -> None:
    assert {game.clause(clause).severity for game in BOOK.games.values()} == {severity}
