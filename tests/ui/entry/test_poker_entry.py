"""Entering a step: by key, by press and by drag, from the first piece to the act."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.tables import rules
from trainer.rules import actions as a
from trainer.rules.cards import parse_cards
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import LimitKind, Limits, PokerRules
from trainer.rules.poker.table import PokerTable, Pot, Seat, Status
from trainer.ui.entry import Entered, Key
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.poker import KEYS, POKER, Verb
from trainer.ui.entry.step import AMOUNT, PART, PLACE, POT
from trainer.ui.entry.view import Box
from trainer.ui.felt.poker.picture import Target, TargetKind

VERBS = {key: verb for verb, key in KEYS.items()}
RULES = PokerRules(
    rulebook="oneida-poker",
    game="holdem",
    limits=Limits(kind=LimitKind.FIXED, small=400, big=800, blinds=(200, 400)),
    chip=100,
    denominations=(100, 500, 2500),
    most_players=11,
    facts=rules().facts,
)
SEATS = (None, *(Seat(number=number, stack=10000, bet=800, holds_cards=True) for number in range(1, 12)))
TABLE = PokerTable(rules=RULES, seats=SEATS, button=3, street=Street.FLOP, called_on=4, pots=(Pot(6700, (1, 2)),))
TWO_POTS = replace(TABLE, pots=(Pot(6700, (1, 2)), Pot(2000, (2,))))


def awaited(entered: Entered, table: PokerTable) -> str:
    slot = POKER.need(entered, table)
    return "" if slot is None else slot.name


def typed(keys: list[str], table: PokerTable = TABLE) -> Entered:
    entered = Entered()
    for key in keys:
        after = POKER.press(entered, key, table, VERBS)
        assert after is not None, f"{key} means nothing after {entered}"
        entered = after
    return entered


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (["D", "3"], a.Deal(3, a.Face.DOWN)),
        (["D", "0"], a.Deal(10, a.Face.DOWN)),
        (["D", "-"], a.Deal(11, a.Face.DOWN)),
        (["D", "D", "3"], a.Deal(3, a.Face.UP)),
        (["D", "="], a.Deal(a.Area.BOARD, a.Face.UP, 3)),
        (["T", "4"], a.CallOn(4)),
        (["C", "6"], a.CollectCards(6)),
        (["B"], a.Burn(a.Area.BURN_PILE)),
        (["W", Key.ENTER], a.CollectBets(0, 8800)),
        (["W", "=", "6", "7", Key.ENTER], a.CollectBets(0, 6700)),
        (["W", "1", "2", "0", Key.ENTER], a.CollectBets(1, 2000)),
        (["R", "8"], a.Reveal(8)),
        (["P", "3", Key.ENTER], a.PushPot(0, 3, 6700)),
        (["P", "3", "/", "2", Key.ENTER], a.PushPot(0, 3, 3300)),
        (["P", "3", "/", "2", "+", "1", Key.ENTER], a.PushPot(0, 3, 3400)),
        (["L", "R", "4", Key.ENTER], a.TakeRake(0, 400)),
        (["L", "D"], a.DropRake()),
        (["X", "4", "1", Key.ENTER], a.ReturnUncalled(4, 100)),
        (["M"], a.MarkDeck()),
        (["O", "4"], a.MoveButton(a.Button.DEALER, 4)),
        (["K", "5"], a.MoveKillButton(a.KillMove.PLACE, 5)),
        (["S", "C", "2", "0", Key.ENTER], a.Cut(20)),
        (["S", "S"], a.Shuffle(1)),
        (["A", "K"], a.Announce(a.Call.CHECK, 4)),
        (["A", "R", "1", "6", Key.ENTER], a.Announce(a.Call.RAISE, 4, 1600)),
        (["A", "S"], a.Announce(a.Call.STOP)),
        (["F"], a.CallFloor()),
    ],
)
def test_keys_make_the_act(keys: list[str], action: a.Action) -> None:
    assert POKER.action(typed(keys), TABLE) == action


def test_with_two_pots_the_pot_is_asked_for() -> None:
    assert awaited(typed(["P"], TWO_POTS), TWO_POTS) == POT
    assert POKER.action(typed(["P", "1", "8", Key.ENTER], TWO_POTS), TWO_POTS) == a.PushPot(1, 8, 2000)


def test_change_owed_for_a_large_chip_is_change_and_not_a_bet_handed_back() -> None:
    seats = list(SEATS)
    seats[4] = Seat(number=4, stack=10000, bet=800, out_change=1700)
    table = replace(TABLE, seats=tuple(seats))
    assert POKER.action(typed(["X", "4", "1", "7", Key.ENTER], table), table) == a.MakeChange(4, 1700)
    # Enter alone does not work the change out
    assert POKER.action(typed(["X", "4", Key.ENTER], table), table) == a.MakeChange(4, 2500)


def test_escape_takes_back_one_piece_at_a_time() -> None:
    entered = typed(["P", "3", "5"])
    for left in (AMOUNT, PLACE, ""):
        entered = POKER.press(entered, Key.ESC, TABLE, VERBS) or Entered()
        assert awaited(entered, TABLE) == left


def test_a_shown_hand_is_read_from_a_list_that_holds_its_name() -> None:
    seats = list(SEATS)
    seats[2] = Seat(number=2, cards=parse_cards("KdKs"), holds_cards=True, is_shown=True)
    table = replace(TABLE, seats=tuple(seats), board=parse_cards("9s 9d Kh 4s 2c"))
    entered = typed(["R", "2"], table)
    names = [id_ for id_, _, _ in POKER.lines(entered, table, VERBS)]
    assert "full house, kings over nines" in names
    assert names == sorted(names)


def test_the_board_takes_three_cards_first_and_one_after() -> None:
    table = replace(TABLE, board=parse_cards("9s 9d Kh"))
    assert POKER.action(typed(["D", "="], table), table) == a.Deal(a.Area.BOARD, a.Face.UP, 1)


@pytest.mark.parametrize(
    ("start", "end", "action"),
    [
        (Target(TargetKind.STUB), Target(TargetKind.SEAT, 3), a.Deal(3, a.Face.DOWN)),
        (Target(TargetKind.STUB), Target(TargetKind.BOARD), a.Deal(a.Area.BOARD, a.Face.UP, 3)),
        (Target(TargetKind.STUB), Target(TargetKind.BURN), a.Burn(a.Area.BURN_PILE)),
        (Target(TargetKind.STUB), Target(TargetKind.MUCK), a.Burn(a.Area.MUCK)),
        (Target(TargetKind.CARDS, 5), Target(TargetKind.MUCK), a.CollectCards(5)),
        (Target(TargetKind.RAKE), Target(TargetKind.DROP), a.DropRake()),
        (Target(TargetKind.DEALER_BUTTON), Target(TargetKind.SEAT, 4), a.MoveButton(a.Button.DEALER, 4)),
    ],
)
def test_a_drag_is_a_whole_step(start: Target, end: Target, action: a.Action) -> None:
    entered = POKER.draw(Entered(), start, end, TABLE)
    assert entered is not None
    assert POKER.action(entered, TABLE) == action


def test_a_press_on_the_deck_and_then_on_a_seat_deals() -> None:
    entered = POKER.click(Entered(), Target(TargetKind.STUB), TABLE)
    assert entered is not None
    entered = POKER.click(entered, Target(TargetKind.CARDS, 7), TABLE)
    assert entered is not None
    assert POKER.action(entered, TABLE) == a.Deal(7, a.Face.DOWN)


def test_a_press_on_a_player_turns_to_the_player() -> None:
    entered = POKER.click(Entered(), Target(TargetKind.SEAT, 7), TABLE)
    assert entered is not None
    assert POKER.action(entered, TABLE) == a.CallOn(7)


def test_every_seat_is_marked_for_a_latched_verb_whether_right_or_not() -> None:
    assert {target.index for target in POKER.edges(typed(["T"]), TABLE)} == set(range(1, 12))


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("450", 45000),
        ("7.5", 750),
        ("", 900),
        ("/2", 2200),
        ("/3", 1500),
        ("+1", 100),
        ("/3+1", 1600),
        ("1.234", None),
        ("..", None),
    ],
)
def test_amounts_as_typed(typed: str, cents: int | None) -> None:
    assert amount_of(typed, whole=4500, left=900, chip=100) == cents


STUD = replace(
    TABLE,
    rules=replace(RULES, game="stud7-hilo8", most_players=8),
    seats=(None, *(Seat(number=number, stack=10000, holds_cards=True, is_shown=number < 3) for number in range(1, 9))),
    street=Street.SEVENTH,
)


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (["P", "I", "3", "4", "4", Key.ENTER], a.PushPot(0, 3, 4400, a.PotPart.HIGH)),
        (["P", "L", "3", "/", "2", Key.ENTER], a.PushPot(0, 3, 3300, a.PotPart.LOW)),
        (["P", "=", "3", Key.ENTER], a.PushPot(0, 3, 6700)),
        (["A", "I", "5", "2", Key.ENTER], a.Announce(a.Call.BRING_IN, 5, 200)),
        (["D", "="], a.Deal(a.Area.BOARD, a.Face.UP)),
    ],
)
def test_keys_of_stud_with_halves(keys: list[str], action: a.Action) -> None:
    assert POKER.action(typed(keys, STUD), STUD) == action


def test_with_two_pots_the_pot_is_asked_for_before_the_half() -> None:
    table = replace(STUD, pots=TWO_POTS.pots)
    assert awaited(typed(["P"], table), table) == POT
    assert awaited(typed(["P", "1"], table), table) == PART
    assert POKER.action(typed(["P", "1", "L", "8", "1", "0", Key.ENTER], table), table) == a.PushPot(
        1, 8, 1000, a.PotPart.LOW
    )


def test_before_any_hand_lies_open_there_is_no_half_to_push() -> None:
    seats = tuple([seat and replace(seat, is_shown=False) for seat in STUD.seats])
    table = replace(STUD, seats=seats)
    assert POKER.action(typed(["P", "3", Key.ENTER], table), table) == a.PushPot(0, 3, 6700)


def test_a_half_is_drawn_out_of_its_box() -> None:
    entered = POKER.draw(Entered(), Target(TargetKind.LOW_HALF), Target(TargetKind.CARDS, 4), TABLE)
    assert entered is not None
    assert awaited(entered, STUD) == AMOUNT
    done = POKER.press(entered, Key.ENTER, STUD, VERBS)
    assert done is not None
    assert POKER.action(done, STUD) == a.PushPot(0, 4, 6700, a.PotPart.LOW)


def test_discards_are_drawn_to_the_muck() -> None:
    entered = POKER.draw(Entered(), Target(TargetKind.GIVEN_UP, 4), Target(TargetKind.MUCK), TABLE)
    assert entered is not None
    assert POKER.action(entered, TABLE) == a.CollectCards(4)


def test_the_forced_bet_is_called_in_stud_only() -> None:
    calls = [{id_ for id_, _, _ in POKER.lines(typed(["A"], table), table, VERBS)} for table in (TABLE, STUD)]
    assert calls[1] - calls[0] == {a.Call.BRING_IN.value}


def test_escape_takes_the_half_back_before_the_pot() -> None:
    table = replace(STUD, pots=TWO_POTS.pots)
    entered = typed(["P", "1", "L", "8"], table)
    for left in (PLACE, PART, POT, ""):
        entered = POKER.press(entered, Key.ESC, table, VERBS) or Entered()
        assert awaited(entered, table) == left


def test_escape_takes_the_pot_of_the_bets_back_and_not_the_verb_with_it() -> None:
    entered = typed(["W", "=", "5"])
    for left in (AMOUNT, POT, ""):
        entered = POKER.press(entered, Key.ESC, TABLE, VERBS) or Entered()
        assert awaited(entered, TABLE) == left


def test_what_is_not_seen_of_an_entry_goes_back_with_what_is() -> None:
    """The only pot needs no name: pressed, it stands in no box."""
    pressed = POKER.click(Entered(), Target(TargetKind.POT), TABLE)
    assert pressed is not None
    assert POKER.back(pressed, TABLE) == Entered()
    drawn = POKER.draw(Entered(), Target(TargetKind.POT), Target(TargetKind.RAKE), TABLE)
    assert drawn is not None
    assert POKER.back(drawn, TABLE) == Entered(verb=Verb.RAKE)


def test_cards_given_up_that_were_pressed_ask_what_is_done_with_them() -> None:
    seats = [seat and (replace(seat, status=Status.FOLDED) if seat.number == 4 else seat) for seat in TABLE.seats]
    table = replace(TABLE, seats=tuple(seats))
    cards = Target(TargetKind.CARDS, 4)
    pressed = POKER.click(Entered(), cards, table)
    assert pressed is not None
    assert [id_ for id_, _, _ in POKER.lines(pressed, table, VERBS)] == [Verb.COLLECT, Verb.REVEAL, Verb.TURN]
    assert POKER.edges(pressed, table) == {cards, Target(TargetKind.MUCK)}
    assert POKER.view(pressed, table)[Box.PLACE] == "4"
    assert POKER.action(POKER.choose(pressed, Verb.TURN, table), table) == a.CallOn(4)
    assert POKER.action(POKER.press(pressed, "C", table, VERBS) or Entered(), table) == a.CollectCards(4)
    assert POKER.press(pressed, "B", table, VERBS) == Entered(verb=Verb.BURN)
    assert POKER.back(pressed, table) == Entered()


def test_a_cut_of_what_is_no_number_of_cards_is_no_act() -> None:
    assert POKER.action(typed(["S", "C", "2", ".", "6", Key.ENTER]), TABLE) is None
    assert POKER.action(typed(["S", "C", Key.ENTER]), TABLE) == a.Cut(26)


def test_bets_drawn_to_the_only_pot_are_all_the_bets() -> None:
    entered = POKER.draw(Entered(), Target(TargetKind.BET, 4), Target(TargetKind.POT), TABLE)
    assert entered is not None
    assert POKER.action(entered, TABLE) == a.CollectBets(0, 8800)


@pytest.mark.parametrize("is_all_in", [False, True])
def test_where_bets_go_to_several_pots_the_amount_is_asked(is_all_in: bool) -> None:
    all_in = tuple([seat and replace(seat, stack=0 if seat.number == 4 else 100) for seat in TABLE.seats])
    table = replace(TABLE, seats=all_in) if is_all_in else TWO_POTS
    entered = POKER.draw(Entered(), Target(TargetKind.BET, 4), Target(TargetKind.POT), table)
    assert entered is not None
    assert awaited(entered, table) == AMOUNT
