"""The slots of each verb of poker: what it asks for, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.ui.entry.amounts import CUT_BY_ENTER
from trainer.ui.entry.deck import Deck, deck_line_words
from trainer.ui.entry.keys import Key
from trainer.ui.entry.poker.readings import names_to_choose
from trainer.ui.entry.poker.verbs import (
    BUTTONS,
    CALLS,
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
    area_words,
    button_line_words,
    call_line_words,
    half_words,
    part_words,
    rake_words,
    read_words,
)
from trainer.ui.entry.slots import (
    Asked,
    Option,
    Slot,
    after,
    always,
    figure,
    lettered,
    listed,
    menu,
    never,
    place,
    rulings,
)
from trainer.ui.entry.step import AMOUNT, COUNT, MENU, PART, PLACE, POT, RULING, Entered
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.poker.pots import pot_words

PokerSlot: TypeAlias = Slot[PokerTable, Target, Target]
OF_SEATS: Final = frozenset({TargetKind.SEAT, TargetKind.CARDS, TargetKind.GIVEN_UP, TargetKind.BET})
PART_OF_TARGET: Final = {TargetKind.HIGH_HALF: a.PotPart.HIGH, TargetKind.LOW_HALF: a.PotPart.LOW}
COLLECTED_FROM: Final = {
    TargetKind.BOARD: a.Area.BOARD,
    TargetKind.BURN: a.Area.BURN_PILE,
    TargetKind.FLOOR: a.Area.FLOOR,
}


# Places


def _at_seat(entered: Entered, target: Target, _table: PokerTable) -> Entered | None:
    """A player, wherever the player's things were pressed."""
    return entered.fill(PLACE, target.index) if target.kind in OF_SEATS else None


def at_dealt(entered: Entered, target: Target, table: PokerTable) -> Entered | None:
    """Where a card goes; one that goes to the burned ones is burned."""
    match target.kind:
        case TargetKind.BOARD:
            return entered.fill(PLACE, a.Area.BOARD)
        case TargetKind.BURN:
            return Entered(verb=Verb.BURN).fill(PLACE, a.Area.BURN_PILE)
        case TargetKind.MUCK if entered.is_face_up:
            return entered.fill(PLACE, a.Area.MUCK)
        case TargetKind.MUCK:
            return Entered(verb=Verb.BURN).fill(PLACE, a.Area.MUCK)
        case _:
            return _at_seat(entered, target, table)


def _at_collected(entered: Entered, target: Target, table: PokerTable) -> Entered | None:
    """Where cards are taken in."""
    area = COLLECTED_FROM.get(target.kind)
    return _at_seat(entered, target, table) if area is None else entered.fill(PLACE, area)


def _of_seats(table: PokerTable, *kinds: TargetKind) -> frozenset[Target]:
    return frozenset([Target(kind, seat.number) for seat in table.seats if seat is not None for kind in kinds])


def _edges_seats(_entered: Entered, table: PokerTable) -> frozenset[Target]:
    return _of_seats(table, TargetKind.SEAT)


def _edges_hands(_entered: Entered, table: PokerTable) -> frozenset[Target]:
    return _of_seats(table, TargetKind.CARDS)


def _edges_dealt(_entered: Entered, table: PokerTable) -> frozenset[Target]:
    burns_apart = table.rules.facts.burns_to is a.Area.BURN_PILE
    beside = {Target(TargetKind.BOARD), Target(TargetKind.BURN if burns_apart else TargetKind.MUCK)}
    return _of_seats(table, TargetKind.SEAT) | beside


def _edges_collected(_entered: Entered, table: PokerTable) -> frozenset[Target]:
    on_floor = {Target(TargetKind.FLOOR)} if table.trouble.off_table else set()
    return _of_seats(table, TargetKind.CARDS, TargetKind.GIVEN_UP) | on_floor


def _areas(entered: Entered, _table: PokerTable) -> tuple[Option, ...]:
    return PLACES.get(entered.verb, ())


def _kill_key(entered: Entered, key: str, table: PokerTable) -> Entered | None:
    return entered.fill(MENU, REMOVE) if key == "=" else SEAT.read(entered, key, table)


SEAT: Final = place(_at_seat, _edges_seats, _areas, area_words)
DEALT: Final = place(at_dealt, _edges_dealt, _areas, area_words)
COLLECTED: Final = place(_at_collected, _edges_collected, _areas, area_words)
SHOWN: Final = place(_at_seat, _edges_hands, _areas, area_words)
KILLED: Final = replace(
    SEAT,
    asked=lambda entered, _table: not entered.has(MENU, REMOVE),
    read=_kill_key,
    cue=lambda: translate("Dealing", "Now the seat: its number, or press it. = takes the button away."),
)


# Pots and their halves


def pots_to_choose(verb: str, table: PokerTable) -> tuple[int, ...]:
    """By their numbers, 0 the main pot: those with chips in them, and for bets the one that would be begun next."""
    if verb == Verb.BETS:
        return tuple(range(len(table.pots) + 1))
    return tuple([number for number, pot in enumerate(table.pots) if pot.left])


def may_be_halved(table: PokerTable) -> bool:
    """Whether hands lie open in a game in which high and low share the pot."""
    return table.rules.form.is_split and any(seat.is_shown for seat in table.players)


def is_shown(entered: Entered, table: PokerTable) -> bool:
    """Whether the hand in the entered step's place lies face up for the showdown."""
    number = entered[PLACE]
    seat = table.seated(number) if isinstance(number, int) else None
    return seat is not None and seat.is_shown


def _pot_by_key(entered: Entered, key: str, _table: PokerTable) -> Entered | None:
    if key == Key.ENTER and entered.verb == Verb.BETS:
        return entered.fill(POT, 0).fill(AMOUNT, "")
    return entered.fill(POT, int(key) if key.isdigit() else 0) if key in ("=", Key.ENTER) or key.isdigit() else None


def _pot_words(entered: Entered, table: PokerTable) -> str:
    """Nothing of the only pot, which needs no name."""
    pot = entered[POT]
    is_named = pot is not None and (len(table.pots) > 1 or entered.verb == Verb.BETS)
    return pot_words(pot, table.pots) if pot is not None and is_named else ""


def _pot(asked: Asked[PokerTable]) -> PokerSlot:
    return Slot(
        name=POT,
        asked=asked,
        read=_pot_by_key,
        at=lambda entered, target, _table: entered.fill(POT, target.index) if target.kind is TargetKind.POT else None,
        edges=lambda entered, table: frozenset(Target(TargetKind.POT, n) for n in pots_to_choose(entered.verb, table)),
        lines=lambda entered, table: [
            Option(str(n), str(n) if n else "=") for n in pots_to_choose(entered.verb, table)
        ],
        choose=lambda entered, option, _table: entered.fill(POT, int(option)),
        line_words=lambda option, table: pot_words(int(option), table.pots).capitalize(),
        words=_pot_words,
        takes_enter=True,
    )


def _at_half(entered: Entered, target: Target, _table: PokerTable) -> Entered | None:
    part = PART_OF_TARGET.get(target.kind)
    return None if part is None else entered.fill(PART, part)


def _part(lines: tuple[Option, ...], asked: Asked[PokerTable], says: Callable[[a.PotPart], str]) -> PokerSlot:
    made: PokerSlot = listed(
        PART,
        a.PotPart,
        lambda *_: lines,
        lambda option: says(a.PotPart(option)),
        asked=asked,
        at=_at_half,
        edges=lambda *_: frozenset(Target(kind) for kind in PART_OF_TARGET),
    )
    return replace(made, words=lambda entered, _table: half_words(entered.of(PART)) if entered[PART] else "")


def _is_read_by_half(entered: Entered, table: PokerTable) -> bool:
    return is_shown(entered, table) and table.rules.form.is_split


# Lists


def _names(entered: Entered, table: PokerTable) -> tuple[Option, ...]:
    number = entered[PLACE]
    if not isinstance(number, int):
        return ()
    return lettered(names_to_choose(table, number, entered[PART] or a.PotPart.WHOLE))


def _calls(_entered: Entered, table: PokerTable) -> tuple[Option, ...]:
    """What is said at tables of this game."""
    return tuple([line for line in CALLS if table.rules.form.is_stud or line.id != a.Call.BRING_IN])


def _rulings(_entered: Entered, table: PokerTable) -> tuple[Option, ...]:
    """The rulings that tables of this game can know, each under the key that it has everywhere."""
    form = table.rules.form
    is_low_draw = form.has_draw and not form.has_high
    if is_low_draw and not table.rules.names_irregularities:
        return tuple([line for line in RULINGS if line.id in OF_A_SEAT])
    only = {a.Call.THIRD_CARD_DOWN: form.is_stud, **dict.fromkeys(OF_A_SEAT, False)}
    return tuple([line for line in RULINGS if only.get(a.Call(line.id), True)])


def _house(_entered: Entered, table: PokerTable) -> tuple[Option, ...]:
    return HOUSE if table.rules.jackpot else tuple([line for line in HOUSE if JACKPOT not in line.id])


def _decks(_entered: Entered, table: PokerTable) -> tuple[Option, ...]:
    decks = range(1, table.rules.facts.decks + 1)
    lines = [Option(f"{Deck.SHUFFLE} {deck}", "SK"[deck - 1]) for deck in decks]
    lines += [Option(Deck.CUT, "C"), Option(Deck.COUNT, "R")]
    if table.rules.facts.inspects_cards:
        lines += [Option(Deck.INSPECT, "I"), Option(Deck.SPREAD, "P")]
        lines += [Option(f"{Deck.WASH} {deck}", "WA"[deck - 1]) for deck in decks]
    if table.rules.facts.decks > 1:
        lines += [Option(f"{Deck.PUT_AWAY} {deck}", "DE"[deck - 1]) for deck in decks]
        lines += [Option(f"{Deck.FEED} {deck}", "FG"[deck - 1]) for deck in decks if table.rules.has_shuffler]
        lines += [Option(f"{Deck.TAKE_OUT} {deck}", "TO"[deck - 1]) for deck in decks]
    return tuple(lines)


def _has_pot(entered: Entered, table: PokerTable) -> bool:
    return len(table.pots) > 1 and (entered.verb == Verb.PUSH or entered[MENU] == RAKE)


def _has_blind_buttons(_entered: Entered, table: PokerTable) -> bool:
    return table.rules.facts.has_blind_buttons


def _is_seat_said(entered: Entered, _table: PokerTable) -> bool:
    return entered.has(MENU, a.Call.BRING_IN) or entered.has(RULING, *OF_A_SEAT)


def _is_amount_said(entered: Entered, _table: PokerTable) -> bool:
    return entered.has(MENU, *WITH_AMOUNT) or entered.has(RULING, *WITH_FIGURE)


SUM: Final[PokerSlot] = figure()
SLOTS: Final[Mapping[str, tuple[PokerSlot, ...]]] = {
    Verb.DEAL: (DEALT,),
    Verb.TURN: (SEAT,),
    Verb.COLLECT: (COLLECTED,),
    Verb.BETS: (_pot(always), SUM),
    Verb.REVEAL: (SHOWN, _part(HALVES, _is_read_by_half, read_words), menu(_names, hand_words, is_shown)),
    Verb.PUSH: (_pot(_has_pot), _part(PARTS, lambda _entered, table: may_be_halved(table), part_words), SEAT, SUM),
    Verb.BURN: (),
    Verb.RAKE: (menu(_house, rake_words), _pot(_has_pot), figure(asked=after(MENU, RAKE, JACKPOT))),
    Verb.CHANGE: (SEAT, SUM),
    Verb.MARKER: (),
    Verb.BUTTON: (menu(lambda *_: BUTTONS, button_line_words, _has_blind_buttons), SEAT),
    Verb.KILL: (menu(lambda *_: (), str, never), KILLED),
    Verb.SHUFFLE: (
        menu(_decks, deck_line_words),
        figure(COUNT, asked=after(MENU, Deck.CUT), by_enter=CUT_BY_ENTER, has_rest=False),
    ),
    Verb.ANNOUNCE: (
        menu(_calls, call_line_words),
        rulings(_rulings, call_line_words),
        replace(SEAT, asked=_is_seat_said),
        figure(asked=_is_amount_said, has_rest=False),
    ),
    Verb.FLOOR: (),
}
