"""The picture says of a table what lies there, and nothing that the dealer could not see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.samples import some
from tests.training.rounds import drilled, play_out
from tests.training.tables import drills_of
from trainer.records import Level
from trainer.rules.actions import Act, Action, Announce, CallOn, CollectCards, MakeChange, Move, Read
from trainer.rules.cards import UNSEEN
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.irregularities.events import PlayerLeft, PokerEvent
from trainer.rules.poker.rules import KillKind, KillRule, LevelRake, LimitKind, Limits
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.training.begun import following_of
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.gestures import Gesture, gesture_of
from trainer.training.situations import played_out, situation
from trainer.ui.felt.picture import NO_CHIPS
from trainer.ui.felt.poker.picture import TablePicture, TargetKind
from trainer.ui.poker.posted import sign_lines
from trainer.ui.poker.showing import picture

pytestmark = pytest.mark.one_in(4)

SEEDS = range(1, some(6, 9))


@cache
def _walk(focus: Focus, seed: int) -> tuple[tuple[PokerTable, Action, PokerTable, Gesture | None], ...]:
    """Each act of a round with the table before and after it, and how the latest decision was shown."""
    return tuple(_walked(focus, seed))


def _walked(focus: Focus, seed: int) -> Iterator[tuple[PokerTable, Action, PokerTable, Gesture | None]]:
    begun = situation(Drill(rulebook="oneida-poker", game="holdem", focus=focus).rules(), focus, seed)
    table, after = begun.table, game_of(begun.table).after
    gesture = None
    for act in played_out(begun):
        before, table = table, after(table, act)
        if isinstance(act, Act):
            gesture = gesture_of(before, act, seed)
        yield before, act, table, gesture


def _money(shown: TablePicture) -> int:
    piles = [seat.bet for seat in shown.seats] + [pot.chips for pot in shown.pots] + [shown.rake, shown.jackpot]
    return sum(chips.amount for chips in piles) + sum(seat.stack for seat in shown.seats) + shown.dropped


def _cards(shown: TablePicture) -> int:
    return shown.stub + shown.muck + shown.burn + len(shown.board) + sum(len(seat.hand) for seat in shown.seats)


@pytest.mark.parametrize("focus", [Focus.POTS, Focus.SHOWDOWN, Focus.WHOLE])
def test_no_chip_and_no_card_is_lost_on_the_way(focus: Focus) -> None:
    for seed in SEEDS:
        money = None
        for before, act, table, gesture in _walk(focus, seed):
            shown = picture(table, gesture=gesture)
            money = _money(picture(before)) if money is None else money
            # while change is owed the player has a larger chip out, and a stack that is as much smaller
            assert _money(shown) == money, act
            assert _cards(shown) == 52, act


def test_every_pile_is_worth_what_its_figure_says() -> None:
    for seed in SEEDS:
        for _, _, table, gesture in _walk(Focus.POTS, seed):
            shown = picture(table, gesture=gesture)
            for chips in [seat.bet for seat in shown.seats] + [pot.chips for pot in shown.pots]:
                assert sum(pile.denomination * pile.count for pile in chips.piles) == chips.amount


@pytest.mark.parametrize("seed", range(1, 9))
def test_irregular_rounds_can_be_shown_at_every_moment(seed: int) -> None:
    session, _ = drilled(Focus.IRREGULARITIES, Level.PRACTICE, seed)
    play_out(session)
    table, after = session.begun.table, session.state.game.after
    for act in session.state.actions():
        table = after(table, act)
        assert len(picture(table).seats) == table.rules.most_players


def test_cards_are_face_down_until_they_are_shown() -> None:
    for seed in SEEDS:
        for _, _, table, _ in _walk(Focus.SHOWDOWN, seed):
            for seat, shown in zip(table.seats[1:], picture(table).seats, strict=True):
                if seat is not None and not seat.is_shown:
                    assert all(card.card == UNSEEN for card in shown.hand)


def test_a_hand_that_was_read_carries_its_name_and_its_five_cards_stand_higher() -> None:
    seen = 0
    for seed in SEEDS:
        for _, act, table, _ in _walk(Focus.SHOWDOWN, seed):
            read = [seat for seat in table.contenders if seat.was_read]
            if isinstance(act, Read) and len(read) == 1:
                shown = picture(table)
                own = shown.seat(act.to)
                assert own.words == act.hand
                assert sum(card.plays for card in (*own.hand, *shown.board)) == 5
                seen += 1
    assert seen


def test_a_decision_is_shown_by_chips_and_words_and_not_by_a_label() -> None:
    decisions = 0
    for seed in SEEDS:
        for _, act, table, gesture in _walk(Focus.POTS, seed):
            if isinstance(act, Act) and gesture is not None:
                own = picture(table, gesture=gesture).seat(act.seat)
                assert own.state == ""
                assert not own.is_out
                assert (own.bet.amount >= act.to + act.change) or act.move in (Move.FOLD, Move.CHECK)
                decisions += 1
    assert decisions


def test_a_large_chip_lies_there_until_change_is_made() -> None:
    changes = 0
    for seed in SEEDS:
        for before, act, table, gesture in _walk(Focus.WHOLE, seed):
            if isinstance(act, Announce) and gesture is not None and gesture.act.change and act.to == gesture.act.seat:
                chip = gesture.chips[0][0]
                assert picture(table, gesture=gesture).seat(act.to).bet.piles[0].denomination >= chip
                assert any(pile.denomination == chip for pile in picture(table, gesture=gesture).seat(act.to).bet.piles)
            if isinstance(act, MakeChange):
                assert picture(table).seat(act.to).stack == picture(before).seat(act.to).stack + act.amount
                assert picture(table).seat(act.to).bet.amount == table.seat(act.to).bet
                changes += 1
    assert changes


def test_a_fold_is_grey_once_the_dealer_has_gone_on() -> None:
    """Whether the hand lies there still, for the next player may be turned to first, or has been taken in."""
    begun = situation(Drill(rulebook="oneida-poker", game="holdem").rules(), Focus.WHOLE, 3)
    state, found = Round.start(game_of(begun.table), begun.table), set[tuple[str, bool]]()
    while (following := following_of(begun.cast, state)) is not None:
        for step, rest in state.choices:
            if isinstance(step.action, CallOn | CollectCards) and state.table.last_act is not None:
                found |= _out(state.take(step.action, rest).table)
        state = state.take(*following)
    assert ("folded", True) in found
    assert ("mucked", False) in found


def _out(table: PokerTable) -> set[tuple[str, bool]]:
    return {(seat.state, bool(seat.hand)) for seat in picture(table).seats if seat.is_out and seat.name}


def test_a_pushed_pot_keeps_its_place_until_all_have_gone() -> None:
    for seed in SEEDS:
        for _, _, table, _ in _walk(Focus.POTS, seed):
            shown = picture(table).pots
            assert len(shown) in (0, len(table.pots))
            assert [pot.name for pot in shown[:2]] == ["Main pot", "Side pot 1"][: len(shown)]


def test_discs_lie_where_the_buttons_do() -> None:
    table = situation(Drill(rulebook="oneida-poker", game="holdem").rules(), Focus.BOARD, 1).table
    with_blinds = replace(table, small_blind=2, big_blind=3)
    assert picture(with_blinds).discs[1:] == ((TargetKind.SMALL_BLIND_BUTTON, 2), (TargetKind.BIG_BLIND_BUTTON, 3))
    assert picture(table).discs == ((TargetKind.DEALER_BUTTON, table.button),)


def test_an_empty_table_has_its_deck_and_no_chips() -> None:
    table = situation(Drill(rulebook="oneida-poker", game="holdem").rules(), Focus.BOARD, 1).table
    shown = picture(table)
    assert (shown.stub, shown.pots, shown.rake, shown.jackpot) == (52, (), NO_CHIPS, NO_CHIPS)


@pytest.mark.parametrize(
    ("limits", "line"),
    [
        (Limits(kind=LimitKind.FIXED, small=400, big=800, blinds=(200, 400)), "Hold'em 4 – 8 limit"),
        (Limits(kind=LimitKind.NO_LIMIT, least=200, blinds=(100, 200)), "Hold'em no limit"),
        (Limits(kind=LimitKind.SPREAD, least=100, most=500, blinds=(100,)), "Hold'em 1 to 5"),
    ],
)
def test_the_sign_states_the_limits(limits: Limits, line: str) -> None:
    rules = Drill(rulebook="oneida-poker", game="holdem", focus=Focus.BOARD).rules()
    assert sign_lines(replace(rules, limits=limits))[0] == line


def test_the_sign_states_blinds_rake_jackpot_kill_and_raises() -> None:
    rules = Drill(rulebook="oneida-poker", game="holdem", focus=Focus.WHOLE).rules()
    kill = replace(rules, kill=KillRule(KillKind.HALF_KILL, 2000))
    assert sign_lines(kill)[1:] == (
        "blinds 2 and 4 · jackpot 1",
        "rake 10 %, at most 4",
        "half-kill from 20",
        "3 raises a round",
    )
    # a question about a kill that is on names no least pot
    assert sign_lines(replace(rules, kill=KillRule(KillKind.KILL, 100)))[3] == "kill"
    levels = replace(rules, rake=LevelRake(((2000, 100), (4000, 200))), jackpot=0, kill=None, raise_limit=None)
    assert sign_lines(levels)[1:] == ("blinds 2 and 4", "rake 1 from 20, 2 from 40")


def _plates(table: PokerTable) -> list[tuple[str, bool]]:
    return [(seat.state, seat.is_out) for seat in picture(table).seats]


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("rulebook", "game"), drills_of(Focus.IRREGULARITIES))
def test_no_plate_tells_of_what_has_not_been_ruled(rulebook: str, game: str) -> None:
    happened = 0
    for seed in range(1, some(6, 17)):
        session, _ = drilled(Focus.IRREGULARITIES, Level.PRACTICE, seed, rulebook, game)
        play_out(session)
        table, after = session.begun.table, game_of(session.begun.table).after
        dead: list[bool] | None = None
        plates = _plates(table)
        for act in session.state.actions():
            table = after(table, act)
            before, plates = plates, _plates(table)
            told = [state == "dead hand" for state, _ in plates]
            if isinstance(act, PokerEvent):
                happened += 1
                # that the chair is empty is what is seen
                left = {act.seat - 1: ("chair empty", False)} if isinstance(act, PlayerLeft) else {}
                assert plates == [left.get(at, plate) for at, plate in enumerate(before)], act
                dead = told
            elif table.trouble.ruling is not None or not (table.trouble.latent or table.trouble.open):
                dead = None
            assert dead is None or told == dead, act
    assert happened or game == "lowball"
