"""Random blackjack tables, and rounds walked along right steps with what must hold after every act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, TypeAlias

from tests.rules.house.blackjack.second_model import SecondModel
from tests.rules.house.choices import check_choices
from tests.rules.house.tables import blackjack_rules
from trainer.rules.actions import Action, Deal
from trainer.rules.cards import rank_of
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.game import GAMES, can_happen, set_up
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules, Variant
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.table import Stage
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.places import Area, Place
from trainer.rules.plan import Step
from trainer.rules.round import Event, Game, Round
from trainer.rules.shuffling import shuffled
from trainer.rules.values import changed

Blackjack: TypeAlias = Round[BlackjackTable]
LONGEST: Final = 900
SHUFFLES: Final = 6
Eager: TypeAlias = dict[Choice, int]
EAGER: Final[tuple[Eager, ...]] = (
    {Choice.SPLIT: 4, Choice.DOUBLE: 1, Choice.HIT: 3, Choice.STAND: 2, Choice.SURRENDER: 1},
    {Choice.SPLIT: 9, Choice.DOUBLE: 0, Choice.HIT: 9, Choice.STAND: 0, Choice.SURRENDER: 0},
)
"""How often players do what they may: in some rounds they all take cards as long as they can."""


@dataclass
class Walked:
    """A finished walk: the steps it took, the events that came between."""

    begun: Blackjack
    ended: Blackjack
    steps: list[Step] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def cited(self) -> set[str]:
        return {clause for step in self.steps for clause in (step.clause, *step.also)}


def rules_at_random(random: Random, variant: Variant) -> BlackjackRules:
    def flip() -> bool:
        return random.random() < 0.7

    options: dict[str, object] = {
        "decks": random.choice((1, 2) if variant is Variant.PITCH else (1, 1, 2, 6)),
        "stand_soft_17": not flip(),
        "simple_21_pushes": not flip(),
        "pay_natural": random.choice(("end", "at-once")),
        "insurance": flip(),
        "double": flip(),
        "split": flip(),
    }
    if variant is Variant.PITCH:
        options["pitch_face"] = random.choice(("up", "down"))
    if variant is not Variant.MULTI:
        options |= {"surrender": flip(), "suit_wagers": flip(), "hit_wagers": flip()}
        options |= {"hit_wagers_after_split": flip(), "optional_max": random.choice((False, 2, 10))}
    else:
        options["all_three_hands"] = not flip()
    return blackjack_rules(variant, **options)


def wagers_at_random(random: Random, rules: BlackjackRules) -> list[PlayerHand]:
    """Everybody who plays, with the wagers that lie out before the deal."""
    seats = random.sample(range(1, 8), random.choice((1, 2, 3, 5, 7)))
    royal = random.random() < 0.5
    return [_wagers_of(random, seat, rules, royal=royal) for seat in sorted(seats)]


def _wagers_of(random: Random, seat: int, rules: BlackjackRules, *, royal: bool) -> PlayerHand:
    count = random.randint(rules.least_spots, rules.most_spots)
    wagers = tuple(50 * random.randint(1, 40) for _ in range(count))
    play = PlayerHand(seat=seat, cards=(), wagers=wagers)
    if not rules.suit_wagers or random.random() < 0.5:
        return play
    beside = wagers[0] if rules.optional_most is None else min(wagers[0], rules.optional_most)
    return replace(play, royal_match=beside) if royal else replace(play, suit_wager=beside)


def orders(random: Random, rules: BlackjackRules) -> list[tuple[int, ...]]:
    """The orders of the coming shuffles; every other table has its aces and tens, or its low cards, on top."""
    seed = random.getrandbits(32)
    found = [shuffled(seed, number, rules.decks) for number in range(1, SHUFFLES + 1)]
    on_top = random.choice((range(0), range(0), range(8, 13), range(12, 13), range(6)))
    return [tuple(sorted(order, key=lambda card: rank_of(card) not in on_top)) for order in found]


def table_at_random(random: Random, variant: Variant) -> BlackjackTable:
    rules = rules_at_random(random, variant)
    hands = wagers_at_random(random, rules)
    is_opening = random.random() < 0.3
    seats = [hand.seat for hand in hands]
    places: tuple[Place, ...] = (0, Area.DEALER, *seats, 4)
    return set_up(
        rules,
        hands,
        orders(random, rules),
        stacks=(0, *[random.choice((500, 10_000)) for _ in range(7)]),
        is_opening=is_opening,
        first_seated=random.choice((0, *seats)),
        cutting_card=0 if is_opening or variant is Variant.PITCH else random.choice(places),
        has_shuffler=random.random() < 0.3,
    )


def choose(random: Random, steps: Sequence[Step], eager: Eager) -> Step:
    """One of the right steps, by what the players of this round like."""
    weights = [eager.get(each.action.choice, 2) if isinstance(each.action, Decide) else 2 for each in steps]
    return random.choices(steps, weights if any(weights) else None)[0]


def as_done(random: Random, step: Step) -> Action:
    """The act, with a value of the dealer's or the player's own where the rules leave it open."""
    action = step.action
    for free in step.free:
        amounts = range(free.least, free.most + 1, free.step)
        action = replace(action, **{free.field: random.choice(amounts)})
    return action


def some_event(random: Random, table: BlackjackTable) -> Event | None:
    """One of those that can happen at the table as it stands; none where nothing can."""
    places: tuple[Place, ...] = (*table.players, Area.DEALER)
    events = (
        e.FaceUpInDeck(0),
        e.DrawnInError(random.random() < 0.5),
        e.WrongCount(random.choice(places), random.choice((1, 2, 3))),
        e.ShufflerJam(),
        e.RecutOrdered(),
        e.UpCardDiscarded(),
        BurnsAsked(table.players[0]),
    )
    possible = [event for event in events if can_happen(table, event)]
    return random.choice(possible) if possible else None


def walk(
    table: BlackjackTable, random: Random, trouble: float = 0.0, game: Game[BlackjackTable] | None = None
) -> Walked:
    """A round along right steps at random; at each step something goes wrong with the chance `trouble`."""
    begun = state = Round.start(game or GAMES[table.rules.variant], table)
    walked = Walked(begun, begun)
    eager = random.choice(EAGER)
    second = SecondModel(table)
    while state.choices:
        check_choices(state.expected())
        event = some_event(random, state.table) if random.random() < trouble else None
        if event is not None:
            walked.events.append(event)
            second.happened(event)
            state = state.play(event)
            continue
        step = choose(random, state.expected(), eager)
        action = as_done(random, step)
        check_parted_hands_are_seen(action, state.table)
        second.see(action, state.table)
        state = state.play(action)
        walked.steps.append(step)
        assert state.table.chips == table.chips, f"chips were made or lost by {action}"
        check_cards(state.table)
        assert state.count < LONGEST, "the round does not end"
    assert state.is_over
    assert state.table.is_over
    second.see_the_end(state.table)
    walked.ended = state
    return walked


def check_parted_hands_are_seen(action: Action, table: BlackjackTable) -> None:
    """Nobody deals to a hand that doubled or split while it lies face down (reading R141)."""
    if isinstance(action, Deal) and isinstance(action.to, int) and table.stage is Stage.DECIDING:
        hand = table.drawing(action.to)
        assert hand is None or hand.is_up or not (hand.play.is_doubled or hand.play.is_split), "dealt to unseen"


def check_cards(table: BlackjackTable) -> None:
    """Every card of the decks is somewhere, once; nothing is known before the first shuffle."""
    if not table.deck or not table.is_shuffled:
        return
    lying = Counter(table.stub)
    for hand in (*table.hands, table.dealer):
        lying.update(hand.cards)
    lying.update(table.discards)
    assert set(lying.values()) == {table.rules.decks}, "cards were made or lost"
    assert len(lying) == 52


def rich(table: BlackjackTable) -> BlackjackTable:
    """The same with chips for everything that a player may want."""
    return changed(table, stacks=tuple([max(stack, 1_000_000) for stack in table.stacks]))
