"""What staff do with a table that is kept under a name, or is to be: one line of a field and buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import translate
from trainer.ui.settings.kept_tables import LONGEST_NAME, KeptTable
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import column_in, row


class KeptLine(QWidget):
    """Emits what is wanted, with the name that stands in the field."""

    keep_wanted = Signal(str)
    rename_wanted = Signal(str)
    delete_wanted = Signal()
    change_wanted = Signal()
    default_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_NAME)
        self.field.setPlaceholderText(translate("KeptLine", "Name, such as Room 2, 4–8"))
        self.field.setAccessibleName(translate("KeptLine", "Name of the table"))
        self.field.returnPressed.connect(self._enter)
        self._keep = self._button(translate("KeptLine", "Keep under this name"))
        self._keep.clicked.connect(lambda: self.keep_wanted.emit(self.field.text()))
        self._rename = self._button(translate("KeptLine", "Rename"))
        self._rename.clicked.connect(lambda: self.rename_wanted.emit(self.field.text()))
        self._change = self._button(translate("KeptLine", "Choose from it"))
        self._change.clicked.connect(self.change_wanted)
        self._default = self._button(translate("KeptLine", "Make it the station's default"))
        self._default.clicked.connect(lambda: self.default_wanted.emit(True))
        self._no_default = self._button(translate("KeptLine", "No default any more"))
        self._no_default.clicked.connect(lambda: self.default_wanted.emit(False))
        self._delete = self._button(translate("KeptLine", "Delete"))
        self._delete.clicked.connect(self.delete_wanted)
        lines = column_in(self, 8)
        lines.addLayout(row(self.field, self._keep, self._rename))
        lines.addLayout(row(self._default, self._no_default, self._change, self._delete, None))

    def _button(self, words: str) -> Button:
        return Button(words, parent=self)

    def show_kept(self, kept: KeptTable | None) -> None:
        """The one that is chosen, or none: what is put together may be kept."""
        self.field.setText("" if kept is None else kept.name)
        self._keep.setVisible(kept is None)
        for each in (self._rename, self._change, self._delete):
            each.setVisible(kept is not None)
        self._default.setVisible(kept is not None and not kept.is_default)
        self._no_default.setVisible(kept is not None and kept.is_default)

    def _enter(self) -> None:
        (self._rename if self._keep.isHidden() else self._keep).click()
