"""Training topics: who has been taught which, in the program or elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from trainer.store import Store
from trainer.store.materials import Sort as Kept
from trainer.sums import Sort
from trainer.tongue import translate
from trainer.training.reports.topics import Covered, Taught, Topic, covered, done_by, read_taught, read_topic
from trainer.ui.reports.summing import made_ready
from trainer.ui.reports.view import NOTHING, Asked, Bar, BarChart, Filter, Report, ReportTable, ReportView, ranked
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.joined import labelled, with_commas, with_dots, with_semicolons
from trainer.ui.wording.reports import percent_words

TOPICS_WANTED: Final = "topics"
TAUGHT_WANTED: Final = "taught"
_BARS: Final = 8
Known = Mapping[str, Topic]
"""Topics by id."""


def topics_kept(store: Store) -> dict[str, Topic]:
    """The list as it stands."""
    found = {each.id: read_topic(each.text) for each in store.materials.to_take(Kept.TOPIC)}
    return {id_: topic for id_, topic in found.items() if topic is not None}


def topic_view(asked: Asked) -> ReportView:
    topics = topics_kept(asked.store)
    done = done_by(asked.sums.read(Sort.DONE, asked.ids, by=asked.by.id, each_person=True))
    taught = {person: _taught(asked, person) for person in asked.ids}
    table: dict[tuple[str, str], Covered] = {
        (person, id_): covered(id_, topic, done.get(person, ()), taught[person])
        for person in asked.ids
        for id_, topic in topics.items()
    }
    is_one = bool(asked.chosen.person)
    whole = sum(each.is_whole for each in table.values())
    percent = whole * 100 // len(table) if table else 0
    return ReportView(
        title=translate("Reports", "Training topics"),
        subtitle=with_dots(asked.whose, translate("Reports", "since there are records")),
        what_counts=translate(
            "Reports",
            "A topic is covered where each of its lessons and drills has been finished once, or where somebody has "
            "recorded that it was taught outside the program.",
        ),
        figures=(
            (
                translate("Reports", "Covered"),
                percent_words(percent) if table else NOTHING,
                translate("Reports", "of the topics")
                if is_one
                else translate("Reports", "of all topics for all people"),
            ),
            (translate("Reports", "Topics"), str(len(topics)), translate("Reports", "on the list")),
            (
                translate("Reports", "Taught elsewhere"),
                str(sum(len(each) for each in taught.values())),
                translate("Reports", "recorded by hand"),
            ),
        ),
        charts=() if is_one else (_bars(asked, topics, table),),
        tables=_of_one(asked, topics, table, done) if is_one else _of_all(asked, topics, table),
    )


def _taught(asked: Asked, person: str) -> Sequence[Taught]:
    kept = asked.store.materials.about(Kept.TAUGHT, person, by=asked.by.id)
    return [taught for each in kept if (taught := read_taught(each.text)) is not None]


def _bars(asked: Asked, topics: Known, table: Mapping[tuple[str, str], Covered]) -> BarChart:
    count = {id_: sum(table[person, id_].is_whole for person in asked.ids) for id_ in topics}
    least = sorted(topics, key=lambda id_: (count[id_], topics[id_].title))[:_BARS]
    return BarChart(
        title=translate("Reports", "Least covered"),
        bars=tuple(
            [
                Bar(
                    name=topics[id_].title,
                    words=topics[id_].source,
                    value=count[id_] * 100 / max(len(asked.people), 1),
                    told=percent_words(count[id_] * 100 // max(len(asked.people), 1)),
                    count=str(count[id_]),
                )
                for id_ in least
            ]
        ),
        note=translate("Reports", "n: how many people have it"),
    )


def _of_all(asked: Asked, topics: Known, table: Mapping[tuple[str, str], Covered]) -> tuple[ReportTable, ...]:
    count = {id_: sum(table[person, id_].is_whole for person in asked.ids) for id_ in topics}
    listed = ReportTable(
        title=translate("Reports", "Topics"),
        heads=(
            (translate("Reports", "Topic"), 9),
            (translate("Reports", "Wanted by"), 6),
            (translate("Reports", "In the program"), 4),
            (translate("Reports", "Covered by"), 3),
            (translate("Reports", "Of"), 2),
        ),
        rows=tuple(
            [
                ranked(
                    id_,
                    (
                        (topic.title, None),
                        (topic.source, None),
                        _number(len(topic.parts)),
                        _number(count[id_]),
                        _number(len(asked.people)),
                    ),
                )
                for id_, topic in topics.items()
            ]
        ),
        empty=translate("Reports", "The topics that a regulator wants taught will stand here: write the first one."),
    )
    people = ReportTable(
        title=translate("Reports", "People"),
        heads=(
            (translate("Reports", "Name"), 6),
            (translate("Reports", "Covered"), 3),
            (translate("Reports", "Still missing"), 16),
        ),
        rows=tuple([_person_row(person.id, person.name, topics, table) for person in asked.people]),
        empty=translate("Reports", "Whoever is in the group will stand here."),
    )
    return listed, people


def _person_row(person: str, name: str, topics: Known, table: Mapping[tuple[str, str], Covered]) -> ListRow:
    missing = [topic.title for id_, topic in topics.items() if not table[person, id_].is_whole]
    has = len(topics) - len(missing)
    words = translate("Reports", "{some} of {all}").format(some=has, all=len(topics))
    return ranked(person, ((name, None), (words, has), (with_semicolons(*missing) or NOTHING, None)))


def _of_one(
    asked: Asked,
    topics: Known,
    table: Mapping[tuple[str, str], Covered],
    done: Mapping[str, Collection[str]],
) -> tuple[ReportTable, ...]:
    person = asked.chosen.person
    return (
        ReportTable(
            title=translate("Reports", "Topics"),
            heads=(
                (translate("Reports", "Topic"), 9),
                (translate("Reports", "Wanted by"), 6),
                (translate("Reports", "In the program"), 4),
                (translate("Reports", "Elsewhere"), 8),
                (translate("Reports", "Covered"), 3),
            ),
            rows=tuple([_topic_row(id_, topic, table[person, id_]) for id_, topic in topics.items()]),
            empty=translate("Reports", "The topics that a regulator wants taught will stand here."),
        ),
        ReportTable(
            title=translate("Reports", "What is still to be done"),
            heads=((translate("Reports", "Topic"), 8), (translate("Reports", "Lesson or drill"), 12)),
            rows=tuple(
                [
                    ranked(f"{id_}/{part}", ((topic.title, None), (part_words(part), None)))
                    for id_, topic in topics.items()
                    if not table[person, id_].is_whole
                    for part in topic.parts
                    if part not in done.get(person, ())
                ]
            ),
            empty=translate("Reports", "Nothing of the program is left to be done."),
        ),
    )


def _topic_row(id_: str, topic: Topic, has: Covered) -> ListRow:
    elsewhere = with_semicolons(*(labelled(each.day, each.words) for each in has.taught))
    words = translate("Reports", "{some} of {all}").format(some=has.done, all=has.of) if has.of else NOTHING
    is_whole = translate("Reports", "yes") if has.is_whole else translate("Reports", "no")
    return ranked(
        id_,
        (
            (topic.title, None),
            (topic.source, None),
            (words, float(has.done)),
            (elsewhere or NOTHING, None),
            (is_whole, None),
        ),
    )


def _number(count: int) -> tuple[str, float]:
    return str(count), float(count)


def part_words(part: str) -> str:
    """A lesson or a drill of a topic."""
    from trainer.ui.reports.topic_parts import parts_offered

    return parts_offered().get(part) or with_commas(*part.split("/"))


TOPICS: Final = Report(
    id="topics",
    name=lambda: translate("Reports", "Training topics"),
    filters=(Filter.GROUP, Filter.PERSON),
    made_ready=made_ready,
    view=topic_view,
    own_name=lambda: translate("Reports", "Training topics"),
    acts=(TAUGHT_WANTED, TOPICS_WANTED),
)
