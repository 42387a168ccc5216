"""The short names of verbs: what stands in the first slot, in a folded run and over a replayed step."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.tongue import translate


def verb_words(kind: type[a.Action]) -> str:
    """One or two words for a class of acts."""
    return _at_poker().get(kind) or _at_house_games().get(kind) or translate("Verbs", "Irregularity")


def _at_poker() -> dict[type[a.Action], str]:
    return {
        a.CountStub: translate("Verbs", "Count"),
        a.Inspect: translate("Verbs", "Inspect"),
        a.Spread: translate("Verbs", "Spread"),
        a.Wash: translate("Verbs", "Wash"),
        a.Shuffle: translate("Verbs", "Shuffle"),
        a.SetAsideDeck: translate("Verbs", "Put aside"),
        a.Cut: translate("Verbs", "Cut"),
        a.PlaceButton: translate("Verbs", "Button"),
        a.MoveButton: translate("Verbs", "Button"),
        a.Burn: translate("Verbs", "Burn"),
        a.Deal: translate("Verbs", "Deal"),
        a.CallOn: translate("Verbs", "Turn to"),
        a.Announce: translate("Verbs", "Announce"),
        a.MarkDeck: translate("Verbs", "Marker"),
        a.MakeChange: translate("Verbs", "Change"),
        a.ReturnUncalled: translate("Verbs", "Return"),
        a.CollectBets: translate("Verbs", "Take bets"),
        a.TakeRake: translate("Verbs", "Rake"),
        a.TakeJackpot: translate("Verbs", "Jackpot"),
        a.DropRake: translate("Verbs", "Drop"),
        a.DropJackpot: translate("Verbs", "Drop"),
        a.Reveal: translate("Verbs", "Reveal"),
        a.Read: translate("Verbs", "Read"),
        a.PushPot: translate("Verbs", "Push"),
        a.CollectCards: translate("Verbs", "Collect"),
        a.MoveKillButton: translate("Verbs", "Kill"),
        a.CallFloor: translate("Verbs", "Floor"),
        a.Post: translate("Verbs", "Post"),
        a.Act: translate("Verbs", "Player"),
        a.Concede: translate("Verbs", "Player"),
        a.Discard: translate("Verbs", "Player"),
        a.Draw: translate("Verbs", "Player"),
        a.StandPat: translate("Verbs", "Player"),
    }


def _at_house_games() -> dict[type[a.Action], str]:
    """What only tables against the house have."""
    return {
        h.Decide: translate("Verbs", "Player"),
        h.OfferCut: translate("Verbs", "Offer cut"),
        h.LoadShoe: translate("Verbs", "Load shoe"),
        h.LockProgressive: translate("Verbs", "Lock"),
        h.CollectProgressive: translate("Verbs", "Take"),
        h.Deliver: translate("Verbs", "Stack"),
        h.DiscardStub: translate("Verbs", "Discard"),
        h.Cover: translate("Verbs", "Cover"),
        h.Uncover: translate("Verbs", "Uncover"),
        h.CollectWager: translate("Verbs", "Take"),
        h.Pay: translate("Verbs", "Pay"),
        h.ReturnWager: translate("Verbs", "Return"),
        h.TestComputer: translate("Verbs", "Computer"),
        h.Shake: translate("Verbs", "Shake"),
        h.CallDice: translate("Verbs", "Call dice"),
        h.EnterDice: translate("Verbs", "Key dice"),
        h.ClearLights: translate("Verbs", "Lights"),
    }


def verb_of(action: a.Action) -> str:
    """The short name of an act's verb."""
    return verb_words(type(action))
