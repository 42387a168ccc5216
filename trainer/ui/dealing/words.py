"""What the table page says of an entry: the three slots, the menus, the verbs of the bar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable, Pot
from trainer.ui.entry import KEYS, Entry, Need, Verb, need
from trainer.ui.entry.grammar import RULING
from trainer.ui.widgets.entry import EntryView, Slot
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.places import deck_words
from trainer.ui.wording.poker.acts import button_words
from trainer.ui.wording.poker.pots import pot_words

WITH_PLACE = (Verb.DEAL, Verb.TURN, Verb.COLLECT, Verb.BETS, Verb.REVEAL, Verb.PUSH)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Dealing", words)


def verb_words(verb: Verb) -> str:
    """The word on the verb's key."""
    words = {
        Verb.DEAL: _tr("Deal"),
        Verb.TURN: _tr("Turn to"),
        Verb.COLLECT: _tr("Collect"),
        Verb.BETS: _tr("Take bets"),
        Verb.REVEAL: _tr("Reveal"),
        Verb.PUSH: _tr("Push"),
        Verb.BURN: _tr("Burn"),
        Verb.RAKE: _tr("Rake"),
        Verb.CHANGE: _tr("Change"),
        Verb.MARKER: _tr("Marker"),
        Verb.BUTTON: _tr("Button"),
        Verb.KILL: _tr("Kill"),
        Verb.SHUFFLE: _tr("Shuffle"),
        Verb.ANNOUNCE: _tr("Announce"),
        Verb.FLOOR: _tr("Floor"),
    }
    return words[verb]


def verb_bar(keys: Mapping[str, Verb] | None = None) -> tuple[VerbKey, ...]:
    """Every verb of the poker family, in the order of a round, with its key: as it comes, or of a mapping."""
    own = {verb: key for key, verb in keys.items()} if keys is not None else KEYS
    return tuple([VerbKey(verb.value, own[verb], verb_words(verb), verb in WITH_PLACE) for verb in Verb])


def option_words(entry: Entry, option: str, pots: Sequence[Pot] = ()) -> str:
    """A line of a menu."""
    match entry.verb:
        case None:
            return verb_words(Verb(option))
        case Verb.PUSH | Verb.REVEAL if option in _PARTS:
            return part_words(entry.verb, a.Part(option))
        case Verb.BETS | Verb.PUSH | Verb.RAKE if option.isdigit():
            return pot_words(int(option), pots).capitalize()
        case Verb.ANNOUNCE:
            return _tr("A ruling …") if option == RULING else call_words(a.Call(option))
        case Verb.BUTTON:
            return button_words(a.Button(option))
        case Verb.RAKE:
            return {
                "rake": _tr("Take rake or fee"),
                "jackpot": _tr("Take the jackpot fee"),
                "drop-rake": _tr("Drop the rake"),
                "drop-jackpot": _tr("Drop the jackpot fee"),
            }[option]
        case Verb.SHUFFLE:
            return _deck_words(option)
        case Verb.DEAL | Verb.COLLECT:
            return area_words(a.Area(option))
        case Verb.REVEAL:
            return hand_words(option)
        case _:
            return option


_PARTS = frozenset(a.Part)


def part_words(verb: Verb, part: a.Part) -> str:
    """For what a hand is read, or what of a pot is pushed."""
    if verb is Verb.REVEAL:
        return _tr("for high") if part is a.Part.HIGH else _tr("for low")
    return {
        a.Part.HIGH: _tr("the high half"),
        a.Part.LOW: _tr("the low half"),
        a.Part.WHOLE: _tr("the whole pot"),
    }[part]


def area_words(area: a.Area) -> str:
    """A place that is no seat."""
    words = {
        a.Area.BOARD: _tr("The board"),
        a.Area.BURN_PILE: _tr("The burn cards"),
        a.Area.FLOOR: _tr("The card on the floor"),
        a.Area.MUCK: _tr("The muck, face up"),
    }
    return words.get(area, area.value)


def _deck_words(option: str) -> str:
    word, _, number = option.partition(" ")
    deck = deck_words(int(number)) if number else ""
    words = {
        "shuffle": _tr("Shuffle {deck}"),
        "wash": _tr("Wash {deck}"),
        "put-away": _tr("Put {deck} aside"),
        "feed": _tr("Put {deck} in the shuffler"),
        "take-out": _tr("Hand {deck} to the floor"),
        "cut": _tr("Cut the deck"),
        "count-stub": _tr("Count the cards"),
        "inspect": _tr("Inspect the cards"),
        "spread": _tr("Spread the cards"),
    }
    return words[word].format(deck=deck)


def _cue(entry: Entry, now: Need | None) -> str:
    match now:
        case Need.VERB if entry.place is not None:
            return _tr("What is done with these cards?")
        case Need.PLACE if entry.verb is Verb.KILL:
            return _tr("Now the seat: its number, or press it. = takes the button away.")
        case Need.PLACE:
            return _tr("Now the seat: its number, or press it.")
        case _:
            return ""


def slots(entry: Entry, table: PokerTable) -> EntryView:
    """What stands in verb, place and amount, and which is awaited."""
    awaited = {
        Need.VERB: Slot.VERB,
        Need.POT: Slot.PLACE,
        Need.PLACE: Slot.PLACE,
        Need.PART: Slot.PLACE,
        Need.MENU: Slot.PLACE,
        Need.AMOUNT: Slot.AMOUNT,
    }
    now = need(entry, table)
    takes_amount = entry.verb in (None, Verb.BETS, Verb.PUSH, Verb.CHANGE, Verb.RAKE, Verb.ANNOUNCE, Verb.SHUFFLE)
    return EntryView(
        verb=_verb_value(entry),
        place=_place_value(entry, table),
        amount=entry.amount,
        awaited=awaited[now] if now is not None else None,
        takes_amount=takes_amount,
        has_rest=entry.verb not in (Verb.ANNOUNCE, Verb.SHUFFLE),
        cue=_cue(entry, now),
    )


def _verb_value(entry: Entry) -> str:
    if entry.verb is None:
        return ""
    if entry.verb is Verb.DEAL and entry.is_face_up:
        return _tr("Deal up")
    return verb_words(entry.verb)


def _place_value(entry: Entry, table: PokerTable) -> str:
    parts = []
    is_read = entry.verb is Verb.REVEAL
    if entry.option and entry.option != RULING and not is_read:
        parts.append(option_words(entry, entry.option, table.pots))
    if entry.ruling:
        parts.append(call_words(a.Call(entry.ruling)))
    is_pot_named = entry.pot is not None and (len(table.pots) > 1 or entry.verb is Verb.BETS)
    if is_pot_named and entry.pot is not None:
        parts.append(pot_words(entry.pot, table.pots))
    if entry.part is not None and entry.verb is Verb.PUSH:
        parts.append(_half_words(entry.part))
    if isinstance(entry.place, int):
        parts.append(str(entry.place))
    elif entry.place is not None:
        parts.append(area_words(entry.place))
    if entry.part is not None and is_read:
        parts.append(_half_words(entry.part))
    if entry.option and is_read:
        # a hand's name is long: whose it is must be read before it is cut off
        parts.append(hand_words(entry.option))
    return " → ".join(parts)


def _half_words(part: a.Part) -> str:
    """As short as the slot is."""
    return {a.Part.HIGH: _tr("high"), a.Part.LOW: _tr("low"), a.Part.WHOLE: _tr("whole")}[part]
