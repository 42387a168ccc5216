"""The rulebooks between the shelf and the list of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from trainer.rules.book import Rulebook
from trainer.store.house_books import KeptVersion
from trainer.tongue import Plural, translate
from trainer.ui.books.list_page import BookRow, VersionRow
from trainer.ui.settings.house_shelf import Shelved, State
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import sentences, with_commas

COPY: Final = "copy of {id}"
"""By which the draft of a new book is kept, beside those of books that are changed."""


def book_rows(
    books: Sequence[Shelved], names: Mapping[str, str], unfinished: Collection[str] = ()
) -> tuple[BookRow, ...]:
    """Each with what can be done; `names` are those of people, by their ids, `unfinished` by what drafts are kept."""
    titles = {each.id: each.book.title for each in books if each.book is not None}
    return tuple([_row(each, titles, names, unfinished) for each in books])


def _row(shelved: Shelved, titles: Mapping[str, str], names: Mapping[str, str], unfinished: Collection[str]) -> BookRow:
    book, state = shelved.book, shelved.state
    return BookRow(
        id=shelved.id,
        title=book.title if book is not None else shelved.id,
        version=book.version if book is not None else "",
        date=book.date if book is not None else "",
        state=_state_words(state),
        games=with_commas(*map(game_words, book.games)) if book is not None else "",
        told=(*_told(shelved, book, titles), *_left(shelved, unfinished)),
        versions=tuple([_version(each, names, book, state) for each in shelved.versions]),
        can_be_read=book is not None,
        can_be_changed=state is State.IN_USE,
        can_be_taken_up=state is State.RETIRED,
    )


def _state_words(state: State) -> str:
    words = {
        State.OURS: translate("Rulebooks", "of the program"),
        State.IN_USE: translate("Rulebooks", "of the house"),
        State.PACKED: translate("Rulebooks", "of a pack"),
        State.RETIRED: translate("Rulebooks", "retired"),
        State.FAULTY: translate("Rulebooks", "can't be used"),
    }
    return words[state]


def _told(shelved: Shelved, book: Rulebook | None, titles: Mapping[str, str]) -> Iterable[str]:
    if book is not None and book.copy_of:
        source = titles.get(book.copy_of, book.copy_of)
        yield translate("Rulebooks", "Copied from {source}").format(source=source)
    if shelved.state is State.OURS:
        yield translate("Rulebooks", "It comes with the program and stays as it is: copy it, and change the copy.")
    if shelved.state is State.PACKED:
        yield translate("Rulebooks", "It has come with a pack and stays as it is: copy it, and change the copy.")
    if shelved.state is State.FAULTY:
        yield translate("Rulebooks", "This file can't be used until it is mended. The rest is offered.")
        yield from map(str, shelved.problems)


def _left(shelved: Shelved, unfinished: Collection[str]) -> Iterable[str]:
    """What whoever looks has begun and not saved."""
    if shelved.id in unfinished and shelved.state is State.IN_USE:
        yield translate("Rulebooks", "What you changed of it is not saved yet: Change… goes on with it.")
    if shelved.book is not None and COPY.format(id=shelved.id) in unfinished:
        yield translate("Rulebooks", "Your copy of it is not saved yet: Copy… goes on with it.")


def _version(kept: KeptVersion, names: Mapping[str, str], book: Rulebook | None, state: State) -> VersionRow:
    who = names.get(kept.who, "")
    saved = (
        translate("Rulebooks", "Saved at {time} UTC by {name}")
        if who
        else translate("Rulebooks", "Saved at {time} UTC")
    )
    rounds = Plural.tr("%n round(s) begun by it", "", kept.rounds)
    damaged = "" if kept.text else translate("Rulebooks", "It is damaged and can't be read any more")
    time = kept.at[:16].replace("T", " ")
    return VersionRow(
        version=kept.version,
        told=sentences(saved.format(time=time, name=who), rounds, damaged),
        is_damaged=not kept.text,
        is_newest=state is State.IN_USE and book is not None and kept.text == book.text,
    )


def fresh_id(source: str, taken: Collection[str]) -> str:
    """An id for a copy that no other book has."""
    count, found = 1, f"our-{source}"
    while found in taken:
        count += 1
        found = f"our-{source}-{count}"
    return found


def next_version(version: str, taken: Collection[str]) -> str:
    """The name of a version with its last number one higher, or a number behind it; one that there was not yet."""
    found = version
    while found in taken or found == version:
        match = re.fullmatch(r"(.*?)(\d+)", found, re.DOTALL)
        found = f"{match[1]}{int(match[2]) + 1}" if match is not None and len(match[2]) < 10 else f"{found} 2"
    return found
