"""The panel beside a question: what is asked in the boxes, lists and pad under it, and the corrected answer."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.entry.view import Box
from trainer.ui.table.panel import Panel


class QuestionPanel(Panel):
    """As beside a table; a list or a corrected answer takes the room that it needs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(has_help=False, parent=parent)
        self.name_log(translate("Question", "Your answer"))
        self._acts = self.slots.captions

    def show_asking(self, *, is_asking: bool) -> None:
        """The boxes hold a step at the table, or what is asked and what is said."""
        asked = {Box.VERB: translate("Question", "Asked"), Box.PLACE: translate("Question", "Answer")}
        self.slots.name_boxes({**self._acts, **asked} if is_asking else self._acts)

    def _make_room(self) -> None:
        super()._make_room()
        is_answered = not self.verdict.isHidden()
        if is_answered or (self.is_low and self.menu.rows):
            self.show_log_part(is_shown=False)
        self._step_caption.setVisible(not is_answered)
        self.slots.setVisible(not is_answered)
