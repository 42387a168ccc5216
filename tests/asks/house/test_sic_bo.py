"""Sic Bo as keys print it: every spot of the layout over every throw, rulings with their remedies, and refusals."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.asks.asking import SIC_BO, key, refusals
from tests.samples import IS_LONG
from trainer.asks.catalogue import keys_of
from trainer.rules.house.sic_bo.wagers import Bet, choices

SETTLE = f'{SIC_BO}ask = "settlement"\n'
RULE = f'{SIC_BO}ask = "ruling"\n'
DEAL = f'{SIC_BO}ask = "procedure"\n'


def wager(seat: int, kind: str, amount: object, on: object = None) -> str:
    """A `[[wager]]` entry."""
    numbers = "" if on is None else f"on = {on}\n"
    return f'[[wager]]\nseat = {seat}\nkind = "{kind}"\namount = {amount}\n{numbers}'


SMALL_AND_BIG = wager(1, "small", 10) + wager(4, "big", 5)


def thrown() -> Counter[tuple[int, ...]]:
    """Every throw there is by itself in the long searches; else one for all of the same numbers in another order."""
    every = product(range(1, 7), repeat=3)
    return Counter(every if IS_LONG else (tuple(sorted(dice)) for dice in every))


def test_the_edge_of_every_spot_over_all_216_throws() -> None:
    """Known edges: small and big 1/36, any triple 30.5556 %, two dice 16.6667 %, four or seventeen 29.1667 %."""
    layout = [(bet.value, on) for bet in Bet for on in choices(bet)]
    assert len(layout) == 6 * 3 + 14 + 15 + 3
    wagers = "".join(wager(1, kind, 1, list(on) if len(on) > 1 else on[0] if on else None) for kind, on in layout)
    kept: dict[tuple[str, tuple[int, ...]], int] = defaultdict(int)
    for dice, throws in thrown().items():
        (only,) = keys_of(f"{SETTLE}dice = {list(dice)}\n{wagers}".encode(), "spot.toml")
        fields: Any = only.as_json()
        for line in fields["lines"]:
            on = line.get("on", [])
            spot = (line["wager"], tuple(on) if isinstance(on, list) else (on,))
            kept[spot] += throws * (1 if line["outcome"] == "lose" else -int(line["pays"].removesuffix(".00")))
    edges = {spot: Fraction(total, 216) for spot, total in kept.items()}
    assert set(edges) == set(layout)
    assert edges["small", ()] == edges["big", ()] == Fraction(1, 36)
    assert f"{float(edges['any-three', ()]):.6f}" == "0.305556"
    assert {edges[spot] for spot in layout if spot[0] == "two-dice"} == {Fraction(1, 6)}
    assert f"{float(edges['total', (4,)]):.6f}" == f"{float(edges['total', (17,)]):.6f}" == "0.291667"
    # of 216 throws each wins: 1 triple, 16 pairs or better, 91 with the number
    assert {edges[spot] for spot in layout if spot[0] == "three-of-a-kind"} == {1 - Fraction(1 * 151, 216)}
    assert {edges[spot] for spot in layout if spot[0] == "two-of-a-kind"} == {1 - Fraction(16 * 9, 216)}
    assert {edges[spot] for spot in layout if spot[0] == "one-of-a-kind"} == {1 - Fraction(75 * 2 + 15 * 3 + 4, 216)}


def test_two_stacks_on_one_spot_are_two_lines() -> None:
    found = key(f"{SETTLE}dice = [1, 2, 3]\n{wager(2, 'small', 5)}{wager(2, 'small', 5)}{wager(2, 'total', 0, 6)}")
    assert [(line["wager"], line["pays"]) for line in found["lines"]] == [("small", "5.00"), ("small", "5.00")]
    assert found["totals"] == {"2": "10.00"}
    assert found["dealer_hand"] is found["meters_after"] is found["qualifies"] is None


def test_what_the_chips_can_not_make_is_named() -> None:
    found = key(f"{SETTLE}chip = 0.05\ndice = [1, 2, 3]\n[options]\ndenominations = [1]\n{wager(1, 'small', '1.25')}")
    (line,) = found["lines"]
    assert (line["pays"], line["chips"], line["rest"]) == ("1.25", {"1.00": 1}, "0.25")


def test_the_governing_clauses_come_first() -> None:
    found = key(f"{SETTLE}dice = [4, 4, 4]\n{wager(1, 'one-of-a-kind', 5, 4)}")
    assert found["cites"][:3] == ["Oneida Sic Bo B(1)(h)", "Oneida Sic Bo D(2)", "reading R156"]


@pytest.mark.parametrize(
    ("spot", "line"),
    [
        ("dice = 4\n" + SMALL_AND_BIG, "dice 4: a list"),
        ('dice = [1, 2, "3"]\n' + SMALL_AND_BIG, 'dice[2] "3": a whole number'),
        ("dice = [1, 2, 7]\n" + SMALL_AND_BIG, "dice[2] 7: at most 6"),
        (SMALL_AND_BIG, "dice missing: what the three dice show: [1, 4, 4]"),
        ("dice = [1, 2, 3]\n", "wager missing: [[wager]] with seat, kind, on, amount"),
        ("dice = [1, 2, 3]\nwager = []\n", "wager no wager: [[wager]] with seat, kind, on, amount"),
        ("dice = [1, 2, 3]\nwager = 5\n", "wager 5: a list"),
        ("dice = [1, 2, 3]\nwager = [5]\n", "wager[0] 5: a table"),
        ("dice = [1, 2, 3]\n" + wager(8, "small", 5), "wager[0].seat 8: a seat from 1 to 7"),
        ("dice = [1, 2, 3]\n" + wager(1, "small", 5, 3), "wager[0].on 3: nothing: it is on no number"),
        ("dice = [1, 2, 3]\n" + wager(1, "small", 5, "[]"), "wager[0].on []: nothing: it is on no number"),
        ("dice = [1, 2, 3]\n" + wager(1, "total", 5, "[6]") + wager(1, "total", 5, "[4, 5]"),
         "wager[1].on [4, 5]: a total from 4 to 17 (Oneida Sic Bo D(1))"),
        ("dice = [1, 2, 3]\n" + wager(1, "total", 5, "true"), "wager[0].on true: a total from 4 to 17"),
        ("dice = [1, 2, 3]\n" + wager(1, "two-dice", 5, "[3, 3]"),
         "wager[0].on [3, 3]: two different numbers from 1 to 6, as [1, 4] (Oneida Sic Bo B(1)(e))"),
        ("dice = [1, 2, 3]\n" + wager(1, "small", 0.75), "wager[0].amount 0.75: whole chips of 0.50 (reading R126)"),
        ("dice = [1, 2, 3]\n[options]\nmin = 5\n" + wager(1, "small", 4),
         "wager[0].amount 4: at least 5.00, as posted (Oneida Sic Bo G, reading R162)"),
        ('dice = [1, 2, 3]\n[options]\nodds = {total-9 = "7 for 1"}\n' + SMALL_AND_BIG,
         'options.odds.total-9 "7 for 1": "6 to 1" or better (Oneida Sic Bo D(1), reading R77)'),
        ("dice = [1, 2, 3]\n[options]\nodds = {total-9 = 7}\n" + SMALL_AND_BIG, "options.odds.total-9 7: "),
        ("dice = [1, 2, 3]\n[options]\npair_wins_on_triple = 1\n" + SMALL_AND_BIG,
         "options.pair_wins_on_triple 1: true or false"),
        ("dice = [1, 2, 3]\n[[wager]]\nseat = 1\n", "wager[0].kind missing"),
    ],
)  # fmt: skip
def test_a_layout_that_can_not_be(spot: str, line: str) -> None:
    said = refusals(SETTLE + spot)
    assert any(each.startswith(line) for each in said), said


def steps(found: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What is done, and whom or what it is about."""
    return [(step["do"], step.get("to") or step.get("from") or step.get("say") or "") for step in found]


def test_no_roll_is_the_dealers_and_is_shaken_anew() -> None:
    """F(1), readings R82, R158."""
    found = key(f'{RULE}irregularity = "die-not-flat"\n{SMALL_AND_BIG}')
    assert (found["ruling"], found["decides"], found["returns"]) == ("no-roll", "dealer", {})
    assert steps(found["remedy"]) == [
        ("announce", "no-roll"),
        ("cover", "dealer"),
        *[("shake", "")] * 3,
        ("uncover", "dealer"),
    ]
    assert found["cites"] == ["Oneida Sic Bo F(1)", "reading R158", "reading R82"]


def test_with_the_dice_in_sight_wagers_are_settled_and_the_game_stops() -> None:
    """F(2), reading R159; where the spot knows the dice, by them."""
    spot = f'{RULE}irregularity = "computer-failure"\nuncovered = true\n'
    found = key(spot + SMALL_AND_BIG)
    assert (found["ruling"], found["decides"], found["returns"]) == ("settle-then-close", "floor", {})
    assert steps(found["remedy"]) == [("call-floor", ""), ("announce", "settle-then-close")]
    found = key(f"{spot}dice = [3, 1, 1]\n{SMALL_AND_BIG}")
    assert steps(found["remedy"])[2:] == [("call-dice", ""), ("collect-wager", "seat 4"), ("pay", "seat 1")]


def test_with_the_cover_on_everything_goes_back() -> None:
    """Reading R78."""
    found = key(f'{RULE}irregularity = "computer-failure"\nuncovered = false\n{SMALL_AND_BIG}{wager(4, "big", 2.5)}')
    assert found["returns"] == {"1": "10.00", "4": "7.50"}
    assert found["cites"] == ["reading R78", "reading R82"], "F(2) has the open shaker only"
    assert steps(found["remedy"]) == [
        ("call-floor", ""),
        ("announce", "void-round"),
        ("return-wager", "seat 1"),
        ("return-wager", "seat 4"),
    ]


@pytest.mark.parametrize(
    ("spot", "line"),
    [
        ('irregularity = "computer-failure"\n', "uncovered missing: whether the shaker has been uncovered"),
        ('irregularity = "computer-failure"\nuncovered = false\ndice = [1, 2, 3]\n', "dice has no meaning here"),
        ('irregularity = "die-not-flat"\nuncovered = true\n', "uncovered has no meaning here"),
        ('irregularity = "die-not-flat"\nplayer = 2\n', "player is not known"),
        ("", "irregularity missing: one of die-not-flat, computer-failure"),
    ],
)
def test_a_ruling_that_can_not_be(spot: str, line: str) -> None:
    said = refusals(RULE + spot)
    assert any(each.startswith(line) for each in said), said


def test_steps_that_may_change_places_share_a_block() -> None:
    """E(5), reading R157: of two winners each is a branch; the loser stands alone."""
    three = SMALL_AND_BIG + wager(2, "total", 5, 6)
    found = key(f"{DEAL}dice = [1, 2, 3]\n{three}")
    money = [(s["do"], s.get("group")) for s in found["steps"] if s["do"] in ("collect-wager", "pay")]
    assert money == [("collect-wager", None), ("pay", "1/1"), ("pay", "1/2")]


def test_a_seed_throws_the_dice_where_none_are_named() -> None:
    every = "".join(wager(1, "total", 5, total) for total in range(4, 18))
    one = key(f"{DEAL}seed = 5\n{every}")["steps"]
    assert one == key(f"{DEAL}seed = 5\n{every}")["steps"]
    assert any(key(f"{DEAL}seed = {seed}\n{every}")["steps"] != one for seed in range(5))
    assert refusals(f"{DEAL}seed = 5\ndice = [1, 2, 3]\n{every}") == [
        "seed has no meaning here: dice or a seed, not both"
    ]


@pytest.mark.parametrize("ask", ["hand", "stub", "dealer-draws", "kill"])
def test_what_is_not_asked_of_dice_names_what_is(ask: str) -> None:
    (line,) = refusals(f'{SIC_BO}ask = "{ask}"\n')
    assert line.startswith(f'ask "{ask}": one of ')
    assert "settlement" in line
