"""Rulebooks: those shipped with the program, copies that an operator has changed, and those that a house has written.

A rulebook is a TOML document; ours lie in `books/`. An operator may play by a copy with other posted limits, defaults,
gists and severities; what the source says stays as it is, and a copy that changes it is refused. A house may also play
by a rulebook of its own, under an id of its own: nothing of it is held against a source (see `own_rulebooks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError, one_of
from trainer.rules.book import NO_OWN_RULEBOOKS, ClauseText, GameBook, OwnRulebooks, Rulebook, Severity
from trainer.rules.book_file import changes_of_source, read_rulebook
from trainer.rules.compiled import document_of
from trainer.rules.entries import as_written
from trainer.rules.games.listing import LISTED
from trainer.rules.readings import BOOKS
from trainer.rules.shipped import shipped_rulebook
from trainer.tongue import Unsaid

__all__ = [
    "NEUTRAL",
    "ClauseText",
    "GameBook",
    "Rulebook",
    "Severity",
    "UnknownRulebook",
    "bad_file_of",
    "bad_files_met",
    "is_ours",
    "kept_rulebook",
    "known_rulebook",
    "load_rulebook",
    "offer_own_rulebooks",
    "ours",
    "own_rulebooks",
    "parse_rulebook",
    "reading_kept",
    "rulebook_ids",
]

NEUTRAL: Final = "neutral"
"""By which recorded hands are read; not offered to people."""
_OFFERED: Final = (
    "oneida-poker",
    "oasis-cardroom",
    "tribal-three-card",
    "oneida-four-card",
    "maryland-four-card",
    "oneida-blackjack",
    "oneida-sic-bo",
)


class UnknownRulebook(TrainerError):
    """No rulebook of that name is shipped, and the house has none either."""


@dataclass(slots=True)
class _Shelf:
    """The house's own rulebooks: where they come from, and once anybody asked for them, what came."""

    fetch: Callable[[], OwnRulebooks]
    rulebooks: OwnRulebooks | None = None
    kept: Mapping[str, Rulebook] = field(default_factory=dict)
    """Some as they were kept, by their ids, read for a while in the place of what their files say now."""


_SHELF: Final = _Shelf(lambda: NO_OWN_RULEBOOKS)


def offer_own_rulebooks(fetch: Callable[[], OwnRulebooks] = lambda: NO_OWN_RULEBOOKS) -> None:
    """Offers a house's own rulebooks beside ours, in place of any offered before; without arguments, none any more.

    The rules read no folder: whoever starts the program says once how they are fetched. That is done when the
    first of them is asked for, so that a key about one of ours does not wait for it.
    """
    _SHELF.fetch, _SHELF.rulebooks = fetch, None


def own_rulebooks() -> OwnRulebooks:
    """The house's own rulebooks, and what is wrong with those of its files that are not among them."""
    if _SHELF.rulebooks is None:
        _SHELF.rulebooks = _SHELF.fetch()
    return _SHELF.rulebooks


@contextmanager
def reading_kept(books: Iterable[Rulebook]) -> Iterator[None]:
    """Meanwhile the house's own rulebooks are these, as they were kept, though a file has changed or gone."""
    before, _SHELF.kept = _SHELF.kept, {book.id: book for book in books}
    try:
        yield
    finally:
        _SHELF.kept = before


def _own(id_: str) -> Rulebook | None:
    return _SHELF.kept.get(id_) or own_rulebooks().rulebooks.get(id_)


def bad_files_met() -> tuple[BadFile, ...]:
    """What is wrong with the house's own files, as far as anybody has asked for them."""
    return () if _SHELF.rulebooks is None else _SHELF.rulebooks.bad_files


def bad_file_of(id_: str) -> BadFile | None:
    """What is wrong with the house's own file of this id, or of this name where no id can be read in it."""
    found = own_rulebooks()
    named = next((bad for bad in found.bad_files if bad.file.removesuffix(".toml") == id_), None)
    return None if id_ in found.rulebooks else found.bad_by_id.get(id_, named)


def rulebook_ids() -> tuple[str, ...]:
    """The rulebooks that are offered to people: those shipped with the program, then the house's own."""
    return (*_OFFERED, *own_rulebooks().rulebooks)


def is_ours(id_: str) -> bool:
    """Whether a rulebook is shipped with the program."""
    return id_ in _OFFERED or id_ == NEUTRAL


def load_rulebook(id_: str) -> Rulebook:
    """A rulebook by its id; raises `UnknownRulebook`, and `BadFile` where a shipped file is damaged."""
    if is_ours(id_):
        return _shipped(id_)
    if (own := _own(id_)) is not None:
        return own
    raise UnknownRulebook(
        Unsaid.translate("Rules", '"{id}" is no rulebook: one of {known}').format(
            id=id_, known=", ".join(rulebook_ids())
        )
    )


def known_rulebook(id_: str) -> Rulebook | None:
    """A rulebook by its id; none where it has gone, as a house's own may."""
    return _shipped(id_) if is_ours(id_) else _own(id_)


def known_game(rulebook: str, game: str) -> GameBook | None:
    """A game of a rulebook; none where either has gone, as a house's own may."""
    book = known_rulebook(rulebook)
    return book.games.get(game) if book is not None else None


@cache
def _shipped(id_: str) -> Rulebook:
    file = _file(id_)
    return shipped_rulebook(document_of(file), _text(id_), file.name)


@cache
def _text(id_: str) -> str:
    return _file(id_).read_text(encoding="utf-8")


def _file(id_: str) -> Path:
    return BOOKS / f"{id_}.toml"


@cache
def ours(game: str) -> tuple[Rulebook, ...]:
    """Those shipped with the program that have a game of that game's family, those offered to people first."""
    heads = [f"[games.{each}]" for each, row in LISTED.items() if row.family is LISTED[game].family]
    # most of them have none, and need not be read
    return tuple([_shipped(id_) for id_ in (*_OFFERED, NEUTRAL) if any(head in _text(id_) for head in heads)])


def kept_rulebook(text: str, id_: str) -> Rulebook:
    """The rulebook as it stood when a round was dealt, from the text that was kept with the round.

    Rules that the program has learned to tell apart since are those of today; a house's own may have changed by
    now, or have gone. Raises `BadFile` for a text that is no rulebook of that id.
    """
    if is_ours(id_):
        return _shipped(id_) if text == _text(id_) else _formerly(text, id_)
    from trainer.rules.own_rulebooks import kept_own_rulebook

    return kept_own_rulebook(text, id_, ours)


@lru_cache(maxsize=4)
def _formerly(text: str, id_: str) -> Rulebook:
    """One of ours as it was: whoever looks at a round asks for it several times."""
    return read_rulebook(text, id_, _shipped(id_))


def parse_rulebook(text: str, name: str) -> Rulebook:
    """An operator's copy of a shipped rulebook; raises `BadFile` with every problem, naming the file `name`."""
    copy = read_rulebook(text, name)
    if copy.id not in _OFFERED:
        raise BadFile(name, (Problem("id", as_written(copy.id), one_of(_OFFERED)),))
    if problems := changes_of_source(copy, _shipped(copy.id)):
        raise BadFile(name, problems)
    return copy
