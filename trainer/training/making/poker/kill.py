"""Spots of `kill`: a run that starts, goes on, moves or ends, pots that just qualify or just do not, shared ones."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.actions import KillMove
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.rules import KillKind
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values
from trainer.training.making.poker.table import DOLLAR, form_of, limits_for, places_of, seats_for

END, BEFORE, RUN, NEAR, HALF, LIMITS = "end", "before", "run", "near", "half", "limits"
ENDS: Final = (KillMove.PLACE.value, "keep", KillMove.REMOVE.value, "none", KillMove.MOVE.value)
"""What the dealer does after the last pot, the plainest first; a kill moves in a high-low game alone."""
_QUALIFYING: Final = (60, 80, 100, 120, 150, 200)


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    ends = len(ENDS) if as_poker(book).form.is_split else len(ENDS) - 1
    return (
        Parameter(END, tuple(range(ends))),
        Parameter(BEFORE, (0, 1, 2)),
        Parameter(RUN, (0, 1, 2)),
        Parameter(NEAR, (0, 1), 2),
        *([Parameter(HALF, (0, 1))] if len(book.options["kill"].values) > 1 else []),
        Parameter(LIMITS, (0, 1)),
    )


class _Pots:
    """The pots of a spot as they are won, one after the other."""

    def __init__(self, draft: Draft, qualifying: Cents) -> None:
        self.draft = draft
        self.stream = draft.stream
        self.qualifying = qualifying
        self.is_split = form_of(draft).is_split
        self.seats = seats_for(draft, min(5, places_of(draft)))
        self.listed: list[Values] = []

    def _amount(self, *, qualifies: bool | None) -> Cents:
        """An amount that reaches what is asked for or does not, by a chip where it is to be near; any, for none."""
        is_near = bool(self.draft[NEAR])
        if qualifies is None:
            qualifies = self.stream.chance(500)
        if qualifies:
            return self.qualifying + (0 if is_near else DOLLAR * (5 + self.stream.below(80)))
        return self.qualifying - DOLLAR * (1 if is_near else 5 + self.stream.below(40))

    def won(self, seat: SeatNumber, *, qualifies: bool | None, low: bool | None = None) -> None:
        """One player takes all of it; `low` says whether with a low, where that matters."""
        amount = self._amount(qualifies=qualifies)
        if self.is_split:
            has_low = self.stream.chance(500) if low is None else low
            self.listed.append({"amount": amount, "high": [seat], "low": [seat] if has_low else []})
        else:
            self.listed.append({"amount": amount, "winners": [seat]})

    def shared(self, seats: tuple[SeatNumber, ...]) -> None:
        """Two players have a part of it."""
        one, other = seats
        amount = self._amount(qualifies=True)
        if self.is_split:
            self.listed.append({"amount": amount, "high": [one], "low": [other]})
        else:
            self.listed.append({"amount": amount, "winners": list(seats)})


def _make(draft: Draft) -> Values:
    stream = draft.stream
    qualifying = DOLLAR * stream.pick(_QUALIFYING)
    pots = _Pots(draft, qualifying)
    first, second, *others = pots.seats
    if draft[BEFORE] and not others:
        raise NotHere
    for number in range(draft[BEFORE]):
        third = others[0]
        # nobody wins two in a row here, and no whole pot with a low
        pots.shared((third, second)) if number % 2 else pots.won(third, qualifies=None, low=False)
    end = ENDS[draft[END]]
    if end == "none":
        _no_kill(pots, first, second)
    else:
        _kill(pots, end, first, second)
    kinds = draft.book.options["kill"].values
    kind = kinds[0] if len(kinds) == 1 else KillKind.HALF_KILL if draft[HALF] else KillKind.KILL
    return {
        "kind": str(kind),
        "qualifying": qualifying,
        "pot": pots.listed,
        **limits_for(draft, draft[LIMITS], fixed=True),
    }


def _no_kill(pots: _Pots, first: SeatNumber, second: SeatNumber) -> None:
    """What looks like the start of a kill and is none."""
    for _ in range(pots.draft[RUN] + 1):
        if not pots.is_split:
            pots.won(first, qualifies=None)
        how = pots.stream.below(3)
        if how == 0:
            pots.shared((first, second))
        elif how == 1 or not pots.is_split:
            pots.won(first, qualifies=False, low=True)
        else:
            pots.won(first, qualifies=True, low=False)
        first, second = second, first


def _kill(pots: _Pots, end: str, first: SeatNumber, second: SeatNumber) -> None:
    """A kill starts, goes on for a while, and then the last pot does what is wanted."""
    if not pots.is_split:
        pots.won(first, qualifies=None)
    pots.won(first, qualifies=True, low=True)
    if end == KillMove.PLACE:
        return
    goes_on = True if pots.is_split else None
    for _ in range(pots.draft[RUN]):
        pots.won(first, qualifies=goes_on)
    if end == "keep":
        pots.won(first, qualifies=goes_on)
    elif end == KillMove.MOVE:
        pots.won(second, qualifies=True)
    elif pots.is_split and pots.stream.chance(500):
        pots.won(first, qualifies=False)
    elif pots.is_split or pots.stream.chance(500):
        pots.shared((first, second))
    else:
        pots.won(second, qualifies=None)


KILL: Final = Maker(
    ask=AskId.KILL,
    family=FamilyId.POKER,
    parameters=_parameters,
    make=_make,
    offers=lambda book: not book.options["kill"].is_refused,
)
