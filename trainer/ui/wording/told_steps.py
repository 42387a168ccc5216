"""Steps as spots and keys tell them, by their words alone, in a line as a dealer would say it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from trainer.rules.actions import Call
from trainer.rules.money import BadAmount, parse_amount, short_dollars
from trainer.rules.places import Area
from trainer.tongue import Plural, translate
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.named import named
from trainer.ui.wording.places import area_words, deck_words, seat_words

_NUMBERED: Final = re.compile(r"(seat|deck) (\d+)")
_OF_ONE: Final = frozenset({"reveal", "read"})
"""What is done with what somebody has, not with something that goes there."""
_ITSELF: Final = frozenset({"push-pot", "shuffle", "wash", "set-aside-deck"})
"""What is done with the pot or the deck that the step names."""
_USUAL: Final = frozenset(
    {("burn", "burn pile"), ("cover", "dealer"), ("uncover", "dealer"), ("set-aside-deck", "deck area")}
)
"""Where something goes when nothing is said of it."""


def step_words(step: Mapping[str, object]) -> str:
    """A step: what is done, from where, to where, how much."""
    do = str(step.get("do", ""))
    if do == "announce":
        return _announced(step)
    said = " ".join([_head(do, step), *_ways(do, step)])
    amount = amount_words(step.get("amount")) if step.get("amount") else ""
    return translate("Steps", "{step}: {amount}").format(step=said, amount=amount) if amount else said


def place_named(place: object) -> str:
    """A place by the words that spots and keys have for it: "seat 3", "the muck", "side pot 1"."""
    text = str(place)
    numbered = _NUMBERED.fullmatch(text)
    if numbered is not None:
        number = int(numbered[2])
        return seat_words(number) if numbered[1] == "seat" else deck_words(number)
    return area_words(Area(text)) if text in set(Area) else word_words(text)


def amount_words(value: object) -> str:
    """An amount as spots and keys write it."""
    try:
        return short_dollars(parse_amount(value))
    except BadAmount:
        return str(value)


def _announced(step: Mapping[str, object]) -> str:
    say, amount = str(step.get("say", "")), step.get("amount")
    cents = parse_amount(amount) if amount else 0
    words = call_words(Call(say), cents) if say in set(Call) else word_words(say)
    if to := step.get("to"):
        return translate("Steps", "say “{words}”, {seat}").format(words=words, seat=place_named(to))
    return translate("Steps", "say “{words}”").format(words=words)


def _head(do: str, step: Mapping[str, object]) -> str:
    """The verb, and what it is done with."""
    match do:
        case "cut" if isinstance(count := step.get("count"), int):
            return Plural.tr("cut %n card(s)", "", count)
        case "deal" if (count := len(str(step.get("cards", "")).split())) > 1:
            return Plural.tr("deal %n card(s)", "", count)
        case "set-aside-deck" if step.get("from"):
            return translate("Steps", "put aside")
        case "pay" | "collect-wager" | "return-wager" if step.get("wager"):
            verbs = {
                "pay": translate("Steps", "pay {wager}"),
                "collect-wager": translate("Steps", "take {wager}"),
                "return-wager": translate("Steps", "give back {wager}"),
            }
            return verbs[do].format(wager=_wager(step))
        case "place-button" | "move-button":
            verb = translate("Steps", "place {button}") if do == "place-button" else translate("Steps", "move {button}")
            return verb.format(button=_button(step))
        case "kill-button":
            moves = {
                "place": translate("Steps", "place the kill button"),
                "move": translate("Steps", "move the kill button"),
                "remove": translate("Steps", "remove the kill button"),
            }
            return moves.get(str(step.get("button")), translate("Steps", "the kill button"))
        case "call-dice" if on := step.get("on"):
            return translate("Steps", "call the dice: {dice}").format(dice=_numbers(on))
        case "enter-dice" if on := step.get("on"):
            return translate("Steps", "key the dice: {dice}").format(dice=_numbers(on))
        case _:
            return _plain_heads().get(do) or word_words(do)


def _wager(step: Mapping[str, object]) -> str:
    wager, on = str(step["wager"]), step.get("on")
    numbers = tuple(int(each) for each in on) if isinstance(on, Sequence) and not isinstance(on, str) else ()
    return named(wager, numbers or ((on,) if isinstance(on, int) else ()))


def _button(step: Mapping[str, object]) -> str:
    words = {
        "small-blind": translate("Steps", "the small blind button"),
        "big-blind": translate("Steps", "the big blind button"),
    }
    return words.get(str(step.get("button")), translate("Steps", "the button"))


def _plain_heads() -> Mapping[str, str]:
    return {
        "burn": translate("Steps", "burn a card"),
        "call-dice": translate("Steps", "call the dice"),
        "call-floor": translate("Steps", "call the floor"),
        "call-on": translate("Steps", "turn"),
        "clear-lights": translate("Steps", "clear the lights"),
        "collect-bets": translate("Steps", "bring in the bets"),
        "collect-cards": translate("Steps", "collect the cards"),
        "collect-progressive": translate("Steps", "take the progressive wagers"),
        "collect-wager": translate("Steps", "take the wager"),
        "count-stub": translate("Steps", "count the cards"),
        "cover": translate("Steps", "cover"),
        "cut": translate("Steps", "cut"),
        "deal": translate("Steps", "deal a card"),
        "deliver": translate("Steps", "deliver a stack"),
        "discard-stub": translate("Steps", "put the stub away"),
        "drop-jackpot": translate("Steps", "drop the jackpot fee"),
        "drop-rake": translate("Steps", "drop the rake"),
        "enter-dice": translate("Steps", "key the dice"),
        "inspect": translate("Steps", "inspect the cards"),
        "load-shoe": translate("Steps", "load the shoe"),
        "lock-progressive": translate("Steps", "lock the progressive"),
        "make-change": translate("Steps", "make change"),
        "mark-deck": translate("Steps", "put the marker on the deck"),
        "offer-cut": translate("Steps", "offer the cut"),
        "pay": translate("Steps", "pay the wager"),
        "push-pot": translate("Steps", "push"),
        "read": translate("Steps", "read the hand"),
        "return-uncalled": translate("Steps", "give back what is uncalled"),
        "return-wager": translate("Steps", "give back the wager"),
        "reveal": translate("Steps", "reveal the hand"),
        "set-aside-deck": translate("Steps", "put the deck aside"),
        "shake": translate("Steps", "shake the dice"),
        "shuffle": translate("Steps", "shuffle"),
        "spread": translate("Steps", "spread the cards"),
        "take-jackpot": translate("Steps", "take the jackpot fee"),
        "take-rake": translate("Steps", "take the rake"),
        "test-computer": translate("Steps", "test the computer"),
        "uncover": translate("Steps", "uncover"),
        "wash": translate("Steps", "wash"),
    }


def _ways(do: str, step: Mapping[str, object]) -> Iterator[str]:
    """From where, to where, which half, as what, and how a card lies."""
    source, to = step.get("from"), step.get("to")
    if source:
        words = "{place}" if do in _ITSELF else translate("Steps", "from {place}")
        yield words.format(place=place_named(source))
    if to and (do, to) not in _USUAL:
        yield _whither(do, step).format(place=place_named(to))
    if step.get("part") in ("high", "low"):
        is_high = step["part"] == "high"
        yield translate("Steps", "for high") if is_high else translate("Steps", "for low")
    if do == "read" and step.get("say"):
        yield translate("Steps", "as {hand}").format(hand=word_words(str(step["say"])))
    if face := step.get("face"):
        yield translate("Steps", "face up") if face == "up" else translate("Steps", "face down")


def _whither(do: str, step: Mapping[str, object]) -> str:
    """How the place is put to which a step goes."""
    if do in _OF_ONE:
        return translate("Steps", "of {place}")
    if do in ("cover", "uncover"):
        return "{place}"
    is_placed = do == "place-button" or (do == "kill-button" and step.get("button") == "place")
    return translate("Steps", "at {place}") if is_placed else translate("Steps", "to {place}")


def _numbers(on: object) -> str:
    return ", ".join(map(str, on)) if isinstance(on, Sequence) and not isinstance(on, str) else str(on)
