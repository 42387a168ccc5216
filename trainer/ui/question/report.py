"""What the panel says of a question: what it tells, what was said so far, and the answer corrected field by field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from trainer.asks.answers import HandKey, ReadAs
from trainer.asks.comparing import Compared, Outcome
from trainer.asks.fields import Json
from trainer.asks.filling import NoMore
from trainer.rules.book import clauses_cited
from trainer.tongue import Plural, translate
from trainer.training.question_spots import Question
from trainer.training.questions import Answering, Judged, clauses_missed
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.mark_shapes import MarkShape
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictPart, VerdictView
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.line import capital
from trainer.ui.wording.questions import asked_words, none_words, place_line, value_words
from trainer.ui.wording.told_facts import fact_lines

AGAIN: Final = "again"
NEXT: Final = "next"
_MOST: Final = 12
"""Fields that are corrected on the card; of a whole round left out no more is read."""
_HIGH, _LOW = "high", "low"
"""The fields of a hand that is read."""
_MOST_GISTS: Final = 2
"""Clauses whose rule stands on the card; the others are named."""
_MOST_CITATIONS: Final = 3
"""A showdown rests on seventeen, before which nobody would find what is said."""


def question_words(question: Question) -> str:
    """The question, and what its spot tells that does not lie on the table."""
    ask = question.asked.ask.id
    return "\n".join((asked_words(ask, _read_as(question)), *fact_lines(ask, question.entries)))


def asked_line(question: Question, place: Sequence[str | int], beside: Mapping[str, Json] | None) -> str:
    """What is asked of one field; `beside` is the record in which it stands.

    Where nothing is played for low nothing is read for high either, and cards that are counted make no hand.
    """
    read_as = _read_as(question)
    if place[0] == _HIGH and len(place) > 1 and (read_as is not ReadAs.HALVES or _LOW in question.plain):
        if read_as is ReadAs.POINTS:
            return translate("Question", "Count")
        place = place[1:]
    return place_line(place, beside)


def _read_as(question: Question) -> ReadAs:
    answer = question.key.answer
    return answer.read_as if isinstance(answer, HandKey) else ReadAs.HALVES


def said_lines(answering: Answering) -> list[LogLine]:
    """What was done and said so far, the newest last."""
    around = around_of(answering.table)
    lines = [capital(str(act_words(action, around))) for action in answering.acts]
    if answering.has_acted and not lines:
        lines.append(translate("Question", "Nothing is done"))
    for wanted, value in answering.said:
        told = none_words(wanted) if isinstance(value, NoMore) else value_words(wanted.field, value)
        lines.append(labelled(asked_line(answering.question, wanted.place, wanted.beside), told))
    return [LogLine(None, words) for words in lines]


def judged_view(judged: Judged) -> VerdictView:
    """The card: everything right, or each field that is not with what is right."""
    wrong, count = judged.wrong, len(judged.fields)
    clauses = tuple(dict.fromkeys(_clauses(judged)))
    parts = [VerdictPart(_mark(each.outcome), _corrected(each, judged.question)) for each in wrong[:_MOST]]
    if len(wrong) > _MOST:
        more = Plural.tr("and %n more", "", len(wrong) - _MOST)
        parts.append(VerdictPart(MarkShape.WRONG, more))
    return VerdictView(
        kind=VerdictKind.WRONG if wrong else VerdictKind.RIGHT,
        headline=_headline(len(wrong), count),
        parts=tuple(parts),
        citations=_citations(judged.question, clauses[:_MOST_GISTS]),
        words=" ".join(_gists(judged.question, clauses)),
        acts=(VerdictAct(AGAIN, translate("Question", "Try again"), "A"),) if wrong else (),
    )


def _headline(wrong: int, count: int) -> str:
    if not wrong:
        return translate("Question", "Right")
    return translate("Question", "{wrong} of {count} wrong").format(wrong=wrong, count=count)


def _mark(outcome: Outcome) -> MarkShape:
    return MarkShape.MISSED if outcome is Outcome.MISSING else MarkShape.WRONG


def _corrected(each: Compared, question: Question) -> str:
    """One field: where it stands, what was said of it, what is right."""
    words = {
        Outcome.WRONG: translate("Question", "{field}: {given}. Right: {right}"),
        Outcome.MISSING: translate("Question", "{field}. Left out: {right}"),
        Outcome.EXTRA: translate("Question", "{field}: {given}. Not so: there is none"),
        Outcome.RIGHT: translate("Question", "{field}: {given}"),
    }
    given, right = value_words(each.field, each.given), value_words(each.field, each.right)
    record = question.right_at(each.place[:-1]) if each.outcome is not Outcome.EXTRA else None
    field = asked_line(question, each.place, record if isinstance(record, Mapping) else None)
    return words[each.outcome].format(field=field, given=given, right=right)


def _clauses(judged: Judged) -> Iterator[str]:
    """What the fields that are wrong rest on, and then the whole key."""
    yield from clauses_missed(judged)
    yield from clauses_cited(judged.question.key.answer.cites)


def _gists(question: Question, clauses: Iterable[str]) -> Iterator[str]:
    """The rules in our words."""
    book = question.book
    said = [book.clause(clause).gist for clause in clauses if book.answers(clause)]
    for gist in list(dict.fromkeys(said))[:_MOST_GISTS]:
        yield gist if gist.endswith(".") else f"{gist}."


def _citations(question: Question, clauses: Iterable[str]) -> tuple[str, ...]:
    """Those of the same clauses, and as many of the others as fit above what is said."""
    book = question.book
    own = [cite for clause in clauses if book.answers(clause) for cite in book.cites(clause)]
    return tuple(dict.fromkeys((*own, *question.key.answer.cites)))[:_MOST_CITATIONS]
