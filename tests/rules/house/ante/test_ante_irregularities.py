"""Each irregularity of Three Card and both Four Cards put right at the table, and what becomes of the round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rules.house.ante.rounds import (
    BY_MACHINE,
    FROM_AUTOMATED_SHOE,
    FROM_HAND,
    FROM_SHOE,
    TWO_ANTES,
    in_words,
    put_right,
    remedied,
    table,
    to_end,
    until,
    with_progressive,
    words,
)
from tests.rules.house.ante.tables_at_random import BOOKS, CHIPS, MARYLAND, ONEIDA, THREE_CARD, tied
from tests.rules.house.ante.walking import Ante, start
from trainer.rules.actions import Action, Announce, Call, CallFloor, CallOn, Cut
from trainer.rules.house.ante.setup import Dealing, next_round
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import Stage, Status
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.places import Area
from trainer.rules.plan import Agenda
from trainer.rules.shuffling import shuffled
from trainer.rules.values import changed

STOP = Announce(Call.STOP)
FOUR = (ONEIDA, MARYLAND)


def dealing_begins(state: Ante) -> bool:
    return state.table.stage is Stage.DEALING


def deciding(state: Ante) -> bool:
    return state.table.stage is Stage.DECIDING


def is_dealt(state: Ante) -> bool:
    """Every card is out, the stub still in the shoe."""
    return state.table.stage is Stage.DEALING and not state.table.owed


def void() -> list[str]:
    """The steps of a void round in which both players and the dealer hold cards."""
    return [
        "call-floor", "announce void-round", "return-wager 2 10.00", "return-wager 5 15.00",
        "collect-cards 2", "collect-cards 5", "collect-cards dealer", "shuffle",
    ]  # fmt: skip


def assert_nothing_lost(state: Ante) -> None:
    assert state.is_over
    assert state.table.is_over
    assert state.table.rack == 0
    assert [state.table.stacks[seat] for seat in (2, 5)] == [CHIPS + 1000, CHIPS + 1500]


# Cards found face up


@pytest.mark.parametrize("book", BOOKS)
def test_one_card_found_face_up_goes_to_the_rack_and_a_second_voids_the_round(book: str) -> None:
    state = until(start(table(book)), dealing_begins)
    top = state.table.deck[0]
    steps, state = put_right(state, e.FaceUpInDeck())
    assert words(steps) == ["announce discard-card", "deal discard rack"]
    assert state.table.discards == (top,)
    state = until(state, is_dealt)
    assert state.table.hand(2).cards[0] == state.table.deck[1], "the deal goes on with the next card"
    again = until(start(table(book)), dealing_begins)
    _, again = put_right(again, e.FaceUpInDeck())
    again = until(again, lambda state: bool(state.table.dealer.cards))
    steps, again = put_right(again, e.FaceUpInDeck())
    assert words(steps) == void()
    assert_nothing_lost(again)


@pytest.mark.parametrize("book", BOOKS)
def test_a_face_up_card_further_down_is_seen_when_its_turn_comes(book: str) -> None:
    state = until(start(table(book)), dealing_begins).play(e.FaceUpInDeck(2))
    for _ in range(2):
        assert STOP not in [step.action for step in state.expected()]
        state = state.take(*_first(state))
    assert STOP in [step.action for step in state.expected()], "it lies on top"
    steps, found = remedied(state.play(STOP))
    assert words(steps) == ["announce discard-card", "deal discard rack"]
    dealt = state.take(*_first(state))
    assert dealt.table.dealer.faces_up == (True,), "dealt unnoticed it lies face up"
    steps, found = remedied(dealt.play(STOP))
    assert words(steps) == ["announce discard-card", "collect-cards dealer", "deal dealer"]
    assert found.table.dealer.faces_up == (False,)
    assert until(found, deciding).table.trouble.boxed == ()


def test_an_unnoticed_face_up_card_no_longer_matters_after_the_deal() -> None:
    state = until(start(table(THREE_CARD)), dealing_begins).play(e.FaceUpInDeck(2))
    state = until(state, deciding)
    assert STOP not in [step.action for step in state.expected()]
    assert to_end(state)[1].table.is_over


@pytest.mark.parametrize("book", BOOKS)
def test_two_face_up_cards_in_sight_at_once_void_the_round(book: str) -> None:
    state = until(start(table(book)), dealing_begins).play(e.FaceUpInDeck(1)).play(e.FaceUpInDeck(2))
    state = until(state, lambda state: state.table.dealt == 3)
    steps, state = remedied(state.play(STOP))
    assert words(steps)[:2] == ["call-floor", "announce void-round"]
    assert_nothing_lost(state)


def test_the_card_for_a_face_up_one_lies_as_that_one_was_meant_to() -> None:
    state = until(start(table(ONEIDA)), dealing_begins).play(e.FaceUpInDeck(15))
    state = until(state, is_dealt)
    steps, state = remedied(state.play(STOP))
    assert words(steps) == ["announce discard-card", "collect-cards dealer", "deal dealer"]
    assert state.table.dealer.faces_up == (False,) * 5 + (True,)


def test_the_box_gets_another_card_for_a_face_up_one() -> None:
    state = until(start(table(MARYLAND, six_card_bonus="A")), dealing_begins).play(e.FaceUpInDeck(1))
    _, state = put_right(state, e.DrawnInError(is_exposed=True))
    first, second, third = state.table.deck[:3]
    state = until(state, lambda state: state.table.bonus_card is not None)
    assert state.table.bonus_card == second
    steps, state = remedied(state.play(STOP))
    assert words(steps) == ["announce discard-card", "collect-cards bonus box", "deal bonus box"]
    assert (state.table.bonus_card, state.table.discards) == (third, (first, second))


# Cards drawn in error


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_drawn_in_error_is_the_next_one_unless_it_was_seen(book: str) -> None:
    state = until(start(table(book)), dealing_begins)
    top = state.table.deck[0]
    steps, unseen = put_right(state, e.DrawnInError(is_exposed=False))
    assert words(steps) == ["announce use-as-next-card"]
    assert until(unseen, is_dealt).table.hand(2).cards[0] == top
    steps, seen = put_right(state, e.DrawnInError(is_exposed=True))
    assert words(steps) == ["announce discard-card", "deal discard rack"]
    assert seen.table.discards == (top,)


# Wrong counts: where Oneida and the others part


def short(book: str, cards: int = 4, to: int | Area = 5) -> Ante:
    """A place has been dealt another number of cards, and nobody has noticed yet."""
    state = until(start(table(book)), dealing_begins).play(e.WrongCount(to, cards))
    return until(state, is_dealt)


@pytest.mark.parametrize("cards", [4, 6])
def test_a_players_wrong_count_voids_that_hand_at_oneida_and_the_round_at_maryland(cards: int) -> None:
    """Oneida Four Card L(3), reading R5; Maryland 13(D)."""
    steps, state = remedied(short(ONEIDA, cards).play(STOP))
    assert words(steps) == ["call-floor", "announce void-hand 5", "return-wager 5 15.00", "collect-cards 5"]
    assert state.table.hand(5).status is Status.VOID
    rest, state = to_end(state)
    assert CallOn(2) in [step.action for step in rest]
    assert CallOn(5) not in [step.action for step in rest]
    assert state.table.stacks[5] == CHIPS + 1500
    steps, state = remedied(short(MARYLAND, cards).play(STOP))
    assert words(steps) == void()
    assert_nothing_lost(state)


@pytest.mark.parametrize("cards", [2, 4])
def test_a_players_wrong_count_voids_the_round_at_three_card(cards: int) -> None:
    steps, state = remedied(short(THREE_CARD, cards).play(CallFloor()))
    assert words(steps) == void()[1:], "to call the floor straight away is as right"
    assert_nothing_lost(state)


@pytest.mark.parametrize("cards", [4, 7])
@pytest.mark.parametrize("to", [5, Area.DEALER])
def test_a_stack_of_the_automated_shoe_comes_short_or_too_long(cards: int, to: int | Area) -> None:
    state = until(start(table(MARYLAND, FROM_AUTOMATED_SHOE)), dealing_begins).play(e.WrongCount(to, cards))
    state = until(state, is_dealt)
    held = state.table.dealer if to is Area.DEALER else state.table.hand(5)
    assert len(held.cards) == cards
    steps, state = remedied(state.play(STOP))
    assert words(steps) == void()


def test_a_dealer_short_of_one_is_completed_at_oneida_and_voids_the_round_at_maryland() -> None:
    """Oneida counts the first five, Maryland all six: four of five, five of six."""
    state = short(ONEIDA, 4, Area.DEALER)
    assert state.table.dealer.faces_up == (False,) * 4 + (True,)
    steps, state = remedied(state.play(STOP))
    assert words(steps) == ["announce complete-hand", "deal dealer"]
    assert len(state.table.dealer.cards) == 6
    assert to_end(state)[1].table.is_over
    state = short(MARYLAND, 5, Area.DEALER)
    assert state.table.dealer.faces_up == (False,) * 4 + (True,)
    steps, state = remedied(state.play(STOP))
    assert words(steps) == void()
    assert_nothing_lost(state)


@pytest.mark.parametrize("cards", [3, 6])
def test_any_other_wrong_count_of_the_dealer_voids_oneidas_round_too(cards: int) -> None:
    steps, state = remedied(short(ONEIDA, cards, Area.DEALER).play(STOP))
    assert words(steps) == void()
    assert_nothing_lost(state)


def test_the_completing_card_comes_from_the_stub_in_the_rack() -> None:
    """Reading R172."""
    state = until(short(ONEIDA, 4, Area.DEALER), deciding)
    top = state.table.deck[state.table.dealt]
    assert top in state.table.discards
    _, state = remedied(state.play(STOP))
    assert state.table.dealer.cards[-1] == top
    assert top not in state.table.discards


def test_too_few_cards_show_when_the_deal_is_done_and_too_many_at_once() -> None:
    state = until(start(table(ONEIDA)), dealing_begins).play(e.WrongCount(2, 4))
    state = until(state, lambda state: len(state.table.hand(5).cards) == 5)
    assert STOP not in [step.action for step in state.expected()]
    state = until(start(table(ONEIDA)), dealing_begins).play(e.WrongCount(2, 6))
    state = until(state, lambda state: len(state.table.hand(2).cards) == 6)
    assert STOP in [step.action for step in state.expected()]


@pytest.mark.parametrize(
    ("book", "cards", "wanted"),
    [
        (ONEIDA, 6, ["call-floor", "announce void-hand 5", "return-wager 5 60.00", "collect-cards 5"]),
        (THREE_CARD, 2, ["call-floor", "announce void-round"]),
        (MARYLAND, 4, ["call-floor", "announce void-round"]),
    ],
)
def test_a_wrong_count_must_be_ruled_before_the_dealers_hand_is_turned_up(
    book: str, cards: int, wanted: list[str]
) -> None:
    """Reading R166; what a void hand gets back holds the play wager too."""
    state = until(short(book, cards), deciding)
    if book == ONEIDA:
        state = until(state, lambda state: state.table.called_on == 5)
        state = state.play(Decide(5, Choice.PLAY, 4500))
    state = until(state, lambda state: state.table.awaits_dealer)
    assert [step.action for step in state.expected() if not step.optional] == [CallFloor()]
    assert [step.action for step in state.expected() if step.optional] == [STOP], "the game may be stopped first"
    steps, state = remedied(state.play(CallFloor()))
    assert ["call-floor", *words(steps)][: len(wanted)] == wanted
    assert to_end(state)[1].table.is_over


def test_a_wrong_count_found_by_the_count_of_the_stub_voids_oneidas_round() -> None:
    """G(6)(b), reading R62."""
    fifth = changed(table(ONEIDA), rounds_since_count=4)
    state = until(start(fifth), dealing_begins).play(e.WrongCount(5, 4))
    state = until(state, lambda state: state.table.is_counted)
    steps, noticed = remedied(state.play(STOP))
    assert words(steps) == void()
    steps, told = put_right(state, e.StubMiscount(is_misdealt=True))
    assert words(steps) == void()
    for after in (noticed, told):
        assert_nothing_lost(after)


# The dealer's cards, the stub, the machines


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("moment", [is_dealt, deciding, lambda state: state.table.called_on == 5])
def test_an_exposed_card_of_the_dealers_voids_the_round(book: str, moment: Callable[[Ante], bool]) -> None:
    steps, state = put_right(until(start(table(book)), moment), e.DealerCardExposed())
    assert words(steps)[:2] == ["call-floor", "announce void-round"]
    assert words(steps)[-1] == "shuffle"
    assert_nothing_lost(state)


@pytest.mark.parametrize("book", BOOKS)
def test_what_a_fold_had_forfeited_goes_back_with_a_void_round(book: str) -> None:
    state = until(start(table(book)), lambda state: state.table.awaits_dealer, 2)
    assert state.table.rack == 1000
    steps, state = put_right(state, e.DealerCardExposed())
    assert "return-wager 2 10.00" in words(steps)
    assert "collect-cards 2" not in words(steps)
    assert_nothing_lost(state)


@pytest.mark.parametrize("book", BOOKS)
def test_a_deck_that_counts_wrong_leaves_the_table_and_a_new_one_is_opened_next_round(book: str) -> None:
    state = until(start(changed(table(book), rounds_since_count=4)), lambda state: state.table.is_counted)
    steps, state = put_right(state, e.StubMiscount(is_misdealt=False))
    assert words(steps)[1] == "announce void-round-deck-out"
    assert words(steps)[-1] == "set-aside-deck floor"
    assert_nothing_lost(state)
    following = next_round(state.table, TWO_ANTES, [shuffled(9)])
    assert words(to_end(start(following))[0])[:5] == ["inspect", "spread", "wash", "shuffle", "cut"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_machine_that_counts_wrong_sends_its_deck_away_before_the_deal(book: str) -> None:
    old = changed(table(book, BY_MACHINE), minutes_since_change=100)
    state = until(start(old), lambda state: state.table.is_shuffled)
    steps, _ = put_right(state, e.ShufflerCountWrong(51))
    assert words(steps) == ["call-floor", "announce deck-out", "set-aside-deck floor"]
    rest, ended = to_end(state.play(e.ShufflerCountWrong(51)))
    assert words(rest)[3:8] == ["inspect", "spread", "wash", "shuffle", "load-shoe"]
    assert ended.table.is_over
    assert ended.table.minutes_since_change == 0


@pytest.mark.parametrize("book", FOUR)
def test_a_jam_of_the_shuffler_asks_for_another_shuffle(book: str) -> None:
    state = until(start(table(book, FROM_HAND)), lambda state: state.table.is_shuffled)
    steps, after = put_right(state, e.ShufflerJam())
    assert words(steps) == ["announce reshuffle", "shuffle"]
    assert after.table.deck != state.table.deck
    assert words(to_end(after)[0])[0] == "announce no-more-bets"


@pytest.mark.parametrize("book", FOUR)
def test_a_jam_of_the_shoe_voids_the_round(book: str) -> None:
    state = until(start(table(book, FROM_AUTOMATED_SHOE)), lambda state: bool(state.table.hand(2).cards))
    steps, state = put_right(state, e.ShoeJam())
    assert words(steps)[:4] == [
        "call-floor",
        "announce void-round",
        "return-wager 2 10.00",
        "return-wager 5 15.00",
    ]
    assert_nothing_lost(state)


@pytest.mark.parametrize("book", BOOKS)
def test_a_cut_that_the_floor_orders(book: str) -> None:
    state = until(start(table(book)), lambda state: state.table.cut > 0)
    before = state.table.deck
    steps, state = put_right(state, e.RecutOrdered())
    assert words(steps) == ["cut"]
    assert state.table.deck == before[26:] + before[:26]


def test_a_face_up_card_moves_with_the_cut_that_the_floor_orders() -> None:
    state = until(start(table(THREE_CARD)), dealing_begins).play(e.FaceUpInDeck(3))
    boxed = state.table.deck[3]
    state = state.play(e.RecutOrdered()).play(Cut(50))
    assert [state.table.deck[place] for place in state.table.trouble.boxed] == [boxed]


def test_a_broken_machine_is_covered_and_cards_come_from_a_manual_shoe() -> None:
    """Maryland 13(H), reading R170."""
    state = until(start(table(MARYLAND, FROM_AUTOMATED_SHOE)), lambda state: state.table.is_shuffled)
    steps, after = put_right(state, e.DeviceBroken())
    assert words(steps) == ["call-floor", "announce cover-or-sign", "cover shuffler"]
    assert (after.table.method, after.table.has_shuffler) == (Method.SHOE, False)
    rest, ended = to_end(after)
    assert words(rest)[:5] == ["shuffle", "cut", "load-shoe", "announce no-more-bets", "deal 2"]
    assert next_round(ended.table, TWO_ANTES, [shuffled(9)]).method is Method.SHOE


# Players


def test_players_who_talk_lose_all_their_wagers() -> None:
    """Oneida Four Card J(4)."""
    wagers = {2: {"ante": 1000, "aces_up": 500}, 5: {"ante": 1500}, 6: {"ante": 500}}
    state = until(start(table(ONEIDA, wagers=wagers)), lambda state: state.table.called_on == 6)
    steps, state = put_right(state, e.PlayersExchangeInformation((2, 5)))
    assert words(steps) == [
        "call-floor", "announce forfeit-wagers",
        "collect-wager 2 ante 10.00", "collect-wager 2 aces_up 5.00", "collect-wager 2 play 10.00", "collect-cards 2",
        "collect-wager 5 ante 15.00", "collect-wager 5 play 15.00", "collect-cards 5",
    ]  # fmt: skip
    rest, state = to_end(state)
    shown = [word for word in words(rest) if word.startswith(("reveal", "collect-cards"))]
    assert shown == ["reveal", "reveal 6", "collect-cards 6", "collect-cards dealer"]
    assert state.table.stacks[2] == CHIPS - 1000


def test_chips_that_move_by_a_ruling_settle_nothing() -> None:
    three = {**TWO_ANTES, 6: {"ante": 500}}
    state = until(start(table(ONEIDA, wagers=three)), lambda state: state.table.stage is Stage.SHOWING)
    _, state = put_right(state, e.PlayersExchangeInformation((2, 5)))
    assert state.table.stage is Stage.SHOWING


def test_a_hand_that_is_out_is_owed_no_cards() -> None:
    state = until(start(table(ONEIDA, FROM_AUTOMATED_SHOE)), dealing_begins)
    assert state.table.owed == 2 * 5 + 5 + 5, "two players, the dealer and the extra stack"
    state = until(start(table(ONEIDA)), lambda state: state.table.dealt == 4)
    assert state.table.owed == 2 * 5 + 6 - 4
    _, state = put_right(state, e.PlayersExchangeInformation((2, 5)))
    assert state.table.owed == 6 - 1


def test_the_wrong_count_of_a_hand_that_is_out_no_longer_matters() -> None:
    state = short(ONEIDA, 6)
    assert STOP in [step.action for step in state.expected()]
    _, state = put_right(state, e.PlayersExchangeInformation((2, 5)))
    assert STOP not in [step.action for step in state.expected()]
    assert to_end(state)[1].table.is_over


def test_forfeited_wagers_stay_lost_when_the_round_is_void_later() -> None:
    state = until(start(table(ONEIDA, wagers={**TWO_ANTES, 6: {"ante": 500}})), deciding)
    _, state = put_right(state, e.PlayersExchangeInformation((2, 5)))
    steps, state = put_right(state, e.DealerCardExposed())
    assert [word for word in words(steps) if word.startswith("return")] == ["return-wager 6 5.00"]
    assert state.table.rack == 2500


def test_a_player_who_leaves_loses_what_lies_there() -> None:
    """Maryland 7(B)(2), reading R86; the progressive wager is in the rack already."""
    state = until(start(with_progressive()), lambda state: state.table.called_on == 5)
    steps, state = put_right(state, e.PlayerLeft(5))
    assert words(steps) == ["call-floor", "announce forfeit-wagers 5", "collect-wager 5 ante 15.00", "collect-cards 5"]
    assert state.table.called_on == 0
    rest, state = to_end(state)
    assert words(rest)[0] == "reveal", "the player is asked nothing more"
    assert state.table.stacks[5] == CHIPS


def test_a_progressive_that_does_not_add_up_brings_the_floor_before_the_first_card() -> None:
    """Maryland 8(C)(2)(b), reading R80."""
    state = until(start(with_progressive()), lambda state: bool(state.table.taken))
    steps, state = put_right(state, e.ProgressiveCountDiffers(3))
    assert words(steps) == ["call-floor"]
    assert words(to_end(state)[0])[0] == "deal 2"


def test_a_void_round_gives_the_progressive_back_from_the_rack() -> None:
    state = until(start(with_progressive()), deciding)
    assert state.table.rack == 600
    steps, state = put_right(state, e.DealerCardExposed())
    assert words(steps)[2:4] == ["return-wager 2 11.00", "return-wager 5 20.00"]
    assert state.table.rack == 0


# Oneida and Maryland on the same tie and the same fold


def test_a_tie_pushes_and_waits_at_oneida_and_is_paid_at_maryland() -> None:
    """Oneida Four Card J(8), reading R2; Maryland 11(D)(4)(c)(ii)."""
    deck = tied(2)
    at_oneida, at_maryland = (to_end(start(table(book, FROM_SHOE, deck=deck)))[0] for book in FOUR)
    five = [word for word in words(at_oneida) if " 5" in word and word.startswith(("pay", "collect"))]
    assert five == ["collect-cards 5"]
    assert words(at_oneida)[-2:] == ["collect-cards 5", "collect-cards dealer"], "after the losing hand at seat 2"
    five = [word for word in words(at_maryland) if word.startswith("pay 5")]
    assert five == ["pay 5 ante 15.00", "pay 5 play 15.00"]
    assert words(at_maryland).index("collect-cards 5") < words(at_maryland).index("reveal 2")


def test_a_fold_is_taken_in_at_once_at_oneida_and_when_all_have_decided_elsewhere() -> None:
    """Oneida Four Card J(2)(a); Maryland 11(D)(1); Three Card (j)(2)."""
    for book in BOOKS:
        said = words(to_end(start(table(book)), 2)[0])
        taken = [said.index(word) for word in ("collect-wager 2 ante 10.00", "collect-cards 2")]
        asked = said.index("call-on 5")
        assert all((at < asked) is (book == ONEIDA) for at in taken)
        assert max(taken) < said.index("reveal")


# After a void round


@pytest.mark.parametrize("book", BOOKS)
def test_a_void_round_that_was_dealt_counts_towards_the_fifth(book: str) -> None:
    """Three Card (g)(5), Oneida G(6), Maryland 8(G), reading R129: rounds of play, settled or not."""
    fourth = changed(table(book), rounds_since_count=3)
    _, state = put_right(until(start(fourth), is_dealt), e.DealerCardExposed())
    fifth = next_round(state.table, TWO_ANTES, [shuffled(7)])
    assert fifth.rounds_since_count == 4
    assert "count-stub" in words(to_end(start(fifth))[0])


@pytest.mark.parametrize("book", BOOKS)
def test_a_void_round_in_which_the_stub_was_counted_begins_the_five_anew(book: str) -> None:
    fifth = changed(table(book), rounds_since_count=4)
    counted = until(start(fifth), lambda state: state.table.is_counted)
    _, state = put_right(counted, e.DealerCardExposed())
    assert next_round(state.table, TWO_ANTES, [shuffled(7)]).rounds_since_count == 0


@pytest.mark.parametrize("book", BOOKS)
def test_the_next_round_goes_on_with_the_cards_of_the_void_ones_shuffle(book: str) -> None:
    _, state = put_right(until(start(table(book)), deciding), e.DealerCardExposed())
    following = next_round(state.table, TWO_ANTES, [shuffled(7), shuffled(8)], minutes=3)
    assert following.deck == shuffled(7)
    assert words(to_end(start(following))[0])[:3] == ["cut", "load-shoe", "announce no-more-bets"]


def test_a_void_round_does_not_change_the_decks_places() -> None:
    two = Dealing(method=Method.SHOE, has_shuffler=True, deck_count=2)
    _, state = put_right(until(start(table(ONEIDA, two)), deciding), e.DealerCardExposed())
    assert next_round(state.table, TWO_ANTES, [shuffled(7)]).deck_in_play == 1


def test_the_other_deck_goes_into_the_machine_once() -> None:
    two = Dealing(method=Method.SHOE, has_shuffler=True, shuffler_counts=True, deck_count=2)
    state = until(start(table(ONEIDA, two)), lambda state: state.table.is_shuffled)
    _, ended = to_end(state.play(e.ShufflerCountWrong(53)))
    assert words_of(ended).count("set-aside-deck shuffler") == 1


@pytest.mark.parametrize("moment", [dealing_begins, is_dealt, deciding])
def test_a_void_round_needs_no_order_for_its_shuffle(moment: Callable[[Ante], bool]) -> None:
    state = until(start(changed(table(MARYLAND), decks=(shuffled(1),))), lambda state: bool(state.table.dealer.cards))
    _, state = put_right(until(state, moment) if moment is not dealing_begins else state, e.DealerCardExposed())
    assert_nothing_lost(state)
    assert sorted(state.table.stub) == list(range(52))
    following = next_round(state.table, TWO_ANTES, [shuffled(7)])
    assert words(to_end(start(following))[0])[0] == "shuffle"


def words_of(state: Ante) -> list[str]:
    return [in_words(action) for action in state.actions()]


def _first(state: Ante) -> tuple[Action, Agenda[AnteTable]]:
    """The act and the agenda after it of the first step that must be done."""
    step, rest = next((step, rest) for step, rest in state.choices if not step.optional)
    return step.action, rest
