"""What the desk's page says of the day so far: the log, the cards of a wrong act, of a hint, of an act shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from trainer.records import Level
from trainer.rules.actions import Action
from trainer.rules.plan import Step
from trainer.training.judged import judged
from trainer.training.notes import Outcome
from trainer.training.seating import SeatingSession
from trainer.ui.dealing.report import short_cite
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording import mark_of
from trainer.ui.wording.seating import desk_headline, desk_verdict, desk_words


def _tr(words: str) -> str:
    return QCoreApplication.translate("Seating", words)


_CLAUSE_AT: Final = 2
"""At which press of the hint the clause is told."""


def outcome_line(outcome: Outcome, level: Level) -> LogLine:
    """One act of the trainee's with its mark; in a test without it."""
    verdict = outcome.verdict
    done = str(desk_words(verdict.given))
    if level is Level.TEST:
        return LogLine(None, done)
    words = done if verdict.is_right else desk_headline(judged(verdict))
    return LogLine(mark_of(outcome.mark), words, short_cite(outcome.cites))


def retry_view(outcome: Outcome) -> VerdictView:
    """The card of a wrong act: what was done, what is right, why, and another try."""
    view = desk_verdict(judged(outcome.verdict), outcome.mark, outcome.cites, outcome.gist)
    return replace(view, acts=(VerdictAct("again", _tr("Try again"), "↵", is_primary=True),))


def hint_view(session: SeatingSession, step: Step, times: int) -> VerdictView:
    """First the verb, then who and where with the clause."""
    line = desk_words(step.action)
    is_whole = times >= _CLAUSE_AT
    return VerdictView(
        kind=VerdictKind.HINT,
        headline=_tr("Hint"),
        lines=(VerdictLine(_tr("Next"), line.verb, line.rest if is_whole else ""),),
        citations=session.cites(step) if is_whole else (),
        words=session.book.clause(step.clause).gist if is_whole else "",
        acts=(VerdictAct("again", _tr("Go on"), "↵", is_primary=True),),
    )


def shown_view(session: SeatingSession, action: Action) -> VerdictView | None:
    """In *show*: what has just been done at the desk, and the clause that asks for it; none for what people do."""
    cites, gist = session.why(action)
    if not cites:
        return None
    line = desk_words(action)
    return VerdictView(
        kind=VerdictKind.HINT,
        headline=line.verb,
        lines=(VerdictLine(_tr("Done"), line.verb, line.rest),),
        citations=cites,
        words=gist,
    )
