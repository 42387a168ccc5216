"""What was said to somebody of their attempts since they last read it, for home."""

from __future__ import annotations

from trainer.store import Store
from trainer.store.payloads import RemarkSort
from trainer.store.reviewing import Told
from trainer.store.rights import Act, may
from trainer.tongue import Plural, translate
from trainer.ui.exercise.review.found import place_of
from trainer.ui.exercise.review.result_view import short_moment_words
from trainer.ui.exercise.review.said import Names, names_of
from trainer.ui.pages.told_card import ToldItem
from trainer.ui.wording.joined import labelled, with_dots
from trainer.ui.wording.overruled import counts_words


def told_items(store: Store, person: str | None) -> tuple[ToldItem, ...]:
    """Newest first; nothing for a guest."""
    if person is None:
        return ()
    told = store.reviews.told(by=person)
    if not told:
        return ()
    names = names_of(store)
    return tuple([_item(each, names) for each in told])


def open_disputes_words(store: Store, person: str | None) -> str:
    """What staff are to look at; nothing for others, and where there is none."""
    if person is None or not may(store.person(person).role, Act.SETTLE):
        return ""
    count = store.reviews.open_disputes(by=person)
    return Plural.tr("Disputed verdicts: %n open", "", count) if count else ""


def _item(told: Told, names: Names) -> ToldItem:
    said = told.said
    head = translate("Told", "Note by {name}, {when}")
    if said.sort is RemarkSort.STANDS:
        head = translate("Told", "The verdict stands: {name}, {when}")
    elif said.sort is None:
        head = labelled(translate("Told", "Overruled by {name}, {when}"), counts_words(said.mark))
    table, what = place_of(told)
    return ToldItem(
        id=f"{told.attempt}/{-1 if told.index is None else told.index}",
        head=head.format(name=names(said.who), when=short_moment_words(said.at)),
        where=with_dots(what, table),
        words=said.words,
    )
