"""A round dealt step by step and a showdown reckoned from its bets come to the same: pots, rake, order and awards."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.asks.poker.setting import PokerSetting
from trainer.asks.poker.showdown import key_of_showdown
from trainer.asks.poker.showdown_spot import ShowdownSpot, Stakeholder
from trainer.asks.poker.tables import table_of
from trainer.asks.source import Setting
from trainer.rules.actions import Act, Action, Concede, PushPot, Reveal, TakeJackpot, TakeRake
from trainer.rules.games.catalogue import GAMES
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.shuffling import Stream, shuffled
from trainer.rules.values import changed

TABLES = [
    ("oneida-poker", {"rake": {"method": "percent", "percent": 10, "cap": 7}, "jackpot": 1}),
    ("oneida-poker", {"rake": {"method": "levels", "levels": [[20, 1], [40, 2], [60, 3]]}}),
    ("oneida-poker", {"odd_chip": "high-card-by-suit"}),
    ("oasis-cardroom", {}),
]


def setting(rulebook: str, options: dict[str, object]) -> PokerSetting:
    book = load_rulebook(rulebook)
    rules = resolve(book, "holdem", {"kind": "no-limit", "blinds": [2, 4]}, options)
    assert isinstance(rules, PokerRules)
    return Setting(book=book.games["holdem"], rules=rules)


def dealt(at: PokerSetting, seed: int) -> tuple[PokerTable, PokerTable, list[Action]]:
    """A round in which the players act at random; the table when the first hand is shown or pot pushed, and after."""
    chance = Stream(seed, "players")
    count = 2 + chance.below(5)
    seats = [Seat(number=n, stack=100 * (8 + chance.below(60))) for n in range(1, count + 1)]
    table = table_of(at, seats, 1 + chance.below(count))
    state = Round.start(GAMES["holdem"], changed(table, decks=(shuffled(seed, 1), shuffled(seed, 2))))
    end: PokerTable | None = None
    acts: list[Action] = []
    while state.choices:
        now = [choice for choice in state.choices if not isinstance(choice[0].action, Concede)]
        decisions = [choice for choice in now if isinstance(choice[0].action, Act)]
        step, rest = decisions[chance.below(len(decisions))] if decisions else now[0]
        if end is None and isinstance(step.action, Reveal | PushPot):
            end = state.table
        acts.append(step.action)
        state = state.take(step.action, rest)
    assert end is not None
    return end, state.table, acts


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
@given(st.integers(0, 2**32))
def test_a_round_and_its_showdown(rulebook: str, options: dict[str, object], seed: int) -> None:
    at = setting(rulebook, options)
    end, after, acts = dealt(at, seed)
    players = tuple(
        Stakeholder(seat=seat.number, bet=seat.paid, cards=seat.cards, is_folded=seat.status is Status.FOLDED)
        for seat in end.players
    )
    found = key_of_showdown(
        ShowdownSpot(
            setting=at, button=end.button, players=players, board=end.board, last_bettor=end.betting.last_bettor
        )
    )
    pushed: Counter[int] = Counter()
    for act in acts:
        if isinstance(act, PushPot):
            pushed[act.to] += act.amount
    assert found.returned is None
    assert found.totals == dict(sorted(pushed.items()))
    assert [pot.amount for pot in found.pots] == [pot.amount for pot in after.pots]
    assert [pot.rake for pot in found.pots] == [pot.rake for pot in after.pots]
    assert sum(act.amount for act in acts if isinstance(act, TakeRake)) == sum(pot.rake for pot in found.pots)
    assert sum(act.amount for act in acts if isinstance(act, TakeJackpot)) == sum(pot.jackpot for pot in found.pots)
    assert [act.to for act in acts if isinstance(act, Reveal)] == list(found.show_order)
