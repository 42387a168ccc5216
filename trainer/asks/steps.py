"""A dealer's steps as a key prints them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from trainer.asks.key import Json
from trainer.asks.poker_setting import PokerSetting
from trainer.rules import actions as a
from trainer.rules.actions import Area, Face, Place
from trainer.rules.cards import Card, show_cards
from trainer.rules.money import Cents, dollars
from trainer.rules.plan import Step
from trainer.rules.poker.form import Street
from trainer.rules.poker.pots import name_among, pot_name
from trainer.rules.poker.reading import hand_for
from trainer.rules.poker.table import PokerTable


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownStep:
    """One step of the dealer's; what a step does not use is empty."""

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

    def in_words(self) -> str:
        """The step on one line."""
        parts = [self.do]
        if self.button:
            parts.append(self.button if self.do != "kill-button" else f"({self.button})")
        if self.wager:
            parts.append(self.wager)
        if self.numbers:
            parts.append(" ".join(map(str, self.numbers)))
        if self.say:
            parts.append(f'"{self.say}"')
        if self.amount:
            parts.append(dollars(self.amount))
        if self.cards:
            parts.append(show_cards(self.cards))
        if self.source:
            parts.append(f"from {self.source}")
        if self.to:
            parts.append(f"to {self.to}")
        if self.face:
            parts.append(f"face {self.face}")
        optional = " (may be left out)" if self.is_optional else ""
        return f"{' '.join(parts)}{optional} [{self.cite}]"


def place_name(place: Place) -> str:
    """`"seat 3"`, `"board"`."""
    return f"seat {place}" if isinstance(place, int) else place.value


def shown(step: Step, table: PokerTable, setting: PokerSetting, *, shows_all: bool) -> ShownStep:
    """A step about to be taken on a table. Cards that lie face down are shown only with `shows_all`."""
    part = _part(step.action, table, shows_all=shows_all)
    values = {field.name: getattr(part, field.name) for field in fields(part)}
    cite = ", ".join(setting.cites(step.clause, *step.also))
    return ShownStep(**{**values, "group": step.group, "is_optional": step.optional, "cite": cite})


def _part(action: a.Action, table: PokerTable, *, shows_all: bool) -> ShownStep:
    """What the action itself says; cards come from the table."""
    do = action.do
    match action:
        case a.Deal(to, face, count):
            cards = _next_cards(table, count) if shows_all or face is Face.UP else ()
            return ShownStep(do=do, to=place_name(to), cards=cards, face=face.value)
        case a.Burn(to):
            return ShownStep(do=do, to=place_name(to), cards=_next_cards(table, 1) if shows_all else ())
        case a.Announce(say, to, amount):
            return ShownStep(do=do, to=place_name(to) if to else "", amount=amount, say=say.value)
        case a.Reveal(to):
            return ShownStep(do=do, to=place_name(to), cards=table.seat(to).cards, face=Face.UP.value)
        case a.Read(to, _, part):
            hand = hand_for(table.rules.form, part, table.seat(to).cards, table.board)
            assert hand is not None, "nothing is read for a half that it does not contend for"
            return ShownStep(do=do, to=place_name(to), cards=hand.cards, say=hand.rank.value)
        case a.CollectCards(source):
            goes_back = table.street is Street.BEFORE_DEAL
            return ShownStep(do=do, source=place_name(source), to="stack" if goes_back else place_name(Area.MUCK))
        case a.MoveKillButton(button, to):
            at = place_name(to) if to else ""
            is_taken = button is a.KillMove.REMOVE
            return ShownStep(do=do, button=button.value, to="" if is_taken else at, source=at if is_taken else "")
        case a.PlaceButton(button, to) | a.MoveButton(button, to):
            return ShownStep(do=do, button=button.value, to=place_name(to))
        case a.Wash(deck) | a.Shuffle(deck):
            return ShownStep(do=do, source=_deck_name(deck, table))
        case a.SetAsideDeck(deck, to):
            return ShownStep(do=do, source=_deck_name(deck, table), to=place_name(to))
        case a.CallOn(to):
            return ShownStep(do=do, to=place_name(to))
        case _:
            return _money_part(action, table)


def _money_part(action: a.Action, table: PokerTable) -> ShownStep:
    do = action.do
    match action:
        case a.MakeChange(to, amount) | a.ReturnUncalled(to, amount):
            return ShownStep(do=do, to=place_name(to), amount=amount)
        case a.CollectBets(pot, amount):
            return ShownStep(do=do, to=pot_name(pot), amount=amount)
        case a.TakeRake(pot, amount):
            return ShownStep(do=do, source=pot_name(pot), amount=amount)
        case a.TakeJackpot(amount):
            return ShownStep(do=do, source=pot_name(0), amount=amount)
        case a.PushPot(pot, to, amount):
            source = name_among(table.pots, pot) if pot < len(table.pots) else pot_name(pot)
            return ShownStep(do=do, source=source, to=place_name(to), amount=amount)
        case a.DropRake():
            return ShownStep(do=do, amount=table.rake_circle)
        case a.DropJackpot():
            return ShownStep(do=do, amount=table.jackpot_circle)
        case _:
            return ShownStep(do=do)


def _next_cards(table: PokerTable, count: int) -> tuple[Card, ...]:
    return table.deck[table.dealt : table.dealt + count]


def _deck_name(deck: int, table: PokerTable) -> str:
    return f"deck {deck}" if table.rules.decks > 1 else ""


def numbered(steps: Iterable[ShownStep]) -> list[Json]:
    """The steps as a key lists them, from 1."""
    return [step.as_json(n) for n, step in enumerate(steps, 1)]
