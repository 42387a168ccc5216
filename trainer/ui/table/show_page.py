"""The table page at *show*: the program deals, at a pace that whoever looks on sets, or step by step."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.ui.entry.keys import FASTER_KEY, NEXT_KEY, SLOWER_KEY
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.page import TablePage
from trainer.ui.table.show_pace import ShowPace
from trainer.ui.widgets.button import Button

_ALSO_FASTER = "="
"""The key of + on keyboards where that needs Shift; nothing else can be entered here."""


class ShowPage(TablePage):
    """One round that deals itself."""

    def __init__(
        self,
        session: Dealing,
        face: Callable[[Callable[[], bool]], AnyFace],
        choices: TableChoices,
        parent: QWidget | None = None,
    ) -> None:
        self._pace = ShowPace()
        super().__init__(session, face, choices, parent)
        named = ((SLOWER_KEY, translate("ShowPace", "Slower")), (FASTER_KEY, translate("ShowPace", "Faster")))
        self.pace_buttons = tuple([self._pace_button(key, name) for key, name in named])
        self.panel.put_beside_keys(self.pace_buttons)

    def _pace_button(self, key: str, name: str) -> Button:
        button = Button(key)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.press_key(key))
        return button

    def press_key(self, key: str) -> bool:
        if key in (SLOWER_KEY, FASTER_KEY, _ALSO_FASTER):
            self._tell(self._pace.change(FASTER_KEY if key == _ALSO_FASTER else key))
            self._auto.stop()
            self._go_on()
            return True
        return super().press_key(key)

    def _next(self) -> None:
        """The next step at once, in a pause as well, which goes on; what still moves has come to its end."""
        if self._session.turn() is Turn.AUTO:
            self._auto.stop()
            self._play_next()
        else:
            super()._next()

    def _play_next(self) -> None:
        self.face.view.finish_motion()
        super()._play_next()

    def _offered_next(self, turn: Turn) -> tuple[str, str]:
        if turn is Turn.AUTO:
            return translate("ShowPace", "Next"), NEXT_KEY
        return super()._offered_next(turn)

    def _pause_ms(self) -> int | None:
        usual = super()._pause_ms()
        return None if usual is None else self._pace.pause_ms(usual)
