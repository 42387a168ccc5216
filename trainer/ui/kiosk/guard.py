"""Whatever might lead out of a kiosk's window, refused where it reaches the program, with a sentence.

What the window manager or the system takes before the program sees it, no program can hold: the recipes in
`packaging/kiosk` do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from trainer.tongue import translate
from trainer.ui.offers import Offer, is_offered

_KEYS = Qt.Key
_ALONE: Final = frozenset(
    {_KEYS.Key_F11, _KEYS.Key_Print, _KEYS.Key_SysReq, _KEYS.Key_Menu, _KEYS.Key_Super_L, _KEYS.Key_Super_R}
)
"""Refused with and without another key."""
_WITH_CTRL: Final = frozenset({_KEYS.Key_Q, _KEYS.Key_W, _KEYS.Key_N, _KEYS.Key_O, _KEYS.Key_P, _KEYS.Key_Escape})
_WITH_ALT: Final = frozenset({_KEYS.Key_Tab, _KEYS.Key_Backtab, _KEYS.Key_Escape, _KEYS.Key_Space})
_FUNCTIONS: Final = range(_KEYS.Key_F1, _KEYS.Key_F35 + 1)
SCHEMES: Final = ("http", "https", "file", "mailto", "ftp")
_DROPS: Final = frozenset({QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop})
_PRESSES: Final = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})


def is_refused(event: QKeyEvent) -> bool:
    """Whether a key, or several together, are pressed by somebody who wants out rather than by who deals."""
    key, held = Qt.Key(event.key()), event.modifiers()
    modifiers = Qt.KeyboardModifier
    is_ctrl, is_alt = bool(held & modifiers.ControlModifier), bool(held & modifiers.AltModifier)
    if key in _ALONE or held & modifiers.MetaModifier:
        return True
    if is_alt and (key.value in _FUNCTIONS or key in _WITH_ALT):
        return True
    if is_alt and is_ctrl:
        # with text it is what a third level of the keyboard writes
        return not event.text().isprintable() or not event.text()
    return is_ctrl and (key in _WITH_CTRL or key.value in _FUNCTIONS)


class Guard(QObject):
    """Sees each event of each window of the program before the page does; `tell` says why it is refused.

    `takes` is asked first: what it takes is not for the page either.
    """

    def __init__(self, window: QWidget, tell: Callable[[str], None], takes: Callable[[QEvent], bool]) -> None:
        super().__init__(window)
        self._tell = tell
        self._takes = takes
        self._has_ended = False
        self._seen: set[QWindow] = set()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._application = application
        # the desktop's own would be a program beside this one
        application.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
        application.focusWindowChanged.connect(self._look)
        for scheme in SCHEMES:
            QDesktopServices.setUrlHandler(scheme, self, "refuse_link")  # type: ignore[arg-type]  # takes no bytes
        self.watch(window)

    def end(self) -> None:
        """Nothing is held back any more."""
        if self._has_ended:
            return
        self._has_ended = True
        self._application.focusWindowChanged.disconnect(self._look)
        for scheme in SCHEMES:
            QDesktopServices.unsetUrlHandler(scheme)
        for seen in self._seen:
            seen.removeEventFilter(self)
        self._seen.clear()

    def watch(self, widget: QWidget) -> None:
        """From now on what this window gets is looked at first."""
        widget.winId()
        self._add(widget.windowHandle())

    def _add(self, window: QWindow | None) -> None:
        if window is not None and window not in self._seen:
            self._seen.add(window)
            window.destroyed.connect(lambda: self._seen.discard(window))
            window.installEventFilter(self)

    @Slot(QWindow)
    def _look(self, window: QWindow | None) -> None:
        """Another window has the keys: it is watched as well, unless it is one that is not offered here."""
        self._add(window)
        self.put_away_files()

    def put_away_files(self) -> None:
        """No window in which files or a printer are chosen stays open for whoever is not offered it."""
        for widget in QApplication.topLevelWidgets():
            if not isinstance(widget, QDialog) or not widget.isVisible():
                continue
            is_files = isinstance(widget, QFileDialog)
            is_printer = widget.inherits("QAbstractPrintDialog")
            if (is_files and not is_offered(Offer.FILES)) or (is_printer and not is_offered(Offer.PRINTER)):
                widget.reject()
                self._tell(translate("Kiosk", "Files and printers are for those who teach here."))

    @Slot(QUrl)
    def refuse_link(self, _link: QUrl) -> None:
        """A page wanted to be opened outside of the program."""
        self._tell(translate("Kiosk", "Nothing outside of the program is opened at this station."))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # Qt's name
        """Refuses what leads out; everything else goes on to the page."""
        kind = event.type()
        if self._takes(event):
            return True
        if kind is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and is_refused(event):
            self._tell(stays_open_words())
            return True
        if kind is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_refused(event):
            event.accept()  # so that it comes as a key, and is no shortcut of anything
            return True
        is_right = isinstance(event, QMouseEvent) and event.button() is Qt.MouseButton.RightButton
        if kind is QEvent.Type.ContextMenu or (kind in _PRESSES and is_right):
            self._tell(translate("Kiosk", "There are no menus at this station."))
            return True
        if kind in _DROPS:
            event.ignore()
            self._tell(translate("Kiosk", "No files are taken in at this station."))
            return True
        return False


def fill_screen(window: QWidget) -> None:
    """Over all of it, also where no window manager makes a window as large as its screen."""
    window.setGeometry(window.screen().geometry())
    window.showFullScreen()


def stays_open_words() -> str:
    """Why the window does not close."""
    return translate(
        "Kiosk", "This station stays open. Whoever teaches here closes it from the sign-in page, with a PIN."
    )
