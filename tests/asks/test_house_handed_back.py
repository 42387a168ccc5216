"""The ask `verdict`: wagers handed back, the cards that others turn on, and names that no hidden card decides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, SIC_BO, THREE_CARD
from trainer.asks.catalogue import keys_of
from trainer.rules.cards import FULL_DECK, parse_cards, show_cards
from trainer.ui.wording.keys.verdict import worded

BLACKJACK = 'rulebook = "oneida-blackjack"\ngame = "blackjack"\n'
PITCH = 'rulebook = "oneida-blackjack"\ngame = "blackjack-pitch"\n'
MULTI = 'rulebook = "oneida-blackjack"\ngame = "blackjack-multi"\n'
MARYLAND = f'{MARYLAND_FOUR}seed = 8\nmeter = 5500\nactions = ["1 play 20", "4 fold", "6 play 60"]\n'
BONUSES = '[options]\nprogressive = "A"\nsix_card_bonus = "A"\n'
WITH_BONUSES = BONUSES + (
    "[[seat]]\nseat = 1\nante = 10\naces_up = 5\nsix_card_bonus = 5\nprogressive = 1\n"
    "[[seat]]\nseat = 4\nante = 10\naces_up = 10\nprogressive = 5\n[[seat]]\nseat = 6\nante = 20\nprogressive = 1\n"
)
TWO_ANTES = "[[seat]]\nseat = 2\nante = 10\npair_plus = 5\n[[seat]]\nseat = 5\nante = 20\n"
LYING = "[[seat]]\nseat = 1\nwager = 10\n[[seat]]\nseat = 3\nwager = 20\n"
SPOTS = "[[seat]]\nseat = 1\nwagers = [10, 10, 10]\n[[seat]]\nseat = 3\nwagers = [20, 20]\n"
# to seats 2, 5 and the dealer in three rounds
QUALIFIES = "2c Kh Kd 3d Qh Qd 4h 9h 9d"
"""Seat 5 ties with the dealer, king high of one suit; seat 2 has a straight."""
JACK_HIGH = "2c Kh Jd 3d Qh 5c 4h 9h 8s"
"""The dealer does not qualify."""


def stacked(top: str) -> str:
    first = parse_cards(top)
    return f'deck = "{show_cards((*first, *(card for card in FULL_DECK if card not in first)))}"\n'


def three_card(cards: str, before: str, *acts: str) -> list[dict[str, Any]]:
    actions = 'actions = ["2 play 10", "5 play 20"]\n'
    return verdicts(THREE_CARD + stacked(cards) + actions, before, TWO_ANTES, *acts)


def verdicts(head: str, before: str, rest: str, *acts: str) -> list[dict[str, Any]]:
    spot = f'{head}ask = "verdict"\nbefore = {before}\nact = [{", ".join(acts)}]\n{rest}'
    (only,) = keys_of(spot.encode(), "spot.toml")
    found: list[dict[str, Any]] = json.loads(json.dumps(worded(only).as_json()))["verdicts"]
    return found


def shown(found: dict[str, Any]) -> tuple[object, object, object]:
    return found["verdict"], found.get("severity"), found["cites"][0]


def give(seat: int, wager: str, amount: int) -> str:
    return f'{{do = "return-wager", to = "seat {seat}", wager = "{wager}", amount = {amount}}}'


def take_in(place: str) -> str:
    return f'{{do = "collect-cards", from = "{place}"}}'


class TestPlayHandedBack:
    """(k)(1)(i): play goes back where the dealer's hand is below queen high, which nobody knows before it is up."""

    @pytest.mark.parametrize("cards", [QUALIFIES, JACK_HIGH])
    @pytest.mark.parametrize("before", ['{do = "reveal", to = "dealer"}', '{do = "call-on", to = "seat 5"}'])
    def test_before_the_dealers_hand_is_up_too_early_whatever_it_is(self, cards: str, before: str) -> None:
        (found,) = three_card(cards, before, give(2, "play", 10))
        assert shown(found) == ("too-early", "money", "Three Card §14(k)(1)(i)")

    @pytest.mark.parametrize("cards", [QUALIFIES, JACK_HIGH])
    def test_an_ante_never(self, cards: str) -> None:
        (found,) = three_card(cards, '{do = "reveal", to = "dealer"}', give(2, "ante", 10))
        assert shown(found)[:2] == ("not-in-procedure", "money")

    def test_of_a_dealer_who_is_out_it_is_right(self) -> None:
        (found,) = three_card(JACK_HIGH, '{do = "pay", to = "seat 5"}', give(2, "play", 10))
        assert found["verdict"] == "right"

    def test_paid_instead_while_the_hand_is_hidden_it_breaks_the_rule_that_it_goes_back(self) -> None:
        pay = '{do = "pay", to = "seat 2", wager = "play", amount = 10}'
        (found,) = three_card(JACK_HIGH, '{do = "reveal", to = "seat 2"}', pay)
        assert shown(found) == ("not-in-procedure", "money", "Three Card §14(k)(1)(i)")
        assert not found.get("left_out")
        assert "Play goes back" in found["says"]

    def test_a_winning_ante_handed_back_is_no_wrong_seat(self) -> None:
        (found,) = three_card(JACK_HIGH, '{do = "pay", to = "seat 5"}', give(5, "ante", 20))
        assert shown(found)[1:] == ("money", "Three Card §14(k)(1)(i)")
        assert found["says"].startswith("This wager won.")


class TestNamesOfWagers:
    """No hidden card says which wagers can be named."""

    @pytest.mark.parametrize("cards", [QUALIFIES, JACK_HIGH, "2c Kh Jd 9d 7h 5c 4h 2h 8s"])
    def test_a_bonus_before_the_hands_are_up(self, cards: str) -> None:
        pay = '{do = "pay", to = "seat 2", wager = "ante_bonus", amount = 10}'
        (found,) = three_card(cards, '{do = "reveal", to = "dealer"}', pay)
        assert shown(found) == ("too-early", "money", "Three Card §14(k)(1)(iii)")

    def test_a_bonus_on_a_hand_below_its_table(self) -> None:
        pay = '{do = "pay", to = "seat 5", wager = "ante_bonus", amount = 20}'
        (found,) = three_card("2c Kh Jd 3d Qc 5c 4h 9h 8s", '{do = "pay", to = "seat 5"}', pay)
        assert shown(found)[1:] == ("money", "Three Card §14(k)(1)(iii)")


class TestAPushHandedBack:
    """It is the player's, in its own sum: no fault of money (reading R214)."""

    def test_three_card(self) -> None:
        (found,) = three_card(QUALIFIES, '{do = "pay"}', give(5, "ante", 20))
        assert shown(found) == ("not-in-procedure", "procedure", "Three Card §14(c)(3)")

    def test_in_another_sum_it_is_one(self) -> None:
        (found,) = three_card(QUALIFIES, '{do = "pay"}', give(5, "ante", 10))
        assert shown(found) == ("not-in-procedure", "money", "Three Card §14(c)(3)")

    def test_multiple_action(self) -> None:
        (found,) = verdicts(MULTI + "seed = 3\n", '{do = "collect-wager"}', SPOTS, give(3, "wager", 20))
        assert shown(found) == ("not-in-procedure", "procedure", "Oneida Blackjack J(3), A(5)")

    def test_taken_it_is_money_and_told_by_its_own_spot(self) -> None:
        take = '{do = "collect-wager", from = "seat 3", wager = "wager", amount = 20}'
        (found,) = verdicts(MULTI + "seed = 3\n", '{do = "collect-wager"}', SPOTS, take)
        assert shown(found)[1:] == ("money", "Oneida Blackjack J(3), A(5)")
        assert "spot 2" in found["says"]


class TestASeatsWagersHandedBack:
    """In mid round nothing goes back to a player: the rule is that about bets once they are closed."""

    BACK = '{do = "return-wager", to = "seat 3", amount = 20}'

    @pytest.mark.parametrize("head", [BLACKJACK, PITCH])
    @pytest.mark.parametrize("before", ['{do = "call-on", to = "seat 3"}', '{do = "collect-cards"}'])
    def test_blackjack(self, head: str, before: str) -> None:
        (found,) = verdicts(head + "seed = 3\n", before, LYING, self.BACK)
        assert shown(found)[1:] == ("money", "Oneida Blackjack G(3)")

    def test_multiple_action(self) -> None:
        back = self.BACK.replace("20", "40")
        (found,) = verdicts(MULTI + "seed = 3\n", '{do = "call-on", to = "seat 3"}', SPOTS, back)
        assert shown(found)[1:] == ("money", "Oneida Blackjack G(3)")

    def test_three_card(self) -> None:
        back = '{do = "return-wager", to = "seat 5", amount = 20}'
        (found,) = three_card(QUALIFIES, '{do = "call-on", to = "seat 5"}', back)
        assert shown(found)[1:] == ("money", "Three Card §14(f)(4)")

    def test_sic_bo(self) -> None:
        wagers = '[[wager]]\nseat = 3\nkind = "small"\namount = 20\n'
        (found,) = verdicts(SIC_BO + "dice = [2, 4, 4]\n", '{do = "uncover"}', wagers, self.BACK)
        assert shown(found)[1:] == ("money", "Oneida Sic Bo E(2)")


class TestCardsThatOthersTurnOn:
    """Live until every wager that they decide is settled (reading R215)."""

    def test_three_card_with_winners_unpaid(self) -> None:
        (found,) = three_card(QUALIFIES, '{do = "pay"}', take_in("dealer"))
        assert shown(found) == ("too-early", "integrity", "Three Card §14(j)(3)")

    def test_oneida_four_card_with_hands_hidden(self) -> None:
        antes = "[[seat]]\nseat = 1\nante = 10\n[[seat]]\nseat = 6\nante = 20\n"
        head = f'{ONEIDA_FOUR}seed = 8\nactions = ["1 play 20", "6 play 60"]\n'
        (found,) = verdicts(head, '{do = "reveal", to = "seat 6"}', antes, take_in("dealer"))
        assert shown(found) == ("too-early", "integrity", "Oneida Four Card J(9)")

    @pytest.mark.parametrize("place", ["dealer", "bonus box"])
    def test_maryland_the_six_card_box_too(self, place: str) -> None:
        (found,) = verdicts(MARYLAND, '{do = "reveal", to = "seat 1"}', WITH_BONUSES, take_in(place))
        assert shown(found) == ("too-early", "integrity", "Maryland Four Card 11(D)(11)")

    @pytest.mark.parametrize(("head", "clause"), [(BLACKJACK, "H(9)"), (PITCH, "I(10)")])
    def test_blackjack(self, head: str, clause: str) -> None:
        # burn; seats 1 and 3 and the dealer, twice: seat 1 loses, seat 3 wins
        dealt = stacked("2c Th Ts 9c 7d 9d 8h")
        (found,) = verdicts(
            head + dealt + 'actions = ["1 stand", "3 stand"]\n',
            '{do = "pay"}',
            "[options]\ndecks = 1\n" + LYING,
            take_in("dealer"),
        )
        assert shown(found)[1:] == ("integrity", f"Oneida Blackjack {clause}")

    def test_multiple_action_before_its_first_spot_is_settled(self) -> None:
        (found,) = verdicts(MULTI + "seed = 3\n", '{do = "pay"}', SPOTS, take_in("dealer"))
        assert shown(found) == ("too-early", "integrity", "Oneida Blackjack L(6)(b)")

    def test_the_up_card_after_the_hand_that_it_was_kept_from(self) -> None:
        before = '{do = "collect-cards", from = "dealer"}'
        right, found = verdicts(MULTI + "seed = 3\n", before, SPOTS, take_in("dealer"), take_in("dealer"))
        assert right["verdict"] == "right"
        assert shown(found) == ("too-early", "integrity", "Oneida Blackjack M(5)")
        assert "up-card" in found["says"]

    def test_with_all_settled_hands_before_it_are_only_its_order(self) -> None:
        (found,) = verdicts(BLACKJACK + "seed = 3\n", '{do = "collect-cards"}', LYING, take_in("dealer"))
        assert found["severity"] == "procedure"


class TestGivenBackByName:
    """Wager by wager in any order, or a seat's whole sum (reading R216)."""

    RULED = ('{do = "call-floor"}', '{do = "announce", say = "void-round"}')
    EXPOSED = 'event = {irregularity = "dealer-card-exposed"}\n'
    HEAD = f'{THREE_CARD}seed = 8\n{EXPOSED}actions = ["2 play 10", "5 fold"]\n'
    BEFORE = '{do = "call-on", to = "seat 5"}'

    def test_each_in_its_own_sum(self) -> None:
        acts = (give(2, "pair_plus", 5), give(5, "ante", 20), give(2, "play", 10), give(2, "ante", 10))
        found = verdicts(self.HEAD, self.BEFORE, TWO_ANTES, *self.RULED, *acts)
        assert [each["verdict"] for each in found] == ["right"] * 6

    def test_the_whole_sum_at_once(self) -> None:
        acts = ('{do = "return-wager", to = "seat 2", amount = 25}', give(5, "ante", 20))
        found = verdicts(self.HEAD, self.BEFORE, TWO_ANTES, *self.RULED, *acts)
        assert [each["verdict"] for each in found] == ["right"] * 4

    def test_a_wrong_sum_is_compared_with_the_wager_that_was_named(self) -> None:
        *_, found = verdicts(self.HEAD, self.BEFORE, TWO_ANTES, *self.RULED, give(2, "ante", 15))
        assert (found["verdict"], found["faults"], found["severity"]) == ("wrong", ["amount"], "money")
        assert "10, not 15" in found["says"]

    def test_a_progressive_wager_comes_out_of_the_rack(self) -> None:
        event = 'event = {irregularity = "wrong-count", who = 4, cards = 4}\n'
        acts = (*self.RULED, give(1, "progressive", 1), give(1, "six_card_bonus", 5))
        found = verdicts(MARYLAND + event, '{do = "call-on", to = "seat 1"}', WITH_BONUSES, *acts)
        assert [each["verdict"] for each in found] == ["right"] * 4

    def test_sic_bo(self) -> None:
        event = 'event = {irregularity = "computer-failure", uncovered = false}\ndice = [2, 4, 4]\n'
        wagers = "".join(
            f"[[wager]]\nseat = 1\nkind = {kind}\namount = {amount}\n"
            for kind, amount in (('"small"', 10), ('"big"', 5))
        )
        acts = (*self.RULED, give(1, "big", 5), give(1, "small", 10))
        found = verdicts(SIC_BO + event, '{do = "uncover"}', wagers, *acts)
        assert [each["verdict"] for each in found] == ["right"] * 4


def test_the_dealers_cards_wait_for_what_was_forfeited() -> None:
    """Maryland 11(D)(1) comes before 11(D)(2)."""
    (found,) = verdicts(MARYLAND, '{do = "collect-wager"}', WITH_BONUSES, '{do = "reveal", to = "dealer"}')
    assert shown(found) == ("too-early", "procedure", "Maryland Four Card 11(D)(1)")


def test_a_single_card_where_the_automated_shoe_gives_stacks() -> None:
    head = THREE_CARD + 'method = "automated-shoe"\nseed = 8\n'
    (found,) = verdicts(head, '{do = "deliver"}', TWO_ANTES, '{do = "deal", to = "seat 2", face = "down"}')
    assert shown(found)[1:] == ("integrity", "Three Card §14(i)(3)")


def test_insurance_offered_without_an_ace_is_of_the_rule_of_insurance() -> None:
    say = '{do = "announce", say = "insurance"}'
    (found,) = verdicts(BLACKJACK + "seed = 3\n", '{do = "call-on"}', LYING, say)
    assert shown(found) == ("not-in-procedure", "service", "Oneida Blackjack A(4), J(6)")


def test_half_a_surrendered_wager_taken_under_an_ace_is_of_the_rule_of_surrender() -> None:
    """A(7): with an ace up a blackjack makes the surrender void, and nobody has seen the second card."""
    dealt = "2c 8h Th As 8d 7c 6h"  # burn; seats 1 and 3 and the dealer, twice
    head = BLACKJACK + stacked(dealt) + 'actions = ["1 surrender", "3 stand"]\n'
    take = '{do = "collect-wager", from = "seat 1", wager = "wager", amount = 5}'
    (found,) = verdicts(head, '{do = "call-on", to = "seat 3"}', "[options]\ndecks = 1\n" + LYING, take)
    assert shown(found) == ("too-early", "money", "Oneida Blackjack A(7)")


def test_envy_in_a_wrong_sum_is_of_the_sums_for_that_wager() -> None:
    """12(G): five dollars wagered get 500 for the other's four aces."""
    dealt = "2c Ac 9c 3d Ad 9d 5d Ah 9h 8d As 2s Tc Kc 4s Jd Qs"  # the box, then seats 1 and 4 and the dealer
    head = f'{MARYLAND_FOUR}{stacked(dealt)}meter = 5500\nactions = ["1 play 10", "4 play 30"]\n'
    wagered = "[[seat]]\nseat = 1\nante = 10\nprogressive = 1\n[[seat]]\nseat = 4\nante = 10\nprogressive = 5\n"
    pay = '{do = "pay", to = "seat 4", wager = "envy", amount = 100}'
    (found,) = verdicts(head, '{do = "pay", wager = "envy"}', BONUSES + wagered, pay)
    assert shown(found) == ("wrong", "money", "Maryland Four Card 12(G)")
    assert "500, not 100" in found["says"]
