"""What may be said where something is asked: words of closed lists, names of hands, odds, clauses, cards in sight."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import shorten
from typing import Final

from trainer.asks.fields import Json, Of
from trainer.asks.filling import Asks, Wanted
from trainer.rules.cards import RANKS, Card, card_name
from trainer.rules.hands.ranking import PLURAL, SINGULAR
from trainer.tongue import translate
from trainer.training.question_spots import Question
from trainer.ui.question.families import asked_at
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.questions import cards_words

MOST: Final = 8
"""Lines of a list that are made up beside the right one: so many are seen at once."""
_MOST_LETTERS: Final = 56
"""Of a rule in a list: two lines."""
_TOKENS: Final = re.compile(r"[A-Za-z]+|\d+")
_ORDERS: Final[tuple[tuple[str, ...], ...]] = (SINGULAR, PLURAL, tuple(RANKS), tuple(map(str, range(4, 40))))
_ODDS: Final = (
    *("1 to 1", "6 to 5", "3 to 2", "2 to 1", "3 to 1", "4 to 1", "5 to 1", "6 to 1", "8 to 1", "10 to 1", "12 to 1"),
    *("15 to 1", "20 to 1", "25 to 1", "30 to 1", "40 to 1", "50 to 1", "60 to 1", "100 to 1", "150 to 1", "180 to 1"),
)


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may be said."""

    words: str
    value: Json
    card: Card | None = None


def offers(wanted: Wanted, question: Question) -> tuple[Offer, ...]:
    """All that may be said from a list; nothing where it is typed or pressed."""
    field = wanted.field
    if wanted.asks is Asks.IS_THERE or field.of is Of.FLAG:
        return (Offer(translate("Question", "Yes"), value=True), Offer(translate("Question", "No"), value=False))
    match field.of:
        case Of.WORD:
            words = field.words if isinstance(field.words, tuple) else ()
            return tuple([Offer(capital(word_words(str(word))), str(word)) for word in words])
        case Of.CARDS:
            cards = asked_at(question.asked.game).cards(wanted, question)
            return tuple([Offer(cards_words(card_name(card)), card_name(card), card) for card in cards])
        case Of.TEXT:
            gists = {text.citations[0]: text.gist for text in question.book.clauses.values() if text.citations}
            return tuple([Offer(_line(text, gists.get(text, "")), text) for text in _texts(wanted, question)])
        case _:
            return ()


def _line(text: str, gist: str) -> str:
    """A clause by its number with the beginning of its rule; anything else as it is read."""
    if not gist:
        return capital(hand_words(text))
    number = text.rpartition(" ")[2]
    return f"{number}: {shorten(gist, _MOST_LETTERS, placeholder=' …')}"


def _texts(wanted: Wanted, question: Question) -> Iterable[str]:
    right = question.right_at(wanted.place)
    match wanted.field.name:
        case "name" | "hand":
            found = asked_at(question.asked.game).names(wanted, question)
            return found if right is None or right in found else sorted({*_like(str(right)), *found[: MOST // 2]})
        case "odds":
            return _odds_about(str(right) if right is not None else _ODDS[0])
        case _:
            return _clauses(question)


# The names of hands


def _like(name: str) -> Iterator[str]:
    """The name, and those in which one of its ranks or figures is another that is near."""
    yield name
    tokens = list(_TOKENS.finditer(name))
    held = {token[0] for token in tokens}
    count = 1
    for off in (1, -1, 2, -2, 3):
        for token in tokens:
            order = next((order for order in _ORDERS if token[0] in order), ())
            at = order.index(token[0]) + off if order else -1
            if 0 <= at < len(order) and order[at] not in held and count < MOST:
                count += 1
                yield name[: token.start()] + order[at] + name[token.end() :]


# Odds and clauses


def _odds_about(right: str) -> list[str]:
    """Odds near the right ones, the smallest first."""
    every = sorted({*_ODDS, right}, key=_ratio)
    at = every.index(right)
    start = max(0, min(at - MOST // 2, len(every) - MOST))
    return every[start : start + MOST]


def _ratio(odds: str) -> float:
    figures = [float(each) for each in re.findall(r"\d+(?:\.\d+)?", odds)]
    return figures[0] / figures[1] if len(figures) > 1 and figures[1] else figures[0] if figures else 0.0


def _clauses(question: Question) -> list[str]:
    """The citations that the key rests on, or that the steps it speaks of do, among others of the game."""
    found: dict[str, None] = {}
    for cite in _cited(question.right):
        found.setdefault(cite)
    others = [text.citations[0] for text in question.book.clauses.values() if text.citations]
    for cite in others[:: max(1, len(others) // MOST)]:
        if len(found) >= MOST:
            break
        found.setdefault(cite)
    return sorted(found)


def _cited(value: Json | Mapping[str, Json]) -> Iterator[str]:
    match value:
        case Mapping():
            for name, each in value.items():
                if name == "cites" and isinstance(each, Sequence):
                    yield from (str(cite) for cite in each)
                else:
                    yield from _cited(each)
        case str():
            return
        case Sequence():
            for each in value:
                yield from _cited(each)
        case _:
            return
