"""Questions of the bank in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from textwrap import shorten
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.rulebook import known_game, known_rulebook
from trainer.tongue import translate
from trainer.training.quizzes.authored import How
from trainer.training.quizzes.banked import Banked
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import labelled, with_semicolons
from trainer.ui.wording.questions import ask_words, cards_words
from trainer.ui.wording.told_facts import fact_lines

_MOST_SIGNS: Final = 90
_MOST_GISTS: Final = 2
_ON_THE_TABLE: Final = ("cards", "dealer", "board", "dice")
"""Entries of a spot by which one is told from others of its ask."""


def how_words(how: How) -> str:
    """How a written question is answered."""
    words: Mapping[How, str] = {
        How.ONE: translate("Bank", "One is right"),
        How.SEVERAL: translate("Bank", "Several are right"),
        How.ORDER: translate("Bank", "Put in order"),
        How.NUMBER: translate("Bank", "A number"),
        How.TEXT: translate("Bank", "A few words"),
    }
    return words[how]


def title_words(question: Banked) -> str:
    """A question in a line: its words, or what its spot asks and tells."""
    if question.authored is not None:
        return shorten(question.authored.words, _MOST_SIGNS, placeholder=" …")
    return shorten(labelled(ask_words(question.ask), _spot_words(question)), _MOST_SIGNS, placeholder=" …")


def _spot_words(question: Banked) -> str:
    entries = json.loads(question.spot)
    lying = [cards_words(entries[name]) for name in _ON_THE_TABLE if isinstance(entries.get(name), str)]
    return with_semicolons(*lying) or next(fact_lines(AskId(question.ask), entries), "")


def table_cell(question: Banked) -> str:
    """The table it is about."""
    if not question.game:
        return translate("Bank", "any table")
    return kept_table_words(question.rulebook, question.game)


def room_words(rulebook: str) -> str:
    """A rulebook by its title."""
    book = known_rulebook(rulebook)
    return book.title if book is not None else rulebook


def clause_lines(question: Banked) -> tuple[str, ...]:
    """The clauses it rests on: of the first ones the rule, of the others what to cite."""
    book = known_game(question.rulebook, question.game)
    if book is None:
        return question.cites
    told = [text for clause in question.clauses if (text := book.clauses.get(clause)) is not None]
    ruled = [labelled(with_semicolons(*text.citations[:1]), text.gist) for text in told[:_MOST_GISTS]]
    others = with_semicolons(*[cite for text in told[_MOST_GISTS:] for cite in text.citations[:1]])
    return tuple(filter(None, (*ruled, others)))
