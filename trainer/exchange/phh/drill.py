"""A recorded hand as a round to be dealt: the starting table and what each player will do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError
from trainer.exchange.phh.compare import outcome_of
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import RecordedHand, UnsupportedHand
from trainer.exchange.phh.replay import replay
from trainer.exchange.phh.table import start_table
from trainer.exchange.phh.unseen import with_losing_hands, with_up_cards
from trainer.rules.actions import Act
from trainer.rules.poker.table import PokerTable
from trainer.tongue import Plural, Unsaid, Verbatim

MOST_SEATS: Final = 11
"""As many as the table on the screen has."""


def hand_table(file: Path, number: int) -> tuple[PokerTable, tuple[Act, ...]]:
    """The table of hand `[number]` before the shuffle, and the players' decisions in the order of play.

    Played by the procedure on that table, every hand shown or given up as beaten, the decisions end with the stacks of
    the record. Cards it doesn't show come from the rest of the deck, losing ones for a player who gave up unseen; a
    stack it doesn't know is as deep as the hand needs.
    Raises `BadFile` for what can't be read, and another `TrainerError` for a hand that can't be dealt to its end: its
    game, a record that stops, cards at the showdown that nobody knows, the best hand thrown away.
    """
    hand = _hand(file, number)
    players = len(hand.stacks)
    if players > MOST_SEATS:
        raise TrainerError(
            Unsaid.translate(
                "Exchange", "{file}: hand {number} can't be dealt: it has {players} players, a table {most} seats"
            ).format(file=file, number=number, players=players, most=MOST_SEATS)
        )
    found = outcome_of(hand)
    hand, played = found.hand, found.played
    if played.open_end:
        raise TrainerError(
            Unsaid.translate("Exchange", "{file}: hand {number} can't be dealt: {reason}").format(
                file=file, number=number, reason=played.open_end
            )
        )
    known = with_losing_hands(with_up_cards(hand), played.table)
    shown = replay(replace(known, mucked=frozenset(), not_tabled=(), winnings=None))
    if shown.open_end:
        raise TrainerError(
            Unsaid.translate("Exchange", "{file}: hand {number} can't be dealt: {reason}").format(
                file=file, number=number, reason=shown.open_end
            )
        )
    if shown.finishing != played.finishing:
        raise TrainerError(
            Unsaid.translate(
                "Exchange", "{file}: hand {number} can't be dealt: a player threw away a hand that was not beaten"
            ).format(file=file, number=number)
        )
    return start_table(known), played.acts


def _hand(file: Path, number: int) -> RecordedHand:
    found = read_hands(file)
    hand = next((hand for hand in found.hands if hand.number == number), None)
    if isinstance(hand, RecordedHand):
        return hand
    if isinstance(hand, UnsupportedHand):
        raise TrainerError(Unsaid.translate("Exchange", "{file}: {reason}").format(file=file, reason=hand))
    mine = tuple([problem for problem in found.problems if f"{problem.place} ".startswith(f"hand {number} ")])
    if mine or not found.hands:
        raise BadFile(str(file), mine or found.problems)
    held = Verbatim(Plural.tr("the file holds %n hand(s)", "", len(found.hands)))
    raise BadFile(str(file), (Problem(f"hand {number}", Problem.tr("is not there"), held),))
