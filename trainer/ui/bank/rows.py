"""The questions of the bank as its page shows them, from what the store keeps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import known_game
from trainer.store.materials import Material
from trainer.tongue import translate
from trainer.training.making.made import asks_made
from trainer.training.question_spots import put
from trainer.training.quizzes.authored import Authored
from trainer.training.quizzes.banked import Banked, read_banked
from trainer.ui.bank.page import QuestionRow
from trainer.ui.exercise.review.result_view import moment_words
from trainer.ui.question.report import question_words
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.bank import clause_lines, how_words, table_cell, title_words
from trainer.ui.wording.joined import labelled, with_semicolons
from trainer.ui.wording.keys.lines import lines_of


def question_rows(materials: Iterable[Material]) -> list[QuestionRow]:
    """A row a question, in the order in which they were made."""
    return [row for each in materials if (row := _row(each)) is not None]


def opened_row(material: Material, names: Mapping[str, str]) -> QuestionRow | None:
    """One with its answer; `names` are people's by their id. None where it was damaged."""
    row = _row(material)
    if row is None:
        return None
    question = read_banked(material.text)
    changed = translate("Bank", "Version {version}, of {moment}, by {name}.").format(
        version=material.version,
        moment=moment_words(material.at),
        name=names.get(material.who, translate("Bank", "somebody who is erased")),
    )
    return replace(
        row,
        told=told_lines(question),
        clauses=clause_lines(question),
        changed=changed,
        can_be_drawn=can_be_drawn(question),
    )


def _row(material: Material) -> QuestionRow | None:
    try:
        question = read_banked(material.text)
    except BadNotation:
        return None
    return QuestionRow(
        id=material.id,
        title=title_words(question),
        table=table_cell(question),
        cite=question.cites[0] if question.cites else "",
        difficulty=question.difficulty,
        tags=question.tags,
        is_authored=question.authored is not None,
        is_withdrawn=material.is_withdrawn,
    )


def can_be_drawn(question: Banked) -> bool:
    """Whether others like it can be made."""
    if question.authored is not None or known_game(question.rulebook, question.game) is None:
        return False
    return AskId(question.ask) in asks_made(question.rulebook, question.game)


def told_lines(question: Banked) -> tuple[str, ...]:
    """What is asked, where the title does not say it all, and what is right."""
    if question.authored is not None:
        words, *others = authored_lines(question.authored)
        is_title = title_words(question) == words
        return tuple(others) if is_title else (words, *others)
    try:
        asked = put(question.spot)
    except BadNotation as problem:
        return (str(problem),)
    return (*question_words(asked).split("\n"), *lines_of(asked.key))


def authored_lines(authored: Authored) -> tuple[str, ...]:
    """The same of one that somebody has written."""
    right = labelled(translate("Bank", "Right"), with_semicolons(*authored.answer))
    picture = "" if authored.picture is None else labelled(translate("Bank", "Picture"), authored.picture.alternative)
    return tuple(filter(None, (authored.words, how_words(authored.how), picture, right, authored.why)))


def clause_rows(book: GameBook | None) -> list[ListRow]:
    """The clauses of a table that have a number, each with what it says: to be found by either."""
    texts = () if book is None else [text for text in book.clauses.values() if text.number and text.citations]
    # several rules may stand in one clause: each is found by its words
    return [ListRow(id=text.citations[0], cells=(text.citations[0], text.gist)) for text in texts]
