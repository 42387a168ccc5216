"""A table at which cards are dealt against the house, as the picture that the felt shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.hands import Hand
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.events import (
    DeviceBroken,
    DrawnInError,
    FaceUpInDeck,
    ProgressiveCountDiffers,
    ShoeJam,
    ShufflerCountWrong,
    ShufflerJam,
    StubMiscount,
)
from trainer.rules.house.cards.table import DEALERS, CardTable, Held, Stage, Status
from trainer.rules.house.cards.table import Stage as CardStage
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.paytables import Meter
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.money import Cents, short_dollars
from trainer.rules.places import Area, SeatNumber
from trainer.tongue import translate
from trainer.training.house.gestures import HouseGesture
from trainer.training.house.incidents import HouseIncident
from trainer.ui.felt.house.picture import (
    EMPTY,
    DeckPicture,
    Displays,
    HandPicture,
    HousePicture,
    HouseSeat,
    LaidOut,
    SpotPicture,
)
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import Lamp, ShownCard
from trainer.ui.house.blackjack import dealer_hands
from trainer.ui.house.families import printed
from trainer.ui.house.on_screen import lettered
from trainer.ui.house.wagers import player_words, wagers_shown
from trainer.ui.wording.house.gestures import house_gesture_words
from trainer.ui.wording.house.symptoms import tags_of


@dataclass(frozen=True, slots=True)
class _Said:
    """What the dealer has said of hands, and what was done to the progressive, so far in the round."""

    names: Mapping[SeatNumber, str]
    told: frozenset[SeatNumber]
    """Whose open hands have been read, or settled by: it is no secret any more what they are."""
    is_locked: bool
    counted: int
    are_burns_shown: bool
    """Until the dealer does something else than to deal on: long enough to be looked at."""


def cards_picture(
    table: CardTable,
    acts: Sequence[Action],
    gesture: HouseGesture | None,
    symptom: HouseIncident | None,
) -> HousePicture:
    said = _said(table, acts)
    tags = tags_of(symptom, table.trouble.open)
    spots = wagers_shown(table)
    spots |= _sensors(table, spots)
    return HousePicture(
        printed=printed(table),
        seats=tuple([_seat(table, seat, said, gesture, tags.get(seat, "")) for seat in range(1, len(table.stacks))]),
        spots=spots,
        dealer=_dealer(table, said),
        bonus_card=_bonus_card(table),
        deck=deck_picture(table),
        discards=len(table.discards),
        laid_out=_laid_out(table, acts),
        burns=_burns(table) if said.are_burns_shown else (),
        displays=_displays(table, said),
        rack=table.rack,
        is_second_deck=table.deck_in_play == 2,
    )


def _said(table: CardTable, acts: Sequence[Action]) -> _Said:
    names: dict[SeatNumber, str] = {}
    is_locked = are_burns_shown = False
    opened: set[SeatNumber] = set()
    told: set[SeatNumber] = set()
    for act in acts:
        is_look_over = not isinstance(act, a.Deal | h.Decide)
        are_burns_shown = act == h.Uncover(Area.DISCARD_RACK) or (are_burns_shown and not is_look_over)
        match act:
            case a.Read(to, name):
                names[to] = name
                told.add(to)
            case a.Reveal(to=to):
                opened.add(to)
            case h.CollectWager(source=seat) | h.Pay(to=seat) if DEALERS in opened and seat in opened:
                told |= {seat, DEALERS}
            case a.Deal(to=to) | a.CollectCards(to):
                names.pop(to if isinstance(to, int) else DEALERS, None)
            case h.LockProgressive():
                is_locked = True
            case _:
                pass
    counted = sum(stake.wager == PROGRESSIVE for stake in (*table.stakes, *table.taken))
    if isinstance(table.trouble.open, ProgressiveCountDiffers):
        counted = table.trouble.open.accepted
    return _Said(names, frozenset(told), is_locked, counted, are_burns_shown)


def _laid_out(table: CardTable, acts: Sequence[Action]) -> LaidOut:
    """What has just been done with a new deck in sight of all, until something else is done."""
    return laid_out_by(acts[-1]) if table.stage is CardStage.PREPARING and acts else LaidOut.NOTHING


def laid_out_by(action: Action) -> LaidOut:
    """How a new deck lies after an act."""
    match action:
        case a.Inspect():
            return LaidOut.BACKS
        case a.Spread():
            return LaidOut.FACES
        case a.Wash():
            return LaidOut.WASHED
        case _:
            return LaidOut.NOTHING


def _burns(table: CardTable) -> tuple[Card, ...]:
    """They lie lowest in the rack: after a shuffle nothing comes there before them."""
    return table.discards[: table.burned] if isinstance(table, BlackjackTable) else ()


def _seat(table: CardTable, seat: SeatNumber, said: _Said, gesture: HouseGesture | None, tag: str) -> HouseSeat:
    hands = [hand for hand in table.hands if hand.seat == seat]
    if not hands:
        return HouseSeat(seat=seat)
    shown = tag or (house_gesture_words(gesture) if gesture is not None and gesture.act.seat == seat else "")
    return HouseSeat(
        seat=seat,
        name=player_words(seat),
        stack=table.stacks[seat],
        is_out=all(hand.status is not Status.IN for hand in hands),
        hands=tuple(
            [
                HandPicture(
                    cards=_cards(hand, _playing(table, hand, said)),
                    words=(shown if number == len(hands) - 1 else "")
                    or _words(table, hand, said, is_single=len(hands) == 1),
                )
                for number, hand in enumerate(hands)
            ]
        ),
    )


def _words(table: CardTable, hand: Held, said: _Said, *, is_single: bool) -> str:
    """The hand as it was read, or what has become of it."""
    best = _best(table, hand, said)
    state = {
        Status.FOLDED: translate("House", "folded"),
        Status.VOID: translate("House", "void"),
        Status.FORFEITED: translate("House", "forfeited"),
    }
    if hand.status in state and best is None:
        # cards that lie open are still to be read: the plate says enough
        return "" if hand.is_up else state[hand.status]
    if isinstance(hand, PlayedHand) and hand.play.is_surrendered:
        return translate("House", "surrendered")
    named = said.names.get(hand.seat, "") if is_single or not hand.is_up else ""
    return named or (best.name if best is not None else "")


def _best(table: CardTable, hand: Held, said: _Said) -> Hand | None:
    """What an open hand makes, once everybody knows."""
    if not isinstance(table, AnteTable) or not hand.is_up or hand.seat not in said.told:
        return None
    return table.best(hand.cards)


def _playing(table: CardTable, hand: Held, said: _Said) -> frozenset[Card]:
    """The cards that make the hand: they stand higher."""
    best = _best(table, hand, said)
    return frozenset(best.cards) if best is not None else frozenset()


def _cards(hand: Held, playing: frozenset[Card]) -> tuple[ShownCard, ...]:
    return tuple(
        [
            ShownCard(card if is_up else UNSEEN, plays=card in playing)
            for card, is_up in zip(hand.cards, hand.faces_up, strict=True)
        ]
    )


def _dealer(table: CardTable, said: _Said) -> tuple[HandPicture, ...]:
    """One hand; in multiple action that of the spot being played lies in its place."""
    dealer = table.dealer
    hand = HandPicture(
        cards=_set(_cards(dealer, _playing(table, dealer, said)), _best(table, dealer, said)),
        words=_words(table, dealer, said, is_single=True),
    )
    if not isinstance(table, BlackjackTable) or (hands := dealer_hands(table)) == 1:
        return (hand,)
    return tuple([hand if number == table.spot else HandPicture() for number in range(1, hands + 1)])


def _set(cards: tuple[ShownCard, ...], best: Hand | None) -> tuple[ShownCard, ...]:
    """The cards that make the hand at the left, as they rank in it, the others behind (Oneida J(5))."""
    if best is None:
        return cards
    rank = {card: place for place, card in enumerate(best.cards)}
    return tuple(sorted(cards, key=lambda shown: rank.get(shown.card, len(rank))))


def _bonus_card(table: CardTable) -> ShownCard | None:
    """The card in the box; turned up with the dealer's hand, as it belongs to every one (Maryland 6(F))."""
    if table.bonus_card is None:
        return None
    is_up = table.stage in (CardStage.SHOWING, CardStage.SETTLING)
    return ShownCard(table.bonus_card if is_up else UNSEEN)


def _sensors(table: CardTable, spots: Mapping[HouseTarget, SpotPicture]) -> dict[HouseTarget, SpotPicture]:
    """A progressive wager lights its sensor until the round is over, in the rack or not."""
    if not isinstance(table, FourCardTable) or table.rules.progressive is None:
        return {}
    found = {}
    for stake in (*table.stakes, *table.taken):
        if stake.wager == PROGRESSIVE:
            target = HouseTarget(kind=HousePlace.SPOT, seat=stake.seat, wager=PROGRESSIVE)
            note = translate("House", "${amount} in").format(amount=short_dollars(stake.amount))
            found[target] = replace(spots.get(target, EMPTY), is_lit=True, note=note)
    return found


def _displays(table: CardTable, said: _Said) -> Displays:
    if not isinstance(table, FourCardTable) or table.rules.progressive is None:
        return Displays()
    is_one = len(table.meters) == 1
    return Displays(
        title=lettered(translate("House", "Progressive"), table.rules.progressive),
        meters=tuple([("" if is_one else _meter(meter), _figure(amount)) for meter, amount in table.meters.items()]),
        is_locked=said.is_locked,
        counted=said.counted,
    )


def _meter(meter: Meter) -> str:
    words = {
        Meter.METER: "",
        Meter.MEGA: translate("House", "Mega"),
        Meter.MAJOR: translate("House", "Major"),
        Meter.MINOR: translate("House", "Minor"),
    }
    return words[meter]


def _figure(amount: Cents) -> str:
    """With the comma of thousands, as displays have it."""
    return f"{amount // 100:,}.{amount % 100:02}"


def deck_picture(table: CardTable) -> DeckPicture:
    """The cards that are left, the top one where it has been seen, and the machine beside them."""
    event = table.trouble.open
    has_two = table.deck_count > 1
    return DeckPicture(
        left=len(table.stub),
        face=_face(table),
        is_drawn=isinstance(event, DrawnInError),
        lamp=_lamp(table),
        counted=event.cards if isinstance(event, ShufflerCountWrong) else 0,
        note=_note(table),
        is_covered=table.is_dealer_covered,
        number=table.deck_in_play if has_two else 0,
        in_shuffler=_OTHER_DECK[table.deck_in_play] if has_two and table.is_shuffler_fed else 0,
    )


_OTHER_DECK: Final = {1: 2, 2: 1}


def _face(table: CardTable) -> Card:
    """The next card where it lies face up, or was drawn too soon and seen; one that was dealt lies elsewhere."""
    next_card = table.stub[0] if table.stub else UNSEEN
    match table.trouble.open:
        case FaceUpInDeck() if table.trouble.faulty == next_card:
            return next_card
        case DrawnInError(is_exposed=True):
            return next_card
        case _:
            return UNSEEN


def _note(table: CardTable) -> str:
    if _waits_to_be_loaded(table):
        return translate("House", "not loaded")
    if isinstance(table.trouble.open, StubMiscount):
        return translate("House", "count is off")
    if isinstance(table, BlackjackTable) and table.cutting_card:
        return translate("House", "cutting card out")
    return ""


def _waits_to_be_loaded(table: CardTable) -> bool:
    """The cards lie ready, and the shoe is still empty."""
    is_from_shoe = table.method is not Method.HAND and bool(table.stub)
    return is_from_shoe and table.stage is Stage.PREPARING and not table.is_loaded


def _lamp(table: CardTable) -> Lamp:
    """The shuffler's or the automated shoe's light, where there is one."""
    match table.trouble.open:
        case ShufflerJam() | ShoeJam():
            return Lamp.JAM
        case ShufflerCountWrong():
            return Lamp.COUNT
        case DeviceBroken():
            return Lamp.DARK
        case _:
            has_machine = table.has_shuffler or table.method is Method.AUTOMATED_SHOE
            return Lamp.READY if has_machine else Lamp.NO_MACHINE
