"""Around a question: its table, and the panel beside it, of boxes, lists and pad, and the corrected answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.entry.view import Box
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.exercise.side_panel import GAP, MARGIN, SidePanel
from trainer.ui.look.theme import TARGET_PX
from trainer.ui.table.panel import Panel
from trainer.ui.widgets.surface import clear
from trainer.ui.widgets.verbs import VerbBar


class QuestionPanel(Panel):
    """As beside a table; a list or a corrected answer takes the room that it needs."""

    def __init__(
        self, over: Sequence[QWidget] = (), under: Sequence[QWidget] = (), parent: QWidget | None = None
    ) -> None:
        """`over` the question stands what comes and goes by itself, `under` the answer what gives way to it."""
        super().__init__(has_help=False, parent=parent)
        self._under = tuple(under)
        middle = self.inside.layout()
        assert isinstance(middle, QVBoxLayout)
        for part in reversed(over):
            middle.insertWidget(0, part)
        for part in under:
            middle.insertWidget(middle.count() - 1, part)
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
        self.show_caption(is_shown=not is_answered)
        self.slots.setVisible(not is_answered)
        for part in self._under:
            part.setVisible(self._has_room_for(part))

    def _has_room_for(self, part: QWidget) -> bool:
        """Under a list or the pad there is none, under a corrected answer as much as that has left."""
        if self.menu.rows or not self._pad.isHidden():
            return False
        if self.verdict.isHidden():
            return not self.is_low
        said = self._said.heightForWidth(self.verdict.width())
        parts = (self.verdict.height(), said, part.sizeHint().height(), TARGET_PX)
        return sum(parts) + GAP * len(parts) + 2 * MARGIN <= self.height()


class QuestionFrame(SideFrame):
    """Lays out bar, table, verbs and panel; knows nothing of questions."""

    def __init__(self, header: Header, panel: SidePanel, parent: QWidget | None = None) -> None:
        super().__init__(header, panel, parent)
        self._left = QVBoxLayout()
        self._left.setSpacing(0)
        self.lay_out(self._left)

    def show_table(self, view: QWidget, bar: VerbBar) -> None:
        """Another table in the place of the last."""
        before = self._left.itemAt(1)
        if before is not None:
            # it will be as wide, and so as high: else the table would be painted once over its lower row
            bar.setFixedHeight(before.geometry().height())
        clear(self._left)
        self._left.addWidget(view, 1)
        self._left.addWidget(bar)
