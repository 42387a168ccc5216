"""`--selftest`: whether the program as it is installed is whole.

It reads what is shipped, deals at every table, paints one and keeps records as it does for people, in a folder of its
own that goes afterwards; nothing of the account's is touched.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.errors import TrainerError, in_one_line
from trainer.fetching import window_fetched
from trainer.output import say, tell
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.store import Store
    from trainer.training.attempts import AnySession, DealtTable

FAILED: Final = 1
OK: Final = "ok"
"""For whatever installs the program, in every language."""
_SECOND: Final = 1000
_MOST_STEPS: Final = 5000
"""Far more than any round has: one that goes on is no round."""


class NotWhole(TrainerError):
    """Something is there and is not as it must be."""


def run() -> int:
    """Prints `ok`, or a line for each thing that failed, and says with which status the program ends."""
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-") as folder:
        faults = tuple(faults_in(Path(folder)))
    for line in faults:
        tell(line)
    if not faults:
        say(OK)
    return FAILED if faults else 0


def faults_in(folder: Path) -> Iterator[str]:
    """Tries one thing after the other, each whatever came of those before; what is written goes into the folder."""
    parts: tuple[tuple[str, Callable[[], Iterator[str]]], ...] = (
        (translate("Selftest", "rulebooks"), rulebooks_read),
        (translate("Selftest", "lessons"), lessons_read),
        (translate("Selftest", "tables"), tables_dealt),
        (translate("Selftest", "picture"), lambda: picture_painted(folder)),
        (translate("Selftest", "records"), lambda: records_kept(folder)),
    )
    template = translate("Selftest", "{part}: {fault}")
    for part, tried in parts:
        try:
            for line in tried():
                yield template.format(part=part, fault=in_one_line(line))
        except Exception as error:  # noqa: BLE001 - whatever can go wrong where it is installed is to be said
            reason = str(error) if isinstance(error, TrainerError) else f"{type(error).__name__}: {error}"
            yield template.format(part=part, fault=in_one_line(reason))


def rulebooks_read() -> Iterator[str]:
    """Every rulebook, the one of recorded hands too; yields what is wrong with one."""
    from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids

    for name in (*rulebook_ids(), NEUTRAL):
        if not tuple(load_rulebook(name).games.values()):  # each is read as it is asked for
            yield translate("Selftest", "{rulebook} has no games").format(rulebook=name)


def lessons_read() -> Iterator[str]:
    """Every lesson of the courses that are shipped; yields what is wrong with one."""
    from trainer.resources import lessons_folder
    from trainer.training.lessons.library import library_of

    found = library_of([lessons_folder()])
    for bad in found.bad_files:
        yield from str(bad).splitlines()
    if not found.lessons or found.first is None:
        yield translate("Selftest", "some are missing")


def tables_dealt(tables: Sequence[DealtTable] | None = None) -> Iterator[str]:
    """A round of each table, the trainee's steps done as the program itself says; yields those that don't end well."""
    from trainer.store import open_guest_store
    from trainer.training.attempts import dealt_tables

    with open_guest_store() as store:
        for table in dealt_tables() if tables is None else tables:
            name = f"{table.rulebook.id}/{table.game.id}"
            try:
                round_dealt(store, table.rulebook.id, table.game.id)
            except TrainerError as problem:
                yield translate("Selftest", "{table}: {fault}").format(table=name, fault=problem)


def round_dealt(store: Store, rulebook: str, game: str, upto: int | None = None) -> AnySession:
    """A round without a fault, or its first steps; raises `NotWhole` for one that is judged otherwise."""
    from trainer.records import Mark
    from trainer.training.attempts import drill_for, kind_of
    from trainer.training.casting import Turn

    session = kind_of(game).session(drill_for(rulebook, game), store.record)
    session.begin()
    for step in range(_MOST_STEPS if upto is None else upto):
        match session.turn():
            case Turn.OVER:
                session.finish(step * _SECOND)
                return session
            case Turn.SYMPTOM if session.incident is None or session.incident.event is None:
                session.go_on(step * _SECOND)
            case Turn.AUTO | Turn.OPTIONAL | Turn.PLAYERS:
                session.advance()
            case Turn.TRAINEE | Turn.SYMPTOM:
                _do_the_right(session, step)
                if session.answers and session.answers[-1].mark is Mark.WRONG:
                    words = translate("Selftest", "what is right was judged wrong: {act}")
                    raise NotWhole(words.format(act=session.answers[-1].given))
    if upto is None:
        raise NotWhole(translate("Selftest", "the round does not end"))
    return session


def _do_the_right(session: AnySession, step: int) -> None:
    due = session.leads_to()
    if due is None:
        raise NotWhole(translate("Selftest", "nothing is right"))
    session.act(due.action, step * _SECOND, lambda _outcome: None)


def picture_painted(folder: Path) -> Iterator[str]:
    """A table in the middle of a round, painted into a file; yields what the painting is complained of."""
    from trainer.store import open_guest_store

    with window_fetched():
        from trainer.ui.painting_tried import painted

    with open_guest_store() as store:
        yield from painted(round_dealt(store, "oneida-poker", "holdem", 40), folder / "table.png")


def records_kept(folder: Path) -> Iterator[str]:
    """A round is kept in records of their own, which are opened again and verified."""
    from trainer.store import open_store

    with open_store(folder, key_folder=folder, is_noted_outside=False) as store:
        round_dealt(store, "oneida-sic-bo", "sic-bo")
        kept = store.verify().entries
    with open_store(folder, key_folder=folder, is_noted_outside=False) as store:
        report = store.verify()
        if not report.is_whole:
            yield str(report.advice)
        if report.entries < max(kept, 2):
            yield translate("Selftest", "what was written is not there")
