"""The wagers on a layout, and the dice that decide some of them."""

from __future__ import annotations

from trainer.rules.house import acts as h
from trainer.ui.wording.places import place_words
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("House", words)


def number_word(number: int) -> str:
    """A number a die can show."""
    words = ("", _tr("one"), _tr("two"), _tr("three"), _tr("four"), _tr("five"), _tr("six"))
    return words[number]


def dice_words(dice: tuple[int, ...]) -> str:
    """As a dealer calls them: "four, four, six"."""
    return ", ".join(number_word(number) for number in dice)


def wager_words(wager: str, on: tuple[int, ...] = ()) -> str:
    """A spot of the layout: "ante", "Aces Up", "total 9", "pair of fours"."""
    plain = {
        "ante": _tr("ante"),
        "play": _tr("play"),
        "ante_bonus": _tr("ante bonus"),
        "pair_plus": _tr("Pair Plus"),
        "aces_up": _tr("Aces Up"),
        "six_card_bonus": _tr("Six Card Bonus"),
        "progressive": _tr("progressive"),
        "envy": _tr("envy bonus"),
        "wager": _tr("wager"),
        "insurance": _tr("insurance"),
        "suit_wager": _tr("suit wager"),
        "royal_match": _tr("K-Q wager"),
        "hit": _tr("hit wager"),
        "small": _tr("small"),
        "big": _tr("big"),
        "any-three": _tr("any three of a kind"),
    }
    if wager in plain:
        return plain[wager]
    numbered = {
        "total": _tr("total {number}"),
        "three-of-a-kind": _tr("three of a kind, {number}"),
        "two-of-a-kind": _tr("two of a kind, {number}"),
        "two-dice": _tr("two dice, {number}"),
        "one-of-a-kind": _tr("one of a kind, {number}"),
    }
    bare = {
        "total": _tr("total"),
        "three-of-a-kind": _tr("three of a kind"),
        "two-of-a-kind": _tr("two of a kind"),
        "two-dice": _tr("two dice"),
        "one-of-a-kind": _tr("one of a kind"),
    }
    return numbered[wager].format(number=_chosen(on)) if on else bare[wager]


def _chosen(on: tuple[int, ...]) -> str:
    return _tr(" and ").join(map(str, on))


def spot_words(action: h.CollectWager | h.Pay | h.ReturnWager) -> str:
    """Which wager: "Aces Up of seat 6", "wager of seat 2, second hand, on the dealer's hand 3"."""
    seat = action.source if isinstance(action, h.CollectWager) else action.to
    on = () if isinstance(action, h.ReturnWager) else action.on
    words = _tr("{wager} of {seat}").format(wager=wager_words(action.wager, on), seat=place_words(seat))
    if isinstance(action, h.ReturnWager):
        return words
    if action.hand_number:
        words = _tr("{wager}, hand {number}").format(wager=words, number=action.hand_number)
    if action.spot:
        words = _tr("{wager}, spot {number}").format(wager=words, number=action.spot)
    if isinstance(action, h.Pay) and action.of:
        words = _tr("{wager}, on the hand of {seat}").format(wager=words, seat=place_words(action.of))
    return words
