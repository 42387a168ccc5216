"""Words on a page, set in one of the type steps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.look.fonts import step_font
from trainer.ui.look.theme import TYPE, Step

_TONES: Final = {
    "muted": QPalette.ColorRole.PlaceholderText,
    "accent": QPalette.ColorRole.Link,
    "wrong": QPalette.ColorRole.BrightText,
}
"""Of the room's palette: rules of the style sheet would cost each label of a page a palette of its own."""


def label(words: str, step: Step = Step.BODY, *, tone: str = "", parent: QWidget | None = None) -> QLabel:
    """One line of plain words; `tone` is "muted", "accent" or "wrong"."""
    return dressed(QLabel(words, parent), step, tone=tone)


def paragraph(words: str, step: Step = Step.BODY, *, tone: str = "") -> QLabel:
    """Words that break into lines."""
    return wrapped(label(words, step, tone=tone))


def dressed(made: QLabel, step: Step, *, tone: str = "") -> QLabel:
    """A label's plain words set in a type step."""
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setFont(step_font(step))
    made.setMinimumHeight(TYPE[step].line)
    if tone:
        set_tone(made, tone)
    return made


def set_tone(made: QLabel, tone: str) -> None:
    """ "muted", "accent" or "wrong", in the colours of whatever room it comes to stand in."""
    made.setForegroundRole(_TONES[tone])


def wrapped(made: QLabel) -> QLabel:
    """A label whose words break into lines."""
    made.setWordWrap(True)
    made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made


def verb_line(verb: str, rest: str) -> QLabel:
    """A step in words: the verb first, in the strong cut."""
    from html import escape

    made = QLabel(f'<span style="font-weight:600">{escape(verb)}</span> {escape(rest)}')
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setFont(step_font(Step.BODY))
    made.setWordWrap(True)
    made.setAccessibleName(f"{verb} {rest}")
    return made


def cite(words: str) -> QLabel:
    """A clause or a reading, in a box."""
    made = label(words, Step.CITE)
    made.setProperty("tag", "cite")
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return made


def tag(words: str) -> QLabel:
    """A quiet word in a box: rulebook, level."""
    made = label(words, Step.CITE)
    made.setProperty("tag", "plain")
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return made
