"""The order of a round of Three Card and of both Four Cards, and what lasts from one round to the next."""

from __future__ import annotations

import pytest

from tests.rules.house.ante.rounds import (
    BY_MACHINE,
    FROM_AUTOMATED_SHOE,
    FROM_HAND,
    FROM_SHOE,
    TWO_ANTES,
    in_words,
    stacked,
    table,
    to_end,
    until,
    words,
)
from tests.rules.house.ante.tables_at_random import BOOKS, CHIPS, MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import start
from trainer.errors import TrainerError
from trainer.rules.actions import CollectCards, Cut, Read, SetAsideDeck, Shuffle
from trainer.rules.house.ante.setup import Dealing, next_round
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import DEALERS, Stage
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.paytables import Meter
from trainer.rules.house.reducer import after_money
from trainer.rules.house_acts import Choice, Decide, Pay
from trainer.rules.places import Area
from trainer.rules.round import OutOfProcedure
from trainer.rules.shuffling import shuffled
from trainer.rules.values import changed

TWO_DECKS = Dealing(method=Method.SHOE, has_shuffler=True, deck_count=2)


def round_of(begun: AnteTable, *folds: int) -> list[str]:
    return words(to_end(start(begun), *folds)[0])


def before_deal(begun: AnteTable) -> list[str]:
    said = round_of(begun)
    return said[: said.index("announce no-more-bets")]


# The opening


@pytest.mark.parametrize("book", BOOKS)
def test_new_cards_are_opened_shuffled_and_cut(book: str) -> None:
    opened = ["inspect", "spread", "wash", "shuffle", "cut", "load-shoe"]
    assert before_deal(table(book, is_opening=True)) == opened
    assert before_deal(table(book)) == opened[3:]
    assert before_deal(table(book, BY_MACHINE)) == ["shuffle", "load-shoe"]
    assert before_deal(table(book, FROM_HAND)) == ["shuffle"]


def test_preshuffled_cards_are_cut_alone() -> None:
    """Maryland 4(F), 5(C)(2): with a machine at the table too."""
    for dealing in (FROM_SHOE, BY_MACHINE):
        begun = table(MARYLAND, dealing, is_opening=True, is_preshuffled=True)
        assert before_deal(begun) == ["cut", "load-shoe"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_cut_takes_ten_cards_or_more_and_leaves_one(book: str) -> None:
    """Reading R171."""
    state = until(start(table(book)), lambda state: state.table.is_shuffled)
    (step,) = state.expected()
    assert [cards for cards in range(53) if step.fits(Cut(cards))] == list(range(10, 52))


@pytest.mark.parametrize(
    ("book", "dealing", "minutes", "is_due"),
    [
        (THREE_CARD, FROM_SHOE, 479, False),
        (THREE_CARD, FROM_SHOE, 480, True),
        (THREE_CARD, FROM_AUTOMATED_SHOE, 240, False),
        (THREE_CARD, FROM_HAND, 239, False),
        (THREE_CARD, FROM_HAND, 240, True),
        (MARYLAND, FROM_HAND, 240, True),
        (MARYLAND, FROM_SHOE, 240, False),
        (ONEIDA, FROM_HAND, 479, False),
        (ONEIDA, FROM_HAND, 480, True),
    ],
)
def test_cards_are_changed_when_their_hours_are_up(book: str, dealing: Dealing, minutes: int, is_due: bool) -> None:
    """Three Card (d)(5), Maryland 3(C): four hours from the hand; Oneida C(4): eight whatever the method."""
    said = before_deal(changed(table(book, dealing), minutes_since_change=minutes))
    assert (said[:4] == ["set-aside-deck floor", "inspect", "spread", "wash"]) is is_due


def test_two_decks_are_opened_each_by_itself_and_take_turns() -> None:
    opening = table(ONEIDA, TWO_DECKS, is_opening=True)
    steps, ended = to_end(start(opening))
    assert words(steps)[:7] == ["inspect", "spread", "wash", "shuffle", "wash", "shuffle", "set-aside-deck shuffler"]
    assert [step.action for step in steps[:6] if isinstance(step.action, Shuffle)] == [Shuffle(1), Shuffle(2)]
    assert ended.table.new_decks == ()
    second = next_round(ended.table, TWO_ANTES, [shuffled(2)])
    assert second.deck_in_play == 2
    steps, ended = to_end(start(second))
    assert [step.action for step in steps[:2]] == [SetAsideDeck(1, Area.SHUFFLER), Shuffle(2)]
    assert next_round(ended.table, TWO_ANTES, [shuffled(2)]).deck_in_play == 1


# The deal


def test_three_cards_each_from_the_shoe() -> None:
    said = [word for word in round_of(table(THREE_CARD)) if word.startswith("deal")]
    assert said == ["deal 2", "deal 5", "deal dealer"] * 3


def test_the_dealers_stack_is_covered_until_it_is_turned_up() -> None:
    """Three Card (i)(3), (j)(2)."""
    steps, _ = to_end(start(table(THREE_CARD, FROM_AUTOMATED_SHOE)))
    said = words(steps)
    at = said.index("announce no-more-bets")
    assert said[at + 1 : at + 6] == ["deliver 2", "deliver 5", "cover dealer", "deliver dealer", "discard-stub"]
    assert said[said.index("uncover dealer") + 1] == "reveal"


@pytest.mark.parametrize("book", [ONEIDA, MARYLAND])
def test_the_dealers_sixth_card_lies_face_up(book: str) -> None:
    for dealing in (FROM_SHOE, FROM_HAND, FROM_AUTOMATED_SHOE):
        state = until(start(table(book, dealing)), lambda state: state.table.stage is Stage.DECIDING)
        assert state.table.dealer.faces_up == (False,) * 5 + (True,)
        assert not any(up for hand in state.table.hands for up in hand.faces_up)


def test_stacks_of_the_automated_shoe() -> None:
    """Oneida I(3): the extra stack's top card alone; Maryland 10(B): the dealer's six first, after the box."""
    said = round_of(table(ONEIDA, FROM_AUTOMATED_SHOE))
    at = said.index("announce no-more-bets")
    assert said[at + 1 : at + 6] == ["deliver 2", "deliver 5", "deliver dealer", "deal dealer", "deliver discard rack"]
    state = until(start(table(ONEIDA, FROM_AUTOMATED_SHOE)), lambda state: bool(state.table.discards))
    assert state.table.discards == state.table.deck[16:20]
    said = round_of(table(MARYLAND, FROM_AUTOMATED_SHOE, six_card_bonus="A"))
    at = said.index("announce no-more-bets")
    assert said[at + 1 : at + 6] == ["deal bonus box", "deliver dealer", "reveal", "deliver 2", "deliver 5"]


@pytest.mark.parametrize("book", BOOKS)
def test_the_stub_is_counted_in_the_fifth_round_and_may_be_before(book: str) -> None:
    for rounds, dealing, is_due in ((3, FROM_SHOE, False), (4, FROM_SHOE, True), (9, BY_MACHINE, False)):
        begun = changed(table(book, dealing), rounds_since_count=rounds)
        assert ("count-stub" in round_of(begun)) is is_due
        state = until(start(begun), lambda state: not state.table.owed)
        count = next(step for step in state.expected() if in_words(step.action) == "count-stub")
        assert count.optional is not is_due
        assert next_round(to_end(start(begun))[1].table, TWO_ANTES, [shuffled(2)]).rounds_since_count == (
            0 if is_due else rounds + 1
        )


# Decisions


@pytest.mark.parametrize(("book", "most"), [(THREE_CARD, 1000), (ONEIDA, 3000), (MARYLAND, 3000)])
def test_play_is_one_ante_or_up_to_three(book: str, most: int) -> None:
    state = until(start(table(book)), lambda state: state.table.called_on == 2)
    play = next(
        step for step in state.expected() if isinstance(step.action, Decide) and step.action.choice is Choice.PLAY
    )
    fits = [amount for amount in range(0, 4000, 25) if play.fits(Decide(2, Choice.PLAY, amount))]
    assert fits == list(range(1000, most + 1, 50)), "whole chips of half a dollar"


def test_a_play_wager_is_no_more_than_the_player_has() -> None:
    begun = changed(table(ONEIDA), stacks=(0, 0, 1525, 0, 0, 1400, 0, 0))
    state = until(start(begun), lambda state: state.table.called_on == 2)
    assert state.expected()[0].free[0].most == 1500
    state = until(state, lambda state: state.table.called_on == 5)
    assert [step.action for step in state.expected()] == [Decide(5, Choice.FOLD)]


def test_who_has_no_ante_is_not_asked() -> None:
    wagers = {3: {"pair_plus": 500}, 4: {"ante": 500}}
    said = round_of(table(THREE_CARD, wagers=wagers))
    assert [word for word in said if word.startswith("call-on")] == ["call-on 4"]


# The end


def test_three_card_takes_all_losers_before_it_pays() -> None:
    deck = stacked("As Kd 2c", "2h 3d 5c", "9s 9d 9c", "Qs Jd 3c")
    wagers = {1: {"ante": 500, "pair_plus": 500}, 4: {"ante": 500}, 7: {"ante": 1000, "pair_plus": 500}}
    said = round_of(table(THREE_CARD, FROM_SHOE, wagers, deck))
    assert said[said.index("reveal") :] == [
        "reveal", "read", "reveal 7", "reveal 4", "reveal 1",
        "collect-wager 4 ante 5.00", "collect-wager 4 play 5.00", "collect-wager 1 pair_plus 5.00",
        "pay 7 ante 10.00", "pay 7 play 10.00", "pay 7 ante_bonus 40.00", "pay 7 pair_plus 150.00",
        "pay 1 ante 5.00", "pay 1 play 5.00",
        "collect-cards 7", "collect-cards 4", "collect-cards 1", "collect-cards dealer",
    ]  # fmt: skip


def test_a_bonus_lies_beside_the_ante_that_it_is_on() -> None:
    """Reading R58: whoever looks at the layout sees what has been paid; with the ante lost it is the player's."""
    deck = stacked("9s 9d 9c", "Qs Jd 3c")
    begun = table(THREE_CARD, FROM_SHOE, {7: {"ante": 1000}}, deck)
    paid = until(start(begun), lambda state: state.expected()[0].action == CollectCards(7))
    assert [(stake.wager, stake.amount, stake.paid) for stake in paid.table.stakes] == [
        ("ante", 1000, 1000 + 4000),
        ("play", 1000, 1000),
    ]
    lost = changed(begun, stakes=())
    before = lost.stacks[7]
    assert after_money(lost, Pay(7, "ante_bonus", 4000)).stacks[7] == before + 4000


def test_the_dealers_hand_is_read_and_in_maryland_each_players_too() -> None:
    """Reading R168: set in Three Card (j)(2) and Oneida J(5), chosen in Maryland 11(D)(3) and (4)(b)."""
    for book, read in ((THREE_CARD, [DEALERS]), (MARYLAND, [DEALERS, 5, 2]), (ONEIDA, [DEALERS])):
        steps, _ = to_end(start(table(book)))
        assert [step.action.to for step in steps if isinstance(step.action, Read)] == read


def test_a_hand_that_need_not_be_read_may_be() -> None:
    """Reading R168."""
    for book in (THREE_CARD, ONEIDA):
        state = until(start(table(book)), lambda state: state.table.stage is Stage.SHOWING)
        while not (reads := [step for step in state.expected() if isinstance(step.action, Read) and step.action.to]):
            state = state.play(state.expected()[0].action)
        assert all(step.optional for step in reads)


def test_everybody_folds_and_the_dealer_shows_all_the_same() -> None:
    for book in BOOKS:
        steps, ended = to_end(start(table(book)), 2, 5)
        assert "reveal" in words(steps)
        assert words(steps)[-1] == "collect-cards dealer"
        assert ended.table.rack == 2500


def test_the_floor_validates_a_progressive_before_it_is_paid() -> None:
    """Maryland 11(D)(10)(c)."""
    deck = stacked("7s 7h 7d 2c 4s", "Ks Jd 9h 4d 3c", "Qs Jh 8d 6c 3s 2d")
    wagers = {2: {"ante": 1000, "progressive": 100}, 5: {"ante": 1500, "progressive": 500}}
    said = round_of(table(MARYLAND, FROM_SHOE, wagers, deck, progressive="A"))
    at = said.index("pay 2 progressive 9.00")
    assert said[at - 1] == "call-floor"
    assert said.count("call-floor") == 1


# From round to round


def test_a_meter_that_was_won_begins_anew_and_lasts() -> None:
    deck = stacked("As Ah Ad Ac 4s", "Ks Jd 9h 4d 3c", "Qs Jh 8d 6c 3s 2d")
    wagers = {2: {"ante": 1000, "progressive": 100}, 5: {"ante": 1500, "progressive": 500}}
    begun = table(MARYLAND, FROM_SHOE, wagers, deck, progressive="A")
    assert isinstance(begun, FourCardTable)
    steps, ended = to_end(start(changed(begun, meters={Meter.METER: 612_345})))
    assert "pay 2 progressive 6123.45" in words(steps)
    following = next_round(ended.table, wagers, [shuffled(2)])
    assert isinstance(following, FourCardTable)
    assert dict(following.meters) == {Meter.METER: 500_000}


def test_a_meter_that_nobody_won_lasts() -> None:
    wagers = {2: {"ante": 1000, "progressive": 100}}
    begun = table(MARYLAND, FROM_SHOE, wagers, progressive="A")
    assert isinstance(begun, FourCardTable)
    quiet = changed(begun, meters={Meter.METER: 612_345})
    following = next_round(to_end(start(quiet))[1].table, wagers, [shuffled(2)])
    assert isinstance(following, FourCardTable)
    assert dict(following.meters) == {Meter.METER: 612_345}


def test_a_tenth_of_a_meter_leaves_the_rest() -> None:
    """Paytable C: a straight flush of five takes ten percent (12(D)(1)(c))."""
    deck = stacked("9s 8s 7s 6s 5s", "Ks Jd 9h 4d 3c", "Qs Jh 8d 6c 3s 2d")
    wagers = {2: {"ante": 1000, "progressive": 100}, 5: {"ante": 1500, "progressive": 500}}
    begun = table(MARYLAND, FROM_SHOE, wagers, deck, progressive="C")
    assert isinstance(begun, FourCardTable)
    _, ended = to_end(start(changed(begun, meters={Meter.METER: 1_234_567})))
    assert isinstance(ended.table, FourCardTable)
    assert dict(ended.table.meters) == {Meter.METER: 1_234_567 - 123_456}


def test_chips_and_minutes_last_and_nothing_else_of_the_round() -> None:
    _, ended = to_end(start(table(THREE_CARD)))
    following = next_round(ended.table, {4: {"ante": 700}}, [shuffled(2)], minutes=4)
    assert following.minutes_since_change == 4
    assert following.stacks[4] == CHIPS - 700
    assert following.stacks[2] == ended.table.stacks[2]
    assert [hand.seat for hand in following.hands] == [4]
    assert (following.discards, following.dealer.cards, following.rack, following.is_over) == ((), (), 0, False)
    assert to_end(start(following))[1].table.is_over


def test_no_round_begins_before_the_last_is_over_or_without_chips() -> None:
    begun = table(THREE_CARD)
    with pytest.raises(OutOfProcedure):
        next_round(begun, TWO_ANTES, [shuffled(2)])
    with pytest.raises(OutOfProcedure):
        next_round(to_end(start(begun))[1].table, {4: {"ante": CHIPS + 50}}, [shuffled(2)])
    with pytest.raises(TrainerError):
        table(THREE_CARD, wagers={8: {"ante": 500}})
