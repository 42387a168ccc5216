"""A table page at which poker is dealt, with what only poker has."""

from __future__ import annotations

from trainer.rules.poker.table import PokerTable
from trainer.training.poker.incidents import PokerIncident
from trainer.training.poker.kind import Session
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.poker.face import PokerFace
from trainer.ui.table.page import TablePage


def face_of(page: TablePage) -> PokerFace:
    """Its face."""
    assert isinstance(page.face, PokerFace)
    return page.face


def session_of(page: TablePage) -> Session:
    """Its session."""
    return face_of(page).session


def table_of(page: TablePage) -> PokerTable:
    """The table as it stands."""
    return session_of(page).state.table


def view_of(page: TablePage) -> TableView:
    """The table on screen."""
    return face_of(page).view


def incident_of(page: TablePage) -> PokerIncident:
    """The symptom that stands there."""
    incident = session_of(page).incident
    assert incident is not None
    return incident
