"""A rulebook's options and limits for one poker table, resolved to what the table plays by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.errors import Problem
from trainer.rules.book import Rulebook
from trainer.rules.chosen import (
    AsPosted,
    Chosen,
    cents_of,
    read_amount,
    read_count,
    read_flag,
    stated_options,
    word_reader,
)
from trainer.rules.entries import Entry
from trainer.rules.money import Cents, dollars
from trainer.rules.options import OptionSpec
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.posted.book import PokerBook, as_poker
from trainer.rules.poker.posted.limits import DOLLAR, misfits, read_limits
from trainer.rules.poker.rules import (
    FeeRake,
    HeadsUp,
    KillKind,
    KillRule,
    LevelRake,
    LimitKind,
    Limits,
    OddChip,
    OddHalf,
    PercentRake,
    PokerRules,
    Rake,
)


class RakeMethod(StrEnum):
    """How a rake is counted."""

    PERCENT = "percent"
    LEVELS = "levels"
    FEE = "fee"


_KEYS: Final[Mapping[RakeMethod, tuple[str, ...]]] = {
    RakeMethod.PERCENT: ("percent", "cap"),
    RakeMethod.LEVELS: ("levels",),
    RakeMethod.FEE: ("amount",),
}
_WANTED: Final = {
    "percent": Problem.tr("a percentage"),
    "levels": Problem.tr("pairs of a level and the whole rake"),
    "amount": Problem.tr("dollars"),
}


def read_rake(entry: Entry, spec: OptionSpec) -> Rake | None:
    """The rake of an option's table, its method among those the rulebook allows; `None` where something is wrong."""
    if not isinstance(entry.value, Mapping):
        entry.refuse(
            Problem.tr(
                "a table with method, one of {names}{because}", names=", ".join(spec.values), because=spec.because
            )
        )
        return None
    if "method" not in entry.value:
        entry.miss("method", Problem.tr("one of {names}{because}", names=", ".join(spec.values), because=spec.because))
        return None
    # The method decides which other entries are known.
    allowed = (method for method in RakeMethod if method.value in spec.values)
    method = entry.table()["method"].word(RakeMethod, allowed, spec.because)
    if method is None:
        return None
    entries = entry.table(("method", *_KEYS[method]))
    needed = _KEYS[method][0]
    if needed not in entries:
        entry.miss(needed, _WANTED[needed])
        return None
    match method:
        case RakeMethod.PERCENT:
            percent = entries["percent"].count(1, 100 if spec.most is None else int(spec.most), spec.because)
            cap = entries["cap"].amount() if "cap" in entries else None
            return None if percent is None else PercentRake(percent=percent, cap=cap)
        case RakeMethod.LEVELS:
            levels = _levels(entries["levels"])
            return None if levels is None else LevelRake(levels)
        case RakeMethod.FEE:
            amount = entries["amount"].amount(most=cents_of(spec.most), cite=spec.because)
            return None if amount is None else FeeRake(amount)


def _levels(entry: Entry) -> tuple[tuple[Cents, Cents], ...] | None:
    """Rising levels, at each the whole rake once the pots have reached it."""
    listed = entry.list() or []
    rows: list[tuple[Cents, Cents]] = []
    for row in listed:
        pair = row.amounts()
        if pair is None:
            continue
        if len(pair) != 2:
            row.refuse(_WANTED["levels"])
            continue
        level, rake = pair
        if rake > level:
            row.refuse(Problem.tr("a rake no larger than its level"))
        elif rows and (level <= rows[-1][0] or rake <= rows[-1][1]):
            row.refuse(Problem.tr("a level and a rake above those before"))
        else:
            rows.append((level, rake))
    if not listed and isinstance(entry.value, list):
        entry.refuse(Problem.tr("at least one pair of a level and the whole rake"))
    return tuple(rows) if rows and len(rows) == len(listed) else None


def fees(rake: Rake | None) -> tuple[Cents, ...]:
    """The fixed amounts that are taken, which whole chips must make; a percentage is rounded to them."""
    match rake:
        case FeeRake(amount):
            return (amount,)
        case LevelRake(levels):
            return tuple(whole for _, whole in levels)
        case _:
            return ()


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

_BESIDE: Final = (
    Clause.HOLD_DECK,
    Clause.ALL_IN_GETS_CARDS,
    Clause.RAKE_AREA,
    Clause.JACKPOT_AREA,
    Clause.CARDS_SPEAK,
    Clause.CARD_RANKS,
    Clause.LOW_QUALIFIES,
    Clause.COMPARE_LOWS,
    Clause.OTHER_FIVE_FOR_LOW,
    Clause.ACE_BOTH_WAYS,
)
"""Rules that govern a step beside its own one, in the rulebooks that have them."""


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

    def resolved() -> PokerRules | tuple[Problem, ...]:
        stated, given = stated_options(rulebook, game, NAMES, options, chip, place)
        if game not in rulebook.games:
            return tuple(stated.problems)
        chosen = _Chosen(as_poker(rulebook.games[game]), stated, given)
        rules = chosen.rules(rulebook.id, Entry(limits, f"{place}limits", stated.problems), plays=plays)
        return rules if rules is not None and not stated.problems else tuple(stated.problems)

    if limits is None and chip is None and options in (None, {}) and game in rulebook.games:
        return _AS_POSTED.of(rulebook.games[game], (rulebook.id, game, plays), resolved)
    return resolved()


_AS_POSTED: Final = AsPosted[PokerRules]()


@dataclass(frozen=True, slots=True)
class _Chosen(Chosen):
    """The options of a poker table, put together."""

    book: PokerBook

    def rules(self, rulebook: str, limits_entry: Entry, *, plays: bool) -> PokerRules | None:
        """All of them together; `None` where a problem was put down."""
        book = self.book
        chip = self.read("chip", read_amount)
        denominations = self.pieces(chip, must_hold_chip=True)
        most_players = self.read("max", read_count)
        rake = self._rake()
        jackpot = self.read("jackpot", read_amount)
        raise_limit = self.read("raise_limit", read_count)
        heads_up = self.read("heads_up", word_reader(HeadsUp))
        odd_chip = self.read("odd_chip", word_reader(OddChip))
        odd_half = self.read("odd_half", word_reader(OddHalf)) or OddHalf.HIGH
        burns_before_draw = self.read("burn_before_draw", read_flag) or False
        kill = self.read("kill", _kill)
        has_shuffler = self.read("shuffler", read_flag) or False
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
            facts=book.facts,
            rake=rake,
            jackpot=jackpot or 0,
            raise_limit=raise_limit,
            heads_up=heads_up,
            odd_chip=odd_chip,
            odd_half=odd_half,
            burns_before_draw=burns_before_draw,
            kill=kill,
            has_shuffler=has_shuffler,
            punishes_checked_sevens=book.answers(Clause.CHECKED_SEVEN),
            names_irregularities=book.answers(Clause.FLOOR_DECIDES),
            beside=frozenset([clause for clause in _BESIDE if book.answers(clause)]),
        )
        self._check_together(rules, limits_entry, plays=plays)
        return rules

    def _rake(self) -> Rake | None:
        entry = self.entry("rake")
        return None if entry is None else read_rake(entry, self.book.options["rake"])

    def _limits(self, entry: Entry, chip: Cents | None) -> Limits | None:
        """As stated, else as posted."""
        if entry.value is None:
            return self.book.limits.posted
        return read_limits(entry, self.book.limits, chip or DOLLAR)

    def _check_together(self, rules: PokerRules, limits_entry: Entry, *, plays: bool) -> None:
        """What is allowed by itself and not beside something else."""
        problems, chip = self.stated.problems, rules.chip
        wanted = Problem.tr("whole chips of {chip} (reading R42)", chip=dollars(chip))
        if plays:
            stated = limits_entry.value if isinstance(limits_entry.value, Mapping) else {}
            for name, amount in misfits(rules.limits, chip):
                if stated and name not in stated:
                    continue  # it follows from a stated amount, which is named itself
                problems.append(Problem(f"{limits_entry.place}.{name}", dollars(amount), wanted))
        for name, amounts in (("rake", fees(rules.rake)), ("jackpot", (rules.jackpot,))):
            for amount in amounts:
                if amount % chip:
                    problems.append(Problem(self.place(name), dollars(amount), wanted))
        if rules.kill is None:
            return
        if rules.limits.kind is not LimitKind.FIXED:
            found = Problem.tr("with {kind} limits", kind=rules.limits.kind)
            problems.append(Problem(self.place("kill"), found, Problem.tr("fixed limits, which a kill raises")))
        elif plays and rules.kill.kind is KillKind.HALF_KILL:
            for bet in (rules.limits.small, rules.limits.big):
                if 3 * bet % (2 * chip):
                    found = Problem.tr("raises a bet to {amount}", amount=dollars(3 * bet // 2))
                    problems.append(Problem(self.place("kill"), found, wanted))


def _kill(entry: Entry, spec: OptionSpec) -> KillRule | None:
    entries = entry.table(("kind", "qualifying"))
    for key, wanted in (
        ("kind", Problem.tr("kill or half-kill")),
        ("qualifying", Problem.tr("dollars that a pot must reach")),
    ):
        if key not in entries and isinstance(entry.value, Mapping):
            entry.miss(key, wanted)
    kind = word_reader(KillKind)(entries["kind"], spec) if "kind" in entries else None
    qualifying = entries["qualifying"].amount(cite=spec.because) if "qualifying" in entries else None
    return None if kind is None or qualifying is None else KillRule(kind, qualifying)
