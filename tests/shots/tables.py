"""The table page in every state it can be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Final, TypeAlias

from tests.shots.dealt import deal_until
from tests.shots.explained import EXPLAINED
from tests.shots.frame import Frame, put_away
from tests.shots.games import OTHER_GAMES
from tests.shots.house_games import HOUSE_GAMES, HouseState
from tests.shots.states import HOLDEM, State
from tests.training.families import is_at_house, is_at_poker
from tests.training.sessions import session_of
from tests.ui.entry.walked import Nowhere
from trainer.records import Record
from trainer.store import Store, open_guest_store
from trainer.training.attempts import AnyDrill, AnySession, drill_for
from trainer.ui.demo import picture_to
from trainer.ui.exercise.help import KeysDialog
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.look.theme import DARK, Room
from trainer.ui.table.page import TablePage
from trainer.ui.table.tables import house_page, poker_page

MOST_SEEDS = 120
AnyState: TypeAlias = State | HouseState
STATES: Final[tuple[AnyState, ...]] = (*HOLDEM, *OTHER_GAMES, *HOUSE_GAMES, *EXPLAINED)


def picture_tables(frames: Sequence[Frame]) -> None:
    """One picture a state and frame; each round is dealt but once."""
    for number, state in enumerate(STATES, start=1):
        with opened(state) as page:
            for frame in frames:
                frame.put_around(page)
                page.face.view.set_look(_look(frame.room))
                path = frame.folder / f"table {number:02} {state.title}.png"
                picture_to(page, path)
                for keys in page.findChildren(KeysDialog):
                    keys.grab().save(str(path))


@contextmanager
def opened(state: AnyState) -> Iterator[TablePage]:
    """The page at the state's moment, in the first round in which it comes."""
    with open_guest_store() as store:
        page = _page_at(state, store)
        yield page
        put_away(page)


def _page_at(state: AnyState, store: Store) -> TablePage:
    session = _begun(_drill_of(state), store.record)
    choices = TableChoices(look=_look(DARK), sounds=Sounds(is_on=False))
    if isinstance(state, State):
        assert is_at_poker(session)
        page = _dealt(poker_page(session, choices), session, state)
        state.then(page, session)
        return page
    assert is_at_house(session)
    page = _dealt(house_page(session, choices), session, state)
    state.then(page, session)
    return page


def _dealt(page: TablePage, session: AnySession, state: AnyState) -> TablePage:
    page.setProperty("ground", "surface")
    deal_until(session, partial(_is_there, state), page)
    page.show()
    return page


def _is_there(state: AnyState, session: AnySession) -> bool:
    if isinstance(state, State):
        return is_at_poker(session) and state.is_wanted(session)
    return is_at_house(session) and state.is_wanted(session)


def _look(room: Room) -> TableLook:
    return TableLook(room=room, has_reduced_motion=True)


@cache
def _drill_of(state: AnyState) -> AnyDrill:
    """The first drill of the state in which its moment comes."""
    for seed in range(state.seed, state.seed + MOST_SEEDS):
        drill = drill_for(state.rulebook, state.game, state.focus, state.level, seed)
        if deal_until(_begun(drill, Nowhere()), partial(_is_there, state)):
            return drill
    raise LookupError(f"no round comes to “{state.title}”")


def _begun(drill: AnyDrill, record: Record) -> AnySession:
    session = session_of(drill, record)
    session.begin()
    return session
