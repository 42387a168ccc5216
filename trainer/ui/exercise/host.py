"""What the desks need of the window: its person, its choices, and room for a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

# The window has its tabs from here, and is painted before anything is loaded that an exercise needs.
if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.records import KeptAttempt
    from trainer.store import Person, Store
    from trainer.ui.exercise.exercise import ExercisePage
    from trainer.ui.look.sounds import Sounds
    from trainer.ui.settings.chosen import SettingsView

HOME: Final = "home"
RESULTS: Final = "results"
OFFICE: Final = "office"
PROGRESS: Final = "progress"
"""The tabs of the bar."""


class Host(Protocol):
    """The window as a desk sees it. The window fetches its desks when somebody deals; they know nothing of it."""

    @property
    def kept(self) -> Store:
        """Where this person's rounds are kept."""

    @property
    def person_id(self) -> str | None:
        """Whose they are; nobody's where a guest deals."""

    @property
    def signed_in(self) -> Person | None:
        """Who that is; they may have left meanwhile."""

    @property
    def is_signed_in(self) -> bool: ...

    @property
    def preferences(self) -> SettingsView: ...

    @property
    def sounds(self) -> Sounds: ...

    @property
    def table(self) -> ExercisePage | None:
        """The exercise that is open."""

    def open_page(self, page: QWidget, *, tab: str | None = "", back: Callable[[], None] | None = None) -> None:
        """Puts a page in the place of the last; `tab` none hides the bar, `back` is where Esc leads from it."""

    def open_exercise(self, page: ExercisePage) -> None:
        """Opens an exercise; the window writes it down before it closes."""

    def show_home(self) -> None: ...

    def show_office(self) -> None: ...

    def make_question(self, kept: KeptAttempt, index: int) -> None:
        """The answer of an attempt becomes a question of the bank, which is then open; why it makes none is said."""

    def show_trouble(self, sentence: str) -> None:
        """In the place of a page that can't be built."""

    def show_sign_in(self) -> None: ...

    def run_safely(self, act: Callable[[], object]) -> bool:
        """Does something that may fail for a known reason; says the reason. Tells whether it was done."""

    def say(self, sentence: str) -> None:
        """A sentence that must be read before anything else goes on."""

    def ask(self, sentence: str, yes: str, then: Callable[[], object]) -> None:
        """A question before something that can't be undone; `then` is done where it is answered by `yes`."""
