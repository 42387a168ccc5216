"""What has gone wrong, as a spot tells it: the irregularity in a sentence, and each circumstance in one more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from trainer.tongue import Plural, translate
from trainer.ui.wording.line import capital
from trainer.ui.wording.told_steps import amount_words, place_named

CIRCUMSTANCES: Final = (
    *("player", "who", "cards", "count", "which", "announced_amount", "placed", "announced_raise", "announced"),
    *("exposed", "misdealt", "won", "protected", "contributed", "reconstructible", "voluntary_bettors", "uncovered"),
)
"""What a spot may tell of an irregularity beside its name."""
_COUNTED: Final = {"face-up-in-deck": "count", "wrong-count": "cards"}
"""Where the count, once it is told, says all."""


def trouble_lines(irregularity: str, told: Mapping[str, object]) -> Iterator[str]:
    """The sentences, what happened first."""
    seat = told.get("who") or told.get("player")
    whose = (
        place_named(f"seat {seat}" if isinstance(seat, int) else seat) if seat else translate("Troubles", "a player")
    )
    if _COUNTED.get(irregularity) not in told:
        amounts = {name: amount_words(told.get(name, "")) for name in ("announced_amount", "placed")}
        yield capital(_sentences()[irregularity].format(who=whose, which=_which(told), **amounts))
    for name, say in _CIRCUMSTANCES.items():
        if name in told:
            yield capital(say(told[name]).format(who=whose))


def _which(told: Mapping[str, object]) -> str:
    words = {
        "first": translate("Troubles", "the first hole card"),
        "second": translate("Troubles", "the second hole card"),
        "both": translate("Troubles", "both hole cards"),
    }
    return words.get(str(told.get("which")), translate("Troubles", "a hole card"))


def _sentences() -> Mapping[str, str]:
    return {**_with_the_deck(), **_with_hands(), **_with_bets(), **_against_the_house()}


def _with_the_deck() -> Mapping[str, str]:
    return {
        "no-shuffle-or-cut": translate("Troubles", "The cards were dealt without a shuffle or without a cut."),
        "recut-ordered": translate("Troubles", "The supervisor says: “Cut that again, please.”"),
        "face-up-in-deck": translate("Troubles", "A card lies face up in the deck."),
        "wrong-starting-position": translate("Troubles", "The deal began at the wrong seat."),
        "missing-or-extra-cards": translate("Troubles", "The deck is found to have a card too few or too many."),
        "hourly-count-wrong": translate("Troubles", "The hourly count of the deck does not come out."),
        "shuffler-jam": translate("Troubles", "The shuffler has jammed."),
        "card-off-table": translate("Troubles", "A card has fallen off the table."),
    }


def _with_hands() -> Mapping[str, str]:
    return {
        "eligible-player-missed": translate("Troubles", "{who} plays this hand and was dealt no cards."),
        "ineligible-player-dealt": translate("Troubles", "{who} does not play this hand and was dealt cards."),
        "wrong-number-of-cards": translate("Troubles", "{who} has a wrong number of cards."),
        "wrong-count": translate("Troubles", "{who} has a wrong number of cards."),
        "hand-fouled": translate("Troubles", "Other cards have come into the hand of {who}."),
        "hand-collected": translate("Troubles", "The live hand of {who} was taken in."),
        "player-left": translate("Troubles", "{who} has left the table before the hand was over."),
        "hole-card-exposed": translate("Troubles", "The deal has turned up {which} of {who}."),
        "fold-facing-bet-face-down": translate("Troubles", "{who}, facing a bet, throws the cards in face down."),
        "up-cards-turned-down": translate("Troubles", "{who}, facing a bet, turns the up-cards face down."),
        "fold-while-obliged": translate("Troubles", "{who} owes a bet, and folds."),
        "folds-after-check-round": translate("Troubles", "Nobody has bet, and {who} folds."),
        "folds-after-blind": translate("Troubles", "Nobody has raised, and {who}, who has posted, folds."),
        "checked-seven-or-better": translate("Troubles", "{who} checked a seven or better before the draw."),
    }


def _with_bets() -> Mapping[str, str]:
    return {
        "oversized-chip": translate("Troubles", "{who} puts in a single chip that is larger than the call."),
        "string-bet": translate("Troubles", "{who} puts in the call, and more chips in a second motion."),
        "wrong-amount": translate("Troubles", "{who} announces {announced_amount} and puts in {placed}."),
        "words-against-action": translate("Troubles", "{who} says one thing and does another."),
        "verbal-out-of-turn": translate("Troubles", "{who} says out of turn what the play will be."),
        "chips-added-in-hand": translate("Troubles", "{who} adds chips to the stack during the hand."),
        "pot-touched": translate("Troubles", "{who} reaches into the pot."),
    }


def _against_the_house() -> Mapping[str, str]:
    return {
        "drawn-in-error": translate("Troubles", "A card was drawn before it was due."),
        "dealer-card-exposed": translate("Troubles", "A card of yours that should lie face down has been seen."),
        "shoe-jam": translate("Troubles", "The automated shoe has jammed."),
        "stub-miscount": translate("Troubles", "The count of the stub does not come out."),
        "shuffler-count-wrong": translate("Troubles", "The shuffler shows a wrong count of the deck."),
        "players-exchange-information": translate("Troubles", "{who} tells another player what the cards are."),
        "device-broken": translate("Troubles", "The machine is broken and can't be used any more."),
        "progressive-count-differs": translate(
            "Troubles", "The display shows another number of progressive wagers than you have counted."
        ),
        "up-card-discarded": translate("Troubles", "Your up-card has gone into the discard rack with the other cards."),
        "die-not-flat": translate("Troubles", "The lid comes off, and one of the dice does not lie flat."),
        "computer-failure": translate("Troubles", "The computer has failed."),
    }


def _yes_or_no(yes: Callable[[], str], no: Callable[[], str]) -> Callable[[object], str]:
    return lambda told: yes() if told else no()


def _bettors(count: object) -> str:
    if not count:
        return translate("Troubles", "Nobody has bet of their own accord yet.")
    return Plural.tr("%n player(s) have bet of their own accord.", "", int(str(count)))


_CIRCUMSTANCES: Final[Mapping[str, Callable[[object], str]]] = {
    "cards": lambda count: Plural.tr("{who} has %n card(s).", "", int(str(count))),
    "count": lambda count: Plural.tr("%n card(s) lie face up in the deck.", "", int(str(count))),
    "announced_raise": _yes_or_no(
        lambda: translate("Troubles", "A raise had been said."),
        lambda: translate("Troubles", "Nothing had been said."),
    ),
    "announced": _yes_or_no(
        lambda: translate("Troubles", "The player had said that there was more to come."),
        lambda: translate("Troubles", "The player had said nothing."),
    ),
    "exposed": _yes_or_no(
        lambda: translate("Troubles", "Its face was seen."), lambda: translate("Troubles", "Nobody saw its face.")
    ),
    "misdealt": _yes_or_no(
        lambda: translate("Troubles", "Somebody holds a wrong number of cards."),
        lambda: translate("Troubles", "Every hand holds its number of cards."),
    ),
    "won": _yes_or_no(
        lambda: translate("Troubles", "It is the best hand at the showdown."),
        lambda: translate("Troubles", "It is not the best hand at the showdown."),
    ),
    "protected": _yes_or_no(
        lambda: translate("Troubles", "The hand was protected."),
        lambda: translate("Troubles", "The hand was left unprotected."),
    ),
    "contributed": _yes_or_no(
        lambda: translate("Troubles", "The player had a part in it."),
        lambda: translate("Troubles", "The player had no part in it."),
    ),
    "reconstructible": _yes_or_no(
        lambda: translate("Troubles", "It can still be told which cards were the player's."),
        lambda: translate("Troubles", "Nobody can tell any more which cards were the player's."),
    ),
    "voluntary_bettors": _bettors,
    "uncovered": _yes_or_no(
        lambda: translate("Troubles", "The dice are in sight."),
        lambda: translate("Troubles", "The dice are still covered."),
    ),
}
"""Each told circumstance in a sentence; those that stand in the first one are not repeated."""
