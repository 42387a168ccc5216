"""How a hand played again ends, beside what its record says (reading R202)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from trainer.exchange.phh.recorded import Posts, RecordedHand, Unplayable
from trainer.exchange.phh.replay import Replay, replay
from trainer.exchange.phh.table import dead_posts
from trainer.rules.actions import SeatNumber
from trainer.rules.money import Cents, short_dollars
from trainer.tongue import Unsaid

MOST_RAKED: Final = 4
"""A rake is at most this part of the pots: a quarter (Oneida Poker N(2)(a))."""

_Recorded = Sequence[int | Decimal]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What came of it."""

    matches: bool | None
    """None where there is nothing to compare."""
    is_exact: bool = True
    """False where the record has parts of a chip, which nobody can push."""
    rake: Decimal | None = None
    """What the recorded winnings are short of the pots, in chips of the record; none where they can't be met."""
    counts_returned: bool = False
    """The recorded winnings count the bet that nobody called and that came back."""
    differences: str = ""


@dataclass(frozen=True, slots=True)
class _Rake:
    """Recorded winnings that the pots meet."""

    short: tuple[Decimal, ...]
    """What each player got less than the pots hold, in hundredths."""
    counts_returned: bool


def compare(played: Replay) -> Comparison:
    """Stacks and winnings beside the recorded ones; a rake that the winnings tell is missing from the stacks too."""
    hand, ours = played.hand, played.finishing
    if ours is None:
        return Comparison(matches=None)
    winnings = hand.winnings if hand.named_winners else None
    stacks = _known(ours, hand.finishing)
    rake = None if winnings is None else _rake(played, winnings, hand.chip)
    if winnings is not None and rake is None:
        return Comparison(matches=False, differences=_wins_that_differ(played, winnings))
    short = (Decimal(0),) * len(ours) if rake is None else rake.short
    pairs = [(Decimal(cents) - short[at], stack) for at, cents, stack in stacks]
    if not matches([cents for cents, _ in pairs], [stack for _, stack in pairs], hand.chip):
        return Comparison(matches=False, differences=_stacks_that_differ(stacks, has_winnings=rake is not None))
    if not pairs and rake is None:
        return Comparison(matches=None)
    total = sum(short)
    return Comparison(
        matches=True,
        is_exact=all(cents == stack * 100 for cents, stack in pairs) and (total > 0 or not any(short)),
        rake=None if rake is None else Decimal(total) / 100,
        counts_returned=rake is not None and rake.counts_returned,
    )


def _known(
    ours: Sequence[Cents | None], recorded: Sequence[int | Decimal | None] | None
) -> list[tuple[int, Cents, int | Decimal]]:
    """The stacks that both sides know, with the place of each."""
    if recorded is None:
        return []
    pairs = enumerate(zip(ours, recorded, strict=True))
    return [(at, cents, stack) for at, (cents, stack) in pairs if cents is not None and stack is not None]


def matches(ours: Sequence[Cents | Decimal | None], recorded: Sequence[int | Decimal | None], chip: Cents) -> bool:
    """Whether amounts are the recorded ones, as far as both are known; parts of a chip may have gone to either side."""
    for cents, amount in zip(ours, recorded, strict=True):
        if cents is None or amount is None:
            continue
        over = abs(Decimal(cents) - amount * 100)
        if over and (over >= chip or amount * 100 % chip == 0):
            return False
    return True


def _rake(played: Replay, recorded: _Recorded, chip: Cents) -> _Rake | None:
    """What the recorded winnings are short of the pots; none where no rake explains it.

    Some records count a bet that came back as won, which the format does not say.
    """
    won = played.won
    with_returned = tuple([wins + back for wins, back in zip(won, played.returned, strict=True)])
    for counts_returned, paid in ((False, won), (True, with_returned)):
        short = tuple([Decimal(wins) - amount * 100 for wins, amount in zip(paid, recorded, strict=True)])
        if _is_raked(paid, recorded, short, chip) and sum(short) * MOST_RAKED <= sum(won):
            return _Rake(short, counts_returned)
    return None


def _is_raked(paid: Sequence[Cents], recorded: _Recorded, short: Sequence[Decimal], chip: Cents) -> bool:
    """Whether the same players win, and nobody more than the pots hold but for a chip in parts."""
    rake = sum(short)
    if rake == 0:
        return matches(paid, recorded, chip)
    winners = [over for over, wins in zip(short, paid, strict=True) if wins]
    slack = chip if len(winners) > 1 else 0
    is_same = all((wins > 0) is (amount > 0) for wins, amount in zip(paid, recorded, strict=True))
    return rake > 0 and is_same and all(-slack <= over <= rake + slack for over in winners)


def _wins_that_differ(played: Replay, recorded: _Recorded) -> str:
    won = played.won
    differing = _differing(
        [(seat, wins, amount) for seat, (wins, amount) in enumerate(zip(won, recorded, strict=True), 1)],
        Unsaid.translate("Exchange", "p{seat} wins {amount}, recorded {recorded}"),
    )
    short = [Decimal(wins) - amount * 100 for wins, amount in zip(won, recorded, strict=True)]
    # the same winners, and too much of it gone
    if _is_raked(won, recorded, short, 0) and sum(short) > 0:
        words = Unsaid.translate("Exchange", "{differences}: {chips} is more than a rake of a quarter")
        return str(words.format(differences=differing, chips=_chips(sum(short))))
    return differing


def _stacks_that_differ(stacks: Sequence[tuple[int, Cents, int | Decimal]], *, has_winnings: bool) -> str:
    differing = _differing(
        [(at + 1, cents, stack) for at, cents, stack in stacks],
        Unsaid.translate("Exchange", "p{seat} has {amount}, recorded {recorded}"),
    )
    missing = sum(Decimal(cents) - stack * 100 for _, cents, stack in stacks)
    if missing <= 0 or has_winnings:
        return differing
    words = Unsaid.translate(
        "Exchange", "{differences}: {chips} is missing in all, and no winnings tell that it was raked"
    )
    return str(words.format(differences=differing, chips=_chips(missing)))


def _differing(found: Sequence[tuple[int, Cents, int | Decimal]], words: Unsaid) -> str:
    return ", ".join(
        str(words.format(seat=seat, amount=short_dollars(cents), recorded=amount))
        for seat, cents, amount in found
        if cents != amount * 100
    )


def _chips(cents: Decimal | int) -> str:
    chips = Decimal(cents) / 100
    return str(int(chips) if chips == int(chips) else chips)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a hand."""

    played: Replay
    compared: Comparison

    @property
    def hand(self) -> RecordedHand:
        """As it was played."""
        return self.played.hand

    @property
    def dead_posts(self) -> tuple[SeatNumber, ...]:
        """Whose posts were taken as dead."""
        return dead_posts(self.hand)


def outcome_of(hand: RecordedHand) -> Outcome:
    """The hand as the rules have it; raises `Unplayable`.

    Where posts out of turn could be live or dead, the reading is taken that the recorded result fits (reading R200).
    """
    try:
        first = _read(hand)
    except Unplayable:
        if (other := _that_fits(hand)) is None:
            raise
        return other
    if first.compared.matches is False:
        return _that_fits(hand) or first
    return first


def _that_fits(hand: RecordedHand) -> Outcome | None:
    """The first other reading of the posts with which the hand ends as recorded."""
    if min(hand.blinds) >= 0:
        return None
    for posts in (Posts.LIVE, Posts.DEAD):
        try:
            found = _read(replace(hand, posts=posts))
        except Unplayable:
            continue
        if found.compared.matches:
            return found
    return None


def _read(hand: RecordedHand) -> Outcome:
    played = replay(hand)
    return Outcome(played, compare(played))
