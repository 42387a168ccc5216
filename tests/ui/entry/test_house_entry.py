"""Steps at tables against the house piece by piece: verb, seat, spot, amount; back again with Esc."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.table import Stake
from trainer.ui.entry import Entered, Key
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Verb, layout_of
from trainer.ui.entry.step import AMOUNT, NUMBER, OF, PLACE, WAGER
from trainer.ui.entry.view import Box
from trainer.ui.felt.house.targets import ENTER_KEY, HousePlace, HouseTarget

SHOE, RACK, DISCARDS = (HouseTarget(kind=kind) for kind in (HousePlace.SHOE, HousePlace.RACK, HousePlace.DISCARDS))
DEALER = HouseTarget(kind=HousePlace.DEALER)


def stake(seat: int, wager: str, amount: int, on: tuple[int, ...] = (), paid: int = 0) -> Stake:
    return Stake(seat=seat, wager=wager, amount=amount, on=on, paid=paid)


FOUR_CARD = Sight(
    layout=layout_of("four-card-poker"),
    chip=100,
    has_bonus_box=True,
    stakes=(stake(2, "ante", 1500), stake(3, "ante", 500), stake(3, "progressive", 100)),
    face_up=frozenset({2}),
    names=lambda _place: ("pair of aces", "pair of kings"),
    stack=lambda place: 6 if place is a.Area.DEALER else 5,
    rulings=(a.Call.VOID_ROUND, a.Call.VOID_HAND),
    concerned=3,
)
THREE_CARD = Sight(
    layout=layout_of("three-card-poker"),
    chip=100,
    stakes=(stake(2, "ante", 1000, paid=1000), stake(2, "play", 1000), stake(2, "pair_plus", 500)),
)
SIC_BO = Sight(
    layout=layout_of("sic-bo"),
    chip=100,
    stakes=(stake(1, "total", 500, (14,)), stake(2, "big", 2500), stake(1, "big", 500)),
    rulings=(a.Call.NO_ROLL,),
)
SPLIT = Sight(layout=layout_of("blackjack"), chip=100, hands={4: 2}, stakes=(stake(4, "wager", 500),))
MULTI = Sight(layout=layout_of("blackjack-multi"), chip=100, dealer_hands=3)


def awaited(entered: Entered, sight: Sight) -> str:
    slot = HOUSE.need(entered, sight)
    return "" if slot is None else slot.name


def typed(sight: Sight, *keys: str) -> Entered:
    verbs = {key: verb for verb, key in sight.layout.keys.items()}
    entered = Entered()
    for key in keys:
        after = HOUSE.press(entered, key, sight, verbs)
        assert after is not None, f"{key} means nothing after {entered}"
        entered = after
    return entered


def act(sight: Sight, *keys: str) -> object:
    return HOUSE.action(typed(sight, *keys), sight)


@pytest.mark.parametrize(
    ("sight", "keys", "expected"),
    [
        (FOUR_CARD, "W W 2 A 1 5 enter", h.CollectWager(2, "ante", 1500)),
        (FOUR_CARD, "W 2", h.CollectWager(2, "ante", 1500)),
        (FOUR_CARD, "W W 2 A / 2 enter", h.CollectWager(2, "ante", 700)),
        (FOUR_CARD, "P 3 C 4 0 enter", h.Pay(3, "aces_up", 4000)),
        (FOUR_CARD, "P 3 E 2 1 0 enter", h.Pay(3, "envy", 1000, of=2)),
        (FOUR_CARD, "D 3", a.Deal(3, a.Face.DOWN)),
        (FOUR_CARD, "D D =", a.Deal(a.Area.DEALER, a.Face.UP)),
        (FOUR_CARD, "D /", a.Deal(a.Area.BONUS_BOX, a.Face.DOWN)),
        (FOUR_CARD, "D .", a.Deal(a.Area.DISCARD_RACK, a.Face.UP)),
        (FOUR_CARD, "V =", h.Deliver(a.Area.DEALER, 6)),
        (FOUR_CARD, "V 3", h.Deliver(3, 5)),
        (FOUR_CARD, "R 3", a.Reveal(3)),
        (FOUR_CARD, "R 2 B", a.Read(2, "pair of kings")),
        (FOUR_CARD, "R =", a.Reveal(0)),
        (FOUR_CARD, "C =", a.CollectCards(a.Area.DEALER)),
        (FOUR_CARD, "L L", h.LockProgressive()),
        (FOUR_CARD, "L C enter", h.CollectProgressive(100)),
        (FOUR_CARD, "A G A", a.Announce(a.Call.VOID_ROUND)),
        (FOUR_CARD, "A G B", a.Announce(a.Call.VOID_HAND, 3)),
        (FOUR_CARD, "A S", a.Announce(a.Call.STOP)),
        (FOUR_CARD, "X 3 enter", h.ReturnWager(3, 600)),
        (replace(THREE_CARD, all_goes_back=True), "X 2 enter", h.ReturnWager(2, 3500)),
        (THREE_CARD, "X 2 P enter", h.ReturnWager(2, 1000, "play")),
        (THREE_CARD, "X 2 P 5 enter", h.ReturnWager(2, 500, "play")),
        (THREE_CARD, "X 2 1 0 enter", h.ReturnWager(2, 1000)),
        (FOUR_CARD, "S C 2 6 enter", a.Cut(26)),
        (SIC_BO, "W 1 T 1 4", h.CollectWager(1, "total", 500, on=(14,))),
        (SIC_BO, "P 2 T 9 5 enter", h.Pay(2, "total", 500, on=(9,))),
        (SIC_BO, "P 2 C 6 1 5 enter", h.Pay(2, "two-dice", 500, on=(1, 6))),
        (SIC_BO, "A D 6 4 4", h.CallDice((4, 4, 6))),
        (SIC_BO, "K K 6 4 4", h.EnterDice((4, 4, 6))),
        (SIC_BO, "C", h.Cover()),
        (SIC_BO, "O", h.Uncover()),
        (SIC_BO, "S", h.Shake()),
        (SPLIT, "W W 4 W 2 5 enter", h.CollectWager(4, "wager", 500, hand_number=2)),
        (SPLIT, "W W 4 I 5 enter", h.CollectWager(4, "insurance", 500)),
        (SPLIT, "D 4", a.Deal(4, a.Face.UP)),
        (SPLIT, "D D =", a.Deal(a.Area.DEALER, a.Face.DOWN)),
        (MULTI, "P 4 W 3 5 enter", h.Pay(4, "wager", 500, spot=3)),
    ],
)
def test_keys_make_an_act(sight: Sight, keys: str, expected: a.Action) -> None:
    assert act(sight, *keys.split()) == expected


def test_a_total_of_two_figures_waits_for_the_second() -> None:
    entered = typed(SIC_BO, "W", "1", "T", "1")
    assert awaited(entered, SIC_BO) == NUMBER
    verbs = {key: verb for verb, key in SIC_BO.layout.keys.items()}
    assert HOUSE.press(entered, "8", SIC_BO, verbs) is None, "there is no total of 18"
    assert typed(SIC_BO, "W", "1", "T", "1", Key.ESC, "9").all(NUMBER) == (9,)


def test_esc_takes_back_one_slot_at_a_time() -> None:
    entered = typed(FOUR_CARD, "P", "3", "E", "2", "1", "0")
    seen = []
    verbs = {key: verb for verb, key in FOUR_CARD.layout.keys.items()}
    while entered != Entered():
        after = HOUSE.press(entered, Key.ESC, FOUR_CARD, verbs)
        assert after is not None
        entered = after
        seen.append(awaited(entered, FOUR_CARD))
    assert seen == [AMOUNT, OF, WAGER, PLACE, ""]


def test_all_spots_of_the_layout_are_offered_whatever_lies_there() -> None:
    entered = typed(FOUR_CARD, "W", "W", "2")
    assert [id_ for id_, _, _ in HOUSE.lines(entered, FOUR_CARD, {})] == [spot.wager for spot in FOUR_CARD.layout.spots]


def test_of_several_wagers_the_one_that_is_taken_whole_is_named() -> None:
    """What lies there says whether a name is needed, never what is due."""
    first = FOUR_CARD.stakes[0]
    two = replace(FOUR_CARD, stakes=(first, replace(first, wager="play", amount=3000)))
    keys = ("W", str(first.seat))
    assert act(two, *keys) is None
    assert act(two, *keys, "P") == h.CollectWager(first.seat, "play", 3000)
    assert HOUSE.view(typed(two, "W", "W"), two)[Box.VERB] == "Take bets (part)"
    given_up = replace(FOUR_CARD, surrendered=frozenset({first.seat}))
    assert act(given_up, *keys) is None, "a part stays the player's: how much is asked"


def test_the_chips_are_cut_while_an_amount_is_typed() -> None:
    assert HOUSE.cut_amount(typed(FOUR_CARD, "P", "2", "A", "7"), FOUR_CARD) == 700
    assert HOUSE.cut_amount(typed(FOUR_CARD, "P", "2"), FOUR_CARD) == 0


def test_a_payment_is_what_is_typed_not_the_wager() -> None:
    """Enter alone and shares stand for chips that lie there; what is paid comes out of the rack."""
    paying = typed(FOUR_CARD, "P", "2", "A")
    assert HOUSE.cut_amount(paying, FOUR_CARD) == 0
    assert act(FOUR_CARD, "P", "2", "A", Key.ENTER) is None
    assert [HOUSE.press(paying, key, FOUR_CARD, {}) for key in "/+"] == [None, None]
    assert HOUSE.cut_amount(typed(FOUR_CARD, "W", "W", "2", "A"), FOUR_CARD) == 1500


@pytest.mark.parametrize("possible", [(Verb.LID, Verb.SHAKE), (Verb.SHAKE, Verb.OPEN)])
def test_the_shaker_pressed_asks_what_is_done_with_it(possible: tuple[Verb, ...]) -> None:
    sight = replace(SIC_BO, at_shaker=possible)
    pressed = clicked(sight, HouseTarget(kind=HousePlace.SHAKER))
    assert HOUSE.action(pressed, sight) is None
    acts = {Verb.LID: h.Cover(), Verb.SHAKE: h.Shake(), Verb.OPEN: h.Uncover()}
    for verb in possible:
        assert HOUSE.action(HOUSE.choose(pressed, verb, sight), sight) == acts[verb]
        verbs = {key: each for each, key in sight.layout.keys.items()}
        by_key = HOUSE.press(pressed, sight.layout.keys[verb], sight, verbs)
        assert by_key is not None
        assert HOUSE.action(by_key, sight) == acts[verb]
    assert HOUSE.press(pressed, Key.ESC, sight, {}) == Entered()


def spot(seat: int, wager: str, on: tuple[int, ...] = ()) -> HouseTarget:
    return HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager, on=on)


def clicked(sight: Sight, *targets: HouseTarget, entered: Entered | None = None) -> Entered:
    found = entered or Entered()
    for target in targets:
        after = HOUSE.click(found, target, sight)
        assert after is not None, f"{target} means nothing after {found}"
        found = after
    return found


def test_a_press_on_a_place_brings_its_own_verb() -> None:
    assert clicked(FOUR_CARD, spot(3, "ante")) == Entered(verb=Verb.TAKE).fill(PLACE, 3).fill(WAGER, "ante")
    assert clicked(FOUR_CARD, HouseTarget(kind=HousePlace.SEAT, seat=3)).verb == "turn"
    assert HOUSE.action(clicked(FOUR_CARD, SHOE, DEALER), FOUR_CARD) == a.Deal(a.Area.DEALER, a.Face.DOWN)
    assert HOUSE.action(clicked(FOUR_CARD, DEALER), FOUR_CARD) == a.Reveal(0)


def test_a_latched_verb_stays_and_takes_the_spot_pointed_at() -> None:
    paying = typed(FOUR_CARD, "P")
    assert clicked(FOUR_CARD, spot(3, "ante"), entered=paying).verb == "pay"
    named = typed(FOUR_CARD, "P", "2")
    assert clicked(FOUR_CARD, spot(3, "ante"), entered=named)[PLACE] == 3, "another player's spot means that player"


def test_a_spot_that_all_share_asks_whose_chips_are_meant() -> None:
    cell = spot(0, "big")
    entered = clicked(SIC_BO, cell)
    assert awaited(entered, SIC_BO) == PLACE
    assert clicked(SIC_BO, cell, HouseTarget(kind=HousePlace.SEAT, seat=2))[PLACE] == 2
    assert clicked(SIC_BO, spot(0, "total", (14,)))[PLACE] == 1, "one player's chips lie there"
    assert clicked(SIC_BO, spot(2, "big"))[PLACE] == 2


def test_the_computer_is_keyed_by_its_keys() -> None:
    keys = [HouseTarget(kind=HousePlace.COMPUTER_KEY, number=number) for number in (4, 6, 4)]
    assert HOUSE.action(clicked(SIC_BO, *keys), SIC_BO) == h.EnterDice((4, 4, 6))
    assert HOUSE.action(clicked(SIC_BO, HouseTarget(kind=HousePlace.COMPUTER_KEY)), SIC_BO) == h.ClearLights()
    assert HOUSE.click(Entered(), HouseTarget(kind=HousePlace.COMPUTER_KEY, number=ENTER_KEY), SIC_BO) is None


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (SHOE, HouseTarget(kind=HousePlace.SEAT, seat=3), a.Deal(3, a.Face.DOWN)),
        (SHOE, DEALER, a.Deal(a.Area.DEALER, a.Face.DOWN)),
        (SHOE, DISCARDS, a.Burn(a.Area.DISCARD_RACK)),
        (HouseTarget(kind=HousePlace.HAND, seat=3), DISCARDS, a.CollectCards(3)),
        (DEALER, DISCARDS, a.CollectCards(a.Area.DEALER)),
    ],
)
def test_a_drag_is_an_act(start: HouseTarget, end: HouseTarget, expected: a.Action) -> None:
    entered = HOUSE.draw(Entered(), start, end, FOUR_CARD)
    assert entered is not None
    assert HOUSE.action(entered, FOUR_CARD) == expected


def test_chips_drawn_from_the_rack_to_a_spot_await_their_amount() -> None:
    entered = HOUSE.draw(Entered(), RACK, spot(3, "ante"), FOUR_CARD)
    assert entered is not None
    assert (entered.verb, entered[PLACE], entered[WAGER]) == ("pay", 3, "ante")
    assert awaited(entered, FOUR_CARD) == AMOUNT


def test_a_wager_drawn_to_the_rack_is_taken_whole() -> None:
    entered = HOUSE.draw(Entered(), spot(3, "ante"), RACK, FOUR_CARD)
    assert entered is not None
    assert HOUSE.action(entered, FOUR_CARD) == h.CollectWager(3, "ante", 500)


@pytest.mark.parametrize(
    "sight",
    [
        replace(FOUR_CARD, stakes=(stake(3, "ante", 500), stake(3, "ante", 700))),
        replace(FOUR_CARD, surrendered=frozenset({3})),
    ],
    ids=["two stacks", "half is given up"],
)
def test_where_several_amounts_are_possible_the_one_drawn_to_the_rack_is_asked(sight: Sight) -> None:
    entered = HOUSE.draw(Entered(), spot(3, "ante"), RACK, sight)
    assert entered is not None
    assert awaited(entered, sight) == AMOUNT


def test_a_wager_that_may_go_back_by_itself_is_named_or_drawn_to_its_player() -> None:
    """Three Card (k)(1)(i); after a ruling all that lies there goes back."""
    waiting = typed(THREE_CARD, "X", "2")
    assert [key for _, key, _ in HOUSE.lines(waiting, THREE_CARD, {})] == ["A", "P", "B", "L"]
    assert awaited(waiting, THREE_CARD) == WAGER
    assert not HOUSE.lines(typed(THREE_CARD, "X", "2", "1"), THREE_CARD, {})
    assert not HOUSE.lines(typed(FOUR_CARD, "X", "2"), FOUR_CARD, {})
    assert back_by_drag(THREE_CARD) == h.ReturnWager(2, 1000, "play")
    assert typed(THREE_CARD, "X", "2", "P", Key.ESC) == waiting
    ruled = replace(THREE_CARD, all_goes_back=True)
    drawn = HOUSE.draw(Entered(), spot(2, "play"), HouseTarget(kind=HousePlace.SEAT, seat=2), ruled)
    assert drawn is not None
    assert (drawn[PLACE], drawn[WAGER], awaited(drawn, ruled)) == (2, None, AMOUNT)
    pressed = HOUSE.click(typed(THREE_CARD, "X"), spot(2, "play"), THREE_CARD)
    assert pressed is not None
    assert (pressed[PLACE], pressed[WAGER]) == (2, "play")
    assert HOUSE.edges(typed(THREE_CARD, "X"), THREE_CARD) == {HousePlace.SEAT, HousePlace.SPOT}


def back_by_drag(sight: Sight) -> object:
    entered = HOUSE.draw(Entered(), spot(2, "play"), HouseTarget(kind=HousePlace.SEAT, seat=2), sight)
    return None if entered is None else HOUSE.action(entered, sight)


def test_what_a_verb_takes_is_edged_by_kind_not_by_what_is_right() -> None:
    assert HOUSE.edges(typed(FOUR_CARD, "W"), FOUR_CARD) == {HousePlace.SEAT, HousePlace.SPOT}
    assert HOUSE.edges(typed(FOUR_CARD, "D"), FOUR_CARD) >= {HousePlace.SEAT, HousePlace.DEALER, HousePlace.BONUS_BOX}
    assert HOUSE.edges(typed(SIC_BO, "K", "K"), SIC_BO) == {HousePlace.COMPUTER_KEY}
    assert HOUSE.edges(Entered(), FOUR_CARD) == frozenset()
