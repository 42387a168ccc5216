"""`dealer-trainer phh FILE…`: recorded hands played through the engine, and its stacks beside the recorded ones."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Final

from trainer.exchange.phh.deals import number_of_cards
from trainer.exchange.phh.outcome import Outcome, outcome_of
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import Unplayable, UnsupportedHand
from trainer.exchange.phh.showdown import not_tabled
from trainer.output import say, tell
from trainer.rules.actions import SeatNumber
from trainer.rules.money import Cents

ALL_MATCH: Final = 0
SOME_DIFFER: Final = 1
UNREADABLE: Final = 2

_MATCHES: Final = "matches"

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
        counts = {
            "match": self.matching,
            "of them within a chip": self.within_a_chip,
            "of them raked": self.raked,
            "differ": self.differing,
            "without an answer to compare": self.without_answer,
            "of games not dealt here": self.unsupported,
            "problems": self.problems,
        }
        return ", ".join(f"{count} {what}" for what, count in counts.items() if count or what == "match")


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
                except Unplayable as fault:
                    tally.problems += 1
                    tell(str(fault))
                    continue
            say(json.dumps(line))
            if prose and not as_json:
                tell(f"{hand.file}: hand {hand.number} {prose}")
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
    verdict, remarks = _verdict(found, tally), []
    for name, seats, remark in _remarks(found):
        if seats:
            line[name] = [f"p{seat}" for seat in seats]
            remarks.append(remark)
    if remarks or verdict != _MATCHES:
        return line, "; ".join([verdict, *remarks])
    return line, ""


def _verdict(found: Outcome, tally: _Tally) -> str:
    """How the hand ends beside its record, counted."""
    compared = found.compared
    if found.played.open_end:
        tally.without_answer += 1
        return f"has no result: {found.played.open_end}"
    if compared.matches is None:
        tally.without_answer += 1
        return "has no recorded result to compare"
    if not compared.matches:
        tally.differing += 1
        return f"differs: {compared.differences}"
    tally.matching += 1
    if not compared.is_exact:
        tally.within_a_chip += 1
        return "matches within a chip: the record has parts of one, which nobody can push"
    if compared.rake:
        tally.raked += 1
        return f"matches with a rake of {_as_recorded(compared.rake)}"
    return _MATCHES


def _remarks(found: Outcome) -> Iterator[tuple[str, Sequence[SeatNumber], str]]:
    """What else is worth a word: its name in the line, whom it concerns, and the sentence."""
    hand = found.hand
    unknown = sorted(hand.unknown)
    yield "unknown", unknown, f"{_players(unknown, 'stack')} unknown"
    shown = () if found.played.open_end else not_tabled(hand, found.played.table)
    said = [f"p{seat} has not tabled a hand, {number_of_cards(count)} of it shown" for seat, count in shown]
    yield "not_tabled", [seat for seat, _ in shown], f"{', '.join(said)} (Oneida Poker P(4))"
    yield "dead_blinds", found.dead_posts, f"{_players(found.dead_posts, 'post')} dead, chips that call nothing"


def _players(seats: Sequence[SeatNumber], what: str) -> str:
    """`"the post of p3 is"`, `"the posts of p3 and p4 are"`."""
    *most, last = [f"p{seat}" for seat in seats] or [""]
    names = f"{', '.join(most)} and {last}" if most else last
    return f"the {what}s of {names} are" if most else f"the {what} of {names} is"


def _number(cents: Cents) -> _Number:
    """Chips as a JSON number: the one place where an amount becomes a float, and nothing is worked out from it."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def _as_recorded(amount: int | Decimal) -> _Number:
    return int(amount) if amount == int(amount) else float(amount)
