"""Training topics as staff keep them: the list, and what somebody was taught outside the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainer.errors import TrainerError
from trainer.store import Store
from trainer.store.materials import Draft, Sort
from trainer.training.made_text import written
from trainer.training.reports.topics import Taught, Topic, read_taught
from trainer.ui.exercise.host import OFFICE
from trainer.ui.reports.people_of import everybody
from trainer.ui.reports.taught_page import TaughtPage, TaughtRow
from trainer.ui.reports.topic_parts import parts_offered, proposed
from trainer.ui.reports.topic_report import topics_kept
from trainer.ui.reports.topics_page import TopicsPage

if TYPE_CHECKING:
    from trainer.ui.reports.desk import Building


class TopicDesk:
    """Opens the two pages, and has the store keep what is entered there."""

    def __init__(self, window: Building, store: Store, back: Callable[[], None]) -> None:
        self._window = window
        self._store = store
        self._back = back

    @property
    def _by(self) -> str:
        return self._window.person_id or ""

    def show_topics(self) -> None:
        """The list as it stands, and one of it to be changed."""
        page = TopicsPage(topics_kept(self._store), parts_offered())

        def keep(drafts: list[Draft]) -> None:
            try:
                kept = self._store.materials.keep(Sort.TOPIC, drafts, by=self._by)
                page.show_topics(topics_kept(self._store), kept[0].id if len(kept) == 1 else "")
            except TrainerError as problem:
                page.refuse(str(problem))

        page.saved.connect(lambda id_, topic: keep([Draft(text=written(topic), id=id_)]))
        page.removed.connect(lambda id_, topic: keep([Draft(text=written(topic), id=id_, is_withdrawn=True)]))
        page.proposal_wanted.connect(lambda: keep([Draft(text=written(each)) for each in proposed()]))
        page.closed.connect(self._back)
        self._window.open_page(page, tab=OFFICE, back=self._back)
        page.focus_start()

    def show_taught(self, person: str = "") -> None:
        """What somebody was taught elsewhere, and a form for more."""
        people = [(each.id, each.name) for each in everybody(self._store)]
        topics = topics_kept(self._store)
        page = TaughtPage(people, [(id_, topic.title) for id_, topic in topics.items()], person)

        def show(whose: str) -> None:
            try:
                page.show_rows(self._rows(whose, topics))
            except TrainerError as problem:
                page.refuse(str(problem))

        def keep(whose: str, draft: Draft) -> None:
            try:
                self._store.materials.keep(Sort.TAUGHT, [draft], by=self._by, person=whose)
                page.show_kept(self._rows(whose, topics))
            except TrainerError as problem:
                page.refuse(str(problem))

        def take_back(id_: str) -> None:
            found = next(
                each for each in self._store.materials.about(Sort.TAUGHT, page.person, by=self._by) if each.id == id_
            )
            keep(page.person, Draft(text=found.text, id=id_, is_withdrawn=True))

        page.person_chosen.connect(show)
        page.saved.connect(lambda taught: keep(page.person, Draft(text=written(taught))))
        page.taken_back.connect(take_back)
        page.closed.connect(self._back)
        self._window.open_page(page, tab=OFFICE, back=self._back)
        if page.person:
            show(page.person)
        page.focus_start()

    def _rows(self, person: str, topics: dict[str, Topic]) -> list[TaughtRow]:
        names = {each.id: each.name for each in self._store.people()}
        found: list[TaughtRow] = []
        for each in self._store.materials.about(Sort.TAUGHT, person, by=self._by):
            taught: Taught | None = read_taught(each.text)
            if taught is not None:
                title = topics[taught.topic].title if taught.topic in topics else ""
                found.append(TaughtRow(each.id, title, taught.day, taught.words, names.get(each.who, "")))
        return found
