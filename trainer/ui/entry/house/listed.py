"""The keys of a table against the house as it stands that are no verbs: places, spots, faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.rules.places import Area
from trainer.tongue import translate
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.slots import AREAS, gives_back_one
from trainer.ui.entry.house.verbs import SpotKey, Verb
from trainer.ui.entry.key_lines import KeyLine, seat_line
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import lowered
from trainer.ui.wording.places import area_words

_MOST_SEATS = 9


def house_key_lines(sight: Sight, keys: Mapping[str, str]) -> Sequence[KeyLine]:
    """What can be pressed at this table now; `keys` are those of the verbs."""
    pay = keys[Verb.PAY]
    lines = [seat_line(pay, _MOST_SEATS, translate("House", "the seat, after a verb; a hand, a number"))]
    lines += [_spot_line(pay, spot, translate("House", "{wager} of seat 3")) for spot in sight.layout.spots]
    if gives_back_one(sight):
        play = next(spot for spot in sight.layout.spots if spot.wager == "play")
        lines.append(_spot_line(keys[Verb.GIVE_BACK], play, translate("House", "{wager} of seat 3 back")))
    if Verb.DEAL in sight.layout.verbs:
        deal = keys[Verb.DEAL]
        turned = translate("House", "deal face down") if sight.layout.deals_up else translate("House", "deal face up")
        lines += [
            *_areas(sight, deal),
            KeyLine(f"{deal} {deal}", turned, ((deal, deal),)),
            KeyLine(f"{deal} 1 2 3", translate("House", "deal round the table"), tuple([(deal, key) for key in "123"])),
        ]
    return lines


def _spot_line(verb: str, spot: SpotKey, words: str) -> KeyLine:
    row = (verb, "3", spot.key)
    return KeyLine(" ".join(row), words.format(wager=wager_words(spot.wager)), (row,))


def _areas(sight: Sight, deal: str) -> Sequence[KeyLine]:
    """The places that are no seats, as far as this table has them."""
    return [
        KeyLine(place.key, lowered(area_words(Area(place.id))), ((deal, place.key),))
        for place in AREAS[Verb.DEAL]
        if sight.has_bonus_box or place.id != Area.BONUS_BOX
    ]
