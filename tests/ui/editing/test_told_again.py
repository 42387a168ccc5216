"""What a file says comes through the form unchanged: each entry has its line, and typed again it is the same."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.training.editing.told_spots import leaves, told_drafts
from tests.ui.pressing import pressed
from trainer.asks.fields import Field, Of
from trainer.asks.key import AskId
from trainer.rules.cards import BadCards, parse_cards
from trainer.rules.money import cents_of
from trainer.training.editing.beginning import example
from trainer.training.editing.deriving import derived
from trainer.training.editing.draft import Draft, Place, draft_of, listed_in
from trainer.training.editing.lines import field_at, lines_of
from trainer.training.editing.offering import is_off
from trainer.ui.editing.controls import Around, setting_of
from trainer.ui.editing.typed import typed_of, value_of
from trainer.ui.look.theme import DeckStyle
from trainer.ui.wording.editing import set_words

_FROM_CHOICES = frozenset({Of.FLAG, Of.WORD, Of.SEAT})


def meant(field: Field, value: object) -> object:
    """What a value comes to, however it is written."""
    if isinstance(value, list | tuple):
        return [meant(field, each) for each in value]
    if field.of in (Of.AMOUNT, Of.LEVEL):
        return cents_of(float(value) if isinstance(value, str) and "." in value else value) or str(value)
    if field.of is Of.CARDS:
        try:
            return parse_cards(str(value))
        except BadCards:
            return str(value)
    return str(value)


def told_again(draft: Draft) -> Draft:
    """The draft with everything in it typed once more."""
    for place, value in leaves(draft):
        field = field_at(draft, place)
        assert field is not None, f"{draft.game} {draft.ask}: {place}"
        if field.of is Of.RECORD or field.of in _FROM_CHOICES or is_off(value) or value in ("", []):
            continue
        again = value_of(field, typed_of(field, value))
        assert meant(field, list(listed_in(again))) == meant(field, list(listed_in(value))), f"{place}: {value!r}"
        draft = draft.with_value(place, again)
    return draft


def has_line(draft: Draft, place: Place) -> bool:
    return any(line.place == place for line in lines_of(draft, place))


def test_what_a_file_says_has_its_line_and_is_the_same_typed_again() -> None:
    for draft in told_drafts(some(113, 7)):
        before = derived(draft).question
        if before is None:
            continue
        after = derived(told_again(draft)).question
        assert after is not None
        assert after.key.as_json() == before.key.as_json()
        for place, _ in leaves(draft):
            assert has_line(draft, place), place
        assert draft_of(draft.spot) == draft


def test_nobody_may_have_won_the_low_half(qtbot: QtBot) -> None:
    draft = example("oneida-poker", "omaha-hilo8", AskId.KILL, seed=3)
    line = next(line for line in lines_of(draft, ("pot", 0)) if line.place == ("pot", 0, "low"))
    setting = setting_of(line, Around(draft=draft, name="low", deck=DeckStyle.TWO_COLOURS))
    qtbot.addWidget(setting)
    setting.show()
    said: list[object] = []
    setting.changed.connect(said.append)
    pressed(setting, "Nobody")
    pressed(setting, "4")
    pressed(setting, "2")
    assert said[0] == []
    last = said[-1]
    assert isinstance(last, list)
    assert set(last) == {2, 4, *map(int, map(str, listed_in(line.value)))}
    nobody = draft.with_value(line.place, [])
    assert set_words(next(each for each in lines_of(nobody, line.place) if each.place == line.place)) == "Nobody"
    assert not derived(nobody).at(line.place)
