"""Keys, presses and drags: each makes an entry one piece longer."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.amounts import type_amount
from trainer.ui.entry.grammar import (
    PARTS,
    PLACES,
    RULING,
    WITH_HAND,
    Entry,
    Need,
    Verb,
    need,
    options,
)
from trainer.ui.entry.keys import SEAT_KEYS, Key
from trainer.ui.felt.picture import Target, TargetKind

KEYS: Final[dict[Verb, str]] = {
    Verb.DEAL: "D",
    Verb.TURN: "T",
    Verb.COLLECT: "C",
    Verb.BETS: "W",
    Verb.REVEAL: "R",
    Verb.PUSH: "P",
    Verb.BURN: "B",
    Verb.RAKE: "L",
    Verb.CHANGE: "X",
    Verb.MARKER: "M",
    Verb.BUTTON: "O",
    Verb.KILL: "K",
    Verb.SHUFFLE: "S",
    Verb.ANNOUNCE: "A",
    Verb.FLOOR: "F",
}
"""The keys as they come; a person may map them anew."""


def press(entry: Entry, key: str, table: PokerTable, verbs: dict[str, Verb]) -> Entry | None:
    """The entry after a key; none where the key means nothing now. `verbs` says which key is which verb."""
    if key == Key.ESC:
        return back(entry, table)
    awaited = need(entry, table)
    if awaited in (Need.MENU, Need.PART):
        chosen = next((option.id for option in options(entry, table) if option.key == key.upper()), None)
        return _chosen(entry, chosen) if chosen is not None else None
    if awaited is Need.AMOUNT and (typed := type_amount(entry.amount, key)) is not None:
        return replace(entry, amount=typed.amount, is_confirmed=typed.is_confirmed)
    if awaited is Need.POT and (key in ("=", Key.ENTER) or key.isdigit()):
        is_all_in = key == Key.ENTER and entry.verb is Verb.BETS
        return replace(entry, pot=int(key) if key.isdigit() else 0, is_confirmed=is_all_in)
    if awaited is Need.PLACE and (placed := _placed_by_key(entry, key)) is not None:
        return placed
    verb = verbs.get(key.upper())
    if verb is None:
        return None
    return latch(entry, verb)


def latch(entry: Entry, verb: Verb) -> Entry:
    """The entry with a verb taken up anew; dealing again turns the card's face, and a hand that was pressed is meant.

    After a card dealing is taken up anew as ever, so that a verb a card goes on dealing each with its usual face.
    """
    if entry.verb is None and verb in WITH_HAND:
        return Entry(verb=verb, place=entry.place, concerned=entry.concerned)
    is_turned = verb is Verb.DEAL and entry.verb is Verb.DEAL and not entry.goes_round and not entry.is_face_up
    return Entry(verb=verb, is_face_up=is_turned, concerned=entry.concerned)


def going_round(before: Entry, done: Entry) -> Entry | None:
    """What may stay taken up once a step is done: dealing, where it was taken up before its place was named."""
    if not before.verb is done.verb is Verb.DEAL:
        return None
    return Entry(verb=Verb.DEAL, is_face_up=done.is_face_up, goes_round=True, concerned=done.concerned)


def _chosen(entry: Entry, option: str) -> Entry:
    if entry.verb is None:
        return latch(entry, Verb(option))
    if entry.verb is Verb.ANNOUNCE and entry.option == RULING:
        return replace(entry, ruling=option)
    if entry.verb in (Verb.PUSH, Verb.REVEAL) and option in _PARTS:
        return replace(entry, part=a.Part(option))
    if entry.verb in PLACES:
        return replace(entry, place=a.Area(option))
    if option.isdigit():
        return replace(entry, pot=int(option))
    return replace(entry, option=option)


_PARTS: Final = frozenset(line.id for line in PARTS)


def choose(entry: Entry, option: str) -> Entry:
    """The entry with a line of its menu chosen."""
    return _chosen(entry, option)


def _placed_by_key(entry: Entry, key: str) -> Entry | None:
    if key in SEAT_KEYS:
        return replace(entry, place=SEAT_KEYS[key])
    if entry.verb in PLACES and (area := next((line.id for line in PLACES[entry.verb] if line.key == key), None)):
        return replace(entry, place=a.Area(area))
    if key == "=" and entry.verb is Verb.KILL:
        return replace(entry, option="remove")
    return None


def back(entry: Entry, table: PokerTable) -> Entry:
    """The entry with its last piece taken away; empty when there is nothing left."""
    if entry.amount:
        return replace(entry, amount="", is_confirmed=False)
    if entry.verb is Verb.REVEAL and entry.part is not None:
        return replace(entry, part=None, option="")
    if entry.place is not None:
        return replace(entry, place=None, option="" if entry.verb is Verb.REVEAL else entry.option)
    if entry.part is not None:
        return replace(entry, part=None)
    if entry.ruling:
        return replace(entry, ruling="")
    if entry.pot is not None and len(table.pots) > 1:
        return replace(entry, pot=None)
    if entry.option:
        return replace(entry, option="")
    return Entry(concerned=entry.concerned)


_VERB_OF_TARGET: Final = {
    TargetKind.STUB: Verb.DEAL,
    TargetKind.SEAT: Verb.TURN,
    TargetKind.CARDS: Verb.REVEAL,
    TargetKind.GIVEN_UP: Verb.COLLECT,
    TargetKind.FLOOR: Verb.COLLECT,
    TargetKind.BET: Verb.BETS,
    TargetKind.POT: Verb.PUSH,
    TargetKind.HIGH_HALF: Verb.PUSH,
    TargetKind.LOW_HALF: Verb.PUSH,
    TargetKind.RAKE: Verb.RAKE,
    TargetKind.JACKPOT: Verb.RAKE,
    TargetKind.RACK: Verb.CHANGE,
    TargetKind.DEALER_BUTTON: Verb.BUTTON,
    TargetKind.SMALL_BLIND_BUTTON: Verb.BUTTON,
    TargetKind.BIG_BLIND_BUTTON: Verb.BUTTON,
    TargetKind.KILL_BUTTON: Verb.KILL,
}
_BUTTON_OF_TARGET: Final = {
    TargetKind.DEALER_BUTTON: a.Button.DEALER,
    TargetKind.SMALL_BLIND_BUTTON: a.Button.SMALL_BLIND,
    TargetKind.BIG_BLIND_BUTTON: a.Button.BIG_BLIND,
}
_PART_OF_TARGET: Final = {TargetKind.HIGH_HALF: a.Part.HIGH, TargetKind.LOW_HALF: a.Part.LOW}
_OF_A_SEAT: Final = frozenset({TargetKind.SEAT, TargetKind.CARDS, TargetKind.GIVEN_UP, TargetKind.BET})
_DEALT_TO: Final = frozenset(
    {TargetKind.SEAT, TargetKind.CARDS, TargetKind.BOARD, TargetKind.STUB, TargetKind.BURN, TargetKind.MUCK}
)
"""Where cards go; while dealing goes round, a press on anything else begins something else."""


_COLLECTED_FROM: Final = {
    TargetKind.BOARD: a.Area.BOARD,
    TargetKind.BURN: a.Area.BURN_PILE,
    TargetKind.FLOOR: a.Area.FLOOR,
}


def click(entry: Entry, target: Target, table: PokerTable) -> Entry | None:
    """The entry after a press on a place: with no verb latched the place brings its own."""
    if target.kind is TargetKind.STUB and entry.verb is Verb.DEAL:
        return _turned(entry)
    if entry.goes_round and target.kind not in _DEALT_TO:
        return _begun(entry, target, table)
    awaited = need(entry, table)
    if awaited in (Need.VERB, None):
        return _begun(entry, target, table)
    if awaited is Need.POT and target.kind is TargetKind.POT:
        return replace(entry, pot=target.index)
    if awaited is Need.PART and target.kind in _PART_OF_TARGET:
        return replace(entry, part=_PART_OF_TARGET[target.kind])
    if awaited is Need.PLACE:
        return _placed(entry, target)
    return None


def _turned(entry: Entry) -> Entry:
    """The deck pressed once more: after a card it is taken up anew, then the face turns, then it is put down."""
    if entry.is_face_up and not entry.goes_round:
        return Entry(concerned=entry.concerned)
    return latch(entry, Verb.DEAL)


def _begun(entry: Entry, target: Target, table: PokerTable) -> Entry | None:
    if target.kind is TargetKind.MUCK and entry.place is not None:
        return latch(entry, Verb.COLLECT)
    verb = _VERB_OF_TARGET.get(target.kind)
    if verb is None:
        return None
    fresh = Entry(verb=verb, concerned=entry.concerned)
    if target.kind is TargetKind.CARDS and table.has_given_up(target.index):
        # what is done with cards that a player has given up is the trainee's to say
        return replace(fresh, verb=None, place=target.index)
    match target.kind:
        case TargetKind.SEAT | TargetKind.CARDS | TargetKind.GIVEN_UP:
            return replace(fresh, place=target.index)
        case TargetKind.HIGH_HALF | TargetKind.LOW_HALF:
            return replace(fresh, part=_PART_OF_TARGET[target.kind])
        case TargetKind.POT:
            return replace(fresh, pot=target.index)
        case TargetKind.FLOOR:
            return replace(fresh, place=a.Area.FLOOR)
        case TargetKind.JACKPOT:
            return replace(fresh, option="jackpot")
        case kind if kind in _BUTTON_OF_TARGET:
            return replace(fresh, option=_BUTTON_OF_TARGET[kind].value)
        case _:
            return fresh


def _placed(entry: Entry, target: Target) -> Entry | None:
    if target.kind in _OF_A_SEAT:
        return replace(entry, place=target.index)
    if entry.verb is Verb.COLLECT and target.kind in _COLLECTED_FROM:
        return replace(entry, place=_COLLECTED_FROM[target.kind])
    if entry.verb is not Verb.DEAL:
        return None
    match target.kind:
        case TargetKind.BOARD:
            return replace(entry, place=a.Area.BOARD)
        case TargetKind.BURN:
            return Entry(verb=Verb.BURN, place=a.Area.BURN_PILE, concerned=entry.concerned)
        case TargetKind.MUCK if entry.is_face_up:
            return replace(entry, place=a.Area.MUCK)
        case TargetKind.MUCK:
            return Entry(verb=Verb.BURN, place=a.Area.MUCK, concerned=entry.concerned)
        case _:
            return None


def _is_for_one_pot(table: PokerTable) -> bool:
    """Whether bets drawn to the pot can only be all of them: nobody is all in, and there is no side pot."""
    return len(table.pots) <= 1 and all(seat.stack for seat in table.contenders)


def drag(entry: Entry, start: Target, end: Target, table: PokerTable) -> Entry | None:
    """The entry that a drag from one place to another is; none where it means nothing."""
    fresh = Entry(concerned=entry.concerned)
    is_seat = end.kind in _OF_A_SEAT
    match start.kind, end.kind:
        case (TargetKind.STUB, _):
            return _placed(replace(fresh, verb=Verb.DEAL, is_face_up=entry.is_face_up), end)
        case (TargetKind.CARDS | TargetKind.GIVEN_UP, TargetKind.MUCK):
            return replace(fresh, verb=Verb.COLLECT, place=start.index)
        case (kind, TargetKind.MUCK) if kind in _COLLECTED_FROM:
            return replace(fresh, verb=Verb.COLLECT, place=_COLLECTED_FROM[kind])
        case (TargetKind.BET, TargetKind.POT):
            return replace(fresh, verb=Verb.BETS, pot=end.index, is_confirmed=_is_for_one_pot(table))
        case (TargetKind.BET, TargetKind.SEAT | TargetKind.CARDS) if start.index == end.index:
            return replace(fresh, verb=Verb.CHANGE, place=start.index)
        case (TargetKind.POT, TargetKind.RAKE):
            return replace(fresh, verb=Verb.RAKE, option="rake", pot=start.index)
        case (TargetKind.POT, TargetKind.JACKPOT):
            return replace(fresh, verb=Verb.RAKE, option="jackpot", pot=start.index)
        case (TargetKind.POT, _) if is_seat:
            return replace(fresh, verb=Verb.PUSH, pot=start.index, place=end.index)
        case (TargetKind.POT, kind) if kind in _PART_OF_TARGET:
            return replace(fresh, verb=Verb.PUSH, pot=start.index, part=_PART_OF_TARGET[kind])
        case (kind, _) if kind in _PART_OF_TARGET and is_seat:
            return replace(fresh, verb=Verb.PUSH, part=_PART_OF_TARGET[kind], place=end.index)
        case (TargetKind.RAKE, TargetKind.DROP):
            return replace(fresh, verb=Verb.RAKE, option="drop-rake")
        case (TargetKind.JACKPOT, TargetKind.DROP | TargetKind.TIPS):
            return replace(fresh, verb=Verb.RAKE, option="drop-jackpot")
        case (TargetKind.RACK, _) if is_seat:
            return replace(fresh, verb=Verb.CHANGE, place=end.index)
        case (TargetKind.KILL_BUTTON, TargetKind.RACK | TargetKind.MUCK):
            return replace(fresh, verb=Verb.KILL, option="remove")
        case (TargetKind.KILL_BUTTON, _) if is_seat:
            return replace(fresh, verb=Verb.KILL, place=end.index)
        case (kind, _) if kind in _BUTTON_OF_TARGET and is_seat:
            return replace(fresh, verb=Verb.BUTTON, option=_BUTTON_OF_TARGET[kind].value, place=end.index)
        case _:
            return None
