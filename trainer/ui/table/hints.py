"""Hints, of which each press tells more until something has been done, and whether a symptom was seen long enough."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer

from trainer.records import Level
from trainer.training.explaining.kinds import Explained
from trainer.training.incidents import Incident
from trainer.training.notes import Outcome
from trainer.ui.exercise import pace
from trainer.ui.explaining.explainer import with_why
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.report import hint_view, symptom_hint_view
from trainer.ui.widgets.verdict import VerdictView


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
        keys = face.entering.keys_of(face.step_of(step.action))
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

    def __init__(self, session: Dealing) -> None:
        self._session = session
        self._of_verdict: tuple[Explained, ...] = ()

    def stands(self, outcome: Outcome, card: VerdictView) -> VerdictView:
        """A verdict stands from now on: its card, with a button where it can be explained."""
        right = outcome.said.right
        clause = outcome.clause.value if outcome.clause is not None else ""
        self._of_verdict = self._session.explained(right, clause) if right is not None else ()
        return with_why(card) if self._of_verdict else card

    def is_gone(self) -> None:
        """The verdict has been put away."""
        self._of_verdict = ()

    def offered(self) -> tuple[Explained, ...]:
        """What can be explained now."""
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
