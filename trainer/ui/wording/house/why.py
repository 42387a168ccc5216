"""Why an act at a table against the house was wrong, by what lies there: the reason that decides, in table words."""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.cards.table import DEALERS, CardTable
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.table import HouseTable
from trainer.rules.judge import Finding
from trainer.rules.places import SeatNumber
from trainer.rules.scale import Effect
from trainer.tongue import Plural, translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import Because
from trainer.ui.wording.house.why_cards import dealt_to, hand_of, of_dealers_draw, turned_to
from trainer.ui.wording.house.why_money import rule_here, why_money
from trainer.ui.wording.places import place_words

_OPEN: Final = frozenset({Stage.UNCOVERED, Stage.CALLED, Stage.LIT})
"""The shaker is open, and not everything has been paid."""


def house_why(said: Judged, table: HouseTable) -> Because | None:
    """None where the general words of a verdict tell the reason."""
    if said.finding is Finding.RIGHT or said.given is None:
        return None
    own = _by_act(said, table) or of_dealers_draw(said, table)
    if own is not None:
        return own
    if said.finding is Finding.TOO_EARLY and isinstance(said.right, h.ReturnWager):
        return Because(headline=translate("House", "Wagers not returned"))
    words = _of_money(said, table) or _waiting_for_player(said, table)
    return Because(words=words) if words else None


def _waiting_for_player(said: Judged, table: HouseTable) -> str:
    """Nothing is the dealer's to do: it is a player's turn."""
    if said.finding is not Finding.TOO_EARLY or said.left_out:
        return ""
    if not table.called_on:
        return translate("House", "It is for a player to decide first.")
    return translate("House", "It is for {seat} to decide now.").format(seat=place_words(table.called_on))


def _of_money(said: Judged, table: HouseTable) -> str:
    """Why the wager that was left out is paid or taken; between two wagers of a kind their order decides."""
    money = h.Pay | h.CollectWager
    is_of_order = isinstance(said.given, h.Pay) or type(said.given) is type(said.gravest)
    if said.finding is not Finding.TOO_EARLY or said.is_far_ahead or said.effect not in (None, Effect.OUT_OF_ORDER):
        return ""
    if not isinstance(said.gravest, money) or (isinstance(said.given, money) and is_of_order):
        return ""
    return rule_here(said.gravest, table)


def _shaken_words(shakes: int) -> str:
    if not shakes:
        return translate("House", "The dice have not been shaken.")
    return Plural.tr("The dice have been shaken %n time(s) only.", "", shakes)


def _by_act(said: Judged, table: HouseTable) -> Because | None:
    match said.given, table:
        case (h.Pay() | h.CollectWager(), _):
            return why_money(said, table)
        case h.ReturnWager(wager=wager), _ if wager and (why := why_money(said, table)) is not None:
            return why
        case h.Cover(), SicBoTable(stage=stage) if stage in _OPEN and table.unsettled:
            words = translate("House", "The shaker stays open until the last winner is paid.")
            return Because(headline=translate("House", "Shaker stays open"), words=words, rule="")
        case h.Uncover(), SicBoTable(shakes=shakes) if said.effect is Effect.SHOWN:
            return Because(words=_shaken_words(shakes))
        case h.ReturnWager(to=seat), _ if said.finding is Finding.NOT_IN_PROCEDURE:
            return Because(
                words=translate("House", "No wagers go back to {seat} at this point.").format(seat=place_words(seat))
            )
        case _, CardTable():
            return _with_cards(said, table)
        case _:
            return None


def _with_cards(said: Judged, table: CardTable) -> Because | None:
    match said.given:
        case a.Deal(to=int() as seat) | h.Deliver(to=int() as seat) | a.CollectCards(source=int() as seat):
            pass
        case a.CallOn(seat) | a.Reveal(to=seat) | a.Read(to=seat):
            pass
        case _:
            seat = DEALERS
    if seat != DEALERS and not table.plays(seat):
        return _nobody_at(seat)
    match said.given:
        case a.Deal(to=place) | h.Deliver(to=place):
            return dealt_to(place, said, table)
        case a.CallOn(seat):
            return turned_to(seat, said, table)
        case a.Reveal(to=place) | a.Read(to=place) | a.CollectCards(source=place):
            return hand_of(place, said, table)
        case _:
            return None


def _nobody_at(seat: SeatNumber) -> Because:
    words = translate("House", "Nobody plays at {seat} in this round.").format(seat=place_words(seat))
    return Because(headline=translate("House", "Nobody plays there"), words=words, rule="")
