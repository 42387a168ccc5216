"""A sitting under way: what comes next of it as long as its person stays with it, and the way on over a result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.tongue import Plural, translate
from trainer.training.sitting import Portion, Sitting
from trainer.training.what_next import Due
from trainer.ui.entry.keys import NEXT_KEY
from trainer.ui.exercise.shown import shown_of
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import line_in
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.joined import with_dots


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """What is said of a sitting over a result, and how it goes on from there."""

    told: str
    words: str
    """Of the button."""
    spoken: str
    """The same, where it is heard by itself."""


class SittingUnderWay:
    """Knows which portions are done. Nothing of it is kept: whoever leaves has a new one planned at home."""

    def __init__(self, sitting: Sitting) -> None:
        self._portions = sitting.portions
        self._done = 0
        self._attempt = ""
        """Of the portion that has been begun."""

    @property
    def next(self) -> Portion | None:
        """The portion to be begun; none after the last."""
        return self._portions[self._done] if self._done < len(self._portions) else None

    def begun(self, attempt: str) -> None:
        """The next portion has been begun, as this attempt."""
        self._attempt = attempt

    def ended(self, attempt: str) -> None:
        """An attempt is over, be it that of the portion or another one between."""
        if attempt == self._attempt:
            self._attempt = ""
            self._done += 1

    @property
    def following(self) -> Following:
        """Where one is, and what comes next."""
        done, count = self._done, len(self._portions)
        portion = self.next
        if portion is None:
            home = translate("Sitting", "Home")
            told = translate("Sitting", "Your sitting is done: {count} of {count}.").format(count=count)
            return Following(told=told, words=home, spoken=home)
        what = portion_words(portion)
        minutes = sum(each.minutes for each in self._portions[done:])
        told = Plural.tr("{done} of {count} done, about %n minute(s) left. Next: {what}", "", minutes)
        spoken = translate("Sitting", "Next: {what}, {minutes} min")
        return Following(
            told=told.format(done=done, count=count, what=what),
            words=translate("Sitting", "Next, {minutes} min").format(minutes=portion.minutes),
            spoken=spoken.format(what=what, minutes=portion.minutes),
        )


def portion_words(portion: Portion) -> str:
    """What is practised, and at which table."""
    table, what = shown_of(portion.drill.game).row(portion.drill)
    return with_dots(what, table)


def id_of(item: Due) -> str:
    """How a page names a clause that is due."""
    return "/".join(item.key)


_ENTER = "↵"


class SittingBar(QWidget):
    """Where one is in the sitting, what comes next, and the button that goes there."""

    def __init__(self, following: Following) -> None:
        super().__init__()
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.next = Button(following.words, key=NEXT_KEY, kind=ButtonKind.PRIMARY)
        self.next.setAccessibleName(following.spoken)
        line = line_in(self, 12, edge=4)
        line.addWidget(paragraph(following.told), 1)
        line.addWidget(self.next, 0, Qt.AlignmentFlag.AlignVCenter)


def to_what_is_open() -> Following:
    """Over the result of an attempt that was left open, for whoever deals it."""
    words = translate("Sitting", "Go on")
    told = translate("Sitting", "This is still open: it goes on where you left it.")
    return Following(told=told, words=words, spoken=words)


def lead_on(page: ScrollPage, following: Following, act: Callable[[], object]) -> None:
    """Puts the way on over a result: its key and the page's first place are its own from now on."""
    for button in page.findChildren(Button):
        if button.key in (NEXT_KEY, _ENTER):
            button.set_key("")
        button.set_kind(ButtonKind.NORMAL if button.kind is ButtonKind.PRIMARY else button.kind)
    bar = SittingBar(following)
    bar.next.clicked.connect(act)
    page.put_over(bar)
    page.to_do_next = bar.next
    QShortcut(QKeySequence(NEXT_KEY), page, bar.next.click)
