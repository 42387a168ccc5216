"""What each verb asks for, and the act that a finished entry is.

The verb is never inferred from what is expected, or nothing could be judged. What an entry may lean on is what lies
on the table for all to see: how many pots there are, whether a hand is shown, which buttons are in use.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, assert_never

from trainer.rules import actions as a
from trainer.rules.calls import AT_HOUSE_GAMES
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.readings import names_to_choose
from trainer.ui.felt.picture import Target, TargetKind


class Verb(StrEnum):
    """What the dealer's hand is about to do, in the order of the bar."""

    DEAL = auto()
    TURN = auto()
    COLLECT = auto()
    BETS = auto()
    REVEAL = auto()
    PUSH = auto()
    BURN = auto()
    RAKE = auto()
    CHANGE = auto()
    MARKER = auto()
    BUTTON = auto()
    KILL = auto()
    SHUFFLE = auto()
    ANNOUNCE = auto()
    FLOOR = auto()


class Need(StrEnum):
    """What an entry still waits for."""

    VERB = auto()
    POT = auto()
    PART = auto()
    """Which half, where high and low share the pot."""
    PLACE = auto()
    MENU = auto()
    AMOUNT = auto()


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu: its id and the letter that chooses it."""

    id: str
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A step as far as it has been entered."""

    verb: Verb | None = None
    option: str = ""
    ruling: str = ""
    """The second menu of an announcement: which ruling."""
    pot: int | None = None
    part: a.Part | None = None
    """For what a hand is read, or which half is pushed."""
    place: a.Place | None = None
    amount: str = ""
    """As typed: `450`, `7.5`, `/2`, `+1`, empty for all that is left."""
    is_confirmed: bool = False
    """The amount was closed with Enter."""
    is_face_up: bool = False
    goes_round: bool = False
    """Dealing that has stayed taken up after a card: the next place gets one too."""
    concerned: a.SeatNumber = 0
    """Whom a ruling is about: the player in whose place something was noticed."""


MOVES: Final = (a.Call.FOLD, a.Call.CHECK, a.Call.CALL, a.Call.BET, a.Call.RAISE, a.Call.ALL_IN)
WITH_FIGURE: Final = frozenset({a.Call.BET_STANDS, a.Call.CORRECT_AMOUNT, a.Call.WORDS_STAND, a.Call.MUST_BET})
"""Rulings that name the bet or raise that stands; nothing typed where a call stands."""
OF_A_SEAT: Final = frozenset({a.Call.BETS_AFTER_DRAW_TO_SECOND, a.Call.LOSES_POT})
"""Rulings of the showdown: the dealer says whose hand they are about."""
RULING: Final = "ruling"
"""The line of the calls' menu that opens the rulings."""
NOT_ON_A_CARD: Final = (*MOVES, a.Call.BRING_IN, a.Call.STOP, *AT_HOUSE_GAMES)
LETTERS: Final = "ABCDEFGIJKLMOPQRSTVWXYZ123456789"
"""Of lists whose words have no letters of their own: none is a command's."""
CALLS: Final = (
    *(Option(call.value, key) for call, key in zip(MOVES, "FKCBRA", strict=True)),
    Option(a.Call.BRING_IN.value, "I"),
    Option(a.Call.STOP.value, "S"),
    Option(RULING, "G"),
)
RULINGS: Final = tuple(
    Option(call.value, key)
    for call, key in zip([call for call in a.Call if call not in NOT_ON_A_CARD], LETTERS, strict=False)
)
HALVES: Final = (Option(a.Part.HIGH.value, "I"), Option(a.Part.LOW.value, "L"))
PARTS: Final = (*HALVES, Option(a.Part.WHOLE.value, "="))
HOUSE: Final = (Option("rake", "R"), Option("jackpot", "J"), Option("drop-rake", "D"), Option("drop-jackpot", "B"))
BUTTONS: Final = (
    Option(a.Button.DEALER.value, "D"),
    Option(a.Button.SMALL_BLIND.value, "S"),
    Option(a.Button.BIG_BLIND.value, "B"),
)
REMOVE: Final = "remove"
WITH_HAND: Final = (Verb.COLLECT, Verb.REVEAL, Verb.TURN)
"""What can be done with a hand that was pressed."""
PLACES: Final = {
    Verb.DEAL: (Option(a.Area.BOARD.value, "="), Option(a.Area.MUCK.value, ".")),
    Verb.COLLECT: (
        Option(a.Area.BOARD.value, "="),
        Option(a.Area.BURN_PILE.value, "/"),
        Option(a.Area.FLOOR.value, "."),
    ),
}
"""Places that are no seats, for the verbs that take them."""


def options(entry: Entry, table: PokerTable) -> tuple[Option, ...]:
    """The lines to choose from: a menu, the pots, or places that are no seats; empty where there are none."""
    match entry.verb:
        case Verb.BETS | Verb.PUSH | Verb.RAKE if need(entry, table) is Need.POT:
            return _pots(entry, table)
        case Verb.PUSH if need(entry, table) is Need.PART:
            return PARTS
        case Verb.REVEAL if need(entry, table) is Need.PART:
            return HALVES
        case Verb.ANNOUNCE if need(entry, table) is Need.MENU:
            return _rulings(table) if entry.option == RULING else _calls(table)
        case Verb.RAKE:
            return HOUSE if table.rules.jackpot else tuple([line for line in HOUSE if "jackpot" not in line.id])
        case Verb.BUTTON if need(entry, table) is Need.MENU:
            return BUTTONS
        case Verb.DEAL | Verb.COLLECT:
            return PLACES[entry.verb]
        case Verb.SHUFFLE:
            return _deck_menu(table)
        case Verb.REVEAL if isinstance(entry.place, int):
            names = names_to_choose(table, entry.place, entry.part or a.Part.WHOLE)
            return tuple([Option(name, key) for name, key in zip(names, LETTERS, strict=False)])
        case _:
            return ()


def _calls(table: PokerTable) -> tuple[Option, ...]:
    """What is said at tables of this game."""
    return tuple([line for line in CALLS if table.rules.form.is_stud or line.id != a.Call.BRING_IN])


def _rulings(table: PokerTable) -> tuple[Option, ...]:
    """The rulings that tables of this game can know, each under the key that it has everywhere."""
    form = table.rules.form
    is_low_draw = form.has_draw and not form.has_high
    if is_low_draw and not table.rules.names_irregularities:
        return tuple([line for line in RULINGS if line.id in OF_A_SEAT])
    only = {a.Call.THIRD_CARD_DOWN: form.is_stud, **dict.fromkeys(OF_A_SEAT, False)}
    return tuple([line for line in RULINGS if only.get(a.Call(line.id), True)])


def pots_to_choose(verb: Verb | None, table: PokerTable) -> tuple[int, ...]:
    """By their numbers, 0 the main pot: those with chips in them, and for bets the one that would be begun next."""
    if verb is Verb.BETS:
        return tuple(range(len(table.pots) + 1))
    return tuple([number for number, pot in enumerate(table.pots) if pot.left])


def _pots(entry: Entry, table: PokerTable) -> tuple[Option, ...]:
    """The pots that lie there, and for bets the one that would be begun next."""
    return tuple([Option(str(number), str(number) if number else "=") for number in pots_to_choose(entry.verb, table)])


def _deck_menu(table: PokerTable) -> tuple[Option, ...]:
    decks = range(1, table.rules.facts.decks + 1)
    lines = [Option(f"shuffle {deck}", "SK"[deck - 1]) for deck in decks]
    lines += [Option("cut", "C"), Option("count-stub", "R")]
    if table.rules.facts.inspects_cards:
        lines += [Option("inspect", "I"), Option("spread", "P")]
        lines += [Option(f"wash {deck}", "WA"[deck - 1]) for deck in decks]
    if table.rules.facts.decks > 1:
        lines += [Option(f"put-away {deck}", "DE"[deck - 1]) for deck in decks]
        lines += [Option(f"feed {deck}", "FG"[deck - 1]) for deck in decks if table.rules.has_shuffler]
        lines += [Option(f"take-out {deck}", "TO"[deck - 1]) for deck in decks]
    return tuple(lines)


def need(entry: Entry, table: PokerTable) -> Need | None:
    """What is asked for next; none when the entry is a whole step."""
    match entry.verb:
        case None:
            return Need.VERB
        case Verb.DEAL | Verb.TURN | Verb.COLLECT | Verb.KILL:
            return _place(entry)
        case Verb.BETS:
            return Need.POT if entry.pot is None else _amount(entry)
        case Verb.PUSH:
            if entry.pot is None and len(table.pots) > 1:
                return Need.POT
            has_parts = entry.part is None and may_be_halved(table)
            return Need.PART if has_parts else _place(entry) or _amount(entry)
        case Verb.CHANGE:
            return _place(entry) or _amount(entry)
        case Verb.REVEAL:
            return _place(entry) or (_reading(entry, table) if is_shown(entry, table) else None)
        case Verb.BUTTON:
            has_menu = table.rules.facts.has_blind_buttons and not entry.option
            return Need.MENU if has_menu else _place(entry)
        case Verb.RAKE:
            return _rake(entry, table)
        case Verb.SHUFFLE:
            return Need.MENU if not entry.option else _amount(entry) if entry.option == "cut" else None
        case Verb.ANNOUNCE:
            if not entry.option or (entry.option == RULING and not entry.ruling):
                return Need.MENU
            if entry.option == a.Call.BRING_IN:
                return _place(entry) or _amount(entry)
            if entry.ruling in OF_A_SEAT:
                return _place(entry)
            is_amount_said = entry.option in (a.Call.BET, a.Call.RAISE, a.Call.ALL_IN)
            return _amount(entry) if is_amount_said or entry.ruling in WITH_FIGURE else None
        case Verb.BURN | Verb.MARKER | Verb.FLOOR:
            return None
        case _:
            assert_never(entry.verb)


def _place(entry: Entry) -> Need | None:
    return Need.PLACE if entry.place is None and entry.option != REMOVE else None


def _amount(entry: Entry) -> Need | None:
    return None if entry.is_confirmed else Need.AMOUNT


def _rake(entry: Entry, table: PokerTable) -> Need | None:
    if not entry.option:
        return Need.MENU
    if entry.option in ("drop-rake", "drop-jackpot"):
        return None
    if entry.option == "rake" and entry.pot is None and len(table.pots) > 1:
        return Need.POT
    return _amount(entry)


def _reading(entry: Entry, table: PokerTable) -> Need | None:
    if entry.part is None and table.rules.form.is_split:
        return Need.PART
    return None if entry.option else Need.MENU


def may_be_halved(table: PokerTable) -> bool:
    """Whether hands lie open in a game in which high and low share the pot."""
    return table.rules.form.is_split and any(seat.is_shown for seat in table.players)


def is_shown(entry: Entry, table: PokerTable) -> bool:
    """Whether the hand in the entry's place lies face up for the showdown."""
    seat = table.seated(entry.place) if isinstance(entry.place, int) else None
    return seat is not None and seat.is_shown


def takes(entry: Entry, table: PokerTable) -> frozenset[Target]:
    """Every place the latched verb can take, right or not, so that nothing is given away."""
    seats = [seat.number for seat in table.seats if seat is not None]
    match need(entry, table):
        case Need.VERB if isinstance(entry.place, int):
            return frozenset({Target(TargetKind.CARDS, entry.place), Target(TargetKind.MUCK)})
        case Need.POT:
            return frozenset(Target(TargetKind.POT, number) for number in pots_to_choose(entry.verb, table))
        case Need.PART:
            return frozenset({Target(TargetKind.HIGH_HALF), Target(TargetKind.LOW_HALF)})
        case Need.PLACE:
            kind = TargetKind.CARDS if entry.verb in (Verb.COLLECT, Verb.REVEAL) else TargetKind.SEAT
            found = {Target(kind, number) for number in seats}
            if entry.verb is Verb.COLLECT:
                found |= {Target(TargetKind.GIVEN_UP, number) for number in seats}
                found |= {Target(TargetKind.FLOOR)} if table.trouble.off_table else set()
            if entry.verb is Verb.DEAL:
                burns_apart = table.rules.facts.burns_to is a.Area.BURN_PILE
                found |= {Target(TargetKind.BOARD), Target(TargetKind.BURN if burns_apart else TargetKind.MUCK)}
            return frozenset(found)
        case _:
            return frozenset()
