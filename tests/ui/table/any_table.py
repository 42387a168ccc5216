"""The table page of a session of whatever family."""

from __future__ import annotations

from tests.training.families import is_at_house, is_at_poker
from trainer.training.attempts import AnySession
from trainer.training.casting import Turn
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.table.page import TablePage
from trainer.ui.table.tables import house_page, poker_page


def play_on(page: TablePage) -> None:
    """As far as something is asked: what plays itself plays at once, and is not drawn step by step."""
    while page._session.turn() is Turn.AUTO and page.play_next() is not None:
        pass


def table_page(session: AnySession, look: TableLook, sounds: Sounds) -> TablePage:
    """A round of whatever game."""
    choices = TableChoices(look=look, sounds=sounds)
    if is_at_poker(session):
        return poker_page(session, choices)
    assert is_at_house(session)
    return house_page(session, choices)
