"""A dealer's steps at a table against the house as a key prints them."""

from __future__ import annotations

from trainer.asks.source import Setting
from trainer.asks.steps import ShownStep, common_part, in_procedure, place_name
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Area, Face, Place
from trainer.rules.cards import Card
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.count import rank
from trainer.rules.house.blackjack.reducer import next_picked_up
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import DEALERS, CardTable, Held, Stage, hand_at
from trainer.rules.house.table import HouseTable
from trainer.rules.plan import Step


def shown(step: Step, table: HouseTable, setting: Setting[object], *, shows_all: bool) -> ShownStep:
    """A step about to be taken on a table. Cards that lie face down are shown only with `shows_all`."""
    stub, decks = (_stub(table), table.deck_count) if isinstance(table, CardTable) else ((), 1)
    common = common_part(step.action, stub, decks=decks, shows_all=shows_all)
    return in_procedure(common or _part(step.action, table, shows_all=shows_all), step, setting)


def _part(action: Action, table: HouseTable, *, shows_all: bool) -> ShownStep:
    """What the action itself says; cards come from the table."""
    do = action.do
    match action:
        case h.OfferCut(to) | h.Cover(to) | h.Uncover(to):
            return ShownStep(do=do, to=place_name(to))
        case h.CollectWager(source, wager, amount, on):
            return ShownStep(do=do, source=place_name(source), wager=wager, amount=amount, numbers=on)
        case h.Pay(to, wager, amount, on):
            return ShownStep(do=do, to=place_name(to), wager=wager, amount=amount, numbers=on)
        case h.CallDice(dice) | h.EnterDice(dice):
            return ShownStep(do=do, numbers=dice)
        case h.ReturnWager(to, amount, wager):
            return ShownStep(do=do, to=place_name(to), wager=wager, amount=amount)
        case h.CollectProgressive(amount):
            return ShownStep(do=do, amount=amount)
        case _ if isinstance(table, CardTable):
            return _card_part(action, table, shows_all=shows_all)
        case _:
            return ShownStep(do=do)


def _card_part(action: Action, table: CardTable, *, shows_all: bool) -> ShownStep:
    do = action.do
    match action:
        case h.Deliver(to, count, face):
            cards = _stub(table)[:count] if shows_all else ()
            return ShownStep(do=do, to=place_name(to), cards=cards, face=face.value)
        case a.Reveal(to):
            return ShownStep(do=do, to=_hand_name(to), cards=_turned(table, to), face=Face.UP.value)
        case a.Read():
            return _read_part(action, table)
        case a.CollectCards(source):
            cards = _taken_in(source, table, shows_all=shows_all)
            return ShownStep(do=do, source=place_name(source), to=Area.DISCARD_RACK.value, cards=cards)
        case h.DiscardStub():
            return ShownStep(do=do, to=Area.DISCARD_RACK.value)
        case _:
            return ShownStep(do=do)


def _read_part(action: a.Read, table: CardTable) -> ShownStep:
    """The hand by its class, with the cards that play; of a seat that split, the hand of that name."""
    do, to = action.do, _hand_name(action.to)
    if isinstance(table, BlackjackTable):
        hands = table.hands_of(action.to)
        play = next((hand.play for hand in hands if hand.play.name == action.hand), hands[0].play)
        return ShownStep(do=do, to=to, cards=play.cards, say=rank(play.cards, is_split=play.is_split).value)
    cards = table.hand(action.to).cards
    if not isinstance(table, AnteTable):
        return ShownStep(do=do, to=to, cards=cards)
    hand = table.best(cards)
    return ShownStep(do=do, to=to, cards=hand.cards, say=hand.rank.value)


def _turned(table: CardTable, to: int) -> tuple[Card, ...]:
    """The cards of a hand that are turned up: in the deal, only the last of the dealer's stack.

    A seat that split turns up all of its hands at once.
    """
    if to == DEALERS:
        if isinstance(table, BlackjackTable):
            return table.turning
        return table.dealer.cards[-1:] if table.stage is Stage.DEALING else table.dealer.cards
    hands = table.hands_of(to)
    return tuple([card for hand in hands if len(hands) == 1 or not hand.is_up for card in hand.cards])


def _taken_in(source: Place, table: CardTable, *, shows_all: bool) -> tuple[Card, ...]:
    """A hand, the dealer's but an up-card that is kept, or the bonus card; face down only with `shows_all`."""
    if source is Area.BONUS_BOX:
        return (table.bonus_card,) if shows_all and table.bonus_card is not None else ()
    hand = _hand_taken_in(source, table)
    if hand is None or not (shows_all or hand.is_up):
        return ()
    keeps_up_card = source is Area.DEALER and isinstance(table, BlackjackTable) and table.has_next_hand
    return hand.cards[1:] if keeps_up_card else hand.cards


def _hand_taken_in(source: Place, table: CardTable) -> Held | None:
    """Of several hands of a seat the one that goes next."""
    if isinstance(table, BlackjackTable) and isinstance(source, int):
        return next_picked_up(table, source)
    return hand_at(table, source)


def _hand_name(place: Place) -> str:
    return Area.DEALER.value if place == DEALERS else place_name(place)


def _stub(table: CardTable) -> tuple[Card, ...]:
    return table.deck[table.dealt :]
