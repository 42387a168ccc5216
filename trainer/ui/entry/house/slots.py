"""The slots of each verb at a table against the house: what it asks for, and when.

Menus and spots are those of the game, not those that fit now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.rules.calls import Call
from trainer.rules.house.sic_bo.wagers import Bet, choices
from trainer.rules.places import Area, Place, SeatNumber
from trainer.tongue import translate
from trainer.ui.entry.amounts import CUT_BY_ENTER
from trainer.ui.entry.deck import Deck, deck_line_words
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.house.words import choice_words, said_words
from trainer.ui.entry.keys import SEAT_KEYS, Key
from trainer.ui.entry.slots import RULING_LINE, Option, Slot, after, figure, lettered, listed, menu, place, rulings
from trainer.ui.entry.step import (
    AMOUNT,
    COUNT,
    DEALER_HAND,
    DIE,
    HAND,
    MENU,
    NUMBER,
    OF,
    PLACE,
    WAGER,
    Entered,
    Name,
)
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import area_words

HouseSlot: TypeAlias = Slot[Sight, HouseTarget, HousePlace]
DICE: Final = 3
AREA_OF_KIND: Final = {
    HousePlace.DEALER: Area.DEALER,
    HousePlace.BONUS_BOX: Area.BONUS_BOX,
    HousePlace.DISCARDS: Area.DISCARD_RACK,
}


# Places


_DEALER, _BOX, _RACK = Option(Area.DEALER, "="), Option(Area.BONUS_BOX, "/"), Option(Area.DISCARD_RACK, ".")
AREAS: Final = {
    Verb.DEAL: (_DEALER, _BOX, _RACK),
    Verb.STACK: (_DEALER, _BOX, _RACK),
    Verb.COLLECT: (_DEALER, _BOX, _RACK),
    Verb.REVEAL: (_DEALER, _BOX),
    Verb.SHUFFLE: (_DEALER,),
}
"""Places that are no seats, for the verbs that take them."""


def _areas(entered: Entered, sight: Sight) -> tuple[Option, ...]:
    """The places that are no seats, as far as this table has them."""
    lines = AREAS.get(Verb(entered.verb), ())
    return tuple([line for line in lines if sight.has_bonus_box or line.id != Area.BONUS_BOX])


def gives_back_one(sight: Sight) -> bool:
    """Whether one wager goes back by itself as the table stands: after a ruling all of a player's do."""
    return sight.layout.gives_back_one and not sight.all_goes_back


def _is_of_spot(entered: Entered, sight: Sight) -> bool:
    """Whether the verb is about one wager, so that its spot names it."""
    return entered.verb in (Verb.TAKE, Verb.PAY) or (entered.verb == Verb.GIVE_BACK and gives_back_one(sight))


def at_place(entered: Entered, target: HouseTarget, sight: Sight) -> Entered | None:
    """The seat that was pointed at, and with it the spot or the hand where one is asked for."""
    if target.kind is HousePlace.SPOT and _is_of_spot(entered, sight):
        seat = target.seat or _only_seat_on(target, sight)
        return _on_spot(entered.fill(PLACE, seat) if seat else entered, target, sight)
    if target.kind not in AREA_OF_KIND:
        return entered.fill(PLACE, target.seat) if target.seat else None
    area = AREA_OF_KIND[target.kind]
    if entered.verb == Verb.DEAL and area is Area.DISCARD_RACK and not entered.is_face_up:
        return Entered(verb=Verb.BURN)
    return entered.fill(PLACE, area) if any(line.id == area for line in _areas(entered, sight)) else None


def _only_seat_on(target: HouseTarget, sight: Sight) -> SeatNumber:
    """Whose chips lie on a spot that all share, where they are one player's."""
    seats = {stake.seat for stake in sight.stakes if (stake.wager, stake.on) == (target.wager, target.on)}
    return seats.pop() if len(seats) == 1 else 0


def _on_spot(entered: Entered, target: HouseTarget, sight: Sight) -> Entered:
    spot = sight.layout.spot(target.wager)
    named = entered.fill(WAGER, target.wager).without(NUMBER).without(HAND).without(DEALER_HAND)
    for number in target.on:
        named = named.add(NUMBER, number)
    if target.spot and sight.dealer_hands > 1:
        named = named.fill(DEALER_HAND, target.spot)
    is_of_hand = spot is not None and spot.is_of_hand and sight.hands.get(target.seat, 1) > 1
    return named.fill(HAND, target.hand_number) if is_of_hand and target.hand_number else named


def _at_spot(entered: Entered, target: HouseTarget, sight: Sight) -> Entered | None:
    """A spot; who points at another player's means that player."""
    if target.kind is not HousePlace.SPOT:
        return None
    return _on_spot(entered.fill(PLACE, target.seat) if target.seat else entered, target, sight)


def _at_hand(entered: Entered, target: HouseTarget, sight: Sight) -> Entered | None:
    if target.kind is not HousePlace.SPOT and target.hand_number:
        return entered.fill(HAND, target.hand_number)
    return _at_spot(entered, target, sight)


def _edges_places(entered: Entered, sight: Sight) -> frozenset[HousePlace]:
    if _is_of_spot(entered, sight):
        return frozenset({HousePlace.SEAT, HousePlace.SPOT})
    offered = {line.id for line in _areas(entered, sight)}
    areas = {kind for kind, area in AREA_OF_KIND.items() if area in offered}
    return frozenset(areas | {HousePlace.HAND if entered.verb in (Verb.COLLECT, Verb.REVEAL) else HousePlace.SEAT})


def _edges_spots(_entered: Entered, _sight: Sight) -> frozenset[HousePlace]:
    return frozenset({HousePlace.SPOT})


PLACED: Final = place(at_place, _edges_places, _areas, area_words)


# Which of the seat's wagers


def _amount_back(entered: Entered, key: str, sight: Sight) -> Entered | None:
    """A sum typed in the place of a wager that goes back is one of all that lies there."""
    is_sum = entered.verb == Verb.GIVE_BACK and key.isdigit()
    return LYING.read(entered, key, sight) if is_sum else SPOT.read(entered, key, sight)


def _is_one_asked(entered: Entered, sight: Sight) -> bool:
    return entered.verb != Verb.GIVE_BACK or (gives_back_one(sight) and entered[AMOUNT] is None)


def _wager_words(entered: Entered, _sight: Sight) -> str:
    if entered[WAGER] is None:
        return ""
    numbers = () if entered.is_open(NUMBER) else tuple(sorted(entered.all(NUMBER)))
    begun = f" {entered.of(NUMBER)}" if entered.is_open(NUMBER) else ""
    return wager_words(entered.of(WAGER), numbers) + begun


def _numbers_asked(entered: Entered, sight: Sight) -> int:
    spot = sight.layout.spot(entered[WAGER] or "")
    return 0 if spot is None else spot.numbers


def _number_by_key(entered: Entered, key: str, _sight: Sight) -> Entered | None:
    """A die, or a total figure by figure."""
    if key == Key.BACKSPACE and entered.is_open(NUMBER):
        return entered.without(NUMBER)
    if not key.isdigit():
        return None
    number = int(key)
    if entered[WAGER] != Bet.TOTAL:
        return entered.add(NUMBER, number) if 1 <= number <= 6 else None
    tens = entered[NUMBER] or 0
    if not tens and number <= 1:
        return entered.fill(NUMBER, number, is_open=True) if number else None
    total = 10 * tens + number
    return entered.fill(NUMBER, total) if (total,) in choices(Bet.TOTAL) else None


def _is_hand_asked(entered: Entered, sight: Sight) -> bool:
    spot, place = sight.layout.spot(entered[WAGER] or ""), entered[PLACE]
    has_several = isinstance(place, int) and sight.hands.get(place, 1) > 1
    return spot is not None and spot.is_of_hand and has_several


def _is_another_asked(entered: Entered, sight: Sight) -> bool:
    spot = sight.layout.spot(entered[WAGER] or "")
    return spot is not None and spot.of_another


def _digit(name: Name[int], entered: Entered, key: str) -> Entered | None:
    return entered.fill(name, int(key)) if key.isdigit() and int(key) else None


def _numbered(words: str, number: int | None) -> str:
    return words.format(number=number) if number else ""


SPOT: Final[HouseSlot] = replace(
    listed(
        WAGER,
        str,
        lambda _entered, sight: [Option(spot.wager, spot.key) for spot in sight.layout.spots],
        lambda option: capital(wager_words(option)),
        asked=_is_one_asked,
        at=_at_spot,
        edges=_edges_spots,
    ),
    words=_wager_words,
)
WHICH: Final = replace(SPOT, read=_amount_back)
ON: Final[HouseSlot] = Slot(
    name=NUMBER,
    asked=_numbers_asked,
    read=_number_by_key,
    at=_at_spot,
    edges=_edges_spots,
    cue=lambda: translate("House", "The number or the dice that are wagered on."),
)
OF_HAND: Final[HouseSlot] = Slot(
    name=HAND,
    asked=_is_hand_asked,
    read=lambda entered, key, _sight: _digit(HAND, entered, key),
    at=_at_hand,
    edges=lambda *_: frozenset({HousePlace.HAND}),
    words=lambda entered, _sight: _numbered(translate("House", "hand {number}"), entered[HAND]),
    cue=lambda: translate("House", "Which hand of the seat? 1, 2 …"),
)
OF_DEALER_HAND: Final[HouseSlot] = Slot(
    name=DEALER_HAND,
    asked=lambda _entered, sight: sight.dealer_hands > 1,
    read=lambda entered, key, _sight: _digit(DEALER_HAND, entered, key),
    at=_at_spot,
    edges=_edges_spots,
    words=lambda entered, _sight: _numbered(translate("House", "spot {number}"), entered[DEALER_HAND]),
    cue=lambda: translate("House", "On which of the dealer's hands? 1, 2 …"),
)
OF_ANOTHER: Final[HouseSlot] = Slot(
    name=OF,
    asked=_is_another_asked,
    read=lambda entered, key, _sight: entered.fill(OF, SEAT_KEYS[key]) if key in SEAT_KEYS else None,
    at=lambda entered, target, _sight: entered.fill(OF, target.seat) if target.seat else None,
    edges=lambda *_: frozenset({HousePlace.SEAT}),
    words=lambda entered, _sight: _numbered(translate("House", "for {number}"), entered[OF]),
    cue=lambda: translate("House", "On whose hand? The number of that seat."),
)
LYING: Final[HouseSlot] = figure()
WITH_WAGER: Final = (PLACED, WHICH, ON, OF_HAND, OF_DEALER_HAND)


# Lists and dice


def _names(entered: Entered, sight: Sight) -> tuple[Option, ...]:
    """What the hand in the entered step's place could be taken for; none while it lies face down."""
    place: Place | None = entered[PLACE]
    return lettered(sight.names(place)) if place is not None and place in sight.face_up else ()


_PROGRESSIVE: Final = (Option(Choice.LOCK, "L"), Option(Choice.COLLECT, "C"))
_COVER: Final = (
    Option(Choice.ON, "K"),
    Option(Choice.OFF, "O"),
    Option(Choice.MACHINE, "M"),
    Option(Choice.BURNS, "B"),
)
_COMPUTER: Final = (Option(Choice.KEY, "K"), Option(Choice.CLEAR, "C"), Option(Choice.TEST, "T"))
_CARDS: Final = (
    (Deck.SHUFFLE, "SK"),
    (Deck.OFFER_CUT, "O"),
    (Deck.CUT, "C"),
    (Deck.LOAD, "L"),
    (Deck.COUNT, "R"),
    (Deck.DISCARD_STUB, "D"),
    (Deck.INSPECT, "I"),
    (Deck.SPREAD, "P"),
    (Deck.WASH, "WX"),
    (Deck.PUT_AWAY, "AE"),
    (Deck.FEED, "FG"),
    (Deck.TAKE_OUT, "TM"),
)
"""What is done with the cards; what has two keys is done with one of two decks."""
_CALL_KEYS: Final = {Call.NO_MORE_BETS: "M", Call.INSURANCE: "I", Call.STOP: "S"}


def _decks(_entered: Entered, sight: Sight) -> tuple[Option, ...]:
    lines: list[Option] = []
    for choice, keys in _CARDS:
        if len(keys) == 1:
            lines.append(Option(choice, keys))
        else:
            lines += [Option(f"{choice} {deck}", keys[deck - 1]) for deck in range(1, sight.decks + 1)]
    return tuple(lines)


def _covers(_entered: Entered, sight: Sight) -> tuple[Option, ...]:
    return tuple([line for line in _COVER if line.id in sight.layout.covers])


def _calls(_entered: Entered, sight: Sight) -> tuple[Option, ...]:
    """What is said at this game; the dice and the rulings open further slots."""
    lines = [Option(call.value, _CALL_KEYS[call]) for call in sight.calls]
    if Verb.COMPUTER in sight.layout.verbs:
        lines.append(Option(Choice.CALL_DICE, "D"))
    return (*lines, Option(RULING_LINE, "G"))


def _rulings(_entered: Entered, sight: Sight) -> tuple[Option, ...]:
    return lettered([call.value for call in sight.rulings])


def _die_by_key(entered: Entered, key: str, _sight: Sight) -> Entered | None:
    if key == Key.BACKSPACE and entered[DIE] is not None:
        return entered.less(DIE)
    return entered.add(DIE, int(key)) if key.isdigit() and 1 <= int(key) <= 6 else None


def _at_die(entered: Entered, target: HouseTarget, sight: Sight) -> Entered | None:
    is_key = target.kind is HousePlace.COMPUTER_KEY and target.number
    return _die_by_key(entered, str(target.number), sight) if is_key else None


def _dice(choice: Choice) -> HouseSlot:
    return Slot(
        name=DIE,
        asked=lambda entered, _sight: DICE * entered.has(MENU, choice),
        read=_die_by_key,
        at=_at_die,
        edges=lambda *_: frozenset({HousePlace.COMPUTER_KEY}),
        words=lambda entered, _sight: " ".join(map(str, entered.all(DIE))),
        cue=lambda: translate("House", "The three dice, a figure each."),
    )


SLOTS: Final[Mapping[str, tuple[HouseSlot, ...]]] = {
    Verb.DEAL: (PLACED,),
    Verb.STACK: (PLACED,),
    Verb.TURN: (PLACED,),
    Verb.COLLECT: (PLACED,),
    Verb.TAKE: (*WITH_WAGER, LYING),
    Verb.REVEAL: (
        PLACED,
        menu(_names, hand_words, lambda *seen: len(_names(*seen)) > 0),
    ),
    Verb.PAY: (*WITH_WAGER, OF_ANOTHER, figure(has_rest=False, takes_shares=False)),
    Verb.BURN: (),
    Verb.PROGRESSIVE: (menu(lambda *_: _PROGRESSIVE, choice_words), figure(asked=after(MENU, Choice.COLLECT))),
    Verb.GIVE_BACK: (PLACED, WHICH, LYING),
    Verb.COVER: (menu(_covers, choice_words),),
    Verb.SHUFFLE: (
        menu(_decks, deck_line_words),
        replace(PLACED, asked=after(MENU, Deck.OFFER_CUT)),
        figure(COUNT, asked=after(MENU, Deck.CUT), by_enter=CUT_BY_ENTER, has_rest=False, takes_shares=False),
    ),
    Verb.LID: (),
    Verb.SHAKE: (),
    Verb.OPEN: (),
    Verb.COMPUTER: (menu(lambda *_: _COMPUTER, choice_words), _dice(Choice.KEY)),
    Verb.ANNOUNCE: (menu(_calls, said_words), rulings(_rulings, said_words), _dice(Choice.CALL_DICE)),
    Verb.FLOOR: (),
}
