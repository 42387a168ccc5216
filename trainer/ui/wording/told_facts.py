"""What a spot tells that does not lie on the table, each fact in a sentence as it is said at a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from trainer.asks.key import AskId
from trainer.tongue import Plural, translate
from trainer.ui.wording.joined import labelled, with_semicolons
from trainer.ui.wording.line import capital
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.questions import cards_words
from trainer.ui.wording.told_steps import amount_words, place_named, step_words
from trainer.ui.wording.told_troubles import CIRCUMSTANCES, trouble_lines

_DECISION: Final = re.compile(r"(\d+) +([a-z-]+)(?: +(.+))?")


def fact_lines(ask: AskId, entries: Mapping[str, object]) -> Iterator[str]:
    """The sentences, a line each, in the order of the spot."""
    trouble = {name: entries[name] for name in CIRCUMSTANCES if name in entries}
    for name, entry in entries.items():
        if name == "irregularity":
            yield " ".join(trouble_lines(str(entry), trouble))
        elif name == "pot" and ask is AskId.KILL:
            yield _won_pots(entry)
        elif name == "actions" and ask is AskId.ACTION:
            yield _betting_words(entry)
        elif name == "street" and ask is AskId.SHOWDOWN:
            yield _end_words(str(entry))
        elif name == "who":
            yield from _whose(ask, entry)
        elif name in _SAID:
            yield _SAID[name](entry)
    if ask is AskId.SHOWDOWN and "last_bettor" not in entries:
        yield translate("Facts", "Nobody bet in the last round.")
    yield from _seat_lines(entries.get("seat"))


def _whose(ask: AskId, who: object) -> Iterator[str]:
    if ask is AskId.HAND:
        is_dealers = who == "dealer"
        yield translate("Facts", "It is your own hand.") if is_dealers else translate("Facts", "It is a player's hand.")


def _number(entry: object) -> int:
    return int(str(entry))


def _flag(yes: Callable[[], str], no: Callable[[], str]) -> Callable[[object], str]:
    return lambda entry: yes() if entry else no()


def _street_words(street: object) -> str:
    words = {
        "button": translate("Facts", "A card each is out for the button."),
        "deal": translate("Facts", "The cards have been dealt; the first round of betting comes."),
        "flop": translate("Facts", "The flop is out."),
        "turn": translate("Facts", "The turn card is out."),
        "river": translate("Facts", "The river card is out."),
        "draw": translate("Facts", "The cards have been drawn; the last round of betting comes."),
    }
    numbered = translate("Facts", "{street} street is out.")
    return words.get(str(street)) or capital(numbered.format(street=word_words(str(street))))


def _end_words(street: str) -> str:
    is_before = street == "deal"
    return (
        translate("Facts", "The hand ended before the draw.")
        if is_before
        else translate("Facts", "The hand ended after the draw.")
    )


def _kill_words(entry: object) -> str:
    assert isinstance(entry, Mapping), "a table of its own"
    told = [_kind_words(entry.get("kind"))]
    if entry.get("qualifying"):
        told.append(_qualifying_words(entry["qualifying"]))
    if entry.get("holder"):
        told.append(translate("Facts", "Seat {seat} has the kill button.").format(seat=entry["holder"]))
    if entry.get("pot"):
        told.append(_won_pots(entry["pot"]))
    return " ".join(told)


def _kind_words(kind: object) -> str:
    is_half = kind == "half-kill"
    return translate("Facts", "A half kill is played.") if is_half else translate("Facts", "A full kill is played.")


def _qualifying_words(amount: object) -> str:
    return translate("Facts", "A pot of {amount} or more qualifies.").format(amount=amount_words(amount))


def _won_pots(entry: object) -> str:
    pots = [pot for pot in _listed(entry) if isinstance(pot, Mapping)]
    told = with_semicolons(*map(_won_pot, pots))
    return translate("Facts", "The pots, the oldest first: {pots}.").format(pots=told)


def _won_pot(pot: Mapping[str, object]) -> str:
    amount = amount_words(pot.get("amount", 0))
    winners, high, low = (_seats(pot.get(name)) for name in ("winners", "high", "low"))
    if winners:
        words = translate("Facts", "{amount} to {winners}")
    elif high and high == low:
        words = translate("Facts", "{amount}, both halves to {high}")
    elif low:
        words = translate("Facts", "{amount}, high to {high}, low to {low}")
    else:
        words = translate("Facts", "{amount} to {high}, no low")
    return words.format(amount=amount, winners=winners, high=high, low=low)


def _seats(entry: object) -> str:
    return ", ".join(place_named(f"seat {seat}") for seat in _listed(entry))


def _listed(entry: object) -> Sequence[object]:
    """A list of one may stand without brackets."""
    if entry is None:
        return ()
    return entry if isinstance(entry, Sequence) and not isinstance(entry, str) else (entry,)


def _betting_words(entry: object) -> str:
    if not _listed(entry):
        return translate("Facts", "Nobody has acted in this round yet.")
    return translate("Facts", "The betting so far, by seat: {decisions}.").format(decisions=decision_words(entry))


def decision_words(entry: object) -> str:
    """What players do one after the other: "3 calls, 4 raises to 16"."""
    return ", ".join(_decision(str(each)) for each in _listed(entry))


def _decision(text: str) -> str:
    """ "4 raises to 16"."""
    found = _DECISION.fullmatch(text.strip())
    if found is None:
        return text
    seat, do, more = found[1], found[2], found[3] or ""
    words = (_with_more() if more else _without_more()).get(do)
    said = words if words is not None else word_words(do)
    is_cards = do in ("draw", "discard")
    return f"{seat} {said.format(more=cards_words(more) if is_cards else amount_words(more))}"


def deed_words(do: str) -> str:
    """What a player may decide, by itself: "folds", "raises to …"."""
    words = _with_more().get(do) if do not in _without_more() else None
    return words.format(more="…") if words is not None else _without_more().get(do, word_words(do))


def _without_more() -> Mapping[str, str]:
    return {
        "fold": translate("Facts", "folds"),
        "check": translate("Facts", "checks"),
        "call": translate("Facts", "calls"),
        "all-in": translate("Facts", "goes all-in"),
        "stand-pat": translate("Facts", "stands pat"),
        "play": translate("Facts", "plays"),
        "stand": translate("Facts", "stands"),
        "hit": translate("Facts", "hits"),
        "double": translate("Facts", "doubles"),
        "split": translate("Facts", "splits"),
        "surrender": translate("Facts", "surrenders"),
        "insure": translate("Facts", "insures"),
        "show": translate("Facts", "shows a blackjack"),
        "over": translate("Facts", "throws the hand in"),
        "hit-wager": translate("Facts", "makes a hit wager"),
    }


def _with_more() -> Mapping[str, str]:
    return {
        "bet": translate("Facts", "bets {more}"),
        "raise": translate("Facts", "raises to {more}"),
        "draw": translate("Facts", "changes {more}"),
        "discard": translate("Facts", "discards {more}"),
        "play": translate("Facts", "plays {more}"),
        "insure": translate("Facts", "insures for {more}"),
        "double": translate("Facts", "doubles for {more}"),
        "hit-wager": translate("Facts", "makes a hit wager of {more}"),
    }


def _acts_words(entry: object) -> str:
    steps = [step_words(each) for each in _listed(entry) if isinstance(each, Mapping)]
    return "\n".join(f"{number}. {capital(step)}." for number, step in enumerate(steps, 1))


def _dealers_hands(entry: object) -> str:
    hands = with_semicolons(*(cards_words(str(hand)) for hand in _listed(entry)))
    return translate("Facts", "Your hands, one after the other: {hands}.").format(hands=hands)


def _meters_words(entry: object) -> str:
    assert isinstance(entry, Mapping), "a table of its own"
    told = ", ".join(f"{word_words(str(name))} {amount_words(amount)}" for name, amount in entry.items())
    return translate("Facts", "The meters show {amounts}.").format(amounts=told)


def _event_words(entry: object) -> str:
    assert isinstance(entry, Mapping), "a table of its own"
    told = {str(name): value for name, value in entry.items()}
    return " ".join(trouble_lines(str(told.pop("irregularity", "")), told))


def _method_words(method: object) -> str:
    words = {
        "hand": translate("Facts", "The cards are dealt from the hand."),
        "shoe": translate("Facts", "The cards are dealt from a shoe."),
        "automated-shoe": translate("Facts", "The cards come in stacks from the automated shoe."),
    }
    return words.get(str(method), word_words(str(method)))


def _seat_lines(entry: object) -> Iterator[str]:
    """What is said of seats and can't be seen of them."""
    seats = [seat for seat in _listed(entry) if isinstance(seat, Mapping)]
    for name, words in (
        ("mucked", translate("Facts", "{seat} has mucked at the showdown.")),
        ("checked_seven", translate("Facts", "{seat} checked a seven or better before the draw.")),
    ):
        for seat in seats:
            if seat.get(name):
                yield words.format(seat=capital(_seats(seat["seat"])))
    before = [seat for seat in seats if seat.get("bet_before_draw")]
    if before:
        bets = ", ".join(labelled(_seats(seat["seat"]), amount_words(seat["bet_before_draw"])) for seat in before)
        yield translate("Facts", "Put in before the draw: {bets}.").format(bets=bets)


_SAID: Final[Mapping[str, Callable[[object], str]]] = {
    "act": _acts_words,
    "actions": lambda entry: translate("Facts", "The players in turn, by seat: {decisions}.").format(
        decisions=decision_words(entry)
    ),
    "chip": lambda entry: translate("Facts", "The smallest chip is {amount}.").format(amount=amount_words(entry)),
    "cutting_card": lambda entry: translate("Facts", "The cutting card comes out at {place}.").format(
        place=place_named(entry)
    ),
    "dealer_hands": _dealers_hands,
    "dealt": lambda entry: Plural.tr("%n card(s) have left the deck.", "", _number(entry)),
    "event": _event_words,
    "first_seated": lambda entry: translate("Facts", "Seat {seat} sat down first.").format(seat=entry),
    "kill": _kill_words,
    "kind": _kind_words,
    "last_bettor": lambda entry: translate("Facts", "Seat {seat} bet or raised last.").format(seat=entry),
    "meter": lambda entry: translate("Facts", "The meter shows {amount}.").format(amount=amount_words(entry)),
    "meters": _meters_words,
    "method": _method_words,
    "minutes_since_count": lambda entry: (
        Plural.tr("The deck was last counted %n minute(s) ago.", "", _number(entry))
        if entry
        else translate("Facts", "The deck has just been counted.")
    ),
    "opening": _flag(
        lambda: translate("Facts", "The table opens."), lambda: translate("Facts", "The table has been open for long.")
    ),
    "pot": lambda entry: translate("Facts", "{amount} lies in the pot from the rounds before.").format(
        amount=amount_words(entry)
    ),
    "preshuffled": _flag(
        lambda: translate("Facts", "The cards come shuffled beforehand."),
        lambda: translate("Facts", "The cards don't come shuffled beforehand."),
    ),
    "qualifying": _qualifying_words,
    "refuse_cut": lambda entry: translate("Facts", "Who refuses the cut: {seats}.").format(seats=_seats(entry)),
    "rounds_since_count": lambda entry: (
        Plural.tr("%n round(s) have been dealt since the last count.", "", _number(entry))
        if entry
        else translate("Facts", "No round has been dealt since the last count.")
    ),
    "shuffler": _flag(
        lambda: translate("Facts", "A machine shuffles."), lambda: translate("Facts", "You shuffle by hand.")
    ),
    "shuffler_counts": _flag(
        lambda: translate("Facts", "The machine counts the cards."),
        lambda: translate("Facts", "The machine doesn't count the cards."),
    ),
    "street": _street_words,
}
"""Each entry of a spot that is told by itself."""
