"""The right half of sign-in: whose turn it is and the number pad."""

from __future__ import annotations

import math
from time import monotonic

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.store.people import MOST_DIGITS, TRAINEES_DIGITS
from trainer.tongue import translate
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.pages.input_hold import input_held
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.pad import NumberPad, PinDots
from trainer.ui.widgets.text import label, paragraph, set_tone
from trainer.ui.widgets.tile import PersonTile
from trainer.ui.wording.joined import with_dots


class PinPanel(QWidget):
    """Takes a PIN by press or key; someone without one just goes in."""

    submitted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._person: PersonTile | None = None
        self._pin = ""
        self._waits_end: dict[str, float] = {}
        """By person, on the steady clock: until then no PIN of theirs is taken."""
        self._is_working = False
        """What was entered is being looked at: nothing more is taken."""
        self._is_compact = self._is_low = False
        self._is_hint = True
        """What is said below asks for something, and refuses nothing."""
        self._key_height = 72
        self._dots: PinDots | None = None
        self._pad: NumberPad | None = None
        self._countdown = QTimer(self)
        self._countdown.setInterval(1000)
        self._countdown.timeout.connect(self._count_down)
        self._build()
        self._show()

    def _build(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._caption = label("", Step.LABEL, tone="muted")
        self._name = paragraph("", Step.TITLE)
        self._go = Button(translate("PinPanel", "Sign in"), key="↵", kind=ButtonKind.PRIMARY)
        self._go.clicked.connect(self._submit)
        self._said = paragraph("", Step.LABEL, tone="muted")
        for part in (self._caption, self._name, self._go, self._said):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self.fit_into(1280, 800)

    def _add_pad(self) -> None:
        """Dots and keys, under the name: not before somebody with a PIN is chosen, so that the page is there sooner."""
        self._dots = PinDots(TRAINEES_DIGITS)
        self._pad = pad = NumberPad()
        pad.set_key_height(self._key_height)
        pad.digit.connect(self._add)
        pad.cleared.connect(self._clear)
        pad.entered.connect(self._submit)
        under = self._column.indexOf(self._name) + 1
        self._column.insertWidget(under, self._dots)
        self._column.insertWidget(under + 1, pad)

    def fit_into(self, width: int, height: int) -> None:
        """Less room around and in the pad in a small window."""
        self._is_compact = width < 1000 or height < 700
        self._is_low = height < 560
        side, top = (24, 12 if self._is_low else 20) if self._is_compact else (56, 60)
        self._column.setContentsMargins(side, top, side, 8)
        self._column.setSpacing(6 if self._is_low else 18)
        self._key_height = 48 if self._is_low else 60 if height < 640 else 72
        if self._pad is not None:
            self._pad.set_key_height(self._key_height)
        self._caption.setVisible(not self._is_low)
        self._said.setVisible(bool(self._said.text()) and not (self._is_low and self._is_hint))
        self.setFixedWidth(self.sizeHint().width())

    def sizeHint(self) -> QSize:
        return QSize(328 if self._is_compact else 424, 400)

    def show_person(self, person: PersonTile) -> None:
        """Whose PIN is awaited now."""
        if person.has_pin and self._pad is None:
            self._add_pad()
        self._await(person)
        self._focus_end()

    def show_nobody(self, why: str = "") -> None:
        """Nobody is signing in; `why` nobody was found, in a sentence."""
        self._await(None)
        if why:
            self._refuse(why)

    def refuse(self, words: str, wait_s: int) -> None:
        """Says what was wrong; digits are taken again after the wait."""
        keys = self._pad.findChildren(Button) if self._pad is not None else []
        had_focus = any(key.hasFocus() for key in keys)
        self._pin = ""
        self._is_working = False
        if self._person is not None:
            self._waits_end[self._person.id] = monotonic() + wait_s
        if wait_s and had_focus:
            # who loses the focus by being switched off hands it on, to whoever stands next on the page
            self.setFocus()
        self._show()
        self._refuse(words)
        if wait_s:
            self._countdown.start()

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether the key was a digit or an end of the PIN. Of someone without one only Enter is."""
        if self._person is None:
            return False
        text = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._submit()
        elif not self._person.has_pin:
            return False
        elif text.isascii() and text.isdecimal():
            self._add(int(text))
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            self._clear()
        else:
            return False
        return True

    def _await(self, person: PersonTile | None) -> None:
        self._person = person
        self._pin = ""
        self._is_working = False
        self._countdown.stop()
        self._show()
        if self._wait_s():
            self._tell_wait()
            announce(self, self._said.text())
            self._countdown.start()

    def _focus_end(self) -> None:
        """Enter ends the PIN, or signs in who has none."""
        has_pin = self._person is not None and self._person.has_pin
        (self._pad.enter if has_pin and self._pad is not None else self._go).setFocus()

    def _add(self, digit: int) -> None:
        if self._person is not None and self._person.has_pin and not self._wait_s() and len(self._pin) < MOST_DIGITS:
            self._pin += str(digit)
            self._count()

    def _clear(self) -> None:
        self._pin = ""
        self._count()

    def _count(self) -> None:
        if self._dots is not None:
            self._dots.show_count(len(self._pin))

    def _submit(self) -> None:
        if self._person is None or self._wait_s() or self._is_working:
            return
        if self._person.has_pin and len(self._pin) < TRAINEES_DIGITS:
            return
        self._is_working = True
        self._say(translate("PinPanel", "One moment, your page is being opened \u2026"), tone="accent")
        self._column.activate()
        self.repaint()
        with input_held() as hold:
            self.submitted.emit(self._person.id, self._pin)
            hold.lingers = self._is_working  # no longer where it was refused: the next PIN may be typed at once

    def _show(self) -> None:
        person = self._person
        has_pin = person is not None and person.has_pin
        caption = [translate("PinPanel", "Signing in"), person.note] if person is not None else []
        self._caption.setText(with_dots(*caption))
        self._name.setText(person.name if person else translate("PinPanel", "Choose your name"))
        self._count()
        if self._dots is not None and self._pad is not None:
            self._dots.setVisible(has_pin)
            self._pad.setVisible(has_pin)
            self._pad.setEnabled(not self._wait_s())
        self._go.setVisible(person is not None and not has_pin)
        if has_pin:
            hint = translate(
                "PinPanel", "Digits also come from the keyboard. After three wrong tries there is a wait that grows."
            )
        else:
            hint = (
                "" if person else translate("PinPanel", "Press your tile, or type your name or staff number and Enter.")
            )
        self._say(hint, tone="muted")

    def _refuse(self, words: str) -> None:
        self._say(words, tone="wrong")
        announce(self, words)

    def _say(self, words: str, *, tone: str) -> None:
        self._said.setText(words)
        self._is_hint = tone == "muted"
        self._said.setVisible(bool(words) and not (self._is_low and self._is_hint))
        set_tone(self._said, tone)

    def _wait_s(self) -> int:
        """Whole seconds until a PIN of this person's is taken again."""
        end = self._waits_end.get(self._person.id, 0.0) if self._person is not None else 0.0
        return max(0, math.ceil(end - monotonic()))

    def _count_down(self) -> None:
        if self._wait_s():
            self._tell_wait()
            return
        self._countdown.stop()
        self._show()
        if self.hasFocus():
            self._focus_end()

    def _tell_wait(self) -> None:
        words = translate("PinPanel", "Wait {seconds} s before the next try.").format(seconds=self._wait_s())
        self._say(words, tone="wrong")

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        # not by fillRect, for which Qt's binding first builds all there is to gradients
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.raised))
        painter.drawRect(self.rect())
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(0, 0, 0, self.height())
        painter.end()
