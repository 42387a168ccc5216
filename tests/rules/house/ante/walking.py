"""Rounds of Three Card and Four Card walked along right steps, with what must hold after every act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import Final, TypeAlias, cast

from tests.rules.house.ante.second_model import SecondModel
from tests.rules.house.choices import check_choices
from trainer.rules.actions import Action
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.handling import can_happen
from trainer.rules.house.four_card.game import FOUR_CARD
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.three_card.game import THREE_CARD
from trainer.rules.places import Area, Place
from trainer.rules.plan import Free, Step
from trainer.rules.round import Game, Round

Ante: TypeAlias = Round[AnteTable]
LONGEST: Final = 500


@dataclass
class Walked:
    """A finished walk: the steps it took, the events that came between."""

    begun: Ante
    ended: Ante
    steps: list[Step] = field(default_factory=list)
    events: list[e.HouseEvent] = field(default_factory=list)


def game_of(table: AnteTable) -> Game[AnteTable]:
    game: object = FOUR_CARD if isinstance(table, FourCardTable) else THREE_CARD
    return cast("Game[AnteTable]", game)


def start(table: AnteTable) -> Ante:
    return Round.start(game_of(table), table)


def walk(table: AnteTable, random: Random, trouble: float = 0.0) -> Walked:
    """A round along right steps at random; at each step something goes wrong with the chance `trouble`."""
    begun = state = start(table)
    walked = Walked(begun, begun)
    second = SecondModel(table)
    while state.choices:
        check_choices(state.expected())
        event = event_at_random(state.table, random) if random.random() < trouble else None
        if event is not None:
            walked.events.append(event)
            state = state.play(event)
        else:
            step, action = choose(state.expected(), random)
            if not walked.events:
                second.see(state.table, action)
            state = state.play(action)
            walked.steps.append(step)
        assert state.table.chips == table.chips, "chips were made or lost"
        assert_cards_lie_once(state.table)
        assert state.count < LONGEST, "the round does not end"
    assert state.is_over
    assert state.table.is_over
    assert not state.table.stakes
    if not walked.events:
        second.see_the_end(state.table)
    walked.ended = state
    return walked


def choose(steps: Sequence[Step], random: Random) -> tuple[Step, Action]:
    """A right step with its free values chosen, the ends more often than the middle."""
    step = random.choice(steps)
    action = step.action
    for free in step.free:
        action = replace(action, **{free.field: _value(free, random)})
    return step, action


def _value(free: Free, random: Random) -> int:
    roll = random.random()
    if roll < 0.6:
        return free.least if roll < 0.3 else free.most
    return random.randrange(free.least, free.most + 1, free.step)


def assert_cards_lie_once(table: AnteTable) -> None:
    """Every card of the deck in play lies in one place."""
    held = [card for hand in table.hands for card in hand.cards]
    box = [] if table.bonus_card is None else [table.bonus_card]
    lying = [*held, *table.dealer.cards, *box, *table.stub, *table.discards]
    assert sorted(lying) == (list(range(52)) if table.deck else []), "a card is lost or lies twice"


def event_at_random(table: AnteTable, random: Random) -> e.HouseEvent | None:
    """One of the events that can happen now, each kind as likely; none where nothing can."""
    kinds: dict[str, list[e.HouseEvent]] = {}
    for event in events_of(table):
        if can_happen(table, event):
            kinds.setdefault(event.do, []).append(event)
    return random.choice(kinds[random.choice(sorted(kinds))]) if kinds else None


def events_of(table: AnteTable) -> tuple[e.HouseEvent, ...]:
    """The events of every kind that a table might meet."""
    seats = [hand.seat for hand in table.hands]
    places: list[Place] = [*seats, Area.DEALER]
    return (
        *(e.FaceUpInDeck(place) for place in (0, 0, 1, 4, 9)),
        *(e.DrawnInError(is_exposed) for is_exposed in (False, True)),
        *(e.WrongCount(place, cards) for place in places for cards in range(1, 9)),
        e.DealerCardExposed(),
        e.ShufflerJam(),
        e.ShoeJam(),
        *(e.StubMiscount(is_misdealt) for is_misdealt in (False, True)),
        e.ShufflerCountWrong(51),
        e.RecutOrdered(),
        *(e.PlayersExchangeInformation(pair) for pair in combinations(seats, 2)),
        e.DeviceBroken(),
        *(e.PlayerLeft(seat) for seat in seats),
        e.ProgressiveCountDiffers(0),
    )
