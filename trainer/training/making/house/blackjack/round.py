"""Rounds of blackjack for `procedure` and `verdict`: draws, doubles, openings, the cut."""

from __future__ import annotations

from typing import Final

from trainer.asks.built import question_of
from trainer.asks.house.blackjack.players import Players
from trainer.asks.house.blackjack.procedure import BlackjackProcedureSpot, course_of
from trainer.asks.key import AskId, Question
from trainer.asks.walking import Chosen
from trainer.rules.book import GameBook
from trainer.rules.house.acts import Choice, Decide
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.round import Round
from trainer.training.making.house.blackjack.wagers import wagered
from trainer.training.making.house.table import AMOUNTS, SEEDS, seats_for, unit_for, wager
from trainer.training.making.maker import Draft, NotHere, Parameter, Values
from trainer.training.making.walking import Taken, steps_of

PLAYERS, OPENING, HITS, DOUBLED, REFUSED = "players", "opening", "hits", "doubled", "refused"
_TRIED: Final = 20


def of_blackjack(book: GameBook) -> tuple[Parameter, ...]:
    cuts = [Parameter(REFUSED, (0, 1), 2)] if book.answers(Clause.CUTTING_CARD) else []
    return (
        Parameter(PLAYERS, (1, 2, 3)),
        Parameter(HITS, (0, 1, 2)),
        Parameter(DOUBLED, (0, 1), 2),
        Parameter(OPENING, (0, 1), 2),
        *cuts,
        AMOUNTS,
    )


def blackjack_round(draft: Draft) -> tuple[Values, list[Taken[BlackjackTable]]]:
    """A round in which so many cards are drawn and somebody doubles, and every step of the dealer's in it."""
    for _ in range(_TRIED):
        values = _before(draft)
        asked = question_of(draft.rulebook, draft.book.id, AskId.PROCEDURE, values)
        assert isinstance(asked, Question), "what was built is a question"
        assert isinstance(asked.spot, BlackjackProcedureSpot), "and it is one of this ask"
        spot = asked.spot
        deciding = _Deciding(Players(None, spot.refuse_cut), hits=draft[HITS], doubles=draft[DOUBLED])
        steps = steps_of(course_of(spot).begun, deciding.choose)
        if not deciding.hits and not deciding.doubles:
            return {**values, "actions": deciding.decisions}, steps
        # too many have a blackjack, and nothing to decide
    raise NotHere(f"no such round of {draft.book.id} was found: {dict(draft.chosen)}")


def _before(draft: Draft) -> Values:
    stream = draft.stream
    unit = unit_for(draft)
    seats = seats_for(draft, max(draft[PLAYERS], draft[HITS]) + draft[DOUBLED] + stream.below(2))
    entries: list[Values] = []
    for seat in seats:
        amounts = [wager(draft, unit) for _ in range(2 + stream.below(2))]
        entries.append({"seat": seat, **wagered(draft.book, amounts)})
    values: Values = {"seed": stream.below(SEEDS), "seat": entries}
    if draft[OPENING]:
        values |= {"opening": True, "first_seated": stream.pick(seats)}
    elif draft[REFUSED]:
        values["cutting_card"] = f"seat {stream.pick(seats)}" if stream.chance(700) else "dealer"
    if draft[REFUSED]:
        values["refuse_cut"] = [stream.pick(seats)]
    return values


class _Deciding:
    """The players of a round: so many hits, a double where it is wanted, else everybody stands."""

    def __init__(self, players: Players, *, hits: int, doubles: int) -> None:
        self.players = players
        self.hits = hits
        self.doubles = doubles
        self.decisions: list[str] = []

    def choose(self, state: Round[BlackjackTable]) -> Chosen[BlackjackTable]:
        due = [(step, rest, step.action) for step, rest in state.choices if isinstance(step.action, Decide)]
        asked = {act.choice: (step, act, rest) for step, rest, act in due if not step.optional}
        if Choice.STAND not in asked or not state.table.called_on:
            return self.players.next(state)
        choice = Choice.STAND
        if self.doubles and Choice.DOUBLE in asked:
            choice, self.doubles = Choice.DOUBLE, 0
        elif self.hits and Choice.HIT in asked:
            choice, self.hits = Choice.HIT, self.hits - 1
        found = asked[choice]
        self.decisions.append(f"{found[1].seat} {choice.value}")
        return found
