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
    Entry,
    Name,
)
from trainer.ui.felt.house.targets import HouseKind, HouseTarget
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import area_words

HouseSlot: TypeAlias = Slot[Sight, HouseTarget, HouseKind]
DICE: Final = 3
AREA_OF_KIND: Final = {
    HouseKind.DEALER: Area.DEALER,
    HouseKind.BONUS_BOX: Area.BONUS_BOX,
    HouseKind.DISCARDS: Area.DISCARD_RACK,
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


def _areas(entry: Entry, there: Sight) -> tuple[Option, ...]:
    """The places that are no seats, as far as this table has them."""
    lines = AREAS.get(Verb(entry.verb), ())
    return tuple([line for line in lines if there.has_bonus_box or line.id != Area.BONUS_BOX])


def gives_back_one(there: Sight) -> bool:
    """Whether one wager goes back by itself as the table stands: after a ruling all of a player's do."""
    return there.layout.gives_back_one and not there.all_goes_back


def _is_of_spot(entry: Entry, there: Sight) -> bool:
    """Whether the verb is about one wager, so that its spot names it."""
    return entry.verb in (Verb.TAKE, Verb.PAY) or (entry.verb == Verb.GIVE_BACK and gives_back_one(there))


def at_place(entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    """The seat that was pointed at, and with it the spot or the hand where one is asked for."""
    if target.kind is HouseKind.SPOT and _is_of_spot(entry, there):
        seat = target.seat or _only_seat_on(target, there)
        return _on_spot(entry.fill(PLACE, seat) if seat else entry, target, there)
    if target.kind not in AREA_OF_KIND:
        return entry.fill(PLACE, target.seat) if target.seat else None
    area = AREA_OF_KIND[target.kind]
    if entry.verb == Verb.DEAL and area is Area.DISCARD_RACK and not entry.is_face_up:
        return Entry(verb=Verb.BURN)
    return entry.fill(PLACE, area) if any(line.id == area for line in _areas(entry, there)) else None


def _only_seat_on(target: HouseTarget, there: Sight) -> SeatNumber:
    """Whose chips lie on a spot that all share, where they are one player's."""
    seats = {stake.seat for stake in there.stakes if (stake.wager, stake.on) == (target.wager, target.on)}
    return seats.pop() if len(seats) == 1 else 0


def _on_spot(entry: Entry, target: HouseTarget, there: Sight) -> Entry:
    spot = there.layout.spot(target.wager)
    named = entry.fill(WAGER, target.wager).without(NUMBER).without(HAND).without(DEALER_HAND)
    for number in target.on:
        named = named.add(NUMBER, number)
    if target.spot and there.dealer_hands > 1:
        named = named.fill(DEALER_HAND, target.spot)
    is_of_hand = spot is not None and spot.is_of_hand and there.hands.get(target.seat, 1) > 1
    return named.fill(HAND, target.hand_number) if is_of_hand and target.hand_number else named


def _at_spot(entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    """A spot; who points at another player's means that player."""
    if target.kind is not HouseKind.SPOT:
        return None
    return _on_spot(entry.fill(PLACE, target.seat) if target.seat else entry, target, there)


def _at_hand(entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    if target.kind is not HouseKind.SPOT and target.hand_number:
        return entry.fill(HAND, target.hand_number)
    return _at_spot(entry, target, there)


def _edges_places(entry: Entry, there: Sight) -> frozenset[HouseKind]:
    if _is_of_spot(entry, there):
        return frozenset({HouseKind.SEAT, HouseKind.SPOT})
    offered = {line.id for line in _areas(entry, there)}
    areas = {kind for kind, area in AREA_OF_KIND.items() if area in offered}
    return frozenset(areas | {HouseKind.HAND if entry.verb in (Verb.COLLECT, Verb.REVEAL) else HouseKind.SEAT})


def _edges_spots(_entry: Entry, _there: Sight) -> frozenset[HouseKind]:
    return frozenset({HouseKind.SPOT})


PLACED: Final = place(at_place, _edges_places, _areas, area_words)


# Which of the seat's wagers


def _amount_back(entry: Entry, key: str, there: Sight) -> Entry | None:
    """A sum typed in the place of a wager that goes back is one of all that lies there."""
    is_sum = entry.verb == Verb.GIVE_BACK and key.isdigit()
    return LYING.read(entry, key, there) if is_sum else SPOT.read(entry, key, there)


def _is_one_asked(entry: Entry, there: Sight) -> bool:
    return entry.verb != Verb.GIVE_BACK or (gives_back_one(there) and entry[AMOUNT] is None)


def _wager_words(entry: Entry, _there: Sight) -> str:
    if entry[WAGER] is None:
        return ""
    numbers = () if entry.is_open(NUMBER) else tuple(sorted(entry.all(NUMBER)))
    begun = f" {entry.of(NUMBER)}" if entry.is_open(NUMBER) else ""
    return wager_words(entry.of(WAGER), numbers) + begun


def _numbers_asked(entry: Entry, there: Sight) -> int:
    spot = there.layout.spot(entry[WAGER] or "")
    return 0 if spot is None else spot.numbers


def _number_by_key(entry: Entry, key: str, _there: Sight) -> Entry | None:
    """A die, or a total figure by figure."""
    if key == Key.BACKSPACE and entry.is_open(NUMBER):
        return entry.without(NUMBER)
    if not key.isdigit():
        return None
    number = int(key)
    if entry[WAGER] != Bet.TOTAL:
        return entry.add(NUMBER, number) if 1 <= number <= 6 else None
    tens = entry[NUMBER] or 0
    if not tens and number <= 1:
        return entry.fill(NUMBER, number, is_open=True) if number else None
    total = 10 * tens + number
    return entry.fill(NUMBER, total) if (total,) in choices(Bet.TOTAL) else None


def _is_hand_asked(entry: Entry, there: Sight) -> bool:
    spot, place = there.layout.spot(entry[WAGER] or ""), entry[PLACE]
    has_several = isinstance(place, int) and there.hands.get(place, 1) > 1
    return spot is not None and spot.is_of_hand and has_several


def _is_another_asked(entry: Entry, there: Sight) -> bool:
    spot = there.layout.spot(entry[WAGER] or "")
    return spot is not None and spot.of_another


def _digit(name: Name[int], entry: Entry, key: str) -> Entry | None:
    return entry.fill(name, int(key)) if key.isdigit() and int(key) else None


def _numbered(words: str, number: int | None) -> str:
    return words.format(number=number) if number else ""


SPOT: Final[HouseSlot] = replace(
    listed(
        WAGER,
        str,
        lambda _entry, there: [Option(spot.wager, spot.key) for spot in there.layout.spots],
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
    read=lambda entry, key, _there: _digit(HAND, entry, key),
    at=_at_hand,
    edges=lambda *_: frozenset({HouseKind.HAND}),
    words=lambda entry, _there: _numbered(translate("House", "hand {number}"), entry[HAND]),
    cue=lambda: translate("House", "Which hand of the seat? 1, 2 …"),
)
OF_DEALER_HAND: Final[HouseSlot] = Slot(
    name=DEALER_HAND,
    asked=lambda _entry, there: there.dealer_hands > 1,
    read=lambda entry, key, _there: _digit(DEALER_HAND, entry, key),
    at=_at_spot,
    edges=_edges_spots,
    words=lambda entry, _there: _numbered(translate("House", "spot {number}"), entry[DEALER_HAND]),
    cue=lambda: translate("House", "On which of the dealer's hands? 1, 2 …"),
)
OF_ANOTHER: Final[HouseSlot] = Slot(
    name=OF,
    asked=_is_another_asked,
    read=lambda entry, key, _there: entry.fill(OF, SEAT_KEYS[key]) if key in SEAT_KEYS else None,
    at=lambda entry, target, _there: entry.fill(OF, target.seat) if target.seat else None,
    edges=lambda *_: frozenset({HouseKind.SEAT}),
    words=lambda entry, _there: _numbered(translate("House", "for {number}"), entry[OF]),
    cue=lambda: translate("House", "On whose hand? The number of that seat."),
)
LYING: Final[HouseSlot] = figure()
WITH_WAGER: Final = (PLACED, WHICH, ON, OF_HAND, OF_DEALER_HAND)


# Lists and dice


def _names(entry: Entry, there: Sight) -> tuple[Option, ...]:
    """What the hand in the entry's place could be taken for; none while it lies face down."""
    place: Place | None = entry[PLACE]
    return lettered(there.names(place)) if place is not None and place in there.face_up else ()


_PROGRESSIVE: Final = (Option(Choice.LOCK, "L"), Option(Choice.COLLECT, "C"))
_COVER: Final = (
    Option(Choice.ON, "K"),
    Option(Choice.OFF, "O"),
    Option(Choice.MACHINE, "M"),
    Option(Choice.BURNS, "B"),
)
_COMPUTER: Final = (Option(Choice.KEY, "K"), Option(Choice.CLEAR, "C"), Option(Choice.TEST, "T"))
_CARDS: Final = (
    (Choice.SHUFFLE, "SK"),
    (Choice.OFFER_CUT, "O"),
    (Choice.CUT, "C"),
    (Choice.LOAD, "L"),
    (Choice.COUNT, "R"),
    (Choice.DISCARD_STUB, "D"),
    (Choice.INSPECT, "I"),
    (Choice.SPREAD, "P"),
    (Choice.WASH, "WX"),
    (Choice.PUT_AWAY, "AE"),
    (Choice.FEED, "FG"),
    (Choice.TAKE_OUT, "TM"),
)
"""What is done with the cards; what has two keys is done with one of two decks."""
_CALL_KEYS: Final = {Call.NO_MORE_BETS: "M", Call.INSURANCE: "I", Call.STOP: "S"}


def _decks(_entry: Entry, there: Sight) -> tuple[Option, ...]:
    lines: list[Option] = []
    for choice, keys in _CARDS:
        if len(keys) == 1:
            lines.append(Option(choice, keys))
        else:
            lines += [Option(f"{choice} {deck}", keys[deck - 1]) for deck in range(1, there.decks + 1)]
    return tuple(lines)


def _covers(_entry: Entry, there: Sight) -> tuple[Option, ...]:
    return tuple([line for line in _COVER if line.id in there.layout.covers])


def _calls(_entry: Entry, there: Sight) -> tuple[Option, ...]:
    """What is said at this game; the dice and the rulings open further slots."""
    lines = [Option(call.value, _CALL_KEYS[call]) for call in there.calls]
    if Verb.COMPUTER in there.layout.verbs:
        lines.append(Option(Choice.CALL_DICE, "D"))
    return (*lines, Option(RULING_LINE, "G"))


def _rulings(_entry: Entry, there: Sight) -> tuple[Option, ...]:
    return lettered([call.value for call in there.rulings])


def _die_by_key(entry: Entry, key: str, _there: Sight) -> Entry | None:
    if key == Key.BACKSPACE and entry[DIE] is not None:
        return entry.less(DIE)
    return entry.add(DIE, int(key)) if key.isdigit() and 1 <= int(key) <= 6 else None


def _at_die(entry: Entry, target: HouseTarget, there: Sight) -> Entry | None:
    is_key = target.kind is HouseKind.COMPUTER_KEY and target.number
    return _die_by_key(entry, str(target.number), there) if is_key else None


def _dice(choice: Choice) -> HouseSlot:
    return Slot(
        name=DIE,
        asked=lambda entry, _there: DICE * entry.has(MENU, choice),
        read=_die_by_key,
        at=_at_die,
        edges=lambda *_: frozenset({HouseKind.COMPUTER_KEY}),
        words=lambda entry, _there: " ".join(map(str, entry.all(DIE))),
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
        menu(_decks, choice_words),
        replace(PLACED, asked=after(MENU, Choice.OFFER_CUT)),
        figure(COUNT, asked=after(MENU, Choice.CUT), has_rest=False, takes_shares=False),
    ),
    Verb.LID: (),
    Verb.SHAKE: (),
    Verb.OPEN: (),
    Verb.COMPUTER: (menu(lambda *_: _COMPUTER, choice_words), _dice(Choice.KEY)),
    Verb.ANNOUNCE: (menu(_calls, said_words), rulings(_rulings, said_words), _dice(Choice.CALL_DICE)),
    Verb.FLOOR: (),
}
