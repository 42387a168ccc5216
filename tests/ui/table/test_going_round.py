"""Dealing stays taken up while cards go round the table, and only then; by key, by press, at poker and the house."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, drill_with
from tests.ui.table.any_table import play_on
from tests.ui.table.at_poker import view_of
from tests.ui.table.house_keys import AREAS, house_keys
from tests.ui.table.house_mouse import SHOE, HouseMouse, house_face
from tests.ui.table.keyboard import Keyboard
from tests.ui.table.keys import SEATS
from tests.ui.table.mouse import STUB, Mouse
from tests.ui.table.trainee import Trainee
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.training.poker.focus import Focus
from trainer.ui.entry import Key
from trainer.ui.entry.view import Box
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.house.families import sight_of
from trainer.ui.table.page import TablePage

DEALT = (a.Deal, h.Deliver)


def dealing_holdem(qtbot: QtBot, program: Program) -> Trainee:
    """Before the first card of a hand of hold'em."""
    program.deal(drill_with(lambda acts: True, focus=Focus.DEAL))
    trainee = Trainee(qtbot, program)
    trainee.until(a.Deal)
    return trainee


def seat_due(trainee: Trainee) -> int:
    """To which seat the card goes that is due."""
    due = trainee.due()
    assert isinstance(due, a.Deal)
    assert isinstance(due.to, int)
    return due.to


def verb_of(page: TablePage) -> str:
    return page.panel.slots._boxes[Box.VERB]._value


def deal_round(qtbot: QtBot, trainee: Trainee, give: Callable[[a.Deal], None]) -> int:
    """Every card that is due by place alone, the verb having been taken up once; how many there were."""
    count = 0
    while trainee.wait() is Turn.TRAINEE and isinstance(due := trainee.due(), a.Deal) and isinstance(due.to, int):
        assert verb_of(trainee.page) == "Deal"
        give(due)
        assert trainee.session.answers[-1].mark is Mark.RIGHT, due
        count += 1
    return count


def test_by_key_a_whole_deal_is_one_verb_and_the_seats(qtbot: QtBot, program: Program) -> None:
    trainee = dealing_holdem(qtbot, program)
    trainee.keys.press("D")
    count = deal_round(qtbot, trainee, lambda due: trainee.keys.press(SEATS[int(due.to)]))
    assert count == 2 * len(trainee.session.state.table.players)
    assert verb_of(trainee.page) == ""


def test_by_press_a_whole_deal_is_the_deck_and_the_seats(qtbot: QtBot, program: Program) -> None:
    trainee = dealing_holdem(qtbot, program)
    mouse = Mouse(trainee.page)
    mouse.click(STUB)
    assert deal_round(qtbot, trainee, lambda due: mouse.click(Target(TargetKind.SEAT, int(due.to)))) > 2
    assert verb_of(trainee.page) == ""


def test_a_verb_a_card_still_deals(qtbot: QtBot, program: Program) -> None:
    """Whoever takes the deck or the verb up for each card finds no face turned and nothing put down."""
    trainee = dealing_holdem(qtbot, program)
    mouse = Mouse(trainee.page)
    for number in range(4):
        seat = seat_due(trainee)
        if number in (0, 3):
            trainee.keys.press("D", SEATS[seat])
        elif number == 1:
            mouse.click(STUB)
            mouse.click(Target(TargetKind.SEAT, seat))
        else:
            mouse.drag(STUB, Target(TargetKind.SEAT, seat))
        assert trainee.session.answers[-1].mark is Mark.RIGHT


@pytest.mark.parametrize("key", [Key.ESC, "T", "C"])
def test_esc_or_another_verb_puts_the_deck_down(qtbot: QtBot, program: Program, key: str) -> None:
    trainee = dealing_holdem(qtbot, program)
    trainee.keys.press("D", SEATS[seat_due(trainee)], key)
    assert verb_of(trainee.page) != "Deal"


def test_a_drag_alone_takes_nothing_up(qtbot: QtBot, program: Program) -> None:
    trainee = dealing_holdem(qtbot, program)
    Mouse(trainee.page).drag(STUB, Target(TargetKind.SEAT, seat_due(trainee)))
    assert trainee.session.answers[-1].mark is Mark.RIGHT
    assert verb_of(trainee.page) == ""


def test_chips_are_no_place_for_a_card(qtbot: QtBot, program: Program) -> None:
    """While the deck is in the hand, a press on a bet takes bets as ever."""
    trainee = dealing_holdem(qtbot, program)
    mouse = Mouse(trainee.page)
    trainee.keys.press("D", SEATS[seat_due(trainee)])
    bet = next(target for target in view_of(trainee.page).targets if target.kind is TargetKind.BET)
    mouse.click(bet)
    assert verb_of(trainee.page) == "Take bets"


def test_a_wrong_card_leaves_the_verb_and_shows_its_verdict(qtbot: QtBot, program: Program) -> None:
    trainee = dealing_holdem(qtbot, program)
    due = seat_due(trainee)
    wrong = next(seat.number for seat in trainee.session.state.table.players if seat.number != due)
    trainee.keys.press("D", SEATS[wrong])
    assert trainee.page.panel.verdict.isVisible()
    assert not trainee.page.panel.menu.isVisible()
    trainee.keys.press(SEATS[due])
    assert trainee.session.answers[-1].mark is Mark.RIGHT


def test_turning_stays_from_player_to_player_and_no_longer(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the player thinks it stays; once something else is due it is put down, so that no figure is an act."""
    program.deal(drill_with(lambda acts: any(isinstance(act, a.CollectCards) for act in acts), focus=Focus.ACTION))
    trainee, entering = Trainee(qtbot, program), program.table._entering
    seen: set[str] = set()
    while len(seen) < 3:
        due = trainee.due()
        kinds = {type(step.action) for step in trainee.session.due()}
        if isinstance(due, a.CallOn):
            is_kept = entering.verb == "turn"
            seen.add("kept" if is_kept else "taken up")
            trainee.keys.press(*([] if is_kept else ["T"]), SEATS[due.to])
            assert trainee.session.answers[-1].mark in (Mark.RIGHT, Mark.OPTIONAL)
        else:
            if a.CallOn not in kinds:
                seen.add("put down")
                assert entering.verb == ""
            trainee.enter(due)


def test_collecting_stays_while_hands_are_due(qtbot: QtBot, program: Program) -> None:
    def has_two(acts: tuple[a.Action, ...]) -> bool:
        return sum(isinstance(act, a.Reveal) for act in acts) >= 3

    program.deal(drill_with(has_two, focus=Focus.SHOWDOWN))
    trainee, entering = Trainee(qtbot, program), program.table._entering
    by_place = 0
    trainee.until(a.CollectCards)
    while trainee.wait() is Turn.TRAINEE and isinstance(due := trainee.due(), a.CollectCards):
        if not isinstance(due.source, int):
            break
        is_kept = entering.verb == "collect"
        trainee.keys.press(*([] if is_kept else ["C"]), SEATS[due.source])
        assert trainee.session.answers[-1].mark is Mark.RIGHT
        by_place += is_kept
    assert by_place


def test_a_verb_that_stays_is_no_obstacle_for_the_mouse(qtbot: QtBot, program: Program) -> None:
    """The stub pressed while one turns from player to player begins to deal, as ever."""
    program.deal(drill_with(lambda acts: True, focus=Focus.ACTION))
    trainee = Trainee(qtbot, program)
    due = trainee.until(a.CallOn)
    assert isinstance(due, a.CallOn)
    trainee.keys.press("T", SEATS[due.to])
    trainee.wait()
    Mouse(trainee.page).click(STUB)
    assert verb_of(trainee.page) == "Deal"


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("rulebook", "game"), [("oneida-sic-bo", "sic-bo"), ("oneida-blackjack", "blackjack")])
def test_taking_and_paying_stay(qtbot: QtBot, program: Program, rulebook: str, game: str) -> None:
    program.window.desk.start_drill(drill_for(rulebook, game, "settlement", seed=4))
    page, keys = program.table, Keyboard(program.window)
    session, kept = house_face(page).session, 0
    while kept < 2:
        play_on(page)
        due = next((step.action for step in session.due() if not step.optional), None)
        if not isinstance(due, h.CollectWager | h.Pay):
            keys.press("N") if due is None else page.submit(due)
            continue
        verb = "take" if isinstance(due, h.CollectWager) else "pay"
        is_kept = page._entering.verb == verb
        row = house_keys(due, sight_of(session.state.table))
        keys.press(*row[is_kept:])
        assert session.answers[-1].mark is Mark.RIGHT, (due, row)
        kept += is_kept


@pytest.mark.one_in(5)
@pytest.mark.parametrize("by_press", [False, True])
@pytest.mark.parametrize(
    ("rulebook", "game"),
    [
        ("oneida-four-card", "four-card-poker"),
        ("maryland-four-card", "four-card-poker"),
        ("tribal-three-card", "three-card-poker"),
        ("oneida-blackjack", "blackjack"),
        ("oneida-blackjack", "blackjack-pitch"),
    ],
)
def test_at_the_house(qtbot: QtBot, program: Program, rulebook: str, game: str, by_press: bool) -> None:
    """From the first card to the last of the first deal every place alone, dealer and bonus box among them."""
    program.window.desk.start_drill(drill_for(rulebook, game, seed=3))
    page = program.table
    session, keys, mouse = house_face(page).session, Keyboard(program.window), HouseMouse(page)
    by_place = 0
    while True:
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
        due = next((step.action for step in session.due() if not step.optional), None)
        if due is None:
            keys.press("N")
            continue
        if isinstance(due, DEALT) and page._entering.verb in ("deal", "stack"):
            sight = sight_of(session.state.table)
            is_same = (
                isinstance(due, h.Deliver) or (due.face is a.Face.UP) is house_face(page).entering.entered.is_face_up
            )
            if not is_same:
                keys.press(*house_keys(due, sight)[:-1])
            if by_press:
                mouse.click(mouse._cards(due.to))
            else:
                keys.press(SEATS[due.to] if isinstance(due.to, int) and due.to else AREAS.get(due.to, "="))
            by_place += is_same
        elif by_place > 2:
            break
        else:
            keys.press(*house_keys(due, sight_of(session.state.table)))
        assert {answer.mark for answer in session.answers} <= {Mark.RIGHT, Mark.OPTIONAL}, due


def test_the_shoe_pressed_again_turns_the_face_and_then_is_put_down(qtbot: QtBot, program: Program) -> None:
    program.window.desk.start_drill(drill_for("oneida-blackjack", "blackjack", seed=3))
    page = program.table
    session = house_face(page).session
    qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
    mouse, seen = HouseMouse(page), []
    for _ in range(4):
        mouse.click(SHOE)
        seen.append(verb_of(program.table))
    assert seen == ["Deal", "Deal down", "", "Deal"]


def test_the_deck_pressed_again_turns_the_face_and_then_is_put_down(qtbot: QtBot, program: Program) -> None:
    trainee = dealing_holdem(qtbot, program)
    mouse, seen = Mouse(trainee.page), []
    for _ in range(4):
        mouse.click(STUB)
        seen.append(verb_of(program.table))
    assert seen == ["Deal", "Deal up", "", "Deal"]
