"""Review as staff have it: everybody's attempts, disputed verdicts, a step with what was said of it, a result."""

from __future__ import annotations

from collections.abc import Callable

from tests.shots.dealt import keep_rounds
from tests.shots.edited import picture_editor
from tests.shots.in_class import picture_class
from trainer.records import Mark
from trainer.store import Store
from trainer.ui.exercise.review.walk import faults_of
from trainer.ui.exercise.review.walk_page import WalkAct, WalkPage
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.window import Window


def picture_review(window: Window, take: Callable[..., None], store: Store, person: str, lead: str) -> None:
    """An instructor goes through what somebody has dealt, who then reads at home what was said."""
    attempt = keep_rounds(store, person)
    dealt = window.signed_in
    first, *_ = sorted(faults_of(store.attempt(attempt)))
    reviews = store.reviews
    reviews.dispute(attempt, first, why="The player had not finished acting, and the floor saw it", by=person)
    window.let_in(store.person(lead))
    reviewer = window.desk.reviewer
    reviewer.show_list()
    take("review")
    reviewer.show_disputes()
    take("review disputes")
    reviewer.show_walk(attempt, reviewer.show_list, index=first)
    take("review step by step")
    for act, name in ((WalkAct.OVERRULE, "overrule"), (WalkAct.NOTE, "note")):
        page = window.page
        assert isinstance(page, WalkPage)
        page.act_wanted.emit(act, first)
        (dialog,) = [each for each in page.findChildren(ReasonDialog) if each.isVisible()]
        take(f"review {name}", of=dialog)
        dialog.reject()
    reviews.overrule(attempt, first, mark=Mark.RIGHT, by=lead, why="The camera shows that the action was over")
    reviews.note(attempt, first, words="Speaks softly: have the calls practised", is_for_trainee=False, by=lead)
    reviews.note(attempt, None, words="A calm round, well pitched", is_for_trainee=True, by=lead)
    reviewer.show_walk(attempt, reviewer.show_list, index=first)
    take("review overruled")
    picture_editor(window, take)
    window.desk.show_result(attempt)
    take("review result of another")
    if dealt is not None:
        window.let_in(dealt)
        window.show_home()
        take("review home told")
    picture_class(window, take, store, person, lead)
