"""A step of a poker round that was dealt, as a question: the round as a spot tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.records import KeptAttempt
from trainer.rules.actions import Act, Action, Discard, Draw, Move, PushPot, Read, Reveal, StandPat
from trainer.rules.book import GameBook
from trainer.rules.cards import show_cards
from trainer.rules.games.catalogue import game_of
from trainer.rules.money import dollars
from trainer.rules.notation import read_value
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.rules import FeeRake, KillRule, LevelRake, LimitKind, Limits, PercentRake, PokerRules, Rake
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event, Round
from trainer.rules.shuffling import Stream
from trainer.training.making.deciding import decide_all
from trainer.training.making.maker import Values
from trainer.training.making.poker.hand_played import HandPlayed
from trainer.training.step_asked import asked_of_step

_DECIDES: Final = (Act, Discard, Draw, StandPat)
_TOLD: Final = {
    "seat": "player",
    "is_protected": "protected",
    "is_reconstructible": "reconstructible",
    "has_contributed": "contributed",
    "is_announced": "announced",
}
"""What an event says, and how a spot tells that."""
_AT_THE_END: Final = (Reveal, Read, PushPot)
"""Acts before which everybody has decided."""


def spot_of_step(kept: KeptAttempt, index: int) -> str:
    """The spot that asks what the act of an answer was worth; raises `NoQuestion`, which says why there is none."""

    def told(book: GameBook, log: Sequence[Action]) -> Values:
        table = read_value(PokerTable, kept.start.table)
        return {**_values(table, book), "actions": list(_decisions(table, log))}

    return asked_of_step(kept, index, told, _happening)


def _happening(event: Event) -> Sequence[Values]:
    """What went wrong as a spot tells it; what the event itself does not say is tried."""
    found: Values = {name: getattr(event, own) for own, name in _TOLD.items() if hasattr(event, own)}
    named: Values = {"irregularity": event.do, **found}
    match event:
        case e.FaceUpInDeck():
            return [{**named, "count": count} for count in (1, 2, 3)]
        case e.WrongAmount(announced=announced, placed=placed):
            return [{**named, "announced_amount": announced, "placed": placed}]
        case e.WrongStart() | e.PlayerMissed():
            return [{**named, "voluntary_bettors": count} for count in (0, 1, 2)]
        case _:
            return [named]


def _decisions(table: PokerTable, log: Sequence[Action]) -> Iterator[str]:
    """What the players decided, and, where the round was left, how it goes on when nobody does anything special."""
    state = Round.start(game_of(table), table)
    for action in log:
        if isinstance(action, Event):
            break
        if isinstance(action, _DECIDES):
            yield _words(action, state.table)
        state = state.play(action)
    hand = HandPlayed(stream=Stream(1, "rest"), raises=0, folds=0)
    decide_all(state, hand.decided, lambda _, action: isinstance(action, _AT_THE_END))
    yield from hand.decisions


def _words(action: Act | Discard | Draw | StandPat, table: PokerTable) -> str:
    match action:
        case Act(move=Move.BET | Move.RAISE as move):
            return f"{table.called_on} {move} {dollars(action.to)}"
        case Act(move=move):
            return f"{table.called_on} {move}"
        case StandPat():
            return f"{action.seat} {action.do}"
        case Discard() | Draw():
            return f"{action.seat} {action.do} {''.join(show_cards(action.cards).split())}"


# The table as a spot states it


def _values(table: PokerTable, book: GameBook) -> Values:
    rules = table.rules
    values: Values = {
        "seat": [{"seat": seat.number, "stack": seat.stack} for seat in table.players],
        "deck": list(table.decks[0]),
        "limits": _limits(rules.limits),
        "options": _options(rules, book),
        "chip": rules.chip,
    }
    if table.is_opening:
        values["opening"] = True
        if rules.facts.draws_for_button:
            values["deal_deck"] = list(table.decks[1])
    elif not rules.form.is_stud:
        values["button"] = table.button
    if rules.facts.minutes_between_counts is not None:
        values["minutes_since_count"] = table.minutes_since_count
    if rules.has_shuffler:
        values["shuffler"] = True
    if rules.kill is not None:
        values["kill"] = _kill(rules.kill, table)
    return values


def _kill(rule: KillRule, table: PokerTable) -> Values:
    holder: Values = {"holder": table.kill.holder} if table.kill.holder else {}
    return {"kind": rule.kind.value, "qualifying": rule.qualifying, **holder}


def _limits(limits: Limits) -> Values:
    found: Values = {"kind": limits.kind.value}
    if limits.kind is LimitKind.FIXED:
        found |= {"small": limits.small, "big": limits.big}
    else:
        found |= {"min": limits.least}
    if limits.kind is LimitKind.SPREAD:
        found |= {"max": limits.most}
    if limits.blinds:
        found |= {"blinds": list(limits.blinds)}
    return found | {name: value for name, value in (("ante", limits.ante), ("bring_in", limits.bring_in)) if value}


def _options(rules: PokerRules, book: GameBook) -> Values:
    """Those that the rulebook knows, as this table has them."""
    every: Values = {
        "rake": _rake(rules.rake),
        "jackpot": dollars(rules.jackpot) if rules.jackpot else False,
        "raise_limit": rules.raise_limit if rules.raise_limit is not None else False,
        "heads_up": rules.heads_up.value,
        "odd_chip": rules.odd_chip.value,
        "odd_half": rules.odd_half.value,
        "burn_before_draw": rules.burns_before_draw,
        "max": rules.most_players,
    }
    return {name: value for name, value in every.items() if name in book.options and not book.options[name].is_refused}


def _rake(rake: Rake | None) -> Values | bool:
    match rake:
        case PercentRake(percent=percent, cap=cap):
            return {"method": "percent", "percent": percent, **({} if cap is None else {"cap": dollars(cap)})}
        case LevelRake(levels=levels):
            return {"method": "levels", "levels": [[dollars(level), dollars(whole)] for level, whole in levels]}
        case FeeRake(amount=amount):
            return {"method": "fee", "amount": dollars(amount)}
        case None:
            return False
