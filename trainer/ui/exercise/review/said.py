"""What was said of an attempt and its verdicts, in the order in which it was: who, when, and what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum, auto

from trainer.store import Overruling, Store
from trainer.store.payloads import RemarkSort
from trainer.store.remarks import Remark
from trainer.tongue import translate
from trainer.ui.exercise.review.result_view import short_moment_words
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.overruled import counts_words

Names = Callable[[str], str]
"""Of somebody's id, who that is."""


class Sort(StrEnum):
    """What was said."""

    OVERRULED = auto()
    DISPUTED = auto()
    STANDS = auto()
    NOTE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One thing that was said."""

    sort: Sort
    index: int | None
    """The place of the answer that it is about; none of the whole attempt."""
    head: str
    """What was done, by whom and when."""
    words: str
    is_past: bool = False
    """An overruling that another one has replaced."""
    is_open: bool = False
    """A dispute on which nothing has been said yet."""


def names_of(store: Store) -> Names:
    """By the names that are kept now."""
    known = store.names()
    return lambda id_: known.get(id_, translate("Said", "somebody who is not here any more"))


def said_of(store: Store, attempt: str, by: str | None) -> tuple[Said, ...]:
    """All of it that `by` may read; raises `TrainerError` where that is nothing of theirs."""
    overrulings = store.reviews.overrulings(attempt, by=by)
    remarks = store.reviews.remarks(attempt, by=by)
    if not overrulings and not remarks:
        return ()
    names = names_of(store)
    is_staff = any(not each.is_for_trainee for each in remarks)
    told = [(each.at, _overruled(each, names)) for each in overrulings]
    told += [(each.at, _remarked(each, names, is_staff=is_staff)) for each in remarks]
    return tuple([said for _, said in sorted(told, key=lambda each: each[0])])


def _overruled(each: Overruling, names: Names) -> Said:
    head = translate("Said", "Overruled by {name}, {when}")
    counts = counts_words(each.mark)
    if each.takes_back:
        head = translate("Said", "Taken back by {name}, {when}")
        counts = translate("Said", "counts as it was judged")
    return Said(
        sort=Sort.OVERRULED,
        index=each.index,
        head=labelled(_by(head, each.who, each.at, names), counts),
        words=each.why,
        is_past=not each.is_in_force,
    )


def _remarked(each: Remark, names: Names, *, is_staff: bool) -> Said:
    heads = {
        RemarkSort.NOTE: translate("Said", "Note by {name}, {when}"),
        RemarkSort.DISPUTE: translate("Said", "Disputed by {name}, {when}"),
        RemarkSort.STANDS: translate("Said", "Found to stand by {name}, {when}"),
    }
    sorts = {RemarkSort.NOTE: Sort.NOTE, RemarkSort.DISPUTE: Sort.DISPUTED, RemarkSort.STANDS: Sort.STANDS}
    beside = ""
    if each.is_open:
        beside = translate("Said", "not settled yet")
    elif each.sort is RemarkSort.NOTE and not each.is_for_trainee:
        beside = translate("Said", "for staff alone")
    elif each.sort is RemarkSort.NOTE and is_staff:
        beside = translate("Said", "read by the trainee, too")
    return Said(
        sort=sorts[each.sort],
        index=each.index,
        head=with_commas(_by(heads[each.sort], each.who, each.at, names), beside),
        words=each.words,
        is_open=each.is_open,
    )


def _by(words: str, who: str, at: str, names: Names) -> str:
    return words.format(name=names(who), when=short_moment_words(at))
