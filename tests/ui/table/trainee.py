"""A trainee who does by keyboard whatever is due."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.ui.program import Program
from tests.ui.table.any_table import play_on
from tests.ui.table.at_poker import session_of
from tests.ui.table.keyboard import Keyboard
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.training.casting import Turn


class Trainee:
    """Deals by keys whatever is due."""

    def __init__(self, qtbot: QtBot, program: Program) -> None:
        self.qtbot, self.program = qtbot, program
        self.page = program.table
        self.session = session_of(self.page)
        self.keys = Keyboard(program.window)
        self.done: list[a.Action] = []

    @property
    def is_over(self) -> bool:
        return self.program.window.page is not self.page

    def wait(self) -> Turn:
        """Until it is the trainee's turn, or the result stands there."""
        play_on(self.page)
        self.qtbot.waitUntil(lambda: self.is_over or self.session.turn() not in (Turn.AUTO, Turn.OVER))
        return self.session.turn()

    def due(self) -> a.Action:
        """The next act that must be done."""
        while self.wait() is Turn.OPTIONAL:
            self.keys.press("N")
        return next(step.action for step in self.session.due() if not step.optional)

    def do(self, action: a.Action, *, all_by_enter: bool = False) -> Mark:
        """One act; how it was marked."""
        before = len(self.session.answers)
        self.keys.do(action, all_by_enter=all_by_enter)
        assert len(self.session.answers) > before, f"nothing was judged after {action}"
        self.done.append(action)
        return self.session.answers[-1].mark

    def until(self, *kinds: type[a.Action]) -> a.Action:
        """Straight to the first act of these kinds: what comes before is done rightly and by no key."""
        while not isinstance(due := self.due(), kinds):
            self.enter(due)
        return due

    def play_out(self) -> None:
        """The rest of the round without a fault and by no key."""
        while self.wait() is not Turn.OVER and not self.is_over:
            if self.session.turn() is Turn.OPTIONAL:
                self.page.play_next()
            else:
                self.enter(self.due())
        self.qtbot.waitUntil(lambda: self.is_over)

    def enter(self, action: a.Action) -> None:
        """One act as any way of entering it ends, by no key; it must be right."""
        self.page.submit(action)
        assert self.session.answers[-1].mark in (Mark.RIGHT, Mark.HINTED), f"{action}: {self.session.answers[-1]}"
        self.done.append(action)

    def finish(self) -> None:
        """The rest of the round without a fault, amounts by figures and by Enter alone in turn."""
        while True:
            while self.wait() is Turn.OPTIONAL and not self.is_over:
                self.keys.press("N")
            if self.is_over:
                return
            mark = self.do(self.due(), all_by_enter=len(self.done) % 2 == 0)
            assert mark in (Mark.RIGHT, Mark.HINTED), f"{self.done[-1]}: {self.session.answers[-1]}"
