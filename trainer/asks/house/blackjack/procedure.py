"""The ask `procedure` at blackjack: every step of a round, from the shuffle to a clear table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from trainer.asks.dealing import DECK, OPENING, SEED, SHUFFLER
from trainer.asks.fields import Field, Many, Of, with_clause
from trainer.asks.house.blackjack.players import CHOICES, EXAMPLES, OF_ITS_OWN_ACCORD, Players
from trainer.asks.house.blackjack.seats import (
    SEATS_BEFORE_DEAL,
    BlackjackSetting,
    blackjack_setting,
    read_first_wagers,
)
from trainer.asks.house.blackjack.stub import METHOD, read_method
from trainer.asks.house.dealing import read_decks
from trainer.asks.house.decisions import Decision, read_decisions
from trainer.asks.house.steps import shown
from trainer.asks.listed import actions_field
from trainer.asks.seats import whose_cards
from trainer.asks.source import Source, seat_number
from trainer.asks.walking import Course, procedure_ask
from trainer.errors import Problem
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.game import GAMES, set_up
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.table import NOBODY
from trainer.rules.house_acts import Choice
from trainer.rules.money import Cents, dollars
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.round import Round

TIMES_THE_WAGER: Final = 100
"""What a player has beside the layout: enough for any double and split."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackProcedureSpot:
    """A table before the shuffle, and what the players will do."""

    setting: BlackjackSetting
    table: BlackjackTable
    decisions: tuple[Decision, ...] | None
    """Of the whole round; none where everybody stands."""
    insurance: tuple[Decision, ...]
    """What the seats' own entries say of it."""
    hits: Mapping[SeatNumber, tuple[Decision, ...]]
    """What they say of wagers on the cards drawn."""
    refuse_cut: tuple[SeatNumber, ...]
    shows_all: bool
    """The cards were given, so those face down are shown too."""


def read_procedure(source: Source) -> BlackjackProcedureSpot | None:
    """The spot; every wager before the deal as the rulebook has it."""
    before = len(source.problems)
    setting = blackjack_setting(source)
    read_method(source)
    is_opening = source.flag("opening")
    has_shuffler = source.flag("shuffler")
    decisions = read_decisions(source, CHOICES, OF_ITS_OWN_ACCORD, EXAMPLES)
    if setting is None:
        return None
    hands = read_first_wagers(source, setting)
    decks = read_decks(source, setting.rules.decks)
    first_seated = _read_first_seated(source, hands, is_opening=is_opening)
    cutting_card = _read_cutting_card(source, setting, is_opening=is_opening)
    refuse_cut = _read_refusals(source, hands)
    if decisions is None or decks is None or len(source.problems) > before:
        return None
    insurance, hits = _later_wagers(hands)
    table = set_up(
        setting.rules,
        [replace(hand, insurance=(), hits=()) for hand in hands],
        decks,
        stacks=_stacks(hands),
        is_opening=is_opening,
        first_seated=first_seated,
        cutting_card=cutting_card,
        has_shuffler=has_shuffler,
    )
    return BlackjackProcedureSpot(
        setting=setting,
        table=table,
        decisions=decisions if source.has("actions") else None,
        insurance=insurance,
        hits=hits,
        refuse_cut=refuse_cut,
        shows_all=source.has("deck") or source.has("seed"),
    )


def _later_wagers(
    hands: tuple[PlayerHand, ...],
) -> tuple[tuple[Decision, ...], Mapping[SeatNumber, tuple[Decision, ...]]]:
    """The insurance and the hit wagers that seats' entries state, as decisions."""
    insurance: list[Decision] = []
    hits: dict[SeatNumber, tuple[Decision, ...]] = {}
    for hand in hands:
        insurance += _stated(hand.seat, Choice.INSURE, hand.insurance, "insurance")
        hits[hand.seat] = tuple(_stated(hand.seat, Choice.HIT_WAGER, hand.hits, "hits"))
    return tuple(insurance), hits


def _stated(seat: SeatNumber, choice: Choice, amounts: tuple[Cents, ...], key: str) -> list[Decision]:
    place = f"seat {seat} {key}"
    return [Decision(seat=seat, choice=choice, amount=each, place=place, text=dollars(each)) for each in amounts]


def _stacks(hands: tuple[PlayerHand, ...]) -> tuple[int, ...]:
    by_seat = {hand.seat: TIMES_THE_WAGER * sum(hand.wagers) for hand in hands}
    return tuple([by_seat.get(seat, 0) for seat in range(max(by_seat, default=0) + 1)])


def _read_first_seated(source: Source, hands: tuple[PlayerHand, ...], *, is_opening: bool) -> SeatNumber:
    if not is_opening:
        source.refuse_entries(
            ("first_seated",), Problem.tr("only where the table opens with this round (opening = true)")
        )
    elif source.has("first_seated"):
        seat = source.seat_number("first_seated")
        if seat is not None and seat not in {hand.seat for hand in hands}:
            source.entries["first_seated"].refuse(Problem.tr("the seat of a player"))
        return seat or NOBODY
    return NOBODY


def _read_cutting_card(source: Source, setting: BlackjackSetting, *, is_opening: bool) -> Place:
    """Where it came out in the last round: a seat, or the dealer's hand."""
    if not source.has("cutting_card"):
        return NOBODY
    if is_opening or not setting.book.answers(Clause.CUTTING_CARD):
        opens = Problem.tr("none: the table opens with this round")
        wanted = opens if is_opening else Problem.tr("none: pitch is shuffled after every round")
        source.refuse_entries(("cutting_card",), wanted)
        return NOBODY
    entry = source.entries["cutting_card"]
    places: dict[str, Place] = {f"seat {seat}": seat for seat in range(1, source.most_players + 1)}
    places[Area.DEALER.value] = Area.DEALER
    place = places.get(entry.value, NOBODY) if isinstance(entry.value, str) else NOBODY
    if place == NOBODY:
        entry.refuse(Problem.tr('"dealer", or a seat such as "seat 3"'))
    return place


def _read_refusals(source: Source, hands: tuple[PlayerHand, ...]) -> tuple[SeatNumber, ...]:
    if not source.has("refuse_cut"):
        return ()
    found: list[SeatNumber] = []
    for entry in source.entries["refuse_cut"].list() or []:
        seat = seat_number(entry, source.most_players)
        if seat is not None and seat not in {hand.seat for hand in hands}:
            entry.refuse(Problem.tr("the seat of a player"))
        elif seat is not None:
            found.append(seat)
    return tuple(found)


def course_of(spot: BlackjackProcedureSpot) -> Course[BlackjackTable]:
    """The round from the shuffle to a clear table."""
    return Course(
        begun=Round.start(GAMES[spot.setting.rules.variant], spot.table),
        players=lambda forgives: Players(spot.decisions, spot.refuse_cut, spot.insurance, spot.hits, forgives=forgives),
        shown=lambda step, table: shown(step, table, spot.setting, shows_all=spot.shows_all),
        ahead=likeliest,
        book=spot.setting.book,
    )


PROCEDURE: Final = procedure_ask(
    (
        METHOD,
        SHUFFLER,
        OPENING,
        Field("first_seated", Of.SEAT, may_lack=True),
        Field(
            "cutting_card",
            Of.PLACE,
            may_lack=True,
            offers=whose_cards,
            where=with_clause(Clause.CUTTING_CARD),
        ),
        Field("refuse_cut", Of.SEAT, many=Many.LIST, may_lack=True),
        SEATS_BEFORE_DEAL,
        actions_field(CHOICES),
        DECK,
        SEED,
    ),
    read_procedure,
    course_of,
    lambda spot: spot.table,
)
