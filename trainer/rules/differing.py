"""Two rulebooks, or two versions of one, difference by difference, each with the rules that it bears upon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import TypeAlias

from trainer.rules.book import ClauseText, Rulebook
from trainer.rules.changing import Document, Field, Fixed, Sort, fields_of, games_in
from trainer.rules.shapes import Words
from trainer.rules.toml import entries_of


class What(StrEnum):
    """In what two books differ."""

    GAME = auto()
    """One of them has a game that the other has not: of that one the seats stand for it."""
    SEATS = auto()
    LIMITS = auto()
    OPTION = auto()
    ALLOWED = auto()
    """What a house may post, whatever it does."""
    FACT = auto()
    PAYTABLE = auto()
    RULE = auto()
    """What a clause says, or that one of them has no such rule."""
    WEIGHT = auto()
    """How much a fault against it weighs."""
    NUMBER = auto()
    """Where it stands."""
    READING = auto()
    """What is settled of it by readings of ours."""


Said: TypeAlias = Field | ClauseText | None
"""What one of the books says; nothing where it says nothing."""
_OF_FIELDS: Mapping[Sort, What] = {
    Sort.SEATS: What.SEATS,
    Sort.LIMITS: What.LIMITS,
    Sort.OPTION: What.OPTION,
    Sort.FACT: What.FACT,
    Sort.PAYTABLE: What.PAYTABLE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One thing that is otherwise, at some games alike."""

    what: What
    name: str
    """The option's, the fact's, the wager's with its table, or the clause's; the game's where one has it alone."""
    games: tuple[str, ...]
    before: Said
    after: Said
    clauses: tuple[str, ...]
    """The rules whose steps change, by the program's names."""

    @property
    def citations(self) -> tuple[str, ...]:
        """As the later book cites it, else the earlier."""
        said = self.after if self.after is not None and self.after.citations else self.before
        return () if said is None else said.citations


def differences(before: Rulebook, after: Rulebook) -> tuple[Difference, ...]:
    """In the order of the later book's games; what is alike at several games stands once."""
    merged: dict[object, Difference] = {}
    for each in _by_game(before, after):
        alike = (each.what, each.name, _told(each.before), _told(each.after))
        known = merged.get(alike)
        if known is None:
            merged[alike] = each
        else:
            merged[alike] = replace(
                known,
                games=(*known.games, *each.games),
                clauses=tuple(dict.fromkeys((*known.clauses, *each.clauses))),
            )
    order = list(What)
    return tuple(sorted(merged.values(), key=lambda each: order.index(each.what)))


def _told(said: Said) -> object:
    """What makes two of them the same for whoever reads it."""
    match said:
        case Field():
            return repr((said.value, said.fixed, said.may_be_off, said.shape, said.citations))
        case ClauseText():
            return repr((said.number, said.gists, said.severity, said.readings, said.citations))
        case None:
            return None


def _by_game(before: Rulebook, after: Rulebook) -> Iterator[Difference]:
    documents = entries_of(before.text), entries_of(after.text)
    for id_ in dict.fromkeys((*after.games, *before.games)):
        old, new = (_fields(document, id_) for document in documents)
        if old and new:
            yield from _of_fields(id_, old, new)
            yield from _of_clauses(id_, before.games[id_].clauses, after.games[id_].clauses)
        else:
            clauses = tuple((before if old else after).games[id_].clauses)
            seats = old.get("seats"), new.get("seats")
            yield Difference(what=What.GAME, name=id_, games=(id_,), before=seats[0], after=seats[1], clauses=clauses)


def _fields(document: Document, game: str) -> Mapping[str, Field]:
    """Nothing where it has no such game."""
    return {field.key: field for field in fields_of(document, game)} if game in games_in(document) else {}


def _of_fields(game: str, before: Mapping[str, Field], after: Mapping[str, Field]) -> Iterator[Difference]:
    for key in dict.fromkeys((*after, *before)):
        old, new = before.get(key), after.get(key)
        known = new or old
        if known is None:
            continue
        clauses = (*known.clauses, *_words_changed(old, new))
        if _value(old) != _value(new):
            what = _OF_FIELDS[known.sort]
            yield Difference(what=what, name=known.name, games=(game,), before=old, after=new, clauses=clauses)
        if old is not None and new is not None and _allowed(old) != _allowed(new):
            yield Difference(
                what=What.ALLOWED, name=known.name, games=(game,), before=old, after=new, clauses=clauses
            )  # fmt: skip
        if old is not None and new is not None:
            yield from _of_readings(game, known.name, old, new, clauses)


def _value(field: Field | None) -> object:
    """What stands there; a rulebook without such a thing and one where it is off are the same to a dealer."""
    if field is None or field.fixed is Fixed.NOT_OFFERED:
        return False
    return sorted(field.value) if isinstance(field.shape, Words) and isinstance(field.value, list) else field.value


def _allowed(field: Field) -> object:
    return field.fixed is Fixed.NOT_OFFERED, field.may_be_off, field.shape


def _words_changed(old: Field | None, new: Field | None) -> Iterable[str]:
    """Of the rules by which the dealer rules those that only one of the books names."""
    if old is None or new is None or not isinstance(new.shape, Words):
        return ()
    values = [set(field.value) if isinstance(field.value, list) else set[str]() for field in (old, new)]
    return sorted(values[0] ^ values[1])


def _of_clauses(game: str, before: Mapping[str, ClauseText], after: Mapping[str, ClauseText]) -> Iterator[Difference]:
    for name in dict.fromkeys((*after, *before)):
        old, new = before.get(name), after.get(name)
        if old is None or new is None:
            yield Difference(what=What.RULE, name=name, games=(game,), before=old, after=new, clauses=(name,))
            continue
        for what, is_other in (
            (What.RULE, old.gists != new.gists),
            (What.WEIGHT, old.severity is not new.severity),
            (What.NUMBER, old.number != new.number),
        ):
            if is_other:
                yield Difference(what=what, name=name, games=(game,), before=old, after=new, clauses=(name,))
        yield from _of_readings(game, name, old, new, (name,))


def _of_readings(
    game: str, name: str, old: Field | ClauseText, new: Field | ClauseText, clauses: tuple[str, ...]
) -> Iterator[Difference]:
    if readings_in(old.citations) != readings_in(new.citations):
        yield Difference(what=What.READING, name=name, games=(game,), before=old, after=new, clauses=clauses)


def readings_in(citations: Iterable[str]) -> tuple[str, ...]:
    """The ids of the readings among some citations."""
    return tuple([cite.removeprefix("reading ") for cite in citations if cite.startswith("reading ")])
