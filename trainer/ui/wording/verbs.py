"""The short names of verbs: what stands in the first slot, in a folded run and over a replayed step."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Verbs", words)


def verb_words(kind: type[a.Action]) -> str:
    """One or two words for a class of acts."""
    return _at_poker().get(kind) or _at_house_games().get(kind) or _tr("Irregularity")


def _at_poker() -> dict[type[a.Action], str]:
    return {
        a.CountStub: _tr("Count"),
        a.Inspect: _tr("Inspect"),
        a.Spread: _tr("Spread"),
        a.Wash: _tr("Wash"),
        a.Shuffle: _tr("Shuffle"),
        a.SetAsideDeck: _tr("Put aside"),
        a.Cut: _tr("Cut"),
        a.PlaceButton: _tr("Button"),
        a.MoveButton: _tr("Button"),
        a.Burn: _tr("Burn"),
        a.Deal: _tr("Deal"),
        a.CallOn: _tr("Turn to"),
        a.Announce: _tr("Announce"),
        a.MarkDeck: _tr("Marker"),
        a.MakeChange: _tr("Change"),
        a.ReturnUncalled: _tr("Return"),
        a.CollectBets: _tr("Take bets"),
        a.TakeRake: _tr("Rake"),
        a.TakeJackpot: _tr("Jackpot"),
        a.DropRake: _tr("Drop"),
        a.DropJackpot: _tr("Drop"),
        a.Reveal: _tr("Reveal"),
        a.Read: _tr("Read"),
        a.PushPot: _tr("Push"),
        a.CollectCards: _tr("Collect"),
        a.MoveKillButton: _tr("Kill"),
        a.CallFloor: _tr("Floor"),
        a.Post: _tr("Post"),
        a.Act: _tr("Player"),
        a.Concede: _tr("Player"),
        a.Discard: _tr("Player"),
        a.Draw: _tr("Player"),
        a.StandPat: _tr("Player"),
    }


def _at_house_games() -> dict[type[a.Action], str]:
    """What only tables against the house have."""
    return {
        h.Decide: _tr("Player"),
        h.OfferCut: _tr("Offer cut"),
        h.LoadShoe: _tr("Load shoe"),
        h.LockProgressive: _tr("Lock"),
        h.CollectProgressive: _tr("Take"),
        h.Deliver: _tr("Stack"),
        h.DiscardStub: _tr("Discard"),
        h.Cover: _tr("Cover"),
        h.Uncover: _tr("Uncover"),
        h.CollectWager: _tr("Take"),
        h.Pay: _tr("Pay"),
        h.ReturnWager: _tr("Return"),
        h.TestComputer: _tr("Computer"),
        h.Shake: _tr("Shake"),
        h.CallDice: _tr("Call dice"),
        h.EnterDice: _tr("Key dice"),
        h.ClearLights: _tr("Lights"),
    }


def verb_of(action: a.Action) -> str:
    """The short name of an act's verb."""
    return verb_words(type(action))
