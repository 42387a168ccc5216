"""Lines that are put together by presses: a player's decision piece by piece, a hand card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules.cards import BadCards, Card, card_name, parse_cards, show_cards
from trainer.rules.places import SeatNumber

Lines = Sequence[str]
_WHOLE: Final = 2
"""A seat, and what it does."""


def with_seat(lines: Lines, seat: SeatNumber) -> list[str]:
    """Another player decides; one of whom nothing was said yet gives way."""
    done = [line for line in lines if len(line.split()) >= _WHOLE]
    return [*done, str(seat)]


def with_deed(lines: Lines, does: str) -> list[str]:
    """What the player of the last line does, in place of what that line had; nothing where no player was named."""
    if not lines or not lines[-1].split():
        return list(lines)
    return [*lines[:-1], f"{lines[-1].split()[0]} {does}"]


def with_figure(lines: Lines, sign: str) -> list[str]:
    """One more sign of the amount in the last line, behind what is done."""
    if not lines:
        return []
    head, amount = _parted(lines[-1])
    return [*lines[:-1], f"{head} {amount}{sign}"] if len(head.split()) == _WHOLE else list(lines)


def with_card(lines: Lines, card: Card) -> list[str]:
    """The card is given up too in the last line, or kept again."""
    if not lines:
        return []
    head, there = _parted(lines[-1])
    if len(head.split()) != _WHOLE:
        return list(lines)
    cards = "".join(card_name(each) for each in toggled(_cards(there), card))
    return [*lines[:-1], f"{head} {cards}".rstrip()]


def with_one_back(lines: Lines) -> list[str]:
    """Without the last piece: a sign of an amount, a card, what is done, the player."""
    if not lines:
        return []
    *before, last = lines
    head, more = _parted(last)
    if more:
        cards = _cards(more)
        left = "".join(map(card_name, cards[:-1])) if cards else more[:-1]
        return [*before, f"{head} {left}".rstrip()]
    pieces = head.split()
    return [*before, " ".join(pieces[:-1])] if len(pieces) > 1 else before


def hand_with(lines: Lines, card: Card, *, may_repeat: bool) -> list[str]:
    """The card lies in the hand of the last line, or is taken back there where it can lie but once."""
    *before, last = lines or [""]
    cards = _cards(last)
    found = (*cards, card) if may_repeat else toggled(cards, card)
    return [*before, str(show_cards(found))] if found else before


def toggled(cards: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """With one more at the end, or without it where it lies there."""
    return tuple([each for each in cards if each != card]) if card in cards else (*cards, card)


def _parted(line: str) -> tuple[str, str]:
    """The player with what is done, and what stands behind."""
    seat, _, rest = line.strip().partition(" ")
    does, _, more = rest.strip().partition(" ")
    return f"{seat} {does}".strip(), "".join(more.split())


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except BadCards:
        return ()
