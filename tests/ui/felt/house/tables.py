"""Pictures of every table against the house, as full as tables become."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.cards import parse_cards
from trainer.rules.house.sic_bo.wagers import LEAST_ODDS
from trainer.ui.felt.house.picture import (
    DeckPicture,
    DicePicture,
    Displays,
    HandPicture,
    Holder,
    HousePicture,
    HouseSeat,
    Printed,
    SpotPicture,
)
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import NO_CHIPS, Chips, Lamp, ShownCard, cut

DENOMINATIONS = (10000, 2500, 500, 100, 50)
NAMES = ("Ruiz", "Lindqvist", "", "Novak", "Chen", "Petrov", "Haddad")
SEATED = (1, 2, 4, 5, 6, 7)
CARD_OFFERS = frozenset({"six_card_bonus", "progressive"})
BLACKJACK_OFFERS = frozenset({"insurance", "suit_wager", "royal_match", "hit"})


def chips(dollars: float) -> Chips:
    return cut(round(100 * dollars), DENOMINATIONS) if dollars else NO_CHIPS


def spot(seat: int, wager: str, *, spot: int = 0, hand_number: int = 0) -> HouseTarget:
    return HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager, spot=spot, hand_number=hand_number)


def on(dollars: float, paid: float = 0) -> SpotPicture:
    return SpotPicture(chips=chips(dollars), paid=chips(paid))


def shown(text: str, plays: int = 0) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(card, plays=number < plays) for number, card in enumerate(parse_cards(text)))


def seats(hands: dict[int, tuple[HandPicture, ...]]) -> tuple[HouseSeat, ...]:
    return tuple(
        HouseSeat(seat=number, name=name, stack=10000, hands=hands.get(number, (HandPicture(),)))
        for number, name in enumerate(NAMES, start=1)
    )


def four_card() -> HousePicture:
    """Every spot taken, half of the places paid."""
    spots: dict[HouseTarget, SpotPicture] = {}
    for seat in SEATED:
        paid = 140 if seat % 2 else 0
        spots |= {spot(seat, wager): on(5, paid) for wager in ("play", "ante", "aces_up")}
        spots[spot(seat, "six_card_bonus")] = on(1, 15 if paid else 0)
        spots[spot(seat, "progressive")] = SpotPicture(is_lit=True, note="$1 IN")
    hand = HandPicture(cards=shown("JhJsJd8c3s", 3), words="three jacks")
    return HousePicture(
        printed=Printed(
            game="four-card-poker",
            offered=CARD_OFFERS,
            lines=("Ante and play pay 1 to 1",),
            holder=Holder.SHUFFLER,
            has_progressive=True,
            bonus_box="Six Card Bonus A",
            sign=("Aces Up D", "min 5", "max 300"),
        ),
        seats=seats(dict.fromkeys(SEATED, (hand,))),
        spots=spots,
        dealer=(HandPicture(cards=shown("TcTd6s6hQd2c", 4), words="two pair, tens and sixes"),),
        bonus_card=shown("9c")[0],
        deck=DeckPicture(lamp=Lamp.READY),
        discards=14,
        displays=Displays(title="Progressive B", meters=(("", "1,482.35"),), is_locked=True, counted=5),
    )


def three_card() -> HousePicture:
    """Dealt from the hand, before anybody decides."""
    wagers = {spot(seat, wager): on(10) for seat in SEATED for wager in ("ante", "pair_plus")}
    return HousePicture(
        printed=Printed(game="three-card-poker", holder=Holder.HAND, sign=("min 5", "max 300")),
        seats=seats(dict.fromkeys(SEATED, (HandPicture(cards=(ShownCard(),) * 3),))),
        spots=wagers,
        dealer=(HandPicture(cards=(ShownCard(),) * 3),),
        deck=DeckPicture(left=31),
    )


def blackjack() -> HousePicture:
    """Every optional wager, insurance, a split, a long hand."""
    spots: dict[HouseTarget, SpotPicture] = {}
    for seat in SEATED:
        spots |= {spot(seat, wager): on(5) for wager in ("suit_wager", "royal_match", "insurance")}
        if seat != 2:
            spots[spot(seat, "wager")] = on(75, 75 if seat % 2 else 0)
            spots[spot(seat, "hit")] = on(10, 30)
    spots |= {spot(2, "wager", hand_number=number): on(10, 15) for number in (1, 2)}
    long = HandPicture(cards=shown("5h6c2s2d3c2h"), words="20")
    split = (HandPicture(cards=shown("8s3hTs"), words="21"), HandPicture(cards=shown("8dKc"), words="18"))
    return HousePicture(
        printed=Printed(
            game="blackjack",
            offered=BLACKJACK_OFFERS,
            lines=("Insurance pays 2 to 1", "Blackjack pays 3 to 2", "Dealer draws to 16 and hits soft 17"),
            sign=("6 decks", "min 5", "max 500"),
        ),
        seats=seats(dict.fromkeys(SEATED, (long,)) | {2: split}),
        spots=spots,
        dealer=(HandPicture(cards=(ShownCard(), *shown("Ah")), words="shows an ace"),),
        deck=DeckPicture(left=240),
        discards=31,
    )


def multiple_action(dealer_hands: int = 3) -> HousePicture:
    """A place with a split, the first dealer hand settled."""
    base = blackjack()
    numbers = range(1, dealer_hands + 1)
    spots = {spot(seat, "wager", spot=number): on(25) for seat in SEATED if seat != 2 for number in numbers}
    spots |= {spot(2, "wager", spot=number, hand_number=hand): on(10) for number in numbers for hand in (1, 2)}
    spots |= {spot(1, "insurance", spot=number): on(2.5) for number in numbers}
    dealer = [HandPicture()] * dealer_hands
    dealer[1] = HandPicture(cards=shown("Ah5d9cTh"), words="25, bust")
    printed = replace(base.printed, dealer_hands=dealer_hands, offered=frozenset({"insurance"}))
    return replace(base, printed=printed, spots=spots, dealer=tuple(dealer))


def dice(seat: int, wager: str, *numbers: int, amount: float = 5, paid: float = 0) -> tuple[HouseTarget, SpotPicture]:
    target = HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager, on=numbers)
    return target, on(amount, paid)


def sic_bo() -> HousePicture:
    """Several wagers on a field, winners lit, one of them paid."""
    spots = dict(
        [
            dice(1, "big", amount=50),
            dice(2, "big", amount=25, paid=25),
            dice(3, "any-three"),
            dice(1, "two-of-a-kind", 4),
            dice(4, "three-of-a-kind", 4),
            dice(1, "total", 9),
            dice(2, "total", 14, amount=10),
            dice(5, "total", 14, paid=60),
            dice(1, "two-dice", 4, 6, amount=20),
            dice(2, "two-dice", 1, 2),
            dice(3, "two-dice", 1, 2),
            dice(2, "one-of-a-kind", 6, amount=25),
        ]
    )
    for wager, numbers in (("big", ()), ("total", (14,)), ("two-dice", (4, 6)), ("one-of-a-kind", (6,))):
        spots[HouseTarget(kind=HousePlace.SPOT, wager=wager, on=numbers)] = SpotPicture(is_lit=True)
    return HousePicture(
        printed=Printed(
            game="sic-bo",
            sign=("Sic Bo", "5 to 500"),
            odds={name: str(odds) for name, odds in LEAST_ODDS.items()},
        ),
        seats=seats({}),
        spots=spots,
        dice=DicePicture(dice=(4, 4, 6), display=("4 - 4 - 6", "14 · BIG · LIT"), pressed=frozenset({4, 6})),
    )


TABLES = {
    "three card": three_card,
    "four card": four_card,
    "blackjack": blackjack,
    "multiple action": multiple_action,
    "sic bo": sic_bo,
}
