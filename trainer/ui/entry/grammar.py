"""How a step is entered, wherever it is: the verb first, then its slots one by one, by key, press, list or drag.

The verb is never inferred from what is expected, or nothing could be judged. What an entered step may lean on lies
there for all to see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.tongue import translate
from trainer.ui.entry.keys import ENTER_CAP, SEAT_KEYS, Key
from trainer.ui.entry.slots import Slot, no_edges, none, nothing
from trainer.ui.entry.step import AMOUNT, COUNT, MENU, NOTHING, PLACE, Entered, Name
from trainer.ui.entry.view import Box, EnteredView

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
    """The verbs of a family, each a list of slots, and what a whole entered step is."""

    verbs: Mapping[str, Sequence[Slot[T, G, K]]]
    verb_words: Callable[[str], str]
    act: Callable[[Entered, T, SeatNumber], object | None]
    """What a whole entered step is, told whom a ruling would be about; none where an amount can't be read."""
    begin: Callable[[Entered, G, T], Entered | None] = none
    """What a press begins where no slot waits for it."""
    draw: Callable[[Entered, G, G, T], Entered | None] = none
    """What a drag from one place to another is; none where it means nothing."""
    amount: Callable[[Entered, T], Cents | None] = none
    """The amount that was typed, or that Enter alone stands for."""
    missing: Callable[[Entered, T], str] = nothing
    """What an entered step is about that does not lie there, told in a sentence; empty where it lies there."""
    meant: Callable[[Entered, str, T], str] = nothing
    """What a command's key may be meant for in this step, told in a sentence; empty where it is the command."""
    among_cue: Callable[[], str] = str
    """What is asked where what was pressed goes with several verbs."""
    among_edges: Callable[[Entered], frozenset[K]] = no_edges
    """What was pressed there, and where it may be drawn."""
    dealing: Dealing[T, G] | None = None
    goes_on: frozenset[str] = frozenset()
    """Verbs beside dealing that may stay taken up from place to place."""
    fresh: Entered = NOTHING

    def need(self, entered: Entered, sight: T) -> Slot[T, G, K] | None:
        """The slot that waits: the one being typed in, else the first that is asked and lacks a value."""
        slots = self.verbs.get(entered.verb, ())
        typed = [slot for slot in slots if entered.is_open(slot.name)]
        lacking = (
            slot
            for slot in slots
            if sum(each.name == slot.name for each in entered.filled) < slot.asked(entered, sight)
        )
        return typed[-1] if typed else next(lacking, None)

    def is_whole(self, entered: Entered, sight: T) -> bool:
        """Whether a step is complete, but for an amount that can't be read."""
        return bool(entered.verb) and self.need(entered, sight) is None

    def action(self, entered: Entered, sight: T, concerned: SeatNumber = 0) -> object | None:
        """What a whole entered step is; none while something is missing or can't be read."""
        return self.act(entered, sight, concerned) if self.is_whole(entered, sight) else None

    # What makes it one piece longer, or shorter

    def press(self, entered: Entered, key: str, sight: T, verbs: Mapping[str, str]) -> Entered | None:
        """The entered step after a key; none where the key means nothing now. `verbs` says which key is which verb."""
        if key == Key.ESC:
            return self.back(entered, sight)
        slot = self.need(entered, sight)
        read = slot.read(entered, key, sight) if slot is not None else None
        if read is not None or (slot is not None and slot.keeps_letters):
            return read
        verb = verbs.get(key.upper())
        return self.latch(entered, verb, sight) if verb is not None else None

    def latch(self, entered: Entered, verb: str, sight: T) -> Entered:
        """The entered step with a verb taken up; dealing again turns the card's face, and what was pressed is kept.

        After a card dealing is taken up anew as ever, so that a verb a card goes on dealing each with its usual face.
        """
        if verb in entered.among:
            return replace(entered, verb=verb, among=())
        if self.dealing is None or verb != self.dealing.verbs[0]:
            return replace(self.fresh, verb=verb, is_taken_up=True)
        is_again = entered.verb == verb and not entered.goes_round
        return Entered(verb=verb, is_face_up=not entered.is_face_up if is_again else self.dealing.is_usually_up(sight))

    def choose(self, entered: Entered, option: str, sight: T) -> Entered:
        """The entered step with a line of its list chosen."""
        if option in entered.among:
            return self.latch(entered, option, sight)
        slot = self.need(entered, sight)
        return entered if slot is None else slot.choose(entered, option, sight)

    def back(self, entered: Entered, sight: T) -> Entered:
        """The entered step with its last slot emptied, and with it what can't be seen; empty when nothing is left."""
        before = self.need(entered, sight), self.view(entered, sight)
        for slot in reversed(self.verbs.get(entered.verb, ())):
            while entered.is_filled(slot.name):
                entered = entered.less(slot.name)
                if (self.need(entered, sight), self.view(entered, sight)) != before:
                    return entered
        return self.fresh

    def click(self, entered: Entered, target: G, sight: T) -> Entered | None:
        """The entered step after a press on a place: with no slot that waits for it the place brings its own verb."""
        dealing = self.dealing
        if dealing is not None and entered.verb in dealing.verbs and dealing.is_deck(target):
            return self._turned(dealing, entered, sight)
        has_left = dealing is not None and entered.goes_round and not dealing.is_dealt_to(target)
        slot = None if has_left else self.need(entered, sight)
        after = None if slot is None else slot.at(entered, target, sight)
        is_beside = after is None and entered.goes_round and entered.verb in self.goes_on
        return self.begin(self.fresh if is_beside else entered, target, sight) if slot is None or is_beside else after

    def _turned(self, dealing: Dealing[T, G], entered: Entered, sight: T) -> Entered:
        """The deck pressed once more: after a card it is taken up anew, then the face turns, then it is put down."""
        is_turned = entered.verb != dealing.verbs[0] or entered.is_face_up is not dealing.is_usually_up(sight)
        return self.fresh if is_turned and not entered.goes_round else self.latch(entered, entered.verb, sight)

    def going_round(self, before: Entered, done: Entered, sight: T) -> Entered | None:
        """What may stay taken up once a step is done: what goes on, where it was taken up before its place was named.

        A face that is not the usual one stays where a round of cards may be dealt so.
        """
        if before.verb == done.verb and done.verb in self.goes_on and done.is_taken_up:
            return replace(self.latch(self.fresh, done.verb, sight), goes_round=True)
        if self.dealing is None or done.verb not in self.dealing.verbs or before.verb != done.verb:
            return None
        taken_up = self.latch(self.fresh, done.verb, sight)
        is_up = done.is_face_up if self.dealing.keeps_face else taken_up.is_face_up
        return replace(taken_up, is_face_up=is_up, goes_round=True)

    def reopened(self, entered: Entered) -> Entered:
        """The entered step with what was closed with Enter open again."""
        for name in (AMOUNT, COUNT):
            if typed := entered[name]:
                return entered.fill(name, typed, is_open=True)
        return entered.without(AMOUNT)

    # What is seen of it

    def lines(self, entered: Entered, sight: T, verbs: Mapping[str, str]) -> Sequence[tuple[str, str, str]]:
        """The lines that may be chosen now: id, key, words."""
        if entered.among:
            own = {verb: key for key, verb in verbs.items()}
            return [(verb, own[verb], self.verb_words(verb)) for verb in entered.among]
        slot = self.need(entered, sight)
        if slot is None:
            return ()
        return [(line.id, line.key, slot.line_words(line.id, sight)) for line in slot.lines(entered, sight)]

    def edges(self, entered: Entered, sight: T) -> frozenset[K]:
        """Every place that the awaited slot can take."""
        slot = self.need(entered, sight)
        if slot is None:
            return self.among_edges(entered) if entered.among else frozenset()
        return slot.edges(entered, sight)

    def cut_amount(self, entered: Entered, sight: T) -> Cents:
        """The chips as they would be cut while an amount is entered; 0 while none is."""
        slot = self.need(entered, sight)
        return (self.amount(entered, sight) or 0) if slot is not None and slot.name == AMOUNT else 0

    def takes_enter(self, entered: Entered, sight: T) -> bool:
        """Whether Enter belongs to the entered step rather than to what has the focus."""
        slot = self.need(entered, sight)
        return bool(entered.verb) if slot is None else slot.takes_enter

    def view(self, entered: Entered, sight: T) -> EnteredView:
        """What stands in the boxes, and which is awaited."""
        slots = self.verbs.get(entered.verb or next(iter(entered.among), ""), ())
        words = {Box.VERB: self._verb_words(entered, sight)}
        for slot in slots:
            if said := slot.words(entered, sight):
                words[slot.box] = f"{words[slot.box]} → {said}" if slot.box in words else said
        awaited = self.need(entered, sight)
        return EnteredView(
            words=words,
            awaited=awaited.box if awaited is not None else None if entered.verb else Box.VERB,
            takes_amount=not entered.verb or any(each.box is Box.AMOUNT for each in slots),
            has_rest=awaited is None or awaited.has_rest,
            by_enter=awaited.by_enter if awaited is not None and not entered[Name[str](awaited.name)] else "",
            cue=awaited.cue() if awaited is not None else self.among_cue() if entered.among else "",
        )

    def _verb_words(self, entered: Entered, sight: T) -> str:
        dealing = self.dealing
        if dealing is None or entered.verb != dealing.verbs[0] or entered.is_face_up is dealing.is_usually_up(sight):
            return self.verb_words(entered.verb) if entered.verb else ""
        return translate("Entry", "Deal up") if entered.is_face_up else translate("Entry", "Deal down")

    def keys_of(self, step: Entered, sight: T, verbs: Mapping[str, str], *, is_whole: bool) -> Sequence[str]:
        """The keys that enter a step, a figure in one; what it takes or pays, and what a hand is, only if it is whole.

        They are found by trying: whatever reads a key says what it makes of it.
        """
        verb = next(key for key, verb in verbs.items() if verb == step.verb)
        entered = self.latch(self.fresh, step.verb, sight)
        keys = [verb]
        if self.dealing is not None and entered.is_face_up is not step.is_face_up:
            keys, entered = [verb, verb], self.latch(entered, step.verb, sight)
        while (slot := self.need(entered, sight)) is not None:
            is_told_later = slot.name == AMOUNT or (slot.name == MENU and entered.is_filled(PLACE))
            found = None if is_told_later and not is_whole else _keys_in(slot, entered, step, sight)
            if found is None:
                break
            keys, entered = [*keys, *found[0]], found[1]
        return keys


def _keys_in(slot: Slot[T, G, K], entered: Entered, step: Entered, sight: T) -> tuple[tuple[str, ...], Entered] | None:
    """Which keys make of the entered step what the step has in this slot; none where none do."""
    for key in (*[line.key for line in slot.lines(entered, sight)], *SEAT_KEYS, "="):
        after = slot.read(entered, key, sight)
        if after is not None and after != entered and step.begins_with(after):
            return (key,), after
    values = step.all(Name[object](slot.name))[len(entered.all(Name[object](slot.name))) :]
    typed: Entered | None = entered
    for key in str(values[0]) if values else "":
        typed = slot.read(typed, key, sight) if typed is not None else None
    if typed is None:
        return None
    closed = slot.read(typed, Key.ENTER, sight) if slot.takes_enter else typed
    if closed is None or closed == entered:
        return None
    figures = (str(values[0]),) if values and values[0] != "" else ()
    return (*figures, *([ENTER_CAP] if slot.takes_enter else [])), closed
