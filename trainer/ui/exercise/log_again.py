"""The lines of a round that is gone on with: what stood in its log when it was left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.records import Answer, Level, Mark
from trainer.rules.actions import Announce, CallFloor, Move
from trainer.rules.house_acts import Uncover
from trainer.rules.notation import read_action
from trainer.rules.round import Event
from trainer.tongue import translate
from trainer.training.course import Done
from trainer.training.judged import read_back
from trainer.training.played_again import AnyTable, is_let_pass
from trainer.training.put_right import told
from trainer.training.scoring import counts_as, severity_of
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.report import lines_of, others_line, short_cite, taken_back
from trainer.ui.widgets.log import LogLine
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.leaving import away_words
from trainer.ui.wording.line import lowered
from trainer.ui.wording.verdicts import headline

_MOVES: Final = frozenset([move.value for move in Move])


def lines_again(session: Dealing, face: AnyFace) -> Iterator[LogLine]:
    """The log of an attempt that is taken up; nothing for one that begins.

    What went wrong is told where it was answered: not everything can be seen at once.
    """
    yield from _test_lines(session, face) if session.level is Level.TEST else _own_and_others(session, face)
    last = session.answers[-1] if session.answers else None
    if last is not None and last.mark is Mark.RESUMED:
        yield LogLine(None, translate("Dealing", "Gone on with after {time}").format(time=away_words(last.away_ms)))


def _own_and_others(session: Dealing, face: AnyFace) -> Iterator[LogLine]:
    symptoms: list[LogLine] = []
    for done in session.course():
        if done.answer is not None:
            if _answers_a_symptom(done.answer):
                yield from symptoms
                symptoms.clear()
            yield _undone(session, done) if done.answer.mark is Mark.UNDONE else _own(done, done.answer)
        elif isinstance(done.action, Event):
            symptoms.append(LogLine(None, face.seen.symptom_words(session.incident_of(done.action).symptom)))
        elif done.action is not None:
            shown = face.played(done.action, done.before) if session.level is not Level.SHOW else ""
            yield LogLine(None, shown or str(act_words(done.action, around_of(done.before, done.after))))


def _test_lines(session: Dealing, face: AnyFace) -> Iterator[LogLine]:
    """What was entered and what was put right."""
    symptoms: list[LogLine] = []
    for each in told(session.course()):
        if any(map(_answers_a_symptom, each.answers)):
            yield from symptoms
            symptoms.clear()
        only = each.moved[0].action if len(each.moved) == 1 else None
        if isinstance(only, Event):
            symptoms.append(LogLine(None, face.seen.symptom_words(session.incident_of(only).symptom)))
        else:
            yield from lines_of(each, face.seen, lambda *act: others_line(face, *act))


def _answers_a_symptom(answer: Answer) -> bool:
    """Whether something real was noticed, ruled on or missed."""
    given = read_action(answer.given) if answer.given else None
    is_ruling = isinstance(given, Announce) and given.say.value not in _MOVES
    return answer.mark is Mark.MISSED or is_ruling or isinstance(given, CallFloor | Uncover)


def _undone(session: Dealing, done: Done[AnyTable]) -> LogLine:
    """What was taken back, at the table to which it led."""
    answers = session.answers
    place = next(number for number, answer in enumerate(answers) if answer is done.answer)
    return LogLine(None, taken_back(answers[: place + 1], done.before))


def _own(done: Done[AnyTable], answer: Answer) -> LogLine:
    """One act of the trainee's."""
    said = read_back(answer)
    words = str(act_words(said.given, around_of(done.before, done.after))) if said.given is not None else ""
    if is_let_pass(answer):
        return LogLine(mark_of(answer.mark), translate("Dealing", "Nothing wrong"))
    if answer.mark not in (Mark.WRONG, Mark.MISSED):
        return LogLine(mark_of(answer.mark), words, short_cite(answer.cite.split("; ")))
    fault = translate("Dealing", "False alarm") if said.is_alarm else headline(said, around_of(done.before))
    told = translate("Dealing", "{fault}: {done}").format(fault=fault, done=lowered(words)) if words else fault
    return LogLine(mark_of(counts_as(answer)), told, short_cite(answer.cite.split("; ")), severity_of(answer))
