"""Spots of `settlement` at Three Card and Four Card: ties, folds, paytable rows, a dealer who hardly plays, meters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.cards import ACE, Card
from trainer.rules.games.listing import HOUSE_FORMS, FamilyId
from trainer.rules.hands import HandRank, best_four_card, best_high, best_three_card
from trainer.rules.house.book import as_house
from trainer.rules.house.four_card import rules as four_card
from trainer.rules.house.four_card.rows import hand_for
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.paytables import Meter, Paytable, Row, Share
from trainer.rules.house.three_card import rules as three_card
from trainer.rules.house.three_card.facts import LOWEST_HIGH_CARD, ThreeCardFacts
from trainer.rules.house.three_card.rules import ThreeCardRules
from trainer.rules.money import Cents
from trainer.rules.rulebook import load_rulebook
from trainer.training.making.house.table import (
    AMOUNTS,
    Deck,
    NoHand,
    allowed,
    most_times,
    seats_for,
    sign_of,
    unit_for,
    wager,
)
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values

PLAYERS, TIED, FOLDED, PAID, DEALER, HOUSE, METER, SIX = (
    "players", "tied", "folded", "paid", "dealer", "house", "meter", "six",
)  # fmt: skip
PLAYS_WELL, JUST_PLAYS, DOES_NOT_PLAY = 0, 1, 2
_DEALS: Final = 60
_OF_DEALER: Final = (HandRank.PAIR, HandRank.PAIR, HandRank.FLUSH, HandRank.STRAIGHT)
_OF_FOUR: Final = (HandRank.PAIR, HandRank.TWO_PAIR, HandRank.HIGH_CARD, HandRank.STRAIGHT)
_THREE_CARD_HOUSES: Final[tuple[Values, ...]] = (
    {"pair_plus": "alternative"},
    {"version": "i", "pair_plus": "alternative", "ante_bonus": "alternative"},
    {"version": "ii", "pair_plus": "alternative", "ante_bonus": "alternative"},
    {"version": "iii", "pair_plus": "alternative"},
)


def _three_card(book: GameBook) -> tuple[Parameter, ...]:
    may_not_play = as_house(book).facts_as(ThreeCardFacts).least_rank is not None
    return (
        *([Parameter(DEALER, (PLAYS_WELL, DOES_NOT_PLAY, JUST_PLAYS), 2)] if may_not_play else []),
        Parameter(PLAYERS, (1, 2)),
        *_shared(2),
        *([Parameter(HOUSE, (0, 1), 2)] if allowed(book, three_card.resolve, _THREE_CARD_HOUSES) else []),
    )


def _shared(most_folded: int) -> tuple[Parameter, ...]:
    return (
        Parameter(TIED, (0, 1), 3),
        Parameter(FOLDED, tuple(range(most_folded + 1))),
        Parameter(PAID, (0, 1, 2), 2),
        AMOUNTS,
    )


def _four_card(book: GameBook) -> tuple[Parameter, ...]:
    if book.options["progressive"].is_refused:
        return (
            Parameter(PLAYERS, (1, 2)),
            *_shared(2),
            *([Parameter(HOUSE, (0, 1))] if len(book.options["tie"].values) > 1 else []),
        )
    return (*_shared(1), Parameter(HOUSE, (0, 1)), Parameter(METER, (0, 1), 3), Parameter(SIX, (0, 1), 2))


@dataclass(slots=True, kw_only=True)
class _Round:
    """The seats of a spot as they are made, one after the other."""

    draft: Draft
    rules: ThreeCardRules | FourCardRules
    deck: Deck
    unit: Cents
    entries: list[Values] = field(default_factory=list)

    @property
    def is_four(self) -> bool:
        return isinstance(self.rules, FourCardRules)

    def add(self, cards: tuple[Card, ...], *, folds: bool = False, has_side: bool = False) -> Values:
        """A player with these cards."""
        stream = self.draft.stream
        ante = wager(self.draft, self.unit)
        needs_both = isinstance(self.rules, ThreeCardRules) and self.rules.version is not None
        side = min(ante, wager(self.draft, self.unit)) if has_side or needs_both or stream.chance(500) else 0
        entry: Values = {"ante": ante}
        if side:
            entry["aces_up" if self.is_four else "pair_plus"] = side
        if not folds:
            entry["play"] = ante * (1 + stream.below(most_times(self.draft.book)))
        if not folds or self.is_four:
            entry["cards"] = cards
        self.entries.append(entry)
        return entry


def _make(draft: Draft) -> Values:
    """The round; where the cards left over don't make the last hand, all are dealt anew."""
    if sum(draft[name] for name in (TIED, PAID, FOLDED, METER, SIX)) + (draft[PLAYERS] or 1) > draft.book.most_players:
        raise NotHere
    for _ in range(_DEALS):
        try:
            return _dealt(draft)
        except NoHand:
            continue
    raise NotHere(f"no such round of {draft.book.id} was found: {dict(draft.chosen)}")


def _dealt(draft: Draft) -> Values:
    options = _options(draft)
    rules = _rules(draft, options)
    form = HOUSE_FORMS[draft.book.id]
    is_four = isinstance(rules, FourCardRules)
    deck = Deck(draft.stream, best_four_card if is_four else best_three_card, form.hand)
    unit = Cents(unit_for(draft))
    options |= sign_of(draft, unit)
    made = _Round(draft=draft, rules=rules, deck=deck, unit=unit)
    progressive = _wins_meter(made) if draft[METER] else None
    six = _wins_with_six(made) if draft[SIX] else None
    dealer = _dealer(draft, deck, form.dealer, rules)
    for _ in range(draft[TIED]):
        made.add(deck.like(dealer, form.player))
    for _ in range(draft[PAID]):
        made.add(deck.of_row(draft.stream.pick(_rows(rules)), form.player, form.hand, deck.reads), has_side=True)
    for _ in range(draft[FOLDED]):
        made.add(deck.any(form.player), folds=True)
    for _ in range(draft[PLAYERS] or 1):
        made.add(deck.any(form.player))
    return _spot(made, dealer, options, progressive, six)


def _spot(
    made: _Round, dealer: tuple[Card, ...], options: Values, progressive: Values | None, six: Card | None
) -> Values:
    draft, stream = made.draft, made.draft.stream
    if progressive is not None:
        for entry in made.entries:
            if entry is not progressive and stream.chance(700):
                entry["progressive"] = stream.pick((100, 500))
    seats = seats_for(draft, len(made.entries))
    values: Values = {
        "dealer": dealer,
        "seat": [{"seat": seat, **entry} for seat, entry in zip(seats, made.entries, strict=True)],
        "options": options,
    }
    if six is not None:
        values["bonus_card"] = [six]
    return {**values, **_meters(made)}


def _options(draft: Draft) -> Values:
    stream, options = draft.stream, draft.book.options
    if "pair_plus" in options:
        return dict(stream.pick(allowed(draft.book, three_card.resolve, _THREE_CARD_HOUSES))) if draft[HOUSE] else {}
    found: Values = {}
    if draft[HOUSE]:
        for name in ("tie", "aces_up"):
            others = [value for value in options[name].values if value != options[name].default]
            if others:
                found[name] = stream.pick(others)
    if draft[METER]:
        found["progressive"] = stream.pick(options["progressive"].values)
    if draft[SIX]:
        found["six_card_bonus"] = stream.pick(options["six_card_bonus"].values)
    return found


def _rules(draft: Draft, options: Values) -> ThreeCardRules | FourCardRules:
    resolve = four_card.resolve if "six_card_bonus" in draft.book.options else three_card.resolve
    found = resolve(load_rulebook(draft.rulebook), draft.book.id, options)
    assert not isinstance(found, tuple), found
    return found


def _dealer(draft: Draft, deck: Deck, count: int, rules: ThreeCardRules | FourCardRules) -> tuple[Card, ...]:
    if isinstance(rules, FourCardRules):
        return deck.of(draft.stream.pick(_OF_FOUR), count)
    least = rules.facts.least_rank
    match draft[DEALER]:
        case state if state == JUST_PLAYS and least is not None:
            return deck.of(HandRank.HIGH_CARD, count, top=least)
        case state if state == DOES_NOT_PLAY and least is not None:
            return deck.of(HandRank.HIGH_CARD, count, top=max(least - 1 - draft.stream.below(3), LOWEST_HIGH_CARD))
        case _:
            return deck.of(draft.stream.pick(_OF_DEALER), count)


def _rows(rules: ThreeCardRules | FourCardRules) -> tuple[Row, ...]:
    """The rows of the wager beside the ante; the commoner ones are drawn as often as the others."""
    table = rules.aces_up if isinstance(rules, FourCardRules) else rules.pair_plus
    return tuple(table.pays)


def _wins_meter(made: _Round) -> Values:
    """A player whose progressive wager wins, as often of the meter as in dollars."""
    assert isinstance(made.rules, FourCardRules)
    table = made.rules.progressive
    assert table is not None, "the house posts one"
    stream = made.draft.stream
    shares = [row for row, pay in table.pays.items() if isinstance(pay, Share)]
    row = stream.pick(shares if shares and stream.chance(500) else tuple(table.pays))
    size = 5 if Row.ROYAL_FLUSH in table.pays else 4
    cards = made.deck.of_row(row, 5, size, lambda cards: hand_for(_of(table), cards))
    entry = made.add(cards)
    entry["progressive"] = stream.pick((100, 500))
    return entry


def _of(table: Paytable | None) -> Paytable:
    assert table is not None
    return table


def _wins_with_six(made: _Round) -> Card:
    """A player whose five cards and the card in the box reach a row of the Six Card Bonus."""
    assert isinstance(made.rules, FourCardRules)
    table, stream = _of(made.rules.six_card_bonus), made.draft.stream
    row = stream.pick([row for row in table.pays if row not in (Row.SUPER_ROYAL, Row.SUPER_ROYAL_OF_DIAMONDS)])
    if stream.chance(150) and Row.SUPER_ROYAL in table.pays:
        suit = stream.below(4)
        six = stream.shuffle([rank << 2 | suit for rank in range(ACE - 5, ACE + 1)])
        if set(six) & made.deck.taken:
            raise NoHand
        made.deck.taken |= set(six)
    else:
        six = made.deck.of_row(row, 6, 5, best_high)
    entry = made.add(six[:5], has_side=True)
    entry["six_card_bonus"] = wager(made.draft, 500)
    return six[5]


def _meters(made: _Round) -> Values:
    """What the meters show: more than they begin with, as a rule."""
    if not isinstance(made.rules, FourCardRules) or not made.rules.resets:
        return {}
    stream = made.draft.stream
    shown = {
        meter: reset + 100 * stream.below(40_000) + stream.below(100) for meter, reset in made.rules.resets.items()
    }
    if Meter.METER in shown:
        return {"meter": shown[Meter.METER]}
    return {"meters": {meter.value: amount for meter, amount in shown.items()}}


THREE_CARD_SETTLEMENT: Final = Maker(
    ask=AskId.SETTLEMENT, family=FamilyId.THREE_CARD, parameters=_three_card, make=_make
)
FOUR_CARD_SETTLEMENT: Final = Maker(ask=AskId.SETTLEMENT, family=FamilyId.FOUR_CARD, parameters=_four_card, make=_make)
