"""The ask `procedure` at Three Card and Four Card: every step of the dealer's, from the shuffle to a clear table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Final, Generic, Self

from trainer.asks.dealing import DECK, OPENING, ROUNDS, SEED, SHUFFLER, SHUFFLER_COUNTS
from trainer.asks.house.dealing import (
    METHOD,
    PRESHUFFLED,
    read_dealing,
    read_decks,
    read_preshuffled,
)
from trainer.asks.house.decisions import Decision, act_of, read_decisions
from trainer.asks.house.four_card import METERS, read_meters
from trainer.asks.house.setting import put_down, read_wagers
from trainer.asks.house.steps import shown
from trainer.asks.house.table import WAGER_FIELDS, HouseSetting, any_setting
from trainer.asks.listed import Listed, actions_field
from trainer.asks.seats import SeatEntries, read_seats, seats_field
from trainer.asks.source import Source
from trainer.asks.walking import Chosen, Course, Walked, first_by_itself, first_due, procedure_ask
from trainer.errors import Problem
from trainer.rules.entries import Entry
from trainer.rules.games.ante_tables import WAGERS, bare
from trainer.rules.house.ante.setup import set_up
from trainer.rules.house.ante.table import ANTE, PLAY, A, AnteTable
from trainer.rules.house.four_card import wagers as four_card
from trainer.rules.house.four_card.game import FOUR_CARD
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import FourCardSeat
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.three_card import wagers as three_card
from trainer.rules.house.three_card.game import THREE_CARD, TIMES_THE_ANTE
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import ThreeCardSeat
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Step
from trainer.rules.round import Game, Round
from trainer.rules.values import changed

CHOICES: Final = (Choice.PLAY, Choice.FOLD)
EXAMPLES: Final = '"3 play 10" or "1 fold"'


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureSpot:
    """A table before the shuffle, and what the players will do."""

    setting: HouseSetting
    table: AnteTable
    decisions: tuple[Decision, ...] | None
    """Of the whole round; none where everybody plays one ante, or what the seat says."""
    plays: Mapping[SeatNumber, Cents]
    """By seat, where the spot says how much a player will play."""
    shows_all: bool
    """The cards were given, so those face down are shown too."""


def read_procedure(source: Source) -> ProcedureSpot | None:
    """The spot; every wager before the deal as the rulebook has it."""
    before = len(source.problems)
    setting = any_setting(source)
    is_opening = source.flag("opening")
    dealing = read_dealing(source)
    is_preshuffled = read_preshuffled(source)
    rounds = source.read(ROUNDS, Entry.count, 0)
    decisions = read_decisions(source, CHOICES, (Choice.PLAY,), EXAMPLES)
    decks = read_decks(source)
    listed = read_seats(source, source.inner(_SEATS), least=1)
    if setting is None:
        return None
    wagers = {seat.number: _read_wagers(source, seat, setting) for seat in listed}
    if dealing is None or decks is None or decisions is None or rounds is None or len(source.problems) > before:
        return None
    plays = {seat: own[PLAY] for seat, own in wagers.items() if own.get(PLAY)}
    first = {seat: {wager: own[wager] for wager in own if wager != PLAY} for seat, own in wagers.items()}
    rules = setting.rules
    times = rules.facts.play_most_times if isinstance(rules, FourCardRules) else TIMES_THE_ANTE
    table = set_up(
        bare(rules),
        first,
        decks,
        dealing,
        stacks={seat: max(times * own.get(ANTE, 0), plays.get(seat, 0)) for seat, own in wagers.items()},
        is_opening=is_opening,
        is_preshuffled=is_preshuffled,
    )
    table = changed(table, rounds_since_count=rounds)
    if isinstance(table, FourCardTable):
        table = changed(table, meters=read_meters(source, table.rules))
    if len(source.problems) > before:
        return None
    return ProcedureSpot(
        setting=setting,
        table=table,
        decisions=decisions if source.has("actions") else None,
        plays=plays,
        shows_all=source.has("deck") or source.has("seed"),
    )


def _read_wagers(source: Source, entries: SeatEntries, setting: HouseSetting) -> dict[str, Cents]:
    """What a seat puts out; what the rulebook refuses of it is put down. Play is a decision, or stands for one."""
    if source.has("actions") and PLAY in entries.entries:
        entries.entries[PLAY].refuse(Problem.tr("none beside actions, which say what each player does"))
    rules = setting.rules
    wagers = read_wagers(entries, WAGERS[source.game], rules.posted)
    if wagers is None:
        return {}
    if isinstance(rules, FourCardRules):
        put_down(
            source, four_card.problems(FourCardSeat(number=entries.number, cards=(), **wagers), rules, setting.book)
        )
    else:
        put_down(
            source, three_card.problems(ThreeCardSeat(number=entries.number, cards=(), **wagers), rules, setting.book)
        )
    return {wager: amount for wager, amount in wagers.items() if amount}


class AntePlayers(Generic[A]):
    """The players of one round; without a list they play an ante, or what the seat says."""

    def __init__(self, spot: ProcedureSpot, *, forgives: bool) -> None:
        self._listed = Listed(spot.decisions, forgives=forgives)
        self._plays = spot.plays

    def next(self, state: Round[A]) -> Chosen[A]:
        """A decision where one is due, else the first step that is right."""
        return self._decision(state) or first_due(state)

    def by_themselves(self, state: Round[A]) -> Chosen[A] | None:
        return self._decision(state) or first_by_itself(state)

    def saw(self, walked: Walked[A]) -> None:
        """Nothing in a spot speaks of the dealer's steps."""

    def have_finished(self) -> None:
        self._listed.finish(Problem.tr("nothing: everybody has decided"))

    def copy(self) -> Self:
        other = copy(self)
        vars(other).update(_listed=self._listed.copy())
        return other

    def _decision(self, state: Round[A]) -> Chosen[A] | None:
        due = [(step, rest) for step, rest in state.choices if isinstance(step.action, Decide)]
        if not due:
            return None
        act = self._act([step for step, _ in due], state.table)
        step, rest = next((step, rest) for step, rest in due if step.fits(act))
        return step, act, rest

    def _act(self, due: Collection[Step], table: A) -> Decide:
        seat = table.called_on
        decision = self._listed.next_of(seat)
        if decision is None:
            return Decide(seat, Choice.PLAY, self._plays.get(seat, table.staked(seat, ANTE)))
        return act_of(due, decision)


def three_card_course(spot: ProcedureSpot) -> Course[ThreeCardTable]:
    """The round from the shuffle to a clear table."""
    assert isinstance(spot.table, ThreeCardTable)
    return _course(spot, THREE_CARD, spot.table)


def four_card_course(spot: ProcedureSpot) -> Course[FourCardTable]:
    """The round from the shuffle to a clear table."""
    assert isinstance(spot.table, FourCardTable)
    return _course(spot, FOUR_CARD, spot.table)


def _course(spot: ProcedureSpot, game: Game[A], table: A) -> Course[A]:
    return Course(
        begun=Round.start(game, table),
        players=lambda forgives: AntePlayers[A](spot, forgives=forgives),
        shown=lambda step, at: shown(step, at, spot.setting, shows_all=spot.shows_all),
        ahead=likeliest,
        book=spot.setting.book,
    )


_SEATS: Final = seats_field(*WAGER_FIELDS)
_TAKES: Final = (
    METHOD,
    SHUFFLER,
    SHUFFLER_COUNTS,
    PRESHUFFLED,
    OPENING,
    ROUNDS,
    _SEATS,
    actions_field(CHOICES),
    DECK,
    SEED,
)
THREE_CARD_PROCEDURE: Final = procedure_ask(_TAKES, read_procedure, three_card_course, lambda spot: spot.table)
FOUR_CARD_PROCEDURE: Final = procedure_ask(
    (*_TAKES, *METERS), read_procedure, four_card_course, lambda spot: spot.table
)
