"""The kill button: Oneida Poker J(11); readings R25, R27, R49."""

from __future__ import annotations

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals

LIMITS = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\n'


def spot(pots: list[tuple[int, list[int]]], kind: str = "kill", rest: str = LIMITS, rulebook: str = ONEIDA) -> str:
    listed = "".join(f"[[pot]]\namount = {amount}\nwinners = {winners}\n" for amount, winners in pots)
    return f'{rulebook}ask = "kill"\nkind = "{kind}"\nqualifying = 40\n{rest}{listed}'


@pytest.mark.parametrize(
    ("pots", "holder", "button"),
    [
        ([(50, [3])], None, "none"),
        ([(50, [3]), (50, [4])], None, "none"),
        # only the second of the two has to qualify
        ([(5, [3]), (40, [3])], 3, "place"),
        ([(50, [3]), (39, [3])], None, "none"),
        # a run goes on until a pot qualifies
        ([(50, [3]), (39, [3]), (41, [3])], 3, "place"),
        ([(50, [3]), (50, [3]), (5, [3])], 3, "keep"),
        ([(50, [3]), (50, [3]), (5, [4])], None, "remove"),
        ([(50, [3]), (50, [3]), (5, [3, 4])], None, "remove"),
        # the pot that ends a kill is the first of its winner's run
        ([(50, [3]), (50, [3]), (50, [4]), (50, [4])], 4, "place"),
        # a shared pot is won by neither
        ([(50, [3]), (50, [3, 4]), (50, [3])], None, "none"),
        ([(50, [3, 4]), (50, [3])], None, "none"),
    ],
)
def test_the_button_after_the_last_pot(pots: list[tuple[int, list[int]]], holder: int | None, button: str) -> None:
    found = key(spot(pots))
    assert (found["holder"], found["button"]) == (holder, button)
    assert found["limits"] == ({"small": "8.00", "big": "16.00"} if holder else {"small": "4.00", "big": "8.00"})
    assert found["blind"] == ("8.00" if holder else None)
    assert found["cites"][0] == "Oneida Poker J(11)"


def test_a_half_kill_adds_half() -> None:
    found = key(spot([(50, [3]), (50, [3])], "half-kill"))
    assert (found["limits"], found["blind"]) == ({"small": "6.00", "big": "12.00"}, "6.00")


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (spot([(50, [3])], rulebook=OASIS), ['ask "kill": not offered in Hold\'em (reading R49)']),
        (spot([(50, [3])], "full-kill"),
         ['kind "full-kill": one of kill, half-kill (Oneida Poker J(11), reading R49)']),
        (spot([(50, [3])]).replace("qualifying = 40", ""), ["qualifying missing: dollars that a pot must reach"]),
        (spot([(50, [3])]).replace("qualifying = 40", "qualifying = inf"),
         ["qualifying inf: dollars with at most two decimals"]),
        (spot([]), ["pot missing: the pots as [[pot]], oldest first"]),
        (spot([(50, [])]), ["pot[0].winners []: at least one seat"]),
        (spot([(50, [3, 3])]), ["pot[0].winners [3, 3]: each seat once, not [3, 3]"]),
        (spot([(50, [12])]), ["pot[0].winners[0] 12: a seat from 1 to 11"]),
        (spot([(0, [3])]), ["pot[0].amount 0: at least 0.01"]),
        (spot([(50, [3])]) + "high = [3]\n", ["pot[0].high is not known: one of amount, winners"]),
        (spot([(50, [3])]) + "[[pot]]\n",
         ["pot[1].amount missing: dollars", "pot[1].winners missing: the seats that got a part of it"]),
        (spot([(50, [3])], rest='[limits]\nkind = "no-limit"\nblinds = [2, 4]\n'),
         ["kind with no-limit limits: fixed limits, which a kill raises"]),
    ],
)  # fmt: skip
def test_what_a_kill_can_not_be(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines


def test_a_half_kill_is_told_to_the_cent_whatever_the_chip() -> None:
    found = key(spot([(50, [3]), (50, [3])], "half-kill", LIMITS.replace("4", "5").replace("8", "10")))
    assert (found["limits"], found["blind"]) == ({"small": "7.50", "big": "15.00"}, "7.50")


OMAHA = ONEIDA.replace('"holdem"', '"omaha-hilo8"')


def split_spot(pots: list[tuple[int, list[int], list[int]]], rest: str = LIMITS) -> str:
    listed = "".join(f"[[pot]]\namount = {amount}\nhigh = {high}\nlow = {low}\n" for amount, high, low in pots)
    return f'{OMAHA}ask = "kill"\nkind = "kill"\nqualifying = 40\n{rest}{listed}'


class TestOmahaHighLow:
    """K(13); readings R26, R49."""

    @pytest.mark.parametrize(
        ("pots", "holder", "button"),
        [
            ([(40, [3], [3])], 3, "place"),
            ([(39, [3], [3])], None, "none"),
            ([(50, [3], [])], None, "none"),
            ([(50, [3], []), (50, [3], [])], None, "none"),
            ([(50, [3], [4])], None, "none"),
            ([(50, [3], [3, 4])], None, "none"),
            ([(50, [3], [3]), (40, [3], [])], 3, "keep"),
            ([(50, [3], [3]), (40, [4], [])], 4, "move"),
            ([(50, [3], [3]), (40, [4], [4]), (50, [4], [4])], 4, "keep"),
            ([(50, [3], [3]), (39, [3], [3])], None, "remove"),
            ([(50, [3], [3]), (39, [4], [4])], None, "remove"),
            ([(50, [3], [3]), (50, [3, 4], [])], None, "remove"),
            ([(50, [3], [3]), (50, [3], [4]), (50, [4], [])], None, "none"),
        ],
    )
    def test_the_button_after_the_last_pot(
        self, pots: list[tuple[int, list[int], list[int]]], holder: int | None, button: str
    ) -> None:
        found = key(split_spot(pots))
        assert (found["holder"], found["button"]) == (holder, button)
        assert found["blind"] == ("8.00" if holder else None)
        assert found["cites"][0] == "Oneida Poker K(13)"
        assert "reading R26" in found["cites"]

    @pytest.mark.parametrize(
        ("toml", "lines"),
        [
            (split_spot([(50, [], [3])]), ["pot[0].high []: at least one seat"]),
            (split_spot([(50, [3], [11])]), ["pot[0].low[0] 11: a seat from 1 to 10"]),
            (split_spot([(50, [3], [4, 4])]), ["pot[0].low [4, 4]: each seat once, not [4, 4]"]),
            (split_spot([(50, [3], [])]) + "winners = [3]\n",
             ["pot[0].winners is not known: one of amount, high, low"]),
            (split_spot([(50, [3], [])]) + "[[pot]]\namount = 5\nhigh = [3]\n",
             ["pot[1].low missing: the seats that won low, [] where no low qualified"]),
        ],
    )  # fmt: skip
    def test_what_a_kill_can_not_be(self, toml: str, lines: list[str]) -> None:
        assert refusals(toml) == lines
