"""What the desk's page says of the day so far: the log, the cards of a wrong act, of a hint, of an act shown."""

from __future__ import annotations

from trainer.rules.actions import Action
from trainer.rules.plan import Step
from trainer.rules.seating.reducer import after
from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.training.notes import Outcome
from trainer.training.put_right import Told, Whose
from trainer.training.seating import SeatingSession
from trainer.ui.entry.keys import HINT_KEY, UNDO_KEY
from trainer.ui.entry.seating import DESK_KEY, KEYS, TYPE_KEYS, WITH_PLACE, Verb, verb_words
from trainer.ui.exercise.cards import CLAUSE_AT, done_card, hint_card, with_another_try
from trainer.ui.exercise.keys import bar
from trainer.ui.table.report import short_cite
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.line import lowered
from trainer.ui.wording.seating.acts import desk_words
from trainer.ui.wording.seating.verdicts import desk_headline, desk_verdict


def outcome_line(outcome: Outcome, before: Room) -> LogLine:
    """One act of the trainee's with its mark, `before` it the room."""
    verdict = outcome.verdict
    done = str(desk_words(verdict.given))
    words = done if verdict.is_right else labelled(desk_headline(outcome.said, before), lowered(done))
    return LogLine(mark_of(outcome.mark), words, short_cite(outcome.cites))


def told_lines(told: Told[Room]) -> tuple[LogLine, ...]:
    """In a test: what was entered, as it was entered, then what was put right and what others did in between."""
    lines = [str(desk_words(told.entered))] if told.entered is not None else []
    for moved in told.moved:
        words = str(desk_words(moved.action))
        if moved.whose is Whose.ASSESSOR:
            lines.append(translate("Seating", "Put right: {step}").format(step=lowered(words)))
        elif moved.whose is Whose.OTHERS:
            lines.append(words)
    if is_taken_back(told):
        lines.append(translate("Seating", "Put right: taken back"))
    return tuple([LogLine(None, line) for line in lines])


def as_done(told: Told[Room]) -> Room:
    """The room as the act that was entered leaves it to the eye, right or not."""
    return told.before if told.entered is None else after(told.before, told.entered)


def is_taken_back(told: Told[Room]) -> bool:
    """Whether what was done for nothing is undone, and could be seen."""
    return told.is_undone and as_done(told) != told.before


def retry_view(outcome: Outcome, room: Room) -> VerdictView:
    """The card of a wrong act in this room: what was done, what is right, why, and another try."""
    view = desk_verdict(outcome.said, outcome.mark, outcome.cites, outcome.gist, room)
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
