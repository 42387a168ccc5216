"""What anybody can see of a table against the house, by its family."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from trainer.rules.calls import Call
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.rules import OptionalWager, Variant
from trainer.rules.house.blackjack.settlement import INSURANCE
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import RulingId
from trainer.rules.house.cards.remedies import concerned
from trainer.rules.house.cards.table import CardTable, Held
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import ENVY, Wager
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area, Place
from trainer.ui.entry.house.readings import hands_to_choose, totals_to_choose
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Layout, Verb, layout_of

AT_CARDS: Final = tuple([call for ruling in RulingId if (call := ruling.call) is not None])
"""The rulings of the card games, in their own order."""
_AT_ANTE: Final = tuple([call for call in AT_CARDS if call is not Call.RECOVER_UP_CARD])
"""Only at blackjack an up-card stays for the next of the dealer's hands."""
AT_DICE: Final = (Call.NO_ROLL, Call.VOID_ROUND, Call.SETTLE_THEN_CLOSE)


def sight_of(table: HouseTable) -> Sight:
    """The table as whoever enters a step sees it; raises `TypeError` for a table of no known family."""
    match table:
        case SicBoTable():
            return _dice(table)
        case AnteTable():
            return _ante(table)
        case BlackjackTable():
            return _blackjack(table)
        case _:
            raise TypeError(f"no sight of {type(table).__name__}")


def offered(table: HouseTable) -> frozenset[str]:
    """The wagers this table takes of those that a house may leave out."""
    match table:
        case FourCardTable(rules=rules):
            takes = {
                Wager.PROGRESSIVE.value: rules.progressive is not None,
                Wager.SIX_CARD_BONUS.value: rules.six_card_bonus is not None,
                ENVY: bool(rules.envy),
            }
        case BlackjackTable(rules=rules):
            takes = {wager.value: rules.offers(wager) for wager in OptionalWager} | {INSURANCE: rules.insurance}
        case _:
            takes = {}
    return frozenset([wager for wager, is_offered in takes.items() if is_offered])


_LEFT_OUT_SOMEWHERE: Final = frozenset({Wager.PROGRESSIVE, Wager.SIX_CARD_BONUS, ENVY, INSURANCE, *OptionalWager})


def _layout(game: str, table: HouseTable) -> Layout:
    """The game's layout with the spots that this table has."""
    given, here = layout_of(game), offered(table)
    spots = [spot for spot in given.spots if spot.wager in here or spot.wager not in _LEFT_OUT_SOMEWHERE]
    return replace(given, spots=tuple(spots))


def _dice(table: SicBoTable) -> Sight:
    return Sight(
        layout=layout_of(table.game),
        at_shaker=(Verb.SHAKE, Verb.OPEN) if table.is_covered else (Verb.LID, Verb.SHAKE),
        chip=table.rules.posted.chip,
        stakes=table.stakes,
        rulings=AT_DICE,
    )


def _ante(table: AnteTable) -> Sight:
    size = table.form.hand

    def names(place: Place) -> tuple[str, ...]:
        held = _held(table, place)
        if not held or len(held[0].cards) < size:
            return ()
        return hands_to_choose(held[0].cards, size, table.best)

    return Sight(
        layout=_layout(table.game, table),
        has_bonus_box=table.has_bonus_box,
        chip=table.plays_by.posted.chip,
        stakes=table.stakes,
        face_up=_face_up(table),
        concerned=_concerned(table),
        gives_stacks=table.method is Method.AUTOMATED_SHOE,
        stack=table.stack_for,
        names=names,
        rulings=_AT_ANTE,
        all_goes_back=table.trouble.ruling is not None,
        decks=table.deck_count,
    )


def _blackjack(table: BlackjackTable) -> Sight:
    def names(place: Place) -> tuple[str, ...]:
        held = _held(table, place)
        # of several hands the one that lies open last is spoken of
        if not held:
            return ()
        found: dict[str, None] = {}
        for hand in held:
            is_split = isinstance(hand, PlayedHand) and hand.play.is_split
            if hand.is_up:
                found |= dict.fromkeys(totals_to_choose(hand.cards, is_split=is_split))
        return tuple(sorted(found))

    calls = (Call.NO_MORE_BETS, Call.INSURANCE, Call.STOP)
    return Sight(
        layout=_layout(table.rules.variant, table),
        chip=table.rules.posted.chip,
        stakes=table.stakes,
        face_up=_face_up(table),
        hands={seat: number for seat, number in Counter(hand.seat for hand in table.hands).items() if number > 1},
        surrendered=frozenset([hand.seat for hand in table.hands if hand.play.is_surrendered]),
        dealer_hands=dealer_hands(table),
        concerned=_concerned(table),
        names=names,
        calls=calls,
        rulings=AT_CARDS,
        decks=table.deck_count,
    )


def dealer_hands(table: BlackjackTable) -> int:
    """Multiple action: how many of the dealer's hands are played, two or three as the layout has spots."""
    if table.rules.variant is not Variant.MULTI:
        return 1
    return max((len(hand.play.wagers) for hand in table.hands), default=1)


def _face_up(table: CardTable) -> frozenset[Place]:
    """Whose cards lie open, all of one hand at least."""
    found: set[Place] = {hand.seat for hand in table.hands if hand.is_up}
    if table.dealer.is_up:
        found.add(Area.DEALER)
    return frozenset(found)


def _held(table: CardTable, place: Place) -> tuple[Held, ...]:
    if place is Area.DEALER:
        return (table.dealer,)
    return tuple([hand for hand in table.hands if hand.seat == place])


def _concerned(table: CardTable) -> int:
    seats = concerned(table)
    return seats[0] if len(seats) == 1 else 0
