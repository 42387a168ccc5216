"""Shares, items and topics, held against figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import correlation

import pytest

from trainer.store import open_guest_store
from trainer.sums import Sort, Told
from trainer.training.made_text import written
from trainer.training.reports.items import ENOUGH_PEOPLE, Item, items
from trainer.training.reports.shares import Share, shares, weakest
from trainer.training.reports.topics import (
    Taught,
    Topic,
    covered,
    done_by,
    read_taught,
    read_topic,
)


def told(person: str, name: str, count: int = 1, right: int = 0, place: str = "a/b") -> Told:
    return Told(person, -1, place, "", name, count, right, 0)


def test_a_share_is_cut_and_nobody_has_all_right_who_has_not() -> None:
    assert [Share(200, 199).percent, Share(3, 2).percent, Share(4, 4).percent, Share().percent] == [99, 66, 100, 0]
    assert Share(3, 1) + Share(1, 1) == Share(4, 2)


def test_levels_come_together_and_the_weakest_first_with_the_seldom_tried_last() -> None:
    rows = [told("p", "often", 10, 9), told("p", "weak", 5, 2), told("p", "weak", 5, 2), told("p", "once", 1, 0)]
    found = shares(rows, lambda row: row.name)
    assert found["weak"] == Share(10, 4)
    assert [name for name, _ in weakest(found)] == ["weak", "often", "once"]


def answered(right: dict[str, dict[str, int]]) -> tuple[Item, ...]:
    """Items by what each person has right of each, from a store in which that is kept."""
    with open_guest_store() as store:
        with store._database.writing() as connection:
            for key, (person, own) in enumerate(right.items(), start=1):
                connection.execute("INSERT INTO summed (key, person, until) VALUES (?, ?, 0)", (key, person))
                for name, got in own.items():
                    connection.execute(
                        "INSERT OR IGNORE INTO sum_names (sort, place, level, name) VALUES (6, 'a/b', '', ?)", (name,)
                    )
                    connection.execute(
                        "INSERT INTO sums SELECT ?, 6, -1, key, 1, ?, 0 FROM sum_names WHERE name = ?", (key, got, name)
                    )
        by = store.make_administrator("Zora Quist", "246802").id
        return items(store.sums.together(Sort.FIRST, [*right], by=by))


def test_an_item_is_as_easy_as_it_is_answered_right_and_the_hardest_comes_first() -> None:
    found = answered({"p": {"stub|cut": 1, "|fold": 0}, "q": {"stub|cut": 0, "|fold": 0}})
    assert [(each.ask, each.clause, each.count, each.people, each.facility) for each in found] == [
        ("", "fold", 2, 2, 0),
        ("stub", "cut", 2, 2, 50),
    ]


def test_discrimination_is_told_from_enough_people_on() -> None:
    chance = Random(5)
    names = ["|a", "|b", "|c"]
    everybody = {f"p{n}": {name: int(chance.random() < 0.5) for name in names} for n in range(ENOUGH_PEOPLE)}
    few = dict([*everybody.items()][:-1])
    assert {each.discrimination for each in answered(few)} == {None}
    for each in answered(everybody):
        mine = [own[f"|{each.clause}"] for own in everybody.values()]
        others = [sum(own.values()) - own[f"|{each.clause}"] for own in everybody.values()]
        assert each.discrimination == pytest.approx(correlation(mine, others))


def test_a_question_that_all_answer_alike_tells_nobody_apart() -> None:
    found = answered({f"p{n}": {"|a": 1, "|b": n % 2} for n in range(12)})
    assert {each.discrimination for each in found} == {None}


def test_whoever_answered_one_question_alone_counts_in_it_and_tells_nothing_of_it() -> None:
    people = {f"p{n}": {"|a": n % 2, "|b": n % 2} for n in range(ENOUGH_PEOPLE)}
    with_one = {**people, "late": {"|a": 0}}
    first = next(each for each in answered(with_one) if each.clause == "a")
    assert first.count == 11
    assert first.discrimination == pytest.approx(1.0)


# Topics

TOPIC = Topic(title="Chips", source="Section 4", drills=("r/g/whole", "r/g/pots"), lessons=("r/g-01",))


def test_topics_and_what_was_taught_are_read_as_they_are_written() -> None:
    taught = Taught(topic="t", day="2026-11-30", words="by the floor")
    assert (read_topic(written(TOPIC)), read_taught(written(taught))) == (TOPIC, taught)
    assert read_taught(written(replace(taught, day="yesterday"))) is None
    for text in ("", "{}", "[1]", "\ud800"):
        assert (read_topic(text), read_taught(text)) == (None, None)
    assert (read_topic(written(taught)), read_taught(written(TOPIC))) == (None, None)


def test_a_topic_is_covered_by_all_of_its_parts_or_elsewhere() -> None:
    rows = [told("p", "whole", place="r/g"), told("p", "g-01", place="r/lessons/g"), told("q", "pots", place="r/g")]
    done = done_by(rows)
    assert done == {"p": {"r/g/whole", "r/g-01"}, "q": {"r/g/pots"}}
    half = covered("t", TOPIC, done["p"], ())
    assert (half.done, half.of, half.is_whole) == (2, 3, False)
    assert covered("t", TOPIC, done["p"] | done["q"], ()).is_whole
    assert covered("t", TOPIC, (), (Taught(topic="t", day="2026-11-30", words="x"),)).is_whole
    assert not covered("t", Topic(title="Nothing of ours"), done["p"], ()).is_whole
    assert not covered("t", TOPIC, (), (Taught(topic="other", day="2026-11-30", words="x"),)).is_whole
