"""How what goes wrong at a card table against the house is ruled and remedied."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules import irregularities
from trainer.rules.actions import Announce
from trainer.rules.calls import ENDS_ROUND, Call
from trainer.rules.cards import FULL_DECK
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import names
from trainer.rules.house.cards.noticing import first_noticeable, noticed, ruling_now
from trainer.rules.house.cards.remedies import STARTS_AGAIN, concerned, put_right
from trainer.rules.house.cards.table import C, CardTable, Stage, hand_at
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.irregularities import HowRuled, Irregularities
from trainer.rules.places import Area, SeatNumber
from trainer.rules.plan import Plan, done
from trainer.rules.round import Event


def can_happen(table: CardTable, event: Event) -> bool:
    """Whether an irregularity can happen at the table as it stands; never while another is dealt with."""
    if not isinstance(event, e.HouseEvent) or table.trouble.is_held or table.is_past_ruling:
        return False
    if not names(table, event.irregularity):
        return False
    match event:
        case e.ShufflerJam() | e.ShufflerCountWrong() | e.RecutOrdered() | e.DeviceBroken():
            return _with_the_deck(table, event)
        case e.FaceUpInDeck() | e.DrawnInError() | e.WrongCount() | e.ShoeJam():
            return _in_the_deal(table, event)
        case e.StubMiscount(is_misdealt):
            is_off = any(isinstance(other, e.WrongCount) for other in table.trouble.latent)
            return table.is_counted and not table.is_stub_away and is_misdealt is is_off
        case e.DealerCardExposed():
            is_before = table.stage in (Stage.DEALING, Stage.DECIDING)
            return is_before and not all(table.dealer.faces_up[: table.first_run(Area.DEALER)])
        case e.PlayersExchangeInformation(seats):
            are_told = len(seats) > 1 and tuple(sorted(set(seats))) == seats
            return are_told and all(_holds_live_cards(table, seat) for seat in seats)
        case e.PlayerLeft(seat):
            lies_there = any(stake.seat == seat for stake in table.stakes)
            return table.dealt > 0 and lies_there and table.plays(seat) and not table.is_out(seat)
        case e.ProgressiveCountDiffers(accepted):
            wagers = [stake for stake in table.taken if stake.wager == PROGRESSIVE]
            return bool(wagers) and not table.dealt and accepted >= 0 and accepted != len(wagers)
        case _:
            return False


def _with_the_deck(
    table: CardTable, event: e.ShufflerJam | e.ShufflerCountWrong | e.RecutOrdered | e.DeviceBroken
) -> bool:
    """Before the first card; what a machine does shows until its cards are in the shoe or the dealer's hand."""
    is_preparing = table.stage is Stage.PREPARING
    from_machine = is_preparing and table.has_shuffler and table.is_shuffled and not table.is_preshuffled
    match event:
        case e.ShufflerJam():
            return from_machine and not table.is_loaded and bool(table.decks)
        case e.ShufflerCountWrong(cards):
            is_wrong = cards >= 0 and cards != len(FULL_DECK)
            return from_machine and table.shuffler_counts and is_wrong and not table.is_loaded and bool(table.decks)
        case e.RecutOrdered():
            return table.cut > 0 and not table.dealt
        case e.DeviceBroken():
            has_device = table.has_shuffler or table.method is Method.AUTOMATED_SHOE
            return has_device and is_preparing and not table.is_new_deck and bool(table.decks)


def _in_the_deal(table: CardTable, event: e.FaceUpInDeck | e.DrawnInError | e.WrongCount | e.ShoeJam) -> bool:
    match event:
        case e.FaceUpInDeck(place):
            is_new = table.dealt + place not in table.trouble.boxed
            return table.is_dealing and 0 <= place < table.owed and is_new and _spare(table) > 0
        case e.DrawnInError(is_exposed):
            return table.is_dealing and (not is_exposed or _spare(table) > 0)
        case e.WrongCount():
            return _may_be_dealt_wrong(table, event)
        case e.ShoeJam():
            return table.is_dealing and table.method is Method.AUTOMATED_SHOE


def _may_be_dealt_wrong(table: CardTable, event: e.WrongCount) -> bool:
    """The place is dealt to, its last card is still to come, and the deck has any that are too many."""
    hand = hand_at(table, event.to)
    if hand is None or hand.is_dead or not table.is_dealing or event.to in dict(table.trouble.counts):
        return False
    surplus = event.cards - table.right_count(event.to)
    last = table.first_run(event.to) + min(surplus, 0)
    return surplus != 0 and event.cards > 0 and len(hand.cards) < last and surplus < _spare(table)


def _spare(table: CardTable) -> int:
    """Cards that the deal does not need, less what is wrong already."""
    extra = sum(max(table.surplus(place), 0) for place, _ in table.trouble.counts)
    return len(table.stub) - table.owed - len(table.trouble.boxed) - extra


def _holds_live_cards(table: CardTable, seat: SeatNumber) -> bool:
    return table.plays(seat) and any(hand.cards and not hand.is_dead for hand in table.hands_of(seat))


def how_ruled() -> HowRuled[C]:
    """How every family with cards rules."""
    return HowRuled(
        first_noticeable=first_noticeable, noticed=noticed, ruling_now=ruling_now, said=said, put_right=put_right
    )


def house_irregularities(
    afresh: Plan[C],
    may_happen: Callable[[C, Event], bool] = can_happen,
    at_once: Callable[[Event], Plan[C] | None] = lambda _: None,
) -> Irregularities[C]:
    """What can go wrong at a family's tables.

    `afresh` is the round from the cards on, for rulings after which they are made ready again; `may_happen` and
    `at_once` are of a family that has events of its own.
    """
    return Irregularities(
        can_happen=may_happen,
        how=how_ruled(),
        instead={**dict.fromkeys(ENDS_ROUND, done()), **dict.fromkeys(STARTS_AGAIN, afresh)},
        awaits=lambda table: table.awaits_dealer,
        at_once=at_once,
    )


def must_be_ruled(table: C) -> Plan[C]:
    """A hand of the wrong count can't be shown: before the dealer's is turned up it has to be noticed and ruled."""
    return irregularities.must_be_ruled(table, how_ruled())


def said(table: C, ruling: Call) -> Announce:
    """The ruling in words, to the player where it is about one."""
    seats = concerned(table) if ruling not in ENDS_ROUND else ()
    return Announce(ruling, seats[0] if len(seats) == 1 else 0)
