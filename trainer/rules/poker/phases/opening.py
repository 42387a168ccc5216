"""From the cards to the blinds: deck, button, antes (Oneida D, E, J(2) to J(4); Oasis, Round of Play)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache
from typing import Final

from trainer.rules import actions as a
from trainer.rules.cards import FULL_DECK, Face
from trainer.rules.facts import has_reached
from trainer.rules.money import Cents
from trainer.rules.places import Area, SeatNumber
from trainer.rules.plan import Actor, Free, Plan, Step, any_order, beside, done, seq, then, whenever
from trainer.rules.poker.betting import blind_posts
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.rules import HeadsUp
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed

COUNT: Final = Step(a.CountStub(), Clause.COUNT_HOURLY)
COUNT_AT_WILL: Final = whenever(COUNT)


def prepare_deck(table: PokerTable) -> Plan[PokerTable]:
    """Count and rotation when due, the opening's inspection, shuffle and cut (D, E, F(5)(d)).

    After a misdeal the deck has been shuffled already.
    """
    if table.is_shuffled:
        return then(cut)
    if table.is_opening:
        return seq(inspect_cards, then(shuffle_for_opening))
    return seq(beside(seq(then(count_deck), then(rotate_decks), then(shuffle)), count_at_will), then(cut))


def inspect_cards(table: PokerTable) -> Plan[PokerTable]:
    """The dealer looks the cards over, then the first two players do (D(2), D(3))."""
    if not table.rules.facts.inspects_cards:
        return done()
    return seq(Step(a.Inspect(), Clause.INSPECT), Step(a.Spread(), Clause.SPREAD))


def shuffle_for_opening(table: PokerTable) -> Plan[PokerTable]:
    """Each deck is washed and shuffled; one is cut, the other put where it waits, in either order (D(4), R227)."""
    rules = table.rules
    decks = range(1, rules.facts.decks + 1)
    if not rules.facts.inspects_cards:
        return seq(_shuffled(table.deck_in_play), then(cut))
    ready: Plan[PokerTable] = any_order(*(seq(Step(a.Wash(deck), Clause.WASH), _shuffled(deck)) for deck in decks))
    if rules.facts.decks == 1:
        return seq(ready, then(cut))
    spare = 3 - table.deck_in_play
    if rules.has_shuffler:
        put_away = Step(a.SetAsideDeck(spare, Area.SHUFFLER), Clause.LOAD_SHUFFLER)
    else:
        put_away = Step(a.SetAsideDeck(spare, Area.DECK_AREA), Clause.SET_ASIDE_DECK)
    return seq(ready, any_order(put_away, then(cut)))


def count_deck(table: PokerTable) -> Plan[PokerTable]:
    """The deck is counted when its time is up, where no machine shuffles (F(5)(d): once an hour)."""
    return COUNT if is_count_due(table) else done()


def is_count_due(table: PokerTable) -> bool:
    """Whether the time between two counts is up."""
    rules = table.rules
    return rules.counts_deck and has_reached(table.minutes_since_count, rules.facts.minutes_between_counts)


def count_at_will(table: PokerTable) -> Plan[PokerTable]:
    """A count that nothing asks for yet: of the deck before a shuffle, of the stub as a round ends (reading R179)."""
    is_open = table.rules.counts_deck and not table.was_counted and not is_count_due(table)
    return COUNT_AT_WILL if is_open else done()


def rotate_decks(table: PokerTable) -> Plan[PokerTable]:
    """The decks change places every so many hours; with a machine they do so every round (B(2), B(6))."""
    rules = table.rules
    if rules.facts.decks == 1 or not rules.facts.inspects_cards:
        return done()
    if rules.has_shuffler:
        return Step(a.SetAsideDeck(3 - table.deck_in_play, Area.SHUFFLER), Clause.FEED_SHUFFLER)
    if has_reached(table.minutes_since_rotation, rules.facts.minutes_between_rotations):
        return Step(a.SetAsideDeck(table.deck_in_play, Area.DECK_AREA), Clause.ROTATE_DECKS)
    return done()


def shuffle(table: PokerTable) -> Plan[PokerTable]:
    """The deck in play is shuffled (E(1))."""
    return _shuffled(table.deck_in_play)


@cache
def _shuffled(deck: int) -> Step:
    return Step(a.Shuffle(deck), Clause.SHUFFLE)


def cut(table: PokerTable) -> Plan[PokerTable]:
    """One hand cuts so many cards onto the cover card (E(2))."""
    return cut_step(table.rules.facts.least_cut, len(FULL_DECK), Clause.CUT)


@lru_cache(maxsize=256)
def cut_step(least: int, cards: int, clause: StrEnum) -> Step:
    """Half of so many cards is cut, or any number of them from the least on; one at least stays (reading R171)."""
    return Step(a.Cut(cards // 2), clause, free=(Free("cards", least, cards - 1),))


def place_buttons(table: PokerTable) -> Plan[PokerTable]:
    """The button's first place when the table opens (J(3)(b)), or the draw for it (Oasis, reading R57)."""
    if not table.is_opening:
        return done()
    if table.rules.facts.draws_for_button:
        return seq(then(deal_for_button), then(button_to_high_card), then(cards_back), then(place_blind_buttons))
    # the first player to the dealer's right holds the highest seat
    last = table.players[-1].number
    return seq(Step(a.PlaceButton(a.Button.DEALER, last), Clause.PLACE_BUTTON), then(place_blind_buttons))


def deal_for_button(table: PokerTable) -> Plan[PokerTable]:
    """One card face up to each player, clockwise from the dealer's left."""
    return seq(*(Step(a.Deal(seat.number, Face.UP), Clause.DRAW_FOR_BUTTON) for seat in table.players))


def button_to_high_card(table: PokerTable) -> Plan[PokerTable]:
    """The highest card takes the button: ace high, then spades, hearts, diamonds, clubs (readings R24, R57)."""
    highest = max(table.players, key=lambda seat: seat.cards[0])
    return Step(a.PlaceButton(a.Button.DEALER, highest.number), Clause.PLACE_BUTTON)


def cards_back(table: PokerTable) -> Plan[PokerTable]:
    """The drawn cards go back; the deck is shuffled and cut again (reading R57)."""
    collect = (Step(a.CollectCards(seat.number), Clause.BUTTON_CARDS_BACK) for seat in table.players)
    return seq(any_order(*collect), then(shuffle), then(cut))


def place_blind_buttons(table: PokerTable) -> Plan[PokerTable]:
    """Small and big blind buttons to the blinds' places, either first (Oasis)."""
    places, also = blind_button_places(table), (blind_clause(table),)
    return any_order(
        *(Step(a.PlaceButton(button, seat), Clause.PLACE_BLIND_BUTTONS, also=also) for button, seat in places.items())
    )


def blind_button_places(table: PokerTable) -> dict[a.Button, int]:
    """Where the blind buttons belong with the dealer button where it is; empty where the room has none."""
    if not table.rules.facts.has_blind_buttons:
        return {}
    posts = blind_posts(table)
    buttons = (a.Button.SMALL_BLIND, a.Button.BIG_BLIND) if len(posts) > 1 else (a.Button.BIG_BLIND,)
    return dict(zip(buttons, (seat for seat, _ in posts), strict=False))


def with_blind_buttons(table: PokerTable) -> PokerTable:
    """The table between rounds: the blind buttons lie where the dealer button has them."""
    places = blind_button_places(table)
    return changed(table, small_blind=places.get(a.Button.SMALL_BLIND, 0), big_blind=places.get(a.Button.BIG_BLIND, 0))


def post(table: PokerTable) -> Plan[PokerTable]:
    """Antes, then blinds, before any card (J(2), J(4); reading R54)."""
    ante = table.rules.limits.ante
    if not ante:
        return post_blinds(table)
    antes = [_ante(seat.number, min(ante, seat.stack)) for seat in table.after_seat(table.button) if seat.stack]
    return seq(*antes, then(post_blinds))


@lru_cache(maxsize=4096)
def _ante(number: SeatNumber, amount: Cents) -> Step:
    return Step(a.Post(number, amount, is_ante=True), Clause.ANTE, Actor.PLAYER)


def post_blinds(table: PokerTable) -> Plan[PokerTable]:
    """Blinds clockwise from the left of the button; with a kill on, its holder's raised one (J(4), J(11))."""
    holder = table.kill.holder if table.rules.kill is not None else 0
    stacks, clause = {seat.number: seat.stack for seat in table.players}, blind_clause(table)
    return seq(
        *[
            _blind(number, min(amount, stacks[number]), Clause.KILL_BLIND if number == holder else clause)
            for number, amount in blind_posts(table)
            if stacks[number]
        ]
    )


@lru_cache(maxsize=4096)
def _blind(number: SeatNumber, amount: Cents, clause: Clause) -> Step:
    also = (Clause.KILL_LIMITS,) if clause is Clause.KILL_BLIND else ()
    return Step(a.Post(number, amount), clause, Actor.PLAYER, also=also)


def blind_clause(table: PokerTable) -> Clause:
    """The rule that says who posts: one of its own where Oasis has a lone blind, and where two play by R48's option."""
    rules = table.rules
    if len(rules.limits.blinds) == 1:
        return Clause.LONE_BLIND if rules.facts.has_blind_buttons else Clause.BLINDS
    is_reversed = rules.heads_up is HeadsUp.BUTTON_POSTS_SMALL and len(table.players) == 2
    return Clause.BUTTON_POSTS_SMALL if is_reversed else Clause.BLINDS
