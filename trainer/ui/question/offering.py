"""What may be said where something is asked: words of closed lists, names of hands, odds, clauses, cards in sight."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import shorten
from typing import Final

from trainer.asks.fields import Json, Of
from trainer.asks.filling import Asks, Wanted
from trainer.rules.cards import RANKS, UNSEEN, Card, card_name, parse_cards
from trainer.rules.hands import best_high
from trainer.rules.hands.ranking import PLURAL, SINGULAR
from trainer.rules.house.cards.table import CardTable
from trainer.rules.places import Area, Part, Place
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.training.question_spots import Question
from trainer.ui.entry.house.readings import hands_to_choose
from trainer.ui.entry.poker.readings import names_to_choose
from trainer.ui.house.sight import sight_of
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
            return tuple(
                [Offer(cards_words(card_name(card)), card_name(card), card) for card in _cards(wanted, question)]
            )
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
    right = at_place(question.right, wanted.place)
    match wanted.field.name:
        case "name" | "hand":
            found = _read_names(wanted, question)
            return found if right is None or right in found else sorted({*_like(str(right)), *found[: MOST // 2]})
        case "odds":
            return _odds_about(str(right) if right is not None else _ODDS[0])
        case _:
            return _clauses(question)


def at_place(value: Json | Mapping[str, Json], place: Sequence[str | int]) -> Json:
    """What a key has at a place; none where there is no such place."""
    for step in place:
        if isinstance(value, Mapping) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, Sequence) and not isinstance(value, str) and isinstance(step, int):
            value = value[step] if step < len(value) else None
        else:
            return None
    return value if not isinstance(value, Mapping) else dict(value)


# The names of hands


def _read_names(wanted: Wanted, question: Question) -> tuple[str, ...]:
    """What the cards of the hand that is asked about could be taken for; nothing where too few lie open."""
    table, beside = question.table, wanted.beside
    if isinstance(table, PokerTable):
        seat, part = _seat_of(beside, table), Part(str(beside["part"])) if "part" in beside else _part(wanted, table)
        return names_to_choose(table, seat, part)
    if not isinstance(table, CardTable):
        return ()
    if "five" in wanted.place or "six" in wanted.place:
        # read beside the hand that plays: the best five of the player's cards, and of those with the one in the box
        return hands_to_choose(_cards(wanted, question), 5, best_high)
    return sight_of(table).names(_house_place(wanted, table))


def _seat_of(beside: Mapping[str, Json], table: PokerTable) -> int:
    seat = beside.get("seat")
    return seat if isinstance(seat, int) else table.players[0].number


def _part(wanted: Wanted, table: PokerTable) -> Part:
    if not table.rules.form.is_split:
        return Part.WHOLE
    return Part.LOW if "low" in wanted.place else Part.HIGH


def _house_place(wanted: Wanted, table: CardTable) -> Place:
    is_dealers = "dealer_hand" in wanted.place or "dealer_hands" in wanted.place or not table.hands
    return Area.DEALER if is_dealers else table.hands[0].seat


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


# Cards


def _cards(wanted: Wanted, question: Question) -> tuple[Card, ...]:
    """The cards in sight from which the hand that is asked about is made."""
    table = question.table
    if isinstance(table, PokerTable):
        return (*table.seat(_seat_of(wanted.beside, table)).cards, *table.board)
    if not isinstance(table, CardTable):
        return ()
    place = _house_place(wanted, table)
    if place is Area.DEALER:
        return _dealer_cards(wanted, question, table)
    bonus = table.bonus_card
    return (*table.hands[0].cards, *((bonus,) if bonus is not None and "six" in wanted.place else ()))


def _dealer_cards(wanted: Wanted, question: Question, table: CardTable) -> tuple[Card, ...]:
    """In multiple action the hand with this number, which the question tells."""
    cards = at_place(question.right, (*wanted.place[:-1], "cards"))
    if "dealer_hands" in wanted.place and isinstance(cards, str):
        return tuple(parse_cards(cards))
    return tuple([card for card in table.dealer.cards if card != UNSEEN])
