"""Rounds of every table dealt as they are due: what explains each step adds up, and names what lies there."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

import pytest

from tests.fuzz.rounds import TABLES
from tests.samples import some
from tests.ui.entry.walked import Nowhere, asked
from trainer.records import Level
from trainer.rules.actions import (
    Action,
    CallOn,
    CollectBets,
    MoveKillButton,
    PushPot,
    Read,
    TakeJackpot,
    TakeRake,
)
from trainer.rules.acts_of_kind import gives_ruling, is_alarm
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.lines import Outcome
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import AnySession, drill_for, kind_of
from trainer.training.explaining.house.kinds import DiceShown, Points
from trainer.training.explaining.kinds import (
    ActWeighed,
    DueStep,
    Explanation,
    OddChipPath,
    OddHalfPath,
    Order,
    Payment,
    PotLayers,
    PuttingRight,
    RulingGiven,
    StubCount,
    TwoHands,
)
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall

SEEDS = some(2, 20)
WITH_TROUBLE = (
    ("oneida-poker", "holdem"),
    ("oasis-cardroom", "lowball"),
    ("maryland-four-card", "four-card-poker"),
    ("oneida-blackjack", "blackjack"),
    ("oneida-sic-bo", "sic-bo"),
)


@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(3, 1)])
def test_every_explanation_of_a_round_adds_up(rulebook: str, game: str) -> None:
    kind, found = kind_of(game), Counter[type[Explanation]]()
    for seed in range(1, SEEDS + 1):
        session = kind.session(kind.chosen(rulebook, game, level=Level.GUIDED, seed=seed), Nowhere())
        for act in asked(session):
            for each in session.explained(act):
                assert each.gist
                assert each.cites
                _holds(each.what, session, act)
                found[type(each.what)] += 1
    assert found[Order], "every round has an order"


@pytest.mark.parametrize(("rulebook", "game"), WITH_TROUBLE)
def test_a_ruling_is_explained_by_the_steps_that_follow_from_it(rulebook: str, game: str) -> None:
    ruled = 0
    for seed in range(1, SEEDS + 1):
        session = kind_of(game).session(drill_for(rulebook, game, "irregularities", Level.GUIDED, seed), Nowhere())
        acts, told = list[Action](), dict[int, PuttingRight]()
        for act in asked(session):
            whats = [each.what for each in session.explained(act)]
            told |= {len(acts): what for what in whats if isinstance(what, PuttingRight)}
            acts.append(act)
            _checked(whats, session, act)
        for at, what in told.items():
            assert [step.do for step in what.steps] == [act.do for act in acts[at : at + len(what.steps)]]
            ruled += gives_ruling(acts[at])
    assert ruled


def _checked(whats: list[Explanation], session: AnySession, act: Action) -> None:
    for what in whats:
        _holds(what, session, act)


def test_the_cards_are_shown_that_a_hand_is_read_by_and_those_of_the_six_card_box() -> None:
    kind, found = kind_of("four-card-poker"), dict[tuple[type[Action], int], str]()
    session = kind.session(kind.chosen("maryland-four-card", "four-card-poker", level=Level.GUIDED, seed=1), Nowhere())
    for act in asked(session):
        is_of_the_box = isinstance(act, CollectWager) and act.wager == "six_card_bonus"
        for each in session.explained(act) if is_of_the_box or isinstance(act, Read) else ():
            if isinstance(each.what, TwoHands):
                found[type(act), len(each.what.one.hand.cards)] = each.clause
    assert found == {(Read, 4): "hand-ranks", (CollectWager, 5): "five-card-hands"}


def test_an_ante_that_a_dealer_pays_who_does_not_qualify_is_explained_by_the_dealers_hand_alone() -> None:
    kind = kind_of("three-card-poker")
    session = kind.session(kind.chosen("tribal-three-card", "three-card-poker", level=Level.GUIDED, seed=3), Nowhere())
    acts = [(act, session.explained(act)) for act in asked(session)]
    of_antes = [each for act, found in acts if isinstance(act, Pay) and act.wager == "ante" for each in found]
    hands = [(each.what, each.clause) for each in of_antes if isinstance(each.what, TwoHands)]
    assert hands
    assert {(what.one.seat, what.other, clause) for what, clause in hands} == {(0, None, "dealer-qualifies")}


def test_nothing_is_explained_in_a_test() -> None:
    kind = kind_of("holdem")
    session = kind.session(kind.chosen("oneida-poker", "holdem", level=Level.TEST), Nowhere())
    assert [session.explained(act) for act in asked(session) if session.explained(act)] == []


def _holds(what: Explanation, session: AnySession, act: Action) -> None:
    table = session.state.table
    match what:
        case PotLayers():
            assert isinstance(table, PokerTable)
            back = what.back[1] if what.back is not None else 0
            assert sum(layer.sum for layer in what.layers) == table.pot_total - back
            if isinstance(act, CollectBets):
                assert all(layer.can_win for layer in what.layers)
        case TwoHands():
            lying = {card for hand in _hands(table) for card in hand}
            fives = [what.one, *([what.other] if what.other is not None else [])]
            assert all(card in lying for five in fives for card in five.hand.cards)
            if what.decides is not None and what.other is not None:
                assert what.one.hand.cards[what.decides] != what.other.hand.cards[what.decides]
        case Payment():
            assert isinstance(act, Pay)
            assert sum(piece * count for piece, count in what.chips) + what.rest == what.sum == act.amount
        case Order():
            assert what.acts[0] == act
        case OddChipPath() | OddHalfPath():
            assert isinstance(act, PushPot)
            assert isinstance(table, PokerTable)
            shared = what.share * len(what.seats) + what.left if isinstance(what, OddChipPath) else what.high + what.low
            assert what.sum == shared
        case CardsCompared():
            assert act == CallOn(what.next or what.hands[0].seat)
        case FromButton(first=seat) | ToCall(seat=seat):
            assert act == CallOn(seat)
        case RakeShares():
            now = {pot.pot: pot.due - pot.taken for pot in what.pots}
            assert act in [*[TakeRake(pot, amount) for pot, amount in now.items()], TakeJackpot(what.jackpot)]
        case KillRun():
            assert isinstance(act, MoveKillButton)
            assert act.button is what.pots[-1].move
        case StubCount():
            assert isinstance(table, PokerTable | CardTable)
            assert what.left == len(table.deck) - table.dealt if table.dealt else what.left == what.pack
        case Points():
            assert isinstance(table, BlackjackTable)
            assert set(what.one.cards) <= {card for hand in _hands(table) for card in hand}
            if isinstance(act, Read):
                assert act.hand == what.one.name
        case DiceShown():
            assert isinstance(table, SicBoTable)
            assert what.dice == table.dice
            assert (what.line.outcome is Outcome.WIN) is isinstance(act, Pay)
        case PuttingRight():
            assert is_alarm(act) or gives_ruling(act)
            assert what.steps[0].do == act.do
            assert len(what.steps) > 1 or gives_ruling(act)
        case RulingGiven() | DueStep() | ActWeighed():
            raise AssertionError("only answers to questions have these")
        case _:
            assert_never(what)


def _hands(table: object) -> list[tuple[Card, ...]]:
    if isinstance(table, PokerTable):
        return [table.board, *(seat.cards for seat in table.players)]
    assert isinstance(table, CardTable)
    box = () if table.bonus_card is None else (table.bonus_card,)
    return [box, *(hand.cards for hand in (*table.hands, table.dealer))]
