"""The ask `ruling` at the card games against the house: how an irregularity is ruled, and what the dealer does then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from trainer.asks import ruling
from trainer.asks.acting import ruled_by
from trainer.asks.fields import Field, Of
from trainer.asks.house.dealing import METHOD, read_dealing
from trainer.asks.house.described import DescribedTable, Stakes, described_table, event_of, next_face, steps_after
from trainer.asks.house.laid import closed_hand, table_with
from trainer.asks.house.setting import WHOLE_CHIPS
from trainer.asks.house.steps import shown
from trainer.asks.house.table import SEATS_WITH_CARDS, HouseSetting, any_setting
from trainer.asks.key import Ask, AskId
from trainer.asks.ruling import RulingKey, read_irregularity, ruling_fields, ruling_key
from trainer.asks.seats import PLAYER, read_seats
from trainer.asks.source import Setting, Source, seat_number
from trainer.asks.steps import ShownStep, without_unnamed
from trainer.errors import Problem
from trainer.rules.actions import Deal
from trainer.rules.games.ante_tables import WAGERS, AnteRules
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.book import as_house
from trainer.rules.house.cards.dealing import Form, Method
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.cards.irregularities import (
    Circumstances,
    HouseRuling,
    Irregularity,
    Rule,
    RulingId,
    counted_cards,
    named,
    rule,
)
from trainer.rules.house.cards.table import Stage
from trainer.rules.house_acts import ReturnWager
from trainer.rules.money import Cents
from trainer.rules.places import Area, SeatNumber
from trainer.rules.plan import Step

R = TypeVar("R")

CIRCUMSTANCES: Final[Mapping[Irregularity, tuple[str, ...]]] = {
    Irregularity.FACE_UP_IN_DECK: ("count",),
    Irregularity.DRAWN_IN_ERROR: ("exposed",),
    Irregularity.WRONG_COUNT: ("who", "cards"),
    Irregularity.STUB_MISCOUNT: ("misdealt",),
}
"""The entries that say how it was, by irregularity."""
ABOUT_ONE: Final = frozenset({RulingId.VOID_HAND, RulingId.FORFEIT_WAGERS})
"""Rulings that put one player out of the round, named by the spot or not."""
_DEALS_NEXT: Final = frozenset({RulingId.USE_AS_NEXT_CARD, RulingId.DISCARD_CARD})
"""Rulings after which the next card of the deck may come to somebody."""
TOLD: Final = (
    Field("count", Of.NUMBER, may_lack=True, wanted=Problem.tr("how many cards were found face up")),
    Field("exposed", Of.FLAG, may_lack=True, wanted=Problem.tr("whether the face of the card was seen")),
    Field(
        "who",
        Of.WHO,
        may_lack=True,
        words=(Area.DEALER.value,),
        wanted=Problem.tr('whose hand it is: a seat or "dealer"'),
    ),
    Field("cards", Of.NUMBER, may_lack=True, wanted=Problem.tr("how many cards the hand holds")),
    Field("misdealt", Of.FLAG, may_lack=True, wanted=Problem.tr("whether somebody was dealt too many or too few")),
)
"""The circumstances of an irregularity as a spot has them."""
IRREGULARITY: Final = Field("irregularity", Of.WORD, words=named)
RULING_FIELDS: Final = ruling_fields(RulingId)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingSpot(Generic[R]):
    """What went wrong, how it was and whose hand it is about."""

    setting: Setting[R]
    ruling: HouseRuling
    player: SeatNumber
    """0 where nobody is named."""
    irregularity: Irregularity
    found: Circumstances
    table: DescribedTable
    """With what lies before each seat."""


def read_ruling(source: Source) -> RulingSpot[AnteRules] | None:
    """The spot at Three Card and Four Card; some rulings rest on the rule for one way of dealing."""
    dealing = read_dealing(source)
    entry = source.entries.get("irregularity")
    is_jam = entry is not None and entry.value == Irregularity.SHOE_JAM
    if is_jam and dealing is not None and source.has("method") and dealing.method is not Method.AUTOMATED_SHOE:
        source.entries["method"].refuse(
            Problem.tr('"{automated_shoe}": no other shoe jams', automated_shoe=Method.AUTOMATED_SHOE)
        )
    method = Method.SHOE if dealing is None else dealing.method
    return read_described(source, any_setting(source), _read_stakes, HOUSE_FORMS[source.game], method)


def read_described(
    source: Source,
    setting: Setting[R] | None,
    read_stakes: Callable[[Source, Setting[R]], Stakes],
    form: Form | None,
    method: Method,
) -> RulingSpot[R] | None:
    """The spot; an irregularity that the rulebook does not name is refused with a list of those that it does.

    `form` says how many cards a hand has; none where that differs from hand to hand.
    """
    irregularity = read_irregularity(source, Irregularity, named(source.book))
    if irregularity is None or setting is None:
        return None
    source.refuse_foreign(irregularity, CIRCUMSTANCES)
    before = len(source.problems)
    stakes = read_stakes(source, setting)
    player = source.player(PLAYER)
    if irregularity is Irregularity.WRONG_COUNT and source.has("who") and source.entries["who"].value != Area.DEALER:
        player = seat_number(source.entries["who"], source.most_players)
    if player and stakes and player not in stakes:
        source.entries["who" if source.has("who") else "player"].refuse(Problem.tr("the seat of a player"))
    found = read_circumstances(source, form, is_named=bool(player))
    if len(source.problems) > before or player is None:
        return None
    said = ruled(source, irregularity, found, form, method)
    if said is None:
        return None
    return RulingSpot(
        setting=setting,
        ruling=said,
        player=player,
        irregularity=irregularity,
        found=found,
        table=described_table(as_house(source.book), form, method, stakes, player, is_about_one=said.id in ABOUT_ONE),
    )


def _read_stakes(source: Source, setting: HouseSetting) -> Stakes:
    wagers = WAGERS[source.game]
    found: dict[SeatNumber, dict[str, Cents]] = {}
    for seat in read_seats(source, source.inner(SEATS_WITH_CARDS), least=0):
        read = {name: seat.amount(name, setting.rules.posted.chip, default=0, because=WHOLE_CHIPS) for name in wagers}
        found[seat.number] = {name: amount for name, amount in read.items() if amount}
    return found


def ruled(
    source: Source, irregularity: Irregularity, found: Circumstances, form: Form | None, method: Method
) -> HouseRuling | None:
    """The ruling; none where it turns on a circumstance that the spot does not tell, and that is put down."""
    facts = as_house(source.book).facts_as(CardFacts)
    dealer = form.dealer if form else 0
    return ruling.ruled(source, lambda: rule(irregularity, found, source.book, facts, dealer, method), TOLD)


def read_circumstances(source: Source, form: Form | None, *, is_named: bool) -> Circumstances:
    """What the spot tells of what a ruling may turn on; `is_named` where it names a player."""
    entries = source.entries
    is_dealers = source.has("who") and entries["who"].value == Area.DEALER
    cards = entries["cards"].count(0, 52) if source.has("cards") else None
    if cards is not None and form is not None and source.has("who"):
        _refuse_right_count(source, cards, form, is_dealers=is_dealers)
    return Circumstances(
        count=entries["count"].count(1, 52) if source.has("count") else None,
        is_exposed=entries["exposed"].flag() if source.has("exposed") else None,
        is_dealers=is_dealers if source.has("who") or is_named else None,
        cards=cards,
        is_misdealt=entries["misdealt"].flag() if source.has("misdealt") else None,
    )


def _refuse_right_count(source: Source, cards: int, form: Form, *, is_dealers: bool) -> None:
    """A hand of the right number of cards is no irregularity."""
    right = counted_cards(source.book, form.dealer) if is_dealers else form.player
    if cards == right:
        wanted = Problem.tr("another number: {right} cards in a hand are right", right=right)
        if source.book.answers(Rule.DEALER_SHORT_OF_ONE) and is_dealers:
            wanted = Problem.tr("another number: {right} cards in the dealer's first five are right", right=right)
        source.entries["cards"].refuse(wanted)


def key_of_ruling(spot: RulingSpot[R]) -> RulingKey:
    """The steps that must be done, in order; all wagers on the layout go back when a round is void."""
    event = event_of(spot.irregularity, spot.found, spot.player)
    steps = steps_after(spot.table, event, spot.found, spot.ruling, spot.player)
    back = [step.action for step in steps if isinstance(step.action, ReturnWager)]
    remedy = tuple([_shown(step, spot) for step in steps])
    return ruling_key(spot.setting, spot.ruling, spot.ruling.id.value, remedy, {each.to: each.amount for each in back})


def _shown(step: Step, spot: RulingSpot[R]) -> ShownStep:
    """The step as the key prints it: what the spot does not tell is left out, how the next card lies too."""
    line = without_unnamed(shown(step, spot.table, spot.setting, shows_all=False))
    deals_next = isinstance(step.action, Deal) and isinstance(step.action.to, int)
    is_next = deals_next and spot.ruling.id in _DEALS_NEXT
    return replace(line, face="") if is_next and next_face(spot.table, spot.player) is None else line


def _as_it_lies(spot: RulingSpot[AnteRules]) -> AnteTable:
    """Every hand face down, all wagers on their spots."""
    form = HOUSE_FORMS[spot.setting.book.id]
    players = [hand.seat for hand in spot.table.hands if hand.seat]
    wagers: dict[SeatNumber, dict[str, Cents]] = {seat: {} for seat in players}
    for stake in (*spot.table.stakes, *spot.table.taken):
        wagers[stake.seat][stake.wager] = stake.amount
    hands = [closed_hand(form.player, seat) for seat in players]
    return table_with(spot.setting.rules, hands, wagers, dealer=closed_hand(form.dealer), stage=Stage.DECIDING)


RULING: Final = Ask(
    id=AskId.RULING,
    takes=(IRREGULARITY, PLAYER, METHOD, replace(SEATS_WITH_CARDS, may_lack=True), *TOLD),
    gives=RULING_FIELDS,
    read=read_ruling,
    answer=key_of_ruling,
    table=_as_it_lies,
    acting=lambda spot, acts: ruled_by(acts, key_of_ruling(spot), _as_it_lies(spot), concerned=spot.player),
)
