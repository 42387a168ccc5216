"""From the cards to no more bets (Three Card (d), (e); Oneida Four Card C, D; Maryland chapters 4 and 5)."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.actions import Announce, Area, Call, Inspect, SetAsideDeck, Shuffle, Spread, Wash
from trainer.rules.house.ante import clauses
from trainer.rules.house.ante.clauses import AnteClause as Clause
from trainer.rules.house.ante.table import A
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.remedies import by_machine, cut_step
from trainer.rules.house_acts import LoadShoe
from trainer.rules.plan import Phase, Plan, Step, any_order, done, meanwhile, seq, then


def prepare_cards(table: A) -> Plan[A]:
    """Change of cards when due, the opening of new ones, shuffle and cut.

    After a void round the cards have been shuffled already.
    """
    return seq(change_cards, open_cards, feed_shuffler, shuffle, cut)


def change_cards(table: A) -> Plan[A]:
    """A deck leaves the table when its hours are up (reading R165)."""
    clause, minutes = hours_of(table)
    due = [deck for deck in table.decks_here if table.minutes_of(deck) >= minutes and deck not in table.new_decks]
    return any_order(*(Step(SetAsideDeck(deck, Area.FLOOR), clause) for deck in due))


def hours_of(table: A) -> tuple[StrEnum, int]:
    """How many minutes the cards may be on the table, and the rule for it."""
    clause, facts = table.clause_of(clauses.CHANGE_DECK), table.facts
    from_hand = facts.minutes_between_changes_from_hand if clause is Clause.CHANGE_DECK_FROM_HAND else None
    return clause, from_hand or facts.minutes_between_changes


def open_cards(table: A) -> Plan[A]:
    """New cards are inspected, spread for the first player, washed and shuffled, each deck by itself."""
    if not table.new_decks:
        return done()
    are_two = len(table.new_decks) > 1 and table.answers(Clause.EACH_DECK_BY_ITSELF)
    apart = (Clause.EACH_DECK_BY_ITSELF,) if are_two else ()
    ready: list[Plan[A]] = [
        seq(Step(Wash(deck), Clause.WASH, also=apart), then(shuffle_deck, deck)) for deck in table.new_decks
    ]
    inspect, spread = Step(Inspect(), Clause.INSPECT, also=apart), Step(Spread(), Clause.SPREAD, also=apart)
    return seq(inspect, spread, any_order(*ready))


def feed_shuffler(table: A) -> Plan[A]:
    """Of two decks one lies in the machine while the other is in play."""
    if table.deck_count == 1 or table.is_shuffler_fed:
        return done()
    return Step(SetAsideDeck(3 - table.deck_in_play, Area.SHUFFLER), Clause.ALTERNATE_DECKS)


def shuffle(table: A) -> Plan[A]:
    return done() if table.is_shuffled else shuffle_deck(table, table.deck_in_play)


def shuffle_deck(table: A, deck: int) -> Plan[A]:
    """By hand, or by the machine, after which no card is cut and the cards may be dealt from the hand."""
    if not table.has_shuffler:
        return Step(Shuffle(deck), Clause.SHUFFLE)
    from_hand = (Clause.SHUFFLER_FOR_HAND,) if table.method is Method.HAND else ()
    return by_machine(table, deck, Clause.SHUFFLE, Clause.NO_CUT_AFTER_MACHINE, *from_hand)


def cut(table: A) -> Plan[A]:
    """After a shuffle by hand, and of cards that came shuffled."""
    if table.has_shuffler and not table.is_preshuffled:
        return done()
    return cut_step(table, table.cut_clause, *table.preshuffled_clauses)


def close_bets(table: A, *closing: Phase[A]) -> Plan[A]:
    """The stack into the shoe, no more bets and what goes with it, in either order where none is given (R182)."""
    closed = seq(no_more_bets, *closing)
    if table.method is Method.HAND:
        return closed
    load = Step(LoadShoe(), table.clause_of(clauses.LOAD_SHOE))
    return seq(load, closed) if table.loads_first else meanwhile(load, closed)


def no_more_bets(table: A) -> Plan[A]:
    return Step(Announce(Call.NO_MORE_BETS), table.clause_of(clauses.NO_MORE_BETS), also=(Clause.NO_MORE_BETS,))
