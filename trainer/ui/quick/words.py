"""Quick questions in words: subjects as a dealer school groups them, tables, levels of difficulty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.rulebook import known_game, known_rulebook
from trainer.tongue import translate
from trainer.training.quick import told_by
from trainer.ui.wording.joined import with_commas, with_dots
from trainer.ui.wording.line import capital, lowered
from trainer.ui.wording.questions import ask_words

SUBJECTS: Final = (
    AskId.HAND,
    AskId.DEALER_DRAWS,
    AskId.OPENS,
    AskId.ACTION,
    AskId.KILL,
    AskId.SHOWDOWN,
    AskId.SETTLEMENT,
    AskId.STUB,
    AskId.PROCEDURE,
    AskId.RULING,
    AskId.VERDICT,
)
"""In the order in which they are taught; those under one heading stand together."""


def subject_heading(ask: AskId) -> str:
    """The part of the school that a subject belongs to."""
    cards = translate("Quick", "Cards and hands")
    betting = translate("Quick", "Seats and betting")
    money = translate("Quick", "Pots and wagers")
    order = translate("Quick", "Order and procedure")
    faults = translate("Quick", "Irregularities")
    headings: Mapping[AskId, str] = {
        AskId.HAND: cards,
        AskId.DEALER_DRAWS: cards,
        AskId.OPENS: betting,
        AskId.ACTION: betting,
        AskId.KILL: betting,
        AskId.SHOWDOWN: money,
        AskId.SETTLEMENT: money,
        AskId.STUB: order,
        AskId.PROCEDURE: order,
        AskId.VERDICT: faults,
        AskId.RULING: faults,
    }
    return headings[ask]


def subject_words(ask: AskId) -> str:
    """A subject as it is chosen: what is asked, and of whom."""
    words: Mapping[AskId, str] = {
        AskId.HAND: translate("Quick", "Read a hand"),
        AskId.DEALER_DRAWS: translate("Quick", "Draw or stand"),
        AskId.OPENS: translate("Quick", "Who acts first"),
        AskId.ACTION: translate("Quick", "What may be bet"),
        AskId.KILL: translate("Quick", "The kill button"),
        AskId.SHOWDOWN: translate("Quick", "Build and push the pots"),
        AskId.SETTLEMENT: translate("Quick", "Take and pay wagers"),
        AskId.STUB: translate("Quick", "Count the stub"),
        AskId.PROCEDURE: translate("Quick", "A round, step by step"),
        AskId.VERDICT: translate("Quick", "Judge the dealer"),
        AskId.RULING: translate("Quick", "Rule and carry out"),
    }
    return words[ask]


def difficulty_words(difficulty: int | None) -> str:
    """ "3", or that it may be any."""
    return translate("Quick", "Any") if difficulty is None else str(difficulty)


def level_words(difficulty: int | None) -> str:
    """The difficulty where it stands alone."""
    if difficulty is None:
        return translate("Quick", "any difficulty")
    return translate("Quick", "difficulty {number}").format(number=difficulty)


def asks_words(asks: Sequence[str]) -> str:
    """The subjects of a sitting, in a line."""
    return capital(with_commas(*[lowered(ask_words(ask)) for ask in asks])) or translate("Quick", "All subjects")


def tables_words(tables: Sequence[tuple[str, str]]) -> str:
    """The tables of a sitting, in a line: one with its rulebook, several by their games."""
    if len(tables) == 1:
        (rulebook, _), *_ = tables
        book = known_rulebook(rulebook)
        return with_dots(book.title if book is not None else rulebook, _game(*tables[0]))
    return with_commas(*dict.fromkeys(_game(*table) for table in tables))


def _game(rulebook: str, game: str) -> str:
    """A house's own rulebook may have gone."""
    found = known_game(rulebook, game)
    return found.title if found is not None else game


def row_words(focus: str) -> tuple[str, str]:
    """In the history: the tables, and what was asked there."""
    asks, tables = told_by(focus)
    return tables_words(tables), translate("Quick", "Quick questions: {subjects}").format(subjects=asks_words(asks))
