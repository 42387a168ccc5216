"""Rulebooks that a house has written: read and checked like ours, with ours beside them where they are silent.

What such a book says is free, as far as the program can deal it. What every rulebook of ours says of a game must be
said of it here too. Where the program does something on which the book has no rule, gist and weight are those of ours,
and the citation says that there is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Final, TypeAlias

from trainer.errors import BadFile, Problem
from trainer.names import problems_of_name
from trainer.rules.book import ClauseText, GameBook, OwnRulebooks, Rulebook
from trainer.rules.book_file import read_rulebook, rulebook_of
from trainer.rules.entries import as_written, read_document
from trainer.rules.families import family_of
from trainer.rules.games.listing import LISTED
from trainer.tongue import Verbatim

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DEVICE: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
_WORDS: Final = frozenset({"ratio", "oneida-seating", "compare", "check"})
"""What stands in the place of a rulebook's id where bets are paid by a ratio, the waiting list's, and what the command
does with rulebooks."""
Ours: TypeAlias = Callable[[str], tuple[Rulebook, ...]]
"""By a game the rulebooks shipped with the program that have a game of its family."""
_SILENT: Final = "(no rule)"
"""In the place of a clause's number."""


def read_own_rulebooks(
    texts: Mapping[str, str],
    ours: Ours,
    is_ours: Callable[[str], bool],
    *,
    today: str = "",
    folders: Mapping[str, str] = MappingProxyType({}),
) -> OwnRulebooks:
    """The rulebooks of these files, by the names of the files.

    A bad file stands apart, with a line for each problem, and the others are read. Files of one folder may have
    several versions of a book, each from another day on: in force is the last whose day has come by `today`, and where
    no day is given the last of all. Of two files with one id and day, or in two folders, the first by name has it.
    `folders` gives a file's, where that is not the one that most lie in.
    """
    good: dict[str, Rulebook] = {}
    bad_files: list[BadFile] = []
    bad_by_id: dict[str, BadFile] = {}
    for name in sorted(texts):
        document: Mapping[str, object] = {}
        try:
            document = read_document(texts[name], name)
            book = rulebook_of(document, texts[name], name, may_lack=partial(_refused_by_ours, ours))
            rival = _rival(book, good, folders.get(name, ""), folders)
            if problems := (*_problems_of_head(book, rival, is_ours), *_problems_of_games(book, ours)):
                raise BadFile(name, problems)
        except BadFile as bad:
            bad_files.append(bad)
            bad_by_id.setdefault(_id_in(document), bad)
            continue
        good[name] = _beside_ours(book, ours)
    return _by_day(good.values(), today, tuple(bad_files), bad_by_id)


def _rival(book: Rulebook, good: Mapping[str, Rulebook], folder: str, folders: Mapping[str, str]) -> str:
    """The file that a book can't stand beside: of its id, in another folder or from the same day on."""
    alike = ((name, other) for name, other in good.items() if other.id == book.id)
    return next((name for name, other in alike if folders.get(name, "") != folder or other.date == book.date), "")


def _by_day(
    books: Iterable[Rulebook], today: str, bad_files: tuple[BadFile, ...], bad_by_id: Mapping[str, BadFile]
) -> OwnRulebooks:
    """Which version of each is in force; one without a day always was."""
    versions: dict[str, list[Rulebook]] = {}
    for book in books:
        versions.setdefault(book.id, []).append(book)
    in_force: dict[str, Rulebook] = {}
    past: dict[str, tuple[Rulebook, ...]] = {}
    coming: dict[str, tuple[Rulebook, ...]] = {}
    for id_, found in versions.items():
        found.sort(key=lambda book: book.date)
        begun = [book for book in found if not today or book.date <= today]
        if begun:
            in_force[id_] = begun[-1]
        if begun[:-1]:
            past[id_] = tuple(begun[:-1])
        if later := tuple([book for book in found if today and book.date > today]):
            coming[id_] = later
    return OwnRulebooks(
        MappingProxyType(in_force),
        bad_files,
        MappingProxyType(bad_by_id),
        coming=MappingProxyType(coming),
        past=MappingProxyType(past),
    )


def _id_in(document: Mapping[str, object]) -> str:
    """What a bad file goes by, as far as that can be read."""
    id_ = document.get("id")
    return id_ if isinstance(id_, str) else ""


@lru_cache(maxsize=8)
def kept_own_rulebook(text: str, id_: str, ours: Ours) -> Rulebook:
    """A house's own rulebook from the text that was kept with a round; raises `BadFile` for what is none of that id.

    Facts and options that have come since are those of the first of ours that has the game; on rules that have come
    since the book is as silent as on any other.
    """
    named = read_document(text, id_).get("games")
    games = [game for game in named if game in LISTED] if isinstance(named, Mapping) else []
    today = {
        game: replace(book.games[game], clauses={})
        for game in games
        for book in reversed(ours(game))
        if game in book.games
    }
    book = read_rulebook(text, id_, Rulebook(id=id_, title="", version="", games=today, text=""))
    if book.id != id_:
        raise BadFile(id_, (Problem("id", as_written(book.id), as_written(id_)),))
    return _beside_ours(book, ours)


def _problems_of_head(book: Rulebook, rival: str, is_ours: Callable[[str], bool]) -> Iterator[Problem]:
    yield from _problems_of_id(book.id, rival, is_ours)
    yield from problems_of_name("title", book.title)
    yield from problems_of_name("version", book.version)


def _problems_of_id(id_: str, rival: str, is_ours: Callable[[str], bool]) -> Iterator[Problem]:
    """`rival` is the file that has the id already; nothing where none has."""
    if _ID.fullmatch(id_) is None:
        yield Problem("id", as_written(id_), Problem.tr("small letters and digits, with hyphens between them"))
    elif _DEVICE.fullmatch(id_) is not None:
        said = Problem.tr('"{id}" is no name for a file on Windows', id=id_)
        yield Problem("id", said, Problem.tr("another short name"))
    elif id_ in _WORDS:
        yield Problem("id", Problem.tr('"{id}" is a word of the program', id=id_), Problem.tr("an id of its own"))
    elif is_ours(id_):
        yield Problem("id", Problem.tr('"{id}" is a rulebook of the program', id=id_), Problem.tr("an id of its own"))
    elif rival:
        said = Problem.tr('"{id}" is the id of {files} already', id=id_, files=rival)
        yield Problem("id", said, Problem.tr("an id of its own"))


def _problems_of_games(book: Rulebook, ours: Ours) -> Iterator[Problem]:
    for game in book.games.values():
        most = _most_players(game, ours(game.id))
        if game.most_players > most:
            yield Problem(
                f"games.{game.id}.seats", Verbatim(str(game.most_players)), Problem.tr("at most {most}", most=most)
            )
        for clause in _said_by_all(game, ours(game.id)):
            if not game.answers(clause):
                wanted = Problem.tr("number, gist and severity: every rulebook of the program's has this rule")
                yield Problem(f"games.{game.id}.clauses.{clause}", Problem.tr("is absent"), wanted)


def _refused_by_ours(ours: Ours, game: str) -> frozenset[str]:
    """The options that a rulebook of ours refuses at a game of the family, so that it is dealt without them."""
    games = _games_of(ours(game)) if game in LISTED else ()
    alike = (other for other in games if family_of(other.id) is family_of(game))
    return frozenset([name for other in alike for name, spec in other.options.items() if spec.is_refused])


def _most_players(game: GameBook, ours: tuple[Rulebook, ...]) -> int:
    """As many as a rulebook of ours has there, for whom the cards suffice, and as the screen has places for."""
    on_screen = family_of(game.id).places
    of_ours = [other.most_players for other in _games_of(ours) if other.id == game.id]
    return min(on_screen, max(of_ours, default=on_screen))


def _said_by_all(game: GameBook, ours: tuple[Rulebook, ...]) -> Iterable[str]:
    """The rules that each of our books has for such a game, in the order of their family."""
    family = family_of(game.id)
    alike = [
        set(other.clauses)
        for other in _games_of(ours)
        if family_of(other.id) is family and family.dealt_by(other) == family.dealt_by(game)
    ]
    common = set.intersection(*alike) if alike else set[str]()
    return [clause for clause in family.clauses if clause in common]


def _games_of(books: Iterable[Rulebook]) -> Iterator[GameBook]:
    return (game for book in books for game in book.games.values())


def _beside_ours(book: Rulebook, ours: Ours) -> Rulebook:
    """The book with our gists and weights where it has no rule."""
    games = {id_: replace(game, beside=_beside(game, ours(game.id))) for id_, game in book.games.items()}
    return replace(book, games=games)


def _beside(game: GameBook, ours: tuple[Rulebook, ...]) -> Mapping[str, ClauseText]:
    """By the first of our games that has the rule, the same game before others of its family."""
    citations = (game.cite.format(number=_SILENT),)
    found: dict[str, ClauseText] = {}
    for other in sorted(_games_of(ours), key=lambda other: other.id != game.id):
        for clause, text in other.clauses.items():
            if clause not in found and not game.answers(clause):
                found[clause] = replace(text, number="", readings=(), citations=citations)
    return MappingProxyType(found)
