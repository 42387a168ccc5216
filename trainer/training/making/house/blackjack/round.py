"""Rounds of blackjack for `procedure` and `verdict`: draws, doubles, splits, surrender, insurance, the cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from trainer.asks.built import question_of
from trainer.asks.house.blackjack.players import dealers_step
from trainer.asks.house.blackjack.procedure import BlackjackProcedureSpot, course_of
from trainer.asks.key import AskId, Question
from trainer.asks.walking import Chosen, Walked, walk
from trainer.rules.book import GameBook
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import is_ace, points
from trainer.rules.house.blackjack.preparing import LEAST_BURNS, first_deal
from trainer.rules.house.blackjack.rules import BlackjackRules
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import DEALER_SHOWS
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.money import dollars
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.plan import Agenda, Choices, Step
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream, Unlaid
from trainer.training.making.deciding import decide_all
from trainer.training.making.house.blackjack.settlement import rules_of
from trainer.training.making.house.blackjack.wagers import wagered
from trainer.training.making.house.table import AMOUNTS, SEEDS, is_posted, seats_for, skip_seats, unit_for, wager
from trainer.training.making.maker import Draft, NotHere, Parameter, Values

Due: TypeAlias = "tuple[Step, Decide, Agenda[BlackjackTable]]"
"""What a player may say now, with what is left of the round after it."""
PLAYERS, OPENING, HITS, DOUBLED, SPLIT, SURRENDERED, INSURED, REFUSED = (
    "players", "opening", "hits", "doubled", "split", "surrendered", "insured", "refused",
)  # fmt: skip
WANTED: Final = {
    SPLIT: Choice.SPLIT,
    DOUBLED: Choice.DOUBLE,
    SURRENDERED: Choice.SURRENDER,
    HITS: Choice.HIT,
}
"""What players decide for, the rarest chance first."""
_TRIED: Final = 20
_MORE: Final = 2
"""So many players more may make it easier to find a pack."""
_PACKS: Final = 60
"""So many are looked through at most for an ace and a pair."""


def of_blackjack(book: GameBook) -> tuple[Parameter, ...]:
    cuts = [Parameter(REFUSED, (0, 1), 2)] if book.answers(Clause.CUTTING_CARD) else []
    by_option = (
        ("double", Parameter(DOUBLED, (0, 1), 2)),
        ("split", Parameter(SPLIT, (0, 1), 3)),
        ("surrender", Parameter(SURRENDERED, (0, 1))),
        ("insurance", Parameter(INSURED, (0, 1), 2)),
    )
    return (
        Parameter(PLAYERS, (1, 2, 3)),
        Parameter(HITS, (0, 1, 2)),
        *(parameter for option, parameter in by_option if is_posted(book, option)),
        Parameter(OPENING, (0, 1), 2),
        *cuts,
        AMOUNTS,
    )


def blackjack_round(draft: Draft) -> tuple[Values, tuple[Walked[BlackjackTable], ...]]:
    """A round in which players decide as is wanted, and every step in it."""
    for values, begun, deciding in _begun(draft):
        walked = tuple(walk(begun, deciding.choose, is_numbered=False))
        if not deciding.left.total():
            return {**values, "actions": deciding.decisions}, walked
    raise NotHere(f"no such round of {draft.book.id} was found: {dict(draft.chosen)}")


def blackjack_decided(draft: Draft) -> Values:
    """The spot of such a round."""
    for values, begun, deciding in _begun(draft):
        decide_all(begun, deciding.decided, lambda table, _: table.stage in DEALER_SHOWS)
        if not deciding.left.total():
            return {**values, "actions": deciding.decisions}
    raise NotHere(f"no such round of {draft.book.id} was found: {dict(draft.chosen)}")


def _begun(draft: Draft) -> Iterator[tuple[Values, Round[BlackjackTable], _Deciding]]:
    """Rounds before anybody has decided, with their players: too many may have a blackjack, and nothing to decide."""
    for _ in range(_TRIED):
        values = _before(draft)
        asked = question_of(draft.rulebook, draft.book.id, AskId.PROCEDURE, values)
        assert isinstance(asked, Question), "what was built is a question"
        assert isinstance(asked.spot, BlackjackProcedureSpot), "and it is one of this ask"
        spot = asked.spot
        yield values, course_of(spot).begun, _Deciding(draft, spot.refuse_cut)


def _before(draft: Draft) -> Values:
    stream = draft.stream
    unit = unit_for(draft)
    others = sum(draft[name] for name in WANTED if name != HITS)
    seed, seats = _pack_for(draft, max(draft[PLAYERS], draft[HITS]) + others)
    entries: list[Values] = []
    for seat in seats:
        amounts = [wager(draft, unit) for _ in range(2 + stream.below(2))]
        entries.append({"seat": seat, **wagered(draft.book, amounts)})
    values: Values = {"seed": seed, "seat": entries}
    if draft[OPENING]:
        values |= {"opening": True, "first_seated": stream.pick(seats)}
    elif draft[REFUSED]:
        values["cutting_card"] = f"seat {stream.pick(seats)}" if stream.chance(700) else "dealer"
    if draft[REFUSED]:
        values["refuse_cut"] = [stream.pick(seats)]
    return values


def _pack_for(draft: Draft, least: int) -> tuple[int, tuple[SeatNumber, ...]]:
    """A seed, and at least so many players, among whom its pack deals what somebody splits or insures against."""
    stream = draft.stream
    if not draft[SPLIT] and not draft[INSURED]:
        seats = seats_for(draft, least + stream.below(2))
        return stream.below(SEEDS), seats
    rules = rules_of(draft, {})
    counts = range(least, min(least + _MORE, draft.book.most_players) + 1)
    dealt = {count: _places(count, rules) for count in counts}
    for _ in range(_PACKS if counts else 0):
        seed = stream.below(SEEDS)
        pack = Unlaid(seed, decks=rules.decks)
        for count in stream.shuffle(counts):
            if _is_dealt(draft, dealt[count], pack):
                return seed, seats_for(draft, count)
            skip_seats(draft)
    raise NotHere


def _places(count: int, rules: BlackjackRules) -> Mapping[Place, Sequence[int]]:
    """Where in a pack the first cards of so many players and of the dealer lie."""
    dealt: dict[Place, list[int]] = {}
    for place, (to, _) in enumerate(first_deal(range(1, count + 1), rules), LEAST_BURNS):
        dealt.setdefault(to, []).append(place)
    return dealt


def _is_dealt(draft: Draft, dealt: Mapping[Place, Sequence[int]], pack: Unlaid) -> bool:
    """Whether the pack deals an ace up where somebody is to insure, and a pair where one is to be split."""
    if draft[INSURED] and not is_ace(pack.card(dealt[Area.DEALER][0])):
        return False
    if not draft[SPLIT]:
        return True
    first_cards = (places for to, places in dealt.items() if to is not Area.DEALER)
    return any(points(pack.card(first)) == points(pack.card(second)) for first, second in first_cards)


class _Deciding:
    """The players of a round: they insure, split, double, give up and draw as is wanted, else everybody stands."""

    def __init__(self, draft: Draft, refuse_cut: Collection[SeatNumber]) -> None:
        self.stream: Stream = draft.stream
        self.refuse_cut = refuse_cut
        self.left = Counter({choice: draft[name] for name, choice in WANTED.items()})
        self.left[Choice.INSURE] = draft[INSURED]
        self.insures: SeatNumber = 0
        self.decisions: list[str] = []

    def choose(self, state: Round[BlackjackTable]) -> Chosen[BlackjackTable]:
        """The next step in the natural order, a decision where one is due."""
        return self.decided(state.choices, state.table) or dealers_step(state)

    def decided(self, choices: Choices[BlackjackTable], table: BlackjackTable) -> Chosen[BlackjackTable] | None:
        """The decision that is due now; none where the dealer goes on."""
        due = [(step, step.action, rest) for step, rest in choices if isinstance(step.action, Decide)]
        insured = self._insured(due) if due else None
        if insured is not None:
            return insured
        asked = {act.choice: (step, act, rest) for step, act, rest in due if not step.optional}
        if not asked:
            return None
        if not table.called_on or Choice.STAND not in asked:
            return self._unasked(asked)
        wanted = (choice for choice in WANTED.values() if self.left[choice] and choice in asked)
        choice = next(wanted, Choice.STAND)
        if choice is not Choice.STAND:
            self.left[choice] -= 1
        self.decisions.append(f"{table.called_on} {choice.value}")
        return asked[choice]

    def _unasked(self, asked: Mapping[Choice, Due]) -> Chosen[BlackjackTable]:
        """What no list of decisions tells: the cut, or a hand that only its player knows of."""
        step, act, rest = next(iter(asked.values()))
        if act.choice is Choice.CUT and act.seat in self.refuse_cut:
            return asked[Choice.REFUSE_CUT]
        return step, act, rest

    def _insured(self, due: Sequence[Due]) -> Chosen[BlackjackTable] | None:
        """Insurance of the player who takes it, on each of the wagers that it may be for."""
        offers = [each for each in due if each[1].choice is Choice.INSURE]
        if offers and self.left[Choice.INSURE]:
            self.left[Choice.INSURE] -= 1
            self.insures = self.stream.pick(offers)[1].seat
        for step, act, rest in offers:
            if act.seat == self.insures:
                (amount,) = step.free
                chips = self.stream.pick((amount.most, amount.most, amount.least))
                taken = Decide(act.seat, act.choice, chips, spot=act.spot)
                self.decisions.append(f"{act.seat} {act.choice.value} {dollars(taken.amount)}")
                return step, taken, rest
        return None
