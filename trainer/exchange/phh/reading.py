"""PHH files read: TOML to recorded hands, with one line for each thing that is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import TypeGuard

from trainer.errors import MISSING, Problem
from trainer.exchange.phh.actions import ActionReader
from trainer.exchange.phh.deals import Deals
from trainer.exchange.phh.files import open_file
from trainer.exchange.phh.recorded import VARIANTS, Hand, HandFile, RecordedHand, UnsupportedHand, Variant, most_players
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import UNSEEN
from trainer.rules.entries import as_written
from trainer.rules.games.listing import FORMS
from trainer.rules.money import MOST, Cents, cents_of
from trainer.rules.poker.form import Form
from trainer.rules.poker.rules import LimitKind
from trainer.rules.toml import Unusable
from trainer.tongue import Sayable


def read_hands(path: Path) -> HandFile:
    """All hands of a `.phh` or `.phhs` file that can be read, and what is wrong with the others."""
    has_many = path.suffix.lower() == ".phhs"
    opened = open_file(path, has_many=has_many)
    if opened.problems and not opened.tables:
        return HandFile((), opened.problems)
    read = read_document(opened.tables, str(path), has_many=has_many)
    return HandFile(read.hands, (*opened.problems, *read.problems))


def read_document(document: Mapping[str, object], name: str, *, has_many: bool) -> HandFile:
    """The hands of a TOML document whose fractions are decimals."""
    problems: list[Problem] = []
    if not has_many:
        hand = read_hand(document, name, 1, "", problems)
        return HandFile((hand,) if hand else (), tuple(problems))
    hands = []
    for key, table in document.items():
        if not key.isascii() or not key.isdecimal() or len(key) > 9:
            problems.append(Problem(key, Problem.tr("is no number of a hand"), Problem.tr("tables [1], [2] and so on")))
        elif not isinstance(table, dict):
            problems.append(Problem(key, as_written(table), Problem.tr("a table with one hand")))
        elif hand := read_hand(table, name, int(key), f"hand {key} ", problems):
            hands.append(hand)
    if not document:
        problems.append(Problem("", Problem.tr("holds no hand"), Problem.tr("tables [1], [2] and so on")))
    return HandFile(tuple(hands), tuple(problems))


def read_hand(table: Mapping[str, object], file: str, number: int, place: str, problems: list[Problem]) -> Hand | None:
    """One hand; `None` after its problems have been put down."""
    variant = table.get("variant")
    if not isinstance(variant, str):
        found = MISSING if variant is None else as_written(variant)
        problems.append(Problem(f"{place}variant", found, Problem.tr('the game\'s name, such as "NT"')))
        return None
    played = VARIANTS.get(variant)
    if played is None:
        return UnsupportedHand(file=file, number=number, variant=variant)
    before = len(problems)
    hand = _Fields(table, place, problems).hand(file, number, played)
    return hand if len(problems) == before else None


@dataclass(frozen=True, slots=True)
class _Fields:
    """The fields of one hand, each read with its place."""

    table: Mapping[str, object]
    place: str
    problems: list[Problem]

    def hand(self, file: str, number: int, variant: Variant) -> RecordedHand | None:
        written = self._stacks()
        if written is None:
            return None
        game, kind = variant
        form, players = FORMS[game], len(written)
        most = most_players(form)
        if not 2 <= players <= most:
            wanted = Problem.tr("2 to {most} players", most=most)
            self._refuse("starting_stacks", Problem.tr("for {count}", count=players), wanted)
            return None
        antes = self._amounts("antes", players, is_signed=False) or ()
        blinds = (
            self._no_blinds(players) if form.is_stud else self._amounts("blinds_or_straddles", players, is_signed=True)
        )
        least, small, big, bring_in = self._sizes(form, kind)
        actions = self._actions(form, players)
        deals = actions.deals
        bets = [*antes, *map(abs, blinds or ()), bring_in, *[each.to for each in actions.decisions]]
        stacks, unknown = _deep_enough(written, sum(bets))
        return RecordedHand(
            file=file,
            number=number,
            place=self.place,
            game=game,
            kind=kind,
            least=least,
            small=small,
            big=big,
            bring_in=bring_in,
            chip=_chip((*stacks, *bets, least, small, big)),
            antes=antes,
            is_trimmed=self._flag("ante_trimming_status"),
            blinds=blinds or (),
            stacks=stacks,
            unknown=unknown,
            deep=unknown,
            names=self._names(players),
            cards=tuple([cards or (UNSEEN,) * len(form.deal) for cards in deals.cards]),
            board=deals.board,
            decisions=tuple(actions.decisions),
            dealt_after=tuple(deals.dealt_after),
            mucked=frozenset(actions.showings.mucked),
            not_tabled=tuple(actions.showings.not_tabled.items()),
            first_shown=actions.first_shown,
            finishing=self._recorded("finishing_stacks", players, unknown),
            winnings=self._winnings(players),
        )

    def _sizes(self, form: Form, kind: LimitKind) -> tuple[Cents, Cents, Cents, Cents]:
        """The smallest bet, or the small and the big one, and the bring-in; nothing for what the game has not."""
        is_fixed = kind is LimitKind.FIXED
        least = 0 if is_fixed else self._amount("min_bet")
        bring_in = self._amount("bring_in") if form.is_stud else 0
        small = self._amount("small_bet") if is_fixed else 0
        big = self._amount("big_bet") if is_fixed else 0
        if small and bring_in > small:
            self._refuse("bring_in", as_written(self.table["bring_in"]), Problem.tr("at most the small bet"))
        return least, small, big, bring_in

    def _stacks(self) -> list[Cents | None] | None:
        """The stacks, none for one that nobody wrote down."""
        values = self._list("starting_stacks", Problem.tr("a list with one amount a player"))
        if values is None:
            return None
        stacks = [None if _is_unknown(value) else cents_of(value) or 0 for value in values]
        for index, cents in enumerate(stacks):
            if cents is not None and cents <= 0:
                wanted = Problem.tr("an amount above nothing with at most two decimals, or inf where it is unknown")
                self._refuse(f"starting_stacks[{index}]", as_written(values[index]), wanted)
        return None if any(cents is not None and cents <= 0 for cents in stacks) else stacks

    def _no_blinds(self, players: int) -> tuple[Cents, ...]:
        blinds = self.table.get("blinds_or_straddles", [])
        if not isinstance(blinds, list) or any(blinds):
            self._refuse("blinds_or_straddles", as_written(blinds), Problem.tr("none in stud, where a bring-in opens"))
        return (0,) * players

    def _refuse(self, key: str, found: Sayable, wanted: Sayable) -> None:
        self.problems.append(Problem(f"{self.place}{key}", found, wanted))

    def _list(self, key: str, wanted: Sayable) -> list[object] | None:
        value = self.table.get(key)
        if isinstance(value, list):
            return value
        self._refuse(key, (MISSING if value is None else as_written(value)), wanted)
        return None

    def _amounts(self, key: str, count: int, *, is_signed: bool) -> tuple[Cents, ...] | None:
        values = self._list(key, Problem.tr("a list with one amount a player"))
        if values is None or not self._is_for_all(key, values, count):
            return None
        amounts = [cents_of(value) for value in values]
        fit = tuple([cents for cents in amounts if cents is not None and (is_signed or cents >= 0)])
        if len(fit) == len(values):
            return fit
        for index, cents in enumerate(amounts):
            if cents is None or (cents < 0 and not is_signed):
                wanted = Problem.tr("an amount, nothing or more, with at most two decimals")
                if is_signed:
                    wanted = Problem.tr("an amount with at most two decimals")
                self._refuse(f"{key}[{index}]", as_written(values[index]), wanted)
        return None

    def _is_for_all(self, key: str, values: list[object], count: int) -> bool:
        if len(values) == count:
            return True
        self._refuse(
            key,
            Problem.tr("for {count}", count=len(values)),
            Problem.tr("{count} players, as in starting_stacks", count=count),
        )
        return False

    def _amount(self, key: str) -> Cents:
        value = self.table.get(key)
        cents = cents_of(value)
        if cents is None or cents <= 0:
            found = MISSING if value is None else as_written(value)
            self._refuse(key, found, Problem.tr("an amount above nothing with at most two decimals"))
            return 0
        return cents

    def _flag(self, key: str) -> bool:
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            self._refuse(key, as_written(value), Problem.tr("true or false"))
        return value is True

    def _actions(self, form: Form, players: int) -> ActionReader:
        reader = ActionReader(Deals(form, players), self.place, self.problems)
        actions = self._list("actions", Problem.tr("a list of texts"))
        if actions is not None:
            reader.read(actions)
        return reader

    def _names(self, players: int) -> tuple[str, ...]:
        if "players" not in self.table:
            return ("",) * players
        values = self._list("players", Problem.tr("a list of names"))
        if values is None or not self._is_for_all("players", values, players):
            return ()
        names = tuple([value for value in values if isinstance(value, str)])
        if len(names) < len(values):
            self._refuse("players", as_written(values), Problem.tr("texts alone"))
        return names

    def _winnings(self, players: int) -> tuple[int | Decimal, ...] | None:
        amounts = self._recorded("winnings", players)
        return None if amounts is None else tuple([amount for amount in amounts if amount is not None])

    def _recorded(
        self, key: str, players: int, unknown: frozenset[SeatNumber] = frozenset()
    ) -> tuple[int | Decimal | None, ...] | None:
        """What the record ends with, as written, since shares of a chip are recorded too; none for unknown stacks."""
        if key not in self.table:
            return None
        values = self._list(key, Problem.tr("a list with one amount a player"))
        if values is None or not self._is_for_all(key, values, players):
            return None
        amounts: list[int | Decimal | None] = []
        for seat, value in enumerate(values, 1):
            if _is_amount(value):
                amounts.append(None if seat in unknown else value)
            elif seat in unknown and _is_unknown(value):
                amounts.append(None)
            else:
                self._refuse(f"{key}[{seat - 1}]", as_written(value), Problem.tr("an amount, nothing or more"))
        return tuple(amounts) if len(amounts) == len(values) else None


def _is_unknown(value: object) -> bool:
    """Whether a record says that nobody knows an amount."""
    return isinstance(value, Unusable) and str(value) in ("inf", "+inf")


def _is_amount(value: object) -> TypeGuard[int | Decimal]:
    return isinstance(value, int | Decimal) and not isinstance(value, bool) and 0 <= value <= MOST


def _deep_enough(written: Sequence[Cents | None], bets: Cents) -> tuple[tuple[Cents, ...], frozenset[SeatNumber]]:
    """The stacks, and whose are unknown: those are as deep as the largest, and twice as deep as all bets together."""
    whole = 2 * (bets // 100 + 1) * 100
    deep = max([whole, *[cents for cents in written if cents is not None]])
    unknown = frozenset([seat for seat, cents in enumerate(written, 1) if cents is None])
    return tuple([deep if cents is None else cents for cents in written]), unknown


def _chip(amounts: Iterable[Cents]) -> Cents:
    """The smallest chip of a table where these amounts lie: a whole one, a half, else a hundredth."""
    parts = {amount % 100 for amount in amounts}
    if parts == {0}:
        return 100
    return 50 if parts <= {0, 50} else 1
