"""The files with versions of the house's rulebooks: which is in force, which comes, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from trainer.errors import BadFile, Problem, TrainerError, in_one_line
from trainer.rules.book import Rulebook
from trainer.rules.changing import head_of
from trainer.rules.rulebook import kept_rulebook
from trainer.rules.toml import entries_of
from trainer.store.house_books import Draft, KeptVersion
from trainer.texts import toml_text
from trainer.tongue import Unsaid
from trainer.ui.settings.own_rulebooks import MOST_MEGABYTES, today


@dataclass(frozen=True, slots=True)
class Lying:
    """A file of the house's own with a version of a rulebook."""

    path: Path
    book: Rulebook


def stays_beside(base: Lying | None, book: Rulebook) -> bool:
    """Whether what a version was made from is dealt by until its day comes."""
    return base is not None and base.book.date <= today() < book.date


def takes_over(before: Rulebook, book: Rulebook) -> bool:
    """Whether a version is dealt by no more as soon as another one lies there."""
    return before.date <= book.date <= today()


def problems_of_day(book: Rulebook, lying: Sequence[Lying], based_on: str) -> Iterator[Problem]:
    """Of a version whose day could never come, or that would be a second one to come."""
    base = next((each for each in lying if each.book.text == based_on), None)
    others = [each.book for each in lying if each is not base or stays_beside(base, book)]
    coming = next((other for other in others if other.date > today()), None)
    if coming is not None and book.date > today():
        said = Problem.tr(
            "version {version} is to come already, from {date} on", version=coming.version, date=coming.date
        )
        yield Problem("date", said, Problem.tr("change that one, or give this one an earlier day"))
    in_force = next((other for other in reversed(others) if other.date <= today()), None)
    if in_force is not None and book.date <= today() and in_force.date > book.date:
        said = Problem.tr(
            "version {version} is dealt by from {date} on, so this one never would be",
            version=in_force.version,
            date=in_force.date,
        )
        yield Problem("date", said, Problem.tr("a later day"))


def readable(version: KeptVersion) -> Rulebook | None:
    """A version of before as a rulebook; none where it is damaged."""
    try:
        return kept_rulebook(version.text, version.book) if version.text else None
    except BadFile:
        return None


def draft_of(book: Rulebook) -> Draft:
    """As the records keep it."""
    return Draft(book=book.id, version=book.version, text=book.text)


def take_away(path: Path) -> None:
    """What is dealt by no more lies only in the records; raises `TrainerError`."""
    try:
        path.unlink(missing_ok=True)
    except OSError as problem:
        raise refused(path, problem) from None


def load_version(text: str) -> str:
    """What a text calls its version."""
    return head_of(entries_of(text)).version


def version_in(text: str) -> str:
    """The same of a text that may be damaged; nothing where it says none."""
    try:
        return load_version(text)
    except ValueError:
        return ""


def id_of(text: str) -> str:
    """What a text calls its book; nothing where it can't be read."""
    try:
        return head_of(entries_of(text)).id
    except ValueError:
        return ""


def text_in(path: Path) -> str:
    """The text of a file; raises `BadFile`."""
    return toml_text(path, path.name, MOST_MEGABYTES)


def refused(path: Path, problem: OSError) -> TrainerError:
    """Why nothing was written."""
    words = Unsaid.translate("Errors", "{file} can't be written ({reason}): what was there before stays.")
    return TrainerError(words.format(file=in_one_line(str(path)), reason=problem.strerror))
