"""The actions of a recorded hand: `d dh p1 AsKd`, `p3 cbr 210`, `p2 f`, `d db 7d5h9d`, `p4 pb`, `p1 sm AsKd`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import Final

from trainer.errors import Problem
from trainer.exchange.phh.deals import Deals, number_of_cards, packed
from trainer.exchange.phh.recorded import MOST_PLAYERS, Decision, Word
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import FULL_DECK, UNSEEN, BadCards, Card, card_name, parse_cards
from trainer.rules.entries import as_written
from trainer.rules.money import cents_of
from trainer.rules.poker.up_cards import faces_as_dealt
from trainer.rules.toml import number
from trainer.tongue import Sayable, Unsaid, Verbatim


@dataclass(slots=True)
class Showings:
    """Takes them one by one (reading R204). Each takes an answer: what would have been right, empty where it was."""

    deals: Deals
    mucked: set[SeatNumber] = field(default_factory=set, init=False)
    """Who has given up."""
    _shown: dict[SeatNumber, set[Card]] = field(default_factory=dict, init=False)
    """The cards that each player has shown, but for those that lay open before."""
    _tabled: set[SeatNumber] = field(default_factory=set, init=False)
    """Whose hand was shown whole."""

    def muck(self, seat: SeatNumber) -> Unsaid | None:
        """A player gives up; whoever showed a part of the hand may."""
        if seat in self._tabled:
            return Problem.tr(
                "nothing more of p{seat}, whose hand lies on the table and is read (Oneida Poker C(6))", seat=seat
            )
        if seat in self.mucked:
            return Problem.tr("nothing more of p{seat}, who has given up", seat=seat)
        self.mucked.add(seat)
        return None

    def show(self, seat: SeatNumber, cards: tuple[Card, ...]) -> Unsaid | None:
        """A player shows these cards; those that were dealt unseen are known from now on."""
        if seat in self.mucked:
            return Problem.tr("nothing more of p{seat}, who has given up", seat=seat)
        held, form = self.deals.cards[seat - 1], self.deals.form
        count = len(held) if form.is_stud else len(form.deal)
        if self.deals.is_amiss:
            return None
        if len(cards) > count:
            return Problem.tr("at most {cards}", cards=number_of_cards(count))
        if len(held) != count:
            # too few or too many were dealt, which is said of the deal
            return None
        seen = [card for card in cards if card != UNSEEN]
        if len(set(seen)) < len(seen):
            return Problem.tr("each card once")
        new = [card for card in seen if card not in held]
        is_whole = len(seen) == count
        if len(new) > held.count(UNSEEN) or (is_whole and not {*held, UNSEEN} <= {*seen, UNSEEN}):
            return Problem.tr("{cards}, as dealt", cards=packed(held))
        known = tuple([new.pop(0) if card == UNSEEN and new else card for card in held])
        self.deals.cards[seat - 1] = known
        up = self._up_cards(known)
        shown = self._shown.setdefault(seat, set())
        shown.update(card for card in seen if card not in up)
        if shown.union(up).issuperset(known):
            self._tabled.add(seat)
        return None

    def _up_cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards that lie open in stud anyway."""
        return tuple(compress(cards, faces_as_dealt(self.deals.form, len(cards)))) if self.deals.form.is_stud else ()

    @property
    def not_tabled(self) -> dict[SeatNumber, int]:
        """Who showed less than a whole hand and did not give it up, and how many cards."""
        return {
            seat: len(shown)
            for seat, shown in sorted(self._shown.items())
            if seat not in self._tabled and seat not in self.mucked
        }


_PLAYERS: Final = {f"p{number}": number for number in range(1, MOST_PLAYERS + 1)}
_PLAIN: Final = {
    f"{name} {word}": (seat, word) for name, seat in _PLAYERS.items() for word in (Word.FOLD, Word.CHECK_OR_CALL)
}
"""Most of a record: what can be taken as it stands."""
_CARDS: Final = {card_name(card): card for card in (*FULL_DECK, UNSEEN)}


@dataclass(slots=True)
class ActionReader:
    """Takes the actions one by one and keeps what they say; whatever is wrong goes to `problems`."""

    deals: Deals
    place: str
    problems: list[Problem]
    decisions: list[Decision] = field(default_factory=list)
    showings: Showings = field(init=False)
    first_shown: tuple[int, str] | None = field(default=None, init=False)
    """The first action with which something was shown or given up: its place, from 0, and its words."""
    _shown_after: list[tuple[int, int, object]] = field(default_factory=list, init=False)
    """How many decisions had been taken before each of these, its place and its text."""
    _line: int = field(default=0, init=False)
    _text: object = field(default="", init=False)

    def __post_init__(self) -> None:
        self.showings = Showings(self.deals)

    def read(self, actions: Sequence[object]) -> None:
        """Every action, then what can only be said of all of them."""
        players = self.deals.players
        for line, text in enumerate(actions):
            if isinstance(text, str):
                if (plain := _PLAIN.get(text)) and plain[0] <= players:
                    self.decisions.append(Decision(*plain, 0, line))
                    continue
                self._line, self._text = line, text
                self._read_one((text.partition("#")[0] if "#" in text else text).split())
            else:
                self._line, self._text = line, text
                self._refuse(Problem.tr('a text such as "p1 cc"'))
        for decided, line, text in self._shown_after:
            if decided < len(self.decisions):
                self._line, self._text = line, text
                self._refuse(Problem.tr("nothing shown or given up before the betting is over"))
        self.problems += self.deals.close(self.place, bool(self.decisions))

    def _read_one(self, words: list[str]) -> None:
        match words:
            case ["d", "dh", player, text]:
                seat, cards = self._seat(player), self._cards(text)
                if seat and cards is not None and (wanted := self.deals.to_player(seat, cards, len(self.decisions))):
                    self._refuse(wanted)
            case ["d", "db", text]:
                cards = self._cards(text)
                if cards is not None and (wanted := self.deals.to_board(cards, len(self.decisions))):
                    self._refuse(wanted)
            case [player, "cbr", amount]:
                self._bet(player, amount)
            case [player, "f" | "cc" as word]:
                if seat := self._seat(player):
                    self.decisions.append(Decision(seat, Word(word), 0, self._line))
            case [player, "sm", *rest] if len(rest) < 2:
                self._show(player, rest)
            case [player, "pb"] if self.deals.form.is_stud:
                if self.decisions:
                    self._refuse(Problem.tr("no bring-in once somebody has acted"))
                elif seat := self._seat(player):
                    self.decisions.append(Decision(seat, Word.BRING_IN, 0, self._line))
            case []:
                pass
            case [_, "pb", *_]:
                self._refuse(
                    Problem.tr('a player and "pb" alone')
                    if self.deals.form.is_stud
                    else Problem.tr("no bring-in, which is for stud")
                )
            case [_, "sd", *_]:
                self._refuse(Problem.tr("no draw in this game"))
            case _:
                self._refuse(Problem.tr("d dh, d db, or a player's f, cc, cbr, pb or sm"))

    def _show(self, player: str, written: list[str]) -> None:
        """Cards shown, `-` as dealt; none: the hand is given up."""
        seat = self._seat(player)
        if not seat:
            return
        if not written:
            wanted = self.showings.muck(seat)
        else:
            cards = self.deals.cards[seat - 1] if written == ["-"] else self._cards(written[0])
            if cards is None:
                return
            wanted = self.showings.show(seat, cards)
        if wanted:
            self._refuse(wanted)
            return
        self.first_shown = self.first_shown or (self._line, " ".join([player, "sm", *written]))
        self._shown_after.append((len(self.decisions), self._line, self._text))

    def _refuse(self, wanted: Sayable) -> None:
        self.problems.append(Problem(f"{self.place}actions[{self._line}]", as_written(self._text), wanted))

    def _seat(self, player: str) -> SeatNumber:
        """The player's seat; 0 after it has been refused."""
        seat = _PLAYERS.get(player, 0)
        if 0 < seat <= self.deals.players:
            return seat
        self._refuse(Problem.tr("a player from p1 to p{players}", players=self.deals.players))
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
            self._refuse(Verbatim(str(bad)))
            return None

    def _bet(self, player: str, text: str) -> None:
        seat = self._seat(player)
        if not seat:
            return
        to = cents_of(number(text))
        if to is None or to <= 0:
            self._refuse(Problem.tr("an amount above nothing with at most two decimals"))
        else:
            self.decisions.append(Decision(seat, Word.BET_OR_RAISE, to, self._line))
