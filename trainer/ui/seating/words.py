"""What the desk's page says of an entry: slots, menus, verbs, keys."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Room
from trainer.ui.seating.entry import DESK_KEY, KEYS, TYPE_KEYS, WITH_ASKER, Entry, Need, Verb, need, verb_of
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.wording.seating.acts import spot_words, type_words

DESK_OPTION = "desk"


def _tr(words: str) -> str:
    return QCoreApplication.translate("Seating", words)


def verb_words(verb: Verb) -> str:
    """The word on the verb's key."""
    words = {
        Verb.WRITE: _tr("Write down"),
        Verb.ANNOUNCE: _tr("Announce seat"),
        Verb.CALL: _tr("Call name"),
        Verb.SEAT: _tr("Seat player"),
        Verb.LEAVE: _tr("Leave open"),
        Verb.SEND: _tr("Send to list"),
        Verb.PASS: _tr("Pass over"),
        Verb.STRIKE: _tr("Strike off"),
    }
    return words[verb]


def verb_bar() -> tuple[VerbKey, ...]:
    """Every verb of the desk."""
    with_place = (Verb.WRITE, Verb.ANNOUNCE, Verb.CALL, Verb.SEAT, Verb.LEAVE)
    return tuple([VerbKey(verb.value, KEYS[verb], verb_words(verb), verb in with_place) for verb in Verb])


def key_lines() -> list[tuple[str, str]]:
    """Every key of the page and what it does."""
    return [
        *[(KEYS[verb], verb_words(verb)) for verb in Verb],
        ("1 … 9  0", _tr("a line of the sheet, the first free one too")),
        ("1 2 3", _tr("a table, then its seat: 1 … 9, 0 for 10, - for 11")),
        (" ".join(TYPE_KEYS.values()), _tr("hold'em, Omaha, stud, draw, once you write")),
        (DESK_KEY, _tr("who stands at the desk, once you seat")),
        ("Esc", _tr("one slot back")),
        ("H  U", _tr("hint, undo")),
        ("F1  F2", _tr("keys, pause")),
    ]


def menu_lines(entry: Entry, room: Room) -> list[tuple[str, str, str]]:
    """Id, key and words of what may be chosen from a list."""
    match need(entry):
        case Need.TYPE:
            return [(type_.value, key, type_words(type_).capitalize()) for type_, key in TYPE_KEYS.items()]
        case Need.WHO if room.asking:
            return [(DESK_OPTION, DESK_KEY, _tr("{name}, at the desk").format(name=room.asking))]
        case _:
            return []


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryWords:
    """What stands in the three slots: verb, who, where."""

    values: tuple[str, str, str]
    awaited: int | None
    """The slot with the cursor; none while the program has the word."""
    is_suggested: bool = False


_SLOT_OF = {Need.VERB: 0, Need.NAME: 1, Need.WHO: 1, Need.TYPE: 2, Need.LINE: 2, Need.TABLE: 2, Need.SEAT: 2}


def entry_words(entry: Entry, room: Room, *, is_awaited: bool) -> EntryWords:
    """The entry so far."""
    verb = "" if entry.verb is None else verb_words(entry.verb)
    who = room.asking if entry.verb in WITH_ASKER else entry.who
    where = type_words(entry.type) if entry.type is not None else ""
    if entry.table:
        where = _tr("table {number}").format(number=entry.table)
    return EntryWords(values=(verb, who, where), awaited=_SLOT_OF[need(entry)] if is_awaited else None)


def suggested_words(action: Action) -> EntryWords:
    """The next step as it stands in the slots before it is entered."""
    verb = verb_of(action)
    who, where = getattr(action, "name", ""), ""
    match action:
        case s.WriteDown(_, type_, line):
            where = _tr("{type}, line {line}").format(type=type_words(type_), line=line)
        case s.AnnounceSeat(table, seat) | s.LeaveOpen(table, seat) | s.SeatPlayer(_, table, seat):
            where = spot_words(table, seat)
        case _:
            pass
    words = "" if verb is None else verb_words(verb)
    return EntryWords(values=(words, str(who), where), awaited=0, is_suggested=True)
