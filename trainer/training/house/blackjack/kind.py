"""What the drills of blackjack are made of."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.book import GameBook
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.game import GAMES, SHOW_BURNS, can_happen
from trainer.rules.house.blackjack.settlement import INSURANCE
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.irregularities import Irregularity, named
from trainer.rules.house.cards.table import BEFORE_DECISIONS, DEALER_SHOWS, DEALERS, Stage
from trainer.rules.plan import Step
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.alarms import Harmless
from trainer.training.house import made_events
from trainer.training.house.blackjack.bets import rebuilt, spots
from trainer.training.house.blackjack.players import decides
from trainer.training.house.blackjack.situations import NEEDED, follow, situation
from trainer.training.house.drill import HouseFocus
from trainer.training.house.incidents import HouseSymptom, planning
from trainer.training.house.kind import HouseKind, house_kind
from trainer.training.house.made_events import incidents_of_cards
from trainer.training.house.phases import phase_of_cards
from trainer.training.incidents import Incidents

_MONEY: Final = (h.CollectWager, h.Pay)
_OF_BLACKJACKS: Final = frozenset(
    {
        *(Clause.BLACKJACK_PAID, Clause.BLACKJACK_PAID_AT_ONCE, Clause.PAID_BLACKJACK_CARDS, Clause.BLACKJACK_WAITS),
        *(Clause.BLACKJACK_PAID_LATER, Clause.BLACKJACK_TIES, Clause.BLACKJACK_WINS, Clause.BLACKJACK_LOSES_TO),
        *(Clause.INSURANCE, Clause.INSURANCE_NEEDS_ACE, Clause.INSURANCE_BY_SPOT, Clause.SIMPLE_21_PUSHES),
        *(Clause.OFFER_INSURANCE, Clause.TURN_HOLE_CARD, Clause.SURRENDER_VOID),
    }
)
_OF_NEXT_HANDS: Final = frozenset(
    {Clause.SECOND_CARD, Clause.KEEP_UP_CARD, Clause.NEXT_HAND, Clause.THIRD_HAND, Clause.ALL_BUST}
)
_OPENING: Final = (a.Inspect, a.Spread, a.Wash, a.Shuffle, a.SetAsideDeck, a.Cut, h.OfferCut, h.LoadShoe, a.Burn)
_WHILE_DECIDING: Final = (a.CallOn, a.Read, a.Reveal, a.Deal, *_MONEY, a.CollectCards)


def _is_trainees(focus: HouseFocus, step: Step, table: BlackjackTable) -> bool:
    action = step.action
    if step.clause == Clause.SHOW_BURNS:
        # a player has asked, whatever the drill is about
        return True
    match focus:
        case HouseFocus.OPENING:
            return isinstance(action, _OPENING)
        case HouseFocus.DEAL:
            return step.clause == Clause.TURN_UP_CARD or (
                isinstance(action, a.Deal) and table.stage in BEFORE_DECISIONS
            )
        case HouseFocus.ASKING:
            return table.stage is Stage.DECIDING and isinstance(action, _WHILE_DECIDING) and not _is_dealers(action)
        case HouseFocus.SPLITS:
            return _is_about_splits(table, action)
        case HouseFocus.INSURANCE:
            return step.clause in _OF_BLACKJACKS or (isinstance(action, _MONEY) and action.wager == INSURANCE)
        case HouseFocus.DEALER_DRAWS:
            # to settle is how the dealer shows that no card is drawn
            return table.stage not in BEFORE_DECISIONS and (
                _is_dealers(action) or (isinstance(action, _MONEY) and table.stage in DEALER_SHOWS)
            )
        case HouseFocus.SETTLEMENT:
            return isinstance(action, _MONEY)
        case HouseFocus.SETTLE_IN_ORDER:
            return table.stage in DEALER_SHOWS and isinstance(action, (a.Reveal, a.Read, *_MONEY, a.CollectCards))
        case HouseFocus.MULTIPLE:
            return table.stage in DEALER_SHOWS or step.clause in _OF_NEXT_HANDS
        case _:
            return focus is HouseFocus.PICK_UP and isinstance(action, a.CollectCards)


def _is_dealers(action: a.Action) -> bool:
    """A card to the dealer, or the dealer's turned."""
    return (isinstance(action, a.Deal) and action.to is a.Area.DEALER) or (
        isinstance(action, a.Reveal) and action.to == DEALERS
    )


def _is_about_splits(table: BlackjackTable, action: a.Action) -> bool:
    """Cards while players decide, and the wagers on hands that were split or doubled."""
    if isinstance(action, a.CallOn | a.Deal):
        return table.stage is Stage.DECIDING and not _is_dealers(action)
    if not isinstance(action, _MONEY):
        return False
    seat = action.to if isinstance(action, h.Pay) else action.source
    hand = next((hand for hand in table.hands_of(seat) if hand.number == action.hand_number), None)
    return hand is not None and (hand.play.is_split or hand.play.is_doubled)


_DRILLS: Final = (
    *(HouseFocus.OPENING, HouseFocus.DEAL, HouseFocus.ASKING, HouseFocus.SPLITS, HouseFocus.INSURANCE),
    *(HouseFocus.DEALER_DRAWS, HouseFocus.SETTLEMENT, HouseFocus.SETTLE_IN_ORDER, HouseFocus.MULTIPLE),
    *(HouseFocus.PICK_UP, HouseFocus.IRREGULARITIES, HouseFocus.WHOLE),
)


def _focuses(book: GameBook) -> tuple[HouseFocus, ...]:
    """The drills a game has by what its rulebook answers."""
    has = {
        HouseFocus.SPLITS: book.answers(Clause.SPLIT) or book.answers(Clause.DOUBLE),
        HouseFocus.INSURANCE: book.answers(Clause.INSURANCE) or book.answers(Clause.INSURANCE_BY_SPOT),
        HouseFocus.MULTIPLE: book.answers(Clause.NEXT_HAND),
        HouseFocus.IRREGULARITIES: bool(named(book)),
    }
    return tuple([focus for focus in _DRILLS if has.get(focus, True)])


class Request(StrEnum):
    """What a player may ask for that is no irregularity, and is to be answered at once."""

    BURNS_ASKED = "burns-asked"


def _named(book: GameBook) -> tuple[StrEnum, ...]:
    asked = (Request.BURNS_ASKED,) if book.answers(Clause.SHOW_BURNS) else ()
    return (*named(book), *asked)


def _event_of(table: BlackjackTable, what: StrEnum, stream: Stream) -> Event | None:
    match what:
        case Request.BURNS_ASKED:
            return BurnsAsked(stream.pick(table.players))
        case Irregularity.FACE_UP_IN_DECK:
            return e.FaceUpInDeck()
        case _:
            return made_events.event_of(table, what, stream)


def _irregularity_of(event: Event) -> StrEnum:
    return Request.BURNS_ASKED if isinstance(event, BurnsAsked) else made_events.irregularity_of(event)


def _rule_of(kind: StrEnum) -> StrEnum:
    return Clause.SHOW_BURNS if kind is Request.BURNS_ASKED else made_events.rule_of(kind)


def _asks_for(event: Event) -> Step | None:
    """Burn cards that a player asks for are shown; for all else the game is stopped."""
    return SHOW_BURNS if isinstance(event, BurnsAsked) else None


def _may_seem(table: BlackjackTable, what: Harmless) -> bool:
    if what is Harmless.PEEKS and not table.are_cards_held:
        return False
    return made_events.may_seem(table, what)


_BY_ID: Final = {variant.value: game for variant, game in GAMES.items()}
_LATEST: Final[dict[StrEnum, int]] = {**made_events.LATEST, Request.BURNS_ASKED: 6}
_INCIDENTS: Final[Incidents[BlackjackTable, HouseSymptom]] = replace(
    incidents_of_cards(can_happen),
    named=_named,
    event_of=_event_of,
    irregularity_of=_irregularity_of,
    rule_of=_rule_of,
    asks_for=_asks_for,
    may_seem=_may_seem,
    plan=planning(_LATEST, made_events.HARMLESS),
)


BLACKJACK_KIND: Final[HouseKind[BlackjackTable]] = house_kind(
    id="blackjack",
    table=BlackjackTable,
    games=_BY_ID,
    focuses=_focuses,
    situation=lambda drill, to_happen: situation(drill, to_happen, _BY_ID[drill.game]),
    follow=follow,
    drill_of=lambda drill, table: replace(drill, shuffler=table.has_shuffler),
    decides=decides,
    is_trainees=_is_trainees,
    replay_phase=phase_of_cards,
    incidents=_INCIDENTS,
    spots=spots,
    rebuilt=rebuilt,
    has_machine=True,
    needed=NEEDED,
)
