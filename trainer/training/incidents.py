"""What goes wrong in a drill, when, and what only looks as if: seeded, half of the signs are false alarms."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.rules.actions import Area, Move, SeatNumber
from trainer.rules.book import GameBook
from trainer.rules.money import Cents
from trainer.rules.poker.betting import legal_moves
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.ids import Irregularity, named
from trainer.rules.poker.irregularities.remedies import concerned
from trainer.rules.poker.irregularities.signs import Shown, shown
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.shuffling import Stream
from trainer.training.focus import Focus


class Harmless(StrEnum):
    """What looks like trouble and is none: stopping the game for it is the fault."""

    STRETCHES = "stretches"
    """A player stands beside the chair; the hand lies under a chip."""
    COUNTS_CHIPS = "counts-chips"
    """Cuts chips in front of the own stack and moves none forward."""
    CHATS = "chats"
    """Says something that is about no bet."""
    STACKS_OWN_CHIPS = "stacks-own-chips"
    """Sets up the own stacks anew."""
    CARD_NEAR_EDGE = "card-near-edge"
    """A card slid to the table's edge and stayed there, face down."""
    REACHES_FOR_DRINK = "reaches-for-drink"
    """An arm over the felt, far from the pot."""
    PEEKS = "peeks"
    """Lifts the corners of the own cards."""
    SUPERVISOR_WATCHES = "supervisor-watches"
    """Stands behind the dealer and says nothing."""


@dataclass(frozen=True, slots=True)
class FalseAlarm:
    """A harmless thing, and who does it."""

    what: Harmless
    seat: SeatNumber = 0


@dataclass(frozen=True, slots=True)
class Incident:
    """Something to be noticed, or to be left alone: `event` is none for a false alarm."""

    sign: Shown | FalseAlarm
    event: e.PokerEvent | None = None

    @property
    def is_real(self) -> bool:
        return self.event is not None

    @property
    def seat(self) -> SeatNumber:
        """Whom a ruling would be about; 0 where it is about the table."""
        return concerned(self.event) if self.event is not None else self.sign.seat


@dataclass(frozen=True, slots=True)
class Planned:
    """An incident to come: what, and at which of the moments at which it could happen."""

    what: Irregularity | Harmless
    moment: int


SIGNS_A_ROUND: Final = 2
"""In a drill of irregularities: one is real and one is not, or both are the one or the other."""
_LATEST: Final = {
    Irregularity.NO_SHUFFLE_OR_CUT: 1,
    Irregularity.RECUT_ORDERED: 1,
    Irregularity.WRONG_STARTING_POSITION: 1,
    Irregularity.ELIGIBLE_PLAYER_MISSED: 1,
    Irregularity.HOURLY_COUNT_WRONG: 1,
    Irregularity.SHUFFLER_JAM: 1,
    Irregularity.FOLDS_AFTER_BLIND: 1,
    Irregularity.HOLE_CARD_EXPOSED: 9,
    Irregularity.CARD_OFF_TABLE: 9,
    Irregularity.INELIGIBLE_PLAYER_DEALT: 7,
}
"""Of how many possible moments one is drawn; more where the window stays open through the betting."""
_LATEST_DECISION: Final = 4
"""What happens as a player decides: the window opens only once a turn, and not on every one."""
_OTHERWISE_LATEST: Final = 14
_LEFT_TO_THE_PLAYERS: Final = frozenset({Irregularity.OVERSIZED_CHIP})
"""What happens at every table as part of ordinary play."""


def plan_incidents(book: GameBook, focus: Focus, seed: int) -> tuple[Planned, ...]:
    """What a round of this drill will show; nothing where the rulebook names no irregularities."""
    stream = Stream(seed, "incidents", focus)
    if focus is Focus.IRREGULARITIES:
        count = SIGNS_A_ROUND
    elif focus in (Focus.WHOLE, Focus.ACTION):
        count = 1 if stream.chance(500) else 0
    else:
        return ()
    kinds = [kind for kind in named(book) if kind not in _LEFT_TO_THE_PLAYERS]
    if focus is Focus.ACTION:
        # calling the action is also hearing a fold out of turn and seeing a call that is short
        kinds = [kind for kind in kinds if kind in _AT_DECISION]
    if not kinds:
        return ()
    planned = [_planned(stream, kinds) for _ in range(count)]
    # what can only happen early comes first, or its time would have passed
    return tuple(sorted(planned, key=lambda incident: incident.what not in _LATEST))


def _planned(stream: Stream, kinds: list[Irregularity]) -> Planned:
    if stream.chance(500):
        return Planned(stream.pick(tuple(Harmless)), stream.below(_OTHERWISE_LATEST))
    kind = stream.pick(kinds)
    latest = _LATEST.get(kind, _LATEST_DECISION if kind in _AT_DECISION else _OTHERWISE_LATEST)
    return Planned(kind, stream.below(latest))


def possible(table: PokerTable, planned: Planned, stream: Stream) -> Incident | None:
    """The planned incident on the table as it stands; none where it can't happen now."""
    if isinstance(planned.what, Harmless):
        return _harmless(table, planned.what, stream)
    event = event_of(table, planned.what, stream)
    return Incident(shown(event), event) if event is not None and can_happen(table, event) else None


def _harmless(table: PokerTable, what: Harmless, stream: Stream) -> Incident | None:
    contenders = [seat.number for seat in table.contenders if seat.holds_cards]
    if not contenders or table.trouble.is_held or table.is_void or table.winners:
        return None
    seat = 0 if what is Harmless.SUPERVISOR_WATCHES else stream.pick(contenders)
    return Incident(FalseAlarm(what, seat))


def event_of(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    """An event of this kind made for the table, not yet held against its window; none where nobody could do it."""
    if kind in _AT_DECISION:
        return _at_decision(table, kind, stream)
    if kind in (Irregularity.HAND_FOULED, Irregularity.HAND_COLLECTED, Irregularity.PLAYER_LEFT):
        return _about_a_hand(table, kind, stream)
    return _about_the_deal(table, kind, stream)


def _about_the_deal(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    numbers = [seat.number for seat in table.players]
    away = [seat.number for seat in table.seats if seat is not None and seat.status is Status.OUT]
    match kind:
        case Irregularity.NO_SHUFFLE_OR_CUT:
            return e.NoShuffleOrCut(e.Skipped.CUT if table.is_shuffled else e.Skipped.SHUFFLE)
        case Irregularity.RECUT_ORDERED:
            return e.RecutOrdered()
        case Irregularity.SHUFFLER_JAM:
            return e.ShufflerJam()
        case Irregularity.HOURLY_COUNT_WRONG:
            return e.HourlyCountWrong(stream.pick((51, 53)))
        case Irregularity.WRONG_STARTING_POSITION:
            return e.WrongStart(stream.pick(numbers))
        case Irregularity.ELIGIBLE_PLAYER_MISSED:
            return e.PlayerMissed(stream.pick(numbers))
        case Irregularity.INELIGIBLE_PLAYER_DEALT:
            return e.IneligibleDealt(stream.pick(away)) if away else None
        case Irregularity.FACE_UP_IN_DECK:
            return e.FaceUpInDeck(stream.below(3))
        case Irregularity.MISSING_OR_EXTRA_CARDS:
            return e.CardsMissingOrExtra(stream.pick((-1, 1)))
        case Irregularity.HOLE_CARD_EXPOSED:
            last = _last_dealt_to(table)
            return e.HoleCardExposed(last) if last else None
        case Irregularity.CARD_OFF_TABLE:
            return e.CardOffTable(_last_dealt_to(table) or Area.BOARD)
        case Irregularity.CHIPS_ADDED_IN_HAND:
            return e.ChipsAdded(stream.pick(numbers), table.rules.chip * (20 + 5 * stream.below(9)))
        case Irregularity.POT_TOUCHED:
            return e.PotTouched(stream.pick(numbers))
        case _:
            return None


def _last_dealt_to(table: PokerTable) -> SeatNumber:
    last = table.deck[table.dealt - 1 : table.dealt]
    return next((seat.number for seat in table.players if last and seat.cards[-1:] == last), 0)


def _about_a_hand(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    live = [seat.number for seat in table.contenders if seat.holds_cards]
    if not live:
        return None
    seat = stream.pick(live)
    is_protected, has_contributed = stream.chance(500), stream.chance(250)
    match kind:
        case Irregularity.HAND_FOULED:
            is_clear = stream.chance(500)
            return e.HandFouled(
                seat=seat,
                is_protected=is_protected,
                is_reconstructible=is_clear and is_protected,
                has_contributed=has_contributed,
            )
        case Irregularity.HAND_COLLECTED:
            return e.HandCollected(seat=seat, is_protected=is_protected, has_contributed=has_contributed)
        case _:
            return e.PlayerLeft(seat)


_AT_DECISION: Final = frozenset(
    {
        Irregularity.STRING_BET,
        Irregularity.WRONG_AMOUNT,
        Irregularity.WORDS_AGAINST_ACTION,
        Irregularity.VERBAL_OUT_OF_TURN,
        Irregularity.FOLD_FACING_BET_FACE_DOWN,
        Irregularity.FOLD_WHILE_OBLIGED,
        Irregularity.FOLDS_AFTER_CHECK_ROUND,
        Irregularity.FOLDS_AFTER_BLIND,
    }
)


def _at_decision(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    number = table.called_on
    if not number:
        return None
    seat = table.seat(number)
    match kind:
        case Irregularity.VERBAL_OUT_OF_TURN:
            waiting = [other for other in table.betting.pending if other != number]
            said = stream.pick((Move.FOLD, Move.CALL, Move.RAISE))
            return e.VerbalOutOfTurn(seat=stream.pick(waiting), said=said) if waiting else None
        case Irregularity.FOLD_FACING_BET_FACE_DOWN:
            return e.FoldFaceDown(number)
        case Irregularity.FOLDS_AFTER_CHECK_ROUND:
            return e.FoldAfterCheckRound(number)
        case Irregularity.FOLDS_AFTER_BLIND:
            return e.FoldAfterBlind(number)
        case _:
            return _with_chips(table, seat, kind, stream)


def _with_chips(table: PokerTable, seat: Seat, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    to_match = table.betting.to_match
    bound = _raise_to(table, seat)
    match kind:
        case Irregularity.STRING_BET:
            if bound is None:
                return None
            return e.StringBet(seat=seat.number, added=bound - to_match, is_announced=stream.chance(400))
        case Irregularity.WRONG_AMOUNT:
            if bound is None:
                return None
            off = table.rules.chip * (1 + stream.below(2))
            placed = bound - off if stream.chance(500) and bound - off > seat.bet else bound + off
            return e.WrongAmount(seat=seat.number, announced=bound, placed=placed)
        case Irregularity.WORDS_AGAINST_ACTION:
            short = to_match - table.rules.chip
            placed = short if bound is None or (short > seat.bet and stream.chance(500)) else bound
            if to_match <= seat.bet or placed <= seat.bet:
                return None
            return e.WordsAgainstAction(seat=seat.number, said=Move.CALL, to=to_match, placed=placed)
        case Irregularity.FOLD_WHILE_OBLIGED:
            is_raise = bound is not None and stream.chance(400)
            if is_raise and bound is not None:
                return e.FoldWhileObliged(seat=seat.number, said=Move.RAISE if to_match else Move.BET, to=bound)
            return e.FoldWhileObliged(seat=seat.number, said=Move.CALL, to=to_match)
        case _:
            return None


def _raise_to(table: PokerTable, seat: Seat) -> Cents | None:
    """The least bet or raise that is open to a player."""
    return next((legal.least for legal in legal_moves(table, seat) if legal.move in (Move.BET, Move.RAISE)), None)
