"""What the desk's page says of its keys."""

from __future__ import annotations

from trainer.tongue import translate
from trainer.ui.entry.keys import HINT_KEY, UNDO_KEY
from trainer.ui.entry.seating import DESK_KEY, KEYS, TYPE_KEYS, WITH_PLACE, Verb, verb_words
from trainer.ui.exercise.bar import bar
from trainer.ui.widgets.verbs import VerbKey


def verb_bar() -> tuple[VerbKey, ...]:
    """Every verb of the desk."""
    return bar(Verb, KEYS, verb_words, WITH_PLACE)


def key_lines() -> list[tuple[str, str]]:
    """Every key of the page and what it does."""
    return [
        *[(KEYS[verb], verb_words(verb)) for verb in Verb],
        ("1 … 9  0", translate("Seating", "a line of the sheet, the first free one too")),
        ("1 2 3", translate("Seating", "a table, then its seat: 1 … 9, 0 for 10, - for 11")),
        (" ".join(TYPE_KEYS.values()), translate("Seating", "hold'em, Omaha, stud, draw, once you write")),
        (DESK_KEY, translate("Seating", "who stands at the desk, once you seat")),
        ("Esc", translate("Seating", "one slot back")),
        (f"{HINT_KEY}  {UNDO_KEY}", translate("Seating", "hint, undo")),
        ("F1  F2", translate("Seating", "keys, pause")),
    ]
