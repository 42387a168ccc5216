"""The ask `procedure` at Three Card and Four Card: every step of the dealer's, from the shuffle to a clear table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trainer.asks.house.dealing import read_dealing, read_decks, read_preshuffled
from trainer.asks.house.decisions import Decision, act_of, read_decisions
from trainer.asks.house.four_card import read_meters
from trainer.asks.house.setting import put_down, read_wagers
from trainer.asks.house.steps import shown
from trainer.asks.house.table import WAGERS, HouseSetting, any_setting
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import SeatEntries, read_seats
from trainer.asks.source import Source, Unanswerable
from trainer.asks.steps import ShownStep
from trainer.asks.walking import Chosen, ProcedureKey, first_due, key_of, walk
from trainer.rules.games.four_card import FOUR_CARD
from trainer.rules.games.three_card import THREE_CARD
from trainer.rules.house.acts import Choice, Decide
from trainer.rules.house.ante.setup import set_up
from trainer.rules.house.ante.table import ANTE, PLAY, A, AnteTable
from trainer.rules.house.four_card import wagers as four_card
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import FourCardSeat
from trainer.rules.house.three_card import wagers as three_card
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import ThreeCardSeat
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor
from trainer.rules.round import Game, Round
from trainer.rules.values import changed

CHOICES: Final = (Choice.PLAY, Choice.FOLD)
EXAMPLES: Final = '"3 play 10" or "1 fold"'
TIMES_THE_ANTE: Final = 3
"""What a player has beside the layout: enough for any play wager."""


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
    rounds = source.entries["rounds_since_count"].count() if source.has("rounds_since_count") else 0
    decisions = read_decisions(source, CHOICES, (Choice.PLAY,), EXAMPLES)
    decks = read_decks(source)
    listed = read_seats(source, WAGERS[source.game], least=1)
    if setting is None:
        return None
    wagers = {seat.number: _read_wagers(source, seat, setting) for seat in listed}
    if dealing is None or decks is None or decisions is None or rounds is None or len(source.problems) > before:
        return None
    plays = {seat: own[PLAY] for seat, own in wagers.items() if own.get(PLAY)}
    first = {seat: {wager: own[wager] for wager in own if wager != PLAY} for seat, own in wagers.items()}
    table = set_up(
        setting.rules,
        first,
        decks,
        dealing,
        stacks={seat: max(TIMES_THE_ANTE * own.get(ANTE, 0), plays.get(seat, 0)) for seat, own in wagers.items()},
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
        entries.entries[PLAY].refuse("none beside actions, which say what each player does")
    rules = setting.rules
    wagers = read_wagers(entries, WAGERS[source.game], rules.posted)
    if wagers is None:
        return {}
    if isinstance(rules, FourCardRules):
        put_down(
            source, four_card.problems(FourCardSeat(number=entries.number, cards=(), **wagers), rules, setting.book)
        )
    else:
        put_down(source, three_card.problems(ThreeCardSeat(number=entries.number, cards=(), **wagers), rules))
    return {wager: amount for wager, amount in wagers.items() if amount}


def key_of_procedure(spot: ProcedureSpot) -> ProcedureKey:
    """The round walked to its end; raises `Unanswerable` for a decision that can't be, or one too few or many."""
    match spot.table:
        case ThreeCardTable():
            return key_of(_steps(spot, THREE_CARD, spot.table))
        case FourCardTable():
            return key_of(_steps(spot, FOUR_CARD, spot.table))
        case _:
            raise TypeError(f"no table of these games: {spot.table}")


def _steps(spot: ProcedureSpot, game: Game[A], table: A) -> tuple[ShownStep, ...]:
    left = list(spot.decisions or ())
    steps = [
        shown(walked.step, walked.before, spot.setting, shows_all=spot.shows_all)
        for walked in walk(Round.start(game, table), lambda state: _next(spot, state, left))
        if walked.step.by is Actor.DEALER
    ]
    if left:
        raise left[0].refuse("nothing: everybody has decided")
    return tuple(steps)


def _next(spot: ProcedureSpot, state: Round[A], left: list[Decision]) -> Chosen[A]:
    """The next step in the natural order: a decision where one is due, else the first that is right."""
    due = [(step, rest) for step, rest in state.choices if isinstance(step.action, Decide)]
    if not due:
        return first_due(state)
    steps = [step for step, _ in due]
    if spot.decisions is None:
        seat = state.table.called_on
        act = Decide(seat, Choice.PLAY, spot.plays.get(seat, state.table.staked(seat, ANTE)))
    elif not left:
        place = f"actions[{len(spot.decisions)}]"
        raise Unanswerable(place, "missing", f"the decision of seat {state.table.called_on}: the list ends early")
    else:
        act = act_of(steps, left.pop(0))
    step, rest = next((step, rest) for step, rest in due if step.fits(act))
    return step, act, rest


_KEYS: Final = (
    "method",
    "shuffler",
    "shuffler_counts",
    "preshuffled",
    "opening",
    "rounds_since_count",
    "seat",
    "actions",
    "deck",
    "seed",
)
THREE_CARD_PROCEDURE: Final = Ask(id=AskId.PROCEDURE, keys=_KEYS, read=read_procedure, answer=key_of_procedure)
FOUR_CARD_PROCEDURE: Final = Ask(
    id=AskId.PROCEDURE, keys=(*_KEYS, "meter", "meters"), read=read_procedure, answer=key_of_procedure
)
