"""The rulings of drills against the house held against their keys, and chips that go back against what was put out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.fuzz.ruled import Line, demanded, differences, noticed, spot
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.settlement import WAGER
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.table import CardTable, Status
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.sic_bo.rulings import DieNotFlat
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import ReturnWager
from trainer.rules.money import dollars
from trainer.rules.places import Area
from trainer.rules.plan import Step
from trainer.rules.round import Event
from trainer.training.house.kind import HouseSession


def wrong_rulings(session: HouseSession[Any]) -> Iterator[str]:
    """What differs at the irregularity that stands; a wish to see the burn cards is none."""
    incident, table = session.incident, session.state.table
    assert incident is not None
    assert incident.event is not None
    if isinstance(incident.event, BurnsAsked):
        return
    if isinstance(table, SicBoTable):
        yield from _at_dice(session, table, incident.event)
    else:
        yield from _at_cards(session, incident.event)


def _at_dice(session: HouseSession[Any], table: SicBoTable, event: Event) -> Iterator[str]:
    is_leaning = isinstance(event, DieNotFlat)
    steps = demanded(session.state, _leans if is_leaning else _is_under_way)
    entries: dict[str, object] = {}
    if not is_leaning:
        entries["uncovered"] = table.is_uncovered
        if table.is_uncovered:
            entries["dice"] = list(table.dice)
    wagers = "".join(
        f'[[wager]]\nseat = {each.seat}\nkind = "{each.bet.value}"\namount = {dollars(each.amount)}\n'
        + (f"on = {each.on[0] if len(each.on) == 1 else list(each.on)}\n" if each.on else "")
        for each in table.unsettled
    )
    yield from differences(
        spot(session.drill.rulebook, session.drill.game, event.do, entries, wagers),
        steps,
        session.cites,
        may_add=lambda _: False,
        # the shaker is opened again, and dice that were called before need it no more
        comes_later=lambda line: is_leaning or (line.do == "call-dice" and table.stage is not Stage.UNCOVERED),
    )
    yield from _given_too_much(session, steps)


def _leans(table: HouseTable) -> bool:
    return isinstance(table, SicBoTable) and not table.is_flat


def _is_under_way(table: HouseTable) -> bool:
    return not table.is_over


def _is_held(table: HouseTable) -> bool:
    return isinstance(table, CardTable) and table.trouble.is_held


def _at_cards(session: HouseSession[Any], event: Event) -> Iterator[str]:
    assert isinstance(event, e.HouseEvent)
    state = noticed(session.state, _is_held)
    table = state.table
    assert isinstance(table, CardTable)
    steps = demanded(state, _is_held)
    is_known = not isinstance(table, BlackjackTable) or _is_as_dealt(table)
    yield from differences(
        _spot(session, table, event, has_seats=is_known),
        steps,
        session.cites,
        may_add=lambda line: _is_untold(event, line, has_seats=is_known),
        comes_later=lambda line: _comes_later(table, event, line, has_seats=is_known),
    )
    yield from _given_too_much(session, steps)


def _given_too_much(session: HouseSession[Any], steps: tuple[Step, ...]) -> Iterator[str]:
    """Nothing goes back that was not put out in this round."""
    begun, now = session.begun.table, session.state.table
    for step in steps:
        if isinstance(step.action, ReturnWager):
            seat, amount = step.action.to, step.action.amount
            put_out = begun.stacks[seat] + sum(each.amount for each in begun.stakes if each.seat == seat)
            if not 0 < amount <= put_out - now.stacks[seat]:
                yield f"{dollars(amount)} go back to seat {seat}"


def _is_as_dealt(table: BlackjackTable) -> bool:
    """Nothing has been added to a wager, and none has been settled."""
    plays = [hand.play for hand in table.hands]
    is_plain = not any(play.is_split or play.is_doubled or any(play.insurance) or any(play.hits) for play in plays)
    return is_plain and not table.taken and all(hand.cards for hand in table.hands)


def _spot(session: HouseSession[Any], table: CardTable, event: e.HouseEvent, *, has_seats: bool) -> str:
    entries = dict(_circumstances(table, event))
    if isinstance(table, AnteTable):
        entries["method"] = table.method.value
    seats = _seats(table) if has_seats else ""
    return spot(session.drill.rulebook, session.drill.game, event.irregularity.value, entries, _options(table) + seats)


def _options(table: CardTable) -> str:
    if isinstance(table, FourCardTable):
        rules = table.rules
        letters = {"progressive": rules.progressive, "six_card_bonus": rules.six_card_bonus}
        chosen = [f'{name} = "{paytable.name}"' for name, paytable in letters.items() if paytable is not None]
        return "\n".join(["[options]", *chosen, ""])
    return ""


def _circumstances(table: CardTable, event: e.HouseEvent) -> Iterator[tuple[str, object]]:
    match event:
        case e.FaceUpInDeck():
            yield "count", table.trouble.boxed_found
            place = _place_of(table, table.trouble.faulty)
            if isinstance(place, int) and place:
                yield "player", place
        case e.DrawnInError(is_exposed):
            yield "exposed", is_exposed
        case e.WrongCount(to, cards):
            yield "who", "dealer" if to is Area.DEALER else to
            yield "cards", cards
        case e.StubMiscount(is_misdealt):
            yield "misdealt", is_misdealt
        case e.PlayerLeft(seat):
            yield "player", seat
        case e.PlayersExchangeInformation(seats):
            yield "player", seats[0]
        case _:
            pass


def _place_of(table: CardTable, card: int | None) -> int | Area | None:
    if card is None or table.stub[:1] == (card,):
        return None
    return next((hand.seat for hand in table.hands if card in hand.cards), None)


def _lies_at_dealers(table: CardTable) -> bool:
    return table.trouble.faulty in (*table.dealer.cards, table.bonus_card)


def _seats(table: CardTable) -> str:
    lines = []
    # what was forfeited before is nobody's any more
    for seat in dict.fromkeys(hand.seat for hand in table.hands if hand.status is not Status.FORFEITED):
        wagers: Counter[str] = Counter()
        for stake in (*table.stakes, *table.taken):
            if stake.seat == seat:
                wagers[stake.wager] += stake.amount
        lines.append(f"[[seat]]\nseat = {seat}")
        if isinstance(table, BlackjackTable) and table.is_multi:
            # one after the other, a spot each
            by_spot = table.hands_of(seat)[0].play.wagers
            lines.append(f"wagers = [{', '.join(map(dollars, by_spot))}]")
            del wagers[WAGER]
        lines += [f"{name} = {dollars(amount)}" for name, amount in wagers.items()]
    return "\n".join(lines)


def _is_untold(event: e.HouseEvent, line: Line, *, has_seats: bool) -> bool:
    """No spot says whose wagers are whose where they can't be told, nor speaks of the Six Card box or two players."""
    is_card_of_dealers = isinstance(event, e.FaceUpInDeck) and line.what == Area.DEALER.value
    if is_card_of_dealers or line.what == Area.BONUS_BOX.value:
        return True
    if isinstance(event, e.PlayersExchangeInformation):
        return line.do == "announce" or not line.what.startswith(f"seat {event.seats[0]}")
    return not has_seats and line.do in ("return-uncalled", "collect-cards")


def _comes_later(table: CardTable, event: e.HouseEvent, line: Line, *, has_seats: bool) -> bool:
    """A spot has everybody hold cards; what is used as the next card is dealt when the game goes on."""
    if line.do == "collect-cards":
        dead = {f"seat {hand.seat}" for hand in table.hands if not hand.cards or hand.status is not Status.IN}
        return not has_seats or line.what in {*dead, *((Area.DEALER.value,) if not table.dealer.cards else ())}
    if isinstance(event, e.FaceUpInDeck) and line.what == Area.DISCARD_RACK.value:
        return _lies_at_dealers(table)  # no spot says so
    if isinstance(event, e.PlayersExchangeInformation) and line.do == "announce":
        return True  # it is said to both
    return isinstance(event, e.DrawnInError) and not event.is_exposed and line.do == "deal"
