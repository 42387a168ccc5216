"""Tables of the engine as pictures: what lies there is seen, what nobody knows yet is not; whole rounds are shown."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.training.house.drills import TABLES, drilled
from trainer.records import Level
from trainer.rules.actions import CallOn, Deal, Face, Read, Reveal
from trainer.rules.cards import UNSEEN
from trainer.rules.hands import best_four_card
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.events import ShufflerJam
from trainer.rules.house.cards.table import CardTable, Status
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import Bet, wins
from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import Choice, CollectWager, Decide, LoadShoe, Pay, Uncover
from trainer.rules.places import Area
from trainer.rules.values import changed
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.drill import HouseFocus
from trainer.ui.felt.house.families import house_layout
from trainer.ui.felt.house.picture import HousePicture, LaidOut
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import Lamp
from trainer.ui.house.showing import house_picture
from trainer.ui.look.fonts import load_fonts

pytestmark = pytest.mark.one_in(4)

TABLE = pytest.mark.parametrize(("rulebook", "game"), TABLES)
SEEDS = range(1, 5)


def _stages(rulebook: str, game: str, seed: int) -> Iterator[AnyHouseSession]:
    """A round that plays itself, before its first step and after each."""
    session, _ = drilled(rulebook, game, HouseFocus.WHOLE, Level.SHOW, seed)
    yield session
    while session.advance() is not None:
        yield session


def _picture(session: AnyHouseSession) -> HousePicture:
    return house_picture(session.state.table, acts=session.state.actions(), gesture=session.gesture())


def _pictures(rulebook: str, game: str, seed: int) -> Iterator[tuple[AnyHouseSession, HousePicture]]:
    """The same round with its picture at each stage."""
    for session in _stages(rulebook, game, seed):
        yield session, _picture(session)


def _lying(table: HouseTable) -> int:
    return sum(stake.amount + stake.paid for stake in table.stakes)


@TABLE
@pytest.mark.parametrize("seed", SEEDS)
def test_every_chip_on_the_layout_is_in_the_picture(rulebook: str, game: str, seed: int) -> None:
    for session, shown in _pictures(rulebook, game, seed):
        table = session.state.table
        assert sum(spot.chips.amount + spot.paid.amount for spot in shown.spots.values()) == _lying(table)
        assert shown.rack == table.rack


@TABLE
def test_every_wager_has_its_printed_spot_and_the_print_stays_as_it_is(rulebook: str, game: str) -> None:
    for seed in SEEDS:
        printed = []
        for _, shown in _pictures(rulebook, game, seed):
            printed.append(shown.printed)
            layout = house_layout(shown.printed)
            for target in shown.spots:
                bare = HouseTarget(kind=HousePlace.SPOT, seat=target.seat, wager=target.wager, spot=target.spot)
                assert bare in layout.spots or target.cell in layout.family.shared, target
        assert all(each == printed[0] for each in printed)


@TABLE
def test_cards_that_lie_face_down_are_not_shown_until_they_are_opened(rulebook: str, game: str) -> None:
    for session, shown in _pictures(rulebook, game, 3):
        table = session.state.table
        if not isinstance(table, CardTable):
            return
        for seat in shown.seats:
            seen = [card.card for hand in seat.hands for card in hand.cards]
            held = [
                card if is_up else UNSEEN
                for hand in table.hands
                if hand.seat == seat.seat
                for card, is_up in zip(hand.cards, hand.faces_up, strict=True)
            ]
            assert seen == held


def test_the_dealers_best_four_stand_higher_once_they_were_read_or_paid_on_and_not_before() -> None:
    raised = 0
    for session, shown in _pictures("maryland-four-card", "four-card-poker", 3):
        acts = session.state.actions()
        table = session.state.table
        assert isinstance(table, FourCardTable)
        high = {card.card for card in shown.dealer[0].cards if card.plays}
        is_open = any(isinstance(act, Reveal) and not act.to for act in acts)
        opened = [act.to for act in acts if isinstance(act, Reveal) and act.to]
        has_told = any(
            (isinstance(act, CollectWager) and act.source in opened)
            or (isinstance(act, Pay) and act.to in opened)
            or (isinstance(act, Read) and not act.to)
            for act in acts[acts.index(next(act for act in acts if isinstance(act, Reveal))) if is_open else 0 :]
        )
        if high:
            assert is_open
            assert has_told
            assert high == set(best_four_card(table.dealer.cards).cards)
            assert shown.dealer[0].words == best_four_card(table.dealer.cards).name
            raised += 1
    assert raised > 5


def test_only_winners_are_lit_and_only_from_the_keying_to_the_clearing() -> None:
    stages = set()
    for session, shown in _pictures("oneida-sic-bo", "sic-bo", 2):
        table = session.state.table
        assert isinstance(table, SicBoTable)
        lit = {target for target, spot in shown.spots.items() if spot.is_lit}
        assert bool(lit) is (table.stage is Stage.LIT)
        for target in lit:
            assert wins(Bet(target.wager), target.on, table.dice)
        if lit:
            assert HouseTarget(kind=HousePlace.SPOT, wager="total", on=(sum(table.dice),)) in lit
            assert shown.dice.pressed == frozenset(table.dice)
        assert shown.dice.is_covered is (table.stage is Stage.COVERED)
        stages.add(table.stage)
    assert {Stage.BETTING, Stage.COVERED, Stage.LIT, Stage.CLEARED} <= stages


def test_a_jam_lights_the_shufflers_lamp() -> None:
    session, _ = drilled("oneida-blackjack", "blackjack", shuffler=True)
    table = session.state.table
    assert isinstance(table, BlackjackTable)
    assert house_picture(table).deck.lamp is Lamp.READY
    jammed = changed(table, trouble=changed(table.trouble, open=ShufflerJam()))
    assert house_picture(jammed).deck.lamp is Lamp.JAM


def test_burn_cards_are_seen_from_the_showing_on_while_cards_are_dealt_and_no_longer() -> None:
    """A player asks for them: as many as were burned, and the same."""
    shows = Uncover(Area.DISCARD_RACK)
    checked = 0
    for session, picture in _pictures("oneida-blackjack", "blackjack", 3):
        acts, table = session.state.actions(), session.state.table
        assert isinstance(table, BlackjackTable)
        assert picture.burns == ()
        if not table.burned:
            continue
        for after in ((), (Deal(1, Face.UP),), (Deal(1, Face.UP), Decide(1, Choice.STAND))):
            shown = house_picture(table, acts=(*acts, shows, *after))
            assert shown.burns == table.deck[: table.burned]
            checked += 1
        assert house_picture(table, acts=(*acts, shows, CallOn(1))).burns == ()
    assert checked > 10


def test_which_of_two_decks_is_in_play_and_which_in_the_shuffler_is_seen() -> None:
    found = set()
    for seed in range(1, 40):
        for session, picture in _pictures("tribal-three-card", "three-card-poker", seed):
            table = session.state.table
            assert isinstance(table, CardTable)
            if table.deck_count == 1:
                assert (picture.deck.number, picture.deck.in_shuffler) == (0, 0)
                break
            other = {1: 2, 2: 1}[table.deck_in_play]
            assert picture.deck.number == table.deck_in_play
            assert picture.deck.in_shuffler == (other if table.is_shuffler_fed else 0)
            assert picture.is_second_deck is (table.deck_in_play == 2)
            found.add(bool(picture.deck.in_shuffler))
        if found == {True, False}:
            break
    assert True in found


@TABLE
def test_a_whole_round_is_seen_on_the_felt(qtbot: QtBot, rulebook: str, game: str) -> None:
    """Each step as it comes, in motion; Qt has nothing to complain of."""
    load_fonts()
    view: HouseView | None = None
    moved = 0
    for _, shown in _pictures(rulebook, game, 4):
        if view is None:
            view = HouseView(shown)
            qtbot.addWidget(view)
            view.resize(688, 444)
            view.show()
        view.show_picture(shown)
        moved += view.is_moving
        view.finish_motion()
        for target, spot in shown.spots.items():
            assert view.item_of(target).isVisible()
            if spot.paid.amount:
                assert view.item_of(
                    HouseTarget(
                        kind=HousePlace.PAID,
                        seat=target.seat,
                        wager=target.wager,
                        on=target.on,
                        spot=target.spot,
                        hand_number=target.hand_number,
                        pile=target.pile,
                    )
                ).isVisible()
    assert moved > (2 if game == "sic-bo" else 10)


@pytest.mark.parametrize(
    ("rulebook", "game"), [("oneida-four-card", "four-card-poker"), ("oneida-blackjack", "blackjack")]
)
def test_a_shoe_says_that_it_is_not_loaded_until_it_is(rulebook: str, game: str, qtbot: QtBot) -> None:
    notes: dict[bool, set[bool]] = {}
    for seed in range(1, 8):
        for session, picture in _pictures(rulebook, game, seed):
            loads = any(isinstance(step.action, LoadShoe) for step in session.state.expected())
            notes.setdefault(loads, set()).add(picture.deck.note == "not loaded")
    assert notes[True] == {True}
    assert False in notes[False]


def test_once_read_the_dealers_best_cards_lie_at_the_left_and_the_others_behind() -> None:
    seen = 0
    for where in (("oneida-four-card", "four-card-poker"), ("maryland-four-card", "four-card-poker")):
        for session, shown in _pictures(*where, 3):
            table = session.state.table
            assert isinstance(table, FourCardTable)
            assert sorted(card.card for card in shown.dealer[0].cards if card.card != UNSEEN) == sorted(
                card for card, is_up in zip(table.dealer.cards, table.dealer.faces_up, strict=True) if is_up
            )
            playing = [card.plays for card in shown.dealer[0].cards]
            if any(playing):
                assert playing == [True] * 4 + [False] * (len(playing) - 4)
                best = best_four_card(table.dealer.cards).cards
                assert tuple(card.card for card in shown.dealer[0].cards[:4]) == best
                seen += 1
    assert seen > 5


def test_who_surrendered_is_marked_until_the_cards_are_in() -> None:
    marked = 0
    for seed in range(30):
        for session in _stages("oneida-blackjack", "blackjack", seed):
            table = session.state.table
            assert isinstance(table, BlackjackTable)
            for hand in table.hands:
                if hand.play.is_surrendered and hand.cards and not hand.number and session.gesture() is None:
                    assert _picture(session).seat(hand.seat).hands[0].words == "surrendered"
                    marked += 1
    assert marked > 5


def test_nothing_lies_on_folded_cards_that_are_still_to_be_read() -> None:
    seen = 0
    for (rulebook, game), seed in itertools.product(TABLES, SEEDS):
        for session in _stages(rulebook, game, seed):
            table = session.state.table
            for hand in table.hands if isinstance(table, CardTable) else ():
                if hand.status is Status.FOLDED and hand.is_up:
                    assert _picture(session).seat(hand.seat).hands[0].words != "folded"
                    seen += 1
    assert seen


def test_a_new_deck_is_seen_inspected_spread_and_washed() -> None:
    seen = {
        shown.laid_out for seed in range(6) for _, shown in _pictures("maryland-four-card", "four-card-poker", seed)
    }
    assert seen == set(LaidOut)


def test_players_at_these_tables_have_names() -> None:
    for rulebook, game in TABLES:
        _, shown = next(_pictures(rulebook, game, 2))
        names = [seat.name for seat in shown.seats if seat.name]
        assert names
        assert len(set(names)) == len(names)
        assert not any(char.isdigit() for name in names for char in name)
