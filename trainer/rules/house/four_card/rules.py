"""What one Four Card table plays by: what the rulebook settles, and its options, resolved and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Final

from trainer.errors import Problem
from trainer.rules.chosen import Chosen, word_reader
from trainer.rules.entries import Entry, as_written, cited
from trainer.rules.facts import Among, Within
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.book import STANDARD, HouseBook
from trainer.rules.house.paytables import Meter, Paytable
from trainer.rules.house.posted import COMMON_OPTIONS, Posted, PostedRules, resolver
from trainer.rules.money import Cents, short_dollars
from trainer.rules.shapes import Money, Rows, ShapeOf


@dataclass(frozen=True, slots=True, kw_only=True)
class FourCardFacts(AnteFacts):
    """The facts of the game."""

    play_most_times: Annotated[int, Within(1, 100)]
    """Play is from one to so many times the ante (Oneida J(2)(a), Maryland 7(E)(1))."""
    settled_first: Annotated[str, Among(("play", "ante"))]
    """Which of the two goes before the other (Oneida J(6); Maryland 11(D)(4))."""
    settles_in_order: bool
    """Whether the other one, and the bonus, must wait for it (reading R173)."""
    takes_folds_at_once: bool
    """Whether what a fold forfeits is taken before the next player is asked (Oneida J(2)(a))."""


DOLLAR: Final = 100
FIVE_DOLLARS: Final = 500


class Tie(StrEnum):
    """What Ante and Play do when the hands are equal (reading R2)."""

    PUSH = "push"
    WIN = "win"


class Letter(StrEnum):
    """A paytable; the rulebook that has only one gives it no letter."""

    STANDARD = STANDARD
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    # no rulebook of ours has so many: those that a house adds
    G = "G"
    H = "H"
    I = "I"  # noqa: E741
    J = "J"
    K = "K"
    L = "L"


_LETTERS: Final = tuple(letter.value for letter in Letter)
OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    **COMMON_OPTIONS,
    "tie": tuple(Tie),
    "aces_up": _LETTERS,
    "progressive": _LETTERS,
    "envy": _LETTERS,
    "six_card_bonus": _LETTERS,
    "reset": (),
}
SHAPES: Final[Mapping[str, ShapeOf]] = {"reset": lambda _spec: Rows(tuple(Meter), Money())}
ENVY_PAYTABLES: Final = ("envy_for_1", "envy_for_5")
"""Two, by the progressive wager of who gets it."""
NO_ENVY: Final[Mapping[Cents, Paytable]] = MappingProxyType({})
NO_METERS: Final[Mapping[Meter, Cents]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class FourCardRules(PostedRules):
    """All that settling needs to know of the rulebook."""

    facts: FourCardFacts
    tie: Tie
    ante_bonus: Paytable
    aces_up: Paytable
    progressive: Paytable | None = None
    envy: Mapping[Cents, Paytable] = field(default_factory=lambda: NO_ENVY)
    """By the progressive wager of the player who receives it (12(F), 12(G)); empty where none is paid."""
    six_card_bonus: Paytable | None = None
    resets: Mapping[Meter, Cents] = field(default_factory=lambda: NO_METERS)
    """What each meter begins with, and shows again after all of it was won."""


def _rules(book: HouseBook, chosen: Chosen, sign: Posted | None) -> FourCardRules | None:
    """What is chosen, checked against each other; `None` where something is wrong."""
    tie = chosen.read("tie", word_reader(Tie))
    aces_up, six = chosen.read("aces_up", word_reader(Letter)), chosen.read("six_card_bonus", word_reader(Letter))
    letter = chosen.read("progressive", word_reader(Letter))
    progressive = None if letter is None else book.paytable("progressive", letter)
    envy = _envy(chosen, letter)
    resets = _resets(chosen, progressive)
    if sign is None or tie is None or aces_up is None:
        return None
    return FourCardRules(
        posted=sign,
        clauses=frozenset(book.clauses),
        facts=book.facts_as(FourCardFacts),
        tie=tie,
        ante_bonus=book.paytable("ante_bonus"),
        aces_up=book.paytable("aces_up", aces_up),
        progressive=progressive,
        envy=NO_ENVY if envy is None else _envy_tables(book, envy),
        six_card_bonus=None if six is None else book.paytable("six_card_bonus", six),
        resets=resets,
    )


resolve: Final = resolver(_rules, OPTIONS)
"""What a table plays by, or every problem of the options given as TOML has them."""


def _envy(chosen: Chosen, progressive: Letter | None) -> Letter | None:
    """The table chosen, or the progressive's letter (R63); none without a progressive."""
    is_chosen = "envy" in chosen.given or chosen.book.options["envy"].default is not False
    if not is_chosen:
        return progressive
    envy = chosen.read("envy", word_reader(Letter))
    if envy is not None and progressive is None and not chosen.stated.problems:
        wanted = cited(Problem.tr("a progressive with it"), chosen.book.options["envy"].because)
        chosen.refuse("envy", as_written(envy), wanted)
    return envy


def _envy_tables(book: HouseBook, letter: Letter) -> Mapping[Cents, Paytable]:
    tables = [book.paytable(name, letter) for name in ENVY_PAYTABLES]
    return MappingProxyType(dict(zip((DOLLAR, FIVE_DOLLARS), tables, strict=True)))


def _resets(chosen: Chosen, progressive: Paytable | None) -> Mapping[Meter, Cents]:
    """The least amounts of the paytable, or the higher ones that the house resets its meters to (R64)."""
    least = {} if progressive is None else dict(progressive.resets)
    entry = chosen.entry("reset")
    if entry is None:
        return MappingProxyType(least)
    if progressive is None:
        entry.refuse(Problem.tr("a progressive with it"))
        return NO_METERS
    if set(least) == {Meter.METER} and not isinstance(entry.value, Mapping):
        entries = {Meter.METER.value: entry}
    else:
        entries = entry.table(meter.value for meter in least)
    for name, each in entries.items():
        least[Meter(name)] = _reset(each, least[Meter(name)], chosen.book.options["reset"].because)
    return MappingProxyType(least)


def _reset(entry: Entry, least: Cents, because: str) -> Cents:
    amount = entry.amount()
    if amount is not None and amount < least:
        entry.refuse(cited(Problem.tr("at least {least}", least=short_dollars(least)), because))
    return least if amount is None else amount
