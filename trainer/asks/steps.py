"""A dealer's steps as a key prints them, and the keys that are made of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from trainer.asks.fields import Field, FieldPlace, Json, Many, Of
from trainer.asks.seats import seats_at
from trainer.asks.source import Setting
from trainer.rules import actions as a
from trainer.rules.book import Cited, GameBook, clauses_cited
from trainer.rules.cards import Card, show_cards
from trainer.rules.games.listing import FORMS
from trainer.rules.money import Cents, dollars
from trainer.rules.places import Place
from trainer.rules.plan import Step
from trainer.rules.poker.pots import told_apart
from trainer.rules.poker.table import Pot
from trainer.rules.values import changed


@dataclass(frozen=True, kw_only=True)
class ShownStep:
    """One step of the dealer's; what a step does not use is empty. Without slots, since each is copied once."""

    do: str
    to: str = ""
    source: str = ""
    button: str = ""
    cards: tuple[Card, ...] = ()
    face: str = ""
    wager: str = ""
    """The spot it lies on, at a house game."""
    numbers: tuple[int, ...] = ()
    """What dice show, or what is wagered on; said to people only."""
    amount: Cents = 0
    say: str = ""
    group: str = ""
    """`"block/branch"`."""
    is_optional: bool = False
    cite: str = ""

    def as_json(self, n: int) -> dict[str, Json]:
        """The step under its number, unused fields left out."""
        shown: dict[str, Json] = {
            "n": n,
            "do": self.do,
            "to": self.to,
            "from": self.source,
            "wager": self.wager,
            "button": self.button,
            "cards": show_cards(self.cards),
            "face": self.face,
            "amount": dollars(self.amount) if self.amount else "",
            "say": self.say,
            "group": self.group,
            "optional": self.is_optional,
            "cite": self.cite,
        }
        return {key: value for key, value in shown.items() if value}


def place_name(place: Place) -> str:
    """`"seat 3"`, `"board"`."""
    return f"seat {place}" if isinstance(place, int) else place.value


def pot_name(index: int, pots: Sequence[Pot] = ()) -> str:
    """`"main"`, `"side 1"`; beside the pots that lie there also `"after the draw"`, `"side 1 after the draw"`."""
    side, is_after_draw = told_apart(index, pots)
    name = f"side {side}" if side else "main"
    return name if not is_after_draw else f"{name} after the draw" if side else "after the draw"


def in_procedure(part: ShownStep, step: Step, setting: Setting[object]) -> ShownStep:
    """What an act shows with what its step says of it: block and branch, whether it may wait, by which clauses."""
    cites = setting.cites(step.clause, *step.also)
    cite = Cited(", ".join(cites), step.clause)
    return changed(part, group=step.group, is_optional=step.optional, cite=cite)


def common_part(action: a.Action, stub: Sequence[Card], *, decks: int, shows_all: bool) -> ShownStep | None:
    """What an act shows that is the same at every table; `stub` are the cards to come. None for any other act."""
    do = action.do
    match action:
        case a.Deal(to, face, count):
            cards = tuple(stub[:count]) if shows_all or face is a.Face.UP else ()
            return ShownStep(do=do, to=place_name(to), cards=cards, face=face.value)
        case a.Burn(to):
            return ShownStep(do=do, to=place_name(to), cards=tuple(stub[:1]) if shows_all else ())
        case a.Announce(say, to, amount):
            return ShownStep(do=do, to=place_name(to) if to else "", amount=amount, say=say.value)
        case a.CallOn(to):
            return ShownStep(do=do, to=place_name(to))
        case a.Wash(deck) | a.Shuffle(deck):
            return ShownStep(do=do, source=f"deck {deck}" if decks > 1 else "")
        case a.SetAsideDeck(deck, to):
            return ShownStep(do=do, source=f"deck {deck}" if decks > 1 else "", to=place_name(to))
        case _:
            return None


def numbered(steps: Iterable[ShownStep]) -> list[Json]:
    """The steps as a key lists them, from 1."""
    return [step.as_json(n) for n, step in enumerate(steps, 1)]


def without_unnamed(step: ShownStep) -> ShownStep:
    """A player whom the spot does not name has no seat to print."""
    nobody = "seat 0"
    return replace(
        step, to="" if step.to == nobody else step.to, source="" if step.source == nobody else step.source, cards=()
    )


def _acts_at(book: GameBook) -> Iterable[str]:
    # what reads an act is loaded for this list alone: no key needs it
    from trainer.asks.verdict.readers import readers_at

    return readers_at(book.id)


def _places_at(book: GameBook) -> Iterator[str]:
    """Seats, what lies elsewhere on the table, pots, decks: an act may be done anywhere, rightly or not."""
    yield from seats_at(book)
    yield from a.Area
    yield from ("main", "side 1", "side 2") if book.id in FORMS else ()
    yield from ("stack", "deck 1", "deck 2")


def _said_at(_book: GameBook) -> Iterable[str]:
    # as above
    from trainer.asks.verdict.forms import READINGS

    return (*a.Call, *READINGS)


def _wagers_at(book: GameBook) -> Iterable[str]:
    # as above
    from trainer.asks.verdict.wagers import wagers_at

    return wagers_at(book.id)


BUTTONS: Final = (*a.Button, *a.KillMove)
STEP: Final = (
    Field("n", Of.NUMBER, is_asked=False),
    Field("do", Of.WORD, words=_acts_at),
    Field("to", Of.PLACE, may_lack=True, offers=_places_at),
    Field("from", Of.PLACE, may_lack=True, offers=_places_at),
    Field("wager", Of.TEXT, may_lack=True, offers=_wagers_at),
    Field("button", Of.WORD, words=BUTTONS, may_lack=True),
    Field("cards", Of.CARDS, may_lack=True, is_asked=False),
    Field("face", Of.WORD, words=tuple(a.Face), may_lack=True),
    Field("amount", Of.AMOUNT, may_lack=True),
    Field("say", Of.TEXT, may_lack=True, offers=_said_at),
    Field("group", Of.TEXT, may_lack=True, is_asked=False),
    Field("optional", Of.FLAG, may_lack=True, is_asked=False),
    Field("cite", Of.TEXT, may_lack=True, is_asked=False),
)
"""What a step says, in the order printed."""


def steps_field(name: str, *, is_asked: bool = True) -> Field:
    return Field(name, Of.STEP, many=Many.LIST, fields=STEP, same=("do",), is_asked=is_asked)


PROCEDURE_FIELDS: Final = (steps_field("steps"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureKey:
    """One order of the steps that is right; blocks and branches say which others are."""

    steps: tuple[ShownStep, ...]
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"steps": numbered(self.steps)}

    def clauses_at(self, place: FieldPlace) -> tuple[str, ...]:
        match place:
            case ["steps", int(at), *_]:
                return clauses_of_step(self.steps, at)
            case _:
                return ()


def clauses_of_step(steps: Sequence[ShownStep], at: int) -> tuple[str, ...]:
    """The clause of one of these steps."""
    return clauses_cited([steps[at].cite]) if at < len(steps) else ()


def cited_by(steps: Iterable[ShownStep]) -> tuple[str, ...]:
    """What these steps rest on, each once; the first of a step still knows whose it is."""
    found: dict[str, None] = {}
    for step in steps:
        first, *others = step.cite.split(", ")
        named = Cited(first, step.cite.clause) if isinstance(step.cite, Cited) else first
        found |= dict.fromkeys((named, *others))
    return tuple(found)
