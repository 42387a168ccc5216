"""What is said of a step at a poker table: the verbs, the lines of the lists, what stands in the boxes."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.ui.entry.poker.verbs import DROP_JACKPOT, DROP_RAKE, JACKPOT, RAKE, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.places import deck_words
from trainer.ui.wording.poker.acts import button_words
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Dealing", words)


def verb_words(verb: str) -> str:
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
    return words[Verb(verb)]


def call_line_words(option: str) -> str:
    """What is announced."""
    return _tr("A ruling …") if option == RULING_LINE else call_words(a.Call(option))


def rake_words(option: str) -> str:
    """What the house takes, or drops."""
    return {
        RAKE: _tr("Take rake or fee"),
        JACKPOT: _tr("Take the jackpot fee"),
        DROP_RAKE: _tr("Drop the rake"),
        DROP_JACKPOT: _tr("Drop the jackpot fee"),
    }[option]


def button_line_words(option: str) -> str:
    """One of the buttons."""
    return button_words(a.Button(option))


def read_words(part: a.Part) -> str:
    """For what a hand is read."""
    return _tr("for high") if part is a.Part.HIGH else _tr("for low")


def part_words(part: a.Part) -> str:
    """What of a pot is pushed."""
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


def half_words(part: a.Part) -> str:
    """As short as the box is."""
    return {a.Part.HIGH: _tr("high"), a.Part.LOW: _tr("low"), a.Part.WHOLE: _tr("whole")}[part]


def deck_line_words(option: str) -> str:
    """What is done with a deck."""
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
