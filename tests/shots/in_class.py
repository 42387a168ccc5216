"""A lesson in class as both have it: put together, the table while the players think, and their list in both places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.training.rounds import go_on
from trainer.store import Store
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.ui.exercise.shown import shown_of
from trainer.ui.in_class.page import ClassPage
from trainer.ui.window import Window


def picture_class(window: Window, take: Callable[..., None], store: Store, person: str, lead: str) -> None:
    """An instructor plays the players for somebody who deals."""
    dealt = window.signed_in
    window.let_in(store.person(lead))
    window.office.teaching.show_setting()
    take("class set")
    window.let_in(store.person(person))
    drill: Any = replace(drill_for("oneida-poker", "holdem", seed=3), players=6)
    page = shown_of("holdem").in_class(drill, window, lead)
    assert isinstance(page, ClassPage)
    window.desk.open_attempt(page)
    session = page._session
    while session.turn() is not Turn.PLAYERS:
        go_on(session)
    page._show(is_animated=False)
    page._go_on()
    take("class table")
    page.show_players()
    take("class players")
    page.show_window()
    assert page.window_of_players is not None
    page.window_of_players.resize(window.size())
    take("class players apart", of=page.window_of_players)
    window.let_in(dealt if dealt is not None else store.person(person))
    window.show_home()
