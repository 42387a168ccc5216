"""Facts read by the fields of a dataclass: each kind of field, what is refused, and a text that was kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

import pytest

from trainer.errors import Problem
from trainer.rules.entries import Entry
from trainer.rules.facts import Among, Within, has_reached, read_facts


class Way(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    BACK = "back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    is_timed: bool
    rounds: Annotated[int, Within(2, 9)]
    minutes: Annotated[int | None, Within(1, 60)]
    way: Way
    forward: Annotated[Way, Among((Way.LEFT, Way.RIGHT))]
    ways: frozenset[Way]
    card: Annotated[str | None, Among(("Q", "K"))]


PLAIN: Final[dict[str, object]] = {
    "is_timed": True,
    "rounds": 3,
    "minutes": 30,
    "way": "back",
    "forward": "left",
    "ways": ["left", "back"],
    "card": "Q",
}
READ: Final = Facts(
    is_timed=True,
    rounds=3,
    minutes=30,
    way=Way.BACK,
    forward=Way.LEFT,
    ways=frozenset({Way.BACK, Way.LEFT}),
    card="Q",
)


def read(plain: dict[str, object], today: Facts | None = None) -> tuple[Facts | None, list[str]]:
    problems: list[Problem] = []
    found = read_facts(Facts, Entry(plain, "games.tag.facts", problems), "tag", today)
    return found, [f"{each.place.removeprefix('games.tag.facts.')} {each.found}: {each.wanted}" for each in problems]


def test_each_kind_of_field_is_read() -> None:
    assert read(PLAIN) == (READ, [])


@pytest.mark.parametrize("off", [False, "none"])
def test_a_fact_that_may_be_none_is_switched_off(off: object) -> None:
    found, problems = read({**PLAIN, "minutes": off, "card": off})
    assert problems == []
    assert found is not None
    assert (found.minutes, found.card) == (None, None)


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("is_timed", 1, "is_timed 1: true or false"),
        ("rounds", 1, "rounds 1: at least 2"),
        ("rounds", 10, "rounds 10: at most 9"),
        ("rounds", False, "rounds false: a whole number"),
        ("minutes", "often", 'minutes "often": a whole number'),
        ("way", "up", 'way "up": one of left, right, back'),
        ("forward", "back", 'forward "back": one of left, right'),
        ("ways", "left", 'ways "left": a list'),
        ("ways", ["left", "up"], 'ways[1] "up": one of left, right, back'),
        ("ways", [["left"]], 'ways[0] ["left"]: one of left, right, back'),
        ("card", "J", 'card "J": one of Q, K'),
        ("colour", "red", "colour is not known: one of is_timed, rounds, minutes, way, forward, ways, card"),
    ],
)
def test_a_wrong_fact_is_one_line(name: str, value: object, line: str) -> None:
    assert read({**PLAIN, name: value}) == (None, [line])


def test_every_missing_fact_is_named() -> None:
    found, problems = read({name: value for name, value in PLAIN.items() if name not in ("rounds", "ways")})
    assert found is None
    assert problems == [f"{name} missing: a fact of every game of tag" for name in ("rounds", "ways")]


def test_a_kept_text_has_todays_facts_for_those_it_lacks_and_loses_those_that_have_gone() -> None:
    kept = {**PLAIN, "rounds": 4, "colour": "red"}
    del kept["way"], kept["ways"]
    found, problems = read(kept, READ)
    assert problems == []
    assert found is not None
    assert (found.rounds, found.way, found.ways) == (4, READ.way, READ.ways)


def test_a_kept_text_is_still_held_to_what_its_facts_may_be() -> None:
    assert read({**PLAIN, "rounds": 40}, READ) == (None, ["rounds 40: at most 9"])


def test_what_is_set_nowhere_is_never_reached() -> None:
    assert has_reached(2, 2)
    assert has_reached(3, 2)
    assert not has_reached(1, 2)
    assert not has_reached(10**9, None)
