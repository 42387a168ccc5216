"""Whatever a drill asks for can be entered by keys: no step is out of the trainee's reach."""

from __future__ import annotations

import pytest

from trainer.records import Answer, AttemptEnd, AttemptStart
from trainer.rules import actions as a
from trainer.rules.money import short_dollars
from trainer.training.drill import Drill
from trainer.training.focus import Focus
from trainer.training.session import Session, Turn
from trainer.ui.entry import KEYS, Entry, Key, Verb, action_of, options, press
from trainer.ui.entry.grammar import RULINGS, WITH_FIGURE

VERBS = {key: verb for verb, key in KEYS.items()}
SEAT_KEYS = {**{number: str(number) for number in range(1, 10)}, 10: "0", 11: "-"}


class Nowhere:
    """A record that keeps nothing."""

    def begin(self, start: AttemptStart) -> str:
        return start.focus

    def answer(self, attempt: str, answer: Answer) -> None:
        pass

    def end(self, attempt: str, end: AttemptEnd) -> None:
        pass


def figure(amount: int) -> list[str]:
    return [*short_dollars(amount), Key.ENTER]


def pot(index: int) -> str:
    return "=" if index == 0 else str(index)


def keys_for(action: a.Action, session: Session) -> list[str]:
    """The keys by which a trainee enters an act, as the list of keys explains them."""
    table = session.state.table
    many_pots = len(table.pots) > 1
    match action:
        case a.Deal(to=int(seat), face=face):
            return [*("DD" if face is a.Face.UP else "D"), SEAT_KEYS[seat]]
        case a.Deal(to=a.Area.BOARD):
            return ["D", "="]
        case a.CallOn(seat):
            return ["T", SEAT_KEYS[seat]]
        case a.Deal(to=a.Area.MUCK):
            return ["D", "."]
        case a.CollectCards(source=int(seat)):
            return ["C", SEAT_KEYS[seat]]
        case a.CollectCards(source=a.Area() as area):
            return ["C", {a.Area.BOARD: "=", a.Area.BURN_PILE: "/", a.Area.FLOOR: "."}[area]]
        case a.CollectBets(to, amount):
            return ["W", pot(to), *figure(amount)]
        case a.Reveal(seat):
            return ["R", SEAT_KEYS[seat]]
        case a.PushPot(index, seat, amount):
            return ["P", *([pot(index)] if many_pots else []), SEAT_KEYS[seat], *figure(amount)]
        case a.Burn():
            return ["B"]
        case a.TakeRake(index, amount):
            return ["L", "R", *([pot(index)] if many_pots else []), *figure(amount)]
        case a.TakeJackpot(amount):
            return ["L", "J", *figure(amount)]
        case a.DropRake():
            return ["L", "D"]
        case a.DropJackpot():
            return ["L", "B"]
        case a.MakeChange(seat, amount) | a.ReturnUncalled(seat, amount):
            return ["X", SEAT_KEYS[seat], *figure(amount)]
        case a.MarkDeck():
            return ["M"]
        case a.CallFloor():
            return ["F"]
        case _:
            return _by_menu(action, session)


def _by_menu(action: a.Action, session: Session) -> list[str]:
    table = session.state.table
    match action:
        case a.Announce(say=say, amount=amount):
            line = next((line.key for line in options(Entry(verb=Verb.ANNOUNCE), table) if line.id == say), None)
            if line is None:
                ruling = next(line.key for line in RULINGS if line.id == say)
                said = ["A", "G", ruling]
                return said + ((figure(amount) if amount else [Key.ENTER]) if say in WITH_FIGURE else [])
            is_sized = say in (a.Call.BET, a.Call.RAISE, a.Call.ALL_IN)
            return ["A", line, *(figure(amount) if is_sized else [])]
        case a.Read(seat, hand):
            menu = options(Entry(verb=Verb.REVEAL, place=seat), table)
            return ["R", SEAT_KEYS[seat], next(line.key for line in menu if line.id == hand)]
        case a.PlaceButton(button, seat) | a.MoveButton(button, seat):
            letter = {a.Button.DEALER: "D", a.Button.SMALL_BLIND: "S", a.Button.BIG_BLIND: "B"}[button]
            return ["O", *([letter] if table.rules.has_blind_buttons else []), SEAT_KEYS[seat]]
        case a.MoveKillButton(button, seat):
            return ["K", "=" if button is a.KillMove.REMOVE else SEAT_KEYS[seat]]
        case _:
            wanted = _deck_option(action)
            menu = options(Entry(verb=Verb.SHUFFLE), table)
            cut = figure(action.cards * 100) if isinstance(action, a.Cut) else []
            return ["S", next(line.key for line in menu if line.id == wanted), *cut]


def _deck_option(action: a.Action) -> str:
    match action:
        case a.Shuffle(deck):
            return f"shuffle {deck}"
        case a.Wash(deck):
            return f"wash {deck}"
        case a.SetAsideDeck(deck, to):
            return {a.Area.SHUFFLER: "feed", a.Area.FLOOR: "take-out"}.get(to, "put-away") + f" {deck}"
        case a.Cut():
            return "cut"
        case _:
            return action.do


def entered(keys: list[str], session: Session) -> a.Action | None:
    table = session.state.table
    entry = Entry(concerned=session.incident.seat if session.incident is not None else session_concern(session))
    for key in keys:
        after = press(entry, key, table, VERBS)
        assert after is not None, f"{key} means nothing after {entry}"
        entry = after
    return action_of(entry, table)


def session_concern(session: Session) -> int:
    """The page remembers whom the last sign was about."""
    return CONCERN.get(id(session), 0)


CONCERN: dict[int, int] = {}

TABLES = ("oneida-poker", "oasis-cardroom")
FOCUSES = {"oneida-poker": tuple(Focus), "oasis-cardroom": (Focus.DEAL, Focus.WHOLE, Focus.POTS, Focus.SHOWDOWN)}


@pytest.mark.parametrize(("rulebook", "focus"), [(book, focus) for book in TABLES for focus in FOCUSES[book]])
def test_every_step_can_be_entered(rulebook: str, focus: Focus) -> None:
    for seed in range(60 if focus is Focus.IRREGULARITIES else 12):
        drill = Drill(rulebook=rulebook, game="holdem", focus=focus, seed=seed)
        session = Session(drill, drill.situation(), Nowhere())
        session.begin()
        while (turn := session.turn()) is not Turn.OVER:
            if session.incident is not None:
                CONCERN[id(session)] = session.incident.seat
            if turn is Turn.SIGN and session.incident is not None and not session.incident.is_real:
                session.go_on(0)
                continue
            due = [step for step in session.due() if turn is Turn.SIGN or not step.optional]
            if turn in (Turn.TRAINEE, Turn.SIGN) and due:
                action = due[0].action
                assert entered(keys_for(action, session), session) == action, f"seed {seed}: {action}"
                session.submit(action, 0)
            elif session.advance() is None:
                break
        assert session.turn() in (Turn.OVER, Turn.OPTIONAL)
