"""Spots of `settlement` with antes: ties, folds, paytable rows, a dealer who hardly plays, wagers beside."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.games.ante_tables import ROWS
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.house.ante.table import ANTE, PLAY
from trainer.rules.money import Cents
from trainer.rules.rulebook import load_rulebook
from trainer.training.making.house.ante.family import FOLDED, HOUSE, PAID, PLAYERS, TIED, Settling
from trainer.training.making.house.ante.listing import FAMILIES, AnyAnteFamily, family_of, is_offered
from trainer.training.making.house.table import Deck, NoHand, seats_for, sign_of, unit_for, wager
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values

AnySettling: TypeAlias = Settling[Any]
_DEALS: Final = 60


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    family = family_of(book)
    extras = [extra for extra in family.extras if is_offered(book, extra.wager)]
    return (*family.asked(book), *(Parameter(extra.parameter, (0, 1), extra.weight) for extra in extras))


def _make(draft: Draft) -> Values:
    """The round; where the cards left over don't make the last hand, all are dealt anew."""
    family = family_of(draft.book)
    beside = (TIED, PAID, FOLDED, *(extra.parameter for extra in family.extras))
    if sum(draft[name] for name in beside) + (draft[PLAYERS] or 1) > draft.book.most_players:
        raise NotHere
    for _ in range(_DEALS):
        try:
            return _dealt(draft, family)
        except NoHand:
            continue
    raise NotHere(f"no such round of {draft.book.id} was found: {dict(draft.chosen)}")


def _dealt(draft: Draft, family: AnyAnteFamily) -> Values:
    stream, form = draft.stream, HOUSE_FORMS[draft.book.id]
    chosen = [extra for extra in family.extras if draft[extra.parameter]]
    options = family.house(draft) if draft[HOUSE] else {}
    options |= {extra.wager: stream.pick(draft.book.options[extra.wager].values) for extra in chosen}
    rules = family.resolve(load_rulebook(draft.rulebook), draft.book.id, options)
    assert not isinstance(rules, tuple), rules
    unit = unit_for(draft)
    options |= sign_of(draft, unit)
    made = Settling(draft=draft, rules=rules, deck=Deck(stream, family.reads, form.hand), unit=unit)
    for extra in chosen:
        seat = _sit(made, family, extra.wins(made), has_side=extra.needs_side)
        seat[extra.wager] = extra.amount(draft)
    dealer = family.dealer(made, form.dealer)
    for _ in range(draft[TIED]):
        _sit(made, family, made.deck.like(dealer, form.player))
    for _ in range(draft[PAID]):
        row = stream.pick(tuple(family.side_table(rules).pays))
        _sit(made, family, made.deck.of_row(row, form.player, form.hand, family.reads), has_side=True)
    for _ in range(draft[FOLDED]):
        _sit(made, family, made.deck.any(form.player), folds=True)
    for _ in range(draft[PLAYERS] or 1):
        _sit(made, family, made.deck.any(form.player))
    return _spot(made, family, dealer, options)


def _sit(
    made: AnySettling, family: AnyAnteFamily, cards: tuple[Card, ...], *, folds: bool = False, has_side: bool = False
) -> Values:
    """A player with these cards."""
    draft = made.draft
    ante: Cents = wager(draft, made.unit)
    seat: Values = {ANTE: ante}
    if has_side or family.has_side(made.rules) or draft.stream.chance(500):
        seat[family.side] = min(ante, wager(draft, made.unit))
    if not folds:
        seat[PLAY] = ante * (1 + draft.stream.below(family.most_times(draft.book)))
    if not folds or ROWS[draft.book.id][family.side].survives_fold:
        seat["cards"] = cards
    made.seats.append(seat)
    return seat


def _spot(made: AnySettling, family: AnyAnteFamily, dealer: tuple[Card, ...], options: Values) -> Values:
    """With what others have put on a wager by which one wins, and all else that is told."""
    draft, stream = made.draft, made.draft.stream
    for extra in family.extras:
        if draft[extra.parameter] and extra.others:
            for seat in made.seats:
                if extra.wager not in seat and stream.chance(extra.others):
                    seat[extra.wager] = extra.amount(draft)
    places = seats_for(draft, len(made.seats))
    values: Values = {
        "dealer": dealer,
        "seat": [{"seat": place, **seat} for place, seat in zip(places, made.seats, strict=True)],
        "options": options,
        **made.told,
    }
    for extra in family.extras:
        values |= extra.told(made)
    return values


SETTLEMENTS: Final = tuple(
    [Maker(ask=AskId.SETTLEMENT, family=family, parameters=_parameters, make=_make) for family in FAMILIES]
)
