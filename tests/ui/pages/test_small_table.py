"""The small table of a result shows each of the trainee's steps as the felt showed it then."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.training.rounds import MemoryRecord, answer_symptom
from tests.training.sessions import session_of
from tests.ui.results import result_view
from tests.ui.table.any_table import table_page
from trainer.records import Level
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.poker.picture import TablePicture
from trainer.ui.house.face import HouseFace
from trainer.ui.look.sounds import Sounds
from trainer.ui.poker.face import PokerFace


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [("oneida-poker", "holdem"), ("oneida-blackjack", "blackjack-pitch")],
)
def test_players_hands_and_states_are_those_of_the_felt(qtbot: QtBot, rulebook: str, game: str) -> None:
    """A folded hand that has been taken in is grey there too; what a player did is said as long as it was."""
    record = MemoryRecord()
    session = session_of(drill_for(rulebook, game, "whole", Level.PRACTICE, 4), record)
    session.begin()
    page = table_page(session, TableLook(), Sounds(is_on=False))
    qtbot.addWidget(page)
    page.start()
    shown: dict[int, TablePicture | HousePicture] = {}
    while (turn := session.turn()) is not Turn.OVER:
        if turn is Turn.SYMPTOM:
            answer_symptom(session, 0)
        elif turn is Turn.TRAINEE:
            assert isinstance(page.face, PokerFace | HouseFace)
            shown[session.state.count] = page.face.view.picture
            page.submit(next(step.action for step in session.due() if not step.optional))
        elif page.play_next() is None:
            break
    session.finish(0)
    review = result_view(record.kept()).review
    assert set(shown) <= set(review.own)
    greyed = 0
    for place, picture in shown.items():
        small = review.view(place).picture
        assert isinstance(small, TablePicture | HousePicture)
        assert small.seats == picture.seats, place
        greyed += isinstance(picture, TablePicture) and any(seat.is_out and seat.name for seat in picture.seats)
    assert greyed or rulebook != "oneida-poker"
