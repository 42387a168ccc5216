"""What stands in the slots by itself: in *guided* the next step, and a deal as long as there are cards to go round."""

from __future__ import annotations

from dataclasses import replace

from trainer.records import Level
from trainer.rules.actions import Action, Deal
from trainer.rules.house_acts import Deliver
from trainer.training.casting import Turn
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.table.face import AnyFace, Dealing


def with_the_rest(entered: EnteredView, wanted: EnteredView) -> EnteredView:
    """The step with what it still lacks of the `wanted` step, muted; as it is where it leads to another step."""
    if not all(_leads_to(entered[box], wanted[box]) for box in (Box.VERB, Box.PLACE)):
        return entered
    ahead = {box for box in (Box.VERB, Box.PLACE) if entered[box] != wanted[box]}
    # figures are typed one by one, so that an amount begun must be seen as it is
    amount = entered[Box.AMOUNT]
    return replace(
        entered,
        words={**wanted.words, Box.AMOUNT: amount or wanted[Box.AMOUNT]},
        takes_amount=entered.takes_amount if entered[Box.VERB] else bool(wanted[Box.AMOUNT]),
        suggested=frozenset(ahead if amount else ahead | {Box.AMOUNT}),
    )


def _leads_to(entered: str, wanted: str) -> bool:
    """Whether it is the beginning of the words: "Deal" of "Deal up", "main pot" of "main pot → 3", not 1 of 10."""
    return entered in ("", wanted) or wanted.startswith(f"{entered} ")


def slots_of(session: Dealing, face: AnyFace) -> EnteredView:
    """What is entered; in *guided* with the rest of the next step, in *show* nothing is awaited of anybody.

    Nor is anything once all is done.
    """
    entering = face.entering
    if session.turn() is Turn.OVER:
        return EnteredView(awaited=None)
    match session.level:
        case Level.SHOW if not entering.verb:
            return EnteredView(awaited=None)
        case Level.GUIDED if step := session.leads_to():
            return with_the_rest(entering.view, entering.view_of(face.step_of(step.action)))
        case _:
            return entering.view


def goes_round(session: Dealing, done: Action) -> bool:
    """Whether the next card, or the next stack, is due at another place than the one that was just dealt to.

    So it stays while cards go round the table, which every dealer knows beforehand. What one place draws is taken up
    card by card: else the verb would tell how many are still to come. Collecting and turning never stay, since which
    hand has lost and who is next is what is asked, and a figure pressed too much would be a hand taken.
    """
    if session.turn() is not Turn.TRAINEE or not isinstance(done, Deal | Deliver):
        return False
    return any(isinstance(step.action, type(done)) and step.action.to != done.to for step in session.due())
