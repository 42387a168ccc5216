"""When each irregularity of Three Card and Four Card can happen at a table: its first and its last moment."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.rules.house.ante.rounds import (
    BY_MACHINE,
    DEALINGS,
    FROM_AUTOMATED_SHOE,
    FROM_HAND,
    FROM_SHOE,
    in_words,
    next_step,
    table,
    until,
    with_progressive,
)
from tests.rules.house.ante.tables_at_random import BOOKS, MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import Ante, events_of, start
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.handling import can_happen
from trainer.rules.house.cards.table import Stage
from trainer.rules.places import Area
from trainer.rules.round import OutOfProcedure
from trainer.rules.values import changed


@dataclass(frozen=True)
class Window:
    """The act after which an event can happen first, and the one with which it is too late."""

    opens: str
    closes: str


def windows(begun: AnteTable, event: e.HouseEvent) -> list[Window]:
    """Every stretch of a natural round in which an event can happen."""
    state: Ante = start(begun)
    found: list[Window] = []
    opened, last = "", "start"
    while True:
        can = can_happen(state.table, event)
        if can and not opened:
            opened = last
        if opened and not can:
            found.append(Window(opened, last))
            opened = ""
        taken = next_step(state)
        if taken is None:
            assert not opened
            return found
        last, state = in_words(taken[0].action), taken[1]


def begun(book: str, dealing: Dealing = FROM_SHOE) -> AnteTable:
    """Seats 2 and 5 with antes, in the fifth round since the last count."""
    fifth = with_progressive(dealing) if book == MARYLAND else table(book, dealing)
    return changed(fifth, rounds_since_count=4)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("event", "dealing", "opens", "closes"),
    [
        (e.FaceUpInDeck(), FROM_SHOE, "announce no-more-bets", "deal dealer"),
        (e.FaceUpInDeck(), FROM_HAND, "announce no-more-bets", "deal dealer"),
        (e.DrawnInError(is_exposed=True), FROM_SHOE, "announce no-more-bets", "deal dealer"),
        (e.DrawnInError(is_exposed=False), FROM_HAND, "announce no-more-bets", "deal dealer"),
        (e.WrongCount(5, 4), FROM_SHOE, "announce no-more-bets", "deal 5"),
        (e.WrongCount(5, 2), FROM_AUTOMATED_SHOE, "announce no-more-bets", "deliver 5"),
        (e.WrongCount(5, 6), FROM_AUTOMATED_SHOE, "announce no-more-bets", "deliver 5"),
        (e.WrongCount(Area.DEALER, 2), FROM_SHOE, "announce no-more-bets", "deal dealer"),
        (e.WrongCount(Area.DEALER, 4), FROM_AUTOMATED_SHOE, "announce no-more-bets", "deliver dealer"),
        (e.WrongCount(Area.DEALER, 7), FROM_HAND, "announce no-more-bets", "deal dealer"),
        (e.DealerCardExposed(), FROM_SHOE, "deal dealer", "reveal"),
        (e.DealerCardExposed(), FROM_AUTOMATED_SHOE, "deliver dealer", "reveal"),
        (e.StubMiscount(is_misdealt=False), FROM_SHOE, "count-stub", "discard-stub"),
        (e.ShufflerCountWrong(51), BY_MACHINE, "shuffle", "load-shoe"),
    ],
)
def test_what_every_rulebook_knows(book: str, event: e.HouseEvent, dealing: Dealing, opens: str, closes: str) -> None:
    assert windows(begun(book, dealing), event) == [Window(opens, closes)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_cut_can_be_ordered_again_until_the_first_card(book: str) -> None:
    assert windows(begun(book), e.RecutOrdered()) == [Window("cut", "deal 2")]
    assert windows(begun(book, FROM_HAND), e.RecutOrdered()) == [], "nothing was cut after the machine's shuffle"


@pytest.mark.parametrize("book", [ONEIDA, MARYLAND])
def test_a_machine_jams_before_its_cards_are_in_play(book: str) -> None:
    assert windows(begun(book, FROM_AUTOMATED_SHOE), e.ShufflerJam()) == [Window("shuffle", "load-shoe")]
    assert windows(begun(book, FROM_HAND), e.ShufflerJam()) == [Window("shuffle", "announce no-more-bets")]
    assert windows(begun(book), e.ShufflerJam()) == [], "no machine shuffles here"


def test_a_shoe_jams_while_stacks_are_to_come() -> None:
    at_oneida, at_maryland = begun(ONEIDA, FROM_AUTOMATED_SHOE), begun(MARYLAND, FROM_AUTOMATED_SHOE)
    assert windows(at_oneida, e.ShoeJam()) == [Window("announce no-more-bets", "deal dealer")], "the extra stack"
    assert windows(at_maryland, e.ShoeJam()) == [Window("announce no-more-bets", "deliver 5")]
    assert windows(begun(ONEIDA), e.ShoeJam()) == []


def test_players_tell_each_other_of_hands_that_they_hold() -> None:
    both = e.PlayersExchangeInformation((2, 5))
    assert windows(begun(ONEIDA), both) == [Window("deal 5", "pay 5 play 15.00")]
    for seats in ((2,), (5, 2), (2, 2), (2, 3)):
        assert windows(begun(ONEIDA), e.PlayersExchangeInformation(seats)) == []


def test_marylands_own() -> None:
    at_machine, by_hand = begun(MARYLAND, FROM_HAND), begun(MARYLAND)
    assert windows(at_machine, e.DeviceBroken()) == [Window("start", "announce no-more-bets")]
    assert windows(by_hand, e.DeviceBroken()) == [], "no machine is there"
    assert windows(by_hand, e.PlayerLeft(5)) == [Window("deal 2", "pay 5 ante 15.00")]
    assert windows(by_hand, e.PlayerLeft(3)) == []
    chips = e.ProgressiveCountDiffers(1)
    assert windows(by_hand, chips) == [Window("collect-progressive 6.00", "deal 2")]
    assert windows(by_hand, e.ProgressiveCountDiffers(2)) == [], "two wagers were made"


def test_new_cards_are_opened_before_a_machine_can_be_broken() -> None:
    opening = table(MARYLAND, FROM_HAND, is_opening=True)
    assert windows(opening, e.DeviceBroken()) == [Window("shuffle", "announce no-more-bets")]


@pytest.mark.parametrize(("book", "right", "dealers"), [(THREE_CARD, 3, 3), (ONEIDA, 5, 5), (MARYLAND, 5, 6)])
def test_a_right_count_is_no_irregularity(book: str, right: int, dealers: int) -> None:
    """Oneida counts the dealer's first five, Maryland all six (reading R5)."""
    assert windows(begun(book), e.WrongCount(5, right)) == []
    assert windows(begun(book), e.WrongCount(Area.DEALER, dealers)) == []
    assert windows(begun(book), e.WrongCount(3, right + 1)) == [], "nobody plays there"
    assert windows(begun(book), e.WrongCount(5, 0)) == []


@pytest.mark.parametrize("dealing", [*DEALINGS, BY_MACHINE])
@pytest.mark.parametrize(
    ("book", "kinds"),
    [
        (THREE_CARD, {e.ShufflerJam, e.ShoeJam, e.PlayersExchangeInformation, e.DeviceBroken, e.PlayerLeft}),
        (ONEIDA, {e.DeviceBroken, e.PlayerLeft, e.ProgressiveCountDiffers}),
        (MARYLAND, {e.PlayersExchangeInformation}),
    ],
)
def test_what_a_rulebook_does_not_name_never_happens(
    book: str, kinds: set[type[e.HouseEvent]], dealing: Dealing
) -> None:
    state: Ante = start(begun(book, dealing))
    while (taken := next_step(state)) is not None:
        for event in events_of(state.table):
            if type(event) in kinds:
                with pytest.raises(OutOfProcedure):
                    state.play(event)
        state = taken[1]


def when_dealing_begins(book: str) -> Ante:
    return until(start(table(book)), lambda state: state.table.stage is Stage.DEALING)


def test_only_a_card_that_will_be_dealt_is_found_face_up_and_each_once() -> None:
    state = when_dealing_begins(THREE_CARD)
    last = state.table.owed - 1
    assert can_happen(state.table, e.FaceUpInDeck(last))
    assert not can_happen(state.table, e.FaceUpInDeck(last + 1))
    assert not can_happen(state.table, e.FaceUpInDeck(-1))
    found = state.play(e.FaceUpInDeck(last))
    assert not can_happen(found.table, e.FaceUpInDeck(last))
    assert can_happen(found.table, e.FaceUpInDeck(last - 1))


def test_a_hand_gets_no_more_cards_than_the_deck_can_spare() -> None:
    state = when_dealing_begins(THREE_CARD)
    spare = 52 - 9
    assert can_happen(state.table, e.WrongCount(5, 3 + spare - 1))
    assert not can_happen(state.table, e.WrongCount(5, 3 + spare))
    with_one = state.play(e.WrongCount(2, 5))
    assert not can_happen(with_one.table, e.WrongCount(2, 4)), "that hand is dealt wrong already"
    assert not can_happen(with_one.table, e.WrongCount(5, 3 + spare - 2))


@pytest.mark.parametrize("book", BOOKS)
def test_the_count_is_off_for_one_reason_at_a_time(book: str) -> None:
    fifth = start(changed(table(book), rounds_since_count=4))
    right = until(fifth, lambda state: state.table.is_counted)
    assert not can_happen(right.table, e.StubMiscount(is_misdealt=True)), "nobody has too many or too few"
    short = until(fifth, lambda state: state.table.stage is Stage.DEALING).play(e.WrongCount(5, 2))
    off = until(short, lambda state: state.table.is_counted)
    assert can_happen(off.table, e.StubMiscount(is_misdealt=True))
    assert not can_happen(off.table, e.StubMiscount(is_misdealt=False))


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_happens_at_a_table_while_something_is_dealt_with(book: str) -> None:
    held = when_dealing_begins(book).play(e.FaceUpInDeck())
    assert [event for event in events_of(held.table) if can_happen(held.table, event)] == []
