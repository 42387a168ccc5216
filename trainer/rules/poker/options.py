"""A rulebook's options and limits for one poker table, resolved to what the table plays by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final, TypeVar

from trainer.errors import Problem
from trainer.rules.book import Rulebook
from trainer.rules.entries import Entry
from trainer.rules.money import Cents, dollars
from trainer.rules.options import OptionSpec
from trainer.rules.poker.book import PokerBook, as_poker
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.limits import DOLLAR, misfits, read_limits
from trainer.rules.poker.rake import RakeMethod, fees, read_rake
from trainer.rules.poker.rules import HeadsUp, KillKind, KillRule, LimitKind, Limits, OddChip, OddHalf, PokerRules, Rake

NAMES: Final = (
    "chip",
    "denominations",
    "max",
    "rake",
    "jackpot",
    "raise_limit",
    "heads_up",
    "odd_chip",
    "odd_half",
    "burn_before_draw",
    "kill",
    "shuffler",
)
"""The options of a poker table; each rulebook answers every one for each of its games."""

WORDS: Final[Mapping[str, type[StrEnum]]] = {
    "rake": RakeMethod,
    "heads_up": HeadsUp,
    "odd_chip": OddChip,
    "odd_half": OddHalf,
    "kill": KillKind,
}
"""The words that an option takes; the others take none."""

_T = TypeVar("_T")
_Word = TypeVar("_Word", bound=StrEnum)


def resolve(
    rulebook: Rulebook,
    game: str,
    limits: object = None,
    options: object = None,
    *,
    chip: object = None,
    plays: bool = True,
    place: str = "",
) -> PokerRules | tuple[Problem, ...]:
    """What a table plays by, or every problem of the `limits` and `options` given as TOML has them.

    `chip` is the entry that is short for the option. `plays=False` where nothing will be bet: the limits needn't fit
    the chip. `place` goes before the places in the problems as it stands: `"spot 3 "`.
    """
    if game not in rulebook.games:
        offered = f"{rulebook.id} offers {', '.join(rulebook.games)}"
        return (Problem(place=f"{place}game", found=f'"{game}"', wanted=offered),)
    problems: list[Problem] = []
    stated = Entry({} if options is None else options, f"{place}options", problems)
    given = stated.table(NAMES)
    if chip is not None and "chip" in given:
        problems.append(Problem(place=f"{place}chip", found="and options.chip", wanted="one of the two"))
    elif chip is not None:
        given["chip"] = Entry(chip, f"{place}chip", problems)
    chosen = _Chosen(as_poker(rulebook.games[game]), stated, given)
    rules = chosen.rules(rulebook.id, Entry(limits, f"{place}limits", problems), plays=plays)
    return rules if rules is not None and not problems else tuple(problems)


@dataclass(frozen=True, slots=True)
class _Chosen:
    """The options of a table: as given, else as the rulebook has them."""

    book: PokerBook
    stated: Entry
    given: Mapping[str, Entry]

    def rules(self, rulebook: str, limits_entry: Entry, *, plays: bool) -> PokerRules | None:
        """All of them together; `None` where a problem was put down."""
        book, facts = self.book, self.book.facts
        chip = self._read("chip", _amount)
        denominations = self._denominations(chip)
        most_players = self._read("max", _count)
        rake = self._rake()
        jackpot = self._read("jackpot", _amount)
        raise_limit = self._read("raise_limit", _count)
        heads_up = self._read("heads_up", _word(HeadsUp))
        odd_chip = self._read("odd_chip", _word(OddChip))
        odd_half = self._read("odd_half", _word(OddHalf)) or OddHalf.HIGH
        burns_before_draw = self._read("burn_before_draw", _flag) or False
        kill = self._read("kill", _kill)
        has_shuffler = self._read("shuffler", _flag) or False
        limits = self._limits(limits_entry, chip)
        if chip is None or most_players is None or heads_up is None or odd_chip is None or limits is None:
            return None
        rules = PokerRules(
            rulebook=rulebook,
            game=book.id,
            limits=limits,
            chip=chip,
            denominations=denominations,
            most_players=most_players,
            rake=rake,
            jackpot=jackpot or 0,
            raise_limit=raise_limit,
            heads_up=heads_up,
            odd_chip=odd_chip,
            odd_half=odd_half,
            burns_before_draw=burns_before_draw,
            kill=kill,
            burns_to=facts.burns_to,
            draws_for_button=facts.draws_for_button,
            has_blind_buttons=facts.has_blind_buttons,
            decks=facts.decks,
            inspects_cards=facts.inspects_cards,
            has_shuffler=has_shuffler,
            counts_hourly=facts.counts_hourly and not has_shuffler,
            least_cut=facts.least_cut,
            marks_deck=facts.marks_deck,
            covers_forced_bets=facts.covers_forced_bets,
            punishes_checked_sevens=book.answers(Clause.CHECKED_SEVEN),
            names_irregularities=book.answers(Clause.FLOOR_DECIDES),
        )
        self._check_together(rules, limits_entry, plays=plays)
        return rules

    def _entry(self, name: str) -> Entry | None:
        """The value given, or the rulebook's own; `None` where it has no such option, or it is off."""
        spec = self.book.options[name]
        if spec.is_refused:
            # Saying that something is not offered, or comes to nothing, asks for nothing.
            if name in self.given and self.given[name].value not in (False, 0, "none"):
                self.given[name].refuse(f"not offered in {self.book.title}{spec.because}")
            return None
        entry = self.given.get(name) or Entry(spec.default, self._place(name), self.stated.problems)
        return None if spec.may_be_off and entry.is_off() else entry

    def _place(self, name: str) -> str:
        return self.given[name].place if name in self.given else f"{self.stated.place}.{name}"

    def _read(self, name: str, read: Callable[[Entry, OptionSpec], _T | None]) -> _T | None:
        entry = self._entry(name)
        return None if entry is None else read(entry, self.book.options[name])

    def _rake(self) -> Rake | None:
        entry = self._entry("rake")
        return None if entry is None else read_rake(entry, self.book.options["rake"])

    def _limits(self, entry: Entry, chip: Cents | None) -> Limits | None:
        """As stated, else as posted."""
        if entry.value is None:
            return self.book.limits.posted
        return read_limits(entry, self.book.limits, chip or DOLLAR)

    def _denominations(self, chip: Cents | None) -> tuple[Cents, ...]:
        """From the largest down; those of the rulebook begin at the table's chip."""
        entry = self._entry("denominations")
        pieces = None if entry is None else entry.amounts()
        if entry is None or pieces is None or chip is None:
            return ()
        if "denominations" not in self.given:
            pieces = (*(piece for piece in pieces if piece > chip), chip)
        elif chip not in pieces:
            entry.refuse(f"the table's chip of {dollars(chip)} among them")
        elif len(set(pieces)) < len(pieces):
            entry.refuse("each once")
        return tuple(sorted(pieces, reverse=True))

    def _check_together(self, rules: PokerRules, limits_entry: Entry, *, plays: bool) -> None:
        """What is allowed by itself and not beside something else."""
        problems, chip = self.stated.problems, rules.chip
        wanted = f"whole chips of {dollars(chip)} (reading R42)"
        if plays:
            stated = limits_entry.value if isinstance(limits_entry.value, Mapping) else {}
            for name, amount in misfits(rules.limits, chip):
                if stated and name not in stated:
                    continue  # it follows from a stated amount, which is named itself
                problems.append(Problem(place=f"{limits_entry.place}.{name}", found=dollars(amount), wanted=wanted))
        for name, amounts in (("rake", fees(rules.rake)), ("jackpot", (rules.jackpot,))):
            for amount in amounts:
                if amount % chip:
                    problems.append(Problem(place=self._place(name), found=dollars(amount), wanted=wanted))
        if rules.kill is None:
            return
        if rules.limits.kind is not LimitKind.FIXED:
            found = f"with {rules.limits.kind} limits"
            problems.append(Problem(place=self._place("kill"), found=found, wanted="fixed limits, which a kill raises"))
        elif plays and rules.kill.kind is KillKind.HALF_KILL:
            for bet in (rules.limits.small, rules.limits.big):
                if 3 * bet % (2 * chip):
                    found = f"raises a bet to {dollars(3 * bet // 2)}"
                    problems.append(Problem(place=self._place("kill"), found=found, wanted=wanted))


def _cents(amount: Decimal | None) -> Cents | None:
    return None if amount is None else int(amount * 100)


def _amount(entry: Entry, spec: OptionSpec) -> Cents | None:
    least = _cents(spec.least)
    return entry.amount(1 if least is None else least, _cents(spec.most), spec.because)


def _count(entry: Entry, spec: OptionSpec) -> int | None:
    return entry.count(int(spec.least or 1), None if spec.most is None else int(spec.most), spec.because)


def _flag(entry: Entry, spec: OptionSpec) -> bool | None:
    flag = entry.flag()
    if flag is False and not spec.may_be_off:
        entry.refuse(f"true{spec.because}")
        return None
    return flag


def _word(words: type[_Word]) -> Callable[[Entry, OptionSpec], _Word | None]:
    def read(entry: Entry, spec: OptionSpec) -> _Word | None:
        return entry.word(words, (word for word in words if word.value in spec.values), spec.because)

    return read


def _kill(entry: Entry, spec: OptionSpec) -> KillRule | None:
    entries = entry.table(("kind", "qualifying"))
    for key, wanted in (("kind", "kill or half-kill"), ("qualifying", "dollars that a pot must reach")):
        if key not in entries and isinstance(entry.value, Mapping):
            entry.miss(key, wanted)
    kind = _word(KillKind)(entries["kind"], spec) if "kind" in entries else None
    qualifying = entries["qualifying"].amount(cite=spec.because) if "qualifying" in entries else None
    return None if kind is None or qualifying is None else KillRule(kind, qualifying)
