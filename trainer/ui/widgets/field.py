"""Fields of a form: each under its caption, which a screen reader says too."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from trainer.store.people import MOST_DIGITS
from trainer.ui.look.theme import Step
from trainer.ui.widgets.text import label


def form_of(*fields: tuple[str, QWidget]) -> QFormLayout:
    """Captions at the left, fields at the right as wide as there is room."""
    form = QFormLayout()
    form.setSpacing(12)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for words, field in fields:
        field.setAccessibleName(words)
        form.addRow(label(words, Step.NAME), field)
    return form


def pin_field() -> QLineEdit:
    """Takes digits that nobody else is to see."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
    field.setMaxLength(MOST_DIGITS)
    return field
