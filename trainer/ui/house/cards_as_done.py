"""The cards of a table against the house as one act leaves them to the eye, right or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.cards import FULL_DECK, UNSEEN, Card
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import DEALERS, CardTable, Held, Stage
from trainer.rules.places import Area, Place, SeatNumber
from trainer.ui.felt.house.picture import HandPicture, HousePicture
from trainer.ui.felt.picture import ShownCard
from trainer.ui.house.cards_showing import laid_out_by


def cards_as_done(shown: HousePicture, action: Action, table: CardTable) -> HousePicture:
    """The picture after an act with cards; the same picture where nothing moves to the eye."""
    match action:
        case a.Deal(to, face, count) | h.Deliver(to, count, face):
            return _dealt(shown, to, face, count, table)
        case a.Burn():
            return _dealt(shown, Area.DISCARD_RACK, a.Face.DOWN, 1, table)
        case a.Reveal(to):
            return _revealed(shown, to, table)
        case a.CollectCards(source):
            return _collected(shown, source, table)
        case h.DiscardStub():
            deck = replace(shown.deck, left=0)
            return replace(shown, deck=deck, discards=shown.discards + shown.deck.left) if shown.deck.left else shown
        case h.LockProgressive() if shown.displays.title:
            return replace(shown, displays=replace(shown.displays, is_locked=True))
        case h.Cover(Area.DEALER) | h.Uncover(Area.DEALER):
            return replace(shown, deck=replace(shown.deck, is_covered=isinstance(action, h.Cover)))
        case h.Uncover(Area.DISCARD_RACK) if isinstance(table, BlackjackTable):
            return replace(shown, burns=table.discards[: table.burned])
        case a.Inspect() | a.Spread() | a.Wash() if table.stage is Stage.PREPARING:
            return replace(shown, laid_out=laid_out_by(action))
        case _:
            return shown


# Cards that come


def _dealt(shown: HousePicture, to: Place, face: a.Face, count: int, table: CardTable) -> HousePicture:
    """From the deck; once that is away, from the discard rack, where it lies."""
    if not 0 < count <= (shown.deck.left or shown.discards):
        return shown
    if shown.deck.left:
        left = replace(shown, deck=replace(shown.deck, left=shown.deck.left - count))
    else:
        left = replace(shown, discards=shown.discards - count)
    cards = _from_top(shown, count, face, table)
    match to:
        case Area.DISCARD_RACK | Area.SHUFFLER | Area.DECK_AREA | Area.FLOOR:
            return replace(left, discards=left.discards + count)
        case Area.BONUS_BOX:
            return replace(left, bonus_card=cards[0]) if shown.printed.bonus_box else shown
        case Area.DEALER | 0:
            return _dealer(left, _dealer_at(table), lambda hand: replace(hand, cards=hand.cards + cards, words=""))
        case int() if to <= len(shown.seats):
            return _hand(left, to, _drawing(to, table), lambda hand: replace(hand, cards=hand.cards + cards))
        case _:
            return shown


def _from_top(shown: HousePicture, count: int, face: a.Face, table: CardTable) -> tuple[ShownCard, ...]:
    """The next cards; those of a deck that has not been shuffled yet lie in the order of a new one."""
    cards: tuple[Card, ...] = table.stub[:count] if shown.deck.left else table.discards[-count:]
    cards = (*cards, *FULL_DECK[::-1])[:count]
    boxed = table.trouble.boxed if table.stub else ()
    is_up = [face is a.Face.UP or table.dealt + number in boxed for number in range(count)]
    return tuple([ShownCard(card if up else UNSEEN) for card, up in zip(cards, is_up, strict=True)])


def _drawing(seat: SeatNumber, table: CardTable) -> int:
    """Which of a player's hands, from 0, the next card goes to."""
    if not isinstance(table, BlackjackTable) or not table.plays(seat):
        return 0
    hand = table.drawing(seat) if table.stage is not Stage.DEALING else None
    return _place_of(hand, seat, table) if hand is not None else 0


def _place_of(hand: Held, seat: SeatNumber, table: CardTable) -> int:
    return next((place for place, each in enumerate(table.hands_of(seat)) if each is hand), 0)


# Cards that are turned or taken in


def _revealed(shown: HousePicture, to: SeatNumber, table: CardTable) -> HousePicture:
    """A player's cards; the dealer's all at once but where one is turned after the other."""
    if to != DEALERS:
        if not table.plays(to) or not any(hand.cards for hand in table.hands_of(to)):
            return shown
        hands = shown.seat(to).hands
        opened = [_open(hand, held) for hand, held in zip(hands, table.hands_of(to), strict=False)]
        return _with_hands(shown, to, (*opened, *hands[len(opened) :]))
    dealer = table.dealer
    if not dealer.cards:
        return shown
    is_one_by_one = table.stage is Stage.DEALING or (isinstance(table, BlackjackTable) and not dealer.faces_up[0])
    turned = -1 if table.stage is Stage.DEALING and not isinstance(table, BlackjackTable) else 0
    at = turned % len(dealer.cards)
    bonus = shown.bonus_card
    if bonus is not None and table.bonus_card is not None and not is_one_by_one:
        bonus = ShownCard(table.bonus_card)
    up = replace(shown, bonus_card=bonus)
    return _dealer(up, _dealer_at(table), lambda hand: _open(hand, dealer, only=at if is_one_by_one else None))


def _open(hand: HandPicture, held: Held, *, only: int | None = None) -> HandPicture:
    """The hand as it lies with its cards turned up, or one of them."""
    cards = [
        ShownCard(card) if is_up or only in (None, place) else ShownCard()
        for place, (card, is_up) in enumerate(zip(held.cards, held.faces_up, strict=True))
    ]
    return replace(hand, cards=tuple(cards))


def _collected(shown: HousePicture, source: Place, table: CardTable) -> HousePicture:
    match source:
        case Area.BONUS_BOX:
            count = int(shown.bonus_card is not None)
            return replace(shown, bonus_card=None, discards=shown.discards + count) if count else shown
        case Area.DEALER | 0:
            at = _dealer_at(table)
            return _into_rack(shown, len(shown.dealer[at].cards), lambda each: _dealer(each, at, _emptied))
        case int() if 0 < source <= len(shown.seats):
            taken = _taken_in(source, table)
            hands = shown.seat(source).hands
            places = [place for place in range(len(hands)) if taken in (None, place)]
            left = tuple([_emptied(hand) if place in places else hand for place, hand in enumerate(hands)])
            count = sum(len(hands[place].cards) for place in places)
            return _into_rack(shown, count, lambda each: _with_hands(each, source, left))
        case _:
            return shown


def _taken_in(seat: SeatNumber, table: CardTable) -> int | None:
    """Which of a player's hands, from 0: at blackjack one after the other, elsewhere all there is."""
    if not isinstance(table, BlackjackTable) or not table.plays(seat) or table.trouble.is_held:
        return None
    held = [hand for hand in table.hands_of(seat) if hand.cards]
    settled = [hand for hand in held if hand.play.is_bust or hand.play.is_blackjack]
    first = (settled if settled and table.stage is Stage.DECIDING else held)[:1]
    return _place_of(first[0], seat, table) if first else None


def _into_rack(shown: HousePicture, count: int, emptied: Callable[[HousePicture], HousePicture]) -> HousePicture:
    return replace(emptied(shown), discards=shown.discards + count) if count else shown


def _emptied(hand: HandPicture) -> HandPicture:
    return replace(hand, cards=(), words="")


# Hands of the picture


def _dealer_at(table: CardTable) -> int:
    """Which of the dealer's hands is played, from 0: in multiple action one a spot."""
    return max(0, table.spot - 1) if isinstance(table, BlackjackTable) and table.is_multi else 0


def _dealer(shown: HousePicture, at: int, change: Callable[[HandPicture], HandPicture]) -> HousePicture:
    hands = shown.dealer
    return replace(shown, dealer=(*hands[:at], change(hands[at]), *hands[at + 1 :]))


def _hand(shown: HousePicture, seat: SeatNumber, at: int, change: Callable[[HandPicture], HandPicture]) -> HousePicture:
    hands = shown.seat(seat).hands
    at = min(at, len(hands) - 1)
    return _with_hands(shown, seat, (*hands[:at], change(hands[at]), *hands[at + 1 :]))


def _with_hands(shown: HousePicture, seat: SeatNumber, hands: tuple[HandPicture, ...]) -> HousePicture:
    changed = replace(shown.seat(seat), hands=hands)
    return replace(shown, seats=(*shown.seats[: seat - 1], changed, *shown.seats[seat:]))
