"""Keys on the screen for what is typed, so that a press does what a keyboard does; they leave the focus where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.asks.fields import Field, Many, Of, offers_of
from trainer.tongue import translate
from trainer.training.editing.options import TO
from trainer.ui.look.theme import TARGET_PX
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.wording.joined import labelled

_DIGITS: Final = "1234567890"
_GAP: Final = 4
_PADDING: Final = 10
NEXT_LINE: Final = "\n"


@dataclass(frozen=True, slots=True)
class PadKey:
    """What a key types, and what stands on it; a sign without words stands for itself."""

    types: str
    words: str = ""


class Pad(QWidget):
    """Emits what a key types, or that the last sign is to go."""

    pressed = Signal(str)
    back = Signal()

    def __init__(self, keys: Sequence[PadKey], name: str, *, has_back: bool = True) -> None:
        super().__init__()
        self.setAccessibleName(name)
        line = FlowLayout(self, gap=_GAP)
        for key in keys:
            button = self._button(key.words or key.types, name)
            button.clicked.connect(lambda _checked=False, key=key: self.pressed.emit(key.types))
            line.addWidget(button)
        if has_back:
            button = self._button(translate("Editing", "Delete"), name)
            button.clicked.connect(lambda _checked=False: self.back.emit())
            line.addWidget(button)

    @staticmethod
    def _button(words: str, name: str) -> Button:
        button = Button(words)
        button.set_padding(_PADDING)
        button.setMinimumWidth(TARGET_PX)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAccessibleName(labelled(name, words))
        return button


def figures(name: str) -> Pad:
    """Ten digits and the point."""
    return Pad([*map(PadKey, _DIGITS), PadKey(".")], name)


def pad_for(field: Field, name: str) -> Pad | None:
    """The keys for what is typed in figures; none for anything else."""
    is_odds = TO in offers_of(field)
    if not is_odds and field.of not in (Of.AMOUNT, Of.NUMBER, Of.LEVEL):
        return None
    return Pad(list(_keys(field, is_odds=is_odds)), name)


def _keys(field: Field, *, is_odds: bool) -> Iterator[PadKey]:
    yield from map(PadKey, _DIGITS)
    if field.of is not Of.NUMBER:
        yield PadKey(".")
    if is_odds:
        yield PadKey(f" {TO} ", translate("Editing", "to"))
    elif field.of is Of.LEVEL:
        yield PadKey(" ", translate("Editing", "Rake"))
        yield PadKey(NEXT_LINE, translate("Editing", "Next level"))
    elif field.many is Many.LIST:
        yield PadKey(" ", translate("Editing", "Next"))
