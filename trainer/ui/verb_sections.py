"""Every verb of the program by the tables at which it is used: for the page on which their keys are chosen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from trainer.ui.dealing.words import verb_bar
from trainer.ui.entry.house.verbs import KEYS, LAYOUTS, WITH_PLACE, Verb
from trainer.ui.house.words import house_verb_words
from trainer.ui.pages.keys_card import VerbSection
from trainer.ui.widgets.verbs import VerbKey


def _tr(words: str) -> str:
    return QCoreApplication.translate("Settings", words)


def verb_sections() -> tuple[VerbSection, ...]:
    """Poker's verbs, and beside them those that only tables against the house have: what both have has one key."""
    poker = verb_bar()
    shared = {verb.verb for verb in poker}
    own = [verb for verb in Verb if verb.value not in shared]
    house = [VerbKey(verb.value, KEYS[verb], _words(verb), verb in WITH_PLACE) for verb in own]
    return (
        VerbSection(_tr("At every table with cards, and at poker"), poker),
        VerbSection(_tr("Against the house"), tuple(house)),
    )


def _words(verb: Verb) -> str:
    """The word on the key, with the game where another has the same word."""
    words = house_verb_words(verb)
    return _tr("{verb}, dice").format(verb=words) if verb in (Verb.LID, Verb.OPEN) else words


def verb_sets() -> tuple[frozenset[str], ...]:
    """The verbs of each kind of table."""
    poker = frozenset([verb.verb for verb in verb_bar()])
    house = {frozenset([verb.value for verb in layout.verbs]) for layout in LAYOUTS.values()}
    return (poker, *house)
