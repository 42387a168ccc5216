"""Hints, of which each tells more, what stands in the slots by itself, and whether a symptom was seen long enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QElapsedTimer

from trainer.records import Level
from trainer.rules.actions import Action, CallOn, CollectCards, Deal
from trainer.rules.house_acts import CollectWager, Deliver, Pay
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.explaining.kinds import Explained
from trainer.training.incidents import Incident
from trainer.training.notes import Outcome
from trainer.ui.entry import Entered
from trainer.ui.entry.keys import HINT_KEY
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.exercise import pace
from trainer.ui.exercise.cards import CLAUSE_AT
from trainer.ui.explaining.explainer import with_why
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.report import hint_view, symptom_hint_view
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording.joined import labelled


def with_the_rest(entered: EnteredView, wanted: EnteredView) -> EnteredView:
    """The step with what it still lacks of the `wanted` step, muted; as it is where it leads to another step."""
    if not all(_leads_to(entered[box], wanted[box]) for box in (Box.VERB, Box.PLACE)):
        return entered
    ahead = {box for box in (Box.VERB, Box.PLACE) if entered[box] != wanted[box]}
    # figures are typed one by one, so that an amount begun must be seen as it is
    amount = entered[Box.AMOUNT]
    return replace(
        entered,
        words={**wanted.words, Box.AMOUNT: amount or wanted[Box.AMOUNT]},
        takes_amount=entered.takes_amount if entered[Box.VERB] else bool(wanted[Box.AMOUNT]),
        suggested=frozenset(ahead if amount else ahead | {Box.AMOUNT}),
        by_enter="" if amount else wanted[Box.AMOUNT],
    )


def _leads_to(entered: str, wanted: str) -> bool:
    """Whether it is the beginning of the words: "Deal" of "Deal up", "main pot" of "main pot → 3", not 1 of 10."""
    return entered in ("", wanted) or wanted.startswith(f"{entered} ")


def offered(session: Dealing, face: AnyFace) -> Entered | None:
    """In *guided* the next step, where what is entered leads to it and no figure has been typed: it is seen greyed."""
    if session.level is not Level.GUIDED or not face.entering.verb or (due := session.leads_to()) is None:
        return None
    entered, step = face.entering.view, face.step_of(due.action)
    wanted = face.entering.view_of(step)
    is_begun = all(_leads_to(entered[box], wanted[box]) for box in (Box.VERB, Box.PLACE))
    return step if is_begun and not entered[Box.AMOUNT] else None


def slots_of(session: Dealing, face: AnyFace) -> EnteredView:
    """What is entered; in *guided* with the rest of the next step, in *show* nothing is awaited of anybody.

    Nor is anything once all is done.
    """
    entering = face.entering
    if session.turn() is Turn.OVER:
        return EnteredView(awaited=None)
    match session.level:
        case Level.SHOW if not entering.verb:
            return EnteredView(awaited=None)
        case Level.GUIDED if step := session.leads_to():
            return with_the_rest(entering.view, entering.view_of(face.step_of(step.action)))
        case _:
            return entering.view


_FROM_PLACE_TO_PLACE: Final = (Deal, Deliver, CallOn, CollectCards, CollectWager, Pay)


def goes_round(session: Dealing, done: Action) -> bool:
    """Whether what was just done is due at another place next: a card, a stack, a turn, a hand, a wager.

    So the verb stays while the work goes round the table. What one place draws is taken up card by card: else the verb
    would tell how many are still to come. A turn stays while the player thinks. In *guided*, where the next step is
    seen, no other verb stands over it.
    """
    if not isinstance(done, _FROM_PLACE_TO_PLACE):
        return False
    if isinstance(done, CallOn) and session.turn() in (Turn.AUTO, Turn.PLAYERS):
        return True
    if session.turn() is not Turn.TRAINEE:
        return False
    leads_to = session.leads_to() if session.level is Level.GUIDED else None
    following = session.due() if leads_to is None else (leads_to,)
    return any(type(step.action) is type(done) and _place(step.action) != _place(done) for step in following)


def _place(action: Action) -> object:
    match action:
        case CollectCards(source):
            return source
        case Deal(to=to) | Deliver(to=to) | CallOn(to):
            return to
        case _:
            return action


class GoingRound:
    """Has the verb of a step stay taken up as long as its work goes round the table."""

    def __init__(self, session: Dealing, face: AnyFace) -> None:
        self._session, self._entering = session, face.entering
        self._last: Action | None = None

    def done(self, action: Action) -> None:
        """A step has been entered and judged."""
        self._last = action
        if goes_round(self._session, action):
            self._entering.go_round()

    def check(self) -> None:
        """The round has gone on: where another thing is due than the verb stands for, it is put down."""
        if self._last is not None and not goes_round(self._session, self._last):
            self._entering.put_down()


class Hints:
    """Counts what has been told."""

    def __init__(self, session: Dealing, face: AnyFace) -> None:
        self._session, self._face = session, face
        self.told = 0

    def begin_anew(self) -> None:
        """Something has been done: the next hint is a first one."""
        self.told = 0

    def next(self, elapsed_ms: int) -> VerdictView | None:
        """The card of the next hint, its step marked on the table; none where there is nothing to hint at."""
        return self._at_symptom(elapsed_ms) or self._at_step(elapsed_ms)

    def _at_symptom(self, elapsed_ms: int) -> VerdictView | None:
        """What may be told of a symptom that stands; none where none does."""
        symptom = self._session.hint_at_symptom(elapsed_ms)
        if symptom is None:
            return None
        self.told += 1
        return symptom_hint_view(self._session.book, symptom, self.told)

    def _at_step(self, elapsed_ms: int) -> VerdictView | None:
        """The step that is due; none where none is."""
        step = self._session.hint(elapsed_ms)
        if step is None:
            return None
        self.told += 1
        face = self._face
        face.mark(None, step.action)
        keys = face.entering.keys_of(face.step_of(step.action), is_whole=self.told >= CLAUSE_AT)
        return hint_view(self._session, step, self.told, working=face.working(step.action), keys=keys)


class SymptomSeen:
    """Since when a symptom stands; what is pressed as it comes up was meant for the table as it stood before."""

    def __init__(self) -> None:
        self._since = QElapsedTimer()
        self._incident: Incident[object] | None = None

    def is_another(self, incident: Incident[object] | None) -> bool:
        """Whether what stands now has come up since it was last asked; none stands where there is no incident."""
        is_another = incident is not self._incident
        self._incident = incident
        if incident is None:
            self._since.invalidate()
        elif is_another:
            self._since.start()
        return is_another

    def comes_on_screen(self) -> None:
        """The page is shown: a symptom that stood before is seen from now on."""
        if self._since.isValid():
            self._since.start()

    @property
    def is_unseen(self) -> bool:
        """One stands, and nobody can have seen it yet."""
        return self._since.isValid() and self._since.elapsed() < pace.SEEN_MS


class Why:
    """Knows what the verdict that stands rests on; in a test nothing is explained."""

    def __init__(self, session: Dealing, tell: Callable[[str], None]) -> None:
        """`tell` shows a sentence: whoever asks why and gets no drawing is told what there is instead."""
        self._session = session
        self._tell = tell
        self._of_verdict: tuple[Explained, ...] = ()
        self._verdict_stands = False

    def stands(self, outcome: Outcome, card: VerdictView) -> VerdictView:
        """A verdict stands from now on: its card, with a button where it can be explained."""
        right = outcome.said.right
        clause = outcome.clause.value if outcome.clause is not None else ""
        self._of_verdict = self._session.explained(right, clause) if right is not None else ()
        self._verdict_stands = True
        return with_why(card) if self._of_verdict else card

    def is_gone(self) -> None:
        """The verdict has been put away."""
        self._of_verdict, self._verdict_stands = (), False

    def offered(self) -> tuple[Explained, ...]:
        """What can be explained now; where that is nothing, it is said why."""
        found = self._found()
        if not found:
            self._tell(self._instead())
        return found

    def _instead(self) -> str:
        """Without a drawing: the rule of the step that *guided* shows, else when there is something to explain."""
        session = self._session
        match session.level:
            case Level.TEST:
                return translate("Dealing", "A test explains nothing before it is over.")
            case Level.GUIDED if due := session.leads_to():
                return labelled(", ".join(session.cites(due)), session.book.clause(due.clause).gist)
            case Level.PRACTICE if not self._verdict_stands:
                told = translate("Dealing", "A step is explained once it has been tried. {key} gives a hint.")
                return told.format(key=HINT_KEY)
            case _:
                return translate("Dealing", "There is no more to explain here.")

    def _found(self) -> tuple[Explained, ...]:
        session = self._session
        if self._of_verdict:
            return self._of_verdict
        match session.level:
            case Level.SHOW:
                return session.explained_last()
            case Level.GUIDED:
                due = session.leads_to()
                return session.explained(due.action) if due is not None else ()
            case _:
                return ()
