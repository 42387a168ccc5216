"""What the players of Three Card and Four Card put out, and what a drill's house posts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from trainer.rules.book import GameBook
from trainer.rules.house.four_card.rules import DOLLAR, FIVE_DOLLARS, FourCardRules
from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.three_card.rules import ThreeCardRules, Version
from trainer.rules.house.three_card.wagers import Wager as ThreeCardWager
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream
from trainer.training.house.focus import HouseFocus
from trainer.training.house.wagering import seated, side_wager, wager

Wagers: TypeAlias = dict[SeatNumber, Mapping[str, Cents]]

_DRILLED_IN: Final[Mapping[str, HouseFocus]] = {
    FourCardWager.PROGRESSIVE: HouseFocus.PROGRESSIVE,
    FourCardWager.SIX_CARD_BONUS: HouseFocus.SIX_CARD,
}
"""The options that choose a wager's paytable, or leave it out, with the part it is practised in."""
_ALSO_IN: Final = frozenset({HouseFocus.WHOLE, HouseFocus.SETTLE_IN_ORDER})
_OFFERED: Final = 700
_SIDE_ALONE, _BOTH = 150, 700
"""Of a thousand players so many make only the wager beside the ante; of the others so many make both."""
_PROGRESSIVE: Final = 600
_SIX_CARD: Final = 500


def posted_options(
    book: GameBook, focus: HouseFocus, stream: Stream, *, needs_progressive: bool = False
) -> dict[str, object]:
    """The wagers that a drill's house offers beside those of every table; by other paytables where they are drilled."""
    offers = {name: book.options[name].values for name in _DRILLED_IN if name in book.options}
    if not any(offers.values()):
        return {}
    is_offered = {name: stream.chance(_OFFERED) for name in offers}
    chosen: dict[str, object] = {}
    for name, paytables in offers.items():
        is_drilled = focus is _DRILLED_IN[name]
        is_needed = needs_progressive and name == FourCardWager.PROGRESSIVE
        if is_drilled or is_needed or (focus in _ALSO_IN and is_offered[name]):
            chosen[name] = _posted(paytables, stream, is_drilled=is_drilled)
    return chosen


def _posted(paytables: tuple[str, ...], stream: Stream, *, is_drilled: bool) -> str | bool:
    """The first paytable of a wager, any of them where the wager is drilled; off where the rulebook has none."""
    if not paytables:
        return False
    return stream.pick(paytables) if is_drilled else paytables[0]


def wagers_of(
    rules: ThreeCardRules | FourCardRules, stream: Stream, seats: tuple[SeatNumber, ...] | None = None
) -> Wagers:
    """What lies on the layout before the deal, by seat; who plays is drawn where no `seats` are given."""
    seats = seats or seated(rules.posted, stream)
    if isinstance(rules, ThreeCardRules):
        return {seat: _of_three_card(rules, stream) for seat in seats}
    return {seat: _of_four_card(rules, stream, is_first=seat == seats[0]) for seat in seats}


def _of_three_card(rules: ThreeCardRules, stream: Stream) -> Mapping[str, Cents]:
    ante, plus = wager(rules.posted, stream), side_wager(rules.posted, stream)
    match rules.version:
        case Version.ANTE_COVERS:
            plus = min(plus, ante) if stream.chance(_BOTH) else 0
        case Version.ANTE_COVERS_HALF:
            plus = min(plus, 2 * ante) if stream.chance(_BOTH) else 0
        case Version.BOTH:
            ante = min(ante, rules.facts.wager_most_times * plus)
        case None:
            if stream.chance(_SIDE_ALONE):
                ante = 0
            elif not stream.chance(_BOTH):
                plus = 0
    return {ThreeCardWager.ANTE: ante, ThreeCardWager.PAIR_PLUS: plus}


def _of_four_card(rules: FourCardRules, stream: Stream, *, is_first: bool) -> Mapping[str, Cents]:
    """Somebody always makes the wagers that are offered beside the ante, so that there is something to deal with."""
    ante, aces_up = wager(rules.posted, stream), side_wager(rules.posted, stream)
    if stream.chance(_SIDE_ALONE) and not is_first:
        ante = 0
    elif not stream.chance(_BOTH) and not is_first:
        aces_up = 0
    found: dict[str, Cents] = {FourCardWager.ANTE: ante, FourCardWager.ACES_UP: aces_up}
    if rules.six_card_bonus is not None and ante and aces_up and (is_first or stream.chance(_SIX_CARD)):
        found[FourCardWager.SIX_CARD_BONUS] = side_wager(rules.posted, stream)
    if rules.progressive is not None and (is_first or stream.chance(_PROGRESSIVE)):
        found[FourCardWager.PROGRESSIVE] = stream.pick((DOLLAR, FIVE_DOLLARS))
    return found
