"""`dealer-trainer phh FILE…`: recorded hands played through the engine, and its stacks beside the recorded ones."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Final

from trainer.exchange.phh.compare import Outcome, outcome_of
from trainer.exchange.phh.deals import number_of_cards
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import Unplayable, UnsupportedHand, all_of
from trainer.exchange.phh.showdown import not_tabled
from trainer.output import say, tell
from trainer.rules.actions import SeatNumber
from trainer.rules.money import Cents
from trainer.tongue import Plural, translate

ALL_MATCH: Final = 0
SOME_DIFFER: Final = 1
UNREADABLE: Final = 2

_Number = int | float
_Value = str | _Number | bool | Sequence[str] | Sequence[_Number | None] | None


@dataclass(slots=True)
class _Tally:
    """What came of all hands."""

    matching: int = 0
    within_a_chip: int = 0
    raked: int = 0
    differing: int = 0
    without_answer: int = 0
    unsupported: int = 0
    problems: int = 0

    def __str__(self) -> str:
        return ", ".join(self._counts())

    def _counts(self) -> Iterator[str]:
        """What there is any of, the matching always."""
        yield Plural.tr("%n match", "recorded hands", self.matching)
        if self.within_a_chip:
            yield Plural.tr("%n of them within a chip", "recorded hands", self.within_a_chip)
        if self.raked:
            yield Plural.tr("%n of them raked", "recorded hands", self.raked)
        if self.differing:
            yield Plural.tr("%n differ", "recorded hands", self.differing)
        if self.without_answer:
            yield Plural.tr("%n without an answer to compare", "recorded hands", self.without_answer)
        if self.unsupported:
            yield Plural.tr("%n of games not dealt here", "recorded hands", self.unsupported)
        if self.problems:
            yield Plural.tr("%n problem(s)", "recorded hands", self.problems)


def run(files: Sequence[str | Path], as_json: bool) -> int:
    """Prints one JSON object a hand, and without `as_json` what it means on the error stream.

    0 when every recorded result is met, 1 when one differs, 2 when a file or a hand can't be read or played: one line
    a problem on the error stream; the other hands are played all the same.
    """
    tally = _Tally()
    for file in files:
        found = read_hands(Path(file))
        for problem in found.problems:
            tell(f"{file}: {problem}")
        tally.problems += len(found.problems)
        for hand in found.hands:
            if isinstance(hand, UnsupportedHand):
                line, prose = _unsupported(hand, tally)
            else:
                try:
                    line, prose = _played(outcome_of(hand), tally)
                except Unplayable as unplayable:
                    tally.problems += 1
                    tell(str(unplayable))
                    continue
            say(json.dumps(line))
            if prose and not as_json:
                tell(f"{hand.file}: {prose}")
    if not as_json:
        tell(str(tally))
    if tally.problems:
        return UNREADABLE
    return SOME_DIFFER if tally.differing else ALL_MATCH


def _unsupported(hand: UnsupportedHand, tally: _Tally) -> tuple[Mapping[str, _Value], str]:
    tally.unsupported += 1
    line: dict[str, _Value] = {
        "file": hand.file,
        "hand": hand.number,
        "variant": hand.variant,
        "finishing_stacks": None,
        "recorded": None,
        "matches": None,
        "unsupported": True,
    }
    return line, str(hand)


def _played(found: Outcome, tally: _Tally) -> tuple[Mapping[str, _Value], str]:
    """The line of one hand, and what is to be said of it beyond that it matches."""
    hand, played, compared = found.hand, found.played, found.compared
    ours, recorded = played.finishing, hand.finishing
    line: dict[str, _Value] = {
        "file": hand.file,
        "hand": hand.number,
        "finishing_stacks": None if ours is None else [None if cents is None else _number(cents) for cents in ours],
        "recorded": None if recorded is None else [None if each is None else _as_recorded(each) for each in recorded],
        "matches": compared.matches,
    }
    if played.open_end:
        line["open"] = played.open_end
    elif hand.winnings is not None or hand.unknown:
        line["winnings"] = [_number(cents) for cents in played.won]
    if hand.winnings is not None:
        line["recorded_winnings"] = [_as_recorded(won) for won in hand.winnings]
        line["rake"] = None if compared.rake is None else _as_recorded(compared.rake)
    if compared.counts_returned:
        line["counts_returned_bet"] = True
    if compared.matches and not compared.is_exact:
        line["within_a_chip"] = True
    said, is_plain = _verdict(found, tally), compared.matches and compared.is_exact and not compared.rake
    for name, seats, remark in _remarks(found):
        if seats:
            line[name] = [f"p{seat}" for seat in seats]
            said, is_plain = translate("Exchange", "{said}; {remark}").format(said=said, remark=remark), False
    return line, "" if is_plain else said


def _verdict(found: Outcome, tally: _Tally) -> str:
    """How the hand ends beside its record, counted."""
    compared, number = found.compared, found.hand.number
    if found.played.open_end:
        tally.without_answer += 1
        return translate("Exchange", "hand {number} has no result: {reason}").format(
            number=number, reason=found.played.open_end
        )
    if compared.matches is None:
        tally.without_answer += 1
        return translate("Exchange", "hand {number} has no recorded result to compare").format(number=number)
    if not compared.matches:
        tally.differing += 1
        return translate("Exchange", "hand {number} differs: {differences}").format(
            number=number, differences=compared.differences
        )
    tally.matching += 1
    if not compared.is_exact:
        tally.within_a_chip += 1
        return translate(
            "Exchange",
            "hand {number} matches within a chip: the record has parts of one, which nobody can push",
        ).format(number=number)
    if compared.rake:
        tally.raked += 1
        return translate("Exchange", "hand {number} matches with a rake of {rake}").format(
            number=number, rake=_as_recorded(compared.rake)
        )
    return translate("Exchange", "hand {number} matches").format(number=number)


def _remarks(found: Outcome) -> Iterator[tuple[str, Sequence[SeatNumber], str]]:
    """What else is worth a word: its name in the line, whom it concerns, and the sentence."""
    hand = found.hand
    unknown = sorted(hand.unknown)
    one, more = (
        translate("Exchange", "the stack of {players} is unknown"),
        translate("Exchange", "the stacks of {players} are unknown"),
    )
    yield "unknown", unknown, (more if len(unknown) > 1 else one).format(players=_players(unknown))
    shown = () if found.played.open_end else not_tabled(hand, found.played.table)
    words = translate("Exchange", "p{seat} has not tabled a hand, {cards} of it shown")
    said = ", ".join([words.format(seat=seat, cards=number_of_cards(count)) for seat, count in shown])
    remark = translate("Exchange", "{shown} ({clause})").format(shown=said, clause="Oneida Poker P(4)")
    yield "not_tabled", [seat for seat, _ in shown], remark
    dead = found.dead_posts
    one, more = (
        translate("Exchange", "the post of {players} is dead, chips that call nothing"),
        translate("Exchange", "the posts of {players} are dead, chips that call nothing"),
    )
    yield "dead_blinds", dead, (more if len(dead) > 1 else one).format(players=_players(dead))


def _players(seats: Sequence[SeatNumber]) -> str:
    """`"p3"`, `"p3 and p4"`."""
    return str(all_of([f"p{seat}" for seat in seats]))


def _number(cents: Cents) -> _Number:
    """Chips as a JSON number: the one place where an amount becomes a float, and nothing is worked out from it."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def _as_recorded(amount: int | Decimal) -> _Number:
    return int(amount) if amount == int(amount) else float(amount)
