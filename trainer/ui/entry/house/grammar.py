"""What each verb asks for at a table against the house.

The verb is never inferred from what is expected, or nothing could be judged. Menus and spots are those of the game,
not those that fit now.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, assert_never

from trainer.rules.calls import Call
from trainer.rules.places import Area, Place, SeatNumber
from trainer.ui.entry.grammar import LETTERS, RULING, Option
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb

DICE: Final = 3


class Need(StrEnum):
    """What an entry still waits for."""

    VERB = auto()
    MENU = auto()
    PLACE = auto()
    """A seat, or a place that is none."""
    HAND = auto()
    """Which of the seat's hands, after a split."""
    SPOT = auto()
    """Which of the seat's wagers."""
    NUMBER = auto()
    """What is wagered on: a total, the dice of a combination."""
    DEALER_HAND = auto()
    """Multiple action: which of the dealer's hands."""
    OF = auto()
    """Envy: whose hand is paid on."""
    DICE = auto()
    AMOUNT = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A step as far as it has been entered."""

    verb: Verb | None = None
    option: str = ""
    ruling: str = ""
    """The second menu of an announcement: which ruling."""
    place: Place | None = None
    hand_number: int = 0
    wager: str = ""
    on: tuple[int, ...] = ()
    tens: int = 0
    """The first figure of a total of two."""
    spot: int = 0
    """Which of the dealer's hands, from 1."""
    of: SeatNumber = 0
    dice: tuple[int, ...] = ()
    amount: str = ""
    """As typed: `450`, `7.5`, `/2`, `+1`, empty for all that is left."""
    is_confirmed: bool = False
    """The amount was closed with Enter."""
    is_face_up: bool = False
    at_shaker: bool = False
    """The shaker was pressed: which of its verbs is meant is asked."""
    goes_round: bool = False
    """Dealing that has stayed taken up after a card or a stack: the next place gets one too."""


_PROGRESSIVE: Final = (Option(Choice.LOCK, "L"), Option(Choice.COLLECT, "C"))
_COVER: Final = (
    Option(Choice.ON, "K"),
    Option(Choice.OFF, "O"),
    Option(Choice.MACHINE, "M"),
    Option(Choice.BURNS, "B"),
)
_COMPUTER: Final = (Option(Choice.KEY, "K"), Option(Choice.CLEAR, "C"), Option(Choice.TEST, "T"))
_DECK: Final = (
    Option(Choice.SHUFFLE, "S"),
    Option(Choice.OFFER_CUT, "O"),
    Option(Choice.CUT, "C"),
    Option(Choice.LOAD, "L"),
    Option(Choice.COUNT, "R"),
    Option(Choice.DISCARD_STUB, "D"),
    Option(Choice.INSPECT, "I"),
    Option(Choice.SPREAD, "P"),
    Option(Choice.WASH, "W"),
    Option(Choice.PUT_AWAY, "A"),
    Option(Choice.FEED, "F"),
    Option(Choice.TAKE_OUT, "T"),
)
_WITH_DECK: Final = frozenset({Choice.SHUFFLE, Choice.WASH, Choice.PUT_AWAY, Choice.FEED, Choice.TAKE_OUT})
"""Of two decks one is meant."""
AREAS: Final = {
    Verb.DEAL: (Option(Area.DEALER, "="), Option(Area.BONUS_BOX, "/"), Option(Area.DISCARD_RACK, ".")),
    Verb.STACK: (Option(Area.DEALER, "="), Option(Area.BONUS_BOX, "/"), Option(Area.DISCARD_RACK, ".")),
    Verb.COLLECT: (Option(Area.DEALER, "="), Option(Area.BONUS_BOX, "/"), Option(Area.DISCARD_RACK, ".")),
    Verb.REVEAL: (Option(Area.DEALER, "="), Option(Area.BONUS_BOX, "/")),
    Verb.SHUFFLE: (Option(Area.DEALER, "="),),
}
"""Places that are no seats, for the verbs that take them."""


def areas(verb: Verb | None, there: Sight) -> tuple[Option, ...]:
    """The places that are no seats, as far as this table has them."""
    lines = AREAS.get(verb, ()) if verb is not None else ()
    return tuple([line for line in lines if there.has_bonus_box or line.id != Area.BONUS_BOX])


def has_rest(entry: Entry) -> bool:
    """Whether what lies there bounds the amount: Enter alone is all of it, a share is one of it. Payments are not."""
    return entry.verb not in (Verb.SHUFFLE, Verb.PAY)


def need(entry: Entry, there: Sight) -> Need | None:
    """What comes next; none when the entry is whole."""
    match entry.verb:
        case None:
            return Need.VERB
        case Verb.DEAL | Verb.STACK | Verb.TURN | Verb.COLLECT:
            return _place(entry)
        case Verb.TAKE | Verb.PAY:
            return _place(entry) or _wager(entry, there) or _amount(entry)
        case Verb.REVEAL:
            return _place(entry) or _reading(entry, there)
        case Verb.GIVE_BACK:
            return _place(entry) or _one_back(entry, there) or _amount(entry)
        case Verb.PROGRESSIVE:
            return Need.MENU if not entry.option else _amount(entry) if entry.option == Choice.COLLECT else None
        case Verb.COVER:
            return None if entry.option else Need.MENU
        case Verb.SHUFFLE:
            return _deck(entry)
        case Verb.COMPUTER:
            return Need.MENU if not entry.option else _dice(entry) if entry.option == Choice.KEY else None
        case Verb.ANNOUNCE:
            return _said(entry)
        case Verb.BURN | Verb.LID | Verb.SHAKE | Verb.OPEN | Verb.FLOOR:
            return None
        case _:
            assert_never(entry.verb)


def _place(entry: Entry) -> Need | None:
    return Need.PLACE if entry.place is None else None


def _wager(entry: Entry, there: Sight) -> Need | None:
    spot = there.layout.spot(entry.wager)
    if spot is None:
        return Need.SPOT
    if len(entry.on) < spot.numbers:
        return Need.NUMBER
    has_several = isinstance(entry.place, int) and there.hands.get(entry.place, 1) > 1
    if spot.is_of_hand and has_several and not entry.hand_number:
        return Need.HAND
    if there.dealer_hands > 1 and not entry.spot:
        return Need.DEALER_HAND
    return Need.OF if spot.of_another and entry.verb is Verb.PAY and not entry.of else None


def gives_back_one(there: Sight) -> bool:
    """Whether one wager goes back by itself as the table stands: after a ruling all of a player's do."""
    return there.layout.gives_back_one and not there.all_goes_back


def _one_back(entry: Entry, there: Sight) -> Need | None:
    """Which wager goes back; a sum typed in its place is one of all that lies there."""
    is_open = not entry.wager and not entry.amount
    return Need.SPOT if is_open and gives_back_one(there) else None


def _amount(entry: Entry) -> Need | None:
    return None if entry.is_confirmed else Need.AMOUNT


def _dice(entry: Entry) -> Need | None:
    return Need.DICE if len(entry.dice) < DICE else None


def _reading(entry: Entry, there: Sight) -> Need | None:
    """Open cards are read: by choosing their name, where there is one to choose."""
    return Need.MENU if names(entry, there) and not entry.option else None


def names(entry: Entry, there: Sight) -> tuple[str, ...]:
    """What the hand in the entry's place could be taken for; empty while it lies face down."""
    return there.names(entry.place) if entry.place is not None and entry.place in there.face_up else ()


def _deck(entry: Entry) -> Need | None:
    match entry.option:
        case "":
            return Need.MENU
        case Choice.CUT:
            return _amount(entry)
        case Choice.OFFER_CUT:
            return _place(entry)
        case _:
            return None


def _said(entry: Entry) -> Need | None:
    if not entry.option or (entry.option == RULING and not entry.ruling):
        return Need.MENU
    return _dice(entry) if entry.option == Choice.CALL_DICE else None


def options(entry: Entry, there: Sight) -> tuple[Option, ...]:
    """What to choose from: a menu, the spots of the layout, or places that are no seats."""
    match need(entry, there):
        case Need.MENU:
            return _menu(entry, there)
        case Need.PLACE:
            return areas(entry.verb, there)
        case Need.SPOT:
            return tuple([Option(spot.wager, spot.key) for spot in there.layout.spots])
        case _:
            return ()


def _menu(entry: Entry, there: Sight) -> tuple[Option, ...]:
    match entry.verb:
        case Verb.PROGRESSIVE:
            return _PROGRESSIVE
        case Verb.COVER:
            return tuple([line for line in _COVER if line.id in there.layout.covers])
        case Verb.COMPUTER:
            return _COMPUTER
        case Verb.SHUFFLE:
            return deck_menu(there)
        case Verb.ANNOUNCE if entry.option == RULING:
            return ruling_lines(there)
        case Verb.ANNOUNCE:
            return call_lines(there)
        case Verb.REVEAL:
            return tuple([Option(name, key) for name, key in zip(names(entry, there), LETTERS, strict=False)])
        case _:
            return ()


_SECOND_DECK: Final = {
    Choice.SHUFFLE: "K",
    Choice.WASH: "X",
    Choice.PUT_AWAY: "E",
    Choice.FEED: "G",
    Choice.TAKE_OUT: "M",
}


def deck_menu(there: Sight) -> tuple[Option, ...]:
    """What is done with the cards; of two decks each has lines of its own."""
    lines: list[Option] = []
    for line in _DECK:
        if line.id not in _WITH_DECK:
            lines.append(line)
            continue
        choice = Choice(line.id)
        lines += [
            Option(f"{choice} {deck}", line.key if deck == 1 else _SECOND_DECK[choice])
            for deck in range(1, there.decks + 1)
        ]
    return tuple(lines)


_CALL_KEYS: Final = {Call.NO_MORE_BETS: "M", Call.INSURANCE: "I", Call.STOP: "S"}


def call_lines(there: Sight) -> tuple[Option, ...]:
    """What is said at this game; the dice and the rulings open further slots."""
    lines = [Option(call.value, _CALL_KEYS[call]) for call in there.calls]
    if Verb.COMPUTER in there.layout.verbs:
        lines.append(Option(Choice.CALL_DICE, "D"))
    return (*lines, Option(RULING, "G"))


def ruling_lines(there: Sight) -> tuple[Option, ...]:
    """The rulings that tables of this game can know."""
    return tuple([Option(call.value, key) for call, key in zip(there.rulings, LETTERS, strict=False)])
