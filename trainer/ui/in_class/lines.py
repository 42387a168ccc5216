"""What whoever plays the players can choose, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from trainer.rules.actions import Action
from trainer.rules.money import Cents, short_dollars
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.in_class.bets import Put
from trainer.training.incidents import Incident
from trainer.ui.in_class.looking import looking_for
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.families import words_at
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import seat_line


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """One thing that can be chosen."""

    id: str
    words: str
    sort: str
    """Whether somebody acts, something goes wrong, or only seems to."""
    rule: str
    """What the rulebook says of it, by which it is found too."""
    what: Action | Incident[Any] | Put | None
    """None lets the round begin with the wagers that lie there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersView:
    """All that the list shows."""

    turn: str
    """Whose turn it is, in a sentence."""
    lines: tuple[PlayerLine, ...]
    is_leading: bool
    """The players wait for what is chosen."""


def players_view(session: Dealing, face: AnyFace, looked_for: str = "") -> PlayersView:
    """What can happen now; a sum that is looked for stands there wherever somebody could put it out."""
    if session.is_betting:
        return PlayersView(
            turn=translate("Players", "The players make their wagers."),
            lines=tuple(_of_bets(session, looking_for(looked_for).sum)),
            is_leading=True,
        )
    acts = list(session.open_to_players())
    if (amount := looking_for(looked_for).sum) is not None:
        acts += [act for act in session.open_to_players(amount) if act not in acts]
    around = around_of(session.state.table)
    lines = [_of_act(act, str(act_words(act, around))) for act in acts]
    lines += _of_incidents(session, face)
    told: dict[tuple[str, str], PlayerLine] = {}
    for line in lines:
        # what reads the same looks the same at the table: the nearest of it stands for the rest
        told.setdefault((line.words, line.sort), line)
    return PlayersView(
        turn=_turn_words(session, acts),
        lines=tuple(told.values()),
        is_leading=session.lead is not None and session.lead.is_leading,
    )


BEGINS: Final = "begins"


def _of_bets(session: Dealing, amount: Cents | None) -> Iterator[PlayerLine]:
    """First that all wagers lie, then what each could be otherwise."""
    down = translate("Players", "The wagers lie: deal")
    yield PlayerLine(id=BEGINS, words=down, sort=translate("Players", "begins"), rule="", what=None)
    puts = list(session.open_bets())
    if amount is not None:
        puts += [put for put in session.open_bets(amount) if put not in puts]
    for put in puts:
        wager = words_at(session.drill.game).wager(put.wager, put.on)
        if put.spot:
            wager = translate("Players", "{wager}, spot {number}").format(wager=wager, number=put.spot)
        words = translate("Players", "{seat}: {wager}, {amount}")
        if not put.amount:
            words = translate("Players", "{seat}: no {wager}")
        line = words.format(seat=seat_line(put.seat), wager=wager, amount=short_dollars(put.amount))
        yield PlayerLine(id=repr(put), words=line, sort=translate("Players", "wagers"), rule="", what=put)


def _of_act(act: Action, words: str) -> PlayerLine:
    return PlayerLine(id=repr(act), words=capital(words), sort=translate("Players", "does this"), rule="", what=act)


def _of_incidents(session: Dealing, face: AnyFace) -> Iterator[PlayerLine]:
    incidents = session.symptoms.incidents
    for incident in session.can_go_wrong():
        is_real = incident.event is not None
        rule = ""
        if incident.event is not None:
            clause = incidents.rule_of(incidents.irregularity_of(incident.event))
            rule = session.book.clause(clause).gist if session.book.answers(clause) else ""
        yield PlayerLine(
            id=repr(incident),
            words=face.seen.symptom_words(incident.symptom),
            sort=translate("Players", "goes wrong") if is_real else translate("Players", "only looks wrong"),
            rule=rule,
            what=incident,
        )


def _turn_words(session: Dealing, acts: list[Action]) -> str:
    turn = session.turn()
    seat = next((getattr(act, "seat", 0) for act in acts), 0)
    if turn is Turn.OVER:
        return translate("Players", "The round is over.")
    if turn is Turn.SYMPTOM or session.incident is not None:
        return translate("Players", "The dealer is to answer this first.")
    if seat and turn is Turn.PLAYERS:
        return translate("Players", "{seat} is to act.").format(seat=seat_line(seat))
    if seat:
        return translate("Players", "The dealer is to act; {seat} may still decide.").format(seat=seat_line(seat))
    if session.is_held:
        return translate("Players", "The dealer is to answer this first.")
    return translate("Players", "The dealer is to act.")
