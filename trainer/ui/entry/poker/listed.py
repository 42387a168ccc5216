"""The keys of a poker table as it stands that are no verbs: places, pots and halves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.rules.places import Area, PotPart
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.ui.entry.key_lines import KeyLine, seat_line, with_verb
from trainer.ui.entry.poker.slots import may_be_halved, pots_to_choose
from trainer.ui.entry.poker.verbs import PARTS, PLACES, Verb, area_words, part_words
from trainer.ui.wording.line import lowered
from trainer.ui.wording.poker.pots import the_pot_words


def poker_key_lines(table: PokerTable, keys: Mapping[str, str]) -> Sequence[KeyLine]:
    """What can be pressed at this table now; `keys` are those of the verbs."""
    deal, push = keys[Verb.DEAL], keys[Verb.PUSH]
    return (
        seat_line(keys[Verb.TURN], len(table.seats), translate("Dealing", "the seat, after a verb")),
        KeyLine(f"{deal} {deal}", translate("Dealing", "deal face up"), ((deal, deal),)),
        KeyLine(f"{deal} 1 2 3", translate("Dealing", "deal round the table"), ((deal, "1"), (deal, "2"), (deal, "3"))),
        *_areas(table, keys),
        *_pots(table, keys),
        *_halves(table, push),
        with_verb(keys[Verb.KILL], "=", translate("Dealing", "take the kill button away")),
    )


def _areas(table: PokerTable, keys: Mapping[str, str]) -> Sequence[KeyLine]:
    """The places that are no seats, each with the verb that takes it there."""
    return [
        with_verb(keys[verb], place.key, _words(verb, Area(place.id)), again=place.id == Area.MUCK)
        for verb, places in PLACES.items()
        for place in places
        if table.rules.form.has_board or place.id != Area.BOARD
    ]


def _words(verb: str, area: Area) -> str:
    words = {Verb.DEAL: translate("Dealing", "deal: {place}"), Verb.COLLECT: translate("Dealing", "collect: {place}")}
    return words[Verb(verb)].format(place=lowered(area_words(area)))


def _pots(table: PokerTable, keys: Mapping[str, str]) -> Sequence[KeyLine]:
    """Bets go to any pot; from the only one they are pushed without naming it."""
    rows = [
        (keys[verb], "=" if pot == 0 else str(pot), words.format(pot=the_pot_words(pot, table.pots)))
        for verb, words in (
            (Verb.BETS, translate("Dealing", "take the bets to {pot}")),
            (Verb.PUSH, translate("Dealing", "push {pot}")),
        )
        for pot in pots_to_choose(verb, table)
        if verb is Verb.BETS or len(table.pots) > 1
    ]
    return [with_verb(verb, key, words) for verb, key, words in rows]


def _halves(table: PokerTable, push: str) -> Sequence[KeyLine]:
    """Once hands lie open, where high and low share; of several pots which one is named first."""
    pots = pots_to_choose(Verb.PUSH, table)
    if not may_be_halved(table) or not pots:
        return ()
    begun = (push, "=" if pots[0] == 0 else str(pots[0])) if len(table.pots) > 1 else (push,)
    words = translate("Dealing", "push {part}")
    rows = [((*begun, part.key), words.format(part=part_words(PotPart(part.id)))) for part in PARTS]
    return [KeyLine(" ".join(row), said, (row,)) for row, said in rows]
