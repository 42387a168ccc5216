"""The table page of each family: the page, and the face of the family behind it."""

from __future__ import annotations

from trainer.records import Level
from trainer.rules.poker.table import PokerTable
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.poker.kind import Session
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.house.face import HouseFace
from trainer.ui.poker.face import PokerFace
from trainer.ui.table.face import Dealing
from trainer.ui.table.page import TablePage


def poker_page(session: Session, choices: TableChoices) -> TablePage:
    """A round of poker under the trainee's hands."""
    return _page_of(session)(session, lambda is_awaited: PokerFace(session, choices, is_awaited), choices)


def house_page(session: AnyHouseSession, choices: TableChoices) -> TablePage:
    """A round against the house under the trainee's hands."""
    return _page_of(session)(session, lambda is_awaited: HouseFace(session, choices, is_awaited), choices)


def _page_of(session: Dealing) -> type[TablePage]:
    if session.level is Level.SHOW:
        from trainer.ui.table.show_page import ShowPage

        return ShowPage
    if session.lead is None:
        return TablePage
    from trainer.ui.in_class.page import ClassPage

    return ClassPage


def any_page(session: Session | AnyHouseSession, choices: TableChoices) -> TablePage:
    """A round of whichever family under the trainee's hands."""
    if isinstance(session.state.table, PokerTable):
        return poker_page(session, choices)
    return house_page(session, choices)
