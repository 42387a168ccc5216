"""An act as it was done, on the picture alone: a right one as the reducer has it, any other as it names it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.training.any_act import AnyTable, any_act
from tests.training.sessions import session_of
from tests.ui.entry.walked import Nowhere, asked
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.table import PokerTable
from trainer.rules.shuffling import Stream
from trainer.training.attempts import AnySession, dealt_tables, drill_for
from trainer.ui.felt.flights import Movables
from trainer.ui.felt.house.changes import movables_of as at_house
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import movables_of as at_poker
from trainer.ui.house.as_done import UNSHAKEN, house_as_done
from trainer.ui.house.showing import house_picture
from trainer.ui.poker.as_done import as_done
from trainer.ui.poker.showing import picture

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
_TAKES_UP = (h.ClearLights, a.CollectCards)
"""With the last of these players take up what lies before them, which is nobody's act."""
_NOT_MOVED = (a.Shuffle, a.Read)
"""Cards that are gathered to be shuffled, and cards set in order as a hand is read: that is not drawn."""


def whole(rulebook: str, game: str, seed: int = 1) -> AnySession:
    return session_of(drill_for(rulebook, game, "whole", Level.PRACTICE, seed), Nowhere())


def seen(table: AnyTable, acts: tuple[Action, ...]) -> TablePicture | HousePicture:
    return picture(table, acts=acts) if isinstance(table, PokerTable) else house_picture(table, acts=acts)


def done(shown: TablePicture | HousePicture, action: Action, table: AnyTable) -> TablePicture | HousePicture:
    if isinstance(shown, TablePicture):
        assert isinstance(table, PokerTable)
        return as_done(shown, action, table)
    assert isinstance(table, HouseTable)
    return house_as_done(shown, action, table)


def all_of(shown: TablePicture | HousePicture) -> dict[str, object]:
    """Everything that an act can move; chips before a player are the player's."""
    if isinstance(shown, TablePicture):
        stacks = {seat.seat: seat.stack + seat.bet.amount for seat in shown.seats}
        return {
            **flat(at_poker(shown), {TargetKind.SEAT, TargetKind.BET}),
            "stacks": stacks,
            "discs": dict(shown.discs),
            "marker": shown.is_marked,
        }
    return {
        **flat(at_house(shown), set()),
        "dice": shown.dice,
        "lit": {target for target, spot in shown.spots.items() if spot.is_lit},
        "laid out": shown.laid_out,
        "locked": shown.displays.is_locked,
        "covered": shown.deck.is_covered,
    }


def flat(lies: Movables[Target] | Movables[HouseTarget], without: set[TargetKind]) -> dict[str, object]:
    return {
        "hands": {place: [shown.card for shown in cards] for place, cards in lies.hands.items() if cards},
        "heaps": lies.heaps,
        "deck": lies.left,
        "amounts": {
            place: chips.amount for place, chips in lies.amounts.items() if chips.amount and place.kind not in without
        },
    }


def rounds(rulebook: str, game: str, seed: int = 1) -> Iterator[tuple[AnySession, Action]]:
    """A whole round, before each step of the dealer's."""
    session = whole(rulebook, game, seed)
    for action in asked(session):
        yield session, action


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_right_act_leaves_the_table_as_the_rules_do(rulebook: str, game: str) -> None:
    moved = 0
    for session, action in rounds(rulebook, game):
        state = session.state
        before, after = seen(state.table, state.actions()), state.game.after(state.table, action)  # type: ignore[arg-type]
        found, right = all_of(done(before, action, state.table)), all_of(seen(after, (*state.actions(), action)))
        if isinstance(action, _NOT_MOVED):
            continue
        if isinstance(after, HouseTable) and (
            after.is_over or getattr(after, "spot", 1) != getattr(state.table, "spot", 1)
        ):
            assert isinstance(action, _TAKES_UP)
            continue
        assert found == right, action
        moved += found != all_of(before)
    assert moved > 10


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_any_act_can_be_shown_at_any_moment_and_moves_what_it_names(rulebook: str, game: str) -> None:
    stream = Stream(7, rulebook, game)
    for number, (session, _) in enumerate(rounds(rulebook, game, seed=2)):
        if number % 4:
            continue
        table = session.state.table
        before = seen(table, session.state.actions())
        for _ in range(2):
            action = any_act(table, stream)
            after = done(before, action, table)
            if isinstance(action, a.Announce | a.CallFloor | a.CallOn | a.Read | h.CallDice):
                assert after is before, action
            elif isinstance(action, a.PushPot | a.ReturnUncalled) and isinstance(before, TablePicture):
                assert isinstance(after, TablePicture)
                got = [seat.stack + seat.bet.amount for seat in (after.seat(action.to), before.seat(action.to))]
                back = min(action.amount, before.seat(action.to).bet.amount)
                own = back if isinstance(action, a.ReturnUncalled) else 0
                assert got[0] - got[1] == action.amount - own, action
            elif isinstance(action, a.CollectCards) and isinstance(action.source, int) and before != after:
                assert sum(map(len, _cards(after, action.source))) < sum(map(len, _cards(before, action.source)))


def _cards(shown: TablePicture | HousePicture, seat: int) -> list[tuple[object, ...]]:
    if isinstance(shown, TablePicture):
        around = shown.seat(seat)
        return [around.hand, (None,) * around.given_up]
    return [hand.cards for hand in shown.seat(seat).hands]


# What a wrong act looks like


def at(rulebook: str, game: str, *wanted: type[Action], seed: int = 1) -> tuple[AnySession, Action]:
    """A whole round at the first of these acts that is due."""
    for number in range(seed, seed + 20):
        for session, action in rounds(rulebook, game, number):
            if isinstance(action, wanted):
                return session, action
    raise AssertionError("no such act")


def poker(session: AnySession, action: Action) -> tuple[TablePicture, TablePicture]:
    """The table before and after an act."""
    table = session.state.table
    assert isinstance(table, PokerTable)
    before = picture(table, acts=session.state.actions())
    return before, as_done(before, action, table)


def house(session: AnySession, action: Action) -> tuple[HousePicture, HousePicture]:
    """The same against the house."""
    table = session.state.table
    assert isinstance(table, HouseTable)
    before = house_picture(table, acts=session.state.actions())
    return before, house_as_done(before, action, table)


def test_a_card_dealt_before_anything_lies_where_it_was_dealt() -> None:
    session, _ = at("oneida-poker", "holdem", Action)
    before, after = poker(session, a.Deal(2, a.Face.DOWN))
    assert len(after.seat(2).hand) == 1
    assert (before.stub, after.stub) == (52, 51)
    _, up = poker(session, a.Deal(3, a.Face.UP))
    assert up.seat(3).is_face_up, "nobody has shuffled: the card is that of a new deck"


def test_a_live_hand_is_seen_in_the_muck() -> None:
    session, called = at("oneida-poker", "holdem", a.CallOn)
    assert isinstance(called, a.CallOn)
    before, after = poker(session, a.CollectCards(called.to))
    assert len(before.seat(called.to).hand) == 2
    assert (after.seat(called.to).hand, after.muck - before.muck) == ((), 2)


def test_a_wrong_sum_is_seen_as_it_was_entered() -> None:
    session, push = at("oneida-poker", "holdem", a.PushPot)
    assert isinstance(push, a.PushPot)
    more = replace(push, amount=push.amount + 5000)
    before, after = poker(session, more)
    assert after.seat(push.to).bet.amount - before.seat(push.to).bet.amount == more.amount
    assert not after.pots
    less = replace(push, amount=push.amount - 100)
    assert poker(session, less)[1].pots[0].chips.amount == 100


def test_bets_that_are_not_there_come_from_the_rack() -> None:
    session, take = at("oneida-poker", "holdem", a.CollectBets)
    assert isinstance(take, a.CollectBets)
    _, after = poker(session, replace(take, amount=take.amount + 700))
    assert after.pots[0].chips.amount == take.amount + 700
    assert not any(seat.bet.amount for seat in after.seats)


def test_the_dealer_button_lies_where_it_was_put() -> None:
    session, _ = at("oneida-poker", "holdem", a.PushPot)
    _, after = poker(session, a.MoveButton(a.Button.DEALER, 5))
    assert dict(after.discs)[TargetKind.DEALER_BUTTON] == 5


def test_a_wager_is_taken_where_the_hand_went() -> None:
    session, take = at("oneida-four-card", "four-card-poker", h.CollectWager)
    assert isinstance(take, h.CollectWager)
    table = session.state.table
    assert isinstance(table, HouseTable)
    other = next(stake for stake in table.stakes if stake.seat != take.source and stake.wager == take.wager)
    before, after = house(session, replace(take, source=other.seat, amount=other.amount))
    spot = HouseTarget(kind=HousePlace.SPOT, seat=other.seat, wager=other.wager)
    assert before.spot(spot).chips.amount == other.amount
    assert spot not in after.spots
    assert after.spot(replace(spot, seat=take.source)) == before.spot(replace(spot, seat=take.source))


def test_a_wager_paid_twice_has_both_payments_beside_it() -> None:
    session, pay = at("oneida-blackjack", "blackjack", h.Pay)
    assert isinstance(pay, h.Pay)
    table = session.state.table
    assert isinstance(table, HouseTable)
    once = house(session, pay)[1]
    twice = house_as_done(once, pay, table)
    (paid,) = [spot.paid.amount for target, spot in twice.spots.items() if spot.paid != once.spot(target).paid]
    assert paid == 2 * pay.amount


def test_what_is_paid_where_nothing_was_wagered_lies_on_the_spot() -> None:
    session, pay = at("oneida-sic-bo", "sic-bo", h.Pay)
    assert isinstance(pay, h.Pay)
    table = session.state.table
    assert isinstance(table, HouseTable)
    spot = HouseTarget(kind=HousePlace.SPOT, seat=pay.to, wager="three-of-a-kind", on=(6,))
    assert not [stake for stake in table.stakes if (stake.seat, stake.wager) == (pay.to, spot.wager)]
    _, after = house(session, h.Pay(pay.to, spot.wager, 2500, on=spot.on))
    assert after.spot(spot).paid.amount == 2500


def test_dice_that_were_not_shaken_do_not_tell_what_they_will_show() -> None:
    session, shake = at("oneida-sic-bo", "sic-bo", h.Shake)
    assert isinstance(shake, h.Shake)
    assert house(session, h.Uncover())[1].dice.dice == UNSHAKEN


def test_the_computer_lights_what_was_keyed() -> None:
    session, keyed = at("oneida-sic-bo", "sic-bo", h.EnterDice)
    table = session.state.table
    assert isinstance(table, SicBoTable)
    _, after = house(session, h.EnterDice((1, 1, 1)))
    lit = {(target.wager, target.on) for target, spot in after.spots.items() if spot.is_lit}
    assert ("any-three", ()) in lit
    assert after.dice.pressed == frozenset({1})
    assert keyed != h.EnterDice((1, 1, 1))


def test_the_dealers_hole_card_is_seen_when_it_is_turned_too_early() -> None:
    session, _ = at("oneida-blackjack", "blackjack", a.CallOn)
    before, after = house(session, a.Reveal(0))
    assert sum(shown.card >= 0 for shown in after.dealer[0].cards) > sum(
        shown.card >= 0 for shown in before.dealer[0].cards
    )
