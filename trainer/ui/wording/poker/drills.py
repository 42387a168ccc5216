"""What a drill at a poker table is about."""

from __future__ import annotations

from trainer.tongue import translate
from trainer.training.poker.focus import Focus


def focus_words(focus: str) -> str:
    """The drill's name, by its word: "Pots and side pots"; raises `ValueError` for a word of another family."""
    words = {
        Focus.DEAL: translate("Drills", "Button and deal"),
        Focus.BRING_IN: translate("Drills", "Forced bet and opener"),
        Focus.BOARD: translate("Drills", "Burns and later cards"),
        Focus.DRAW: translate("Drills", "Draw and discards"),
        Focus.ACTION: translate("Drills", "Calling the action"),
        Focus.POTS: translate("Drills", "Pots and side pots"),
        Focus.SHOWDOWN: translate("Drills", "Showdown and odd chips"),
        Focus.KILL: translate("Drills", "Kill"),
        Focus.IRREGULARITIES: translate("Drills", "Irregularities"),
        Focus.WHOLE: translate("Drills", "Whole round"),
    }
    return words[Focus(focus)]


def focus_explained(focus: str) -> str:
    """One line under the drill's name."""
    words = {
        Focus.DEAL: translate(
            "Drills", "Place the button and deal each card to its seat; everything else deals itself."
        ),
        Focus.BRING_IN: translate(
            "Drills", "Name the up-card that makes the forced bet; turn to the hand that opens each street."
        ),
        Focus.BOARD: translate("Drills", "Burn, then deal the cards of each street when its time has come."),
        Focus.DRAW: translate("Drills", "Collect what players give up and deal them their new cards, each in turn."),
        Focus.ACTION: translate(
            "Drills", "Turn to the right player, say what was done, give change, collect folded hands."
        ),
        Focus.POTS: translate(
            "Drills", "Bring in the bets, build side pots, give back what nobody called, take the rake."
        ),
        Focus.SHOWDOWN: translate("Drills", "Have hands shown in order, read them, share pots to the last chip."),
        Focus.KILL: translate("Drills", "Push the pot, then place, leave or take away the kill button."),
        Focus.IRREGULARITIES: translate("Drills", "Notice what goes wrong, say who decides, put it right."),
        Focus.WHOLE: translate("Drills", "Every step of a round, from the shuffle to the button."),
    }
    return words[Focus(focus)]
