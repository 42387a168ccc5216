"""Rounds of Three Card and Four Card played along the natural order, for tests that know what comes when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tests.rules.house.ante.tables_at_random import CHIPS, MARYLAND, THREE_CARD
from tests.rules.house.ante.walking import Ante
from tests.rules.house.tables import four_card_rules, three_card_rules
from trainer.rules.actions import Action
from trainer.rules.cards import FULL_DECK, Card, parse_cards
from trainer.rules.games.ante_tables import bare
from trainer.rules.house.ante.setup import Dealing, set_up
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.plan import Actor, Step
from trainer.rules.shuffling import shuffled

TWO_ANTES: Final[Mapping[int, Mapping[str, int]]] = {2: {"ante": 1000}, 5: {"ante": 1500}}


def table(
    book: str,
    dealing: Dealing | None = None,
    wagers: Mapping[int, Mapping[str, int]] = TWO_ANTES,
    deck: tuple[Card, ...] = (),
    *,
    is_opening: bool = False,
    is_preshuffled: bool = False,
    **options: object,
) -> AnteTable:
    """A table of a rulebook before a round; the deck of seed 1 where none is given."""
    rules = three_card_rules(**options) if book == THREE_CARD else four_card_rules(book, **options)
    decks = [deck or shuffled(1), *(shuffled(1, number) for number in range(2, 6))]
    stacks = dict.fromkeys(range(1, 8), CHIPS)
    return set_up(
        bare(rules), wagers, decks, dealing, stacks=stacks, is_opening=is_opening, is_preshuffled=is_preshuffled
    )


def with_progressive(dealing: Dealing | None = None) -> AnteTable:
    """Maryland's table with a progressive that both players make."""
    wagers = {2: {"ante": 1000, "progressive": 100}, 5: {"ante": 1500, "progressive": 500}}
    return table(MARYLAND, dealing, wagers, progressive="A")


FROM_SHOE: Final = Dealing()
BY_MACHINE: Final = Dealing(method=Method.SHOE, has_shuffler=True, shuffler_counts=True)
FROM_HAND: Final = Dealing(method=Method.HAND, has_shuffler=True)
FROM_AUTOMATED_SHOE: Final = Dealing(method=Method.AUTOMATED_SHOE, has_shuffler=True)
COUNTED_BY_MACHINE: Final = tuple(Dealing(method=each, has_shuffler=True, shuffler_counts=True) for each in Method)
DEALINGS: Final = (FROM_SHOE, FROM_HAND, FROM_AUTOMATED_SHOE)


def stacked(*hands: str) -> tuple[Card, ...]:
    """A deck that deals these hands singly, the last of them the dealer's; a card more of the dealer's comes last."""
    dealt = [parse_cards(hand) for hand in hands]
    rounds = [hand[n] for n in range(len(dealt[0])) for hand in dealt]
    top = (*rounds, *dealt[-1][len(dealt[0]) :])
    return (*top, *(card for card in FULL_DECK if card not in top))


def next_step(state: Ante, folds: frozenset[int] = frozenset()) -> tuple[Step, Ante] | None:
    """The first step that must be done and the round after it; everybody plays but for `folds`. None at the end."""
    due = [(step, rest) for step, rest in state.choices if not step.optional]
    if not due:
        return None
    step, rest = due[0]
    if isinstance(step.action, Decide) and step.action.seat in folds:
        step, rest = next(
            (step, rest) for step, rest in due if isinstance(step.action, Decide) and step.action.choice is Choice.FOLD
        )
    return step, state.take(step.action, rest)


def until(state: Ante, is_there: Callable[[Ante], bool], *folds: int) -> Ante:
    """The round as far as the first moment at which something holds."""
    while not is_there(state):
        taken = next_step(state, frozenset(folds))
        assert taken is not None, "the round ended before"
        _, state = taken
    return state


def to_end(state: Ante, *folds: int) -> tuple[list[Step], Ante]:
    """The dealer's steps from here on, and the finished round."""
    steps: list[Step] = []
    while (taken := next_step(state, frozenset(folds))) is not None:
        step, state = taken
        if step.by is Actor.DEALER:
            steps.append(step)
    return steps, state


def put_right(state: Ante, event: e.HouseEvent) -> tuple[list[Step], Ante]:
    """What the dealer must do about an open event, and the round when it is done with."""
    return remedied(state.play(event))


def remedied(state: Ante) -> tuple[list[Step], Ante]:
    """The steps until nothing is dealt with any more."""
    steps: list[Step] = []
    while state.table.trouble.is_held:
        taken = next_step(state)
        assert taken is not None
        step, state = taken
        steps.append(step)
    return steps, state


def words(steps: list[Step]) -> list[str]:
    """The steps, each by its word, what is said and where it goes: `return-wager 5 15.00`."""
    return [in_words(step.action) for step in steps]


def in_words(action: Action) -> str:
    parts = [action.do]
    parts += [str(value) for name in ("say", "source", "to", "wager") if (value := getattr(action, name, ""))]
    amount: int = getattr(action, "amount", 0)
    return " ".join([*parts, f"{amount / 100:.2f}"] if amount else parts)
