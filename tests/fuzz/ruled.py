"""What a drill asks for at an irregularity, held against the key of the same spot (`dealer-trainer key`, ask `ruling`).

The spot is written down from the table at that moment, as somebody would who describes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from tests.asks.asking import key
from trainer.rules.actions import (
    STOP,
    Action,
    Announce,
    Call,
    CallFloor,
    CollectCards,
    Cut,
    Deal,
    Place,
    ReturnUncalled,
    Shuffle,
)
from trainer.rules.house_acts import CollectWager, Pay, ReturnWager
from trainer.rules.money import dollars
from trainer.rules.plan import Actor, Step, Table
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)
NOT_ANNOUNCED: Final = frozenset({"recut", "call-floor"})
"""What the floor itself has said, or is only called for."""


@dataclass(frozen=True, slots=True)
class Line:
    """One step in few words; where a key leaves something out, it says nothing of it."""

    do: str
    what: str = ""
    """Where from or to, or what is said to whom."""
    amount: str = ""

    def fits(self, other: Line) -> bool:
        """Whether a step that was done is this one, as far as this one tells."""
        return self.do == other.do and self.what in ("", other.what) and self.amount in ("", other.amount)


def noticed(state: Round[T], is_held: Callable[[T], bool]) -> Round[T]:
    """The round once the game has been stopped, where nothing holds it yet."""
    return state if is_held(state.table) else state.play(STOP)


def demanded(state: Round[T], is_held: Callable[[T], bool]) -> tuple[Step, ...]:
    """The dealer's steps that must be done while the game is held, in one right order."""
    steps: list[Step] = []
    while is_held(state.table):
        step, rest = next((step, rest) for step, rest in state.choices if step.by is Actor.DEALER and not step.optional)
        steps.append(step)
        state = state.take(step.action, rest)
    return tuple(steps)


def spot(rulebook: str, game: str, irregularity: str, entries: Mapping[str, object], tables: str = "") -> str:
    """A spot as TOML."""
    lines = [f'rulebook = "{rulebook}"', f'game = "{game}"', 'ask = "ruling"', f'irregularity = "{irregularity}"']
    lines += [f"{name} = {_toml(value)}" for name, value in entries.items()]
    return "\n".join([*lines, tables])


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


def differences(
    toml: str,
    steps: tuple[Step, ...],
    cited: Callable[[Step], tuple[str, ...]],
    *,
    may_add: Callable[[Line], bool],
    comes_later: Callable[[Line], bool] = lambda _: False,
) -> Iterator[str]:
    """Where what a drill asks for and the key part.

    `may_add` says of a step that no spot could tell of it, `comes_later` that it is done when the game has gone on.
    """
    found = key(toml)
    lines = [line_of(step.action) for step in steps]
    ruling = next((step for step in steps if isinstance(step.action, Announce)), None)
    if found["ruling"] not in NOT_ANNOUNCED:
        assert ruling is not None, "a ruling is said"
        assert isinstance(ruling.action, Announce)
        said = "fold" if ruling.action.say is Call.FOLD_STANDS else ruling.action.say.value
        if said != found["ruling"]:
            yield f"ruled {said}, by the key {found['ruling']}"
        if cited(ruling)[0] != found["cites"][0]:
            yield f"ruled by {cited(ruling)[0]}, by the key {found['cites'][0]}"
        is_floors = any(isinstance(step.action, CallFloor) for step in steps)
        if is_floors is not (found["decides"] == "floor"):
            yield f"decided by the {'floor' if is_floors else 'dealer'}, by the key by the {found['decides']}"
    left = list(lines)
    for wanted in map(_line_of_key, found["remedy"]):
        match = next((line for line in left if wanted.fits(line)), None)
        if match is None and not comes_later(wanted):
            yield f"the key has {wanted}, the drill has not"
        elif match is not None:
            left.remove(match)
    yield from (f"the drill has {line}, the key has not" for line in left if not may_add(line))
    back = {
        str(step.action.to): dollars(step.action.amount)
        for step in steps
        if isinstance(step.action, ReturnUncalled | ReturnWager)
    }
    if found["returns"] and back != found["returns"]:
        yield f"back go {back}, by the key {found['returns']}"


def line_of(action: Action) -> Line:
    """An act of the drill's."""
    match action:
        case Announce(say, to, amount):
            return Line(action.do, f"{say.value} {_place(to) if to else ''}".strip(), dollars(amount) if amount else "")
        case ReturnUncalled(to, amount) | ReturnWager(to, amount):
            return Line(action.do, _place(to), dollars(amount))
        case CollectWager(source=place, wager=wager, amount=amount) | Pay(to=place, wager=wager, amount=amount):
            return Line(action.do, f"{_place(place)} {wager}", dollars(amount))
        case CollectCards(source):
            return Line(action.do, _place(source))
        case Deal(to):
            return Line(action.do, _place(to))
        case Shuffle() | Cut() | CallFloor():
            return Line(action.do)
        case _:
            return Line(action.do)


def _line_of_key(step: Mapping[str, Any]) -> Line:
    match step["do"]:
        case "announce":
            return Line("announce", f"{step['say']} {step.get('to', '')}".strip(), step.get("amount", ""))
        case "collect-cards":
            return Line("collect-cards", step.get("from", ""))
        case "collect-wager" | "pay":
            return Line(step["do"], f"{step.get('from', step.get('to'))} {step['wager']}", step.get("amount", ""))
        case "return-uncalled" | "deal":
            return Line(step["do"], step.get("to", ""), step.get("amount", ""))
        case _:
            return Line(step["do"])


def _place(place: Place) -> str:
    return f"seat {place}" if isinstance(place, int) else place.value
