"""How a step is entered, wherever it is: the verb first, then its slots one by one, by key, press, list or drag.

The verb is never inferred from what is expected, or nothing could be judged. What an entry may lean on is what lies
there for all to see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.tongue import translate
from trainer.ui.entry.keys import Key
from trainer.ui.entry.slots import Slot, no_edges, none, nothing
from trainer.ui.entry.step import AMOUNT, COUNT, MENU, NOTHING, RULING, Entry
from trainer.ui.entry.view import Box, EntryView

T = TypeVar("T")
G = TypeVar("G")
K = TypeVar("K")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing(Generic[T, G]):
    """How cards are dealt on and on, at tables that have cards."""

    verbs: tuple[str, ...]
    """The first of them has a face: taken up once more, it turns."""
    is_usually_up: Callable[[T], bool]
    keeps_face: bool
    """A face stays from card to card; else one that is not the usual was for that card alone."""
    is_deck: Callable[[G], bool]
    is_dealt_to: Callable[[G], bool]
    """Where cards go; while dealing goes round, a press on anything else begins something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar(Generic[T, G, K]):
    """The verbs of a family, each a list of slots, and what a whole entry is."""

    verbs: Mapping[str, Sequence[Slot[T, G, K]]]
    verb_words: Callable[[str], str]
    act: Callable[[Entry, T, SeatNumber], object | None]
    """What a whole entry is, told whom a ruling would be about; none where an amount can't be read."""
    begin: Callable[[Entry, G, T], Entry | None] = none
    """What a press begins where no slot waits for it."""
    draw: Callable[[Entry, G, G, T], Entry | None] = none
    """What a drag from one place to another is; none where it means nothing."""
    amount: Callable[[Entry, T], Cents | None] = none
    """The amount that was typed, or that Enter alone stands for."""
    missing: Callable[[Entry, T], str] = nothing
    """What an entry is about that does not lie there, told in a sentence; empty where it lies there."""
    meant: Callable[[Entry, str, T], str] = nothing
    """What a command's key may be meant for in this entry, told in a sentence; empty where it is the command."""
    among_cue: Callable[[], str] = str
    """What is asked where what was pressed goes with several verbs."""
    among_edges: Callable[[Entry], frozenset[K]] = no_edges
    """What was pressed there, and where it may be drawn."""
    dealing: Dealing[T, G] | None = None
    fresh: Entry = NOTHING

    def need(self, entry: Entry, there: T) -> Slot[T, G, K] | None:
        """The slot that waits: the one being typed in, else the first that is asked and lacks a value."""
        slots = self.verbs.get(entry.verb, ())
        typed = [slot for slot in slots if entry.is_open(slot.name)]
        lacking = (
            slot for slot in slots if sum(each.name == slot.name for each in entry.filled) < slot.asked(entry, there)
        )
        return typed[-1] if typed else next(lacking, None)

    def is_whole(self, entry: Entry, there: T) -> bool:
        """Whether a step is complete, but for an amount that can't be read."""
        return bool(entry.verb) and self.need(entry, there) is None

    def action(self, entry: Entry, there: T, concerned: SeatNumber = 0) -> object | None:
        """What a whole entry is; none while something is missing or can't be read."""
        return self.act(entry, there, concerned) if self.is_whole(entry, there) else None

    # What makes it one piece longer, or shorter

    def press(self, entry: Entry, key: str, there: T, verbs: Mapping[str, str]) -> Entry | None:
        """The entry after a key; none where the key means nothing now. `verbs` says which key is which verb."""
        if key == Key.ESC:
            return self.back(entry, there)
        slot = self.need(entry, there)
        read = slot.read(entry, key, there) if slot is not None else None
        if read is not None or (slot is not None and slot.keeps_letters):
            return read
        verb = verbs.get(key.upper())
        return self.latch(entry, verb, there) if verb is not None else None

    def latch(self, entry: Entry, verb: str, there: T) -> Entry:
        """The entry with a verb taken up anew; dealing again turns the card's face, and what was pressed is kept.

        After a card dealing is taken up anew as ever, so that a verb a card goes on dealing each with its usual face.
        """
        if verb in entry.among:
            return replace(entry, verb=verb, among=())
        if self.dealing is None or verb != self.dealing.verbs[0]:
            return replace(self.fresh, verb=verb)
        is_again = entry.verb == verb and not entry.goes_round
        return Entry(verb=verb, is_face_up=not entry.is_face_up if is_again else self.dealing.is_usually_up(there))

    def choose(self, entry: Entry, option: str, there: T) -> Entry:
        """The entry with a line of its list chosen."""
        if option in entry.among:
            return self.latch(entry, option, there)
        slot = self.need(entry, there)
        return entry if slot is None else slot.choose(entry, option, there)

    def back(self, entry: Entry, there: T) -> Entry:
        """The entry with its last slot emptied, and with it what can't be seen; empty when nothing is left."""
        before = self.need(entry, there), self.view(entry, there)
        for slot in reversed(self.verbs.get(entry.verb, ())):
            while entry.is_filled(slot.name):
                entry = entry.less(slot.name)
                if (self.need(entry, there), self.view(entry, there)) != before:
                    return entry
        return self.fresh

    def click(self, entry: Entry, target: G, there: T) -> Entry | None:
        """The entry after a press on a place: with no slot that waits for it the place brings its own verb."""
        dealing = self.dealing
        if dealing is not None and entry.verb in dealing.verbs and dealing.is_deck(target):
            return self._turned(dealing, entry, there)
        has_left = dealing is not None and entry.goes_round and not dealing.is_dealt_to(target)
        slot = None if has_left else self.need(entry, there)
        return self.begin(entry, target, there) if slot is None else slot.at(entry, target, there)

    def _turned(self, dealing: Dealing[T, G], entry: Entry, there: T) -> Entry:
        """The deck pressed once more: after a card it is taken up anew, then the face turns, then it is put down."""
        is_turned = entry.verb != dealing.verbs[0] or entry.is_face_up is not dealing.is_usually_up(there)
        return self.fresh if is_turned and not entry.goes_round else self.latch(entry, entry.verb, there)

    def going_round(self, before: Entry, done: Entry, there: T) -> Entry | None:
        """What may stay taken up once a step is done: dealing, where it was taken up before its place was named.

        A face that is not the usual one stays where a round of cards may be dealt so.
        """
        if self.dealing is None or done.verb not in self.dealing.verbs or before.verb != done.verb:
            return None
        taken_up = self.latch(self.fresh, done.verb, there)
        is_up = done.is_face_up if self.dealing.keeps_face else taken_up.is_face_up
        return replace(taken_up, is_face_up=is_up, goes_round=True)

    def reopened(self, entry: Entry) -> Entry:
        """The entry with what was closed with Enter open again."""
        for name in (AMOUNT, COUNT):
            if typed := entry[name]:
                return entry.fill(name, typed, is_open=True)
        return entry.without(AMOUNT)

    # What is seen of it

    def lines(self, entry: Entry, there: T, verbs: Mapping[str, str]) -> Sequence[tuple[str, str, str]]:
        """The lines that may be chosen now: id, key, words."""
        if entry.among:
            own = {verb: key for key, verb in verbs.items()}
            return [(verb, own[verb], self.verb_words(verb)) for verb in entry.among]
        slot = self.need(entry, there)
        if slot is None:
            return ()
        return [(line.id, line.key, slot.line_words(line.id, there)) for line in slot.lines(entry, there)]

    def edges(self, entry: Entry, there: T) -> frozenset[K]:
        """Every place that the awaited slot can take."""
        slot = self.need(entry, there)
        if slot is None:
            return self.among_edges(entry) if entry.among else frozenset()
        return slot.edges(entry, there)

    def cut_amount(self, entry: Entry, there: T) -> Cents:
        """The chips as they would be cut while an amount is entered; 0 while none is."""
        slot = self.need(entry, there)
        return (self.amount(entry, there) or 0) if slot is not None and slot.name == AMOUNT else 0

    def takes_enter(self, entry: Entry, there: T) -> bool:
        """Whether Enter belongs to the entry rather than to what has the focus."""
        slot = self.need(entry, there)
        return bool(entry.verb) if slot is None else slot.takes_enter

    def view(self, entry: Entry, there: T) -> EntryView:
        """What stands in the boxes, and which is awaited."""
        slots = self.verbs.get(entry.verb or next(iter(entry.among), ""), ())
        words = {Box.VERB: self._verb_words(entry, there)}
        for slot in slots:
            if said := slot.words(entry, there):
                words[slot.box] = f"{words[slot.box]} → {said}" if slot.box in words else said
        awaited = self.need(entry, there)
        return EntryView(
            words=words,
            awaited=awaited.box if awaited is not None else None if entry.verb else Box.VERB,
            takes_amount=not entry.verb or any(each.box is Box.AMOUNT for each in slots),
            has_rest=awaited is None or awaited.has_rest,
            cue=awaited.cue() if awaited is not None else self.among_cue() if entry.among else "",
        )

    def _verb_words(self, entry: Entry, there: T) -> str:
        dealing = self.dealing
        if dealing is None or entry.verb != dealing.verbs[0] or entry.is_face_up is dealing.is_usually_up(there):
            return self.verb_words(entry.verb) if entry.verb else ""
        return translate("Entry", "Deal up") if entry.is_face_up else translate("Entry", "Deal down")

    def keys_of(self, step: Entry, there: T, verbs: Mapping[str, str]) -> str:
        """The keys of a step's verb and of the lines of its menus, so that it is found; not of places or amounts."""
        keys = [key for key, verb in verbs.items() if verb == step.verb]
        entry = Entry(verb=step.verb)
        while (slot := self.need(entry, there)) is not None and slot.name in (MENU, RULING):
            wanted = step[RULING] if slot.name == RULING else step[MENU]
            found = [line for line in slot.lines(entry, there) if line.id == wanted]
            if not found:
                break
            keys.append(found[0].key)
            entry = slot.choose(entry, found[0].id, there)
        return " ".join(keys)
