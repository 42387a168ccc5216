"""A trainee with a mouse: presses and drags on the table, presses on the buttons around it."""

from __future__ import annotations

from tests.ui.table.at_poker import view_of
from tests.ui.table.pointer import Pointer
from tests.ui.table.words import call_line, deck_line
from trainer.rules import actions as a
from trainer.ui.entry.poker.verbs import OF_A_SEAT
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.table.page import TablePage

DISCS = {
    a.Button.DEALER: TargetKind.DEALER_BUTTON,
    a.Button.SMALL_BLIND: TargetKind.SMALL_BLIND_BUTTON,
    a.Button.BIG_BLIND: TargetKind.BIG_BLIND_BUTTON,
}
BUTTON_LINES = {
    a.Button.DEALER: "dealer button",
    a.Button.SMALL_BLIND: "small blind button",
    a.Button.BIG_BLIND: "big blind button",
}
STUB, BOARD, BURN, MUCK = (
    Target(kind) for kind in (TargetKind.STUB, TargetKind.BOARD, TargetKind.BURN, TargetKind.MUCK)
)
RAKE, JACKPOT, DROP, TIPS, RACK = (
    Target(kind) for kind in (TargetKind.RAKE, TargetKind.JACKPOT, TargetKind.DROP, TargetKind.TIPS, TargetKind.RACK)
)


class Mouse(Pointer[Target, TablePicture, PokerLayout]):
    """Does every act of a round of poker with real mouse events and nothing else."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page, view_of(page))

    # Acts

    def do(self, action: a.Action) -> None:
        """One act of the dealer's, from its first press to its last."""
        match action:
            case a.Deal() | a.Burn() | a.MarkDeck():
                self._from_the_deck(action)
            case a.CallOn(to):
                self.click(Target(TargetKind.SEAT, to))
            case a.Announce():
                self._announce(action)
            case a.CallFloor():
                self.verb("Floor")
            case a.CollectCards() | a.Reveal() | a.Read():
                self._hand(action)
            case a.MakeChange() | a.ReturnUncalled() | a.CollectBets() | a.PushPot():
                self._chips(action)
            case a.TakeRake() | a.TakeJackpot() | a.DropRake() | a.DropJackpot():
                self._house(action)
            case a.PlaceButton() | a.MoveButton() | a.MoveKillButton():
                self._disc(action)
            case _:
                self.verb("Shuffle")
                self.line(deck_line(action))
                if isinstance(action, a.Cut):
                    self.amount(action.cards * 100)

    def _from_the_deck(self, action: a.Deal | a.Burn | a.MarkDeck) -> None:
        match action:
            case a.Deal(to=int(seat), face=a.Face.UP):
                self.verb("Deal")
                self.verb("Deal")
                self.click(Target(TargetKind.SEAT, seat))
            case a.Deal(to=int(seat)) if seat % 2:
                self.drag(STUB, Target(TargetKind.CARDS, seat))
            case a.Deal(to=int(seat)):
                self.click(STUB)
                self.click(Target(TargetKind.SEAT, seat))
            case a.Deal():
                self.drag(STUB, BOARD)
            case a.Burn(to):
                self.drag(STUB, MUCK if to is a.Area.MUCK else BURN)
            case a.MarkDeck():
                self.verb("Marker")

    def _announce(self, action: a.Announce) -> None:
        self.verb("Announce")
        for words in call_line(action.say):
            self.line(words)
        if action.say in (a.Call.BRING_IN, *OF_A_SEAT):
            self.click(Target(TargetKind.SEAT, action.to))
        if action.amount:
            self.amount(action.amount)

    def _hand(self, action: a.CollectCards | a.Reveal | a.Read) -> None:
        match action:
            case a.CollectCards(source=int(seat)) if self.is_there(Target(TargetKind.GIVEN_UP, seat)):
                self.drag(Target(TargetKind.GIVEN_UP, seat), MUCK)
            case a.CollectCards(source=int(seat)):
                self.drag(Target(TargetKind.CARDS, seat), MUCK)
            case a.CollectCards(source=a.Area.FLOOR):
                self.verb("Collect")
                self.line("The card on the floor")
            case a.CollectCards(source):
                self.drag(BOARD if source is a.Area.BOARD else BURN, MUCK)
            case a.Reveal(seat):
                self.click(Target(TargetKind.CARDS, seat))
            case a.Read(seat, name, part):
                self.click(Target(TargetKind.CARDS, seat))
                if part is not a.PotPart.WHOLE:
                    self.line(f"for {part}")
                self.line(name)

    def _chips(self, action: a.MakeChange | a.ReturnUncalled | a.CollectBets | a.PushPot) -> None:
        match action:
            case a.MakeChange(seat, amount):
                self.drag(RACK, Target(TargetKind.SEAT, seat))
                self.amount(amount)
            case a.ReturnUncalled(seat, amount):
                self.drag(Target(TargetKind.BET, seat), Target(TargetKind.SEAT, seat))
                self.amount(amount)
            case a.CollectBets(pot, amount):
                self._take_bets(pot)
                self.amount_if_asked(amount)
            case a.PushPot(pot, seat, amount, part):
                self._push(pot, seat, part)
                self.amount(amount)

    def _push(self, pot: int, seat: int, part: a.PotPart) -> None:
        """Half a pot is drawn out of its box; which pot is asked where there are several."""
        half = Target(TargetKind.HIGH_HALF if part is a.PotPart.HIGH else TargetKind.LOW_HALF)
        if part is a.PotPart.WHOLE:
            self.drag(Target(TargetKind.POT, pot), Target(TargetKind.SEAT, seat))
            if self.is_there(half):
                self.line("the whole pot")
            return
        self.drag(half, Target(TargetKind.SEAT, seat))
        if self.is_there(Target(TargetKind.POT, 1)):
            self.click(Target(TargetKind.POT, pot))

    def _take_bets(self, pot: int) -> None:
        bets = [item.target for item in view_of(self._page)._felt.places.values() if item.target.kind is TargetKind.BET]
        bet = next(target for target in bets if self.is_there(target))
        if self.is_there(Target(TargetKind.POT, pot)):
            self.drag(bet, Target(TargetKind.POT, pot))
        else:
            self.verb("Take bets")
            self.line(f"Side pot {pot}" if pot else "Main pot")

    def _house(self, action: a.TakeRake | a.TakeJackpot | a.DropRake | a.DropJackpot) -> None:
        match action:
            case a.TakeRake(pot, amount):
                self.drag(Target(TargetKind.POT, pot), RAKE)
                self.amount(amount)
            case a.TakeJackpot(amount):
                self.drag(Target(TargetKind.POT, 0), JACKPOT)
                self.amount(amount)
            case a.DropRake():
                self.drag(RAKE, DROP)
            case a.DropJackpot():
                self.drag(JACKPOT, TIPS)

    def _disc(self, action: a.PlaceButton | a.MoveButton | a.MoveKillButton) -> None:
        kill = Target(TargetKind.KILL_BUTTON)
        match action:
            case a.PlaceButton(button, seat) | a.MoveButton(button, seat):
                disc = Target(DISCS[button])
                if self.is_there(disc):
                    self.drag(disc, Target(TargetKind.SEAT, seat))
                    return
                self.verb("Button")
                if self._page.panel.menu.isVisible():
                    self.line(BUTTON_LINES[button])
                self.click(Target(TargetKind.SEAT, seat))
            case a.MoveKillButton(a.KillMove.REMOVE):
                self.drag(kill, MUCK)
            case a.MoveKillButton(_, seat) if self.is_there(kill):
                self.drag(kill, Target(TargetKind.SEAT, seat))
            case a.MoveKillButton(_, seat):
                self.verb("Kill")
                self.click(Target(TargetKind.SEAT, seat))
