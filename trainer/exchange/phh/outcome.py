"""A recorded hand played and compared, with its posts out of turn read as the record has it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.exchange.phh.compare import Comparison, compare
from trainer.exchange.phh.recorded import Posts, RecordedHand, Unplayable
from trainer.exchange.phh.replay import Replay, replay
from trainer.exchange.phh.table import dead_posts
from trainer.rules.actions import SeatNumber


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
