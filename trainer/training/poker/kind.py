"""What the drills of poker are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.errors import TrainerError
from trainer.records import KeptAttempt
from trainer.rules.actions import Action
from trainer.rules.games.catalogue import GAMES
from trainer.rules.poker.irregularities.symptoms import Shown
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.rulebook import NEUTRAL
from trainer.tongue import Unsaid
from trainer.training.begun import has_irregularity
from trainer.training.chosen_table import Ways
from trainer.training.kind import Kind
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus, is_about, offered
from trainer.training.poker.gestures import Gesture, HandGesture, shown_by
from trainer.training.poker.incidents import INCIDENTS
from trainer.training.poker.players import Cast, Decision
from trainer.training.poker.replay import Phase, phase_of_act
from trainer.training.poker.ways import poker_ways
from trainer.training.situations import Situation, following
from trainer.training.situations.begun import LEAST_PLAYERS, MOST_SEATS
from trainer.training.situations.choosing import has_enough
from trainer.training.table_session import TableSession

Session: TypeAlias = TableSession[PokerTable, Shown, Gesture | HandGesture]
"""One round of a poker drill, with what goes wrong in it."""


PokerKind: TypeAlias = Kind[PokerTable, Drill, Shown, Gesture | HandGesture, Phase]


class RecordedHand(TrainerError):
    """A hand that was written down elsewhere, after which nothing is known."""


def _told_by(drill: Drill, table: PokerTable, script: Sequence[Action]) -> Drill:
    """The players of a recorded hand do again what they did."""
    if drill.rulebook != NEUTRAL:
        return drill
    decisions = tuple([act for act in script if isinstance(act, Decision)])
    return replace(drill, given=Situation(table, Cast(drill.seed, {}, decisions)))


def _follow(start: PokerTable, end: PokerTable, seed: int) -> PokerTable:
    """Raises `TooFewPlayers`, and `RecordedHand` where the round was none of ours."""
    if start.rules.rulebook == NEUTRAL:
        raise RecordedHand(Unsaid.translate("Training", "A recorded hand stands alone: no round follows it."))
    return following(end, seed)


def _spot_at(kept: KeptAttempt, index: int) -> str:
    from trainer.training.poker.as_question import spot_of_step  # the makers of spots are dear to load

    return spot_of_step(kept, index)


POKER: Final[PokerKind] = Kind(
    id="poker",
    drill=Drill,
    table=PokerTable,
    focus=Focus,
    games=GAMES,
    focuses=lambda book: offered(as_poker(book)),
    every=Drill.every,
    # what is planned beside the calling of the action leaves enough of it to be called
    comes={Focus.IRREGULARITIES: has_irregularity, Focus.ACTION: has_enough},
    told_by=_told_by,
    spot_at=_spot_at,
    open_at=lambda book: Ways(places=min(book.most_players, MOST_SEATS), fewest=LEAST_PLAYERS),
    follow=_follow,
    is_trainees=lambda drill, step, table: is_about(
        drill.focus, step, punishes_sevens=table.rules.punishes_checked_sevens
    ),
    ahead=likeliest,
    shows=shown_by,
    opening=Phase.OPENING,
    replay_phase=phase_of_act,
    incidents=INCIDENTS,
    ways=poker_ways,
)
