"""One thing that is asked, as a slot: answers are entered as steps are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from trainer.asks.fields import Of
from trainer.asks.filling import NO_MORE, Value, Wanted
from trainer.rules.money import dollars
from trainer.ui.entry import Entered, Grammar
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.keys import SEAT_KEYS, Key
from trainer.ui.entry.slots import LETTERS, Option, Slot, figure
from trainer.ui.entry.step import Name
from trainer.ui.question.felt import Pointed
from trainer.ui.question.offering import Offer
from trainer.ui.wording.questions import cue, none_words, value_words


@dataclass(frozen=True, slots=True)
class Said:
    """What was said where something was asked."""

    value: Value


AnswerSlot: TypeAlias = "Slot[None, Pointed, object]"
AnswerGrammar: TypeAlias = "Grammar[None, Pointed, object]"
ANSWER: Final = Name[Value]("answer")
PICKED: Final = Name[tuple[int, ...]]("picked")
"""By their numbers among the cards that are offered: with several decks two may be alike."""
TYPED: Final = Name[str]("typed")
NONE: Final = "none"
NONE_KEY: Final = "X"


def grammar_for(wanted: Wanted, asked: str, offers: Sequence[Offer]) -> AnswerGrammar:
    """The one slot that is asked, latched from the beginning; `asked` names it."""
    slot = _slot(wanted, offers)
    return Grammar(
        verbs={asked: (_with_none(slot, wanted) if wanted.may_end or wanted.may_lack else slot,)},
        verb_words=str,
        act=lambda entered, _sight, _concerned: _said(entered, wanted, offers),
        fresh=Entered(verb=asked),
    )


def _slot(wanted: Wanted, offers: Sequence[Offer]) -> AnswerSlot:
    match wanted.field.of:
        case Of.SEAT:
            slot: AnswerSlot = Slot(
                name=ANSWER,
                read=lambda entered, key, _sight: entered.fill(ANSWER, SEAT_KEYS[key]) if key in SEAT_KEYS else None,
                at=lambda entered, pointed, _sight: entered.fill(ANSWER, pointed.seat) if pointed.seat else None,
            )
        case Of.AMOUNT | Of.NUMBER:
            slot = figure(TYPED, has_rest=False, takes_shares=False)
        case Of.CARDS:
            slot = _cards(offers)
        case _:
            slot = _listed(offers, is_flag=len(offers) == 2 and offers[0].value is True)
    return replace(slot, cue=lambda: cue(wanted), words=lambda entered, _sight: _words(entered, wanted, offers))


def _listed(offers: Sequence[Offer], *, is_flag: bool) -> AnswerSlot:
    lines = [Option("0", "Y"), Option("1", "O")] if is_flag else _lines(len(offers))

    def choose(entered: Entered, option: str, _sight: None) -> Entered:
        return entered.fill(ANSWER, offers[int(option)].value)

    def read(entered: Entered, key: str, sight: None) -> Entered | None:
        return next((choose(entered, line.id, sight) for line in lines if line.key == key.upper()), None)

    return Slot(
        name=ANSWER, read=read, lines=lambda *_: lines, choose=choose, keeps_letters=True,
        line_words=lambda option, _sight: offers[int(option)].words,
    )  # fmt: skip


def _lines(count: int) -> list[Option]:
    """Lines with letters, of which none is that of “none”."""
    letters = [letter for letter in LETTERS if letter != NONE_KEY]
    return [Option(str(number), letters[number]) for number in range(count)]


def _cards(offers: Sequence[Offer]) -> AnswerSlot:
    """Several of the cards in sight, each picked and put back by the same press; Enter when they are all."""
    lines = _lines(len(offers))

    def choose(entered: Entered, option: str, _sight: None) -> Entered:
        picked = picked_of(entered) ^ {int(option)}
        return entered.fill(PICKED, tuple(sorted(picked)), is_open=True) if picked else entered.without(PICKED)

    def read(entered: Entered, key: str, sight: None) -> Entered | None:
        if key == Key.ENTER and (picked := entered[PICKED]):
            return entered.fill(PICKED, picked)
        return next((choose(entered, line.id, sight) for line in lines if line.key == key.upper()), None)

    def at(entered: Entered, pointed: Pointed, sight: None) -> Entered | None:
        meant = (number for number, offer in enumerate(offers) if offer.card is not None and offer.card == pointed.card)
        number = next(meant, None)
        return None if number is None else choose(entered, str(number), sight)

    return Slot(
        name=PICKED, read=read, at=at, lines=lambda *_: lines, choose=choose, keeps_letters=True, takes_enter=True,
        line_words=lambda option, _sight: offers[int(option)].words,
    )  # fmt: skip


def picked_of(entered: Entered) -> frozenset[int]:
    """Which of the cards that are offered have been picked so far."""
    picked = entered.filled[-1].value if entered.is_filled(PICKED) else ()
    return frozenset(picked if isinstance(picked, tuple) else ())


def _with_none(slot: AnswerSlot, wanted: Wanted) -> AnswerSlot:
    """The slot, in which there may be nothing."""
    name = Name[Value](slot.name)
    line = Option(NONE, NONE_KEY)

    def choose(entered: Entered, option: str, sight: None) -> Entered:
        return entered.fill(name, NO_MORE) if option == NONE else slot.choose(entered, option, sight)

    def read(entered: Entered, key: str, sight: None) -> Entered | None:
        return entered.fill(name, NO_MORE) if key.upper() == NONE_KEY else slot.read(entered, key, sight)

    return replace(
        slot, read=read, choose=choose,
        lines=lambda entered, sight: (*slot.lines(entered, sight), line),
        line_words=lambda option, sight: none_words(wanted) if option == NONE else slot.line_words(option, sight),
    )  # fmt: skip


def _said(entered: Entered, wanted: Wanted, offers: Sequence[Offer]) -> Said | None:
    """What an answer says that has been entered whole; none where what was typed can't be read."""
    filled = entered.filled[-1].value
    if filled is NO_MORE:
        return Said(NO_MORE)
    match wanted.field.of:
        case Of.AMOUNT:
            amount = amount_of(entered.of(TYPED), 0, 0, 1)
            return None if amount is None else Said(dollars(amount))
        case Of.NUMBER:
            return Said(int(entered.of(TYPED))) if entered.of(TYPED).isdigit() else None
        case Of.CARDS:
            return Said(" ".join(str(offers[number].value) for number in entered.of(PICKED)))
        case _:
            return Said(entered.of(ANSWER))


def _words(entered: Entered, wanted: Wanted, offers: Sequence[Offer]) -> str:
    """What stands in the box."""
    if not entered.filled:
        return ""
    if wanted.field.of is Of.CARDS and (picked := picked_of(entered)):
        return " ".join(offers[number].words for number in sorted(picked))
    value = entered.filled[-1].value
    return value if isinstance(value, str) else value_words(wanted.field, value if isinstance(value, int) else None)
