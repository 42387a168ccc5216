"""An answer to a question is entered as a step is: the question is the verb, the fields of its key are the slots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from trainer.rules.cards import parse_cards
from trainer.rules.money import Cents
from trainer.ui.entry import Entered, Grammar, Key
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.slots import Option, Slot, always, figure, lettered, listed, no_edges, none, place
from trainer.ui.entry.step import AMOUNT, PLACE, Name
from trainer.ui.entry.view import Box
from trainer.ui.table.entering import Entering
from trainer.ui.wording.places import area_words

CHIP: Final[Cents] = 100
REASON, IS_CLOSED, CARDS = Name[str]("reason"), Name[bool]("closed"), Name[str]("cards")
REASONS: Final = ("high-card", "left-of-button", "left-of-blinds")


def _by_two(entered: Entered, key: str, _chip: Cents) -> Entered | None:
    """Two cards, rank and suit of each."""
    typed = entered[CARDS] or ""
    if key not in ("23456789TJQKA", "CDHS")[len(typed) % 2]:
        return None
    typed += key if len(typed) % 2 == 0 else key.lower()
    return entered.fill(CARDS, typed, is_open=len(typed) < 4)


SEAT: Final[Slot[Cents, str, str]] = place(none, no_edges, lambda *_: (), area_words)
SUM: Final[Slot[Cents, str, str]] = figure(has_rest=False, takes_shares=False)
YES_OR_NO: Final[Slot[Cents, str, str]] = listed(
    IS_CLOSED, lambda option: option == "yes", lambda *_: (Option("yes", "Y"), Option("no", "O")), str
)
WHY: Final[Slot[Cents, str, str]] = listed(REASON, str, lambda *_: lettered(REASONS), str)
HELD: Final[Slot[Cents, str, str]] = Slot(name=CARDS, asked=always, read=_by_two, words=lambda e, _: e[CARDS] or "")


def _answer(entered: Entered, chip: Cents, _concerned: int) -> Mapping[str, object] | None:
    given: dict[str, object] = {each.name: each.value for each in entered.filled}
    if entered.is_filled(CARDS):
        given[CARDS] = parse_cards(entered.of(CARDS))
    if entered.is_filled(AMOUNT):
        given[AMOUNT] = amount_of(entered.of(AMOUNT), 0, 0, chip)
    return given if None not in given.values() else None


QUESTIONS: Final[Grammar[Cents, str, str]] = Grammar(
    verbs={"who posts what": (SEAT, SUM), "who opens": (SEAT, WHY), "action": (YES_OR_NO,), "holding": (HELD,)},
    verb_words=str,
    act=_answer,
)


def asked(question: str) -> Grammar[Cents, str, str]:
    """The grammar with the question put: nothing else can be latched."""
    return Grammar(verbs=QUESTIONS.verbs, verb_words=str, act=_answer, fresh=Entered(verb=question))


class Answering:
    """Someone who answers one question by keys."""

    def __init__(self, question: str) -> None:
        self.entering = Entering(asked(question), lambda: CHIP, {}, lambda: True)
        self.given: list[object] = []
        self.entering.acted.connect(self.given.append)

    def press(self, keys: str) -> None:
        for key in keys.split():
            self.entering.press({"↵": Key.ENTER, "⌫": Key.BACKSPACE, "Esc": Key.ESC}.get(key, key))


@pytest.mark.parametrize(
    ("question", "keys", "answer"),
    [
        ("who posts what", "3 4 5 0 ↵", {PLACE: 3, AMOUNT: 45000}),
        ("who posts what", "0 7 . 5 ↵", {PLACE: 10, AMOUNT: 750}),
        ("who posts what", "3 Esc 4 2 5 ⌫ ↵", {PLACE: 4, AMOUNT: 200}),
        ("who opens", "5 C", {PLACE: 5, REASON: "left-of-blinds"}),
        ("action", "O", {IS_CLOSED: False}),
        ("action", "Y", {IS_CLOSED: True}),
        ("holding", "A S K D", {CARDS: parse_cards("AsKd")}),
    ],
)
def test_an_answer_is_a_verb_with_its_slots_filled(question: str, keys: str, answer: Mapping[str, object]) -> None:
    at = Answering(question)
    at.press(keys)
    assert at.given == [answer]
    assert at.entering.is_fresh


def test_what_is_awaited_and_given_is_read_box_by_box() -> None:
    at = Answering("who posts what")
    seen = []
    for keys in ("3", "4 5"):
        seen.append(at.entering.awaited)
        at.press(keys)
    assert seen == [PLACE, AMOUNT]
    view = at.entering.view
    assert (view[Box.VERB], view[Box.PLACE], view[Box.AMOUNT]) == ("who posts what", "3", "45")
    assert view.awaited is Box.AMOUNT


def test_going_back_empties_the_last_slot_and_never_takes_the_question_away() -> None:
    at = Answering("who posts what")
    at.press("3 4 5")
    at.press("Esc")
    assert at.entering.awaited == AMOUNT
    at.press("Esc")
    assert at.entering.awaited == PLACE
    at.press("Esc Esc")
    assert at.entering.is_fresh
    assert at.entering.verb == "who posts what"
    assert not at.given


@pytest.mark.parametrize(("question", "keys"), [("who posts what", "/"), ("who opens", "5 Z"), ("holding", "S")])
def test_a_key_that_is_no_answer_means_nothing(question: str, keys: str) -> None:
    at = Answering(question)
    *before, last = keys.split()
    at.press(" ".join(before))
    assert not at.entering.press(last)
    assert not at.given
