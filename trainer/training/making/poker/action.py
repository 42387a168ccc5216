"""Spots of `action`: raises up to the limit, players all-in with too little, folds, a round that is closed."""

from __future__ import annotations

from typing import Final

from trainer.asks.built import question_of
from trainer.asks.key import AskId, Question
from trainer.asks.poker.action import ActionSpot, opened
from trainer.rules.book import GameBook
from trainer.rules.cards import FULL_DECK
from trainer.rules.games.listing import FamilyId
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import blind_posts
from trainer.rules.poker.next_round import stack_for_round
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.up_cards import up_count
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values
from trainer.training.making.poker.betting import BettingRound, Event, Unplayable
from trainer.training.making.poker.hands import few
from trainer.training.making.poker.table import (
    DOLLAR,
    form_of,
    kill_of,
    limits_for,
    limits_parameter,
    options_of,
    places_of,
    poker_of,
    seats_for,
)

RAISES, ALL_INS, ABOVE, FOLDS, CLOSED, LIMITS, KILL = (
    "raises", "all_ins", "above", "folds", "closed", "limits", "kill",
)  # fmt: skip
_TRIED: Final = 80
_ENOUGH: Final = 2
"""So many raises, and a stack that covers one bet is short."""


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    kill = [] if book.options["kill"].is_refused else [Parameter(KILL, (0, 1), 2)]
    return (
        Parameter(RAISES, (0, 1, 2, 3), 2),
        Parameter(ALL_INS, (0, 1, 2), 3),
        Parameter(ABOVE, (0, 1), 2),
        Parameter(FOLDS, (0, 1, 2)),
        Parameter(CLOSED, (0, 1)),
        limits_parameter(book, 2),
        *kill,
    )


def _make(draft: Draft) -> Values:
    """The round as it was found to be playable; the seats and limits are drawn anew where it was not."""
    for _ in range(_TRIED):
        values = _before(draft)
        asked = question_of(draft.rulebook, draft.book.id, AskId.ACTION, values)
        assert isinstance(asked, Question), "what was built is a question"
        assert isinstance(asked.spot, ActionSpot), "and it is one of this ask"
        table = opened(asked.spot)
        least = least_stacks(asked.spot.table) if "pot" not in values else {}
        played = BettingRound(table=table, stream=draft.stream, least_stacks=least, goes_above=bool(draft[ABOVE]))
        try:
            played.play(_events(draft), to_end=bool(draft[CLOSED]))
        except Unplayable:
            continue
        return _with_round(values, played)
    raise NotHere(f"no such round of {draft.book.id} was found: {dict(draft.chosen)}")


def _events(draft: Draft) -> list[Event]:
    return [
        *[Event.RAISE] * draft[RAISES],
        *[Event.ALL_IN] * draft[ALL_INS],
        *[Event.FOLD] * draft[FOLDS],
    ]


def _before(draft: Draft) -> Values:
    """The round before anybody acts, everybody with the usual stack."""
    stream, form = draft.stream, form_of(draft)
    street = stream.pick(form.streets if _may_be_first(draft) else form.streets[1:])
    least = 3 + draft[ALL_INS] + max(draft[FOLDS], 1)
    seats = seats_for(draft, min(least + stream.below(3), places_of(draft)))
    entries: list[Values] = [{"seat": seat} for seat in seats]
    if form.is_stud:
        size = up_count(form, street)
        up = few(stream, FULL_DECK, size * len(seats))
        entries = [{**entry, "up": up[at * size : (at + 1) * size]} for at, entry in enumerate(entries)]
    values: Values = {"street": street.value, "seat": entries}
    if not form.is_stud:
        values["button"] = stream.pick(seats)
    if street is not form.first_street:
        values["pot"] = DOLLAR * (4 + stream.below(120))
    if draft[KILL]:
        values["kill"] = {"kind": kill_of(draft), "holder": stream.pick(seats)}
    options = options_of(draft, "heads_up")
    return {
        **values,
        **limits_for(draft, draft[LIMITS], fixed=bool(draft[KILL])),
        **({"options": options} if options else {}),
    }


def _may_be_first(draft: Draft) -> bool:
    """Who must cover the forced bets and a bet more is all-in on the first street only where it is raised."""
    return not poker_of(draft).facts.covers_forced_bets or not draft[ALL_INS] or draft[RAISES] >= _ENOUGH


def least_stacks(table: PokerTable) -> dict[SeatNumber, Cents]:
    """What a stack must cover where the rulebook asks for it (G(4)(c)): a chip more, so that there is a choice."""
    if not table.rules.facts.covers_forced_bets:
        return {}
    blinds = dict(blind_posts(table))
    return {seat.number: stack_for_round(table.rules, blinds.get(seat.number, 0)) for seat in table.players}


def _with_round(values: Values, played: BettingRound) -> Values:
    seats = values["seat"]
    assert isinstance(seats, list)
    listed = [
        {**entry, **({"stack": played.stacks[entry["seat"]]} if entry["seat"] in played.stacks else {})}
        for entry in seats
    ]
    return {**values, "seat": listed, "actions": played.decisions}


ACTION: Final = Maker(ask=AskId.ACTION, family=FamilyId.POKER, parameters=_parameters, make=_make)
