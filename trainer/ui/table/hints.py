"""Hints at what is due or at a symptom that stands: each press tells more, until something has been done."""

from __future__ import annotations

from trainer.ui.table.face import Dealing, TableFace
from trainer.ui.table.report import hint_view, symptom_hint_view
from trainer.ui.widgets.verdict import VerdictView


class Hints:
    """Counts what has been told."""

    def __init__(self, session: Dealing, face: TableFace) -> None:
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
