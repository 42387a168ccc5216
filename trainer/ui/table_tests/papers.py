"""What is read out of the records of a table test: its paper, who may deal by it, what was overruled since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.days import zone_at
from trainer.rules.rulebook import known_rulebook
from trainer.store import Person, Store
from trainer.store.chain import text_hash as text_hash_of
from trainer.tongue import Plural, translate
from trainer.training.any_drill import own_rulebook_of
from trainer.training.table_tests.record import TableTest, permits
from trainer.ui.exercise.review.result_view import printed_moment_words
from trainer.ui.pages.people_view import role_words
from trainer.ui.table_tests.apart import apart_words
from trainer.ui.table_tests.certificate import Paper
from trainer.ui.table_tests.listing import permit_row
from trainer.ui.table_tests.waiting import known_tests
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.table_tests import length_words, option_words

_HASH_SIGNS: Final = 16
"""Of the rulebook's text: enough to tell it from any other."""


def paper_of(store: Store, test: TableTest, tests: Sequence[TableTest], by: str) -> Paper:
    """With the end of the records as they are now: whoever asks has verified them.

    `tests` are all there are: a later one of the dealer's at the table counts in this one's place. `by` is who asks.
    """
    assert test.signing is not None, "only what was signed goes on paper"
    people, setting = {each.id: each for each in store.people()}, test.setting
    permit = next((each for each in permits(tests) if each.test == test.id), None)
    dealt, head = store.attempt(test.attempts[0]), store.head()
    book = own_rulebook_of(dealt.start) or known_rulebook(setting.rulebook)
    text_hash = text_hash_of(dealt.start.rulebook_text)
    return Paper(
        dealer=_named(people, test.trainee, with_number=True),
        table=kept_table_words(setting.rulebook, setting.game),
        book=with_dots(
            book.title if book is not None else setting.rulebook,
            book.version if book is not None else "",
            translate("Examining", "text {hash}").format(hash=text_hash[:_HASH_SIGNS]),
        ),
        length=with_dots(length_words(setting), _dealt_words(test)),
        options=option_words(setting),
        seed=setting.seed,
        examiner=_named(people, test.examiner),
        second=_named(people, test.second) if test.second else "",
        dealt=printed_moment_words(dealt.started_at),
        signed=printed_moment_words(test.signed_at),
        countersigned=printed_moment_words(test.countersigned_at) if test.countersigned_at else "",
        until=permit.until.isoformat() if permit is not None else "",
        zone=zone_at(test.countersigned_at or test.signed_at),
        head=head.hash if head is not None else "",
        overruled=overruled_words(store, test, by),
        apart=apart_words(test, {each.id: each.name for each in people.values()}),
        sheet=setting.sheet,
        signing=test.signing,
    )


def overruled_words(store: Store, test: TableTest, by: str) -> str:
    """That verdicts on its rounds count otherwise than when it was signed; nothing where none does."""
    if not test.signed_at:
        return ""
    since = [
        each
        for attempt in test.attempts
        for each in store.reviews.overrulings(attempt, by=by)
        if each.is_in_force and not each.takes_back and each.at > test.signed_at
    ]
    if not since:
        return ""
    return Plural.tr(
        "%n verdict(s) on its rounds were overruled after it was signed. What was signed stands.", "", len(since)
    )


def permit_rows(store: Store, by: str, names: Mapping[str, str]) -> list[ListRow]:
    """Who may deal what, until when; `names` are those of people, by their ids."""
    tests, today = {each.id: each for each in known_tests(store, by)}, store.groups.today()
    return [
        permit_row(
            each,
            names.get(each.person, "–"),
            today,
            is_overruled=bool(overruled_words(store, tests[each.test], by)),
        )
        for each in permits(tuple(tests.values()))
    ]


def _dealt_words(test: TableTest) -> str:
    """How many rounds there were, of one that went by time."""
    return Plural.tr("%n round(s) dealt", "", len(test.attempts)) if test.setting.minutes else ""


def _named(people: Mapping[str, Person], id_: str, *, with_number: bool = False) -> str:
    """A name with the rank, or with the staff number."""
    person = people.get(id_)
    if person is None:
        return "–"
    return with_dots(person.name, person.staff_number if with_number else role_words(person.role))
