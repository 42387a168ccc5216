"""The keys with which a trainee enters an act, as the list of keys has them."""

from __future__ import annotations

from typing import Final

from tests.ui.table.deck_keys import DeckLetters, deck_keys
from tests.ui.table.words import CALLS, typed
from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry import Key
from trainer.ui.entry.poker.readings import names_to_choose
from trainer.ui.entry.poker.slots import may_be_halved
from trainer.ui.entry.poker.verbs import OF_A_SEAT, RULINGS, WITH_FIGURE

SEATS: Final = ("", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-")
BUTTONS: Final = {a.Button.DEALER: "D", a.Button.SMALL_BLIND: "S", a.Button.BIG_BLIND: "B"}
AREAS: Final[dict[a.Place, str]] = {a.Area.BOARD: "=", a.Area.BURN_PILE: "/", a.Area.FLOOR: "."}
PARTS: Final = {a.PotPart.WHOLE: [], a.PotPart.HIGH: ["I"], a.PotPart.LOW: ["L"]}
LETTERS: Final = "ABCDEFGIJ"
DECK: Final = DeckLetters(wash="WA", put_away="DE", take_out="TO")


def keys_for(action: a.Action, table: PokerTable, *, all_by_enter: bool = False) -> list[str]:
    """Every key of an act in order; `all_by_enter` types no figures where all that is left is meant."""
    match action:
        case a.Deal() | a.Burn() | a.MarkDeck() | a.CallOn() | a.CallFloor() | a.Announce():
            return _play(action)
        case a.CollectCards() | a.Reveal() | a.Read():
            return _hand(action, table)
        case a.MakeChange() | a.ReturnUncalled() | a.CollectBets() | a.PushPot():
            return _chips(action, table, all_by_enter=all_by_enter)
        case a.TakeRake() | a.TakeJackpot() | a.DropRake() | a.DropJackpot():
            return _house(action, table)
        case a.PlaceButton() | a.MoveButton() | a.MoveKillButton():
            return _disc(action, table)
        case _:
            return deck_keys(action, DECK)


def amount_keys(cents: int) -> list[str]:
    """Figures and Enter."""
    return [*typed(cents), Key.ENTER]


def _play(action: a.Action) -> list[str]:
    match action:
        case a.Deal(to=int(seat), face=a.Face.UP):
            return ["D", "D", SEATS[seat]]
        case a.Deal(to=int(seat)):
            return ["D", SEATS[seat]]
        case a.Deal(to=place):
            return ["D", "." if place is a.Area.MUCK else "="]
        case a.Burn():
            return ["B"]
        case a.MarkDeck():
            return ["M"]
        case a.CallOn(seat):
            return ["T", SEATS[seat]]
        case a.Announce(a.Call.BRING_IN, seat, amount):
            return ["A", "I", SEATS[seat], *amount_keys(amount)]
        case a.Announce(call, seat) if call in OF_A_SEAT:
            return ["A", "G", next(line.key for line in RULINGS if line.id == call), SEATS[seat]]
        case a.Announce(call, _, amount):
            letter = next((line.key for line in RULINGS if line.id == call), "")
            said = [CALLS[call][1]] if call in CALLS else ["G", letter]
            # a ruling by which a call stands names no figure
            nothing = [Key.ENTER] if call in WITH_FIGURE else []
            return ["A", *said, *(amount_keys(amount) if amount else nothing)]
        case _:
            return ["F"]


def _hand(action: a.CollectCards | a.Reveal | a.Read, table: PokerTable) -> list[str]:
    match action:
        case a.CollectCards(source=int(seat)):
            return ["C", SEATS[seat]]
        case a.CollectCards(source):
            return ["C", AREAS[source]]
        case a.Reveal(seat):
            return ["R", SEATS[seat]]
        case a.Read(seat, name, part):
            return ["R", SEATS[seat], *PARTS[part], LETTERS[names_to_choose(table, seat, part).index(name)]]


def _chips(
    action: a.MakeChange | a.ReturnUncalled | a.CollectBets | a.PushPot, table: PokerTable, *, all_by_enter: bool
) -> list[str]:
    match action:
        case a.MakeChange(seat, amount) | a.ReturnUncalled(seat, amount):
            return ["X", SEATS[seat], *amount_keys(amount)]
        case a.CollectBets(pot, amount):
            is_all = amount == sum(seat.bet for seat in table.players)
            if all_by_enter and is_all and pot == 0:
                return ["W", Key.ENTER]
            return ["W", str(pot), *amount_keys(amount)]
        case a.PushPot(pot, seat, amount, part):
            named = [str(pot)] if len(table.pots) > 1 else []
            if may_be_halved(table):
                named += PARTS[part] or ["="]
            is_all = amount == table.pots[pot].left
            return ["P", *named, SEATS[seat], *([Key.ENTER] if all_by_enter and is_all else amount_keys(amount))]


def _house(action: a.TakeRake | a.TakeJackpot | a.DropRake | a.DropJackpot, table: PokerTable) -> list[str]:
    match action:
        case a.TakeRake(pot, amount):
            return ["L", "R", *([str(pot)] if len(table.pots) > 1 else []), *amount_keys(amount)]
        case a.TakeJackpot(amount):
            return ["L", "J", *amount_keys(amount)]
        case a.DropRake():
            return ["L", "D"]
        case a.DropJackpot():
            return ["L", "B"]


def _disc(action: a.PlaceButton | a.MoveButton | a.MoveKillButton, table: PokerTable) -> list[str]:
    match action:
        case a.PlaceButton(button, seat) | a.MoveButton(button, seat):
            return ["O", *([BUTTONS[button]] if table.rules.facts.has_blind_buttons else []), SEATS[seat]]
        case a.MoveKillButton(a.KillMove.REMOVE):
            return ["K", "="]
        case a.MoveKillButton(_, seat):
            return ["K", SEATS[seat]]
