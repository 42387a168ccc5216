"""A long history that was not reckoned up yet is, beside the window: what is due stands there once it has been."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QProgressBar

from trainer.store import Store
from trainer.store.checking import CheckStopped
from trainer.tongue import translate
from trainer.training.standing import reckoned_in_steps, since_reckoned
from trainer.ui.look.theme import Step
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.progress import STEPS, GoOn, LongWork
from trainer.ui.widgets.surface import Card
from trainer.ui.widgets.text import label, paragraph

AT_ONCE: Final = 60
"""So many attempts are reckoned up before a page is shown: nobody sees that it takes time."""
_AT_A_TIME: Final = 20
"""Whoever leaves the page, or writes an answer, waits for no more."""


def is_long(store: Store, person: str | None) -> bool:
    """Whether so much was never reckoned up that nobody should wait for it."""
    return store.unreckoned(person, since_reckoned(store, person)) > AT_ONCE


def reckon(store: Store, person: str | None, go_on: GoOn) -> None:
    """All that has ended, step by step; what was done when it is stopped is kept."""
    count, done = store.unreckoned(person, since_reckoned(store, person)), 0
    for taken in reckoned_in_steps(store, person, _AT_A_TIME):
        done += taken
        if not go_on(min(done, count), count):
            raise CheckStopped


class AddingCard(Card):
    """Says how far it is, in the place of what is due."""

    ended = Signal()
    """All of it is reckoned up."""

    def __init__(self) -> None:
        super().__init__(gap=10)
        words = translate("HomePage", "Adding up your rounds …")
        self._bar = QProgressBar()
        self._bar.setRange(0, STEPS)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(words)
        self._failed = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(label(words, Step.LEAD))
        self.column.addWidget(self._bar)
        told = translate(
            "HomePage", "It is done once. What is due today and where you stand comes here then; all else is ready."
        )
        self.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        self.column.addWidget(self._failed)
        self._work: LongWork | None = None

    def begin(self, store: Store, person: str | None) -> None:
        """In a thread beside the window, until it is done or the page is left."""
        self._work = work = LongWork(lambda go_on: reckon(store, person, go_on))
        work.went_on.connect(self._bar.setValue)
        work.done.connect(self._end)
        work.failed.connect(self._failed.tell)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(work.wait)
        self.destroyed.connect(lambda: work.wait())  # noqa: PLW0108  # the card is gone by then, its work is not
        work.start()

    def _end(self, _nothing: object) -> None:
        self.ended.emit()
