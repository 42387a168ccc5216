"""Spots of `procedure` at poker: openings, machines, counts due, bets, folds, side pots, a pack used up, kills."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.asks.built import question_of
from trainer.asks.key import AskId, Question
from trainer.asks.poker.procedure import ProcedureSpot, course_of
from trainer.asks.walking import Walked, walk
from trainer.rules.actions import PushPot, Read, Reveal
from trainer.rules.book import GameBook
from trainer.rules.cards import FULL_DECK
from trainer.rules.games.listing import FamilyId
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.form import Street
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.values import changed
from trainer.training.making.deciding import decide_all
from trainer.training.making.maker import Draft, Maker, Parameter, Values
from trainer.training.making.poker.action import least_stacks
from trainer.training.making.poker.hand_played import DRAWN, HandPlayed
from trainer.training.making.poker.table import (
    DOLLAR,
    form_of,
    from_to,
    kill_of,
    places_of,
    poker_of,
    rake_of,
    seats_for,
)

OPENING, RAISES, FOLDS, SHORT, DRAWS, USED_UP, MACHINE, DUE, KILL, RAKE = (
    "opening", "raises", "folds", "short", "draws", "used_up", "machine", "due", "kill", "rake",
)  # fmt: skip
_SEEDS: Final = 1_000_000
_AT_THE_END: Final = (Reveal, Read, PushPot)
"""Acts before which everybody has decided."""
_QUALIFYING: Final = (40, 60, 80, 100)
_RAKES: Final[tuple[Values, ...]] = (
    {"method": "percent", "percent": 10, "cap": 4},
    {"method": "levels", "levels": [[20, 1], [40, 2], [60, 3]]},
)


def parameters(book: GameBook) -> tuple[Parameter, ...]:
    form, options = as_poker(book).form, book.options
    return (
        Parameter(OPENING, (0, 1), 2),
        Parameter(RAISES, (0, 1, 2)),
        Parameter(FOLDS, (0, 1, 2)),
        Parameter(SHORT, (0, 1), 3),
        *([Parameter(DRAWS, (0, 1), 2)] if form.has_draw else []),
        *([Parameter(USED_UP, (0, 1), 4)] if form.has_draw or Street.SEVENTH in form.streets else []),
        *([] if options["shuffler"].is_refused else [Parameter(MACHINE, (0, 1))]),
        *([Parameter(DUE, (0, 1))] if as_poker(book).facts.minutes_between_counts is not None else []),
        *([] if options["kill"].is_refused else [Parameter(KILL, (0, 1), 2)]),
        *([Parameter(RAKE, (0, 1))] if "percent" in options["rake"].values else []),
    )


def played(draft: Draft) -> tuple[Values, tuple[Walked[PokerTable], ...]]:
    """The spot with its players' decisions, and every step in its hand."""
    values, begun, hand = _begun(draft)
    walked = tuple(walk(begun, hand.choose, is_numbered=False))
    return {**values, "actions": hand.decisions}, walked


def _decided(draft: Draft) -> Values:
    """The spot with its players' decisions."""
    values, begun, hand = _begun(draft)
    decide_all(begun, hand.decided, lambda _, action: isinstance(action, _AT_THE_END))
    return {**values, "actions": hand.decisions}


def _begun(draft: Draft) -> tuple[Values, Round[PokerTable], HandPlayed]:
    """The spot before anybody has decided, its hand, and its players."""
    stream = draft.stream
    values = _before(draft)
    asked = question_of(draft.rulebook, draft.book.id, AskId.PROCEDURE, values)
    assert isinstance(asked, Question), "what was built is a question"
    assert isinstance(asked.spot, ProcedureSpot), "and it is one of this ask"
    spot, short = asked.spot, 0
    if draft[SHORT]:
        # a stack for one bet is all-in once it is raised
        short = stream.pick([seat.number for seat in spot.table.players])
        stack = _short_stack(spot.table, short)
        seats = values["seat"]
        assert isinstance(seats, list), "the seats are listed"
        values["seat"] = [{**entry, **({"stack": stack} if entry["seat"] == short else {})} for entry in seats]
        spot = replace(spot, table=spot.table.with_seat(changed(spot.table.seat(short), stack=stack)))
    hand = HandPlayed(
        stream=stream,
        raises=max(draft[RAISES], draft[SHORT], draft[RAKE]),
        folds=draft[FOLDS],
        short=short,
        draws=bool(draft[DRAWS]),
        uses_up=bool(draft[USED_UP]),
    )
    return values, course_of(spot).begun, hand


def _before(draft: Draft) -> Values:
    """The table before the shuffle."""
    stream, form = draft.stream, form_of(draft)
    places, least = places_of(draft), min(3, places_of(draft)) + draft[FOLDS]
    count = _using_up(draft) if draft[USED_UP] else from_to(draft, least, min(places, least + 1))
    seats = seats_for(draft, count)
    values: Values = {"seed": stream.below(_SEEDS), "seat": [{"seat": seat} for seat in seats]}
    if draft[OPENING]:
        values["opening"] = True
    elif not form.is_stud:
        values["button"] = stream.pick(seats)
    if draft[MACHINE]:
        values["shuffler"] = True
    hour = poker_of(draft).facts.minutes_between_counts
    if hour is not None:
        values["minutes_since_count"] = hour + stream.below(20) if draft[DUE] else stream.below(max(hour // 2, 1))
    if draft[KILL]:
        holder: Values = {} if draft[OPENING] else {"holder": stream.pick(seats)}
        values["kill"] = {
            "kind": kill_of(draft),
            "qualifying": DOLLAR * stream.pick(_QUALIFYING),
            **holder,
        }
    if draft[RAKE]:
        # the small pots of stud may not reach the first level
        values["options"] = {"rake": rake_of(draft, _RAKES[:1] if form.is_stud else _RAKES)}
    return values


def _using_up(draft: Draft) -> int:
    """So many players that the pack does not last: in stud a full table, at the draw as soon as all change cards."""
    form, places = form_of(draft), places_of(draft)
    if not form.has_draw:
        return places
    least = len(FULL_DECK) // (len(form.deal) + DRAWN) + 1
    return min(from_to(draft, least, least + 1), places)


def _short_stack(table: PokerTable, short: SeatNumber) -> Cents:
    """The least that a round asks for, or three of the smallest bets where it asks nothing."""
    button = table.button or table.players[-1].number
    least = least_stacks(changed(table, button=button)).get(short, 0)
    limits = table.rules.limits
    return least or 2 * (limits.small or limits.least) + limits.ante


PROCEDURE: Final = Maker(ask=AskId.PROCEDURE, family=FamilyId.POKER, parameters=parameters, make=_decided)
