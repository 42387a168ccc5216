"""The steps that follow an irregularity, without a round: for an answer key that knows only a part of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from trainer.rules import actions as a
from trainer.rules.calls import ENDS_ROUND, Call
from trainer.rules.cards import Face
from trainer.rules.money import Cents
from trainer.rules.places import Area, SeatNumber
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.remedies import KILLS_HAND, remedy
from trainer.rules.poker.irregularities.rulings import Ruling
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.rulings import Decider
from trainer.rules.values import changed


@dataclass(frozen=True, slots=True)
class Described:
    """What went wrong, as far as it is told."""

    irregularity: Irregularity
    player: SeatNumber = 0
    """0 where nobody is named."""
    announced: Cents = 0
    placed: Cents = 0
    """0 where an amount is not told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """The dealer's steps that must be done, with the table they are shown on."""

    table: PokerTable
    steps: tuple[Step, ...]
    returns: Mapping[SeatNumber, Cents]
    """Wagers that go back to their players."""


def outline(table: PokerTable, described: Described, ruling: Ruling) -> Outline:
    """Floor where it decides, the ruling, the remedy."""
    call = ruling.call
    ready = _ready(table, described, call)
    if call is Call.RECUT:
        steps = remedy(ready, ruling)  # the floor has spoken already
    else:
        floor = (Step(a.CallFloor(), Clause.FLOOR_DECIDES),) if ruling.decides is Decider.FLOOR else ()
        steps = (*floor, *_said(described, ruling), *_remedy(ready, described, ruling))
    returns = {step.action.to: step.action.amount for step in steps if isinstance(step.action, a.ReturnUncalled)}
    goes_back = call in ENDS_ROUND or call in KILLS_HAND
    return Outline(table=ready, steps=steps, returns=returns if goes_back else {})


def _ready(table: PokerTable, described: Described, call: Call) -> PokerTable:
    """The table as it stands once the ruling has been said; a player not named sits in no seat."""
    number = described.player
    seats = list(table.seats)
    named = seats[number] if number else None
    lacks_cards = described.irregularity in (Irregularity.HAND_COLLECTED, Irregularity.ELIGIBLE_PLAYER_MISSED)
    if named is not None and lacks_cards:
        seats[number] = changed(named, holds_cards=False)
    if not number and (call in KILLS_HAND or call is Call.REPLACE_CARD):
        seats[0] = Seat(number=0, holds_cards=not lacks_cards)
    trouble = changed(table.trouble, open=_event(described), ruling=call)
    return changed(
        table, seats=tuple(seats), street=table.rules.form.first_street, trouble=trouble, is_void=call in ENDS_ROUND
    )


def _event(described: Described) -> e.PokerEvent:
    """The event that stands for what is described, where its remedy needs no more than the seat."""
    if (made := e.OF_A_PLAYER.get(described.irregularity)) is not None:
        return made(described.player)
    match described.irregularity:
        case Irregularity.WRONG_NUMBER_OF_CARDS:
            return e.WrongNumberOfCards(seat=described.player)
        case Irregularity.HAND_FOULED:
            return e.HandFouled(seat=described.player)
        case Irregularity.HAND_COLLECTED:
            return e.HandCollected(seat=described.player)
        case Irregularity.NO_SHUFFLE_OR_CUT:
            return e.NoShuffleOrCut(e.Skipped.SHUFFLE)
        case Irregularity.RECUT_ORDERED:
            return e.RecutOrdered()
        case Irregularity.MISSING_OR_EXTRA_CARDS:
            return e.CardsMissingOrExtra(0)
        case Irregularity.HOURLY_COUNT_WRONG:
            return e.HourlyCountWrong(0)
        case Irregularity.SHUFFLER_JAM:
            return e.ShufflerJam()
        case _:
            return e.FaceUpInDeck(0)


def _said(described: Described, ruling: Ruling) -> tuple[Step, ...]:
    """The ruling in words; what a silent large chip stands for is said as any call."""
    call = ruling.call
    if described.irregularity is Irregularity.OVERSIZED_CHIP and call is Call.CALL_ONLY:
        call = Call.CALL
    concerns_table = call in ENDS_ROUND or call is Call.PLAY_ON
    to = 0 if concerns_table else described.player
    return (Step(a.Announce(call, to, described.announced), ruling.clause, also=ruling.also),)


def _remedy(table: PokerTable, described: Described, ruling: Ruling) -> tuple[Step, ...]:
    """As `remedies` has it, but for cards and chips of which not all is told."""
    clause, player = ruling.clause, described.player
    match described.irregularity:
        case Irregularity.CHECKED_SEVEN_OR_BETTER if ruling.call is Call.BETS_AFTER_DRAW_TO_SECOND:
            return (Step(a.PushPot(0, player, 0), ruling.clause),)
        case Irregularity.CHECKED_SEVEN_OR_BETTER:
            return (Step(a.CollectCards(player), ruling.clause),)
        case Irregularity.HOLE_CARD_EXPOSED if ruling.call is Call.THIRD_CARD_DOWN:
            return (Step(a.Deal(player, Face.DOWN), clause),)
        case Irregularity.HOLE_CARD_EXPOSED if ruling.call is Call.REPLACE_CARD:
            return _exchanged(player, clause)
        case Irregularity.FACE_UP_IN_DECK if ruling.call is Call.DISCARD_CARD:
            return _exchanged(player, clause) if player else (Step(a.Deal(Area.MUCK, Face.UP), clause),)
        case Irregularity.OVERSIZED_CHIP if ruling.call is Call.CALL_ONLY:
            marked = (Step(a.MarkDeck(), Clause.MARK_DECK),) if table.rules.facts.marks_deck else ()
            return (*marked, Step(a.MakeChange(player, 0), Clause.OVERSIZED_CHIP, also=(Clause.MAKE_CHANGE,)))
        case Irregularity.STRING_BET if ruling.call is Call.CALL_ONLY:
            return (Step(a.ReturnUncalled(player, 0), clause),)
        case Irregularity.WRONG_AMOUNT:
            over = described.placed - described.announced if described.announced else 0
            return (Step(a.ReturnUncalled(player, over), clause),) if over > 0 else ()
        case Irregularity.OVERSIZED_CHIP | Irregularity.STRING_BET | Irregularity.WORDS_AGAINST_ACTION:
            return ()
        case _:
            return remedy(table, ruling)


def _exchanged(player: SeatNumber, clause: StrEnum) -> tuple[Step, ...]:
    return (Step(a.CollectCards(player), clause), Step(a.Deal(player, Face.DOWN), clause))
