"""Spots of `procedure` against the house: dealing methods, openings, counts due, folds, draws, doubles, the cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.ante.table import ANTE
from trainer.rules.house.book import as_house
from trainer.rules.money import dollars
from trainer.training.making.house.ante.listing import FAMILIES, family_of, is_offered
from trainer.training.making.house.blackjack.round import blackjack_decided, of_blackjack
from trainer.training.making.house.sic_bo import DICE, LOSERS, WINNERS, thrown, wagers_for
from trainer.training.making.house.table import AMOUNTS, METHODS, SEEDS, seats_for, unit_for, wager
from trainer.training.making.maker import Draft, Maker, Parameter, Values

PLAYERS, METHOD, OPENING, FOLDED, DUE = "players", "method", "opening", "folded", "due"


def of_ante(book: GameBook) -> tuple[Parameter, ...]:
    extras = family_of(book).extras
    return (
        Parameter(PLAYERS, (1, 2, 3)),
        Parameter(FOLDED, (0, 1, 2)),
        Parameter(METHOD, (0, 1, 2), 2),
        Parameter(OPENING, (0, 1), 2),
        Parameter(DUE, (0, 1)),
        *(Parameter(extra.parameter, (0, 1), 2) for extra in extras if is_offered(book, extra.wager)),
    )


def ante_round(draft: Draft) -> Values:
    """A round in which so many play and so many fold, dealt by this method."""
    stream, book, family = draft.stream, draft.book, family_of(draft.book)
    extras = [extra for extra in family.extras if draft[extra.parameter]]
    needs_side = any(extra.needs_side for extra in extras) or family.asks_for_both(book)
    unit = unit_for(draft)
    seats = sorted(seats_for(draft, draft[PLAYERS] + draft[FOLDED]))
    folds = set(stream.shuffle(seats)[: draft[FOLDED]])
    entries: list[Values] = []
    actions: list[str] = []
    for seat in seats:
        ante = wager(draft, unit)
        entry: Values = {"seat": seat, ANTE: ante}
        if stream.chance(600) or needs_side:
            entry[family.side] = min(ante, wager(draft, unit))
        entry |= {extra.wager: extra.amount(draft) for extra in extras}
        entries.append(entry)
        play = ante * (1 + stream.below(family.most_times(book)))
        actions.append(f"{seat} fold" if seat in folds else f"{seat} play {dollars(play)}")
    between = as_house(book).facts_as(AnteFacts).rounds_between_counts
    values: Values = {
        "method": METHODS[draft[METHOD]].value,
        "seed": stream.below(SEEDS),
        "rounds_since_count": between - 1 if draft[DUE] else stream.below(max(between - 2, 1)),
        "seat": entries,
        "actions": actions,
    }
    values |= {"opening": True} if draft[OPENING] else {}
    options: Values = {extra.wager: stream.pick(book.options[extra.wager].values) for extra in extras}
    return {**values, **({"options": options} if options else {})}


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


PROCEDURES: Final = (
    *(Maker(ask=AskId.PROCEDURE, family=family, parameters=of_ante, make=ante_round) for family in FAMILIES),
    Maker(ask=AskId.PROCEDURE, family=FamilyId.BLACKJACK, parameters=of_blackjack, make=blackjack_decided),
    Maker(ask=AskId.PROCEDURE, family=FamilyId.SIC_BO, parameters=of_dice, make=dice_round),
)
