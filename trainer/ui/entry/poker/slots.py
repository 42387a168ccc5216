"""The slots of each verb of poker: what it asks for, and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.keys import Key
from trainer.ui.entry.poker.readings import names_to_choose
from trainer.ui.entry.poker.verbs import (
    BUTTONS,
    CALLS,
    CUT,
    DROP_JACKPOT,
    DROP_RAKE,
    HALVES,
    HOUSE,
    JACKPOT,
    OF_A_SEAT,
    PARTS,
    PLACES,
    RAKE,
    REMOVE,
    RULINGS,
    WITH_AMOUNT,
    WITH_FIGURE,
    Verb,
)
from trainer.ui.entry.poker.words import (
    area_words,
    call_line_words,
    deck_line_words,
    half_words,
    part_words,
    rake_words,
    seat_cue,
    seat_or_no_button_cue,
)
from trainer.ui.entry.slots import RULING_LINE, Asked, Option, Slot, always, figure, lettered, menu, never, place
from trainer.ui.entry.step import AMOUNT, COUNT, MENU, PART, PLACE, POT, RULING, Entry
from trainer.ui.felt.picture import Target, TargetKind
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.poker.acts import button_words
from trainer.ui.wording.poker.pots import pot_words

PokerSlot: TypeAlias = Slot[PokerTable, Target, Target]
OF_SEATS: Final = frozenset({TargetKind.SEAT, TargetKind.CARDS, TargetKind.GIVEN_UP, TargetKind.BET})
PART_OF_TARGET: Final = {TargetKind.HIGH_HALF: a.Part.HIGH, TargetKind.LOW_HALF: a.Part.LOW}
COLLECTED_FROM: Final = {
    TargetKind.BOARD: a.Area.BOARD,
    TargetKind.BURN: a.Area.BURN_PILE,
    TargetKind.FLOOR: a.Area.FLOOR,
}


# Places


def at_seat(entry: Entry, target: Target, _table: PokerTable | None = None) -> Entry | None:
    """A player, wherever the player's things were pressed."""
    return entry.fill(PLACE, target.index) if target.kind in OF_SEATS else None


def at_dealt(entry: Entry, target: Target, _table: PokerTable | None = None) -> Entry | None:
    """Where a card goes; one that goes to the burned ones is burned."""
    match target.kind:
        case TargetKind.BOARD:
            return entry.fill(PLACE, a.Area.BOARD)
        case TargetKind.BURN:
            return Entry(verb=Verb.BURN).fill(PLACE, a.Area.BURN_PILE)
        case TargetKind.MUCK if entry.is_face_up:
            return entry.fill(PLACE, a.Area.MUCK)
        case TargetKind.MUCK:
            return Entry(verb=Verb.BURN).fill(PLACE, a.Area.MUCK)
        case _:
            return at_seat(entry, target)


def at_collected(entry: Entry, target: Target, _table: PokerTable | None = None) -> Entry | None:
    """Where cards are taken in."""
    area = COLLECTED_FROM.get(target.kind)
    return at_seat(entry, target) if area is None else entry.fill(PLACE, area)


def _of_seats(table: PokerTable, *kinds: TargetKind) -> frozenset[Target]:
    return frozenset([Target(kind, seat.number) for seat in table.seats if seat is not None for kind in kinds])


def _edges_seats(_entry: Entry, table: PokerTable) -> frozenset[Target]:
    return _of_seats(table, TargetKind.SEAT)


def _edges_hands(_entry: Entry, table: PokerTable) -> frozenset[Target]:
    return _of_seats(table, TargetKind.CARDS)


def _edges_dealt(_entry: Entry, table: PokerTable) -> frozenset[Target]:
    burns_apart = table.rules.burns_to is a.Area.BURN_PILE
    beside = {Target(TargetKind.BOARD), Target(TargetKind.BURN if burns_apart else TargetKind.MUCK)}
    return _of_seats(table, TargetKind.SEAT) | beside


def _edges_collected(_entry: Entry, table: PokerTable) -> frozenset[Target]:
    on_floor = {Target(TargetKind.FLOOR)} if table.trouble.off_table else set()
    return _of_seats(table, TargetKind.CARDS, TargetKind.GIVEN_UP) | on_floor


def _areas(entry: Entry, _table: PokerTable) -> tuple[Option, ...]:
    return PLACES[Verb(entry.verb)]


def _area_line(option: str, _entry: Entry, _table: PokerTable) -> str:
    return area_words(a.Area(option))


def _seat(asked: Asked[PokerTable] = always) -> PokerSlot:
    return place(at_seat, _edges_seats, area_words, asked=asked, cue=seat_cue)


def _kill_key(entry: Entry, key: str, table: PokerTable) -> Entry | None:
    return entry.fill(MENU, REMOVE) if key == "=" else SEAT.read(entry, key, table)


SEAT: Final = _seat()
DEALT: Final = place(at_dealt, _edges_dealt, area_words, areas=_areas, cue=seat_cue, line_words=_area_line)
COLLECTED: Final = place(at_collected, _edges_collected, area_words, areas=_areas, cue=seat_cue, line_words=_area_line)
SHOWN: Final = place(at_seat, _edges_hands, area_words, cue=seat_cue)
KILLED: Final = replace(_seat(lambda entry, _table: entry[MENU] != REMOVE), read=_kill_key, cue=seat_or_no_button_cue)
NO_KILL: Final[PokerSlot] = Slot(name=MENU, asked=never, words=lambda entry, _table: entry[MENU] or "")


# Pots and their halves


def pots_to_choose(verb: str, table: PokerTable) -> tuple[int, ...]:
    """By their numbers, 0 the main pot: those with chips in them, and for bets the one that would be begun next."""
    if verb == Verb.BETS:
        return tuple(range(len(table.pots) + 1))
    return tuple([number for number, pot in enumerate(table.pots) if pot.left])


def may_be_halved(table: PokerTable) -> bool:
    """Whether hands lie open in a game in which high and low share the pot."""
    return table.rules.form.is_split and any(seat.is_shown for seat in table.players)


def is_shown(entry: Entry, table: PokerTable) -> bool:
    """Whether the hand in the entry's place lies face up for the showdown."""
    number = entry[PLACE]
    seat = table.seated(number) if isinstance(number, int) else None
    return seat is not None and seat.is_shown


def _pot_by_key(entry: Entry, key: str, _table: PokerTable) -> Entry | None:
    if key == Key.ENTER and entry.verb == Verb.BETS:
        return entry.fill(POT, 0).fill(AMOUNT, "")
    return entry.fill(POT, int(key) if key.isdigit() else 0) if key in ("=", Key.ENTER) or key.isdigit() else None


def _pot_words(entry: Entry, table: PokerTable) -> str:
    """Nothing of the only pot, which needs no name."""
    pot = entry[POT]
    is_named = pot is not None and (len(table.pots) > 1 or entry.verb == Verb.BETS)
    return pot_words(pot, table.pots) if pot is not None and is_named else ""


def _pot(asked: Asked[PokerTable]) -> PokerSlot:
    return Slot(
        name=POT,
        asked=asked,
        read=_pot_by_key,
        at=lambda entry, target, _table: entry.fill(POT, target.index) if target.kind is TargetKind.POT else None,
        edges=lambda entry, table: frozenset(Target(TargetKind.POT, n) for n in pots_to_choose(entry.verb, table)),
        lines=lambda entry, table: [Option(str(n), str(n) if n else "=") for n in pots_to_choose(entry.verb, table)],
        choose=lambda entry, option: entry.fill(POT, int(option)),
        line_words=lambda option, _entry, table: pot_words(int(option), table.pots).capitalize(),
        words=_pot_words,
        takes_enter=True,
    )


def _part(lines: tuple[Option, ...], asked: Asked[PokerTable]) -> PokerSlot:
    return menu(
        PART,
        lambda _entry, _table: lines,
        a.Part,
        asked=asked,
        line_words=lambda option, entry, _table: part_words(entry.verb, a.Part(option)),
        words=lambda entry, _table: "" if entry[PART] is None else half_words(entry.of(PART)),
        at=lambda entry, target, _table: (
            entry.fill(PART, PART_OF_TARGET[target.kind]) if target.kind in PART_OF_TARGET else None
        ),
        edges=lambda _entry, _table: frozenset({Target(TargetKind.HIGH_HALF), Target(TargetKind.LOW_HALF)}),
    )


# Lists


def _names(entry: Entry, table: PokerTable) -> tuple[Option, ...]:
    number = entry[PLACE]
    if not isinstance(number, int):
        return ()
    return lettered(names_to_choose(table, number, entry[PART] or a.Part.WHOLE))


def _calls(_entry: Entry, table: PokerTable) -> tuple[Option, ...]:
    """What is said at tables of this game."""
    return tuple([line for line in CALLS if table.rules.form.is_stud or line.id != a.Call.BRING_IN])


def _rulings(_entry: Entry, table: PokerTable) -> tuple[Option, ...]:
    """The rulings that tables of this game can know, each under the key that it has everywhere."""
    form = table.rules.form
    is_low_draw = form.has_draw and not form.has_high
    if is_low_draw and not table.rules.names_irregularities:
        return tuple([line for line in RULINGS if line.id in OF_A_SEAT])
    only = {a.Call.THIRD_CARD_DOWN: form.is_stud, **dict.fromkeys(OF_A_SEAT, False)}
    return tuple([line for line in RULINGS if only.get(a.Call(line.id), True)])


def _house(_entry: Entry, table: PokerTable) -> tuple[Option, ...]:
    return HOUSE if table.rules.jackpot else tuple([line for line in HOUSE if JACKPOT not in line.id])


def _decks(_entry: Entry, table: PokerTable) -> tuple[Option, ...]:
    decks = range(1, table.rules.decks + 1)
    lines = [Option(f"shuffle {deck}", "SK"[deck - 1]) for deck in decks]
    lines += [Option(CUT, "C"), Option("count-stub", "R")]
    if table.rules.inspects_cards:
        lines += [Option("inspect", "I"), Option("spread", "P")]
        lines += [Option(f"wash {deck}", "WA"[deck - 1]) for deck in decks]
    if table.rules.decks > 1:
        lines += [Option(f"put-away {deck}", "DE"[deck - 1]) for deck in decks]
        lines += [Option(f"feed {deck}", "FG"[deck - 1]) for deck in decks if table.rules.has_shuffler]
        lines += [Option(f"take-out {deck}", "TO"[deck - 1]) for deck in decks]
    return tuple(lines)


def _rake_words(entry: Entry, _table: PokerTable) -> str:
    return rake_words(entry.of(MENU)) if entry[MENU] else ""


NAME: Final[PokerSlot] = menu(
    MENU,
    _names,
    str,
    asked=is_shown,
    line_words=lambda option, _entry, _table: hand_words(option),
    # a hand's name is long: whose it is must be read before it is cut off
    words=lambda entry, _table: hand_words(entry[MENU] or ""),
)
TAKEN_BY_HOUSE: Final[PokerSlot] = menu(
    MENU, _house, str, line_words=lambda option, _entry, _table: rake_words(option), words=_rake_words
)
BUTTON: Final[PokerSlot] = menu(
    MENU,
    lambda _entry, _table: BUTTONS,
    str,
    asked=lambda _entry, table: table.rules.has_blind_buttons,
    line_words=lambda option, _entry, _table: button_words(a.Button(option)),
    words=lambda entry, _table: button_words(a.Button(entry.of(MENU))) if entry[MENU] else "",
)
WITH_DECK: Final[PokerSlot] = menu(
    MENU,
    _decks,
    str,
    line_words=lambda option, _entry, _table: deck_line_words(option),
    words=lambda entry, _table: deck_line_words(entry.of(MENU)) if entry[MENU] else "",
)
CALL: Final[PokerSlot] = menu(
    MENU,
    _calls,
    str,
    line_words=lambda option, _entry, _table: call_line_words(option),
    words=lambda entry, _table: call_line_words(entry.of(MENU)) if entry[MENU] not in (None, RULING_LINE) else "",
)
WHICH_RULING: Final[PokerSlot] = menu(
    RULING,
    _rulings,
    str,
    asked=lambda entry, _table: entry[MENU] == RULING_LINE,
    line_words=lambda option, _entry, _table: call_line_words(option),
    words=lambda entry, _table: call_words(a.Call(entry.of(RULING))) if entry[RULING] else "",
)


def _has_pot(entry: Entry, table: PokerTable) -> bool:
    return len(table.pots) > 1 and (entry.verb == Verb.PUSH or entry[MENU] == RAKE)


SUM: Final[PokerSlot] = figure()
SLOTS: Final[Mapping[str, tuple[PokerSlot, ...]]] = {
    Verb.DEAL: (DEALT,),
    Verb.TURN: (SEAT,),
    Verb.COLLECT: (COLLECTED,),
    Verb.BETS: (_pot(always), SUM),
    Verb.REVEAL: (
        SHOWN,
        _part(HALVES, lambda entry, table: is_shown(entry, table) and table.rules.form.is_split),
        NAME,
    ),
    Verb.PUSH: (_pot(_has_pot), _part(PARTS, lambda _entry, table: may_be_halved(table)), SEAT, SUM),
    Verb.BURN: (),
    Verb.RAKE: (
        TAKEN_BY_HOUSE,
        _pot(_has_pot),
        figure(asked=lambda entry, _table: not entry.has(MENU, DROP_RAKE, DROP_JACKPOT)),
    ),
    Verb.CHANGE: (SEAT, SUM),
    Verb.MARKER: (),
    Verb.BUTTON: (BUTTON, SEAT),
    Verb.KILL: (NO_KILL, KILLED),
    Verb.SHUFFLE: (WITH_DECK, figure(COUNT, asked=lambda entry, _table: entry[MENU] == CUT, has_rest=False)),
    Verb.ANNOUNCE: (
        CALL,
        WHICH_RULING,
        _seat(lambda entry, _table: entry.has(MENU, a.Call.BRING_IN) or entry.has(RULING, *OF_A_SEAT)),
        figure(
            asked=lambda entry, _table: entry.has(MENU, *WITH_AMOUNT) or entry.has(RULING, *WITH_FIGURE), has_rest=False
        ),
    ),
    Verb.FLOOR: (),
}
