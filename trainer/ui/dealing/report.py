"""What the table page says of the round so far: the log, the retry card, hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from trainer.records import Answer, Level, Mark
from trainer.rules import actions as a
from trainer.rules.plan import Step
from trainer.rules.poker.table import PokerTable
from trainer.training.gestures import Gesture
from trainer.training.hand_gestures import HandGesture
from trainer.training.incidents import Incident
from trainer.training.judged import judged
from trainer.training.notes import Outcome
from trainer.training.session import Session
from trainer.ui.dealing.words import slots
from trainer.ui.dealing.working import working
from trainer.ui.entry import entry_of
from trainer.ui.sounds import Sound
from trainer.ui.widgets.entry import EntryView, Slot
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictLine, VerdictView
from trainer.ui.widgets.verdict import mark_of as mark_of_kind
from trainer.ui.wording import act_words, gesture_line, headline, kind_of, lying, mark_of, verdict_view
from trainer.ui.wording.acts import Line
from trainer.ui.wording.signs import sign_words


def _tr(words: str) -> str:
    return QCoreApplication.translate("Dealing", words)


_CLAUSE_AT = 2
"""At which press of the hint the clause is told; the amount's working comes after."""


def short_cite(cites: Sequence[str]) -> str:
    """The clause's number alone, as the log shows it."""
    return cites[0].rsplit(" ", 1)[-1] if cites and ":" not in cites[0] else ""


def _moved_on(answer: Answer) -> int:
    """By how many of the trainee's steps a line that was kept takes the round on."""
    if answer.mark is Mark.UNDONE:
        return -1
    return int(answer.by_trainee and bool(answer.played) and answer.mark is not Mark.OPTIONAL)


class LogBook:
    """The round's lines, oldest first, and how many steps were the trainee's."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._is_test = session.drill.level is Level.TEST
        self.lines: list[LogLine] = []
        self.own_steps = sum(_moved_on(answer) for answer in session.answers)
        self._last: tuple[Line, tuple[str, ...], str] | None = None

    @property
    def has_own(self) -> bool:
        """Whether the trainee has done anything yet."""
        return self.own_steps > 0

    def add(self, outcome: Outcome, before: PokerTable) -> None:
        """One act of the trainee's with its mark, `before` it the table; in a test without the mark."""
        self.own_steps += len(outcome.played) > 0 and outcome.mark is not Mark.OPTIONAL
        verdict = outcome.verdict
        done = str(act_words(verdict.given, lying(before, self._session.state.table)))
        if self._is_test:
            self.lines.append(LogLine(None, done))
            return
        said = judged(verdict)
        words = done if verdict.is_right else headline(said)
        shape = mark_of(outcome.mark)
        if shape is MarkShape.WRONG and not outcome.is_false_alarm:
            shape = mark_of_kind(kind_of(said, outcome.mark))  # as on the card
        self.lines.append(LogLine(shape, words, short_cite(outcome.cites)))

    def add_auto(self, action: a.Action, before: PokerTable, gesture: Gesture | HandGesture | None = None) -> None:
        """One act of the program's or a player's, `before` it the table.

        A player's is told as it was shown, so that its name is the trainee's to say.
        In *show* the program says what it is.
        """
        is_explained = self._session.drill.level is Level.SHOW
        named = act_words(action, lying(before, self._session.state.table))
        words = str(named) if gesture is None or is_explained else gesture_line(gesture)
        self.lines.append(LogLine(None, words))
        self._last = (named, *self._session.why(action))

    def add_sign(self, words: str) -> None:
        """What was seen at the table."""
        self.lines.append(LogLine(None, words))

    def add_undo(self) -> None:
        """A step was taken back; what was said of it stays."""
        self.own_steps = max(self.own_steps - 1, 0)
        self.lines.append(LogLine(None, _tr("Taken back")))

    def explained(self) -> VerdictView | None:
        """In *show*: what has just been done, and the clause that asks for it."""
        if self._last is None or not self._last[1]:
            return None
        line, cites, gist = self._last
        return VerdictView(
            kind=VerdictKind.HINT,
            headline=line.verb,
            lines=(VerdictLine(_tr("Done"), line.verb, line.rest),),
            citations=cites,
            words=gist,
        )

    def suggestion(self) -> EntryView | None:
        """In *guided*: the next step, muted in the slots; in *show* nothing is awaited of anybody."""
        if self._session.drill.level is Level.SHOW:
            return EntryView(awaited=None)
        if self._session.drill.level is not Level.GUIDED:
            return None
        step = next((step for step in self._session.due() if not step.optional), None)
        if step is None:
            return None
        view = slots(entry_of(step.action), self._session.state.table)
        return replace(view, awaited=Slot.VERB, is_suggested=True, takes_amount=bool(view.amount))


def retry_view(outcome: Outcome, table: PokerTable) -> VerdictView:
    """The card of a wrong act at this table: what was done, what is right, why, and another try."""
    if outcome.is_false_alarm:
        return VerdictView(
            kind=VerdictKind.WRONG,
            headline=_tr("False alarm"),
            lines=(VerdictLine(_tr("You did"), *act_words(outcome.verdict.given, lying(table))),),
            words=_tr("Nothing was wrong. A stop holds up the whole table: keep it for what breaks a rule."),
            acts=(VerdictAct("again", _tr("Go on"), "↵", is_primary=True),),
        )
    view = verdict_view(judged(outcome.verdict), outcome.mark, outcome.cites, outcome.gist, lying(table))
    return replace(view, acts=(VerdictAct("again", _tr("Try again"), "↵", is_primary=True),))


def passed_view(incident: Incident) -> VerdictView:
    """The card where a real irregularity was let pass: what was seen, and that it is still to be dealt with."""
    return VerdictView(
        kind=VerdictKind.WRONG,
        headline=_tr("This was no false alarm"),
        lines=(VerdictLine(_tr("You did"), _tr("Go on"), _tr("as if nothing were wrong")),),
        words=_tr("{sign} A rule is broken: stop, or do what the rule asks for.").format(sign=sign_words(incident)),
        acts=(VerdictAct("again", _tr("Try again"), "↵", is_primary=True),),
    )


def hint_view(session: Session, step: Step, times: int) -> VerdictView:
    """First the verb and the place; then the clause; then the working of the amount."""
    line = act_words(step.action, lying(session.state.table))
    text = session.book.clause(step.clause)
    reckoned = working(step.action, session.state.table) if times > _CLAUSE_AT else ""
    return VerdictView(
        kind=VerdictKind.HINT,
        headline=_tr("Hint"),
        lines=(VerdictLine(_tr("Next"), line.verb, line.rest if times > 1 else line.rest.partition(":")[0]),),
        citations=session.cites(step) if times > 1 else (),
        words=" ".join(part for part in (text.gist, reckoned) if part) if times > 1 else "",
        acts=(VerdictAct("again", _tr("Go on"), "↵", is_primary=True),),
    )


def sound_of(played: Sequence[a.Action]) -> Sound:
    """What a right act sounds like."""
    match played[-1] if played else None:
        case a.Deal() | a.Burn() | a.CollectCards():
            return Sound.CARD_SLIDE
        case a.Reveal() | a.Read():
            return Sound.CARD_TURN
        case a.PushPot() | a.CollectBets():
            return Sound.CHIPS_PUSH
        case a.TakeRake() | a.TakeJackpot() | a.MakeChange() | a.ReturnUncalled() | a.DropRake() | a.DropJackpot():
            return Sound.CHIP_CLICK
        case a.Shuffle() | a.Wash() | a.Cut():
            return Sound.SHUFFLE
        case _:
            return Sound.RIGHT
