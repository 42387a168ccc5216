"""Someone who knows the key and gives the answer by keys: acts at the table first, then each thing that is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from tests.ui.entry.walked import Nowhere
from tests.ui.table.house_keys import house_keys
from tests.ui.table.keys import SEATS, amount_keys, keys_for
from trainer.asks.documents import spots_of
from trainer.asks.fields import Json, Of
from trainer.asks.filling import Asks, Wanted
from trainer.asks.key import AskId, Question
from trainer.asks.walking import Course
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.money import parse_amount
from trainer.rules.poker.reading import name_for
from trainer.rules.poker.table import PokerTable
from trainer.training.questions import QuestionDrill, QuestionSession
from trainer.training.quick_session import QuickSession
from trainer.ui.entry import Key
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.house.families import sight_of
from trainer.ui.look.sounds import Sounds
from trainer.ui.question.page import QuestionPage, page_of_row

Record = Mapping[str, Json]
PLAIN: Mapping[str, a.Action] = {
    act.do: act
    for act in (
        *(a.Cut(26), a.CountStub(), a.MarkDeck(), a.Inspect(), a.Spread(), a.Wash()),
        *(h.Shake(), h.Uncover(), h.ClearLights(), h.LoadShoe(), h.DiscardStub()),
    )
}


def drill(*tomls: str) -> QuestionDrill:
    spots = [json.dumps(spot.entries, default=str) for toml in tomls for spot in spots_of(toml.encode(), "spot")]
    return QuestionDrill(spots=tuple(spots))


def opened(*tomls: str) -> QuestionPage:
    """A page with these questions, of which nothing is kept."""
    return opened_with(drill(*tomls))


def opened_with(drill: QuestionDrill) -> QuestionPage:
    session = QuestionSession(drill, Nowhere())
    session.begin()
    page = page_of_row(session, TableChoices(look=TableLook(has_reduced_motion=True), sounds=Sounds(is_on=False)))
    page.start()
    return page


def press(page: QuestionPage, *keys: str) -> None:
    for key in keys:
        assert page.press_key(key), f"{key} means nothing: {page.panel.slots.accessibleName()} {page._entering.view}"


def do(page: QuestionPage, action: a.Action) -> None:
    """An act at the table, by its keys."""
    acted = page._session.answering.acted
    assert acted is not None
    table = acted.table
    done = len(page._session.answering.acts)
    press(page, *(keys_for(action, table) if isinstance(table, PokerTable) else house_keys(action, sight_of(table))))
    assert len(page._session.answering.acts) == done + 1, f"{action} was not taken: {page._note}"


def say(page: QuestionPage, right: Record, wrong: Mapping[tuple[str | int, ...], Json] | None = None) -> None:
    """All that is asked, as the key has it; `wrong` says otherwise of some fields."""
    while page._judged is None:
        wanted = page._session.answering.next
        assert isinstance(wanted, Wanted)
        value = (wrong or {}).get(wanted.place, at(right, wanted.place))
        press(page, *keys_of(page, wanted, value))


def answer(page: QuestionPage, wrong: Mapping[tuple[str | int, ...], Json] | None = None) -> None:
    """A whole answer by keys, as the key has it; `wrong` says otherwise of some fields."""
    for action in acts_of(page):
        do(page, action)
    if page._session.answering.awaits_acts:
        press(page, "N")
    say(page, json.loads(json.dumps(page._session.question.right)), wrong)
    assert page._judged is not None


def answer_unseen(page: QuestionPage, count: int) -> None:
    """Right answers to questions of a sitting that nobody looks at, and the next on the page."""
    session = page._session
    assert isinstance(session, QuickSession)
    for _ in range(count):
        session.judge(session.question.right, took_ms=2_000, elapsed_ms=page._clock.elapsed_ms)
        session.put_next()
    page._put()
    page._show()
    page.felt.view.setFocus()


def at(value: Json | Record, place: Sequence[str | int]) -> Json:
    for step in place:
        if isinstance(value, Mapping):
            value = value.get(str(step))
        elif isinstance(value, list):
            value = value[int(step)] if int(step) < len(value) else None
    return value


def keys_of(page: QuestionPage, wanted: Wanted, value: Json) -> list[str]:
    """The keys that say a value where it is asked."""
    if wanted.asks is Asks.IS_THERE:
        return ["Y" if value is not None else "O"]
    if value is None:
        return ["X"]
    lines = {line: key for line, key, _ in page._entering.lines}
    match wanted.field.of:
        case Of.SEAT:
            return [SEATS[cast("int", value)]]
        case Of.AMOUNT:
            return amount_keys(parse_amount(value))
        case Of.NUMBER:
            return [*str(value), Key.ENTER]
        case Of.CARDS:
            held = [offer.value for offer in page._offers]
            return [*(lines[str(held.index(card))] for card in str(value).split()), Key.ENTER]
        case _:
            found = [str(number) for number, offer in enumerate(page._offers) if offer.value == value]
            assert found, f"{value} is not offered at {wanted.place}: {page._offers}"
            return [lines[found[0]]]


# The acts of a right answer, by ask


def acts_of(page: QuestionPage) -> Iterator[a.Action]:
    """What a dealer does who knows the key."""
    key = json.loads(json.dumps(page._session.question.right))
    match page._session.question.asked.ask.id:
        case AskId.PROCEDURE:
            yield from _steps(page)
        case AskId.RULING:
            yield from _remedy(page, key)
        case AskId.SETTLEMENT:
            yield from _settled(page, key)
        case AskId.SHOWDOWN:
            yield from _shown(page, key)
        case AskId.OPENS:
            yield a.PlaceButton(a.Button.DEALER, key["seat"]) if key["reason"] == "high-card" else a.CallOn(key["seat"])
        case AskId.ACTION if key["next"] is not None:
            yield a.CallOn(key["next"])
        case AskId.KILL if key["button"] in ("place", "move", "remove"):
            yield a.MoveKillButton(a.KillMove(key["button"]), key["holder"] or 0)
        case AskId.DEALER_DRAWS if key["draw"]:
            yield a.Deal(a.Area.DEALER, a.Face.UP)
        case AskId.STUB if key["count_now"]:
            yield a.CountStub()
        case _:
            return


def _steps(page: QuestionPage) -> Iterator[a.Action]:
    from trainer.asks.house import procedure as house
    from trainer.asks.house.blackjack import procedure as blackjack
    from trainer.asks.house.sic_bo import procedure as sic_bo
    from trainer.asks.poker import procedure as poker

    courses: Mapping[FamilyId, Callable[[Any], Course[Any]]] = {
        FamilyId.POKER: poker.course_of,
        FamilyId.THREE_CARD: house.three_card_course,
        FamilyId.FOUR_CARD: house.four_card_course,
        FamilyId.BLACKJACK: blackjack.course_of,
        FamilyId.SIC_BO: sic_bo.course_of,
    }
    asked = page._session.question.asked
    assert isinstance(asked, Question)
    course = courses[LISTED[asked.game].family](asked.spot)
    yield from [step.action for step in course.walked() if step.is_listed]


def _remedy(page: QuestionPage, key: Mapping[str, Json]) -> Iterator[a.Action]:
    table = page._session.question.table
    for step in cast("list[dict[str, str]]", key["remedy"]):
        seat = int((re.findall(r"seat (\d+)", f"{step.get('to')} {step.get('from')}") or ["0"])[0])
        amount = parse_amount(step["amount"]) if "amount" in step else 0
        match step["do"]:
            case "call-floor":
                yield a.CallFloor()
            case "announce":
                yield a.Announce(a.Call(step["say"]), seat, amount)
            case "return-uncalled":
                # where the spot does not tell how much goes back, any figure will do
                yield a.ReturnUncalled(seat, amount or _lying(table, seat))
            case "return-wager":
                yield h.ReturnWager(seat, amount)
            case "collect-cards":
                # where nobody is named the hand of anybody stands for it
                place: a.Place = seat or (a.Area(step["from"]) if "from" in step else 1)
                yield a.CollectCards(place)
            case "deal":
                to: a.Place = seat or (a.Area(step["to"]) if "to" in step else 1)
                yield a.Deal(to, a.Face(step.get("face", "down")))
            case "collect-wager":
                yield h.CollectWager(seat, step["wager"], amount)
            case "push-pot":
                yield a.PushPot(0, seat, amount or _lying(table))
            case "make-change":
                yield a.MakeChange(seat, amount or _lying(table, seat))
            case "call-on":
                yield a.CallOn(seat)
            case "reveal":
                # seat 0 is the dealer's hand
                yield a.Reveal(seat)
            case "set-aside-deck":
                yield a.SetAsideDeck(int(step.get("from", "deck 1")[5:]), a.Area(step["to"]))
            case "shuffle":
                yield a.Shuffle(int(step.get("from", "deck 1")[5:]))
            case "cover":
                yield h.Cover(a.Area(step["to"]))
            case do if do in PLAIN:
                yield PLAIN[do]
            case other:
                raise AssertionError(f"no act for {other}")


def _lying(table: object, seat: int = 0) -> int:
    """The chips before a seat, or in the main pot."""
    assert isinstance(table, PokerTable)
    return table.seat(seat).bet if seat else table.pots[0].left


def _settled(page: QuestionPage, key: Mapping[str, Json]) -> Iterator[a.Action]:
    left = list(page._session.question.table.stakes)  # type: ignore[union-attr]
    for line in cast("list[dict[str, Json]]", key["lines"]):
        seat, wager = cast("int", line["seat"]), str(line["wager"])
        on = line.get("on", ())
        numbers = (on,) if isinstance(on, int) else tuple(cast("list[int]", on))
        spot, of = cast("int", line.get("spot", 0)), cast("int", line.get("of", 0))
        lying = [each for each in left if (each.seat, each.wager, each.spot) == (seat, wager, spot)]
        stake = next((each for each in lying if not numbers or each.on == numbers), None)
        if stake is not None:
            left.remove(stake)
        hand = stake.hand_number if stake is not None else 0
        named = {"on": numbers, "spot": spot, "hand_number": hand}
        match line["outcome"]:
            case "lose" if stake is not None:
                yield h.CollectWager(seat, wager, stake.amount, **named)  # type: ignore[arg-type]
            case "surrender" if stake is not None:
                yield h.CollectWager(seat, wager, stake.amount // 2, **named)  # type: ignore[arg-type]
            case "win":
                yield h.Pay(seat, wager, parse_amount(line["pays"]), of=of, **named)  # type: ignore[arg-type]
            case "returned" if stake is not None:
                yield h.ReturnWager(seat, stake.amount, wager)
            case _:
                pass


def _shown(page: QuestionPage, key: Mapping[str, Json]) -> Iterator[a.Action]:
    table = page._session.question.table
    assert isinstance(table, PokerTable)
    if isinstance(back := key["uncalled"], Mapping):
        yield a.ReturnUncalled(cast("int", back["seat"]), parse_amount(back["amount"]))
    parts = (a.PotPart.HIGH, a.PotPart.LOW) if table.rules.form.is_split else (a.PotPart.WHOLE,)
    for seat in cast("list[int]", key["show_order"]):
        for part in parts:
            if name := name_for(table.rules.form, part, table.seat(seat).cards, table.board):
                yield a.Read(seat, name, part)
    pots = cast("list[dict[str, Json]]", key["pots"])
    for number, pot in enumerate(pots):
        yield a.CollectBets(number, parse_amount(pot["amount"]))
    for number, pot in enumerate(pots):
        if rake := parse_amount(pot["rake"]):
            yield a.TakeRake(number, rake)
        if jackpot := parse_amount(pot["jackpot"]):
            yield a.TakeJackpot(jackpot)
        for award in cast("list[dict[str, Json]]", pot["awards"]):
            part = a.PotPart(str(award["part"]))
            yield a.PushPot(number, cast("int", award["seat"]), parse_amount(award["amount"]), part)
