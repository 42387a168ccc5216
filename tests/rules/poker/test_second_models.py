"""The second models of the walks at work: a round that goes wrong in a known way is found out."""

from __future__ import annotations

from dataclasses import replace

from tests.rules.poker.tables import NEUTRAL, ONEIDA
from tests.rules.poker.walks import found_out
from trainer.rules.actions import Area, Burn, Deal, Face
from trainer.rules.games.catalogue import GAMES
from trainer.rules.plan import Phase, Plan, Seq, Step, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.phases.draw import next_player
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.phases.rounds import betting_round, deal_hole_cards, street
from trainer.rules.poker.phases.stud import betting_round as stud_betting_round
from trainer.rules.poker.phases.stud import deal_first_cards, first_round, post_forced_bet
from trainer.rules.poker.phases.stud import street as stud_street
from trainer.rules.poker.table import PokerTable


def _found(game: str, *phases: Phase[PokerTable]) -> str:
    return found_out((ONEIDA, game), replace(GAMES[game], procedure=seq(*phases)))


def _first_round() -> list[Plan[PokerTable]]:
    phases = (prepare_deck, place_buttons, post, deal_hole_cards)
    return [*(then(phase) for phase in phases), then(betting_round, Street.DEAL)]


class TestFlopGames:
    TURN_AND_RIVER = (then(street, Street.TURN), then(street, Street.RIVER))

    def test_a_street_without_betting(self) -> None:
        flop: Plan[PokerTable] = seq(
            Step(Burn(Area.BURN_PILE), Clause.BURN_BEFORE_FLOP),
            Step(Deal(Area.BOARD, Face.UP, 3), Clause.DEAL_FLOP),
        )
        assert "were called on" in _found("holdem", *_first_round(), flop, *self.TURN_AND_RIVER, finish)

    def test_a_street_without_a_burn(self) -> None:
        flop: Plan[PokerTable] = seq(
            Step(Deal(Area.BOARD, Face.UP, 3), Clause.DEAL_FLOP), then(betting_round, Street.FLOP)
        )
        assert "one burn" in _found("holdem", *_first_round(), flop, *self.TURN_AND_RIVER, finish)

    def test_a_street_left_out(self) -> None:
        no_river = (then(street, Street.FLOP), then(street, Street.TURN))
        assert "before the river" in _found("holdem", *_first_round(), *no_river, finish)

    def test_pineapple_in_place_of_crazy_pineapple(self) -> None:
        before_flop = replace(GAMES["crazy-pineapple"], procedure=GAMES["pineapple"].procedure)
        assert "a discard on another street" in found_out((NEUTRAL, "crazy-pineapple"), before_flop)
        never = replace(GAMES["crazy-pineapple"], procedure=GAMES["holdem"].procedure)
        assert "a burn before all discards" in found_out((NEUTRAL, "crazy-pineapple"), never)


class TestStud:
    def test_a_street_without_betting(self) -> None:
        cards = then(_fourth_without_betting)
        assert "were called on" in _found("stud7-high", *_third_street(), cards, *_streets("fifth", "sixth", "seventh"))

    def test_a_street_left_out(self) -> None:
        assert "card 6 lies down" in _found("stud7-high", *_third_street(), *_streets("fifth", "sixth", "seventh"))

    def test_a_third_card_down(self) -> None:
        down = [then(first_round, Face.DOWN)] * 3
        assert "card 3 lies down" in _found("stud7-high", then(prepare_deck), then(post), *down, then(finish))


def _third_street() -> list[Plan[PokerTable]]:
    phases = (prepare_deck, post, deal_first_cards, post_forced_bet)
    return [*(then(phase) for phase in phases), then(stud_betting_round, Street.THIRD)]


def _streets(*names: str) -> list[Plan[PokerTable]]:
    return [*(then(stud_street, Street(name)) for name in names), then(finish)]


def _fourth_without_betting(table: PokerTable) -> Plan[PokerTable]:
    whole = stud_street(table, Street.FOURTH)
    return seq(*whole.parts[:-1]) if isinstance(whole, Seq) else whole


class TestDraw:
    def test_a_round_without_the_draw(self) -> None:
        assert _found("draw5-low", *_first_round(), then(betting_round, Street.DRAW), finish)

    def test_a_draw_without_betting_after_it(self) -> None:
        assert "were called on" in _found("draw5-low", *_first_round(), then(next_player), finish)
