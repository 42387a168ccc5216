"""Blackjack on screen: its sign, its sheet, its print, and what is seen and known of its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from trainer.rules.calls import Call
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager, PayNatural, Variant
from trainer.rules.house.blackjack.settlement import INSURANCE
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.odds import EVEN, Rounding
from trainer.rules.house.table import NOBODY
from trainer.rules.money import short_dollars
from trainer.rules.places import Area, Place
from trainer.tongue import Plural, translate
from trainer.ui.entry.house.readings import totals_to_choose
from trainer.ui.entry.house.sight import Sight
from trainer.ui.felt.house.picture import Holder, Printed
from trainer.ui.house.ante import CARD_RULINGS, face_up, held_at, layout_with, only_concerned
from trainer.ui.house.on_screen import JOIN, OnScreen, Posted, limits_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.odds import odds_words
from trainer.ui.wording.places import place_words


def _sign(table: BlackjackTable) -> Sequence[str]:
    rules = table.rules
    decks = Plural.tr("%n deck(s)", "", rules.decks)
    at_once = rules.pay_natural is PayNatural.AT_ONCE
    # beside several hands of the dealer's there is no room for the name
    heads = [limits_words(rules), decks] if rules.is_multi else [translate("House", "Blackjack"), limits_words(rules)]
    return [
        JOIN.join(heads),
        ""
        if rules.is_multi
        else JOIN.join(
            [decks, translate("House", "surrender") if rules.surrender else translate("House", "no surrender")]
        ),
        translate("House", "blackjacks paid at once") if at_once else translate("House", "blackjacks paid in turn"),
        translate("House", "21 ties blackjack") if rules.simple_21_pushes else translate("House", "blackjack beats 21"),
        JOIN.join(_not_offered(rules)),
        JOIN.join(_optional(rules)),
        JOIN.join(_limits_of_optional(rules)),
        translate("House", "wagers on all three hands") if rules.all_three_hands else "",
        _odd_cents(rules.rounding),
    ]


def _not_offered(rules: BlackjackRules) -> list[str]:
    """What players may do at another table and not at this one."""
    words = {
        translate("House", "no insurance"): rules.insurance,
        translate("House", "no doubling"): rules.double,
        translate("House", "no splitting"): rules.split,
    }
    return [line for line, is_offered in words.items() if not is_offered]


def _optional(rules: BlackjackRules) -> list[str]:
    """What the optional wagers pay where they are offered, each by the name on its spot."""
    pays = {
        OptionalWager.SUIT: translate("House", "suit {odds}"),
        OptionalWager.ROYAL_MATCH: translate("House", "K-Q {odds}"),
        OptionalWager.HIT: translate("House", "hit {odds}"),
    }
    return [words.format(odds=odds_words(rules.odds_of(wager))) for wager, words in pays.items() if rules.offers(wager)]


def _limits_of_optional(rules: BlackjackRules) -> list[str]:
    """What the house has posted of how far optional wagers go."""
    lines: list[str] = []
    if rules.optional_most is not None and (rules.suit_wagers or rules.hit_wagers):
        lines.append(translate("House", "side wagers to {most}").format(most=short_dollars(rules.optional_most)))
    if rules.hit_wagers and rules.split and not rules.hit_wagers_after_split:
        lines.append(translate("House", "no hit wagers after a split"))
    return lines


def _odd_cents(rounding: Rounding) -> str:
    match rounding:
        case Rounding.EXACT:
            return ""
        case Rounding.DOWN:
            return translate("House", "less than a chip is kept")
        case Rounding.UP:
            return translate("House", "less than a chip is paid as one")
        case _:
            assert_never(rounding)


def _sheet(table: BlackjackTable) -> Iterator[Posted]:
    rules = table.rules
    draws = translate("House", "stands on all 17s") if rules.stand_soft_17 else translate("House", "hits soft 17")
    rows = [
        (translate("House", "A winning hand"), odds_words(EVEN)),
        (translate("House", "Blackjack"), odds_words(rules.blackjack_pays)),
        *([(translate("House", "Insurance"), odds_words(rules.insurance_pays))] if rules.insurance else []),
        *[
            (capital(wager_words(each)), odds_words(rules.odds_of(each)))
            for each in OptionalWager
            if rules.offers(each)
        ],
        (translate("House", "Dealer"), draws),
    ]
    yield Posted(title=translate("House", "What is paid"), rows=tuple(rows))


def _pays(table: BlackjackTable) -> Mapping[str, str]:
    rules, pays = table.rules, translate("House", "{wager} pays {odds}")
    found = {each.value: (capital(wager_words(each)), rules.odds_of(each)) for each in OptionalWager}
    found["insurance"] = (translate("House", "Insurance"), rules.insurance_pays)
    found["wager"] = (translate("House", "Blackjack"), rules.blackjack_pays)
    return {wager: pays.format(wager=words, odds=odds_words(odds)) for wager, (words, odds) in found.items()}


def _printed(table: BlackjackTable) -> Printed:
    rules = table.rules
    insurance = translate("House", "Insurance pays {odds} · Insurance pays {odds}").format(
        odds=odds_words(rules.insurance_pays)
    )
    return Printed(
        game=table.game,
        dealer_hands=dealer_hands(table),
        lines=(
            insurance if rules.insurance else "",
            translate("House", "Blackjack pays {odds}").format(odds=odds_words(rules.blackjack_pays)),
            _drawing_rule(rules),
        ),
        holder=Holder.HAND if table.is_pitch else Holder.SHOE,
    )


def _drawing_rule(rules: BlackjackRules) -> str:
    if rules.stand_soft_17:
        return translate("House", "Dealer draws to 16 and stands on all 17s")
    return translate("House", "Dealer draws to 16 and hits soft 17")


def _offered(table: BlackjackTable) -> Mapping[str, bool]:
    rules = table.rules
    return {wager.value: rules.offers(wager) for wager in OptionalWager} | {INSURANCE: rules.insurance}


def _sight(table: BlackjackTable) -> Sight:
    def names(place: Place) -> tuple[str, ...]:
        held = held_at(table, place)
        # of several hands the one that lies open last is spoken of
        if not held:
            return ()
        found: dict[str, None] = {}
        for hand in held:
            is_split = isinstance(hand, PlayedHand) and hand.play.is_split
            if hand.is_up:
                found |= dict.fromkeys(totals_to_choose(hand.cards, is_split=is_split))
        return tuple(sorted(found))

    calls = (Call.NO_MORE_BETS, Call.INSURANCE, Call.STOP)
    return Sight(
        layout=layout_with(table.rules.variant, _offered(table)),
        chip=table.rules.posted.chip,
        stakes=table.stakes,
        face_up=face_up(table),
        hands={seat: number for seat, number in Counter(hand.seat for hand in table.hands).items() if number > 1},
        surrendered=frozenset([hand.seat for hand in table.hands if hand.play.is_surrendered]),
        dealer_hands=dealer_hands(table),
        concerned=only_concerned(table),
        names=names,
        calls=calls,
        rulings=CARD_RULINGS,
        decks=table.deck_count,
    )


def dealer_hands(table: BlackjackTable) -> int:
    """Multiple action: how many of the dealer's hands are played, two or three as the layout has spots."""
    if table.rules.variant is not Variant.MULTI:
        return 1
    return max((len(hand.play.wagers) for hand in table.hands), default=1)


def _before(start: BlackjackTable) -> Sequence[str]:
    return (
        _seated_first(start),
        _cutting_card(start),
        translate("House", "the house wants a shuffle") if start.wants_shuffle else "",
        translate("House", "a shuffler is in use") if start.has_shuffler else "",
        _faces(start),
    )


def _seated_first(start: BlackjackTable) -> str:
    if not start.is_opening or start.first_seated == NOBODY:
        return ""
    return translate("House", "seat {number} sat down first").format(number=start.first_seated)


def _cutting_card(start: BlackjackTable) -> str:
    """In pitch there is none: every round is shuffled."""
    if start.is_pitch or start.is_opening:
        return ""
    if start.is_fresh:
        return translate("House", "the cards are shuffled, not cut")
    if start.cutting_card == NOBODY:
        return translate("House", "cutting card in the shoe")
    if start.cutting_card is Area.DEALER:
        return translate("House", "cutting card came with your card")
    return translate("House", "cutting card came at {place}").format(place=place_words(start.cutting_card))


def _faces(start: BlackjackTable) -> str:
    if not start.is_pitch:
        return ""
    return (
        translate("House", "players' cards go face down")
        if start.are_cards_held
        else translate("House", "players' cards go face up")
    )


BLACKJACK: Final = OnScreen(
    sign=_sign, sheet=_sheet, pays=_pays, printed=_printed, offered=_offered, sight=_sight, before=_before
)
