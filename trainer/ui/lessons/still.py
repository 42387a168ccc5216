"""A table that is looked at, places of it lit: nothing is done at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.asks.key import Shown
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.house.targets import HouseKind, HouseTarget
from trainer.ui.felt.house.view import HouseView
from trainer.ui.felt.picture import Target, TargetKind
from trainer.ui.felt.view import TableView
from trainer.ui.question.felt import felt_of
from trainer.ui.question.frame import QuestionFrame
from trainer.ui.widgets.verbs import VerbBar

_AT_POKER: Final[Mapping[str, TargetKind]] = {
    "board": TargetKind.BOARD,
    "pot": TargetKind.POT,
    "stub": TargetKind.STUB,
    "muck": TargetKind.MUCK,
    "button": TargetKind.DEALER_BUTTON,
    "rack": TargetKind.RACK,
    "burn pile": TargetKind.BURN,
    "rake": TargetKind.RAKE,
    "jackpot": TargetKind.JACKPOT,
    "drop": TargetKind.DROP,
    "tips": TargetKind.TIPS,
}
_AT_HOUSE: Final[Mapping[str, HouseKind]] = {
    "dealer": HouseKind.DEALER,
    "stub": HouseKind.SHOE,
    "muck": HouseKind.DISCARDS,
    "rack": HouseKind.RACK,
    "sign": HouseKind.SIGN,
    "drop": HouseKind.DROP,
    "tips": HouseKind.TIPS,
    "meters": HouseKind.METERS,
    "bonus box": HouseKind.BONUS_BOX,
}


class StillPanel(SidePanel):
    """Words alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(lines_of_log=1, parent=parent)
        self.lay_out(QWidget(), ())

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        """Words take what there is."""


class StillPage(QWidget):
    """The table beside words."""

    def __init__(self, table: Shown, game: str, choices: TableChoices, lit: Iterable[str]) -> None:
        super().__init__()
        self.side = StillPanel()
        header = Header("", "", "")
        header.hide()
        frame = QuestionFrame(header, self.side)
        felt = felt_of(table, game, choices, lambda: False)
        bar = VerbBar(felt.bar)
        bar.setEnabled(False)
        frame.show_table(felt.widget, bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(frame)
        light(felt.widget, lit)


def light(view: QWidget, lit: Iterable[str]) -> None:
    """Edges these places of a table."""
    if isinstance(view, TableView):
        places = frozenset([place for words in lit if (place := _at_poker(words)) is not None])
        view.show_marked(replace(view.picture, here=view.picture.here | places))
    elif isinstance(view, HouseView):
        spots = frozenset([place for words in lit for place in view.targets if _is_meant(place, words)])
        view.show_marked(replace(view.picture, here=view.picture.here | spots))


def _at_poker(words: str) -> Target | None:
    if words.startswith("seat "):
        return Target(TargetKind.SEAT, int(words[5:]))
    return Target(_AT_POKER[words]) if words in _AT_POKER else None


def _is_meant(place: HouseTarget, words: str) -> bool:
    if words.startswith("seat "):
        return place.kind is HouseKind.SEAT and place.seat == int(words[5:])
    return place.kind is _AT_HOUSE.get(words)
