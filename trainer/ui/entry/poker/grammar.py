"""Poker's verbs as the entered step knows them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.ui.entry.grammar import Dealing, Grammar
from trainer.ui.entry.keys import HINT_KEY
from trainer.ui.entry.poker.acts import action_of, amount_entered
from trainer.ui.entry.poker.slots import COLLECTED_FROM, OF_SEATS, PART_OF_TARGET, SLOTS, at_dealt, pots_to_choose
from trainer.ui.entry.poker.verbs import (
    DROP_JACKPOT,
    DROP_RAKE,
    HALVES,
    JACKPOT,
    RAKE,
    REMOVE,
    WITH_HAND,
    Verb,
    verb_words,
)
from trainer.ui.entry.step import AMOUNT, MENU, PART, PLACE, POT, Entered
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.wording.poker.pots import missing_pot_words

_VERB_OF_TARGET: Final = {
    TargetKind.STUB: Verb.DEAL,
    TargetKind.SEAT: Verb.TURN,
    TargetKind.CARDS: Verb.REVEAL,
    TargetKind.GIVEN_UP: Verb.COLLECT,
    TargetKind.FLOOR: Verb.COLLECT,
    TargetKind.BET: Verb.BETS,
    TargetKind.POT: Verb.PUSH,
    TargetKind.HIGH_HALF: Verb.PUSH,
    TargetKind.LOW_HALF: Verb.PUSH,
    TargetKind.RAKE: Verb.RAKE,
    TargetKind.JACKPOT: Verb.RAKE,
    TargetKind.RACK: Verb.CHANGE,
    TargetKind.DEALER_BUTTON: Verb.BUTTON,
    TargetKind.SMALL_BLIND_BUTTON: Verb.BUTTON,
    TargetKind.BIG_BLIND_BUTTON: Verb.BUTTON,
    TargetKind.KILL_BUTTON: Verb.KILL,
}
_BUTTON_OF_TARGET: Final = {
    TargetKind.DEALER_BUTTON: a.Button.DEALER,
    TargetKind.SMALL_BLIND_BUTTON: a.Button.SMALL_BLIND,
    TargetKind.BIG_BLIND_BUTTON: a.Button.BIG_BLIND,
}
DEALT_TO: Final = frozenset(
    {TargetKind.SEAT, TargetKind.CARDS, TargetKind.BOARD, TargetKind.STUB, TargetKind.BURN, TargetKind.MUCK}
)


def begin(entered: Entered, target: Target, table: PokerTable) -> Entered | None:
    """The step that a press begins, with the place's own verb."""
    if target.kind is TargetKind.MUCK and entered.among:
        return replace(entered, verb=Verb.COLLECT, among=())
    verb = _VERB_OF_TARGET.get(target.kind)
    if verb is None:
        return None
    fresh = Entered(verb=verb)
    if target.kind is TargetKind.CARDS and table.has_given_up(target.index):
        # what is done with cards that a player has given up is the trainee's to say
        return Entered(among=WITH_HAND).fill(PLACE, target.index)
    match target.kind:
        case TargetKind.SEAT | TargetKind.CARDS | TargetKind.GIVEN_UP:
            return fresh.fill(PLACE, target.index)
        case TargetKind.HIGH_HALF | TargetKind.LOW_HALF:
            return fresh.fill(PART, PART_OF_TARGET[target.kind])
        case TargetKind.POT:
            return fresh.fill(POT, target.index)
        case TargetKind.FLOOR:
            return fresh.fill(PLACE, a.Area.FLOOR)
        case TargetKind.JACKPOT:
            return fresh.fill(MENU, JACKPOT)
        case kind if kind in _BUTTON_OF_TARGET:
            return fresh.fill(MENU, _BUTTON_OF_TARGET[kind].value)
        case _:
            return fresh


def _is_for_one_pot(table: PokerTable) -> bool:
    """Whether bets drawn to the pot can only be all of them: nobody is all in, and there is no side pot."""
    return len(table.pots) <= 1 and all(seat.stack for seat in table.contenders)


def draw(entered: Entered, start: Target, end: Target, table: PokerTable) -> Entered | None:
    """The step that a drag from one place to another is; none where it means nothing."""
    seat = end.index if end.kind in OF_SEATS else None
    match start.kind, end.kind:
        case (TargetKind.STUB, _):
            return at_dealt(Entered(verb=Verb.DEAL, is_face_up=entered.is_face_up), end, table)
        case (TargetKind.CARDS | TargetKind.GIVEN_UP, TargetKind.MUCK):
            return Entered(verb=Verb.COLLECT).fill(PLACE, start.index)
        case (kind, TargetKind.MUCK) if kind in COLLECTED_FROM:
            return Entered(verb=Verb.COLLECT).fill(PLACE, COLLECTED_FROM[kind])
        case (TargetKind.BET, TargetKind.POT):
            taken = Entered(verb=Verb.BETS).fill(POT, end.index)
            return taken.fill(AMOUNT, "") if _is_for_one_pot(table) else taken
        case (TargetKind.BET, TargetKind.SEAT | TargetKind.CARDS) if start.index == end.index:
            return Entered(verb=Verb.CHANGE).fill(PLACE, start.index)
        case (TargetKind.RACK, _) if seat is not None:
            return Entered(verb=Verb.CHANGE).fill(PLACE, seat)
        case _:
            return _of_pot(start, end, seat) or _of_house(start, end) or _of_disc(start, end, seat)


def _of_pot(start: Target, end: Target, seat: int | None) -> Entered | None:
    pushed = Entered(verb=Verb.PUSH)
    match start.kind, end.kind:
        case (TargetKind.POT, _) if seat is not None:
            return pushed.fill(POT, start.index).fill(PLACE, seat)
        case (TargetKind.POT, kind) if kind in PART_OF_TARGET:
            return pushed.fill(POT, start.index).fill(PART, PART_OF_TARGET[kind])
        case (kind, _) if kind in PART_OF_TARGET and seat is not None:
            return pushed.fill(PART, PART_OF_TARGET[kind]).fill(PLACE, seat)
        case _:
            return None


def _of_house(start: Target, end: Target) -> Entered | None:
    rake = Entered(verb=Verb.RAKE)
    match start.kind, end.kind:
        case (TargetKind.POT, TargetKind.RAKE):
            return rake.fill(MENU, RAKE).fill(POT, start.index)
        case (TargetKind.POT, TargetKind.JACKPOT):
            return rake.fill(MENU, JACKPOT).fill(POT, start.index)
        case (TargetKind.RAKE, TargetKind.DROP):
            return rake.fill(MENU, DROP_RAKE)
        case (TargetKind.JACKPOT, TargetKind.DROP | TargetKind.TIPS):
            return rake.fill(MENU, DROP_JACKPOT)
        case _:
            return None


def _of_disc(start: Target, end: Target, seat: int | None) -> Entered | None:
    match start.kind, end.kind:
        case (TargetKind.KILL_BUTTON, TargetKind.RACK | TargetKind.MUCK):
            return Entered(verb=Verb.KILL).fill(MENU, REMOVE)
        case (TargetKind.KILL_BUTTON, _) if seat is not None:
            return Entered(verb=Verb.KILL).fill(PLACE, seat)
        case (kind, _) if kind in _BUTTON_OF_TARGET and seat is not None:
            return Entered(verb=Verb.BUTTON).fill(MENU, _BUTTON_OF_TARGET[kind].value).fill(PLACE, seat)
        case _:
            return None


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
    goes_on=frozenset({Verb.TURN, Verb.COLLECT}),
    dealing=Dealing(
        verbs=(Verb.DEAL,),
        is_usually_up=lambda _table: False,
        keeps_face=True,
        is_deck=lambda target: target.kind is TargetKind.STUB,
        is_dealt_to=lambda target: target.kind in DEALT_TO,
    ),
)
