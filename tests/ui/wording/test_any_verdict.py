"""Whatever is done at whatever moment: a verdict has its words, and they name nothing that is not there."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final

import pytest

from tests.fuzz.rounds import TABLES
from tests.fuzz.verdict_walks import verdicts_of_round, walk_of
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules.acts_of_kind import Fault
from trainer.rules.book import Severity
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.judge import Finding, Verdict, judge
from trainer.rules.notation import write_action
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.scale import SCALE, Effect
from trainer.rules.weighing import weighed
from trainer.training.judged import judged
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.verdicts import verdict_view

_SEATS: Final = re.compile(r"\bseats? (\d+(?:, \d+)*(?: and \d+)?)", re.IGNORECASE)
_UNFILLED: Final = re.compile(r"[{}]|  |\bNone\b|\bTrue\b|[a-z]-[a-z]+-[a-z]+=|_[a-z]")
_SUM: Final = re.compile(r"The amount is|not the sum that is due|rounded down")
_FAULT: Final = {
    Effect.LIVE_HAND_TAKEN: re.compile(r"still in (the hand|play)|still plays"),
    Effect.WINNING_HAND_TAKEN: re.compile(r"has (still to go|not been p)|until the pots|still in play"),
    Effect.SHOWN: re.compile(
        r"goes? face down|covered again|betting is not over|still for|has (folded|given up)|takes the pot unseen"
        r"|before the players have decided|not been shaken|shaken (once|twice) only|Nobody plays"
    ),
    Effect.CARD_OFF_DECK: re.compile(
        r"before its time|too many|Wrong (seat|place)|due|[Nn]o card|already|asked for|One card only|Nobody plays"
    ),
    Effect.DECK_CHANGED: re.compile(r"Cards of this round are out"),
    Effect.CHIPS_ASTRAY: re.compile(
        r"Wrong|wrongly|[Nn]othing|[Nn]o |lost|won|rack|Neither|push|stay|There is no|Nobody|not open|twice|Already"
    ),
    Effect.CHIPS_AGAIN: re.compile(r"twice|Already|are in|already"),
    Effect.STILL_IN_PLAY: re.compile(r"still in play|[Nn]o (such )?pot"),
}
"""What names the fault of each effect that weighs money or integrity."""


@pytest.mark.one_in(10)
@pytest.mark.parametrize(("rulebook", "game"), TABLES, ids=[f"{book}/{game}" for book, game in TABLES])
def test_every_verdict_has_words_that_fit_its_table(rulebook: str, game: str) -> None:
    book = load_rulebook(rulebook).games[game]
    told = 0
    for place, state, found in verdicts_of_round(rulebook, game, seed=5, tries=2, every=3):
        clause = weighed(found, book).clause
        gist = book.clause(clause).gist if clause is not None else ""
        view = verdict_view(judged(found, weighed(found, book).step), Mark.WRONG, (), gist, around_of(state.table))
        where = f"step {place}, {write_action(found.given)}: {view.headline}. {view.words}"
        assert view.headline, where
        assert view.words, where
        lines = [f"{line.verb} {line.rest}".strip() for line in view.lines]
        assert all(lines), where
        assert len(view.headline.split()) <= 6, where
        assert _names_its_fault(found, view, gist), where
        if found.finding is Finding.NOT_IN_PROCEDURE and clause in _of_other_acts(found, state):
            assert gist not in view.words, where
        told += 1
        for words in (view.headline, view.words, *lines):
            assert not _UNFILLED.search(words), where
            named = {int(number) for found_here in _SEATS.findall(words) for number in re.findall(r"\d+", found_here)}
            assert named <= _seats_at(state.table) | _seats_of(found.given), where
    assert told


def _names_its_fault(found: Verdict, view: VerdictView, gist: str) -> bool:
    """Whether a verdict weighed money or integrity by what the act did says so before the rule."""
    if found.effect is None or SCALE[found.effect] not in (Severity.MONEY, Severity.INTEGRITY):
        return True
    own = f"{view.headline}. {view.words.removesuffix(gist)}"
    is_of_sum = found.effect is Effect.CHIPS_ASTRAY and found.faults == (Fault.AMOUNT,)
    return bool((_SUM if is_of_sum else _FAULT[found.effect]).search(own))


def _of_other_acts(found: Verdict, state: Round[Any]) -> set[StrEnum]:
    """The rules of what is due by other acts, as far as no rule that was kept or broken here is about this one."""
    kind = type(found.given)
    own = {step.clause for past, step in state.past() if step is not None and type(past) is kind} | set(
        state.own_rules(found.given)
    )
    own |= set(found.breach.clauses) if found.breach is not None else set()
    return {step.clause for step, _ in state.choices if type(step.action) is not kind} - own


def _seats_at(table: object) -> set[int]:
    match table:
        case PokerTable(seats=seats):
            return {seat.number for seat in seats if seat is not None}
        case CardTable(hands=hands):
            return {*table.seats, *(hand.seat for hand in hands), *(stake.seat for stake in table.taken)}
        case HouseTable():
            return set(table.seats)
        case _:
            return set()


def _seats_of(act: a.Action) -> set[int]:
    values = [getattr(act, field.name) for field in fields(act) if field.name in ("to", "source", "seat", "of")]
    return {value for value in values if isinstance(value, int)}


def test_no_word_tells_of_a_blackjack_that_lies_face_down() -> None:
    told = 0
    walk = walk_of("oneida-blackjack", "blackjack-pitch", 3)
    for state in walk.states:
        hidden = [hand for hand in state.table.hands if hand.cards and hand.play.is_blackjack and not hand.is_up]
        for hand in hidden:
            for act in (a.Deal(hand.seat, a.Face.UP), a.CallOn(hand.seat), a.Reveal(hand.seat)):
                view = verdict_view(judged(judge(state, act, walk.ahead)), Mark.WRONG, (), "", around_of(state.table))
                assert not re.search("blackjack|21|Nothing (is )?left", view.headline + view.words), view
                told += 1
    assert told


def test_a_hole_card_turned_before_the_last_decision_is_headed_too_soon() -> None:
    told = 0
    walk = walk_of("oneida-blackjack", "blackjack", 3)
    for state in walk.states:
        dealer = state.table.dealer
        found = judge(state, a.Reveal(0), walk.ahead)
        if any(dealer.faces_up) and not dealer.is_up and state.table.called_on:
            assert found.effect is Effect.SHOWN
            view = verdict_view(judged(found), Mark.WRONG, (), "", around_of(state.table))
            assert view.headline == "Your cards shown too soon"
            told += 1
    assert told
