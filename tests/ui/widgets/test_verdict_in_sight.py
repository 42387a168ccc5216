"""A verdict that is longer than its room: what answers it is in sight all the same, and no button's words are cut."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import column_in
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard
from trainer.ui.wording.joined import unrepeated

AGAIN = VerdictAct("again", "Try again", "↵", is_primary=True)
WHY = VerdictAct("why", "Why", "?")
NARROW = 284
"""The panel's width beside a scroll bar."""


def view(*, words: str = "Ours.", acts: tuple[VerdictAct, ...] = (AGAIN, WHY), readings: int = 1) -> VerdictView:
    cited = ("reading R44", "reading R83")[:readings]
    return VerdictView(kind=VerdictKind.WRONG, headline="Wrong amount", citations=cited, words=words, acts=acts)


def test_its_buttons_stay_in_sight_and_stand_under_the_words_at_their_end(qtbot: QtBot) -> None:
    area, card = QScrollArea(), VerdictCard()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    home = QWidget()
    column_in(home).addWidget(card)
    area.setWidget(home)
    card.keep_in_sight(area)
    area.resize(310, 220)
    area.show()
    card.show_verdict(view(words="Many words. " * 60))
    QApplication.processEvents()
    bar = area.verticalScrollBar()
    for place in (0, bar.maximum() // 2, bar.maximum()):
        bar.setValue(place)
        end = card._buttons.mapTo(area.viewport(), card._buttons.rect().bottomRight())
        assert area.viewport().rect().contains(end), place
    assert card._sheet is not None
    assert card._buttons.geometry() == card._buttons_area(card._sheet), "at the end nothing is under them"
    bar.setValue(0)
    assert card._buttons.y() < card._buttons_area(card._sheet).y()
    area.resize(310, card.height() + 60)
    QApplication.processEvents()
    assert card._buttons.geometry() == card._buttons_area(card._sheet)


@pytest.mark.parametrize("readings", [0, 1, 2])
@pytest.mark.parametrize("acts", [(AGAIN,), (AGAIN, WHY), (AGAIN, VerdictAct("next", "Next bet", "N"), WHY)], ids=len)
def test_no_button_is_narrower_than_its_words(qtbot: QtBot, acts: tuple[VerdictAct, ...], readings: int) -> None:
    card = VerdictCard(view(acts=acts, readings=readings))
    qtbot.addWidget(card)
    card.resize(NARROW, card.height())
    card.show()
    QApplication.processEvents()
    for button in card.findChildren(Button):
        assert button.width() >= button.sizeHint().width(), button.text()


@pytest.mark.parametrize(("readings", "name"), [(1, "Reading"), (2, "Readings")])
def test_what_opens_the_readings_says_so_in_words(qtbot: QtBot, readings: int, name: str) -> None:
    """A number alone says nothing to who has not met it; it stands among the citations."""
    card = VerdictCard(view(readings=readings))
    qtbot.addWidget(card)
    assert card.findChildren(Button)[-1].text() == name


def test_a_citation_with_which_a_longer_one_begins_is_no_tag_of_its_own(qtbot: QtBot) -> None:
    """Both of them cite the same paragraph: side by side they read as two."""
    cited = ("Three Card §14(k)(1)(ii)", "reading R66", "Three Card §14(k)(1)(ii), (j)(2)", "Three Card §14(k)(1)(i)")
    card = VerdictCard(VerdictView(kind=VerdictKind.WRONG, headline="Wrong amount", citations=cited))
    qtbot.addWidget(card)
    assert unrepeated(cited) == (cited[2], cited[1], cited[3])
    assert card.accessibleDescription().count("§14(k)(1)(ii)") == 1
