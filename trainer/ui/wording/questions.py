"""Questions in words: what a spot asks and tells, what is asked of each field, and what was said."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from trainer.asks.answers import ReadAs
from trainer.asks.fields import Field, Json, Many, Of
from trainer.asks.filling import Asks, Wanted
from trainer.asks.key import AskId
from trainer.tongue import translate
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.joined import labelled, listed, with_dots
from trainer.ui.wording.line import capital, lowered
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.told_steps import amount_words, step_words

_FIRST_TO_ACT: Final = ("seat",)
_NOTHING: Final = "0.00"
_BARE: Final = frozenset({Of.AMOUNT, Of.NUMBER, Of.FLAG})
"""What is said of them does not tell what it is: a record names them."""
_SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_CARD: Final = re.compile(r"\b([2-9TJQKA])([shdc])\b")
_PAIR: Final = re.compile(r"(?<=[shdc])(?=[2-9TJQKA?])")


def ask_words(ask: str) -> str:
    """What is asked, in a word or two."""
    words = {
        AskId.HAND: translate("Question", "Reading a hand"),
        AskId.SHOWDOWN: translate("Question", "Showdown"),
        AskId.OPENS: translate("Question", "Who opens"),
        AskId.ACTION: translate("Question", "The betting"),
        AskId.RULING: translate("Question", "A ruling"),
        AskId.KILL: translate("Question", "The kill button"),
        AskId.SETTLEMENT: translate("Question", "Settlement"),
        AskId.DEALER_DRAWS: translate("Question", "The dealer's draw"),
        AskId.STUB: translate("Question", "The stub"),
        AskId.PROCEDURE: translate("Question", "Procedure"),
        AskId.VERDICT: translate("Question", "Verdicts"),
    }
    return words[AskId(ask)]


def asked_words(ask: AskId, read_as: ReadAs = ReadAs.HALVES) -> str:
    """The question, in a sentence; of a hand by what it is read for."""
    if ask is AskId.HAND and read_as is ReadAs.POINTS:
        return translate("Question", "What do these cards count?")
    words = {
        AskId.HAND: translate("Question", "What do these cards make, and which of them play?"),
        AskId.SHOWDOWN: translate("Question", "The hand is over. Who shows when, and who gets what?"),
        AskId.OPENS: translate("Question", "Who acts first, why, and who posts what?"),
        AskId.ACTION: translate("Question", "Whose turn is it, and what may that player do?"),
        AskId.RULING: translate("Question", "Something has gone wrong. Rule, and carry the ruling out."),
        AskId.KILL: translate("Question", "The last pot has been won. What becomes of the kill button?"),
        AskId.SETTLEMENT: translate("Question", "Settle the round: take, pay, and leave what pushes."),
        AskId.DEALER_DRAWS: translate("Question", "Does the dealer take another card, and why?"),
        AskId.STUB: translate("Question", "How many cards are left, and are they counted now?"),
        AskId.PROCEDURE: translate("Question", "Deal this round, step by step."),
        AskId.VERDICT: translate("Question", "The dealer does this. What is each act worth?"),
    }
    return words[ask]


def acts_words(ask: AskId, *, draws_for_button: bool) -> str:
    """What is done at the table for an answer; N ends it."""
    if draws_for_button:
        return translate("Question", "Lay the button before the player who gets it.")
    words = {
        AskId.SHOWDOWN: translate("Question", "Give back, read the hands in order, build the pots, push."),
        AskId.OPENS: translate("Question", "Turn to who acts first."),
        AskId.ACTION: translate("Question", "Turn to who acts; to nobody where the betting is closed."),
        AskId.RULING: translate("Question", "Call the floor if it decides, announce the ruling, do what follows."),
        AskId.KILL: translate("Question", "Place, move or take the kill button; nothing where it stays."),
        AskId.SETTLEMENT: translate("Question", "Take and pay wager by wager; nothing is done with a push."),
        AskId.DEALER_DRAWS: translate("Question", "Deal the dealer a card, or none."),
        AskId.STUB: translate("Question", "Count the cards, if a count is due."),
        AskId.PROCEDURE: translate("Question", "Every step of yours, to a clear table."),
    }  # fmt: skip
    return words.get(ask, "")


def _of_chips() -> Mapping[str, str]:
    """What is wagered, put in, shared and paid."""
    return {
        "announced_amount": translate("Question", "Announced"),
        "awards": translate("Question", "Award"),
        "blind": translate("Question", "Blind of the kill"),
        "bring_in": translate("Question", "Bring-in"),
        "contributed": translate("Question", "The player had a part in it"),
        "jackpot": translate("Question", "Jackpot fee"),
        "legal": translate("Question", "Choice"),
        "limits": translate("Question", "Limits of the next hand"),
        "max": translate("Question", "at most"),
        "meters_after": translate("Question", "Meters"),
        "min": translate("Question", "at least"),
        "odd": translate("Question", "Odd chips of it"),
        "lines": translate("Question", "Wager"),
        "outcome": translate("Question", "What becomes of it"),
        "pot": translate("Question", "In the pot"),
        "pots": translate("Question", "Pot"),
        "posts": translate("Question", "Post"),
        "pays": translate("Question", "Payment"),
        "rake": translate("Question", "Rake or fee"),
        "returns": translate("Question", "Goes back"),
        "stacks": translate("Question", "Stack"),
        "to_call": translate("Question", "To call"),
        "uncalled": translate("Question", "Given back as uncalled"),
    }


def _of_play() -> Mapping[str, str]:
    """Cards and hands, acts, rulings, and who comes next."""
    return {
        "act": translate("Question", "Acts"),
        "actions": translate("Question", "Players"),
        "button": translate("Question", "Button"),
        "cards": translate("Question", "Cards that play"),
        "cites": translate("Question", "Clause"),
        "closed": translate("Question", "Betting closed"),
        "count_now": translate("Question", "Count now"),
        "dealer_hand": translate("Question", "Hand of the dealer"),
        "dealer_hands": translate("Question", "Hand of the dealer"),
        "decides": translate("Question", "Who decides"),
        "do": translate("Question", "Which act"),
        "draw": translate("Question", "Another card"),
        "eligible": translate("Question", "Seat that plays for it"),
        "expected": translate("Question", "Cards left"),
        "faults": translate("Question", "What is wrong in it"),
        "five": translate("Question", "Five cards"),
        "holder": translate("Question", "Has the kill button"),
        "name": translate("Question", "Which hand"),
        "next": translate("Question", "Next to act"),
        "verdicts": translate("Question", "Act"),
        "protected": translate("Question", "Protected"),
        "qualifies": translate("Question", "Dealer qualifies"),
        "rank": translate("Question", "Class"),
        "reason": translate("Question", "Why"),
        "remedy": translate("Question", "Remedy"),
        "severity": translate("Question", "What it weighs"),
        "six": translate("Question", "Six cards"),
        "soft": translate("Question", "Soft"),
        "steps": translate("Question", "Step"),
        "show_order": translate("Question", "Shows"),
        "verdict": translate("Question", "Right or not"),
        "voluntary_bettors": translate("Question", "Had bet of their own accord"),
    }


def name_words(name: str) -> str:
    """The name of a field as a trainee reads it."""
    return _of_chips().get(name) or _of_play().get(name) or capital(word_words(name))


def place_line(place: Sequence[str | int], beside: Mapping[str, Json] | None = None) -> str:
    """Where a field stands: `Pot 1 · seat 4 · odd chips of it`. `beside` is the record in which it stands."""
    if tuple(place) == _FIRST_TO_ACT:
        return translate("Question", "Acts first")
    said: list[str] = []
    last = max([at for at, step in enumerate(place) if isinstance(step, int)], default=-1)
    for at, step in enumerate(place):
        if isinstance(step, int) and place[at - 1] == "cites":
            continue  # one clause is enough, so that it has no number
        if isinstance(step, int):
            said[-1] = (_record_name(beside or {}) if at == last else "") or f"{said[-1]} {step + 1}"
        elif step.isdigit():
            said.append(translate("Question", "seat {seat}").format(seat=step))
        else:
            said.append(lowered(name_words(step)) if said else name_words(step))
    return capital(with_dots(*said))


def _record_name(record: Mapping[str, Json]) -> str:
    """A record by whose it is, and of what: `seat 4, high`, `raise`; empty where nothing tells it from others."""
    if isinstance(record.get("do"), str) and ("min" in record or "max" in record):
        return word_words(str(record["do"]))
    if not isinstance(record.get("seat"), int):
        return ""
    told = [translate("Question", "seat {seat}").format(seat=record["seat"])]
    told += [word_words(str(record[name])) for name in ("wager", "part") if record.get(name) not in (None, "whole")]
    return ", ".join(told)


def cue(wanted: Wanted) -> str:
    """How what is asked is answered, where no list says so."""
    field = wanted.field
    if wanted.asks is Asks.IS_THERE:
        return translate("Question", "Is there one?")
    match field.of:
        case Of.SEAT:
            return translate("Question", "Press the seat, or type its number.")
        case Of.CARDS:
            return translate("Question", "Press the cards on the table, or their letters; Enter when they are all.")
        case Of.AMOUNT:
            return translate("Question", "Type the amount, then Enter.")
        case Of.NUMBER:
            return translate("Question", "Type the number, then Enter.")
        case _:
            return ""


def none_words(wanted: Wanted) -> str:
    """What is said where there is nothing, or nothing more."""
    return translate("Question", "No more") if wanted.may_end else translate("Question", "None")


def value_words(field: Field, value: Json) -> str:
    """What was said of a field."""
    if value is None:
        return translate("Question", "none")
    if isinstance(value, bool):
        return translate("Question", "yes") if value else translate("Question", "no")
    if field.of is Of.CHIPS and isinstance(value, Mapping):
        return listed(f"{count} × {amount_words(piece)}" for piece, count in value.items() if count)
    if isinstance(value, Mapping):
        return _record_words(field, value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        between = "; " if field.of is Of.STEP or field.fields else ", "
        return between.join(value_words(field, each) for each in value) or translate("Question", "none")
    match field.of:
        case Of.AMOUNT:
            return amount_words(value)
        case Of.SEAT:
            return translate("Question", "seat {seat}").format(seat=value)
        case Of.CARDS:
            return cards_words(str(value))
        case Of.WORD:
            return word_words(str(value))
        case _:
            return hand_words(str(value))


def _record_words(field: Field, value: Mapping[str, Json]) -> str:
    if field.of is Of.STEP:
        return step_words(value)
    if field.many is Many.BY_NAME:
        seat = translate("Question", "seat {seat}")
        return ", ".join(labelled(seat.format(seat=name), amount_words(each)) for name, each in value.items())
    known = {each.name: each for each in field.fields if each.is_asked}
    is_one_amount = value.get("min") is not None and value.get("min") == value.get("max")
    told = []
    for name, each in value.items():
        if name not in known or each in (None, [], _NOTHING) or (name == "max" and is_one_amount):
            continue
        words = value_words(known[name], each)
        is_bare = known[name].of in _BARE and name != "amount" and not (name == "min" and is_one_amount)
        told.append(labelled(lowered(name_words(name)), words) if is_bare else words)
    return ", ".join(told) or translate("Question", "none")


def cards_words(cards: str) -> str:
    """Cards as they are printed: `A♠ 10♦`."""
    parted = _PAIR.sub(" ", cards)
    return _CARD.sub(lambda card: f"{'10' if card[1] == 'T' else card[1]}{_SUITS[card[2]]}", parted)
