"""How long a locked station waits for somebody who went away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import Card, Divider, row
from trainer.ui.widgets.text import label, paragraph


class KioskPage(ScrollPage):
    """Emits what is chosen; the caller keeps it and shows it again."""

    sign_out_chosen = Signal(int)
    """After how many minutes whoever is signed in is signed out."""
    dark_chosen = Signal(int)
    """After how many the screen goes dark; 0: never."""
    closed = Signal()

    def __init__(
        self,
        sign_outs: Sequence[tuple[int, str]],
        darks: Sequence[tuple[int, str]],
        *,
        parent: QWidget | None = None,
    ) -> None:
        """Minutes, and in words."""
        super().__init__(parent)
        done = Button(translate("KioskPage", "Done"), key="Esc")
        done.clicked.connect(self.closed)
        self.column.addLayout(row(label(translate("KioskPage", "Locked station"), Step.TITLE), None, done))
        card = Card(gap=12)
        told = translate(
            "KioskPage",
            "Counts where the program was started as a kiosk: its window then fills the screen, and only staff close "
            "it. Where nothing is pressed, whoever is signed in is asked, then signed out; an open round waits for "
            "them on their home page.",
        )
        card.column.addWidget(paragraph(told, tone="muted"))
        out = translate("KioskPage", "Signed out after")
        self._out = self._choice(card, out, sign_outs)
        self._out.chosen.connect(lambda minutes: self.sign_out_chosen.emit(int(minutes)))
        dark = translate("KioskPage", "Nobody signed in: the screen goes dark after")
        self._dark = self._choice(card, dark, darks)
        self._dark.chosen.connect(lambda minutes: self.dark_chosen.emit(int(minutes)))
        self._said = Told(Step.LABEL)
        card.column.addWidget(self._said)
        self.column.addWidget(card)
        self.column.addStretch(1)

    def show_minutes(self, sign_out: int, dark: int, said: str = "") -> None:
        """As kept, and why something else could not be."""
        self._out.choose(str(sign_out))
        self._dark.choose(str(dark))
        self._said.tell(said)

    def focus_start(self) -> None:
        """On the first choice."""
        self._out.focus_chosen()

    def _choice(self, card: Card, words: str, options: Sequence[tuple[int, str]]) -> Choice:
        card.column.addWidget(Divider())
        card.column.addWidget(label(words, Step.LEAD))
        choice = Choice([(str(minutes), said) for minutes, said in options], "", name=words)
        card.column.addWidget(choice)
        return choice
