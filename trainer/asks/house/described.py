"""A table of which a spot tells no more than what went wrong, and the steps that put it right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from trainer.rules.actions import Action, CollectCards, Deal, Face
from trainer.rules.cards import UNSEEN
from trainer.rules.house.book import HouseBook
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Form, Method
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.cards.handling import how_ruled
from trainer.rules.house.cards.irregularities import Circumstances, HouseRuling, Irregularity, RulingId
from trainer.rules.house.cards.reducer import after_card_act
from trainer.rules.house.cards.remedies import put_right
from trainer.rules.house.cards.table import DEALERS, CardTable, Held, Stage, Trouble
from trainer.rules.house.cards.troubled import happened, in_trouble
from trainer.rules.house.four_card.wagers import Wager
from trainer.rules.house.table import Stake
from trainer.rules.irregularities import decide_and_rule
from trainer.rules.money import Cents
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.plan import Plan, Step, then
from trainer.rules.round import Game, Round
from trainer.rules.values import changed

Stakes: TypeAlias = Mapping[SeatNumber, Mapping[str, Cents]]
"""What lies on the spots of each seat."""


@dataclass(frozen=True, kw_only=True)
class DescribedTable(CardTable):
    """What a ruling and its remedy need of a table: everybody and the dealer hold cards that nobody sees."""

    clauses: frozenset[str]
    settled: CardFacts
    """What the rulebook settles."""
    form: Form | None
    """None where hands differ in how many cards they have."""

    def answers(self, clause: str) -> bool:
        return clause in self.clauses

    @property
    def facts(self) -> CardFacts:
        return self.settled

    @property
    def is_dealing(self) -> bool:
        return self.stage is Stage.DEALING

    @property
    def owed(self) -> int:
        return 0

    @property
    def dealer_cards(self) -> int:
        return 0 if self.form is None else self.form.dealer

    @property
    def awaits_dealer(self) -> bool:
        return False

    def right_count(self, place: Place) -> int:
        return 0

    def first_run(self, place: Place) -> int:
        return 0


def described_table(
    book: HouseBook, form: Form | None, method: Method, stakes: Stakes, player: SeatNumber, *, is_about_one: bool
) -> DescribedTable:
    """The table of a spot; a player whom it names has a hand even where no wagers are listed.

    Seat 0 stands for the player where none is named: of a ruling about one hand, and where nothing is listed at all.
    The progressive is in the rack once cards are out.
    """
    seats = tuple(sorted({*stakes, player} if player or is_about_one or not stakes else stakes))
    held = [Held(seat=seat, cards=(UNSEEN,), faces_up=(False,)) for seat in seats]
    wagered = [
        Stake(seat=seat, wager=wager, amount=amount)
        for seat, wagers in stakes.items()
        for wager, amount in wagers.items()
    ]
    return DescribedTable(
        stakes=tuple([stake for stake in wagered if stake.wager != Wager.PROGRESSIVE]),
        taken=tuple([stake for stake in wagered if stake.wager == Wager.PROGRESSIVE]),
        stacks=(0,) * (max(seats, default=0) + 1),
        clauses=frozenset(book.clauses),
        settled=book.facts_as(CardFacts),
        form=form,
        method=method,
        hands=tuple(held),
        dealer=Held(seat=DEALERS, cards=(UNSEEN,), faces_up=(False,)),
        stage=Stage.DECIDING,
    )


def event_of(irregularity: Irregularity, found: Circumstances, player: SeatNumber) -> e.HouseEvent:
    """The event that a spot describes."""
    match irregularity:
        case Irregularity.FACE_UP_IN_DECK:
            return e.FaceUpInDeck()
        case Irregularity.DRAWN_IN_ERROR:
            return e.DrawnInError(bool(found.is_exposed))
        case Irregularity.WRONG_COUNT:
            return e.WrongCount(Area.DEALER if found.is_dealers else player, found.cards or 0)
        case Irregularity.STUB_MISCOUNT:
            return e.StubMiscount(bool(found.is_misdealt))
        case Irregularity.SHUFFLER_COUNT_WRONG:
            return e.ShufflerCountWrong(0)
        case Irregularity.PLAYERS_EXCHANGE_INFORMATION:
            return e.PlayersExchangeInformation((player,))
        case Irregularity.PLAYER_LEFT:
            return e.PlayerLeft(player)
        case Irregularity.PROGRESSIVE_COUNT_DIFFERS:
            return e.ProgressiveCountDiffers(0)
        case _:
            return e.PLAIN[irregularity]


def steps_after(
    table: DescribedTable, event: e.HouseEvent, found: Circumstances, ruling: HouseRuling, player: SeatNumber
) -> tuple[Step, ...]:
    """What must be done, in order: stopping the game first and calling the floor without need are left out."""
    plan: Plan[DescribedTable] = then(decide_and_rule, how_ruled())
    if isinstance(event, e.FaceUpInDeck):
        # which card it is the spot does not say, only how many
        held = changed(table, trouble=Trouble(open=event, boxed_found=found.count or 0))
    elif isinstance(event, e.RecutOrdered):
        held, plan = happened(table, event), then(put_right)
    else:
        held = changed(table, trouble=Trouble(open=event))
    game = Game(id="", procedure=plan, after=_after, opens_part=lambda _: False)
    state = Round.start(game, held)
    steps: list[Step] = []
    while due := [(step, rest) for step, rest in state.choices if not step.optional]:
        step, rest = due[0]
        steps.append(step)
        state = state.take(step.action, rest)
    next_card = Step(Deal(player, next_face(table, player) or Face.DOWN), ruling.clause)
    if ruling.id is RulingId.USE_AS_NEXT_CARD:
        # and the deal goes on with it
        steps.append(next_card)
    elif ruling.id is RulingId.DISCARD_CARD and player:
        # it had been dealt: it goes out of that hand, and another one comes
        steps[-1:] = (Step(CollectCards(player), ruling.clause), next_card)
    return tuple(steps)


def next_face(table: DescribedTable, player: SeatNumber) -> Face | None:
    """How the next card lies, where the spot tells; none where it may lie either way.

    All cards of Three Card lie down, and at Four Card a player's; from a shoe a blackjack player's lie up. The
    dealer's lie either way, and in pitch a player's too (Oneida Blackjack I(5), I(7)).
    """
    if table.form is None:
        return Face.UP if player and table.method is Method.SHOE else None
    is_one_way = player or table.form.player == table.form.dealer
    return Face.DOWN if is_one_way else None


def _after(table: DescribedTable, action: Action) -> DescribedTable:
    return in_trouble(table, action, after_card_act)
