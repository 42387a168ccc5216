"""Acts with which an answer is done at the table, as the steps that a key lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from trainer.asks.fields import Json
from trainer.asks.key import Acted, Shown
from trainer.asks.ruling import RulingKey
from trainer.asks.steps import ShownStep, numbered, place_name, pot_name
from trainer.rules.actions import (
    Action,
    Announce,
    CallFloor,
    CallOn,
    CountStub,
    MoveButton,
    PlaceButton,
    ReturnUncalled,
)
from trainer.rules.calls import Call, is_ruling
from trainer.rules.house_acts import ReturnWager
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.rulings import Decider


@lru_cache(maxsize=4096)
def told(action: Action) -> Mapping[str, Json]:
    """An act as far as it tells of itself, by the entries of a step; kept, since acts are compared by it."""
    return asked_of(as_shown(action))


def as_shown(action: Action) -> ShownStep:
    """An act as the step that it tells of, of whatever table: cards and where they go by themselves are left out."""
    to, pot = getattr(action, "to", 0), getattr(action, "pot", None)
    source = getattr(action, "source", 0)
    named = pot_name(pot) if pot is not None else place_name(source) if source else ""
    deck = getattr(action, "deck", 0)
    return ShownStep(
        do=action.do,
        to=pot_name(to) if action.do == "collect-bets" else place_name(to) if to else "",
        source=f"deck {deck}" if deck else named,
        button=str(getattr(action, "button", "")),
        face=str(getattr(action, "face", "")),
        wager=getattr(action, "wager", ""),
        amount=getattr(action, "amount", 0),
        say=str(getattr(action, "say", getattr(action, "hand", ""))),
    )


def as_listed(acts: Sequence[Action], steps: Sequence[ShownStep]) -> list[Json]:
    """The acts as steps of a key that lists these.

    What no step of such an act says, because the spot does not tell it or no act does, is not asked of an answer.
    """
    every = [(step.do, asked_of(step)) for step in steps]
    left = list(every)
    found: list[Json] = []
    for action in acts:
        like = [entries for do, entries in every if do == action.do]
        said = {name: value for name, value in told(action).items() if not like or any(name in each for each in like)}
        open_ones = [each for each in left if each[0] == action.do]
        meant = next((each for each in open_ones if said.items() <= each[1].items()), None)
        meant = meant or next((each for each in open_ones if _is_of_nobody(each[1], said)), None)
        if meant is not None:
            left.remove(meant)
        found.append(said if meant is None else meant[1])
    return found


def _is_of_nobody(step: Mapping[str, Json], said: Mapping[str, Json]) -> bool:
    """Whether it is a step of the key about a player whom the spot does not name, done at the seat of one."""
    seats = [name for name, value in said.items() if name not in step and str(value).startswith("seat ")]
    return bool(seats) and all(step.get(name) == value for name, value in said.items() if name not in seats)


def asked_of(step: ShownStep) -> dict[str, Json]:
    """What is asked of a step."""
    (shown,) = numbered([step])
    assert isinstance(shown, Mapping)
    added = ("n", "cards", "group", "optional", "cite")
    return {name: value for name, value in shown.items() if name not in added}


def seat_said(name: str, table: Shown, acts: Sequence[Action]) -> Acted:
    """Whom the dealer turns to or lays the button before, under this name; nobody where nothing is done."""
    seats = [act.to for act in acts if isinstance(act, CallOn | PlaceButton | MoveButton)]
    return Acted(table=table, said={name: seats[-1] if seats else None})


def count_said(table: Shown, acts: Sequence[Action]) -> Acted:
    """Whether the dealer counts the stub now."""
    return Acted(table=table, said={"count_now": any(isinstance(act, CountStub) for act in acts)})


def ruled_by(
    acts: Sequence[Action],
    key: RulingKey,
    table: Shown,
    *,
    word_of: Callable[[Call], str] = lambda call: call.value,
    gives_back: Callable[[Call], bool] = lambda _call: True,
    concerned: SeatNumber = 0,
) -> Acted:
    """The ruling as it is announced, the floor where it is called, and the remedy with what goes back.

    What no act tells, since the floor has spoken before or nothing need be said, is left open.
    """
    said: dict[str, Json] = {"remedy": as_listed(acts, key.remedy)}
    calls = [act.say for act in acts if isinstance(act, Announce) and is_ruling(act.say)]
    if calls:
        said["ruling"] = word_of(calls[0])
    if any(isinstance(act, CallFloor) for act in acts):
        said["decides"] = Decider.FLOOR.value
    back: dict[str, Cents] = {}
    for act in acts:
        if isinstance(act, ReturnUncalled | ReturnWager) and (not calls or gives_back(calls[0])):
            back[str(act.to)] = back.get(str(act.to), 0) + act.amount
    return Acted(
        table=table,
        said={**said, "returns": {seat: dollars(amount) for seat, amount in back.items()}},
        concerned=concerned,
    )
