"""What goes wrong in a drill of poker, when, and what only looks as if: half of the symptoms are false alarms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.rules.book import GameBook
from trainer.rules.places import SeatNumber
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.noticing import first_noticeable
from trainer.rules.poker.irregularities.remedies import concerned
from trainer.rules.poker.irregularities.symptoms import Shown, shown
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.named import GOVERNING, Irregularity
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.alarms import AT_HOUSE_GAMES, Harmless, Planned
from trainer.training.incidents import Incident, Incidents
from trainer.training.poker.focus import Focus
from trainer.training.poker.made_events import AT_DECISION, event_of, live_hands

PokerIncident: TypeAlias = Incident[Shown]

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
"""The irregularity that a harmless symptom calls to mind."""
_LATEST: Final[Mapping[StrEnum, int]] = {
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


def _plan(
    book: GameBook, irregularities: Sequence[StrEnum], symptoms: Sequence[bool], stream: Stream
) -> tuple[Planned, ...]:
    planned = [_real(stream, irregularities) if is_real else _false_alarm(stream) for is_real in symptoms]
    exposed = next((each for each in planned if each.what is Irregularity.HOLE_CARD_EXPOSED), None)
    if exposed is not None and book.answers(Clause.BOTH_HOLE_CARDS_EXPOSED) and stream.chance(_SECOND_CARDS):
        planned = [exposed, Planned(Irregularity.HOLE_CARD_EXPOSED, 0)]
    # what can only happen early comes first, or its time would have passed
    return tuple(sorted(planned, key=lambda incident: incident.what not in _LATEST))


def _false_alarm(stream: Stream) -> Planned:
    return Planned(stream.pick(_HARMLESS), stream.below(_OTHERWISE_LATEST))


def _real(stream: Stream, irregularities: Sequence[StrEnum]) -> Planned:
    irregularity = stream.pick(irregularities)
    latest = _LATEST.get(irregularity, _LATEST_DECISION if irregularity in AT_DECISION else _OTHERWISE_LATEST)
    return Planned(irregularity, stream.below(latest))


def _irregularity_of(event: Event) -> Irregularity:
    assert isinstance(event, e.PokerEvent)
    return event.irregularity


def incident_of(table: PokerTable, event: Event) -> PokerIncident:
    """What is to be noticed of an irregularity that has happened."""
    assert isinstance(event, e.PokerEvent)
    return Incident(shown(event), event, concerned(event))


def _event_of(table: PokerTable, what: StrEnum, stream: Stream) -> e.PokerEvent | None:
    event = event_of(table, Irregularity(what), stream)
    return None if event is None or _is_confused(table, event) else event


def _is_confused(table: PokerTable, event: e.PokerEvent) -> bool:
    """A second thing would lie unnoticed beside a first: the game be stopped for the one and ruled on the other."""
    lies_unnoticed = isinstance(event, e.LATENT) and event != e.FaceUpInDeck(0)
    return lies_unnoticed and bool(table.trouble.latent or table.trouble.boxed)


def _may_seem(table: PokerTable, _: Harmless) -> bool:
    return not table.is_held and not table.is_void and not table.winners


def _could(table: PokerTable, what: Harmless, number: SeatNumber) -> bool:
    """Whether a player could be seen to do it: chips to handle, cards lying as it is said."""
    seat = table.seat(number)
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


INCIDENTS: Final[Incidents[PokerTable, Shown]] = Incidents(
    named=lambda book: as_poker(book).irregularities,
    can_happen=can_happen,
    event_of=_event_of,
    incident_of=incident_of,
    noticeable=first_noticeable,
    irregularity_of=_irregularity_of,
    rule_of=lambda what: GOVERNING[Irregularity(what)],
    looks_like=LOOKS_LIKE,
    may_seem=_may_seem,
    seats=lambda table: [seat.number for seat in live_hands(table)],
    could=_could,
    comes_in={
        Focus.IRREGULARITIES: lambda what: what not in _LEFT_TO_THE_PLAYERS,
        Focus.WHOLE: lambda what: what not in _LEFT_TO_THE_PLAYERS | _OF_WHOEVER_DEALS,
        # calling the action is also hearing a fold out of turn and seeing a call that is short
        Focus.ACTION: lambda what: what in AT_DECISION,
    },
    plan=_plan,
)
