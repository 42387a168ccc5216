"""Poker's verbs as the entered step knows them."""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.ui.entry.grammar import Dealing, Grammar
from trainer.ui.entry.keys import HINT_KEY
from trainer.ui.entry.poker.acts import action_of, amount_entered
from trainer.ui.entry.poker.pointing import DEALT_TO, begin, draw
from trainer.ui.entry.poker.slots import SLOTS, pots_to_choose
from trainer.ui.entry.poker.verbs import HALVES, JACKPOT, RAKE, Verb
from trainer.ui.entry.poker.words import verb_words
from trainer.ui.entry.step import MENU, PLACE, POT, Entered
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.wording.poker.pots import missing_pot_words


def _missing(entered: Entered, table: PokerTable) -> str:
    """Of an entered step about a pot that does not lie there, or from which everything has gone."""
    if entered.verb not in (Verb.PUSH, Verb.BETS, Verb.RAKE):
        return ""
    pots, pot = pots_to_choose(entered.verb, table), entered[POT]
    if pot is None:
        is_missing = not pots and (entered.verb == Verb.PUSH or entered.has(MENU, RAKE, JACKPOT))
    else:
        is_missing = pot not in pots
    return missing_pot_words(pot, table) if is_missing else ""


def _pressed(entered: Entered) -> Target:
    place = entered[PLACE]
    return Target(TargetKind.CARDS, place if isinstance(place, int) else 0)


def _meant(entered: Entered, key: str, table: PokerTable) -> str:
    """H is the hint, and what those press who are to name the high half."""
    is_of_halves = entered.verb in (Verb.PUSH, Verb.REVEAL) and table.rules.form.is_split
    if key != HINT_KEY or not is_of_halves:
        return ""
    high = next(half.key for half in HALVES if half.id == a.PotPart.HIGH)
    words = translate("Dealing", "The high half is {key}. For a hint take the verb back first: Esc, then {hint}.")
    return words.format(key=high, hint=HINT_KEY)


POKER: Final[Grammar[PokerTable, Target, Target]] = Grammar(
    verbs=SLOTS,
    verb_words=verb_words,
    act=action_of,
    begin=begin,
    draw=draw,
    amount=amount_entered,
    missing=_missing,
    meant=_meant,
    among_cue=lambda: translate("Dealing", "What is done with these cards?"),
    among_edges=lambda entered: frozenset({_pressed(entered), Target(TargetKind.MUCK)}),
    dealing=Dealing(
        verbs=(Verb.DEAL,),
        is_usually_up=lambda _table: False,
        keeps_face=True,
        is_deck=lambda target: target.kind is TargetKind.STUB,
        is_dealt_to=lambda target: target.kind in DEALT_TO,
    ),
)
