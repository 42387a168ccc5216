"""Faults that other engines had, each by its name, with figures worked out by hand; readings R13, R16, R44, R46."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.asks.asking import key
from tests.rules.poker.tables import NEUTRAL, did, no_limit, play, poker_table, rules, start, to_end
from trainer.rules.actions import PushPot, ReturnUncalled


def spot(ask: str, *lines: str, seats: dict[int, str], table: str = "neutral/holdem") -> dict[str, Any]:
    """The key of a spot: `seats` gives each seat's lines."""
    rulebook, game = table.split("/")
    listed = "".join(f"[[seat]]\nseat = {number}\n{entries}\n" for number, entries in seats.items())
    head = f'rulebook = "{rulebook}"\ngame = "{game}"\nask = "{ask}"\n'
    found: dict[str, Any] = key(head + "\n".join(lines) + "\n" + listed)
    return found


def betting(*decisions: str, stacks: dict[int, int], table: str, limits: str, street: str = "deal") -> dict[str, Any]:
    """The betting after these decisions, the highest seat on the button."""
    listed = ", ".join(f'"{decision}"' for decision in decisions)
    lines = (f'street = "{street}"', f"button = {max(stacks)}", f"actions = [{listed}]", f"[limits]\n{limits}")
    return spot("action", *lines, seats={seat: f"stack = {stack}" for seat, stack in stacks.items()}, table=table)


def no_limit_betting(*decisions: str, **stacks: int) -> dict[str, Any]:
    """Blinds of 2 and 4, four players with 400 unless `s3=6` says otherwise; seat 3 acts first."""
    held = {number: stacks.get(f"s{number}", 400) for number in range(1, 5)}
    return betting(
        *decisions, stacks=held, table="oasis-cardroom/omaha-hilo8", limits='kind = "no-limit"\nblinds = [2, 4]'
    )


def fixed_betting(*decisions: str, **stacks: int) -> dict[str, Any]:
    """Bets of 10 and 20, blinds of 5 and 10, four players with 400 unless `s4=27` says otherwise."""
    held = {number: stacks.get(f"s{number}", 400) for number in range(1, 5)}
    return betting(
        *decisions,
        stacks=held,
        table="oneida-poker/omaha-high",
        limits='kind = "fixed"\nsmall = 10\nbig = 20\nblinds = [5, 10]',
    )


def legal(found: dict[str, Any]) -> dict[str, tuple[str, str] | None]:
    return {one["do"]: (one["min"], one["max"]) if "min" in one else None for one in found["legal"]}


class TestHands:
    def test_the_ace_in_a_low_straight(self) -> None:
        hand = 'rulebook = "neutral"\ngame = "holdem"\nask = "hand"\n'
        wheel = key(hand + 'cards = "As 2c"\nboard = "3d 4h 5s 9c Kd"\n')["high"]
        assert (wheel["name"], wheel["cards"]) == ("straight, five high", "5s 4h 3d 2c As")
        six = key(hand + 'cards = "As 2c"\nboard = "3d 4h 5s 6c Kd"\n')["high"]
        assert (six["name"], six["cards"]) == ("straight, six high", "6c 5s 4h 3d 2c")
        around = key(hand + 'cards = "As 2c"\nboard = "Kd Qh 3s 9c 8d"\n')["high"]
        assert around["rank"] == "high-card"

    def test_no_low_qualifies(self) -> None:
        found = spot(
            "showdown",
            'button = 5\nboard = "2c 5d 9h Ks Kd"',
            seats={1: 'cards = "As 3s Kc 9c"\nbet = 25', 4: 'cards = "Ah 4h Qc Qd"\nbet = 25'},
            table="oneida-poker/omaha-hilo8",
        )
        (pot,) = found["pots"]
        assert [(award["seat"], award["part"], award["amount"]) for award in pot["awards"]] == [(1, "whole", "50.00")]


class TestAllIns:
    def test_a_full_all_in_raise_followed_by_a_short_one(self) -> None:
        """To 24 is a raise of 12 and opens the betting again; to 30 adds 6, and 12 stays the least raise."""
        found = no_limit_betting("3 raise 12", "4 all-in", "1 all-in", "2 fold", s4=24, s1=30)
        assert (found["next"], found["to_call"]) == (3, "18.00")
        assert legal(found) == {"fold": None, "call": ("30.00", "30.00")}, "nobody is left who could answer a raise"
        found = no_limit_betting("3 raise 12", "4 all-in", "1 all-in", "2 call", s4=24, s1=30)
        assert legal(found) == {"fold": None, "call": ("30.00", "30.00"), "raise": ("42.00", "400.00")}

    def test_a_limper_facing_a_short_all_in(self) -> None:
        found = no_limit_betting("3 call", "4 all-in", "1 fold", "2 call", s4=6)
        assert (found["next"], found["to_call"]) == (3, "2.00")
        assert legal(found) == {"fold": None, "call": ("6.00", "6.00")}

    def test_two_short_all_ins_that_add_up(self) -> None:
        """To 6 and to 9 are no raises; together they are 5 over the limper's 4, which is one."""
        found = no_limit_betting("3 call", "4 all-in", "1 all-in", "2 call", s4=6, s1=9)
        assert (found["next"], found["to_call"]) == (3, "5.00")
        assert legal(found) == {"fold": None, "call": ("9.00", "9.00"), "raise": ("13.00", "400.00")}

    def test_a_short_blind_and_the_price_for_the_rest(self) -> None:
        found = no_limit_betting(s2=1)
        assert (found["next"], found["to_call"], found["pot"]) == (3, "4.00", "3.00")
        assert legal(found) == {"fold": None, "call": ("4.00", "4.00"), "raise": ("8.00", "400.00")}

    def test_a_raise_is_not_capped_by_the_opponents_stack(self) -> None:
        found = no_limit_betting("3 fold", "4 fold", s2=10)
        assert found["next"] == 1
        assert legal(found)["raise"] == ("8.00", "400.00")

    def test_the_half_bet_rule(self) -> None:
        """Over a raise to 20: to 27 counts, the next raise goes to 40; to 24 does not, it is called or completed."""
        found = fixed_betting("3 raise 20", "4 all-in", s4=27)
        assert legal(found) == {"fold": None, "call": ("27.00", "27.00"), "raise": ("40.00", "40.00")}
        found = fixed_betting("3 raise 20", "4 all-in", s4=24)
        assert legal(found) == {"fold": None, "call": ("24.00", "24.00"), "raise": ("30.00", "30.00")}
        found = fixed_betting("3 raise 20", "4 all-in", s4=25)
        assert legal(found)["raise"] == ("40.00", "40.00"), "exactly half a bet counts"


class TestPots:
    BOARD = 'board = "3s 4h Jd Qc Tc"'

    def test_an_odd_remainder_of_two_among_three(self) -> None:
        """Two chips are over: one each from the button's left, at Oasis both to the first."""
        seats = {seat: f'cards = "{cards}"\nbet = 8' for seat, cards in ((1, "As Kh"), (2, "Ad Kd"), (5, "Ac Ks"))}
        seats[4] = "bet = 2\nfolded = true"
        one_each = spot("showdown", "button = 1", self.BOARD, seats=seats, table="oneida-poker/holdem")
        assert one_each["totals"] == {"1": "8.00", "2": "9.00", "5": "9.00"}
        whole = {seat: lines.replace("bet = 8", "bet = 10") for seat, lines in seats.items()}
        both = spot("showdown", "button = 1", self.BOARD, seats={**whole, 6: "bet = 1\nfolded = true"},
                    table="oasis-cardroom/holdem")  # fmt: skip
        assert both["totals"] == {"1": "9.00", "2": "11.00", "5": "9.00"}, "29 after the fee of 4: two over, both to 2"

    def test_pots_are_one_when_their_contenders_become_equal(self) -> None:
        """Seat 2 alone stood between two levels; its hand is gone, so 1, 3 and 4 contest both."""
        seats = {
            1: 'cards = "As Ah"\nbet = 50',
            2: "bet = 30\nfolded = true",
            3: 'cards = "Kd Kc"\nbet = 50',
            4: 'cards = "9s 9h"\nbet = 50',
        }
        found = spot("showdown", "button = 4", self.BOARD, seats=seats)
        assert [(pot["name"], pot["amount"], pot["eligible"]) for pot in found["pots"]] == [
            ("main", "180.00", [1, 3, 4])
        ]

    def test_a_player_outside_a_side_pot(self) -> None:
        """The best hand is all-in for 10: the main pot is all it can win."""
        seats = {
            1: 'cards = "As Ah"\nbet = 10',
            2: 'cards = "9s 9h"\nbet = 50',
            3: 'cards = "Kd Kc"\nbet = 50',
        }
        found = spot("showdown", "button = 3", self.BOARD, seats=seats)
        main, side = found["pots"]
        assert (main["amount"], main["eligible"], side["amount"], side["eligible"]) == (
            "30.00",
            [1, 2, 3],
            "80.00",
            [2, 3],
        )
        assert found["totals"] == {"1": "30.00", "3": "80.00"}

    def test_a_cap_on_rake_counts_once_a_hand(self) -> None:
        """A tenth of 30 and of 80 is 3 and 8: of a cap of 4 the side pot pays 1."""
        seats = {
            1: 'cards = "As Ah 2c 2d"\nbet = 10',
            2: 'cards = "9s 9h 2s 5h"\nbet = 50',
            3: 'cards = "Kd Kc 5s 5d"\nbet = 50',
        }
        rake = '[options]\nrake = { method = "percent", percent = 10, cap = 4 }'
        found = spot("showdown", "button = 3", self.BOARD, rake, seats=seats, table="oneida-poker/omaha-high")
        assert [(pot["amount"], pot["rake"]) for pot in found["pots"]] == [("30.00", "3.00"), ("80.00", "1.00")]

    def test_a_big_blind_ante_is_not_returned(self) -> None:
        """Folded to the big blind: 2 of its blind comes back, its ante of 4 lies in the pot with the small blinds."""
        table = poker_table({1: 100, 2: 100, 3: 100}, 3, rules(NEUTRAL, no_limit((2, 4))))
        anted = replace(table.seat(2), stack=9600)
        table = replace(table, seats=(*table.seats[:2], anted, *table.seats[3:]), dead_money=400)
        state = to_end(play(start(table), "3 fold", "1 fold"))
        assert did(state, ReturnUncalled) == [ReturnUncalled(2, 200)]
        assert did(state, PushPot) == [PushPot(0, 2, 800)]
        assert state.table.seat(2).stack == 10200
