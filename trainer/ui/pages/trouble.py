"""In the place of a page that can't be built: what is the matter with which record, and what still works."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.text import label, paragraph


class TroublePage(ScrollPage):
    """A sentence, and the ways on from it."""

    def __init__(self, sentence: str, ways: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """`ways` are the words of each button and what it does, the best one first."""
        super().__init__()
        self._sentence = sentence
        self.column.addWidget(label(translate("TroublePage", "This can't be shown"), Step.TITLE))
        self.column.addWidget(paragraph(sentence))
        self.column.addWidget(paragraph(translate("TroublePage", "What still works:"), tone="muted"))
        for words, way in ways:
            button = Button(words, kind=ButtonKind.NORMAL if self.to_do_next else ButtonKind.PRIMARY)
            button.clicked.connect(lambda _checked=False, way=way: way())
            self.column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.to_do_next = self.to_do_next or button
        self.column.addStretch(1)

    def focus_start(self) -> None:
        """The sentence is read out, and the best way on has the focus."""
        super().focus_start()
        announce(self, self._sentence)
