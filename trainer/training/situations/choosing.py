"""Which situation a drill's seed stands for."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.shuffling import Stream
from trainer.training.focus import Focus
from trainer.training.situations.begun import Situation, ordinary, with_stayers
from trainer.training.situations.calling import called_action
from trainer.training.situations.chosen_hands import checked_seven, kill
from trainer.training.situations.shared import shared_pot
from trainer.training.situations.side_pots import side_pots
from trainer.training.situations.streets import contested, drawing, forced_bet

STAY_FOR_TROUBLE: Final = 3
_SEVENS_AT_SHOWDOWN: Final = 350


def situation(
    rules: PokerRules, focus: Focus, seed: int, to_happen: frozenset[Irregularity] = frozenset()
) -> Situation:
    """The round that a seed stands for in a drill of this focus; what is to happen finds what it needs."""
    stream = Stream(seed, "situation", focus)
    match focus:
        case Focus.BOARD:
            return contested(rules, stream, seed)
        case Focus.BRING_IN:
            return forced_bet(rules, stream, seed)
        case Focus.DRAW:
            return drawing(rules, stream, seed)
        case Focus.POTS:
            return side_pots(rules, stream, seed)
        case Focus.SHOWDOWN if rules.punishes_checked_sevens and stream.chance(_SEVENS_AT_SHOWDOWN):
            return checked_seven(rules, stream, seed)
        case Focus.SHOWDOWN:
            return shared_pot(rules, stream, seed)
        case Focus.KILL:
            return kill(rules, stream, seed)
        case Focus.IRREGULARITIES if rules.punishes_checked_sevens:
            return checked_seven(rules, stream, seed)
        case Focus.IRREGULARITIES:
            # what goes wrong as a player decides needs players who still have to
            return _made_ready(with_stayers(ordinary(rules, stream, seed), stream, STAY_FOR_TROUBLE), to_happen)
        case Focus.ACTION:
            return _made_ready(called_action(rules, stream, seed), to_happen)
        case Focus.DEAL | Focus.WHOLE:
            opens = not to_happen and stream.chance(300)
            return _made_ready(ordinary(rules, stream, seed, opens=opens), to_happen)


def _made_ready(begun: Situation, to_happen: frozenset[Irregularity]) -> Situation:
    """A machine that can jam, a count that is due, a player who sits this round out: where they are needed."""
    table = begun.table
    if Irregularity.SHUFFLER_JAM in to_happen:
        table = replace(table, rules=replace(table.rules, has_shuffler=True))
    if Irregularity.HOURLY_COUNT_WRONG in to_happen:
        table = replace(table, minutes_since_count=table.rules.facts.minutes_between_counts or 0)
    if Irregularity.INELIGIBLE_PLAYER_DEALT in to_happen:
        table = _with_one_out(table)
    return replace(begun, table=table)


def _with_one_out(table: PokerTable) -> PokerTable:
    """The player across from the button sits this round out."""
    players = list(table.after_seat(table.button))
    away = players[len(players) // 2]
    seats = tuple([replace(seat, status=Status.OUT) if seat is away else seat for seat in table.seats])
    return replace(table, seats=seats)
