"""The lessons there are: ours, those that an instructor has put into the data folder, and those of packs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from trainer.errors import BadFile, Problem, one_of
from trainer.resources import lessons_folder
from trainer.rules.book import GameBook
from trainer.rules.entries import Entry, as_written, read_document
from trainer.rules.rulebook import UnknownRulebook, known_game, load_rulebook, rulebook_ids
from trainer.texts import toml_text
from trainer.tongue import Verbatim
from trainer.training.lessons.lesson import Heading, Lesson
from trainer.training.lessons.reading import read_heading, read_lesson

H = TypeVar("H", bound=Heading)
SUFFIX: Final = ".toml"
COURSE: Final = "course.toml"
"""Beside the lessons of a rulebook: of which games the course is complete."""
_MOST_MEGABYTES: Final = 1
"""A lesson of ours has a fiftieth of it."""


@dataclass(frozen=True, slots=True)
class Library:
    """Lessons in the order in which they follow one another, and what is wrong with the other files."""

    lessons: tuple[Lesson, ...] = ()
    bad_files: tuple[BadFile, ...] = ()
    complete: frozenset[tuple[str, str]] = frozenset()
    """The tables whose course says that it is complete."""
    first: Lesson | None = None
    """The first sitting, which stands in no course; of several the last found: an instructor's own in place of ours."""

    @property
    def every(self) -> tuple[Lesson, ...]:
        """Those of the courses, and the first sitting."""
        return self.lessons if self.first is None else (*self.lessons, self.first)

    def find(self, rulebook: str, id_: str) -> Lesson | None:
        """The lesson of that name."""
        return next((lesson for lesson in self.lessons if lesson.place == (rulebook, id_)), None)

    def tables(self) -> tuple[tuple[str, str], ...]:
        """Every table that has a lesson, once."""
        return tuple(dict.fromkeys(lesson.table for lesson in self.lessons))

    def course(self, table: tuple[str, str]) -> tuple[Lesson, ...]:
        """The lessons of a table, each after the one that it follows."""
        return tuple([lesson for lesson in self.lessons if lesson.table == table])

    def following(self, lesson: Lesson) -> Lesson | None:
        """What comes after a lesson in its course."""
        course = self.course(lesson.table)
        at = next((n for n, each in enumerate(course) if each.place == lesson.place), len(course))
        return course[at + 1] if at + 1 < len(course) else None


@dataclass(slots=True)
class _Shelf:
    """What has been read: our lessons never change while the program runs, an instructor's are offered once."""

    own: tuple[Path, ...] = ()
    read: Library | None = None
    heads: tuple[Heading, ...] | None = None
    single: dict[tuple[str, str], Lesson | None] = field(default_factory=dict)
    """Lessons whose file alone has been read."""


_SHELF: Final = _Shelf()


def offer_own_lessons(*folders: Path) -> None:
    """From here on the lessons of these folders stand beside ours."""
    _SHELF.own, _SHELF.read, _SHELF.heads = folders, None, None
    _SHELF.single.clear()


def library() -> Library:
    """Every lesson that is offered; read when first asked for."""
    if _SHELF.read is None:
        _SHELF.read = library_of(_folders())
    return _SHELF.read


def _folders() -> tuple[Path, ...]:
    return (lessons_folder(), *_SHELF.own)


def headings() -> tuple[Heading, ...]:
    """The heads of the lessons in courses, in their order, for a fifth of the library's time; none of faulty files."""
    if _SHELF.read is None and _SHELF.heads is None:
        found: dict[tuple[str, str], Heading] = {}
        for path in (path for folder in _folders() for path in files_of(folder)):
            # the library tells what is wrong with a file
            with suppress(BadFile):
                heading = read_heading(toml_text(path, str(path), _MOST_MEGABYTES), path.stem, str(path))
                found.setdefault(heading.place, heading)
        in_courses = [each for each in found.values() if not each.is_first and known_game(*each.table)]
        _SHELF.heads = tuple(_in_order(in_courses))
    return _SHELF.heads or library().lessons


def lesson_of(heading: Heading) -> Lesson | None:
    """The lesson under a heading, its file alone read; none where that can't be used, or has gone since."""
    if _SHELF.read is not None:
        return _SHELF.read.find(*heading.place)
    if heading.place not in _SHELF.single:
        _SHELF.single[heading.place] = next(_named(heading), None)
    return _SHELF.single[heading.place]


def _named(heading: Heading) -> Iterator[Lesson]:
    for path in (path for folder in _folders() for path in files_of(folder) if path.stem == heading.id):
        # the library tells what is wrong with a file
        with suppress(BadFile):
            lesson = lesson_at(path)
            if lesson.place == heading.place:
                yield lesson


def book_of(lesson: Lesson) -> GameBook:
    """What the rulebook says of a lesson's game; raises `TrainerError` where there is no such book."""
    return load_rulebook(lesson.rulebook).games[lesson.game]


def library_of(folders: Iterable[Path]) -> Library:
    """The lessons of folders of rulebooks; of two with one name the first has it."""
    lessons: dict[tuple[str, str], Lesson] = {}
    bad_files: list[BadFile] = []
    complete: set[tuple[str, str]] = set()
    first: Lesson | None = None
    for path in (path for folder in folders for path in files_of(folder)):
        try:
            if path.name == COURSE:
                complete |= _complete(path)
                continue
            lesson = lesson_at(path)
        except BadFile as bad:
            bad_files.append(bad)
            continue
        if lesson.is_first:
            first = lesson
            continue
        if lesson.place in lessons:
            problem = Problem("", Problem.tr("has the name of another lesson of its rulebook"), Problem.tr("its own"))
            bad_files.append(BadFile(str(path), (problem,)))
        lessons.setdefault(lesson.place, lesson)
    return Library(tuple(_in_order(lessons.values())), tuple(bad_files), frozenset(complete), first)


def files_of(folder: Path) -> Iterator[Path]:
    """The files of a folder of lessons, and of the folders in it."""
    yield from sorted(folder.glob(f"*{SUFFIX}"))
    yield from sorted(folder.glob(f"*/*{SUFFIX}"))


def lesson_at(path: Path) -> Lesson:
    """The lesson of a file; raises `BadFile`."""
    lesson = read_lesson(toml_text(path, str(path), _MOST_MEGABYTES), path.stem, str(path))
    try:
        known: Sequence[str] = tuple(load_rulebook(lesson.rulebook).games)
    except UnknownRulebook as unknown:
        raise BadFile(str(path), (Problem("rulebook", Verbatim(str(unknown))),)) from None
    if lesson.game not in known:
        problem = Problem("game", as_written(lesson.game), one_of(known))
        raise BadFile(str(path), (problem,))
    return lesson


def _complete(path: Path) -> set[tuple[str, str]]:
    """The tables that a course file calls complete; its folder has the rulebook's name."""
    problems: list[Problem] = []
    games = Entry(read_document(toml_text(path, str(path), _MOST_MEGABYTES), str(path)), "", problems).table()
    inner = {game: entry.table(("complete",)) for game, entry in games.items()}
    found = {(path.parent.name, game) for game, entries in inner.items() if entries and entries["complete"].flag()}
    if problems:
        raise BadFile(str(path), tuple(problems))
    return found


def _in_order(lessons: Iterable[H]) -> Iterator[H]:
    """The tables in the order of the rulebooks, of each its lessons, every one behind the one that it follows."""
    by_table: dict[tuple[str, str], list[H]] = {}
    for lesson in sorted(lessons, key=lambda each: each.place):
        by_table.setdefault(lesson.table, []).append(lesson)
    for table in sorted(by_table, key=_place_of):
        course = by_table[table]
        here = {lesson.id: lesson for lesson in course}
        yield from sorted(course, key=lambda lesson: (len(_before(lesson, here)), lesson.id))


def _place_of(table: tuple[str, str]) -> tuple[int, int]:
    rulebook, game = table
    return rulebook_ids().index(rulebook), list(load_rulebook(rulebook).games).index(game)


def _before(lesson: Heading, here: Mapping[str, Heading]) -> tuple[str, ...]:
    """The lessons that come before one, the nearest first; a ring is followed once."""
    found: list[str] = []
    while lesson.after in here and lesson.after not in found:
        found.append(lesson.after)
        lesson = here[lesson.after]
    return tuple(found)
