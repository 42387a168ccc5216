"""`dealer-trainer phh FILE…`: recorded hands played through the engine, and its stacks beside the recorded ones."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Final

from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import RecordedHand, Unplayable, UnsupportedHand
from trainer.exchange.phh.replay import Replay, replay
from trainer.output import say, tell
from trainer.rules.money import Cents, short_dollars

ALL_MATCH: Final = 0
SOME_DIFFER: Final = 1
UNREADABLE: Final = 2

_Value = str | int | float | bool | list[int | float] | None


@dataclass(slots=True)
class _Tally:
    """What came of all hands."""

    matching: int = 0
    within_a_chip: int = 0
    differing: int = 0
    without_answer: int = 0
    unsupported: int = 0
    problems: int = 0

    def __str__(self) -> str:
        counts = {
            "match": self.matching,
            "of them within a chip": self.within_a_chip,
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
                    line, prose = _played(hand, replay(hand), tally)
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


def _played(hand: RecordedHand, played: Replay, tally: _Tally) -> tuple[Mapping[str, _Value], str]:
    """The line of one hand, and what is to be said of it beyond that it matches."""
    ours, recorded = played.finishing, hand.finishing
    line: dict[str, _Value] = {
        "file": hand.file,
        "hand": hand.number,
        "finishing_stacks": None if ours is None else [_number(cents) for cents in ours],
        "recorded": None if recorded is None else [_as_recorded(stack) for stack in recorded],
        "matches": None,
    }
    if ours is None:
        tally.without_answer += 1
        return line | {"open": played.open_end}, f"has no result: {played.open_end}"
    if recorded is None:
        tally.without_answer += 1
        return line, "has no recorded result to compare"
    line["matches"] = matches(ours, recorded, hand.chip)
    if not line["matches"]:
        tally.differing += 1
        return line, f"differs: {_differences(ours, recorded)}"
    tally.matching += 1
    if all(cents == stack * 100 for cents, stack in zip(ours, recorded, strict=True)):
        return line, ""
    tally.within_a_chip += 1
    return line | {"within_a_chip": True}, "matches within a chip: the record has parts of one, which nobody can push"


def matches(ours: Sequence[Cents], recorded: Sequence[int | Decimal], chip: Cents) -> bool:
    """Whether the stacks are the recorded ones; a recorded part of a chip may have gone to either side."""
    for cents, stack in zip(ours, recorded, strict=True):
        over = abs(Decimal(cents) - stack * 100)
        if over and (over >= chip or stack * 100 % chip == 0):
            return False
    return True


def _differences(ours: Sequence[Cents], recorded: Sequence[int | Decimal]) -> str:
    return ", ".join(
        f"p{number} has {short_dollars(cents)}, recorded {stack}"
        for number, (cents, stack) in enumerate(zip(ours, recorded, strict=True), 1)
        if cents != stack * 100
    )


def _number(cents: Cents) -> int | float:
    """Chips as a JSON number: the one place where an amount becomes a float, and nothing is worked out from it."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def _as_recorded(stack: int | Decimal) -> int | float:
    return int(stack) if stack == int(stack) else float(stack)
