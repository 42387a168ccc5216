"""Spots of `procedure` against the house: dealing methods, openings, counts due, folds, draws, doubles, the cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.asks.built import question_of
from trainer.asks.house.blackjack.players import Players
from trainer.asks.house.blackjack.procedure import BlackjackProcedureSpot, course_of
from trainer.asks.key import AskId, Question
from trainer.asks.walking import Chosen
from trainer.rules.book import GameBook
from trainer.rules.games.listing import HOUSE_FORMS, FamilyId
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.blackjack.clauses import Clause as BlackjackClause
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.book import as_house
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.games import BLACKJACK_MULTI
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.money import Cents, dollars
from trainer.rules.round import Round
from trainer.training.making.house.sic_bo import DICE, LOSERS, WINNERS, thrown, wagers_for
from trainer.training.making.house.table import AMOUNTS, asks_for_both, most_times, seats_for, unit_for, wager
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values
from trainer.training.making.walking import Taken, steps_of

PLAYERS, METHOD, OPENING, FOLDED, MACHINE, DUE, METER, SIX, HITS, DOUBLED, REFUSED = (
    "players", "method", "opening", "folded", "machine", "due", "meter", "six", "hits", "doubled", "refused",
)  # fmt: skip
METHODS: Final = (Method.SHOE, Method.HAND, Method.AUTOMATED_SHOE)
_SEEDS: Final = 1_000_000
_TRIED: Final = 20


def of_ante(book: GameBook) -> tuple[Parameter, ...]:
    has_meter = "progressive" in book.options and not book.options["progressive"].is_refused
    of_maryland = (Parameter(METER, (0, 1), 2), Parameter(SIX, (0, 1), 2)) if has_meter else ()
    return (
        Parameter(PLAYERS, (1, 2, 3)),
        Parameter(FOLDED, (0, 1, 2)),
        Parameter(METHOD, (0, 1, 2), 2),
        Parameter(OPENING, (0, 1), 2),
        Parameter(DUE, (0, 1)),
        *of_maryland,
    )


def ante_round(draft: Draft) -> Values:
    """A round of Three Card or Four Card: so many play, so many fold, dealt by this method."""
    stream, book = draft.stream, draft.book
    is_four = HOUSE_FORMS[book.id].hand > 3
    unit = unit_for(draft)
    seats = sorted(seats_for(draft, draft[PLAYERS] + draft[FOLDED]))
    folds = set(stream.shuffle(seats)[: draft[FOLDED]])
    entries: list[Values] = []
    actions: list[str] = []
    for seat in seats:
        ante = wager(draft, unit)
        entry: Values = {"seat": seat, "ante": ante}
        if stream.chance(600) or draft[SIX] or asks_for_both(book):
            entry["aces_up" if is_four else "pair_plus"] = min(ante, wager(draft, unit))
        entry |= {"progressive": stream.pick((100, 500))} if draft[METER] else {}
        entry |= {"six_card_bonus": wager(draft, 500)} if draft[SIX] else {}
        entries.append(entry)
        play = ante * (1 + stream.below(most_times(book)))
        actions.append(f"{seat} fold" if seat in folds else f"{seat} play {dollars(play)}")
    between = as_house(book).facts_as(AnteFacts).rounds_between_counts
    values: Values = {
        "method": METHODS[draft[METHOD]].value,
        "seed": stream.below(_SEEDS),
        "rounds_since_count": between - 1 if draft[DUE] else stream.below(max(between - 2, 1)),
        "seat": entries,
        "actions": actions,
    }
    values |= {"opening": True} if draft[OPENING] else {}
    options: Values = {}
    for name, is_wanted in (("progressive", draft[METER]), ("six_card_bonus", draft[SIX])):
        options |= {name: stream.pick(book.options[name].values)} if is_wanted else {}
    return {**values, **({"options": options} if options else {})}


def of_blackjack(book: GameBook) -> tuple[Parameter, ...]:
    cuts = [Parameter(REFUSED, (0, 1), 2)] if book.answers(BlackjackClause.CUTTING_CARD) else []
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
    is_multi = draft.book.id == BLACKJACK_MULTI
    entries: list[Values] = []
    for seat in seats:
        amounts: list[Cents] = [wager(draft, unit) for _ in range(2 + stream.below(2))]
        entries.append({"seat": seat, "wagers": amounts} if is_multi else {"seat": seat, "wager": amounts[0]})
    values: Values = {"seed": stream.below(_SEEDS), "seat": entries}
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


def of_dice(_book: GameBook) -> Sequence[Parameter]:
    return (
        Parameter(WINNERS, (1, 2, 3)),
        Parameter(LOSERS, (1, 2, 4)),
        Parameter(DICE, (0, 1)),
        Parameter(OPENING, (0, 1), 2),
        AMOUNTS,
    )


def dice_round(draft: Draft) -> Values:
    """A round of Sic Bo with so many wagers that win and lose."""
    dice = thrown(draft)
    options, wagers = wagers_for(draft, dice, winners=draft[WINNERS], losers=draft[LOSERS])
    values: Values = {"dice": list(dice), "wager": wagers, "options": options}
    return {**values, **({"opening": True} if draft[OPENING] else {})}


def _maker(family: FamilyId) -> Maker:
    return Maker(ask=AskId.PROCEDURE, family=family, parameters=of_ante, make=ante_round)


THREE_CARD_PROCEDURE: Final = _maker(FamilyId.THREE_CARD)
FOUR_CARD_PROCEDURE: Final = _maker(FamilyId.FOUR_CARD)
BLACKJACK_PROCEDURE: Final = Maker(
    ask=AskId.PROCEDURE,
    family=FamilyId.BLACKJACK,
    parameters=of_blackjack,
    make=lambda draft: blackjack_round(draft)[0],
)
SIC_BO_PROCEDURE: Final = Maker(ask=AskId.PROCEDURE, family=FamilyId.SIC_BO, parameters=of_dice, make=dice_round)
