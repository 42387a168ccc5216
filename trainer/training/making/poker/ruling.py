"""Spots of `ruling` at poker: every irregularity of the book, what it turns on, and whose bets go back."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.asks.poker.ruling import CIRCUMSTANCES, HOLE_CARDS
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.places import SeatNumber
from trainer.rules.poker.named import Irregularity, named
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.shuffling import Stream
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values
from trainer.training.making.poker.table import DOLLAR, form_of, places_of, seats_for

TURNS_ON, PLAYERS, FOLDED, UNEVEN = "turns_on", "players", "folded", "uneven"
_MOST_BETTORS: Final = 4
_MOST_UP: Final = 3


def turns_on(irregularity: Irregularity) -> int:
    """How many circumstances its ruling turns on."""
    return len(CIRCUMSTANCES.get(irregularity, ()))


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    counts = tuple(sorted({turns_on(each) for each in named(book)}))
    return (
        *([Parameter(TURNS_ON, counts, 2)] if len(counts) > 1 else []),
        Parameter(PLAYERS, (0, 1, 2)),
        Parameter(FOLDED, (0, 1, 2)),
        Parameter(UNEVEN, (0, 1), 2),
    )


def _make(draft: Draft) -> Values:
    """What has gone wrong at a table with bets out; who is concerned is one of those who are in."""
    stream = draft.stream
    known = named(draft.book)
    wanted = draft[TURNS_ON] if TURNS_ON in draft.chosen else turns_on(known[0])
    irregularity = stream.pick([each for each in known if turns_on(each) == wanted])
    most = places_of(draft)
    seats = seats_for(draft, min(3 + draft[FOLDED] + 2 * draft[PLAYERS] + stream.below(2), most))
    folded = seats_folded(draft, seats)
    live = [seat for seat in seats if seat not in folded]
    if len(live) < 2:
        raise NotHere
    even = DOLLAR * (1 + stream.below(40))
    listed: list[Values] = []
    for seat in seats:
        bet = even if seat in live and not draft[UNEVEN] else DOLLAR * (1 + stream.below(80))
        listed.append({"seat": seat, "bet": bet, **({"folded": True} if seat in folded else {})})
    player = _stranger(draft, seats) if irregularity is Irregularity.INELIGIBLE_PLAYER_DEALT else stream.pick(live)
    values: Values = {
        "irregularity": irregularity.value,
        "player": player,
        "seat": listed,
        **told(draft, irregularity),
    }
    return values


def seats_folded(draft: Draft, seats: tuple[SeatNumber, ...]) -> set[SeatNumber]:
    return set(draft.stream.shuffle(seats)[: draft[FOLDED]])


def _stranger(draft: Draft, seats: tuple[SeatNumber, ...]) -> SeatNumber:
    """A seat that is not dealt in; where all are, the last of them."""
    free = [seat for seat in range(1, places_of(draft) + 1) if seat not in seats]
    return draft.stream.pick(free or seats[-1:])


def told(draft: Draft, irregularity: Irregularity) -> Values:
    """The circumstances on which its ruling turns, one way or the other."""
    stream = draft.stream
    found: Values = {}
    for name in CIRCUMSTANCES.get(irregularity, ()):
        match name:
            case "voluntary_bettors":
                found[name] = stream.below(_MOST_BETTORS)
            case "count":
                found[name] = 1 + stream.below(_MOST_UP)
            case "which":
                is_stud = form_of(draft).is_stud
                found[name] = stream.pick([word for word in HOLE_CARDS if is_stud or word != "both"])
            case "announced_amount":
                found |= _amounts(stream)
            case "placed":
                continue
            case _:
                found[name] = stream.chance(500)
    return found


def _amounts(stream: Stream) -> Values:
    """What was announced, and more or less that was put in."""
    announced = DOLLAR * (6 + stream.below(60))
    placed = announced + DOLLAR * stream.pick((-4, -3, -2, -1, 1, 2, 4, 10))
    return {"announced_amount": announced, "placed": placed}


RULING: Final = Maker(
    ask=AskId.RULING,
    family=FamilyId.POKER,
    parameters=_parameters,
    make=_make,
    offers=lambda book: bool(named(as_poker(book))),
)
