"""The rulebooks between the shelf and the list of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from trainer.names import look_alike
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
        state=_state_words(shelved),
        games=with_commas(*map(game_words, book.games)) if book is not None else "",
        told=(*_told(shelved, book, titles), *_left(shelved, unfinished)),
        versions=tuple([_version(each, names, shelved) for each in shelved.versions]),
        can_be_read=book is not None,
        can_be_changed=state in (State.IN_USE, State.COMING),
        can_be_taken_up=state in (State.RETIRED, State.MISSING, State.COMING),
    )


def _state_words(shelved: Shelved) -> str:
    coming = translate("Rulebooks", "from {date} on")
    words = {
        State.OURS: translate("Rulebooks", "of the program"),
        State.IN_USE: translate("Rulebooks", "of the house"),
        State.PACKED: translate("Rulebooks", "of a pack"),
        State.COMING: coming.format(date=shelved.book.date if shelved.book is not None else ""),
        State.RETIRED: translate("Rulebooks", "retired"),
        State.MISSING: translate("Rulebooks", "file missing"),
        State.FAULTY: translate("Rulebooks", "can't be used"),
    }
    return words[shelved.state]


def _told(shelved: Shelved, book: Rulebook | None, titles: Mapping[str, str]) -> Iterable[str]:
    if book is not None and book.copy_of:
        source = titles.get(book.copy_of, book.copy_of)
        yield translate("Rulebooks", "Copied from {source}").format(source=source)
    if shelved.state is State.OURS:
        yield translate("Rulebooks", "It comes with the program and stays as it is: copy it, and change the copy.")
    if shelved.state is State.PACKED:
        yield translate("Rulebooks", "It has come with a pack and stays as it is: copy it, and change the copy.")
    if shelved.state is State.MISSING:
        yield translate(
            "Rulebooks",
            "Its file is not in the folder of rulebooks any more, so it is not dealt by. Nobody has retired it: take a "
            "version up again, or put the file back.",
        )
    for version in shelved.coming:
        told = translate("Rulebooks", "Version {version} is dealt by from {date} on.")
        yield told.format(version=version.version, date=version.date)
    if shelved.state is State.FAULTY:
        yield translate("Rulebooks", "This file can't be used until it is mended. The rest is offered.")
        yield from map(str, shelved.problems)


def _left(shelved: Shelved, unfinished: Collection[str]) -> Iterable[str]:
    """What whoever looks has begun and not saved."""
    if shelved.id in unfinished and shelved.state in (State.IN_USE, State.COMING):
        yield translate("Rulebooks", "What you changed of it is not saved yet: Change… goes on with it.")
    if shelved.book is not None and COPY.format(id=shelved.id) in unfinished:
        yield translate("Rulebooks", "Your copy of it is not saved yet: Copy… goes on with it.")


def _version(kept: KeptVersion, names: Mapping[str, str], shelved: Shelved) -> VersionRow:
    book, who = shelved.book, names.get(kept.who, "")
    coming = next((each for each in shelved.coming if each.text == kept.text), None)
    if not kept.at:
        saved = translate("Rulebooks", "Never saved here")
    elif not kept.is_saved:
        saved = translate("Rulebooks", "Dealt by first at {time} UTC, and never saved here")
    elif who:
        saved = translate("Rulebooks", "Saved at {time} UTC by {name}")
    else:
        saved = translate("Rulebooks", "Saved at {time} UTC")
    from_day = translate("Rulebooks", "Dealt by from {date} on") if coming is not None else ""
    rounds = Plural.tr("%n round(s) begun by it", "", kept.rounds)
    damaged = "" if kept.text else translate("Rulebooks", "It is damaged and can't be read any more")
    time = kept.at[:16].replace("T", " ")
    return VersionRow(
        version=kept.version,
        told=sentences(
            saved.format(time=time, name=who),
            from_day.format(date=coming.date if coming is not None else ""),
            rounds,
            damaged,
        ),
        is_damaged=not kept.text,
        is_newest=book is not None and kept.text == book.text and shelved.state in (State.IN_USE, State.COMING),
        is_coming=coming is not None,
    )


def fresh_id(source: str, taken: Collection[str]) -> str:
    """An id for a copy that no other book has."""
    count, found = 1, f"our-{source}"
    while found in taken:
        count += 1
        found = f"our-{source}-{count}"
    return found


def fresh_title(title: str, taken: Collection[str]) -> str:
    """A name for a copy that no other book has."""
    count, found = 1, title
    while any(look_alike(found, other) for other in taken):
        count += 1
        found = f"{title} {count}"
    return found


def next_version(version: str, taken: Collection[str]) -> str:
    """The name of a version with its last number one higher, or a number behind it; one that there was not yet."""
    found = version
    while found in taken or found == version:
        match = re.fullmatch(r"(.*?)(\d+)", found, re.DOTALL)
        found = f"{match[1]}{int(match[2]) + 1}" if match is not None and len(match[2]) < 10 else f"{found} 2"
    return found
