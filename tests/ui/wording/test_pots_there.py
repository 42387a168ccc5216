"""Whether a pot lies there: what is said of it is what can be seen on the felt."""

from __future__ import annotations

from tests.rules.poker.stud_tables import begun
from tests.rules.poker.tables import ONEIDA, PokerRound, fixed, poker_table, rules, start, until
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules.judge import judge
from trainer.rules.poker.outlook import likeliest
from trainer.training.judged import judged
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.verdicts import verdict_view


def pushed(state: PokerRound, amount: int) -> tuple[str, str]:
    found = judge(state, a.PushPot(0, 3, amount), likeliest)
    view = verdict_view(judged(found), Mark.WRONG, (), "", around_of(state.table))
    return view.headline, view.words


def test_antes_make_a_pot_before_the_first_card() -> None:
    state = until(begun(dict.fromkeys((1, 3, 5), 100)), a.Deal)
    assert [pot.amount for pot in state.table.pots] == [300]
    headline, words = pushed(state, 300)
    assert headline == "Pot still in play"
    assert "no pot" not in words


def test_without_antes_there_is_no_pot_before_the_first_card() -> None:
    table = poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8)))
    state = until(start(table), a.Deal)
    assert pushed(state, 600) == ("No such pot", "Nothing has been brought in: there is no pot yet.")
