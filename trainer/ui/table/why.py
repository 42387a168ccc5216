"""What can be explained at a table: a wrong act's verdict, the step that is due in guided, the last one in show."""

from __future__ import annotations

from trainer.records import Level
from trainer.training.explaining.kinds import Explained
from trainer.training.notes import Outcome
from trainer.ui.explaining.explainer import with_why
from trainer.ui.table.face import Dealing
from trainer.ui.widgets.verdict import VerdictView


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
