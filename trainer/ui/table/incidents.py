"""What stands out at the table: said, kept in the log, followed until it is dealt with."""

from __future__ import annotations

from trainer.records import Level
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.incidents import Incident
from trainer.ui.entry.keys import CLEAR_KEY, NEXT_KEY
from trainer.ui.exercise.incident_report import IncidentReport
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.hints import SymptomSeen
from trainer.ui.table.report import LogBook, passed_view
from trainer.ui.widgets.verdict import VerdictView


class Incidents:
    """Of one round at a table."""

    def __init__(self, session: Dealing, face: AnyFace, log: LogBook) -> None:
        self._session, self._face, self._log = session, face, log
        self.seen = SymptomSeen()
        self._report = IncidentReport(session)

    def note(self) -> bool:
        """A symptom stands until it is answered; whom it concerns is whom a ruling will be about.

        Tells whether it has come up since this was last asked.
        """
        incident = self._session.incident
        if not self.seen.is_another(incident) or incident is None:
            return False
        self._log.add_symptom(self._face.seen.symptom_words(incident.symptom))
        self._face.entering.concerned = incident.seat
        self._report.begin(incident)
        return True

    def take_up(self) -> None:
        """In a round that is gone on with: what is being dealt with, and whom a ruling will be about."""
        session = self._session
        events = session.state.events if session.is_held else ()
        if incident := session.incident_of(events[0]) if events else session.incident:
            self._face.entering.concerned = incident.seat
            self._report.take_up(incident)

    def dealt_with(self) -> VerdictView | None:
        """Once an irregularity is dealt with, how: nothing in a test."""
        card = self._report.ended()
        return card if self._session.level is not Level.TEST else None

    def words(self) -> str:
        """The sentence on what stands out, or is being dealt with; nothing where nothing does."""
        incident = self._session.incident or self._report.followed
        return self._face.seen.symptom_words(incident.symptom) if incident is not None else ""

    def passed(self, incident: Incident[object] | None) -> VerdictView | None:
        """The card where what was called nothing is real; none for a false alarm, nor in a test."""
        if incident is None or incident.event is None or self._session.level is Level.TEST:
            return None
        return passed_view(self._face.seen.symptom_words(incident.symptom))

    def why_refused(self) -> str:
        """Why a whole step was not taken while none was awaited."""
        if self.seen.is_unseen:
            return translate("TablePage", "Not taken: something has just happened at the table. Look first.")
        told = translate("TablePage", "Not taken: others still deal. {key} goes to your first step.")
        return told.format(key=NEXT_KEY) if self._session.turn() is Turn.AUTO else ""

    def why_not(self, key: str) -> str:
        """Why a key has gone on with nothing, or called nothing harmless; nothing where that needs no words."""
        is_symptom = self._session.turn() is Turn.SYMPTOM
        if key == CLEAR_KEY:
            told = translate("TablePage", "Nothing stands out at the table that could be called harmless.")
            return "" if is_symptom else told
        told = translate("TablePage", "Look first. {key} says that nothing is wrong; else stop the game.")
        return told.format(key=CLEAR_KEY) if is_symptom else ""
