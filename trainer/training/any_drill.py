"""What a trainee asks for: which table and part of the round, how much is said, and the seed that makes the round."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice
from types import MappingProxyType
from typing import Final, Protocol, Self, TypeVar

from trainer import __version__
from trainer.errors import BadFile, Problem, TrainerError
from trainer.records import AttemptStart, Level
from trainer.rules.actions import Action
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.notation import write_action, write_value
from trainer.rules.places import SeatNumber
from trainer.rules.rulebook import is_ours, kept_rulebook, load_rulebook, own_rulebooks
from trainer.tongue import Unsaid
from trainer.training.alarms import Planned
from trainer.training.chosen_table import PLAIN, ChosenTable, written

R = TypeVar("R")
_SEVERAL: Final = "{"
"""With which the texts of several rulebooks begin, and none alone does."""

MOST_PLANS: Final = 40
"""Plans looked at for one of which something real can happen; mostly the first will do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDrill:
    """A drill, whatever its table. The same drill always gives the same round."""

    rulebook: str
    game: str
    focus: StrEnum
    """The part of the round that it is about."""
    level: Level = Level.PRACTICE
    seed: int = 1
    players: int = 0
    """How many sit at the table of a whole round, as far as it has places; 0 where the seed says."""
    seats: tuple[SeatNumber, ...] = ()
    """Which seats are taken at a whole round, as far as the table has them; none where the seed says."""
    options: Mapping[str, object] = field(default_factory=dict)
    """Options in place of those the drill would choose, as a rulebook file has them."""
    house: str = ""
    """The name under which the choice of the table is kept; empty where it has none."""
    kept: Rulebook | None = field(default=None, compare=False, repr=False)
    """A house's own rulebook as it stood when the round was dealt that this drill is about; it may be another now."""

    @property
    def script(self) -> tuple[Action, ...]:
        """What the players decide where that is written down, in order; nothing where they decide by themselves."""
        return ()

    def usual_options(self, beside: Mapping[str, object] = MappingProxyType({})) -> Mapping[str, object]:
        """What it chooses by itself where nothing is chosen; whatever is, else takes the place of all of it.

        `beside` what is chosen, with which it has to agree.
        """
        return {}

    def at(self, chosen: ChosenTable) -> Self:
        """The drill at a table that was chosen: what is not in the choice is as the drill would have it."""
        options = {**self.usual_options(chosen.options), **chosen.options} if chosen.options else self.options
        return self.as_kept(replace(chosen, options=options))

    def as_kept(self, chosen: ChosenTable) -> Self:
        """The drill at just the table that an attempt was dealt at."""
        return replace(
            self, house=chosen.name, options=chosen.options, players=chosen.players, seats=tuple(sorted(chosen.seats))
        )

    def table_chosen(self) -> ChosenTable:
        """What was chosen of its table, and what it has chosen itself beside that."""
        return ChosenTable(name=self.house, options=self.options, players=self.players, seats=self.seats)

    def book(self) -> Rulebook:
        """The rulebook; raises `TrainerError` when there is none of that name."""
        return self.kept or load_rulebook(self.rulebook)

    def game_book(self) -> GameBook:
        """The game as the rulebook has it; raises `TrainerError` where it is of another family."""
        return self.book().games[self.game]

    def allowed(self, rules: R | tuple[Problem, ...]) -> R:
        """What a table plays by; raises `BadFile` naming each option that the rulebook refuses."""
        if isinstance(rules, tuple):
            raise BadFile(self.rulebook, rules)
        return rules


def off_in_its_drill(option: str) -> Problem:
    """What is wrong where an option was put off and the drill is about just that."""
    return Problem(f"options.{option}", Problem.tr("off"), Problem.tr("this drill is about it: choose another part"))


def own_rulebook_of(start: AttemptStart) -> Rulebook | None:
    """The house's own rulebook that an attempt was dealt by, as it stood then.

    None where it was one of ours, or where no text was kept. Raises `BadFile` where its text can't be read.
    """
    if is_ours(start.rulebook) or not start.rulebook or not start.rulebook_text:
        return None
    return kept_rulebook(start.rulebook_text, start.rulebook)


def require_dealt_by_today(start: AttemptStart) -> None:
    """Raises `TrainerError` where the house deals by another version of an attempt's rulebook, or by it no more."""
    own = own_rulebook_of(start)
    if own is None:
        return
    today = own_rulebooks().rulebooks.get(own.id)
    if today is None:
        raise TrainerError(Unsaid.translate("Training", "{title} is dealt by no more here.").format(title=own.title))
    if today.text != own.text:
        words = Unsaid.translate(
            "Training", "It was dealt by version {before} of {title}, and now version {version} is dealt by."
        )
        raise TrainerError(words.format(before=own.version, title=own.title, version=today.version))


def own_rulebooks_of(start: AttemptStart) -> tuple[Rulebook, ...]:
    """All of the house's own that an attempt was asked by, which may have been at several tables.

    Raises `BadFile` as `own_rulebook_of` does.
    """
    if not start.rulebook_text.startswith(_SEVERAL):
        one = own_rulebook_of(start)
        return () if one is None else (one,)
    try:
        texts: dict[str, str] = json.loads(start.rulebook_text)
    except ValueError:
        raise BadFile("", (Problem("", Problem.tr("is no rulebook's text")),)) from None
    return tuple([kept_rulebook(text, id_) for id_, text in texts.items()])


def text_of_several(rulebooks: Iterable[str]) -> str:
    """What is kept of the rulebooks of an attempt at several: the house's own, by their ids; nothing of none such.

    Ours are there with the program.
    """
    own = {id_: load_rulebook(id_).text for id_ in dict.fromkeys(rulebooks) if not is_ours(id_)}
    return json.dumps(own, ensure_ascii=False) if own else ""


class AnyDrill(Protocol):
    """What a trainee asked for, by the words under which it is kept, whatever the exercise."""

    @property
    def rulebook(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def focus(self) -> str: ...
    @property
    def level(self) -> Level: ...
    @property
    def seed(self) -> int: ...


class WithPlans(Protocol):
    """A table with what is planned for it."""

    @property
    def planned(self) -> tuple[Planned, ...]: ...


P = TypeVar("P", bound=WithPlans)


def first_in_which(every: Iterator[P], does_come: Callable[[P], bool]) -> P:
    """The first of an endless row of plans of which something real can happen; any plan where none can be made."""
    for begun in islice(every, MOST_PLANS):
        if not begun.planned or does_come(begun):
            return begun
    return next(every)


def attempt_start(
    drill: AnyDrill,
    begins_with: object,
    *,
    person: str | None,
    text: str,
    script: Iterable[Action] = (),
    instructor: str | None = None,
    chosen: ChosenTable = PLAIN,
) -> AttemptStart:
    """What is written down before the first step: `begins_with` in full, and the rulebook's `text`."""
    return AttemptStart(
        person=person,
        rulebook=drill.rulebook,
        game=drill.game,
        focus=str(drill.focus),
        level=drill.level,
        program_version=__version__,
        rulebook_text=text,
        table=write_value(begins_with),
        seed=drill.seed,
        script=tuple(map(write_action, script)),
        instructor=instructor,
        chosen=written(chosen),
        house=chosen.name,
    )
