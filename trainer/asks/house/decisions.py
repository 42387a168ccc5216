"""Players' decisions at a table against the house as a spot writes them: `"3 play 10"`, `"1 fold"`."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from trainer.asks.listed import Written, read_listed, up_to
from trainer.asks.source import Source
from trainer.errors import Problem, either
from trainer.rules.entries import Entry
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.money import BadAmount, Cents, dollars, parse_amount
from trainer.rules.plan import Free, Step
from trainer.tongue import Sayable, Verbatim

_WRITTEN: Final = re.compile(r"([0-9]{1,3}) +([a-z-]+)(?: +([0-9.]+))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Written):
    """One of these decisions."""

    choice: Choice
    amount: Cents | None = None
    """None where the spot says no amount; 0 is no wager."""


def read_decisions(
    source: Source, choices: Collection[Choice], with_amount: Collection[Choice], examples: str
) -> tuple[Decision, ...] | None:
    """The list `actions`; `choices` are those of the game, `with_amount` those after which an amount may stand."""
    return read_listed(source, lambda entry, place: _read(entry, place, choices, with_amount, examples))


def _read(
    entry: Entry, place: str, choices: Collection[Choice], with_amount: Collection[Choice], examples: str
) -> Decision | None:
    written = _WRITTEN.fullmatch(entry.value.strip()) if isinstance(entry.value, str) else None
    if written is None or written[2] not in set(choices):
        entry.refuse(Problem.tr("a seat and what it does: {examples}", examples=examples))
        return None
    choice = Choice(written[2])
    if written[3] is not None and choice not in with_amount:
        entry.refuse(Problem.tr("no amount after {choice}", choice=choice))
        return None
    try:
        amount = parse_amount(written[3]) if written[3] is not None else None
    except BadAmount:
        entry.refuse(Problem.tr("dollars with at most two decimals"))
        return None
    return Decision(seat=int(written[1]), choice=choice, amount=amount, place=place, text=str(entry.value))


def act_of(due: Collection[Step], decision: Decision) -> Decide:
    """The act a decision comes to among those that are due; raises `Unanswerable` naming it, with what would be right.

    Without an amount it is for the least that the choice asks for.
    """
    decides = [(step, step.action) for step in due if isinstance(step.action, Decide)]
    seat = decides[0][1].seat
    if decision.seat != seat:
        raise decision.refuse(Problem.tr("seat {seat}, whose turn it is", seat=seat))
    for step, act in decides:
        meant = Decide(seat, decision.choice, act.amount if decision.amount is None else decision.amount)
        if act.choice is decision.choice and step.fits(meant):
            return meant
    choices = either(_in_words(step, act) for step, act in decides)
    raise decision.refuse(Problem.tr("seat {seat} may {choices}", seat=seat, choices=choices))


def _in_words(step: Step, act: Decide) -> Sayable:
    """`play 5.00 up to 15.00 in whole chips of 0.50`."""
    if not act.amount:
        return Verbatim(act.choice)
    free: Free | None = next(iter(step.free), None)
    if free is None:
        return Verbatim(f"{act.choice} {dollars(act.amount)}")
    return up_to(act.choice, free.least, free.most, free.step)
