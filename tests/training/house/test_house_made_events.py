"""Only what can happen is made to happen, or seems to, at a table of cards against the house."""

from __future__ import annotations

import pytest

from tests.rules.house.ante.rounds import BY_MACHINE, DEALINGS, FROM_AUTOMATED_SHOE, FROM_SHOE, table, until
from tests.rules.house.ante.tables_at_random import MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import start
from tests.rules.house.blackjack.rounds import doing, laid, player
from tests.rules.house.blackjack.rounds import until as blackjack_until
from trainer.rules.actions import CallOn, Deal, Face
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.house.cards.table import CardTable, Stage, Status, with_hand
from trainer.rules.places import Area
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.rules.values import changed
from trainer.training.alarms import Harmless
from trainer.training.house.incidents import Counted
from trainer.training.house.made_events import could, event_of, incident_of, may_seem

SEEDS = range(40)


def made(on: CardTable, kind: Irregularity) -> list[Event]:
    found = [event_of(on, kind, Stream(seed, "made")) for seed in SEEDS]
    return [event for event in found if event is not None]


def who(on: CardTable, what: Harmless) -> list[int]:
    """The players of whom a false alarm may be; nobody where it is none for this moment."""
    return [seat for seat in on.seats if may_seem(on, what) and could(on, what, seat)]


def test_a_card_at_the_edge_is_one_that_has_been_dealt() -> None:
    state = start(table(THREE_CARD, FROM_SHOE))
    dealing = until(state, lambda now: any(isinstance(step.action, Deal) for step in now.expected()))
    assert who(dealing.table, Harmless.CARD_NEAR_EDGE) == []
    first = until(dealing, lambda now: now.table.dealt == 1)
    assert who(first.table, Harmless.CARD_NEAR_EDGE) == [2]


def test_nobody_peeks_at_the_corners_of_one_card() -> None:
    dealing = until(start(table(THREE_CARD, FROM_SHOE)), lambda now: now.table.dealt == 1)
    assert who(dealing.table, Harmless.PEEKS) == []
    later = until(dealing, lambda now: any(len(hand.cards) == 2 for hand in now.table.hands))
    assert who(later.table, Harmless.PEEKS) == [2]


def test_nobody_peeks_at_cards_that_lie_up_at_a_shoe() -> None:
    state = blackjack_until(laid("2c Td Kh 6h 9d Th", player(2)), doing(CallOn(2)))
    assert state.table.hands[0].is_up
    assert who(state.table, Harmless.PEEKS) == []
    assert who(state.table, Harmless.CARD_NEAR_EDGE) == [2]


def test_no_card_that_a_player_holds_lies_at_the_edge() -> None:
    begun = laid("2c Td Kh 6h 9d Th", player(2), variant=Variant.PITCH, pitch_face="down")
    state = blackjack_until(begun, doing(CallOn(2)))
    assert state.table.are_cards_held
    assert who(state.table, Harmless.PEEKS) == [2]
    assert who(state.table, Harmless.CARD_NEAR_EDGE) == []


def test_chips_are_handled_by_whoever_has_some() -> None:
    on = table(THREE_CARD)
    broke = changed(on, stacks=(*on.stacks[:5], 0, *on.stacks[6:]))
    for what in Harmless.COUNTS_CHIPS, Harmless.STACKS_OWN_CHIPS:
        assert who(on, what) == [2, 5]
        assert who(broke, what) == [2]


def test_a_machine_hums_while_it_has_cards() -> None:
    begun = start(table(THREE_CARD, BY_MACHINE))
    assert not may_seem(begun.table, Harmless.SHUFFLER_HUMS)
    through = until(begun, lambda now: now.table.is_shuffled)
    assert may_seem(through.table, Harmless.SHUFFLER_HUMS)
    assert not may_seem(until(through, lambda now: now.table.is_loaded).table, Harmless.SHUFFLER_HUMS)
    assert not may_seem(start(table(THREE_CARD, FROM_SHOE)).table, Harmless.SHUFFLER_HUMS)


@pytest.mark.parametrize("dealing", DEALINGS)
def test_out_of_a_machine_no_card_comes_singly_and_its_next_one_is_not_seen(dealing: Dealing) -> None:
    state = until(start(table(MARYLAND, dealing)), lambda now: now.table.is_dealing)
    depths = {
        event.place for event in made(state.table, Irregularity.FACE_UP_IN_DECK) if isinstance(event, e.FaceUpInDeck)
    }
    is_machine = state.table.method is Method.AUTOMATED_SHOE
    assert (0 in depths) is not is_machine
    assert bool(made(state.table, Irregularity.DRAWN_IN_ERROR)) is not is_machine


def test_who_has_folded_tells_nothing_and_leaves_nothing() -> None:
    """Oneida Four Card J(4), Maryland 7(B)(2)"""
    state = until(start(table(ONEIDA, FROM_SHOE)), lambda now: now.table.stage is Stage.DECIDING)
    assert made(state.table, Irregularity.PLAYERS_EXCHANGE_INFORMATION)
    folded = with_hand(state.table, changed(state.table.hands[0], status=Status.FOLDED))
    told = made(folded, Irregularity.PLAYERS_EXCHANGE_INFORMATION)
    assert {event.seats for event in told if isinstance(event, e.PlayersExchangeInformation)} == {(5,)}
    assert {event.seat for event in made(folded, Irregularity.PLAYER_LEFT) if isinstance(event, e.PlayerLeft)} == {5}


@pytest.mark.parametrize(
    ("book", "to", "cards", "lying", "are_down"),
    [
        (ONEIDA, Area.DEALER, 4, 4, True),
        (MARYLAND, Area.DEALER, 5, 4, True),
        (THREE_CARD, Area.DEALER, 2, 2, False),
        (MARYLAND, 5, 6, 6, False),
        (ONEIDA, 5, 4, 4, False),
    ],
)
def test_a_wrong_count_is_told_in_cards_that_are_to_be_seen(
    book: str, to: int | Area, cards: int, lying: int, are_down: bool
) -> None:
    """Oneida counts the dealer's first five, Maryland all six (R5): five lie down in both."""
    state = until(start(table(book, FROM_SHOE)), lambda now: now.table.is_dealing).happen(e.WrongCount(to, cards))
    state = until(state, lambda now: bool(now.table.dealer.cards) and not now.table.is_dealing)
    assert incident_of(state.table, e.WrongCount(to, cards)).symptom == Counted(to, lying, are_down)
    hand = state.table.dealer if to is Area.DEALER else state.table.hands_of(5)[0]
    assert hand.faces_up.count(False) == lying


def test_a_card_of_the_dealers_that_has_been_seen_lies_up() -> None:
    state = until(start(table(THREE_CARD, FROM_SHOE)), lambda now: now.table.stage is Stage.DECIDING)
    assert not any(state.table.dealer.faces_up)
    assert state.happen(e.DealerCardExposed()).table.dealer.faces_up == (False, False, True)


def test_a_face_up_card_at_a_shoe_is_known() -> None:
    state = blackjack_until(laid("2c Td Kh 6h 9d Th", player(2)), doing(Deal(Area.DEALER, Face.DOWN)))
    assert state.happen(e.FaceUpInDeck(0)).table.trouble.faulty == state.table.stub[0]


@pytest.mark.parametrize("cards", [5, 7])
def test_a_stack_out_of_the_machine_is_counted_whole(cards: int) -> None:
    """Maryland 10(B)(2): all six come face down, and the last one is turned up then."""
    event = e.WrongCount(Area.DEALER, cards)
    state = until(start(table(MARYLAND, FROM_AUTOMATED_SHOE)), lambda now: now.table.is_dealing).happen(event)
    state = until(state, lambda now: bool(now.table.dealer.cards) and not now.table.is_dealing)
    assert incident_of(state.table, event).symptom == Counted(Area.DEALER, cards)
    assert len(state.table.dealer.cards) == cards


def test_of_a_stack_the_card_that_is_turned_up_anyway_is_not_the_one_that_was_seen() -> None:
    state = until(start(table(MARYLAND, FROM_AUTOMATED_SHOE)), lambda now: len(now.table.dealer.cards) == 6)
    assert not any(state.table.dealer.faces_up)
    seen = state.happen(e.DealerCardExposed()).table.dealer.faces_up
    assert seen == (False, False, False, False, True, False)


def test_an_extra_stack_is_nobodys_hand() -> None:
    """Oneida Four Card I(3): but for its top card it goes to the rack."""
    state = until(start(table(ONEIDA, FROM_AUTOMATED_SHOE)), lambda now: bool(now.table.dealer.cards))
    assert made(state.table, Irregularity.FACE_UP_IN_DECK) == []
