"""The actions of a recorded hand: `d dh p1 AsKd`, `p3 cbr 210`, `p2 f`, `d db 7d5h9d`, `p1 sm AsKd`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Final

from trainer.errors import Problem
from trainer.exchange.phh import MOST_PLAYERS, Decision, Word
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import FULL_DECK, UNSEEN, BadCards, Card, card_name, parse_cards
from trainer.rules.entries import as_written
from trainer.rules.money import Cents

MOST: Final = 10**12
"""An amount above this is taken for a slip of the pen."""

_PLAYERS: Final = {f"p{number}": number for number in range(1, MOST_PLAYERS + 1)}
_PLAIN: Final = {
    f"{name} {word}": (seat, word) for name, seat in _PLAYERS.items() for word in (Word.FOLD, Word.CHECK_OR_CALL)
}
"""Most of a record: what can be taken as it stands."""
_CARDS: Final = {card_name(card): card for card in (*FULL_DECK, UNSEEN)}
_STREETS: Final = {0: ("the flop", 3), 3: ("the turn", 1), 4: ("the river", 1)}
_ELSEWHERE: Final = {"pb": "a bring-in", "sd": "a draw"}
"""Acts of other games that PHH has."""


def cents_of(value: object) -> Cents | None:
    """A record's amount in hundredths of its chip; `None` where it is no amount, or finer than that."""
    if type(value) is int:
        return value * 100 if -MOST <= value <= MOST else None
    if not isinstance(value, Decimal) or not value.is_finite() or abs(value) > MOST:
        return None
    cents = value * 100
    return int(cents) if cents == cents.to_integral_value() else None


@dataclass(slots=True)
class ActionReader:
    """Takes the actions one by one and keeps what they say; whatever is wrong goes to `problems`."""

    players: int
    place: str
    problems: list[Problem]
    hole: list[tuple[Card, ...]] = field(init=False)
    shown: dict[SeatNumber, tuple[Card, ...]] = field(default_factory=dict)
    board: tuple[Card, ...] = ()
    board_after: list[int] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    mucked: set[SeatNumber] = field(default_factory=set)
    _line: int = field(default=0, init=False)
    _text: object = field(default="", init=False)

    def __post_init__(self) -> None:
        self.hole = [()] * self.players

    def read(self, actions: Sequence[object]) -> None:
        """Every action, then what can only be said of all of them."""
        for line, text in enumerate(actions):
            if isinstance(text, str):
                if (plain := _PLAIN.get(text)) and plain[0] <= self.players:
                    self.decisions.append(Decision(*plain, 0, line))
                    continue
                self._line, self._text = line, text
                self._read_one((text.partition("#")[0] if "#" in text else text).split())
            else:
                self._line, self._text = line, text
                self._refuse('a text such as "p1 cc"')
        self._look_under_shown_hands()
        self._check_hole_cards()
        self._check_each_card_once()

    def _read_one(self, words: list[str]) -> None:
        match words:
            case ["d", "dh", player, text]:
                if (seat := self._seat(player)) and (cards := self._cards(text)) is not None:
                    self.hole[seat - 1] += cards
            case ["d", "db", text]:
                self._deal_board(text)
            case [player, "cbr", amount]:
                self._bet(player, amount)
            case [player, "f" | "cc" as word]:
                if seat := self._seat(player):
                    self.decisions.append(Decision(seat, Word(word), 0, self._line))
            case [player, "sm"]:
                if seat := self._seat(player):
                    self.mucked.add(seat)
            case [player, "sm", text]:
                self._show(player, text)
            case []:
                pass
            case [_, "pb" | "sd" as word, *_]:
                self._refuse(f"hold'em has no such act as {_ELSEWHERE[word]}")
            case _:
                self._refuse("d dh, d db, or a player's f, cc, cbr or sm")

    def _refuse(self, wanted: str) -> None:
        self.problems.append(
            Problem(place=f"{self.place}actions[{self._line}]", found=as_written(self._text), wanted=wanted)
        )

    def _fault(self, found: str, wanted: str) -> None:
        self.problems.append(Problem(place=f"{self.place}actions", found=found, wanted=wanted))

    def _seat(self, player: str) -> SeatNumber:
        """The player's seat; 0 after it has been refused."""
        seat = _PLAYERS.get(player, 0)
        if 0 < seat <= self.players:
            return seat
        self._refuse(f"a player from p1 to p{self.players}")
        return 0

    def _cards(self, text: str) -> tuple[Card, ...] | None:
        if (
            len(text) == 4
            and (first := _CARDS.get(text[:2])) is not None
            and (second := _CARDS.get(text[2:])) is not None
        ):
            return first, second
        try:
            return parse_cards(text)
        except BadCards as bad:
            self._refuse(str(bad))
            return None

    def _bet(self, player: str, text: str) -> None:
        seat = self._seat(player)
        try:
            to = cents_of(int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else Decimal(text))
        except InvalidOperation:
            to = None
        if to is None or to <= 0:
            self._refuse("an amount above nothing with at most two decimals")
        elif seat:
            self.decisions.append(Decision(seat, Word.BET_OR_RAISE, to, self._line))

    def _deal_board(self, text: str) -> None:
        cards = self._cards(text)
        if cards is None:
            return
        street, count = _STREETS.get(len(self.board), ("", 0))
        if not count:
            self._refuse("no more than five cards on the board")
        elif len(cards) != count:
            self._refuse(f"{count} {'cards' if count > 1 else 'card'} for {street}")
        else:
            self.board += cards
            self.board_after.append(len(self.decisions))

    def _show(self, player: str, text: str) -> None:
        seat = self._seat(player)
        if not seat or text == "-":
            # "-" shows the cards as dealt
            return
        cards = self._cards(text)
        if cards is not None and len(cards) != 2:
            self._refuse("two cards")
        elif cards is not None:
            self.shown[seat] = cards

    def _look_under_shown_hands(self) -> None:
        """Cards dealt unseen are known once they have been shown."""
        for seat, shown in self.shown.items():
            dealt = self.hole[seat - 1]
            known = {card for card in dealt if card != UNSEEN}
            seen = {card for card in shown if card != UNSEEN}
            if UNSEEN not in dealt and not seen <= known:
                self._fault(f"p{seat} shows {_packed(shown)}", f"{_packed(dealt)}, as dealt")
            elif UNSEEN in dealt and UNSEEN not in shown and len(dealt) == 2:
                if known <= seen:
                    self.hole[seat - 1] = shown
                else:
                    self._fault(f"p{seat} shows {_packed(shown)}", f"{_packed(dealt)}, as dealt")

    def _check_hole_cards(self) -> None:
        for seat, cards in enumerate(self.hole, 1):
            if len(cards) != 2 and (cards or self.decisions):
                count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
                self._fault(f"deal {count} to p{seat}", "two cards each")

    def _check_each_card_once(self) -> None:
        known = [card for hand in (*self.hole, self.board) for card in hand if card != UNSEEN]
        if len(set(known)) != len(known):
            for card in sorted({card for card in known if known.count(card) > 1}):
                self._fault(f"deal {card_name(card)} {known.count(card)} times", "each card once")


def _packed(cards: tuple[Card, ...]) -> str:
    return "".join(map(card_name, cards))
