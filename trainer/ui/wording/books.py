"""What a rulebook settles and a house may post, in the words of a card room: names, values, and why one is fixed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final, assert_never

from trainer.rules.changing import Field, Fixed, Sort
from trainer.rules.house.book import STANDARD
from trainer.rules.shapes import (
    Amounts,
    Flag,
    Kinds,
    Levels,
    Money,
    Number,
    Parts,
    Pay,
    Ratio,
    Rows,
    Shape,
    Span,
    Word,
    Words,
)
from trainer.tongue import Unsaid, translate
from trainer.ui.wording.house_books import choice_words, entry_name, paid_name, part_name, row_named
from trainer.ui.wording.joined import labelled, with_commas, with_semicolons
from trainer.ui.wording.listed_words import word_words

_SAID_ALONE: Final = frozenset({"amount", "levels"})
"""Entries that the word before them has named."""
_NOTHING: Final = Unsaid.translate("Book", "nothing")


def name_words(field: Field) -> str:
    """What an entry is called: "The odd chip", "What Aces Up pays, table B"."""
    name, _, letter = field.name.partition(" ")
    if field.sort is not Sort.PAYTABLE:
        # at poker the most that are dealt in have the name of the largest wager elsewhere
        is_count = field.name == "max" and isinstance(field.shape, Number)
        return entry_name("most players" if is_count else field.name)
    words = paid_name(name)
    if letter == STANDARD:
        return words
    return translate("Book", "{name}, {table}").format(name=words, table=choice_words("aces_up", letter))


def value_words(field: Field) -> str:
    """What stands there: "3", "$0.50", "no", "kill, from a pot of $50"."""
    if field.fixed is Fixed.NOT_OFFERED:
        return translate("Book", "not offered")
    if field.fixed is Fixed.BY_GAME:
        return translate("Book", "game by game")
    return said_as(field.shape, field.value, field.name)


def said_as(shape: Shape, value: object, name: str) -> str:
    """A value of a shape; `name` is that of the entry, whose words may have a meaning of their own."""
    if value is False or value == "none":
        return off_words(name)
    match shape:
        case Flag():
            return translate("Book", "yes")
        case Number() | Pay() | Ratio():
            return str(value)
        case Money():
            return money_words(value)
        case Word():
            return any_words() if value is True else choice_words(name, str(value))
        case Words():
            return with_commas(*[word_words(str(word)) for word in _listed(value)]) or str(_NOTHING)
        case Amounts():
            return with_commas(*map(money_words, _listed(value)))
        case Levels():
            return with_commas(*[level_words(row) for row in _listed(value)])
        case Span():
            return _span(value)
        case Rows() | Parts() | Kinds():
            return _table_words(shape, value, name)
        case _:
            assert_never(shape)


def _table_words(shape: Rows | Parts | Kinds, value: object, name: str) -> str:
    if not isinstance(value, Mapping):
        return money_words(value)
    match shape:
        case Rows(each=each):
            rows = [labelled(row_named(str(row)), said_as(each, of, name)) for row, of in value.items()]
            return with_semicolons(*rows) or translate("Book", "as the rules have it")
        case Parts(parts=parts):
            said = [(part, value[part.key]) for part in parts if part.key in value]
            return with_commas(*[_part_words(part.key, part.shape, of, name) for part, of in said])
        case Kinds(key=key, parts=kinds):
            word = str(value.get(key, next(iter(kinds))))
            known = [(part, value[part.key]) for part in kinds[word] if part.key in value]
            return with_commas(
                choice_words(name, word), *[_part_words(part.key, part.shape, of, name) for part, of in known]
            )


def _part_words(key: str, shape: Shape, value: object, name: str) -> str:
    said = said_as(shape, value, name)
    return said if isinstance(shape, Word) or key in _SAID_ALONE else labelled(part_name(key), said)


def _listed(value: object) -> Iterable[object]:
    return value if isinstance(value, list | tuple) else ()


def _span(value: object) -> str:
    match value:
        case [least, most]:
            return translate("Book", "{least} to {most}").format(least=least, most=most)
        case _:
            return with_commas(*map(str, _listed(value)))


def level_words(row: object) -> str:
    """A pair, or what somebody has typed in its place."""
    match row:
        case [level, rake]:
            words = translate("Book", "{rake} from {level}")
            return words.format(rake=money_words(rake), level=money_words(level))
        case _:
            return with_commas(*map(str, _listed(row)))


def money_words(value: object) -> str:
    """ "$4", "$0.50"."""
    if not isinstance(value, int | Decimal) or isinstance(value, bool):
        return str(value)
    figure = f"{value:,.2f}".removesuffix(".00")
    return translate("Book", "${amount}").format(amount=figure)


def allowed_words(field: Field) -> str:
    """What a house may post of it."""
    if field.fixed in (Fixed.NOT_OFFERED, Fixed.BY_GAME):
        return value_words(field)
    some = choices_words(field.shape, field.name)
    return with_semicolons(some, off_words(field.name)) if field.may_be_off else some


def choices_words(shape: Shape, name: str) -> str:
    """What may be chosen or entered; nothing where that shows."""
    return with_semicolons(*_choices(shape, name)) or within_words(shape)


def _choices(shape: Shape, name: str) -> list[str]:
    """Those among which it is chosen, in words; none where it is entered."""
    match shape:
        case Word(words=words, takes_any=takes_any):
            return [*([any_words()] if takes_any else []), *[choice_words(name, word) for word in words]]
        case Kinds(parts=kinds):
            # what goes with each of them alone is told by its word
            each = [{part.key for part in parts} for parts in kinds.values()]
            common = [part.key for part in next(iter(kinds.values())) if all(part.key in keys for keys in each)]
            further = map(part_name, common if len(each) > 1 else ())
            return [*[choice_words(name, kind) for kind in kinds], *further]
        case Parts(parts=parts):
            return [words for part in parts for words in _choices(part.shape, name)]
        case Flag():
            return [translate("Book", "yes")]
        case _:
            return []


_OFF: Final = {
    "max": Unsaid.translate("Book", "no limit"),
    "min": Unsaid.translate("Book", "none"),
    "optional_max": Unsaid.translate("Book", "no limit"),
    "raise_limit": Unsaid.translate("Book", "no limit"),
    "version": Unsaid.translate("Book", "each wager by itself"),
    "dealer_plays_with": Unsaid.translate("Book", "any hand"),
    "reset": Unsaid.translate("Book", "as the paytable has it"),
    "envy": Unsaid.translate("Book", "by the progressive's table"),
    "minutes_between_counts": Unsaid.translate("Book", "never counted"),
    "minutes_between_rotations": Unsaid.translate("Book", "never changed"),
    "minutes_between_changes_from_hand": Unsaid.translate("Book", "as from the shoe"),
    "voluntary_bettors": Unsaid.translate("Book", "the deal never stands"),
    "face_up_cards": Unsaid.translate("Book", "never a misdeal"),
}


def off_words(name: str) -> str:
    """What it means that an entry is off."""
    return str(_OFF.get(name, Unsaid.translate("Book", "no")))


def any_words() -> str:
    """Of several that go, whichever."""
    return translate("Book", "yes, whichever is wagered")


def fixed_words(field: Field) -> str:
    """Why an entry can't be changed."""
    if field.fixed is Fixed.NOT_OFFERED:
        return translate("Book", "The rulebook has no such thing at this table, so no house can post it.")
    if field.fixed is Fixed.BY_GAME:
        return translate("Book", "It is posted game by game: choose the game above.")
    return translate("Book", "The rulebook allows this alone, so there is nothing to choose.")


def within_words(shape: Shape) -> str:
    """What may be entered, in a few words; nothing where that shows."""
    match shape:
        case Number(least=least, most=None):
            return translate("Book", "{least} or more").format(least=least)
        case Number(least=least, most=most) if least == most:
            return translate("Book", "{least} alone").format(least=least)
        case Number(least=least, most=most):
            return translate("Book", "{least} to {most}").format(least=least, most=most)
        case Money(least=least, most=most):
            return _money_within(least, most)
        case Amounts():
            return translate("Book", "dollars, with commas between: 0.50, 1, 5")
        case Levels():
            return translate("Book", "the whole rake and from which pot on: 1 from 20, 3 from 60")
        case Span():
            return translate("Book", "the fewest and the most: 2 to 9")
        case Ratio():
            return translate("Book", "such as 3 to 2")
        case Words():
            return translate("Book", "any of them, or none")
        case Rows(each=each):
            return within_words(each)
        case Pay():
            return translate("Book", "such as 7 to 1, 300 for 1, $100, or 10 percent of meter")
        case _:
            return ""


def _money_within(least: Decimal | None, most: Decimal | None) -> str:
    if most is not None:
        return translate("Book", "{least} to {most}").format(least=money_words(least or 0), most=money_words(most))
    if least is not None:
        return translate("Book", "{least} or more").format(least=money_words(least))
    return translate("Book", "dollars")
