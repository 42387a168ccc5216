"""What every spot at a poker table is made of: who sits where, the limits posted, the options chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules.book import GameBook
from trainer.rules.places import SeatNumber
from trainer.rules.poker.form import Form
from trainer.rules.poker.posted.book import PokerBook, as_poker
from trainer.rules.poker.rules import LimitKind
from trainer.training.making.maker import Draft, NotHere, Parameter, Values

DOLLAR: Final = 100
_SMALL_BETS: Final = (2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 50)
_BLINDS: Final = ((1, 2), (1, 3), (2, 4), (2, 5), (5, 5), (5, 10), (10, 20), (25, 50))
POSTED, OTHER_SIZE, OTHER_KIND = 0, 1, 2
"""How far the limits are from those that a rulebook posts where nothing else is said."""


def poker_of(draft: Draft) -> PokerBook:
    return as_poker(draft.book)


def form_of(draft: Draft) -> Form:
    return poker_of(draft).form


def places_of(draft: Draft) -> int:
    """How many players a table takes of which nothing is said."""
    most = draft.book.options["max"].default
    return most if isinstance(most, int) else draft.book.most_players


def seats_for(draft: Draft, count: int) -> tuple[SeatNumber, ...]:
    """So many seats of the table, rising. Raises `NotHere` where it has fewer."""
    if count > places_of(draft):
        raise NotHere
    return tuple(sorted(draft.stream.shuffle(range(1, places_of(draft) + 1))[:count]))


def rake_of(draft: Draft, rakes: Sequence[Values]) -> Values:
    """One of these rakes by a method of the rulebook, and no larger a part of a pot than it allows."""
    spec = draft.book.options["rake"]
    taken = [rake for rake in rakes if rake["method"] in spec.values]
    if not taken:
        raise NotHere
    rake = draft.stream.pick(taken)
    percent = rake.get("percent")
    over = isinstance(percent, int) and spec.most is not None and percent > spec.most
    return {**rake, "percent": int(spec.most or 0)} if over else rake


def kill_of(draft: Draft) -> str:
    """A kind of kill that a house may play."""
    return draft.stream.pick(draft.book.options["kill"].values)


def from_to(draft: Draft, least: int, most: int) -> int:
    """Any number of players from so many up; raises `NotHere` where there is none."""
    if least > most:
        raise NotHere
    return least + draft.stream.below(most - least + 1)


def from_left_of(button: SeatNumber, seats: Sequence[SeatNumber]) -> tuple[SeatNumber, ...]:
    """The seats clockwise from the left of the button."""
    return (*(seat for seat in seats if seat > button), *(seat for seat in seats if seat <= button))


def limits_parameter(book: GameBook, weight: int = 1) -> Parameter:
    """How unlike the usual limits are."""
    is_one_kind = len(as_poker(book).limits.kinds) == 1
    return Parameter("limits", (POSTED, OTHER_SIZE) if is_one_kind else (POSTED, OTHER_SIZE, OTHER_KIND), weight)


def limits_for(draft: Draft, level: int, *, fixed: bool = False) -> Values:
    """The entry `limits` of a spot, or nothing where those posted hold; `fixed` for what asks for such limits."""
    spec, stream = poker_of(draft).limits, draft.stream
    if level == POSTED and not (fixed and spec.posted.kind is not LimitKind.FIXED):
        return {}
    others = [kind for kind in spec.kinds if kind is not spec.posted.kind]
    kind = stream.pick(others) if level == OTHER_KIND and others and not fixed else spec.posted.kind
    found = _limits(draft, LimitKind.FIXED if fixed else kind, is_even=fixed)
    if spec.takes_ante:
        found["ante"] = DOLLAR * (1 + stream.below(2)) if level == OTHER_KIND or spec.posted.ante else 0
    return {"limits": found}


def _limits(draft: Draft, kind: LimitKind, *, is_even: bool) -> Values:
    """Limits of a kind; `is_even` where a kill may raise them by half."""
    spec, stream = poker_of(draft).limits, draft.stream
    if kind is LimitKind.FIXED:
        small = DOLLAR * stream.pick([size for size in _SMALL_BETS if size % 2 == 0 or not is_even])
        sizes: Values = {"kind": kind.value, "small": small, "big": 2 * small}
        least = small
    else:
        low, high = stream.pick(_BLINDS)
        least = DOLLAR * high
        sizes = {"kind": kind.value, "min": least}
        if kind is LimitKind.SPREAD:
            sizes["max"] = least * (3 + stream.below(6))
        if spec.most_blinds:
            return {**sizes, "blinds": [DOLLAR * low, least][-spec.most_blinds :]}
    half = max(least // (2 * DOLLAR) * DOLLAR, DOLLAR)
    if spec.most_blinds:
        sizes["blinds"] = [half, least][-spec.most_blinds :]
    if spec.takes_bring_in:
        sizes["bring_in"] = half
    return sizes


def options_of(draft: Draft, *names: str) -> dict[str, bool | int | str]:
    """A choice of the house's for each of these options that the rulebook leaves open and that takes a word."""
    found: dict[str, bool | int | str] = {}
    for name in names:
        spec = draft.book.options[name]
        if not spec.is_refused and len(spec.values) > 1:
            found[name] = draft.stream.pick(spec.values)
    return found
