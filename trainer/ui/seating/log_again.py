"""The lines of a day that is gone on with: what stood in its log when the desk was left."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.records import Answer, Level, Mark
from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.training.course import Done
from trainer.training.judged import read_back
from trainer.training.put_right import told
from trainer.training.scoring import counts_as
from trainer.training.seating import SeatingSession
from trainer.ui.seating.report import told_lines
from trainer.ui.table.report import short_cite
from trainer.ui.widgets.log import LogLine
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.leaving import away_words
from trainer.ui.wording.line import lowered
from trainer.ui.wording.seating.acts import desk_words
from trainer.ui.wording.seating.verdicts import desk_headline


def day_again(session: SeatingSession) -> Iterator[LogLine]:
    """The log of a day that is taken up; nothing for one that begins."""
    if session.level is Level.TEST:
        for each in told(session.course()):
            yield from told_lines(each)
    else:
        for done in session.course():
            if done.answer is not None:
                yield _own(done, done.answer)
            elif done.action is not None:
                yield LogLine(None, str(desk_words(done.action)))
    last = session.answers[-1] if session.answers else None
    if last is not None and last.mark is Mark.RESUMED:
        yield LogLine(None, translate("Dealing", "Gone on with after {time}").format(time=away_words(last.away_ms)))


def _own(done: Done[Room], answer: Answer) -> LogLine:
    """One act of the trainee's."""
    if answer.mark is Mark.UNDONE:
        return LogLine(None, translate("SeatingPage", "Taken back"))
    said, cites = read_back(answer), short_cite(answer.cite.split("; "))
    words = str(desk_words(said.given)) if said.given is not None else ""
    if answer.mark is not Mark.WRONG:
        return LogLine(mark_of(answer.mark), words, cites)
    return LogLine(mark_of(counts_as(answer)), labelled(desk_headline(said, done.before), lowered(words)), cites)
