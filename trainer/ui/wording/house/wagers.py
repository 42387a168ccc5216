"""The wagers on a layout, and the dice that decide some of them."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.rules import house_acts as h
from trainer.tongue import translate
from trainer.ui.wording.counting import listed, number_word
from trainer.ui.wording.places import place_words


def dice_words(dice: tuple[int, ...]) -> str:
    """As a dealer calls them: "four, four, six"."""
    return ", ".join(number_word(number) for number in dice)


def wager_words(wager: str, on: tuple[int, ...] = ()) -> str:
    """A spot of the layout: "ante", "Aces Up", "total 9", "pair of fours"."""
    if not on:
        return named_wagers()[wager]
    numbered = {
        "total": translate("House", "total {number}"),
        "three-of-a-kind": translate("House", "three of a kind, {number}"),
        "two-of-a-kind": translate("House", "two of a kind, {number}"),
        "two-dice": translate("House", "two dice, {number}"),
        "one-of-a-kind": translate("House", "one of a kind, {number}"),
    }
    return numbered[wager].format(number=listed(on))


def named_wagers() -> Mapping[str, str]:
    """Every wager by its word in the engine, without the numbers that are wagered on."""
    return {
        "ante": translate("House", "ante"),
        "play": translate("House", "play"),
        "ante_bonus": translate("House", "ante bonus"),
        "pair_plus": translate("House", "Pair Plus"),
        "aces_up": translate("House", "Aces Up"),
        "six_card_bonus": translate("House", "Six Card Bonus"),
        "progressive": translate("House", "progressive"),
        "envy": translate("House", "envy bonus"),
        "wager": translate("House", "wager"),
        "insurance": translate("House", "insurance"),
        "suit_wager": translate("House", "suit wager"),
        "royal_match": translate("House", "K-Q wager"),
        "hit": translate("House", "hit wager"),
        "small": translate("House", "small"),
        "big": translate("House", "big"),
        "any-three": translate("House", "any three of a kind"),
        "total": translate("House", "total"),
        "three-of-a-kind": translate("House", "three of a kind"),
        "two-of-a-kind": translate("House", "two of a kind"),
        "two-dice": translate("House", "two dice"),
        "one-of-a-kind": translate("House", "one of a kind"),
    }


def paytable_words(name: str) -> str:
    """What a paytable is for: "Aces Up"; with envy also for which progressive wager: "envy bonus for $5"."""
    wager, _, stake = name.partition("_for_")
    words = wager_words(wager)
    return translate("House", "{wager} for ${stake}").format(wager=words, stake=stake) if stake else words


def spot_words(action: h.CollectWager | h.Pay | h.ReturnWager) -> str:
    """Which wager: "Aces Up of seat 6", "wager of seat 2, second hand, on the dealer's hand 3"."""
    seat = action.source if isinstance(action, h.CollectWager) else action.to
    on = () if isinstance(action, h.ReturnWager) else action.on
    words = translate("House", "{wager} of {seat}").format(wager=wager_words(action.wager, on), seat=place_words(seat))
    if isinstance(action, h.ReturnWager):
        return words
    if action.hand_number:
        words = translate("House", "{wager}, hand {number}").format(wager=words, number=action.hand_number)
    if action.spot:
        words = translate("House", "{wager}, spot {number}").format(wager=words, number=action.spot)
    if isinstance(action, h.Pay) and action.of:
        words = translate("House", "{wager}, on the hand of {seat}").format(wager=words, seat=place_words(action.of))
    return words
