"""What the desk's page says of the day so far: the log, the cards of a wrong act, of a hint, of an act shown."""

from __future__ import annotations

from trainer.records import Level
from trainer.rules.actions import Action
from trainer.rules.plan import Step
from trainer.rules.seating.room import Room
from trainer.training.judged import judged
from trainer.training.notes import Outcome
from trainer.training.seating import SeatingSession
from trainer.ui.dealing.cards import CLAUSE_AT, done_card, hint_card, with_another_try
from trainer.ui.dealing.report import short_cite
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording import lowered, mark_of
from trainer.ui.wording.seating.acts import desk_words
from trainer.ui.wording.seating.verdicts import desk_headline, desk_verdict


def outcome_line(outcome: Outcome, level: Level, before: Room) -> LogLine:
    """One act of the trainee's with its mark, `before` it the room; in a test without the mark."""
    verdict = outcome.verdict
    done = str(desk_words(verdict.given))
    if level is Level.TEST:
        return LogLine(None, done)
    words = done if verdict.is_right else f"{desk_headline(judged(verdict), before)}: {lowered(done)}"
    return LogLine(mark_of(outcome.mark), words, short_cite(outcome.cites))


def retry_view(outcome: Outcome, room: Room) -> VerdictView:
    """The card of a wrong act in this room: what was done, what is right, why, and another try."""
    view = desk_verdict(judged(outcome.verdict), outcome.mark, outcome.cites, outcome.gist, room)
    return with_another_try(view)


def hint_view(session: SeatingSession, step: Step, times: int) -> VerdictView:
    """First the verb, then who and where with the clause."""
    line = desk_words(step.action)
    if times < CLAUSE_AT:
        return hint_card(line.verb, "", (), "")
    return hint_card(line.verb, line.rest, session.cites(step), session.book.clause(step.clause).gist)


def shown_view(session: SeatingSession, action: Action) -> VerdictView | None:
    """In *show*: what has just been done at the desk, and the clause that asks for it; none for what people do."""
    cites, gist = session.why(action)
    return done_card(desk_words(action), cites, gist)
