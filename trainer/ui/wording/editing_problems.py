"""What is wrong with a question that is being made, in the words of a card room: no word of files is in it.

The rules say of a file what stands in it and what would be right. Here the same is said of an entry of the form: what
stands there by its own words, and what would be right without the names, brackets and marks of a file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from trainer.asks.fields import Field, words_of
from trainer.rules.entries import as_written
from trainer.rules.money import cents_of, dollars
from trainer.tongue import Sayable, Unsaid, translate
from trainer.training.editing.deriving import Found
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import ASK, field_at
from trainer.ui.wording.editing import UNSET, choice_words, said_words
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.line import lowered
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.own_problems import own_words
from trainer.ui.wording.questions import ask_words, cards_words

_CARD: Final = re.compile(r"\b[2-9TJQKA][shdc]\b")
_ID: Final = re.compile(r"[a-z]+(?:[-_][a-z0-9]+)*")
_BETWEEN: Final = ", "
_STRANGE: Final = "is not known"
_QUOTE: Final = '"'


def wrong_words(draft: Draft, each: Found) -> str:
    """What is wrong in an entry and what would be right, in a sentence without a stop."""
    found, wanted = each.problem.found, each.problem.wanted
    if isinstance(found, Unsaid) and found.words == _STRANGE:
        return translate("Editing", "has no place in this question: take it away")
    field, value = field_at(draft, each.place), _value_at(draft, each)
    needed = _plain(wanted, field) if wanted is not None else ""
    if not _is_value(found, value):
        return labelled(_plain(found, field), needed)
    if isinstance(value, Mapping) and needed:
        return needed
    words = _told(each, field, value)
    if not needed:
        return translate("Editing", "{value} won't do").format(value=words)
    return translate("Editing", "{value} won't do: {needed}").format(value=words, needed=needed)


def _value_at(draft: Draft, each: Found) -> object:
    return draft.ask.value if each.place == ASK else draft.at(each.place)


def _is_value(found: Sayable, value: object) -> bool:
    """Whether what was found is the entry itself, as a file would have it or as an amount."""
    if isinstance(found, Unsaid) or value is None:
        return False
    cents = cents_of(value)
    return found == as_written(value) or (cents is not None and found == dollars(cents))


def _told(each: Found, field: Field | None, value: object) -> str:
    if each.place == ASK:
        return ask_words(str(value))
    if isinstance(value, list | tuple) and each.place and isinstance(each.place[-1], int):
        value = [value]  # one of a list of pairs
    return (said_words(field, value) if field is not None else "") or UNSET


def _plain(words: Sayable, field: Field | None) -> str:
    """The words without marks of a file, cards as they are printed."""
    said = _said(words, field).replace(_QUOTE, "")
    return _CARD.sub(lambda card: cards_words(card[0]), said)


def _said(words: object, field: Field | None) -> str:
    if not isinstance(words, Unsaid):
        return _named(str(words), field)
    slots = {name: _said(value, field) for name, value in words.slots}
    own = own_words().get(words.words)
    return own.format(**slots) if own is not None else str(words.format(**slots))


def _named(text: str, field: Field | None) -> str:
    """Names of the engine among some words, as a dealer has them."""
    return with_commas(*(_one(part, field) for part in text.replace(_QUOTE, "").split(_BETWEEN)))


def _one(part: str, field: Field | None) -> str:
    if field is not None and part in words_of(field):
        return lowered(choice_words(field, part))
    return word_words(part) if _ID.fullmatch(part) and ("_" in part or "-" in part) else part
