"""The poker games with their procedures, and what it takes to set a table of one up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from trainer.errors import TrainerError
from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.cards import Card
from trainer.rules.games.listing import FORMS
from trainer.rules.money import Cents
from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.breaches import broken, own_rules
from trainer.rules.poker.form import Form, Street
from trainer.rules.poker.irregularities.handling import POKER_IRREGULARITIES, after
from trainer.rules.poker.phases import stud
from trainer.rules.poker.phases.draw import discards, draw
from trainer.rules.poker.phases.ending import finish
from trainer.rules.poker.phases.opening import place_buttons, post, prepare_deck, with_blind_buttons
from trainer.rules.poker.phases.rounds import betting_round, deal_hole_cards, street
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Game
from trainer.tongue import Unsaid

DRAW_ROUND: Final[Plan[PokerTable]] = seq(
    prepare_deck,
    place_buttons,
    post,
    deal_hole_cards,
    then(betting_round, Street.DEAL),
    draw,
    finish,
)
"""Five-card draw and lowball, from the shuffle to a clear table: five cards down, a bet, the draw, a bet (Oneida L)."""


def stud_round(form: Form) -> Plan[PokerTable]:
    """Stud, seven cards and five (Oneida Poker I, M): no button, and no bet but antes before the up-cards."""
    first, *later = form.streets
    return seq(
        prepare_deck,
        post,
        stud.deal_first_cards,
        stud.post_forced_bet,
        then(stud.betting_round, first),
        *(then(stud.street, name) for name in later),
        finish,
    )


def flop_round(form: Form) -> Plan[PokerTable]:
    """Hold'em, Omaha, pineapple (Oneida Poker J, K; Oasis)."""
    first, *later = form.streets
    return seq(
        prepare_deck,
        place_buttons,
        post,
        deal_hole_cards,
        then(betting_round, first),
        *(phase for name in later for phase in _street(form, name)),
        finish,
    )


def _street(form: Form, name: Street) -> tuple[Plan[PokerTable], ...]:
    """A street, and before it a card given up where the game has it there; the bets are in by then."""
    dealt = then(street, name)
    return (then(discards, name), dealt) if name is form.discards_before else (dealt,)


def _round_of(form: Form) -> Plan[PokerTable]:
    """The procedure that a game's form asks for."""
    if form.is_stud:
        return stud_round(form)
    return DRAW_ROUND if form.has_draw else flop_round(form)


def opens_part(action: Action) -> bool:
    """A shuffle opens the deal, a burn a street, a player's choice the draw."""
    return isinstance(action, a.Burn | a.Shuffle | a.Draw | a.StandPat)


def turns_on_hidden(table: PokerTable, action: Action) -> bool:
    """The showdown turns on the hands; a draw for the button on its cards, and in stud the turn on those dealt up."""
    match action:
        case a.Reveal(to=number) | a.CollectCards(source=int() as number):
            seat = table.seated(number)
            return seat is not None and seat.is_in
        case a.Read(to=number):
            seat = table.seated(number)
            return seat is not None and seat.is_in and not seat.is_shown
        case a.PushPot():
            return table.is_contested
        case a.MoveKillButton():
            return table.is_contested and not table.kill_is_settled
        case a.PlaceButton() | a.MoveButton():
            return _is_button_to_draw(table)
        case a.CallOn() | a.Announce():
            form = table.rules.form
            return _is_button_to_draw(table) or (form.is_stud and table.street is not form.last_street)
        case _:
            return False


def _is_button_to_draw(table: PokerTable) -> bool:
    """Who gets the button is told by cards; stud is dealt without one."""
    return not table.button and not table.rules.form.is_stud


GAMES: Final[Mapping[str, Game[PokerTable]]] = MappingProxyType(
    {
        id_: Game(
            id=id_,
            procedure=_round_of(form),
            after=after,
            opens_part=opens_part,
            irregularities=POKER_IRREGULARITIES,
            broken=broken,
            turns_on_hidden=turns_on_hidden,
            own_rules=own_rules,
        )
        for id_, form in FORMS.items()
    }
)
"""Every poker game, by the id that rulebooks use."""


def game_of(table: PokerTable) -> Game[PokerTable]:
    return GAMES[table.rules.game]


def set_up(
    rules: PokerRules,
    seats: Sequence[tuple[int, str, Cents]],
    decks: Sequence[tuple[Card, ...]],
    *,
    button: int = 0,
    is_opening: bool = False,
) -> PokerTable:
    """A table before its first step: seats as (number, name, stack), decks in the order of the coming shuffles.

    Raises `TrainerError` for a seat the table does not have, or taken twice.
    """
    places: list[Seat | None] = [None] * (rules.most_players + 1)
    for number, name, stack in seats:
        if not 0 < number <= rules.most_players:
            raise TrainerError(
                Unsaid.translate("Rules", "seat {number}: the table has seats 1 to {most}").format(
                    number=number, most=rules.most_players
                )
            )
        if places[number] is not None:
            raise TrainerError(Unsaid.translate("Rules", "seat {number} is taken twice").format(number=number))
        places[number] = Seat(number=number, name=name, stack=stack)
    table = PokerTable(rules=rules, seats=tuple(places), button=button, decks=tuple(decks), is_opening=is_opening)
    return table if is_opening or not button else with_blind_buttons(table)
