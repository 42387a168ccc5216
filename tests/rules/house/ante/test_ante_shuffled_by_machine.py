"""At a table with a machine a deck is shuffled by being put into it (reading R177); by hand it is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.house.ante.rounds import BY_MACHINE, FROM_SHOE, next_step, table, to_end, until
from tests.rules.house.ante.tables_at_random import BOOKS
from tests.rules.house.ante.walking import Ante, start
from tests.rules.house.blackjack.rounds import laid, player
from tests.rules.house.blackjack.rounds import to_end as blackjack_to_end
from tests.rules.house.blackjack.rounds import until as blackjack_until
from trainer.rules.actions import Area, SetAsideDeck, Shuffle, Wash
from trainer.rules.house.blackjack.rules import Variant

TWO_DECKS = replace(BY_MACHINE, deck_count=2)


def acts(state: Ante) -> set[object]:
    return {step.action for step in state.expected()}


def at_shuffle(state: Ante) -> Ante:
    return until(state, lambda state: any(isinstance(step.action, Shuffle) for step in state.expected()))


@pytest.mark.parametrize("book", BOOKS)
def test_into_the_machine_or_shuffled_comes_to_the_same(book: str) -> None:
    ends = []
    for act in (Shuffle(1), SetAsideDeck(1, Area.SHUFFLER)):
        state = at_shuffle(start(table(book, BY_MACHINE, is_opening=True)))
        assert acts(state) == {Shuffle(1), SetAsideDeck(1, Area.SHUFFLER)}
        _, end = to_end(state.play(act))
        ends.append((end.table.deck, end.table.stacks, end.table.rack))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("book", BOOKS)
def test_by_hand_there_is_no_machine_to_put_it_into(book: str) -> None:
    assert acts(at_shuffle(start(table(book, FROM_SHOE, is_opening=True)))) == {Shuffle(1)}


@pytest.mark.parametrize("book", BOOKS)
def test_of_two_new_decks_each_goes_in_and_the_other_waits_there(book: str) -> None:
    state = until(start(table(book, TWO_DECKS, is_opening=True)), lambda state: Wash(1) in acts(state))
    for deck in (1, 2):
        state = state.play(Wash(deck)).play(SetAsideDeck(deck, Area.SHUFFLER))
    assert not state.table.new_decks
    assert state.table.is_shuffled
    assert state.table.is_shuffler_fed, "the second went in last"
    state = until(start(table(book, TWO_DECKS, is_opening=True)), lambda state: Wash(1) in acts(state))
    for deck in (2, 1):
        state = state.play(Wash(deck)).play(SetAsideDeck(deck, Area.SHUFFLER))
    taken = next_step(state)
    assert taken is not None
    assert taken[0].action == SetAsideDeck(2, Area.SHUFFLER), "the first made way for the second"


@pytest.mark.parametrize("variant", Variant)
def test_at_blackjack_too(variant: Variant) -> None:
    seat = player(4, 1000, 1000) if variant is Variant.MULTI else player(4)
    state = blackjack_until(
        laid("2c Tc 9d Kc 8h 7h 6h", seat, variant=variant), lambda step: isinstance(step.action, Shuffle)
    )
    ends = [blackjack_to_end(state.play(act))[0].table for act in (Shuffle(), SetAsideDeck(1, Area.SHUFFLER))]
    assert ends[0] == ends[1]
    by_hand = laid("2c Tc 9d Kc 8h 7h 6h", seat, variant=variant, by_hand=True)
    by_hand = blackjack_until(by_hand, lambda step: isinstance(step.action, Shuffle))
    assert [step.action for step in by_hand.expected()] == [Shuffle()]
