"""What the wagers of one seat can't be (A(4), A(6), J(6), K, L(2), L(4), P; readings R31, R130, R133)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.errors import Problem
from trainer.rules.book import GameBook
from trainer.rules.cards import Card, card_name, suit_of
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import is_ace
from trainer.rules.house.blackjack.decisions import most_insurance, most_optional
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager
from trainer.rules.money import Cents, dollars
from trainer.tongue import Plural, Sayable, Verbatim


def problems_of_wagers(
    hands: Sequence[PlayerHand], up_card: Card, rules: BlackjackRules, book: GameBook
) -> Iterator[Problem]:
    """Every problem of what one seat has wagered; its hands stand in the order of the splits."""
    first, *others = hands
    yield from problems_before_deal(first, rules)
    for hand in others:
        if hand.wagers != first.wagers:
            because = book.because(Clause.DECISION_COUNTS_FOR_ALL if rules.is_multi else Clause.SPLIT_PAIR)
            wanted = Problem.tr(
                "{amounts}, as on the hand it was split from{because}", amounts=_amounts(first.wagers), because=because
            )
            yield at_hand(hand, _main_key(rules), _amounts(hand.wagers), wanted)
        for key, amount in (
            ("insurance", sum(hand.insurance)),
            ("suit_wager", hand.suit_wager),
            ("royal_match", hand.royal_match),
        ):
            if amount:
                yield at_hand(
                    hand,
                    key,
                    dollars(amount),
                    Problem.tr("only on the first hand of the seat: it was made before the split"),
                )
    yield from _problems_of_insurance(first, up_card, rules, book)
    for hand in hands:
        yield from _problems_of_hits(hand, hands, rules)


def problems_before_deal(hand: PlayerHand, rules: BlackjackRules) -> Iterator[Problem]:
    """Every problem of what a player puts out before the first card."""
    yield from _problems_of_main(hand, rules)
    yield from _problems_of_suit_wagers(hand, rules)


def _problems_of_main(hand: PlayerHand, rules: BlackjackRules) -> Iterator[Problem]:
    key = _main_key(rules)
    if not rules.least_spots <= len(hand.wagers) <= rules.most_spots:
        wanted = (
            Problem.tr("two or three wagers (Oneida Blackjack L(2))") if rules.is_multi else Problem.tr("one wager")
        )
        if rules.all_three_hands:
            wanted = Problem.tr("wagers on all three hands, as posted (Oneida Blackjack L(2))")
        yield at_hand(hand, key, Verbatim(Plural.tr("%n wager(s)", "", len(hand.wagers))), wanted)
    sign = rules.posted
    least = max(sign.least, sign.chip)
    for amount in hand.wagers:
        if rules.is_multi and not amount:
            wanted = Problem.tr("wagers from the first spot on, none left out (Oneida Blackjack L(2), reading R133)")
            yield at_hand(hand, key, _amounts(hand.wagers), wanted)
        elif amount < least or (sign.most is not None and amount > sign.most):
            wanted = Problem.tr("at least {least} (Oneida Blackjack P)", least=dollars(least))
            if sign.most is not None:
                between = {"least": dollars(least), "most": dollars(sign.most)}
                wanted = Problem.tr("at least {least} and at most {most} (Oneida Blackjack P)", **between)
            yield at_hand(hand, key, dollars(amount), wanted)


def _problems_of_insurance(hand: PlayerHand, up_card: Card, rules: BlackjackRules, book: GameBook) -> Iterator[Problem]:
    if not any(hand.insurance):
        return
    if not rules.insurance:
        yield at_hand(
            hand,
            "insurance",
            _amounts(hand.insurance),
            Problem.tr("no insurance at this table (Oneida Blackjack J(6))"),
        )
        return
    if not is_ace(up_card):
        wanted = Problem.tr("an ace as the dealer's up-card (Oneida Blackjack A(4))")
        yield at_hand(hand, "insurance", Problem.tr("against the {card}", card=card_name(up_card)), wanted)
        return
    most = most_insurance(hand)
    if len(hand.insurance) > len(most):
        yield at_hand(
            hand, "insurance", _amounts(hand.insurance), Problem.tr("one amount a wager (Oneida Blackjack L(4))")
        )
        return
    for amount, limit in zip(hand.insurance, most, strict=False):
        if not 0 <= amount <= limit:
            because = book.because(Clause.INSURANCE_BY_SPOT if rules.is_multi else Clause.INSURANCE)
            wanted = Problem.tr("at most half the wager, {limit}{because}", limit=dollars(limit), because=because)
            yield at_hand(hand, "insurance", dollars(amount), wanted)


def _problems_of_suit_wagers(hand: PlayerHand, rules: BlackjackRules) -> Iterator[Problem]:
    for kind, amount in ((OptionalWager.SUIT, hand.suit_wager), (OptionalWager.ROYAL_MATCH, hand.royal_match)):
        key = kind.value
        if amount and not rules.suit_wagers:
            yield at_hand(
                hand, key, dollars(amount), Problem.tr("no suit wagers at this table (Oneida Blackjack K(1), L(1))")
            )
        elif amount and not rules.offers(kind):
            wanted = Problem.tr(
                "{kind}, the one kind at this table (Oneida Blackjack K(1)(a))", kind=rules.suit_wager_kind
            )
            yield at_hand(hand, key, dollars(amount), wanted)
        elif amount:
            yield from _problems_of_amount(hand, key, amount, rules)


def _problems_of_hits(hand: PlayerHand, hands: Sequence[PlayerHand], rules: BlackjackRules) -> Iterator[Problem]:
    if not any(hand.hits):
        return
    if not rules.hit_wagers:
        yield at_hand(
            hand, "hits", _amounts(hand.hits), Problem.tr("no hit wagers at this table (Oneida Blackjack K(1), L(1))")
        )
        return
    drawn = len(hand.cards) - hand.first_hit
    if len(hand.hits) > drawn:
        yield at_hand(
            hand,
            "hits",
            Problem.tr("{count} amounts", count=len(hand.hits)),
            Problem.tr("one a card drawn, {drawn} here", drawn=drawn),
        )
        return
    if hand.is_split and not rules.hit_wagers_after_split:
        wanted = Problem.tr("no hit wagers after a split at this table (Oneida Blackjack K(6)(e))")
        yield at_hand(hand, "hits", _amounts(hand.hits), wanted)
        return
    if hand.is_split and not _may_have_split_in_suit(hand, hands):
        wanted = Problem.tr("hit wagers after a split only where the pair was in suit (Oneida Blackjack K(6)(e))")
        yield at_hand(hand, "hits", _amounts(hand.hits), wanted)
    for number, amount in enumerate(hand.hits):
        if not amount:
            continue
        yield from _problems_of_amount(hand, "hits", amount, rules)
        held = hand.cards[: hand.first_hit + number]
        if len({suit_of(card) for card in held}) != 1:
            wanted = Problem.tr("a hit wager while all cards before it are of one suit (Oneida Blackjack K(6)(a), (d))")
            yield at_hand(
                hand,
                "hits",
                Problem.tr("{amount} on the {card}", amount=dollars(amount), card=card_name(hand.cards[len(held)])),
                wanted,
            )


def _may_have_split_in_suit(hand: PlayerHand, hands: Sequence[PlayerHand]) -> bool:
    """Another hand of the seat begins in its suit: it can be the other half of the pair it was split from last."""
    suit = suit_of(hand.cards[0])
    return any(suit_of(other.cards[0]) == suit for other in hands if other is not hand)


def _problems_of_amount(hand: PlayerHand, key: str, amount: Cents, rules: BlackjackRules) -> Iterator[Problem]:
    most = most_optional(hand, rules)
    if amount < 0:
        yield at_hand(hand, key, dollars(amount), Problem.tr("an amount above zero"))
    elif most is not None and amount > most:
        wanted = Problem.tr("at most the wager, {most}, with one deck (Oneida Blackjack K(2)(c))", most=dollars(most))
        if most == rules.optional_most:
            wanted = Problem.tr("at most {most}, as posted (Oneida Blackjack K(2)(b))", most=dollars(most))
        yield at_hand(hand, key, dollars(amount), wanted)


def _main_key(rules: BlackjackRules) -> str:
    return "wagers" if rules.is_multi else "wager"


def _amounts(amounts: Sequence[Cents]) -> Verbatim:
    return Verbatim(", ".join(map(dollars, amounts)))


def at_hand(hand: PlayerHand, key: str, found: Sayable, wanted: Sayable) -> Problem:
    """A problem of one entry of a seat."""
    return Problem(f"seat {hand.seat} {key}", found, wanted)
