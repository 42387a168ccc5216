"""What a payment was worth: the amount, the chips it was cut into, and how it is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from trainer.records import Answer, Mark
from trainer.rules.money import Cents, short_dollars
from trainer.rules.notation import BadNotation, legible, read_value
from trainer.tongue import Unsaid
from trainer.training.gate import FirstTry, Form
from trainer.training.paying_bets import Cut, Payment, worth


class Fault(StrEnum):
    """What was wrong with a payment, the gravest first."""

    AMOUNT = "amount"
    """Not what the bet is paid."""
    CUT = "cut"
    """The amount was said rightly, but the chips do not come to it."""
    PIECES = "pieces"
    """Right, but in more chips than needed."""


@dataclass(frozen=True, slots=True)
class Handed:
    """What the trainee pays: the chips, and the amount where it was said first."""

    chips: Cut
    said: Cents | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A payment as its answer keeps it: all that a page shows of it, whatever the rulebooks say by then."""

    row: str
    odds: str
    """As posted: `3 to 2`."""
    stack: Cut
    pieces: tuple[Cents, ...]
    amount: Cents
    fewest: Cut
    rest: Cents
    said: Cents | None
    chips: Cut
    faults: tuple[Fault, ...]
    took_ms: int
    """Since the bet was laid."""
    target_ms: int | None
    """The time it should take; none while the speed gate was closed."""

    @property
    def paid(self) -> Cents:
        """What the trainee paid: the amount as it was said, else that of the chips."""
        return worth(self.chips) if self.said is None else self.said

    @property
    def is_slow(self) -> bool:
        """Past the target time."""
        return self.target_ms is not None and self.took_ms > self.target_ms


def judge(due: Payment, handed: Handed) -> tuple[Fault, ...]:
    """What is wrong with a payment; nothing where it is right.

    An amount that was not said is that of the chips, what they can't make left out.
    """
    found: list[Fault] = []
    whole = worth(handed.chips) == due.amount - due.rest
    if handed.said is not None and handed.said != due.amount:
        found.append(Fault.AMOUNT)
    if not whole:
        found.append(Fault.AMOUNT if handed.said is None else Fault.CUT)
    elif handed.chips not in (due.fewest, due.into):
        found.append(Fault.PIECES)
    return tuple(found)


def is_sized_into(due: Payment, handed: Handed) -> bool:
    """Whether an even-money payment was made in the bet's own chips where fewer would do."""
    return handed.chips == due.into != due.fewest


def written(amount: Cents, chips: Cut) -> str:
    """A payment as one line of an attempt: `pay 7.50 in 1 x 5, 2 x 1, 1 x 0.50`."""
    piles = ", ".join(f"{count} x {short_dollars(piece)}" for piece, count in chips)
    return f"pay {short_dollars(amount)} in {piles or 'nothing'}"


def read_back(answer: Answer) -> Kept:
    """The payment that an answer keeps; raises `BadNotation` where the stored text is none of ours."""
    try:
        return read_value(Kept, answer.detail)
    except AttributeError as problem:
        raise BadNotation(
            Unsaid.translate("Training", "a stored payment can't be read: {problem}").format(problem=problem)
        ) from None


def form_of(answers: Iterable[Answer], earlier: Iterable[Answer] = ()) -> Form:
    """The form that a drill's answers tell, and those `earlier`; raises `BadNotation` where an answer is none of ours.

    Of those `earlier` it counts for nothing: nobody is kept from beginning by what another version wrote.
    """
    return Form(_first_tries(answers), legible(first_try, [each for each in earlier if each.attempt_no == 1]))


def _first_tries(answers: Iterable[Answer]) -> tuple[FirstTry, ...]:
    return tuple([first_try(answer) for answer in answers if answer.attempt_no == 1])


def first_try(answer: Answer) -> FirstTry:
    """How a bet was paid the first time; raises `BadNotation` where what is kept is none of ours."""
    paid = read_back(answer)
    return FirstTry(answer.mark is Mark.RIGHT, paid.took_ms, paid.target_ms)
