"""How an exercise is seen in the window: its pages, its words, and what may be wished for on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from trainer.records import KeptAttempt
from trainer.training.any_drill import AnyDrill
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.in_class.players import Lead
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.exercise.host import Host
from trainer.ui.exercise.review.walk import Walk
from trainer.ui.pages.choose_drill import DrillOption
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.table.seen import AnySeen

S = TypeVar("S", bound=UnderWay)


class Practised(Protocol):
    """What was asked for, be it a drill or an attempt that was kept."""

    @property
    def rulebook(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def focus(self) -> str: ...


class Wishes(Protocol):
    """What may be wished for on the pages of an exercise."""

    def start_chosen(self, drill: AnyDrill) -> None:
        """What has been put together: begun, and offered the next time."""

    def take_up(self, attempt: str) -> None:
        """An attempt that was left, where it stopped."""

    def close(self) -> None:
        """Back to where one came from."""

    def again(self, kept: KeptAttempt) -> None:
        """The same once more."""

    def anew(self, kept: KeptAttempt) -> None:
        """The like of it, as nobody has seen it yet."""

    def go_on_after(self, kept: KeptAttempt) -> None:
        """What comes next where it ended."""

    def practise(self, kept: KeptAttempt, part: str) -> None:
        """Another part, at the same table."""

    def choose(self, exercise: str) -> None:
        """By hand, where an exercise has a page for that."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an exercise as the drill page has them; several exercises may have the same."""

    every: tuple[str, ...] = ()
    words: Callable[[str], tuple[str, str]] = lambda part: (part, "")
    """A part's name, and a sentence on it."""
    prefix: str = ""
    """Before a part in its id, where another exercise has parts of the same word that are about other things."""

    def id(self, part: str) -> str:
        """The id of a part on the drill page."""
        return self.prefix + part

    def option(self, part: str) -> DrillOption:
        """A part as it may be chosen."""
        return DrillOption(self.id(part), *self.words(part))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Generic[S]):
    """How an exercise is seen in the window."""

    exercise: Exercise[S]
    page: Callable[[S, Host], ExercisePage]
    result: Callable[[KeptAttempt, Host, Wishes], ScrollPage]
    """What an attempt was worth; raises `TrainerError` where what is stored can't be read."""
    walk: Callable[[KeptAttempt, Host], Walk]
    """The attempt step by step; raises as `result` does."""
    row: Callable[[Practised], tuple[str, str]]
    """In the history, and before it is begun: at which table, and what is practised there."""
    mark: Callable[[KeptAttempt], tuple[str, str]] | None = None
    """Of one whose exercise tells its own: the score and whether it was passed, in a list; raises as `result` does."""
    parts: Parts = Parts()
    home: Callable[[], str] | None = None
    """The words of its button on the home page."""
    seen: AnySeen | None = None
    """How its tables are seen; none where it has none."""
    choice: Callable[[AnyDrill | None, Host, Wishes], ScrollPage] | None = None
    """Where what is asked for is put together, from what was chosen last."""
    at_once: Callable[[int], AnyDrill] | None = None
    """What is begun from the home page, by a seed, where nothing is to be chosen."""

    def begun(self, drill: AnyDrill, host: Host) -> ExercisePage | None:
        """The page of a new attempt; none where it can't be written down, which has then been said."""
        return self._first(self.exercise.begun(drill, host.kept.record, host.person_id), host)

    def in_class(self, drill: AnyDrill, host: Host, instructor: str) -> ExercisePage:
        """The page of a new round whose players an instructor plays, by their id; the page begins it once it is open.

        Raises what the exercise does.
        """
        assert self.exercise.in_class is not None, "nobody plays anybody there"
        return self.page(self.exercise.in_class(drill, host.kept.record, host.person_id, instructor), host)

    def again(self, kept: KeptAttempt, host: Host) -> ExercisePage | None:
        """The same once more, as `begun`."""
        return self._first(self.exercise.again(kept, host.kept.record, host.person_id), host)

    def followed(self, kept: KeptAttempt, host: Host, led: Lead[Any] | None = None) -> ExercisePage | None:
        """What comes next where an attempt ended, as `begun`; raises `TrainerError` where nothing does.

        Where somebody has `led` it to its end, as `in_class`.
        """
        assert self.exercise.followed is not None, "nothing comes next that could be wished for"
        session = self.exercise.followed(kept, fresh_seed(), host.kept.record, host.person_id, led)
        return self._first(session, host) if led is None else self.page(session, host)

    def resumed(self, kept: KeptAttempt, host: Host, away_ms: int | None = None) -> ExercisePage:
        """The page of an attempt that was broken off; raises as the exercise does.

        It has lain for so long; None where nobody has left it.
        """
        session = self.exercise.resumed(host.kept.record, kept)
        if away_ms is not None:
            session.resume(away_ms)
        return self.page(session, host)

    def _first(self, session: S, host: Host) -> ExercisePage | None:
        return self.page(session, host) if host.run_safely(session.begin) else None
