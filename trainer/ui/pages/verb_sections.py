"""Every verb of the program by the tables at which it is used: for the page on which their keys are chosen."""

from __future__ import annotations

from trainer.tongue import translate
from trainer.ui.entry.house.verbs import KEYS, LAYOUTS, WITH_PLACE, Verb
from trainer.ui.entry.house.words import house_verb_words
from trainer.ui.exercise.keys import bar
from trainer.ui.pages.keys_card import VerbSection
from trainer.ui.poker.felt import poker_bar


def verb_sections() -> tuple[VerbSection, ...]:
    """Poker's verbs, and beside them those that only tables against the house have: what both have has one key."""
    poker = poker_bar()
    shared = {verb.verb for verb in poker}
    own = [verb for verb in Verb if verb.value not in shared]
    house = bar(own, KEYS, _words, WITH_PLACE)
    return (
        VerbSection(translate("Settings", "At every table with cards, and at poker"), poker),
        VerbSection(translate("Settings", "Against the house"), house),
    )


def _words(verb: str) -> str:
    """The word on the key, with the game where another has the same word."""
    words = house_verb_words(verb)
    return translate("Settings", "{verb}, dice").format(verb=words) if verb in (Verb.LID, Verb.OPEN) else words


def verb_sets() -> tuple[frozenset[str], ...]:
    """The verbs of each kind of table."""
    poker = frozenset([verb.verb for verb in poker_bar()])
    house = {frozenset([verb.value for verb in layout.verbs]) for layout in LAYOUTS.values()}
    return (poker, *house)
