"""What an irregularity leaves on a table against the house is drawn, not only said."""

from __future__ import annotations

import pytest

from tests.rules.house.ante.rounds import BY_MACHINE, FROM_AUTOMATED_SHOE, FROM_SHOE, table, until, with_progressive
from tests.rules.house.ante.tables_at_random import MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import Ante, start
from tests.rules.house.blackjack.rounds import doing, laid, player
from tests.rules.house.blackjack.rounds import until as blackjack_until
from tests.training.house.drills import drilled
from trainer.rules.actions import CallOn
from trainer.rules.cards import UNSEEN
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.reducer import after as after_blackjack
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.sic_bo.reducer import after as after_dice
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house_acts import Uncover
from trainer.rules.places import Area
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.training.house.incidents import HouseIncident
from trainer.training.incidents import Incident
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.picture import Lamp
from trainer.ui.house.showing import house_picture


def dealing(book: str = THREE_CARD) -> Ante:
    return until(start(table(book, FROM_SHOE)), lambda now: now.table.dealt == 2)


def deciding(book: str = THREE_CARD) -> Ante:
    return until(start(table(book, FROM_SHOE)), lambda now: now.table.stage is Stage.DECIDING)


def told(seen: HousePicture) -> dict[int, str]:
    return {seat.seat: hand.words for seat in seen.seats for hand in seat.hands if hand.words}


class TestCards:
    @pytest.mark.parametrize("is_exposed", [True, False])
    def test_a_card_drawn_too_soon_lies_beside_the_shoe_as_it_was_seen(self, is_exposed: bool) -> None:
        state = dealing()
        deck = house_picture(state.happen(e.DrawnInError(is_exposed)).table).deck
        assert deck.is_drawn
        assert deck.face == (state.table.stub[0] if is_exposed else UNSEEN)
        assert not house_picture(state.table).deck.is_drawn

    def test_a_card_face_up_is_seen_where_it_lies(self) -> None:
        state = dealing()
        assert house_picture(state.happen(e.FaceUpInDeck(0)).table).deck.face == state.table.stub[0]
        deeper = state.happen(e.FaceUpInDeck(1))
        dealt = until(deeper, lambda now: now.table.dealt == 4)
        seen = house_picture(dealt.table)
        shown = [card.card for seat in seen.seats for hand in seat.hands for card in hand.cards if card.card != UNSEEN]
        assert shown == [state.table.stub[1]]
        assert seen.deck.face == UNSEEN

    def test_at_blackjack_too(self) -> None:
        state = blackjack_until(laid("2c Td Kh 6h 9d Th", player(2)), doing(CallOn(2)))
        assert house_picture(state.happen(e.FaceUpInDeck(0)).table).deck.face == state.table.stub[0]

    def test_a_card_of_the_dealers_that_was_seen_lies_up_and_the_others_do_not(self) -> None:
        (hand,) = house_picture(deciding().happen(e.DealerCardExposed()).table).dealer
        assert [card.card != UNSEEN for card in hand.cards] == [False, False, True]

    @pytest.mark.parametrize(("place", "cards"), [(2, 4), (Area.DEALER, 2)])
    def test_a_wrong_count_lies_there(self, place: int | Area, cards: int) -> None:
        state = until(start(table(THREE_CARD, FROM_SHOE)), lambda now: now.table.is_dealing)
        state = state.happen(e.WrongCount(place, cards))
        seen = house_picture(until(state, lambda now: not now.table.is_dealing).table)
        hand = seen.dealer[0] if place is Area.DEALER else seen.seat(2).hands[0]
        assert len(hand.cards) == cards

    def test_an_up_card_in_the_rack_is_not_before_the_dealer(self) -> None:
        session, _ = drilled("oneida-blackjack", "blackjack-multi")
        before = session.state.table
        assert isinstance(before, BlackjackTable)
        assert not any(hand.cards for hand in house_picture(after_blackjack(before, e.UpCardDiscarded())).dealer)


class TestMachines:
    @pytest.mark.parametrize(
        ("event", "lamp", "counted"),
        [
            (e.ShufflerJam(), Lamp.JAM, 0),
            (e.ShufflerCountWrong(51), Lamp.COUNT, 51),
            (e.DeviceBroken(), Lamp.DARK, 0),
        ],
    )
    def test_the_shuffler_shows_what_is_wrong_with_it(self, event: e.HouseEvent, lamp: Lamp, counted: int) -> None:
        state = until(start(table(MARYLAND, BY_MACHINE)), lambda now: now.table.is_shuffled)
        assert house_picture(state.table).deck.lamp is Lamp.READY
        deck = house_picture(state.happen(event).table).deck
        assert (deck.lamp, deck.counted) == (lamp, counted)

    def test_an_automated_shoe_that_stopped_has_its_light_on(self) -> None:
        state = until(start(table(ONEIDA, FROM_AUTOMATED_SHOE)), lambda now: now.table.is_dealing)
        assert state.table.method is Method.AUTOMATED_SHOE
        assert house_picture(state.happen(e.ShoeJam()).table).deck.lamp is Lamp.JAM

    def test_without_a_machine_there_is_none(self) -> None:
        assert house_picture(table(THREE_CARD, FROM_SHOE)).deck.lamp is Lamp.NO_MACHINE

    def test_a_display_that_counts_wrongly_shows_its_count(self) -> None:
        state = until(start(with_progressive()), lambda now: bool(now.table.taken))
        assert house_picture(state.table).displays.counted == 2
        assert house_picture(state.happen(e.ProgressiveCountDiffers(3)).table).displays.counted == 3


class TestPlayers:
    def test_who_has_left_is_gone(self) -> None:
        state = deciding(MARYLAND).happen(e.PlayerLeft(5))
        assert told(house_picture(state.table)) == {5: "gone"}

    def test_who_tells_of_hands_is_seen_telling(self) -> None:
        state = deciding(ONEIDA).happen(e.PlayersExchangeInformation((2, 5)))
        assert told(house_picture(state.table)) == {2: "tells", 5: "tells"}

    def test_who_asks_for_the_burn_cards_is_seen_asking_until_they_are_shown(self) -> None:
        state = blackjack_until(laid("2c Td Kh 6h 9d Th", player(2)), doing(CallOn(2)))
        asked = state.happen(BurnsAsked(2))
        symptom = Incident(BurnsAsked(2), BurnsAsked(2), 2)
        assert told(house_picture(asked.table, symptom=symptom)) == {2: "“burns?”"}
        shown = asked.play(Uncover(Area.DISCARD_RACK))
        assert "“burns?”" not in told(house_picture(shown.table)).values()

    def test_a_harmless_symptom_has_its_word_as_a_real_one_has(self) -> None:
        symptom: HouseIncident = Incident(FalseAlarm(Harmless.PEEKS, 5))
        assert told(house_picture(deciding().table, symptom=symptom)) == {5: "peeks"}


class TestDice:
    def dice(self) -> SicBoTable:
        session, _ = drilled("oneida-sic-bo", "sic-bo")
        assert isinstance(session.state.table, SicBoTable)
        return session.state.table

    def test_a_leaning_die_a_dark_screen_and_a_die_at_the_wall(self) -> None:
        begun = self.dice()
        assert not house_picture(after_dice(begun, DieNotFlat())).dice.is_flat
        assert house_picture(after_dice(begun, ComputerFailure())).dice.is_down
        symptom: HouseIncident = Incident(FalseAlarm(Harmless.DIE_AT_THE_WALL))
        assert house_picture(begun, symptom=symptom).dice.is_at_wall
        assert not house_picture(begun).dice.is_at_wall
