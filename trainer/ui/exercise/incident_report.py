"""How an irregularity was dealt with: noticed, who decides, remedy; three marks on one card."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.records import Answer, Mark
from trainer.rules.actions import Announce, Call, CallFloor
from trainer.rules.notation import read_action, write_action
from trainer.tongue import translate
from trainer.training.incidents import Incident
from trainer.ui.table.face import Dealing
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.verdict import VerdictKind, VerdictPart, VerdictView


class IncidentReport:
    """Follows one real irregularity from its symptom until play goes on."""

    def __init__(self, session: Dealing) -> None:
        self._session = session
        self._incident: Incident[object] | None = None
        self._from = 0

    def begin(self, incident: Incident[object]) -> None:
        """A symptom has been shown; a harmless one is not followed, nor is one anew that is followed already."""
        if incident.event is not None and incident != self._incident:
            self._incident, self._from = incident, len(self._session.answers)

    def take_up(self, incident: Incident[object]) -> None:
        """In a round that is gone on with: what was done about it before it was left belongs to it, too."""
        if incident.event is not None:
            self._incident, self._from = incident, self._begun(write_action(incident.event))

    def _begun(self, event: str) -> int:
        """The first line that was about what has happened: the one that missed or noticed it, else the next at all."""
        answers = self._session.answers
        came = next((place for place in reversed(range(len(answers))) if event in answers[place].played), len(answers))
        told = (place for place in range(came, len(answers)) if _is_notice(answers[place]))
        return next(told, came)

    @property
    def followed(self) -> Incident[object] | None:
        """The irregularity that is being dealt with: what was seen of it must still be known to whoever rules."""
        return self._incident

    def ended(self) -> VerdictView | None:
        """The card once the irregularity is dealt with; none before, and none where nothing was to be done."""
        if self._incident is None or self._session.incident is not None:
            return None
        if self._session.is_held:
            return None
        answers = self._session.answers[self._from :]
        self._incident = None
        return self._card(answers) if answers else None

    def _card(self, answers: Sequence[Answer]) -> VerdictView:
        is_missed = any(answer.mark is Mark.MISSED for answer in answers)
        decided = [answer for answer in answers if _is_decision(answer)]
        put_right = [answer for answer in answers if not _is_decision(answer) and not _is_stop(answer)]
        parts = (
            VerdictPart(MarkShape.MISSED if is_missed else MarkShape.RIGHT, translate("Dealing", "Noticed")),
            VerdictPart(_mark(decided), translate("Dealing", "Who decides, and how")),
            VerdictPart(_mark(put_right), translate("Dealing", "Remedy")),
        )
        # the floor may be called first, and that rests on who decides; the ruling is what is said after it
        ruling = next((answer for answer in reversed(decided) if answer.mark is Mark.RIGHT), None)
        return VerdictView(
            kind=VerdictKind.IRREGULARITY,
            headline=translate("Dealing", "Irregularity dealt with"),
            parts=parts,
            citations=tuple(ruling.cite.split("; ")) if ruling is not None and ruling.cite else (),
        )


def _mark(answers: Sequence[Answer]) -> MarkShape:
    return MarkShape.WRONG if any(answer.mark is Mark.WRONG for answer in answers) else MarkShape.RIGHT


def _is_notice(answer: Answer) -> bool:
    return _is_stop(answer) or (answer.mark is Mark.MISSED and answer.expected not in answer.played)


def _is_stop(answer: Answer) -> bool:
    action = read_action(answer.expected) if answer.expected else None
    return isinstance(action, Announce) and action.say is Call.STOP


def _is_decision(answer: Answer) -> bool:
    action = read_action(answer.expected) if answer.expected else None
    return isinstance(action, CallFloor) or (isinstance(action, Announce) and action.say is not Call.STOP)
