"""Poker's verbs as the entry knows them."""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.grammar import Dealing, Grammar
from trainer.ui.entry.poker.acts import action_of, amount_entered
from trainer.ui.entry.poker.pointing import DEALT_TO, begin, draw
from trainer.ui.entry.poker.pots import names_missing_pot
from trainer.ui.entry.poker.slots import SLOTS
from trainer.ui.entry.poker.verbs import HALVES, Verb
from trainer.ui.entry.poker.words import hand_cue, high_half_words, verb_words
from trainer.ui.entry.step import PLACE, POT, Entry
from trainer.ui.felt.picture import Target, TargetKind
from trainer.ui.wording.poker.pots import missing_pot_words


def _missing(entry: Entry, table: PokerTable) -> str:
    return missing_pot_words(entry[POT], table) if names_missing_pot(entry, table) else ""


def _pressed(entry: Entry) -> Target:
    place = entry[PLACE]
    return Target(TargetKind.CARDS, place if isinstance(place, int) else 0)


def _meant(entry: Entry, key: str, table: PokerTable) -> str:
    """H is the hint, and what those press who are to name the high half."""
    is_of_halves = entry.verb in (Verb.PUSH, Verb.REVEAL) and table.rules.form.is_split
    if key != "H" or not is_of_halves:
        return ""
    return high_half_words(next(half.key for half in HALVES if half.id == a.Part.HIGH))


POKER: Final[Grammar[PokerTable, Target, Target]] = Grammar(
    verbs=SLOTS,
    verb_words=verb_words,
    act=action_of,
    begin=begin,
    draw=draw,
    amount=amount_entered,
    missing=_missing,
    meant=_meant,
    among_cue=hand_cue,
    among_edges=lambda entry: frozenset({_pressed(entry), Target(TargetKind.MUCK)}),
    dealing=Dealing(
        verbs=(Verb.DEAL,),
        is_usually_up=lambda _table: False,
        keeps_face=True,
        is_deck=lambda target: target.kind is TargetKind.STUB,
        is_dealt_to=lambda target: target.kind in DEALT_TO,
    ),
)
