"""What files are told of a spot and people otherwise: by the words for files, those for people, with the same slots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from trainer.tongue import translate


@cache
def own_words() -> Mapping[str, str]:
    """All of them."""
    return {
        **_of_entries(),
        **_of_tables(),
        **_of_rounds(),
        **_of_acts(),
        **_of_wagers(),
        **_of_the_house(),
    }


def _of_entries() -> Mapping[str, str]:
    """What any entry may be."""
    return {
        "a list": translate("Editing", "one or several"),
        "a table": translate("Editing", "its own entries, one by one"),
        "a text": translate("Editing", "words"),
        "and options.chip": translate("Editing", "stands among the house's rules too"),
        "and options.{option}": translate("Editing", "stands among the house's rules too"),
        "one of {names}": translate("Editing", "one of {names}"),
        "true or false": translate("Editing", "yes or no"),
        "true{because}": translate("Editing", "yes{because}"),
        "{count} amounts": translate("Editing", "amounts so far: {count}"),
        "{count} players": translate("Editing", "players so far: {count}"),
        "{irregularity} is described by {keys}": translate("Editing", "{irregularity} is told by {keys}"),
        'cards such as "As Kd"': translate("Editing", "cards such as As Kd"),
        "dollars with at most two decimals": translate("Editing", "dollars and cents, such as 7.50"),
    }


def _of_tables() -> Mapping[str, str]:
    """Who sits there, and what lies there."""
    return {
        "a table with the number of a seat": translate("Editing", "a player with a seat"),
        "at least {least} players as [[seat]]": translate("Editing", "at least {least} players"),
        "one [[seat]] for each player": translate("Editing", "each player once"),
        "the pots as [[pot]], oldest first": translate("Editing", "the pots, the oldest first"),
        "the seats that won low, [] where no low qualified": translate(
            "Editing", "the seats that won low, or nobody where no low qualified"
        ),
        "each seat once, not {value}": translate("Editing", "each seat once"),
        "dollars, as {kind} limits have it": translate("Editing", "dollars, as {kind} limits have it"),
        "a table with method, one of {names}{because}": translate(
            "Editing", "how it is reckoned: one of {names}{because}"
        ),
        "pairs of a level and the whole rake": translate("Editing", "the pots and the whole rake, such as 20 1"),
        "at least one pair of a level and the whole rake": translate(
            "Editing", "at least one level: the pots and the whole rake, such as 20 1"
        ),
        "deck for the draw, deal_deck for the hand": translate(
            "Editing", "the order of the deck for the draw, and of the deck for the deal"
        ),
        "without deck": translate("Editing", "without the order of the deck for the draw"),
        "only where a card is drawn for the button (opening)": translate(
            "Editing", "only where a card is drawn for the button"
        ),
        "a deck or a seed, not both": translate(
            "Editing", "the order of the deck or the number of the shuffle, not both"
        ),
        "dice or a seed, not both": translate("Editing", "the dice or the number of the shuffle, not both"),
        "what the three dice show: [1, 4, 4]": translate("Editing", "what the three dice show, such as 1 4 4"),
        "what three dice show: [1, 4, 4]": translate("Editing", "what three dice show, such as 1 4 4"),
    }


def _of_rounds() -> Mapping[str, str]:
    """What players do, and what goes wrong."""
    return {
        "a seat and what it does: {examples}": translate(
            "Editing", "a player's seat and what that player does, as on the keys here"
        ),
        "seat {seat}, whose turn it is": translate("Editing", "it is the turn of seat {seat}"),
        "seat {seat}, whose turn it is to discard": translate("Editing", "it is the turn of seat {seat} to discard"),
        "seat {seat}, whose turn it is to draw": translate("Editing", "it is the turn of seat {seat} to draw"),
        "nothing: everybody has decided": translate("Editing", "everybody has decided"),
        "nothing: the betting is closed": translate("Editing", "the betting is closed"),
        "nothing: the hand is over": translate("Editing", "the hand is over"),
        "no amount after {choice}": translate("Editing", "no amount after it"),
        "no amount after {do}": translate("Editing", "no amount after it"),
        'cards after it, each once: "9 {do} Qh"': translate("Editing", "cards after it, each once"),
        "none beside actions, which say what each player does": translate(
            "Editing", "nothing here where it is said what each player does"
        ),
        "a table with irregularity and its circumstances": translate("Editing", "what has gone wrong"),
        '"{irregularity}" can\'t happen before this step': translate(
            "Editing", "{irregularity} can't happen before this step"
        ),
        "falls away by the event": translate("Editing", "this step does not come any more once that has happened"),
        'whose hand it is: a seat or "dealer"': translate("Editing", "whose hand it is: a player's or the dealer's"),
        '"{automated_shoe}": no other shoe jams': translate("Editing", "the automated shoe: no other jams"),
        "uncovered = true with them: they are in sight": translate(
            "Editing", "with them the shaker is uncovered: they are in sight"
        ),
        "true: cards are dealt from the hand only with a shuffler ({cite})": translate(
            "Editing", "yes: cards are dealt from the hand only with a shuffler ({cite})"
        ),
        "false: {title} knows no cards that come shuffled": translate(
            "Editing", "no: {title} knows no cards that come shuffled"
        ),
        "only where the table opens with this round (opening = true)": translate(
            "Editing", "only where the table opens with this round"
        ),
        '"dealer", or a seat such as "seat 3"': translate("Editing", "the dealer, or a seat"),
    }


def _of_acts() -> Mapping[str, str]:
    """What the dealer does, and before which step."""
    return {
        "what the dealer does, as [[act]]": translate("Editing", "at least one act of the dealer"),
        "every {act} has {names}": translate("Editing", "this act needs {names}"),
        "one of {names}, which dealers do at this table": translate(
            "Editing", "something that dealers do at this table"
        ),
        'a place: "seat 1" to "seat {seats}", {names}, or a pot: main, side 1': translate(
            "Editing", "a seat from 1 to {seats}, another place on the table, or a pot"
        ),
        'the seat of a player: "seat 3"': translate("Editing", "the seat of a player"),
        'a seat: "seat 3"': translate("Editing", "a seat"),
        "and before.nth": translate("Editing", "is said of the step too"),
        "before, the step it counts": translate("Editing", "a step that it counts"),
        "a step, by some of its entries": translate("Editing", "a step: say what is done there"),
        "a step that the key of procedure lists": translate("Editing", "a step that comes in this round"),
        "a step that the key of procedure lists: {count} such": translate(
            "Editing", "a step that comes in this round, which has it {count} times"
        ),
    }


def _of_wagers() -> Mapping[str, str]:
    """What lies on the layout."""
    return {
        "[[wager]] with {names}": translate("Editing", "at least one wager"),
        "every wager has {names}": translate("Editing", "every wager has {names}"),
        "two different numbers from 1 to 6, as [1, 4] (Oneida Sic Bo B(1)(e))": translate(
            "Editing", "two different numbers from 1 to 6, such as 1 4 (Oneida Sic Bo B(1)(e))"
        ),
        "beside seat {seat}'s suit_wager": translate("Editing", "beside the suit wager of seat {seat}"),
        "an ante or a pair_plus wager": translate("Editing", "an ante or a Pair Plus wager"),
        "at least the pair_plus wager of {pair_plus}": translate(
            "Editing", "at least the Pair Plus wager of {pair_plus}"
        ),
        "at least half the pair_plus wager of {pair_plus}": translate(
            "Editing", "at least half the Pair Plus wager of {pair_plus}"
        ),
        "at most {times} times the pair_plus wager of {amount}": translate(
            "Editing", "at most {times} times the Pair Plus wager of {amount}"
        ),
        "an ante or an aces_up wager": translate("Editing", "an ante or an Aces Up wager"),
        "an ante or an aces_up wager with it": translate("Editing", "an ante or an Aces Up wager with it"),
        "an ante and an aces_up wager with it": translate("Editing", "an ante and an Aces Up wager with it"),
        "dealer_hands: a whole hand for each spot": translate("Editing", "a whole hand of the dealer's for each spot"),
        "one hand, as dealer": translate("Editing", "one hand of the dealer's"),
    }


def _of_the_house() -> Mapping[str, str]:
    """What a house has chosen."""
    return {
        "no Six Card box without options.six_card_bonus{because}": translate(
            "Editing", "no Six Card box where the house offers no Six Card Bonus{because}"
        ),
        "no meter without a paytable in options.progressive": translate(
            "Editing", "no meter where the house has no progressive"
        ),
        "one meter with this paytable, as meter": translate("Editing", "one meter with this paytable"),
        "[meters] with {names}": translate("Editing", "each meter of this paytable: {names}"),
        "none, or a paytable for it in options.{wager}": translate(
            "Editing", "none, or a paytable for it among the house's rules"
        ),
        'version "i", "ii" or "iii" and pair_plus "alternative" with it': translate(
            "Editing", "version i, ii or iii, and the alternative paytable of Pair Plus with it"
        ),
        'odds such as "7 to 1" or "300 for 1", "$100", or "10 percent of meter"': translate(
            "Editing", "odds such as 7 to 1 or 300 for 1, a sum, or a part of the meter"
        ),
    }
