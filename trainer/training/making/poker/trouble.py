"""What goes wrong at poker tables, for spots of `verdict`."""

from __future__ import annotations

from typing import Final

from trainer.asks.poker.ruling import CIRCUMSTANCES
from trainer.rules.actions import Move
from trainer.rules.book import GameBook
from trainer.rules.calls import Call
from trainer.rules.money import parse_amount
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.posted.book import as_poker
from trainer.training.making.maker import Draft, Values
from trainer.training.making.poker.ruling import told
from trainer.training.making.poker.table import DOLLAR, places_of, poker_of
from trainer.training.making.trouble import Troubles, seats_in

_OF_NOBODY: Final = frozenset(
    {
        Irregularity.NO_SHUFFLE_OR_CUT,
        Irregularity.RECUT_ORDERED,
        Irregularity.FACE_UP_IN_DECK,
        Irregularity.MISSING_OR_EXTRA_CARDS,
        Irregularity.HOURLY_COUNT_WRONG,
        Irregularity.SHUFFLER_JAM,
    }
)
_SHOWN: Final = frozenset({"voluntary_bettors", "which"})
"""Circumstances that the table shows."""


def _named(book: GameBook) -> tuple[Irregularity, ...]:
    """But for what is no event, a seven that was checked, and for machines that no house has."""
    never = {Irregularity.CHECKED_SEVEN_OR_BETTER}
    never |= {Irregularity.SHUFFLER_JAM} if book.options["shuffler"].is_refused else set()
    return tuple([each for each in as_poker(book).irregularities if each not in never])


def _told(draft: Draft, values: Values, irregularity: str) -> Values | None:
    """Whose hand it is and how it was; who announces an amount is somebody who bets or raises."""
    what, stream, seats = Irregularity(irregularity), draft.stream, seats_in(values)
    if what in _OF_NOBODY:
        return told(draft, what)
    if what is Irregularity.WRONG_AMOUNT:
        return _amounts(draft, values)
    if what is Irregularity.INELIGIBLE_PLAYER_DEALT:
        free = [seat for seat in range(1, places_of(draft) + 1) if seat not in seats]
        return {"player": stream.pick(free)} if free else None
    found = {name: value for name, value in told(draft, what).items() if name not in _SHOWN or value == "both"}
    return {"player": stream.pick(seats), **found}


def _amounts(draft: Draft, values: Values) -> Values | None:
    """A bet of the round, and more or less that is put in."""
    listed = values["actions"]
    assert isinstance(listed, list), "the decisions are listed"
    bets = [each for each in (str(each).split() for each in listed) if each[1] in (Move.BET, Move.RAISE)]
    if not bets:
        return None
    player, _, amount = draft.stream.pick(bets)
    announced = parse_amount(amount)
    placed = announced + DOLLAR * draft.stream.pick((-2, -1, 1, 2, 5))
    return {"player": int(player), "announced_amount": announced, "placed": max(placed, DOLLAR)}


def _needs(draft: Draft, irregularity: str) -> Values:
    """A machine, or a count of the deck that is due."""
    if irregularity == Irregularity.SHUFFLER_JAM:
        return {"shuffler": True}
    hour = poker_of(draft).facts.minutes_between_counts
    return {"minutes_since_count": hour} if irregularity == Irregularity.HOURLY_COUNT_WRONG and hour is not None else {}


POKER: Final = Troubles(
    named=_named,
    turns_on=lambda irregularity: len(CIRCUMSTANCES.get(Irregularity(irregularity), ())),
    told=_told,
    needs=_needs,
    rulings=(
        *(Call.MISDEAL, Call.PLAY_ON, Call.DEAD_ROUND, Call.DEAD_ROUND_DECK_OUT, Call.DEAD_HAND, Call.DISCARD_CARD),
        *(Call.NO_REDRESS, Call.RECONSTRUCT_HAND, Call.REFUND_PLAYER, Call.NOT_BINDING, Call.WORDS_STAND),
        *(Call.CALL_ONLY, Call.BET_STANDS, Call.FOLD_STANDS, Call.MUST_BET),
    ),
)
