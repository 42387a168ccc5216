"""What goes wrong in a drill, when, and what only looks as if: seeded, half of the signs are false alarms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import SeatNumber
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.ids import Irregularity, that_can_happen
from trainer.rules.poker.irregularities.remedies import concerned
from trainer.rules.poker.irregularities.signs import Shown, shown
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.posted.book import PokerBook
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.shuffling import Stream
from trainer.training.alarms import AT_HOUSE_GAMES, FalseAlarm, Harmless, Planned, signs_to_come
from trainer.training.focus import Focus
from trainer.training.made_events import AT_DECISION, event_of, live_hands


@dataclass(frozen=True, slots=True)
class Incident:
    """Something to be noticed, or to be left alone: `event` is none for a false alarm."""

    sign: Shown | FalseAlarm
    event: e.PokerEvent | None = None

    @property
    def is_real(self) -> bool:
        return self.event is not None

    @property
    def alarm(self) -> FalseAlarm | None:
        """None where something is really wrong."""
        return self.sign if isinstance(self.sign, FalseAlarm) else None

    @property
    def seat(self) -> SeatNumber:
        """Whom a ruling would be about; 0 where it is about the table."""
        return concerned(self.event) if self.event is not None else self.sign.seat


_HARMLESS: Final = tuple([each for each in Harmless if each not in AT_HOUSE_GAMES])
LOOKS_LIKE: Final[Mapping[Harmless, Irregularity]] = {
    Harmless.STRETCHES: Irregularity.PLAYER_LEFT,
    Harmless.COUNTS_CHIPS: Irregularity.STRING_BET,
    Harmless.CHATS: Irregularity.VERBAL_OUT_OF_TURN,
    Harmless.STACKS_OWN_CHIPS: Irregularity.CHIPS_ADDED_IN_HAND,
    Harmless.CARD_NEAR_EDGE: Irregularity.CARD_OFF_TABLE,
    Harmless.REACHES_FOR_DRINK: Irregularity.POT_TOUCHED,
    Harmless.PEEKS: Irregularity.HOLE_CARD_EXPOSED,
    Harmless.SUPERVISOR_WATCHES: Irregularity.RECUT_ORDERED,
}
"""The irregularity that a harmless sign calls to mind."""
_LATEST: Final = {
    Irregularity.NO_SHUFFLE_OR_CUT: 4,
    Irregularity.RECUT_ORDERED: 1,
    Irregularity.WRONG_STARTING_POSITION: 1,
    Irregularity.ELIGIBLE_PLAYER_MISSED: 1,
    Irregularity.HOURLY_COUNT_WRONG: 1,
    Irregularity.SHUFFLER_JAM: 1,
    Irregularity.FOLDS_AFTER_BLIND: 1,
    Irregularity.HOLE_CARD_EXPOSED: 9,
    Irregularity.CARD_OFF_TABLE: 9,
    Irregularity.INELIGIBLE_PLAYER_DEALT: 7,
    Irregularity.WRONG_NUMBER_OF_CARDS: 1,
}
"""Of how many possible moments one is drawn; more where the window stays open through the betting."""
_LATEST_DECISION: Final = 4
"""What happens as a player decides: the window opens only once a turn, and not on every one."""
_OTHERWISE_LATEST: Final = 14
_LEFT_TO_THE_PLAYERS: Final = frozenset({Irregularity.OVERSIZED_CHIP, Irregularity.CHECKED_SEVEN_OR_BETTER})
"""What happens at every table as part of ordinary play."""
_OF_WHOEVER_DEALS: Final = frozenset(
    {
        Irregularity.NO_SHUFFLE_OR_CUT,
        Irregularity.WRONG_STARTING_POSITION,
        Irregularity.ELIGIBLE_PLAYER_MISSED,
        Irregularity.WRONG_NUMBER_OF_CARDS,
    }
)
"""The dealer's own slips: where the trainee shuffles and deals, a right shuffle or card would be judged wrong."""
_SECOND_CARDS: Final = 500
"""Of a thousand hole cards exposed in seven-card stud so many are followed by the same player's other one (P(12))."""


def plans(book: PokerBook, focus: Focus, seed: int) -> Iterator[tuple[Planned, ...]]:
    """What a round of this drill may show, one plan after the other: not every round can show what is planned.

    There is no end to them. Each is empty where the rulebook names no irregularities that belong to the drill.
    """
    stream = Stream(seed, "incidents", focus)
    kinds = [kind for kind in that_can_happen(book) if kind not in _LEFT_TO_THE_PLAYERS]
    if focus is Focus.ACTION:
        # calling the action is also hearing a fold out of turn and seeing a call that is short
        kinds = [kind for kind in kinds if kind in AT_DECISION]
    elif focus is Focus.WHOLE:
        kinds = [kind for kind in kinds if kind not in _OF_WHOEVER_DEALS]
    while True:
        signs = signs_to_come(
            stream, is_the_subject=focus is Focus.IRREGULARITIES, may_come=focus in (Focus.WHOLE, Focus.ACTION)
        )
        yield _plan(book, stream, kinds, signs) if kinds else ()


def _plan(book: PokerBook, stream: Stream, kinds: Sequence[Irregularity], signs: Sequence[bool]) -> tuple[Planned, ...]:
    planned = [_real(stream, kinds) if is_real else _false_alarm(stream) for is_real in signs]
    exposed = next((each for each in planned if each.what is Irregularity.HOLE_CARD_EXPOSED), None)
    if exposed is not None and book.answers(Clause.BOTH_HOLE_CARDS_EXPOSED) and stream.chance(_SECOND_CARDS):
        planned = [exposed, Planned(Irregularity.HOLE_CARD_EXPOSED, 0)]
    # what can only happen early comes first, or its time would have passed
    return tuple(sorted(planned, key=lambda incident: incident.what not in _LATEST))


def _false_alarm(stream: Stream) -> Planned:
    return Planned(stream.pick(_HARMLESS), stream.below(_OTHERWISE_LATEST))


def _real(stream: Stream, kinds: Sequence[Irregularity]) -> Planned:
    kind = stream.pick(kinds)
    latest = _LATEST.get(kind, _LATEST_DECISION if kind in AT_DECISION else _OTHERWISE_LATEST)
    return Planned(kind, stream.below(latest))


def possible(table: PokerTable, planned: Planned, stream: Stream) -> Incident | None:
    """The planned incident on the table as it stands; none where it can't happen now."""
    if isinstance(planned.what, Harmless):
        return _harmless(table, planned.what, stream)
    event = event_of(table, Irregularity(planned.what), stream)
    if event is None or not can_happen(table, event) or _is_confused(table, event):
        return None
    return Incident(shown(event), event)


def _is_confused(table: PokerTable, event: e.PokerEvent) -> bool:
    """A second thing would lie unnoticed beside a first: the game be stopped for the one and ruled on the other."""
    lies_unnoticed = isinstance(event, e.LATENT) and event != e.FaceUpInDeck(0)
    return lies_unnoticed and bool(table.trouble.latent or table.trouble.boxed)


def _harmless(table: PokerTable, what: Harmless, stream: Stream) -> Incident | None:
    live = live_hands(table)
    if not live or table.trouble.is_held or table.is_void or table.winners:
        return None
    if what is Harmless.SUPERVISOR_WATCHES:
        return Incident(FalseAlarm(what))
    could = [seat.number for seat in live if _could(table, seat, what)]
    return Incident(FalseAlarm(what, stream.pick(could))) if could else None


def _could(table: PokerTable, seat: Seat, what: Harmless) -> bool:
    """Whether a player could be seen to do it: chips to handle, cards lying as it is said."""
    match what:
        case Harmless.COUNTS_CHIPS | Harmless.STACKS_OWN_CHIPS:
            return seat.stack > table.rules.chip
        case Harmless.CARD_NEAR_EDGE:
            return not all(seat.faces_up)
        case Harmless.PEEKS:
            return seat.faces_up.count(False) > 1
        case Harmless.STRETCHES:
            return len(seat.cards) > 1
        case _:
            return True
