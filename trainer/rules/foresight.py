"""Looking ahead and back in a round: when an act will be right, what stands before it, and whether it was done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from trainer.rules.actions import Action, Announce, Burn, CallOn, CollectCards, Deal, PushPot, Reveal, TakeJackpot
from trainer.rules.acts_of_kind import (
    MAKES_DECK_READY,
    MIXES_DECK,
    MOVES_CHIPS,
    TAKES_CARDS,
    Fault,
    faults_of,
    gives_ruling,
    is_alarm,
    shows_what_decides,
    target,
)
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.house_acts import Choice, CollectProgressive, CollectWager, Decide, OfferCut, Pay
from trainer.rules.plan import Actor, Step, Table
from trainer.rules.round import Choose, Round

T = TypeVar("T", bound=Table)
Way: TypeAlias = tuple[Step, ...]
"""Steps of dealer and players one after the other."""

LOOK_AHEAD: Final = 240
"""Steps the judge looks ahead for what came too early."""
_NEAR: Final = 3
"""Steps within which a player who decided otherwise would make an act right."""
_ONCE_A_ROUND: Final = (TakeJackpot, PushPot, CollectWager, CollectProgressive, Pay)
_UNTIL_RULED: Final = 3
"""Steps in which something is ruled: the game is stopped, the floor called, the ruling given."""
_TRIED_WITHOUT: Final = 24
"""The longest way of which each step is tried whether it may wait; of a longer one nothing was skipped in haste."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """Where an act will be right, if nobody does anything special."""

    way: Way
    """What comes before it, players' decisions too; what may wait beyond it is left out."""
    coming: Step | None
    """What the act then is; none where that hangs on cards or dice which nobody has seen."""
    faults: tuple[Fault, ...]
    """In what it differs even then; nothing where it is right as given."""

    @property
    def will_be_right(self) -> bool:
        """Right as given once its turn has come, as far as anybody can know."""
        return self.coming is not None and not self.faults

    @property
    def left_out(self) -> tuple[Step, ...]:
        """The dealer's steps of the way."""
        return tuple([step for step in self.way if step.by is Actor.DEALER])

    @property
    def has_no_card_due(self) -> bool:
        """Whether a burn, a decision, a ruling or work at the deck stands in between: then no card is due yet."""
        kinds = (Burn, *MAKES_DECK_READY, CallOn)
        return any(
            step.by is Actor.PLAYER or isinstance(step.action, kinds) or gives_ruling(step.action) for step in self.way
        )


def differences(step: Step, action: Action) -> tuple[Fault, ...]:
    """What differs, one fault a field, gravest first."""
    free = {free.field: free for free in step.free}
    found: list[Fault] = []
    for name, fault in faults_of(type(action)):
        given = getattr(action, name)
        if not (free[name].allows(given) if name in free else given == getattr(step.action, name)):
            found.append(fault)
    return tuple(sorted(found, key=GRAVITY.__getitem__))


GRAVITY: Final = {Fault.PLACE: 0, Fault.AMOUNT: 1, Fault.FACE: 2, Fault.WORDS: 3}
"""The gravest is the least."""


def find_ahead(state: Round[T], action: Action, ahead: Choose[T], most: int = LOOK_AHEAD) -> Ahead | None:
    """Where an act will be right; none within the steps that are looked at.

    Where it never is, the next step that it is a try at, with another sum: bets brought in too early are less than they
    will be. A pot that never goes to whom it was given is looked for by the pot.
    """
    way, kind = list[Step](), type(action)
    turns_on_hidden = state.game.turns_on_hidden(state.table, action)
    is_seen_first = turns_on_hidden or is_alarm(action)
    may_wait: list[tuple[int, Round[T]]] = []
    nearest: tuple[int, Ahead] | None = None
    for _ in range(most):
        foreseen = state.foresee(ahead)
        if foreseen is None:
            break
        if len(state.choices) > 1 and foreseen.step.by is Actor.DEALER:
            may_wait.append((len(way), state))
        way.append(foreseen.step)
        state = foreseen.round
        if is_seen_first and shows_what_decides(foreseen.step.action):
            # nobody can know yet what the hand or the dice will be, nor whether anything is wrong with them
            return Ahead(way=tuple(way), coming=None, faults=()) if turns_on_hidden else None
        for later, _rest in state.choices:
            if type(later.action) is not kind or later.by is not Actor.DEALER:
                continue
            faults = differences(later, action)
            if not faults:
                return Ahead(way=_needed(tuple(way), may_wait, action), coming=later, faults=())
            if isinstance(action, Deal) and Fault.PLACE not in faults:
                # the next card for that place comes another way up
                return Ahead(way=tuple(way), coming=later, faults=faults)
            distance = _distance(later, action, faults)
            if distance is not None and (nearest is None or distance < nearest[0]):
                nearest = distance, Ahead(way=tuple(way), coming=later, faults=faults)
    return None if nearest is None else nearest[1]


def find_otherwise(state: Round[T], action: Action, ahead: Choose[T]) -> Ahead | None:
    """Where an act would be right if the next player to decide decided otherwise; none where it would not be."""
    way: list[Step] = []
    for _ in range(_NEAR):
        decisions = [(step, rest) for step, rest in state.choices if step.by is Actor.PLAYER]
        for step, rest in decisions:
            decided = state.take(step.action, rest)
            found = find_ahead(decided, action, ahead, most=1) if _right_now(decided, action) is None else None
            is_next = found is not None and found.will_be_right
            right = found.coming if found is not None and is_next else _right_now(decided, action)
            if right is not None:
                between = found.way if found is not None else ()
                return Ahead(way=(*way, step, *between), coming=right, faults=())
        foreseen = state.foresee(ahead)
        if foreseen is None or decisions:
            return None
        way.append(foreseen.step)
        state = foreseen.round
    return None


def _right_now(state: Round[T], action: Action) -> Step | None:
    return next((step for step, _ in state.choices if step.by is Actor.DEALER and step.fits(action)), None)


def _distance(later: Step, action: Action, faults: tuple[Fault, ...]) -> int | None:
    """How far a step ahead is from an act that tries the same; none where it is another thing altogether."""
    if faults == (Fault.AMOUNT,):
        return 0
    is_of_pot = getattr(action, "pot", None) is not None and getattr(later.action, "pot", None) is not None
    if not is_of_pot or getattr(action, "pot", None) != getattr(later.action, "pot", None):
        return None
    return len(faults)


def _needed(way: Way, may_wait: list[tuple[int, Round[T]]], action: Action) -> Way:
    """The way without the dealer's steps that may still wait: the act is right with them undone.

    `may_wait` are the places of the way at which something else was right too, with the round as it stood there. What
    comes in any order is alike: where the last of a kind can't wait, none of them can.
    """
    if len(way) > _TRIED_WITHOUT:
        return way
    kinds_needed: set[type[Action]] = set()
    for place, state in reversed(may_wait):
        kind = type(way[place].action)
        if kind not in kinds_needed and _leads_to(state, way[place + 1 :], action):
            way = way[:place] + way[place + 1 :]
        else:
            kinds_needed.add(kind)
    return way


def _leads_to(state: Round[T], way: Way, action: Action) -> bool:
    for step in way:
        rests = [rest for each, rest in state.choices if each.fits(step.action)]
        if not rests:
            return False
        state = state.take(step.action, rests[0])
    return _right_now(state, action) is not None


def until_something_shows(state: Round[T], ahead: Choose[T]) -> Way:
    """What comes before the next hand, the dealer's next card or the dice are in sight, that step last.

    What is still in the play is settled too early by so much whatever the hidden cards are: no verdict tells of them.
    """
    way: list[Step] = []
    for step in _way_on(state, ahead):
        way.append(step)
        if shows_what_decides(step.action):
            break
    return tuple(way)


def voided_by(state: Round[T]) -> Step | None:
    """The ruling that leaves nothing of the round, given or called for by what lies in sight; none where it goes on."""
    for past, step in state.past():
        if _ends_round(past):
            return step
    due = ruling_due(state)
    return due[-1] if due and _ends_round(due[-1].action) else None


def ruling_due(state: Round[T]) -> Way:
    """What leads to the ruling on something that is wrong at the table, the ruling last; empty where nothing is."""
    way: list[Step] = []
    for _ in range(_UNTIL_RULED):
        alarms = [(step, rest) for step, rest in state.choices if is_alarm(step.action)]
        if not alarms:
            break
        step, rest = next((alarm for alarm in alarms if not alarm[0].optional), alarms[0])
        way.append(step)
        if gives_ruling(step.action):
            return tuple(way)
        state = state.take(step.action, rest)
    return ()


def ruling_in_force(state: Round[T]) -> Step | None:
    """The ruling that is being carried out: it has ended the round, or what is due now rests on its clause."""
    for past, step in state.past():
        if step is not None and gives_ruling(past):
            is_being_put_right = any(due.clause == step.clause for due, _ in state.choices)
            return step if is_being_put_right or _ends_round(past) else None
        if state.game.opens_part(past):
            break
    return None


def _ends_round(action: Action) -> bool:
    return isinstance(action, Announce) and action.say in ENDS_ROUND


@runtime_checkable
class _WithDecks(Protocol):
    """A table at which cards are dealt."""

    @property
    def deck_in_play(self) -> int: ...


def changes_deck(state: Round[T], action: Action, ahead: Choose[T]) -> bool:
    """Whether an act mixes the deck in play while cards of the round are out, and some hand has still to be handled."""
    table: object = state.table
    if not isinstance(action, MIXES_DECK) or not isinstance(table, _WithDecks) or voided_by(state):
        return False
    in_play = table.deck_in_play
    if getattr(action, "deck", in_play) != in_play:
        return False
    made_ready = (past for past in state.history() if isinstance(past, (*TAKES_CARDS, *MIXES_DECK)))
    last = next((past for past in made_ready if getattr(past, "deck", in_play) == in_play), None)
    return isinstance(last, TAKES_CARDS) and any(
        isinstance(step.action, (*TAKES_CARDS, CollectCards, Reveal)) for step in _way_on(state, ahead)
    )


def _way_on(state: Round[T], ahead: Choose[T]) -> Iterator[Step]:
    for _ in range(LOOK_AHEAD):
        foreseen = state.foresee(ahead)
        if foreseen is None:
            return
        yield foreseen.step
        state = foreseen.round


def was_done(state: Round[T], action: Action) -> Step | None:
    """The step as which the same was done since the street or dealing round began; none where it was not.

    Chips moved for the same thing are the same whatever the sum; some are moved once a round and no more.
    """
    wanted = target(action) if isinstance(action, MOVES_CHIPS) else None
    is_once_a_round = isinstance(action, _ONCE_A_ROUND)
    for past, step in state.past():
        if type(past) is type(action) and (past == action or (wanted is not None and target(past) == wanted)):
            return step
        if state.game.opens_part(past) and not is_once_a_round:
            return None
    return None


def last_of_kind(state: Round[T], action: Action) -> Step | None:
    """The last step of the round that was of the same kind as an act; none where none was.

    Each wager is a kind of its own. Of cards those for a player come first, where that is one, else any that was dealt.
    """
    alike = [(past, step) for past, step in state.past() if type(past) is type(action)]
    if isinstance(action, CollectWager | Pay):
        return next((step for past, step in alike if getattr(past, "wager", None) == action.wager), None)
    if isinstance(action, Deal):
        is_players = isinstance(action.to, int)
        own = (step for past, step in alike if isinstance(past, Deal) and isinstance(past.to, int) == is_players)
        return next(own, alike[0][1] if alike else None)
    return alike[0][1] if alike else None


_MOST: Final = 24
"""Steps looked at: an offer and an answer a seat, at a table of eleven."""


def find_if_refused(state: Round[T], action: Action) -> Ahead | None:
    """Where an act would be right if all who are still offered the cut refused it; none where it would not be.

    How the players are going to answer has nothing to do with it: nobody has been asked.
    """
    way: list[Step] = []
    for _ in range(_MOST):
        choices = [(step, rest) for step, rest in state.choices if not step.optional]
        right = next((step for step, _ in choices if step.by is Actor.DEALER and step.fits(action)), None)
        if right is not None:
            return Ahead(way=tuple(way), coming=right, faults=()) if way else None
        if not choices:
            return None
        refusal = next((each for each in choices if _is_refusal(each[0])), None)
        step, rest = refusal if refusal is not None else choices[0]
        if refusal is None and not isinstance(step.action, OfferCut):
            return None
        way.append(step)
        state = state.take(step.action, rest)
    return None


def _is_refusal(step: Step) -> bool:
    return isinstance(step.action, Decide) and step.action.choice is Choice.REFUSE_CUT
