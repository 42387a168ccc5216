"""The packs at a station: which are installed, and what is done about them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, column_in, row
from trainer.ui.widgets.text import label, paragraph


class PacksCard(Card):
    """Emits what is wished; the caller does it and shows the list again."""

    install_wanted = Signal()
    pack_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(gap=12, parent=parent)
        title = translate("PacksCard", "Packs")
        self.column.addWidget(label(title, Step.LEAD))
        told = translate(
            "PacksCard",
            "Lessons, rulebooks, questions and new versions of the program that come by stick. Each is tried before "
            "it is used, and the version of before stays: press its line to go back to it.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        heads = (
            (translate("PacksCard", "Pack"), 5),
            (translate("PacksCard", "Version"), 2),
            (translate("PacksCard", "Before"), 2),
            (translate("PacksCard", "Installed"), 4),
            (translate("PacksCard", "Can be installed until"), 4),
        )
        self._list = ListTable(heads, name=title, least_rows=3)
        self._list.chosen.connect(self.pack_chosen)
        self._install = Button(translate("PacksCard", "Install packs…"))
        self._install.clicked.connect(self.install_wanted)
        self._installed = QWidget()
        inside = column_in(self._installed, 12)
        inside.addWidget(self._list)
        add_buttons(inside, self._list, title)
        self.column.addWidget(self._installed)
        self.column.addLayout(row(self._install, None))

    def show_rows(self, rows: Sequence[ListRow]) -> None:
        """As they are installed now."""
        self._installed.setVisible(bool(rows))
        self._list.show_rows(rows)
