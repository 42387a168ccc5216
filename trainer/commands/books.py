"""The command `rulebook`: which there are, what one says, what is wrong with a file, and in what two differ."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.commands import Commands
from trainer.errors import TrainerError
from trainer.output import REFUSED, say, tell
from trainer.tongue import Plural, translate

if TYPE_CHECKING:
    from trainer.rules.book import OwnRulebooks, Rulebook
    from trainer.store.house_books import KeptVersion

COMPARE, CHECK = "compare", "check"
_VERSION: Final = "@"
"""Between a rulebook's id and one of its versions."""


def add_to(commands: Commands) -> None:
    """Adds it to the commands of the program."""
    told = translate("Command", "list the rulebooks, print, check or compare some")
    rulebook = commands.add("rulebook", told, _rulebook)
    rulebook.usage = translate("Command", "%(prog)s [-h] [--data DIR] [ID | check FILE | compare A B]")
    rulebook.description = translate(
        "Command",
        "Lists the rulebooks and checks the house's own. ID prints one; check FILE says what is wrong with a file; "
        "compare A B tells in what two differ: each an ID, a FILE, or ID@VERSION, one that was saved before.",
    )
    rulebook.add_argument("asked", metavar="ID", nargs="*", help=translate("Command", "what is to be done"))


@contextmanager
def own_rulebooks_offered(data: Path | None) -> Iterator[None]:
    """The house's own rulebooks are offered for a while; what is wrong with them is told, if one was asked for."""
    from trainer.rules.rulebook import bad_files_met, offer_own_rulebooks

    offer_own_rulebooks(partial(_fetched, data))
    try:
        yield
    finally:
        for bad in bad_files_met():
            tell(str(bad))
        offer_own_rulebooks()


def _fetched(data: Path | None) -> OwnRulebooks:
    # most keys are about a rulebook of ours, and read no folder
    from trainer.ui.settings.own_rulebooks import rulebooks_of

    return rulebooks_of(data)


def _rulebook(options: argparse.Namespace) -> int:
    asked: list[str] = options.asked
    if asked[:1] == [CHECK]:
        return _check(asked[1:])
    with own_rulebooks_offered(options.data):
        if asked[:1] == [COMPARE]:
            return _compare(asked[1:], options.data)
        return _listed(asked)


def _listed(asked: Sequence[str]) -> int:
    from trainer.rules.rulebook import load_rulebook, own_rulebooks, rulebook_ids

    if len(asked) > 1:
        raise TrainerError(translate("Command", "rulebook prints one: give one ID, or none for a list."))
    if asked:
        say(load_rulebook(asked[0]).text, end="")
        return 0
    for id_ in rulebook_ids():
        book = load_rulebook(id_)
        words = translate("Command", "{id}: {title}, {games}")
        say(words.format(id=id_, title=book.title, games=", ".join(book.games)))
    return REFUSED if own_rulebooks().bad_files else 0


def _check(asked: Sequence[str]) -> int:
    if len(asked) != 1:
        raise TrainerError(translate("Command", "rulebook check takes one FILE."))
    book = _in_file(Path(asked[0]))
    words = translate("Command", "{file} can be dealt: {title}, version {version}, {games}")
    say(words.format(file=asked[0], title=book.title, version=book.version, games=", ".join(book.games)))
    return 0


def _compare(asked: Sequence[str], data: Path | None) -> int:
    from trainer.ui.wording.book_differences import told

    if len(asked) != 2:
        raise TrainerError(translate("Command", "rulebook compare takes two: A B."))
    before, after = (_named(each, data) for each in asked)
    found = told(before, after)
    say(Plural.tr("%n difference(s)", "", len(found)))
    for difference in found:
        say("\n".join(difference.lines()))
    return 0


def _named(asked: str, data: Path | None) -> Rulebook:
    """By a file, an id, or an id with one of its versions."""
    from trainer.rules.rulebook import load_rulebook

    if asked.endswith(".toml") or "/" in asked:
        return _in_file(Path(asked))
    id_, has_version, version = asked.partition(_VERSION)
    return _kept(id_, version, data) if has_version else load_rulebook(id_)


def _in_file(file: Path) -> Rulebook:
    """Raises `BadFile` with all that is wrong with it."""
    from trainer.ui.settings.own_rulebooks import read_files

    found = read_files([file])
    for bad in found.bad_files:
        raise bad
    return next(iter(found.rulebooks.values()))


def _kept(id_: str, version: str, data: Path | None) -> Rulebook:
    from trainer.rules.rulebook import kept_rulebook
    from trainer.store import FILE_NAME, open_store
    from trainer.ui.settings.folder import data_folder

    folder = data_folder(data)
    versions: tuple[KeptVersion, ...] = ()
    if (folder / FILE_NAME).exists():
        with open_store(folder) as store:
            versions = store.house_books.versions()
    text = next((each.text for each in versions if (each.book, each.version) == (id_, version)), "")
    if not text:
        words = translate("Command", "No version {version} of {id} was saved here, or it is damaged.")
        raise TrainerError(words.format(version=version, id=id_))
    return kept_rulebook(text, id_)
