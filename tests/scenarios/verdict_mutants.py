"""Verdict situations with something changed in them, as slips of whoever writes spots: told, never a traceback."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from trainer.asks.verdict.forms import READINGS, ActReader
from trainer.asks.verdict.readers import CARDS, DICE, POKER
from trainer.rules.actions import Area, Button, Call, KillMove
from trainer.rules.games.catalogue import GAMES
from trainer.rules.house.cards.irregularities import Irregularity as CardsIrregularity
from trainer.rules.house.games import SIC_BO
from trainer.rules.house.sic_bo.rulings import Irregularity as DiceIrregularity
from trainer.rules.poker.named import Irregularity as PokerIrregularity
from trainer.rules.shuffling import Stream

_DOS: Final = tuple(dict.fromkeys((*POKER, *CARDS, *DICE, "juggle")))
_PLACES: Final = (
    *(f"seat {n}" for n in range(1, 12)),
    *Area,
    "main",
    "side 1",
    "side 2",
    "after the draw",
    "stack",
    "x",
)
_WAGERS: Final = (
    "ante",
    "play",
    "pair_plus",
    "aces_up",
    "wager",
    "insurance",
    "hit",
    "suit_wager",
    "big",
    "total",
    "envy",
)
_VALUES: Final[dict[str, Sequence[object]]] = {
    "do": _DOS,
    "to": _PLACES,
    "from": (*_PLACES, "deck 1", "deck 2"),
    "wager": (*_WAGERS, "progressive", "ante_bonus", "royal_match", "three-of-a-kind", 3),
    "on": (1, 9, [1, 4], [6, 6, 6], [0, 9, 12], "x"),
    "button": (*Button, *KillMove),
    "face": ("up", "down", "side"),
    "amount": (0, 1, 2, 3.5, "7.50", 10, 36, 100, 10**9, -1, "x"),
    "say": (*Call, *READINGS, "hello"),
    "part": ("whole", "high", "low", "middle"),
    "count": (1, 9, 10, 26, 43, 52, 400, -3, "x"),
    "cards": ("As Kd", "??", "", "As As"),
    "nth": (1, 2, 3, 9, 0, "x"),
}
_EVENTS: Final = tuple(dict.fromkeys((*PokerIrregularity, *CardsIrregularity, *DiceIrregularity)))
_CIRCUMSTANCES: Final[dict[str, Sequence[object]]] = {
    "player": (1, 2, 3, 4, 5, 6, 7, 8, 11, 99),
    "count": (1, 2, 0),
    "cards": (3, 4, 5, 6),
    "who": ("dealer", 1, 2, 3, "x"),
    "which": ("first", "second", "both"),
    "announced_amount": (4, 8, 0),
    "placed": (2, 5, 8),
    "voluntary_bettors": (0, 2),
    **dict.fromkeys(("protected", "reconstructible", "contributed", "announced_raise", "announced"), (True, False)),
    **dict.fromkeys(("won", "exposed", "misdealt", "uncovered"), (True, False, 7)),
}


def mutants(situations: Sequence[dict[str, Any]], seed: int, count: int) -> Iterator[str]:
    """So many spots, each a situation with one to three changes."""
    stream = Stream(seed, "verdict mutants")
    for _ in range(count):
        spot = tomllib.loads(stream.pick(situations)["spot"])
        for _ in range(1 + stream.below(3)):
            _change(spot, stream)
        yield _written(spot)


def _change(spot: dict[str, Any], stream: Stream) -> None:
    readers = POKER if spot["game"] in GAMES else DICE if spot["game"] == SIC_BO else CARDS
    match stream.below(8):
        case 0 | 1:
            _change_step(stream.pick(spot["act"]), stream)
        case 2 | 3:
            spot["act"].insert(0, _act(readers, spot, stream))
        case 4:
            spot["act"] = list(stream.shuffle(spot["act"]))
        case 5:
            spot["before"] = {"do": stream.pick(list(readers))}
        case 6:
            _change_event(spot, stream)
        case _:
            _change_decisions(spot, stream)


def _act(readers: Mapping[str, ActReader], spot: dict[str, Any], stream: Stream) -> dict[str, Any]:
    """An act that a dealer does at such a table, with what it needs and some of what it may have."""
    do = stream.pick(list(readers))
    reader = readers[do]
    keys = [*reader.needs, *(key for key in reader.may if stream.chance(500))]
    act = {"do": do, **{key: stream.pick(_VALUES[key]) for key in keys}}
    seats = [f"seat {each['seat']}" for each in spot.get("seat", spot.get("wager", []))]
    for key in ("to", "from"):
        if key in act and stream.chance(800):
            act[key] = stream.pick([*seats, *seats, "dealer", "board", "main", "muck", "discard rack"])
    if act.get("button") and do != "kill-button":
        act["button"] = stream.pick(list(Button))
    return act


def _change_step(step: dict[str, Any], stream: Stream) -> None:
    key = stream.pick(list(step) if step and stream.chance(900) else list(_VALUES))
    if key in step and stream.chance(200):
        del step[key]
    else:
        step[key] = stream.pick(_VALUES.get(key, ("x",)))


def _change_event(spot: dict[str, Any], stream: Stream) -> None:
    event = spot.setdefault("event", {"irregularity": stream.pick(_EVENTS)})
    if stream.chance(300):
        event["irregularity"] = stream.pick(_EVENTS)
    for _ in range(stream.below(3)):
        key = stream.pick(list(_CIRCUMSTANCES))
        event[key] = stream.pick(_CIRCUMSTANCES[key])


def _change_decisions(spot: dict[str, Any], stream: Stream) -> None:
    actions = spot.get("actions")
    if not actions:
        spot["opening"] = stream.chance(500)
    elif stream.chance(300):
        del spot["actions"]
    elif stream.chance(500):
        spot["actions"] = list(stream.shuffle(actions))
    else:
        spot["actions"] = actions[: stream.below(len(actions))]


def _written(spot: dict[str, Any]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in spot.items())


def _value(value: object) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_value, value)) + "]"
        case str():
            return json.dumps(str(value))
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)
