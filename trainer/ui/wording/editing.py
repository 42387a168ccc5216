"""A question that is being made, in words: what can be set, what is set, and how it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from trainer.asks.fields import Field, Json, Many, Of, offers_of
from trainer.rules.calls import Call
from trainer.tongue import translate
from trainer.training.editing.draft import Place, listed_in
from trainer.training.editing.lines import ASK, DIFFICULTY, TABLE, TAGS, Line, Sort
from trainer.training.editing.offering import is_off
from trainer.training.editing.options import ANY, OFF, TO
from trainer.ui.wording.books import any_words, level_words, off_words
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.joined import labelled, with_commas, with_semicolons
from trainer.ui.wording.line import capital, lowered
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.questions import name_words, value_words
from trainer.ui.wording.told_facts import decision_words
from trainer.ui.wording.told_steps import place_named, step_words

_STEPS: Final = frozenset({"act", "before"})
"""Records that are told as a step of the dealer's."""
_DONE, _SAID = "do", "announce"
_TOLD_BY_TITLE: Final = frozenset({"seat"})
UNSET: Final = "–"


def line_words(line: Line) -> str:
    """What a line is called in the form."""
    if line.sort is Sort.ADD:
        return more_words(line.field.name)
    if line.sort is Sort.RECORD and isinstance(line.place[-1], int):
        return record_words(line.field.name, line.place[-1], line.value)
    return entry_words(line.place)


def entry_words(place: Place) -> str:
    """What an entry of a spot is called."""
    about = {
        TABLE: translate("Editing", "Table"),
        ASK: translate("Editing", "What is asked"),
        TAGS: translate("Editing", "Tags"),
        DIFFICULTY: translate("Editing", "Difficulty"),
    }
    if place in about:
        return about[place]
    names = tuple([step for step in place if isinstance(step, str)])
    own = _entries()
    return own.get(names) or own.get(names[-1:]) or name_words(names[-1])


def place_words(place: Place, value: object) -> str:
    """Where an entry stands: "Seat 3, cards"; `value` is the record in which it does."""
    lists = {
        "act": translate("Editing", "Acts of the dealer"),
        "pot": translate("Editing", "Pots"),
        "seat": translate("Editing", "Players"),
        "wager": translate("Editing", "Wagers"),
    }
    if len(place) == 1 and place[0] in lists:
        return lists[str(place[0])]
    at = next((at for at, step in enumerate(place) if isinstance(step, int)), None)
    number = place[at] if at is not None else None
    if at is None or not isinstance(number, int) or str(place[at - 1]) not in lists:
        return entry_words(place)
    record = record_words(str(place[at - 1]), number, value)
    return record if at + 1 == len(place) else with_commas(record, lowered(entry_words(place)))


def record_words(name: str, number: int, record: object) -> str:
    """One record of a list: a seat by its number, others by their place in the list."""
    told = record if isinstance(record, Mapping) else {}
    if name == "seat":
        own = told.get("seat")
        seat = capital(seat_words(own)) if isinstance(own, int) else translate("Editing", "A player")
        return translate("Editing", "{seat}, split hand").format(seat=seat) if told.get("split_of") else seat
    words = {
        "act": translate("Editing", "Act {number}"),
        "pot": translate("Editing", "Pot {number}"),
        "wager": translate("Editing", "Wager {number}"),
    }
    return words[name].format(number=number + 1)


def more_words(name: str) -> str:
    """One more of a list of records."""
    words = {
        "act": translate("Editing", "One more act"),
        "pot": translate("Editing", "One more pot"),
        "seat": translate("Editing", "One more player"),
        "wager": translate("Editing", "One more wager"),
    }
    return words[name]


def less_words(line: Line) -> str:
    """What takes a record away again."""
    if isinstance(line.place[-1], int):
        return translate("Editing", "Without this one")
    return translate("Editing", "Without this")


@cache
def _entries() -> Mapping[tuple[str, ...], str]:
    """What spots call otherwise than keys do, by name or by the names that lead there."""
    every = {**_of_the_table(), **_of_the_house(), **_of_options()}
    return {tuple(names.split(".")): words for names, words in every.items()}


def _of_the_table() -> Mapping[str, str]:
    return {
        "act": translate("Editing", "Acts of the dealer"),
        "actions": translate("Editing", "What the players do"),
        "announced": translate("Editing", "It was announced"),
        "announced_amount": translate("Editing", "Amount announced"),
        "announced_raise": translate("Editing", "A raise was announced"),
        "before": translate("Editing", "Before which step"),
        "bet": translate("Editing", "Put into the pot"),
        "cards": translate("Editing", "Cards"),
        "chip": translate("Editing", "Smallest chip"),
        "count": translate("Editing", "How many"),
        "dealt": translate("Editing", "Cards out of the deck"),
        "deal_deck": translate("Editing", "Order of the deck for the deal"),
        "deck": translate("Editing", "Order of the deck"),
        "do": translate("Editing", "What is done"),
        "event": translate("Editing", "What goes wrong"),
        "event.cards": translate("Editing", "How many cards"),
        "first_seated": translate("Editing", "Who sat down first"),
        "irregularity": translate("Editing", "What has gone wrong"),
        "kind": translate("Editing", "Which kind"),
        "last_bettor": translate("Editing", "Who bet last"),
        "limits": translate("Editing", "Limits"),
        "max": translate("Editing", "Largest bet"),
        "min": translate("Editing", "Smallest bet"),
        "nth": translate("Editing", "Which of several alike"),
        "player": translate("Editing", "Which player"),
        "pot": translate("Editing", "In the pot already"),
        "refuse_cut": translate("Editing", "Who refuses the cut"),
        "reshuffled": translate("Editing", "Order after the second shuffle"),
        "say": translate("Editing", "What is said"),
        "seed": translate("Editing", "Number of the shuffle"),
        "split_of": translate("Editing", "Split from seat"),
        "stack": translate("Editing", "Chips in front"),
        "up": translate("Editing", "Cards face up"),
        "voluntary_bettors": translate("Editing", "How many had bet of their own accord"),
        "who": translate("Editing", "Whose hand"),
    }


def _of_the_house() -> Mapping[str, str]:
    return {
        "dealer": translate("Editing", "Dealer's cards"),
        "dealer_hands": translate("Editing", "Dealer's hands"),
        "dice": translate("Editing", "Dice"),
        "hits": translate("Editing", "Hit wagers, card by card"),
        "meters": translate("Editing", "Meters"),
        "wagers": translate("Editing", "Wagers, hand by hand"),
        "on": translate("Editing", "On which numbers"),
        "preshuffled": translate("Editing", "Cards come shuffled"),
    }


def _of_options() -> Mapping[str, str]:
    return {
        "options": translate("Editing", "The house's rules"),
        "options.aces_up": translate("Editing", "Paytable of Aces Up"),
        "options.all_three_hands": translate("Editing", "All three hands must be played"),
        "options.ante_bonus": translate("Editing", "Paytable of the ante bonus"),
        "options.blackjack_pays": translate("Editing", "A blackjack pays"),
        "options.burn_before_draw": translate("Editing", "A card is burnt before the draw"),
        "options.decks": translate("Editing", "How many decks"),
        "options.denominations": translate("Editing", "Chips in the rack"),
        "options.double": translate("Editing", "Doubling"),
        "options.envy": translate("Editing", "Paytable of the envy bonus"),
        "options.heads_up": translate("Editing", "Blinds with two players"),
        "options.hit_wagers": translate("Editing", "Hit wagers"),
        "options.hit_wagers_after_split": translate("Editing", "Hit wagers after a split"),
        "options.insurance_pays": translate("Editing", "Insurance pays"),
        "options.jackpot": translate("Editing", "Jackpot fee of a pot"),
        "options.kill": translate("Editing", "Kill"),
        "options.max": translate("Editing", "Maximum of the table"),
        "options.min": translate("Editing", "Minimum of the table"),
        "options.odd_chip": translate("Editing", "Odd chip goes to"),
        "options.odd_half": translate("Editing", "Odd chip of high and low"),
        "options.optional_max": translate("Editing", "Maximum of the side wagers"),
        "options.pair_plus": translate("Editing", "Paytable of Pair Plus"),
        "options.pair_wins_on_triple": translate("Editing", "A pair wins on three alike"),
        "options.pay_natural": translate("Editing", "A blackjack is paid"),
        "options.pitch_face": translate("Editing", "Players' cards lie"),
        "options.progressive": translate("Editing", "Paytable of the progressive"),
        "options.raise_limit": translate("Editing", "Raises in a round"),
        "options.rake": translate("Editing", "Rake or fee"),
        "options.rake.amount": translate("Editing", "Fee of the hand"),
        "options.rake.cap": translate("Editing", "At most"),
        "options.rake.levels": translate("Editing", "Levels"),
        "options.rake.method": translate("Editing", "How it is reckoned"),
        "options.rake.percent": translate("Editing", "Per cent of each pot"),
        "options.rounding": translate("Editing", "Payments that chips can't make"),
        "options.shuffler": translate("Editing", "A machine shuffles"),
        "options.simple_21_pushes": translate("Editing", "A plain 21 pushes"),
        "options.six_card_bonus": translate("Editing", "Paytable of the Six Card Bonus"),
        "options.split": translate("Editing", "Splitting"),
        "options.stand_soft_17": translate("Editing", "Dealer stands on soft 17"),
        "options.suit_wagers": translate("Editing", "Suit wager"),
        "options.surrender": translate("Editing", "Surrender"),
        "options.tie": translate("Editing", "A tie with the dealer"),
        "options.version": translate("Editing", "Version of the game"),
    }


def choice_words(field: Field, word: str) -> str:
    """A word of a closed list, as it begins a line."""
    if field.name == _DONE and word != _SAID:
        return capital(step_words({_DONE: word}))
    return capital(_choice(field, word))


def offer_words(field: Field, word: str) -> str:
    """A word that can be said, as it begins a line: a place, a wager, what is announced or read."""
    if field.of in (Of.PLACE, Of.WHO):
        return capital(place_named(word))
    return capital(call_words(Call(word)) if field.name == "say" and word in set(Call) else word_words(word))


def yes_no_words() -> tuple[str, str]:
    """What is chosen of what is so or not."""
    return translate("Editing", "Yes"), translate("Editing", "No")


def _choice(field: Field, word: str) -> str:
    words = {
        "all-left-of-button": translate("Editing", "all from the left of the button"),
        "as-written": translate("Editing", "as the rulebook has them"),
        "at-once": translate("Editing", "at once"),
        "button-posts-small": translate("Editing", "the button posts the small one"),
        "end": translate("Editing", "at the end of the round"),
        "exact": translate("Editing", "stay as they are"),
        "high-card-by-suit": translate("Editing", "the high card by suit"),
        "levels": translate("Editing", "by the size of the pots"),
        ANY: any_words(),
    }
    if word == OFF:
        return off_words(field.name)
    return words.get(word) or word_words(word)


# What is set


def set_words(line: Line) -> str:
    """What stands in a line; a dash for nothing."""
    if line.sort is Sort.ADD or (line.sort is Sort.RECORD and line.is_open):
        return ""
    if line.sort is Sort.RECORD:
        return capital(_summary(line.field, line.value, (line.field.name,)))
    return capital(_value(line.field, line.value)) or UNSET


def said_words(field: Field, value: object) -> str:
    """A value of an entry, inside a sentence; nothing for none."""
    return _value(field, value)


def _value(field: Field, value: object) -> str:
    if value is None:
        return ""
    if field.of is Of.SEAT and value == []:
        return translate("Editing", "nobody")
    if field.of is not Of.FLAG and is_off(value):
        return off_words(field.name)
    if field.of is Of.DECISION:
        return decision_words(value)
    each = listed_in(value) if field.many is Many.LIST else (value,)
    return with_commas(*(_one(field, one) for one in each))


def _one(field: Field, value: object) -> str:
    match field.of:
        case Of.PLACE:
            return place_named(value)
        case Of.WHO:
            return seat_words(value) if isinstance(value, int) else place_named(value)
        case Of.WORD:
            return lowered(choice_words(field, ANY if value is True else str(value)))
        case Of.LEVEL:
            return level_words(value)
        case Of.TEXT if field.offers:
            return lowered(offer_words(field, str(value)))
        case Of.TEXT | Of.NUMBER:
            return str(value)
        case _ if isinstance(value, bool | int | str):
            return value_words(field, value)
        case _:
            return str(value)


def _summary(field: Field, record: object, names: Place) -> str:
    """A record in one line, without what its title says."""
    if is_off(record):
        return off_words(field.name)
    if not isinstance(record, Mapping):
        return UNSET if record is None else str(record)
    if field.name in _STEPS:
        told: dict[str, Json] = {str(name): value for name, value in record.items()}
        return capital(step_words(told)) if record.get("do") else UNSET
    parts = (_part(each, record.get(each.name), (*names, each.name)) for each in field.fields)
    return with_semicolons(*parts) or UNSET


def _part(field: Field, value: object, names: Place) -> str:
    if value is None or value is False or field.name in _TOLD_BY_TITLE:
        return ""
    if field.of is Of.RECORD:
        records = listed_in(value) if field.many is Many.LIST else (value,)
        return labelled(lowered(entry_words(names)), with_semicolons(*(_summary(field, one, names) for one in records)))
    name = lowered(entry_words((field.name,)))
    if field.of is Of.FLAG:
        return name
    told = _value(field, value)
    return told if field.of in (Of.CARDS, Of.WORD) else labelled(name, told)


# How it is set


def cue_words(field: Field) -> str:
    """How an entry is set by press or key."""
    is_list = field.many is Many.LIST
    match field.of:
        case Of.CARDS:
            return translate("Editing", "Press cards, or type them: Ah Td. A card pressed again is taken back.")
        case Of.SEAT if is_list:
            return translate("Editing", "Press each of the seats.")
        case Of.SEAT | Of.WHO:
            return translate("Editing", "Choose the seat here, or press it on the table.")
        case Of.PLACE:
            return translate("Editing", "Press the place here or on the table, or type it: side 3.")
        case Of.AMOUNT | Of.NUMBER if is_list:
            return translate("Editing", "Figures with blanks between; Next begins another.")
        case Of.AMOUNT:
            return translate("Editing", "Dollars: 20 or 7.50.")
        case Of.NUMBER:
            return translate("Editing", "A figure.")
        case Of.DECISION:
            return translate("Editing", "Press player and deed, or type: 3 call.")
        case Of.LEVEL:
            return translate("Editing", "A line each: pots, then the whole rake: 20 1.")
        case Of.TEXT if TO in offers_of(field):
            return translate("Editing", "Odds: 7 to 1.")
        case _:
            return ""


def unsaid_words(field: Field) -> str:
    """What is chosen where nothing is to be said of it."""
    return translate("Editing", "Not said") if field.may_lack else translate("Editing", "Nothing yet")
