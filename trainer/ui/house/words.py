"""What the table page says of an entry at a table against the house: slots, menus, verbs, keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from trainer.rules.calls import Call
from trainer.rules.places import Area
from trainer.ui.entry.grammar import RULING
from trainer.ui.entry.house.grammar import Entry, Need, has_rest, need
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import WITH_PLACE, Choice, Layout, Verb
from trainer.ui.widgets.entry import EntryView, Slot
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import area_words, deck_words

_SLOT_OF: Final = {
    Need.VERB: Slot.VERB,
    Need.AMOUNT: Slot.AMOUNT,
}
_WITH_AMOUNT: Final = frozenset({None, Verb.TAKE, Verb.PAY, Verb.GIVE_BACK, Verb.PROGRESSIVE, Verb.SHUFFLE})


def _tr(words: str) -> str:
    return QCoreApplication.translate("House", words)


def house_verb_words(verb: Verb) -> str:
    """The word on the verb's key."""
    words = {
        Verb.DEAL: _tr("Deal"),
        Verb.STACK: _tr("Stack"),
        Verb.TURN: _tr("Turn to"),
        Verb.COLLECT: _tr("Collect"),
        Verb.TAKE: _tr("Take bets"),
        Verb.REVEAL: _tr("Reveal"),
        Verb.PAY: _tr("Pay"),
        Verb.BURN: _tr("Burn"),
        Verb.PROGRESSIVE: _tr("Progr."),
        Verb.GIVE_BACK: _tr("Give back"),
        Verb.COVER: _tr("Cover"),
        Verb.SHUFFLE: _tr("Shuffle"),
        Verb.LID: _tr("Cover"),
        Verb.SHAKE: _tr("Shake"),
        Verb.OPEN: _tr("Uncover"),
        Verb.COMPUTER: _tr("Computer"),
        Verb.ANNOUNCE: _tr("Announce"),
        Verb.FLOOR: _tr("Floor"),
    }
    return words[verb]


def house_bar(layout: Layout, keys: Mapping[str, Verb]) -> tuple[VerbKey, ...]:
    """Every verb of the game's family, in the order of a round, with its key."""
    own = {verb: key for key, verb in keys.items()}
    return tuple([VerbKey(verb.value, own[verb], house_verb_words(verb), verb in WITH_PLACE) for verb in layout.verbs])


def key_lines(layout: Layout) -> list[tuple[str, str]]:
    """Keys that are no verbs, and what they do."""
    spots = [
        (f"P 3 {spot.key}", _tr("{wager} of seat 3").format(wager=wager_words(spot.wager))) for spot in layout.spots
    ]
    lines = [("1 … 9", _tr("seat, hand or number")), *spots]
    if layout.gives_back_one:
        lines += [("X 3 P", _tr("play of seat 3 back"))]
    if Verb.DEAL in layout.verbs:
        has_box = any(spot.wager == "six_card_bonus" for spot in layout.spots)
        lines += (
            [("=  /  .", _tr("dealer, bonus box, discard rack"))]
            if has_box
            else [("=  .", _tr("dealer, discard rack"))]
        )
        lines += [("D D", _tr("deal face down") if layout.deals_up else _tr("deal face up"))]
        lines += [("D 1 2 3", _tr("deal round the table"))]
    return lines


def option_words(entry: Entry, option: str, there: Sight) -> str:
    """A line of a menu."""
    match need(entry, there):
        case Need.SPOT:
            words = wager_words(option)
            return capital(words)
        case Need.PLACE:
            words = area_words(Area(option))
            return capital(words)
        case _:
            return _menu_words(entry, option)


def _menu_words(entry: Entry, option: str) -> str:
    match entry.verb:
        case Verb.ANNOUNCE if option == RULING:
            return _tr("A ruling …")
        case Verb.ANNOUNCE if option == Choice.CALL_DICE:
            return _tr("The dice …")
        case Verb.ANNOUNCE:
            return call_words(Call(option))
        case Verb.REVEAL:
            return option
        case _:
            return choice_words(option)


def choice_words(option: str) -> str:
    """What is done with deck, shaker, computer or lock."""
    word, _, number = option.partition(" ")
    words = {
        Choice.LOCK: _tr("Lock the wagers in"),
        Choice.COLLECT: _tr("Take the wagers to the rack"),
        Choice.ON: _tr("Cover the dealer's cards"),
        Choice.OFF: _tr("Take the cover card off"),
        Choice.MACHINE: _tr("Cover the broken machine"),
        Choice.BURNS: _tr("Show the burn cards"),
        Choice.KEY: _tr("Key the dice"),
        Choice.CLEAR: _tr("Clear the lights"),
        Choice.TEST: _tr("Test the computer"),
        Choice.CALL_DICE: _tr("The dice"),
        Choice.SHUFFLE: _tr("Shuffle {deck}"),
        Choice.WASH: _tr("Wash {deck}"),
        Choice.OFFER_CUT: _tr("Offer the cut"),
        Choice.CUT: _tr("Cut the cards"),
        Choice.LOAD: _tr("Load the shoe"),
        Choice.COUNT: _tr("Count the cards"),
        Choice.DISCARD_STUB: _tr("Discard the stub"),
        Choice.INSPECT: _tr("Inspect the cards"),
        Choice.SPREAD: _tr("Spread the cards"),
        Choice.PUT_AWAY: _tr("Put {deck} aside"),
        Choice.FEED: _tr("Put {deck} in the shuffler"),
        Choice.TAKE_OUT: _tr("Hand {deck} to the floor"),
    }
    return words[Choice(word)].format(deck=deck_words(int(number)) if number else "")


def house_slots(entry: Entry, there: Sight) -> EntryView:
    """What stands in verb, place and amount, and which is awaited."""
    now = need(entry, there)
    return EntryView(
        verb=_verb_value(entry, there),
        place=_place_value(entry),
        amount=entry.amount,
        awaited=_SLOT_OF.get(now, Slot.PLACE) if now is not None else None,
        takes_amount=entry.verb in _WITH_AMOUNT,
        has_rest=has_rest(entry),
        cue=_tr("What is done with the shaker?") if entry.at_shaker else _cue(now),
    )


def _cue(now: Need | None) -> str:
    match now:
        case Need.PLACE:
            return _tr("Now the seat: its number, or press it.")
        case Need.HAND:
            return _tr("Which hand of the seat? 1, 2 …")
        case Need.NUMBER:
            return _tr("The number or the dice that are wagered on.")
        case Need.DEALER_HAND:
            return _tr("On which of the dealer's hands? 1, 2 …")
        case Need.OF:
            return _tr("On whose hand? The number of that seat.")
        case Need.DICE:
            return _tr("The three dice, a figure each.")
        case _:
            return ""


def _verb_value(entry: Entry, there: Sight) -> str:
    if entry.verb is None:
        return ""
    if entry.verb is Verb.DEAL and entry.is_face_up is not there.layout.deals_up:
        return _tr("Deal up") if entry.is_face_up else _tr("Deal down")
    return house_verb_words(entry.verb)


def _place_value(entry: Entry) -> str:
    parts = []
    if isinstance(entry.place, int):
        parts.append(str(entry.place))
    elif entry.place is not None:
        parts.append(area_words(entry.place))
    if entry.wager:
        parts.append(wager_words(entry.wager, entry.on) + (f" {entry.tens}" if entry.tens else ""))
    if entry.hand_number:
        parts.append(_tr("hand {number}").format(number=entry.hand_number))
    if entry.spot:
        parts.append(_tr("spot {number}").format(number=entry.spot))
    if entry.of:
        parts.append(_tr("for {number}").format(number=entry.of))
    if entry.ruling:
        parts.append(call_words(Call(entry.ruling)))
    elif entry.option and entry.option != RULING:
        parts.append(_menu_words(entry, entry.option))
    if entry.dice:
        parts.append(" ".join(map(str, entry.dice)))
    return " → ".join(parts)
