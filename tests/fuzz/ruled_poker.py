"""The rulings of poker drills against their keys, and chips that go back against what was put in."""

from __future__ import annotations

from collections.abc import Iterator

from tests.fuzz.ruled import Line, demanded, differences, noticed, spot
from trainer.rules.actions import Act, Area, Move, ReturnUncalled
from trainer.rules.cards import show_cards
from trainer.rules.money import Cents, dollars
from trainer.rules.plan import Step
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.training.poker.kind import Session

_NOT_BETS = frozenset({Move.FOLD, Move.CHECK})


def wrong_rulings(session: Session) -> Iterator[str]:
    """What differs at the irregularity that stands."""
    incident = session.incident
    assert incident is not None
    assert isinstance(incident.event, e.PokerEvent)
    state, event = noticed(session.state, _is_held), incident.event
    steps = demanded(state, _is_held)
    table, paid = state.table, _put_in(session)
    toml = _spot(session, state, event, paid)
    yield from differences(
        toml,
        steps,
        session.cites,
        may_add=lambda line: _is_untold(table, event, line),
        comes_later=lambda line: _is_third_card(table, event, line),
    )
    yield from _given_too_much(table, event, steps, paid)


def _is_third_card(table: PokerTable, event: e.PokerEvent, line: Line) -> bool:
    """In stud the card that comes down for the exposed one is the third of the deal (P(12))."""
    return isinstance(event, e.HoleCardExposed) and table.rules.form.is_stud and line.do == "deal"


def _is_held(table: PokerTable) -> bool:
    return table.trouble.is_held


def _put_in(session: Session) -> dict[int, Cents]:
    """What each player has put into this round: what the stack has lost."""
    before = {seat.number: seat.stack for seat in session.begun.table.seats if seat is not None}
    return {seat.number: before[seat.number] - seat.stack for seat in session.state.table.seats if seat is not None}


def _given_too_much(
    table: PokerTable, event: e.PokerEvent, steps: tuple[Step, ...], paid: dict[int, Cents]
) -> Iterator[str]:
    """Nothing goes back that was not put in, in this round or with the chips pushed forward just now."""
    for step in steps:
        if isinstance(step.action, ReturnUncalled):
            number, amount = step.action.to, step.action.amount
            in_front = table.seat(number).pushed
            if amount <= 0 or amount > max(paid[number], in_front):
                yield f"{dollars(amount)} go back to seat {number}, who put in {dollars(paid[number])}"


def _spot(session: Session, state: Round[PokerTable], event: e.PokerEvent, paid: dict[int, Cents]) -> str:
    table = state.table
    entries = dict(_circumstances(state, event))
    player = getattr(event, "seat", 0) or getattr(event, "to", 0)
    if isinstance(event, e.FaceUpInDeck):
        player = next((seat.number for seat in table.players if table.trouble.faulty in seat.cards), 0)
    if isinstance(player, int) and player and not isinstance(event, e.WrongStart | e.PlayerMissed):
        entries["player"] = player
    if len(table.board) >= 3:
        entries["board"] = show_cards(table.board)
    entries["chip"] = dollars(table.rules.chip)
    seats = "".join(
        f"[[seat]]\nseat = {seat.number}\nbet = {dollars(paid[seat.number])}\n"
        f"folded = {str(not seat.holds_cards).lower()}\n"
        for seat in table.players
    )
    return spot(session.drill.rulebook, session.drill.game, event.irregularity.value, entries, seats)


def _circumstances(state: Round[PokerTable], event: e.PokerEvent) -> Iterator[tuple[str, object]]:
    table = state.table
    match event:
        case e.WrongStart() | e.PlayerMissed():
            acts = [act for act in state.actions() if isinstance(act, Act)]
            yield "voluntary_bettors", len({act.seat for act in acts if act.move not in _NOT_BETS})
        case e.FaceUpInDeck():
            yield "count", table.trouble.boxed_found
        case e.WrongNumberOfCards():
            yield "protected", event.is_protected
            yield "contributed", event.has_contributed
        case e.HandFouled() | e.HandCollected():
            yield "protected", event.is_protected
            yield "reconstructible", event.is_reconstructible
            yield "contributed", event.has_contributed
        case e.HoleCardExposed(number):
            up = [place for place, is_up in enumerate(table.seat(number).faces_up[:2]) if is_up]
            yield "which", "both" if len(up) == 2 and table.rules.form.is_stud else "first" if 0 in up else "second"
        case e.StringBet():
            yield "announced", event.is_announced
        case e.WrongAmount(announced=announced, placed=placed):
            yield "announced_amount", dollars(announced)
            yield "placed", dollars(placed)
        case _:
            pass


def _is_untold(table: PokerTable, event: e.PokerEvent, line: Line) -> bool:
    """No spot tells of burns and fallen cards, of a common card, of chips in excess, of cards that run out."""
    if line.do == "collect-cards":
        return line.what in (Area.BURN_PILE.value, Area.FLOOR.value, Area.BOARD.value)
    if line.do in ("shuffle", "cut"):
        return table.street is Street.DRAW
    if line.do == "deal":
        return line.what == Area.BOARD.value
    return line.do == "return-uncalled" and isinstance(event, e.WordsAgainstAction)
