"""Quick questions as they are pictured: the choice, a question under way, a miss, the clock, the result."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.question.answerer import answer, answer_unseen, press
from trainer.asks.key import AskId
from trainer.training.gate import GATE_TRIES
from trainer.training.quick import AFTER, QUICK, QuickDrill
from trainer.ui.question.page import QuestionPage
from trainer.ui.quick.sitting import WithoutEnd
from trainer.ui.window import Window

DRILL = QuickDrill(
    tables=(("oneida-poker", "holdem"), ("tribal-three-card", "three-card-poker"), ("oneida-blackjack", "blackjack")),
    asks=(AskId.OPENS, AskId.HAND, AskId.STUB, AskId.DEALER_DRAWS),
    target_ms=20_000,
    seed=7,
)


def picture_quick(window: Window, take: Callable[[str], None]) -> None:
    """A sitting from its choice to its result."""
    window.desk.choose(QUICK)
    take("choose quick questions")
    window.desk.start_chosen(DRILL)
    page = window.page
    assert isinstance(page, QuestionPage)
    putting = page._putting
    assert isinstance(putting, WithoutEnd)
    take("quick acts")
    answer(page, {("total",): 18, ("soft",): False})
    take("quick wrong")
    press(page, "N")
    answer_unseen(page, AFTER)
    take("quick comes back")
    answer_unseen(page, GATE_TRIES)
    assert putting.is_timed
    take("quick timed")
    answer(page)
    take("quick right")
    page.ask_to_leave()
    take("quick result")
    window.desk.choose(QUICK)
    take("choose quick questions again")
