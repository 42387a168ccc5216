"""The table page in every state it can be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Final, TypeAlias, assert_never

from tests.shots.dealt import deal_until
from tests.shots.frame import Frame, put_away
from tests.shots.games import OTHER_GAMES
from tests.shots.house_games import HOUSE_GAMES, HouseState
from tests.shots.states import HOLDEM, State
from trainer.store import Store, open_guest_store
from trainer.training.drill import Drill
from trainer.training.house.catalogue import KINDS, AnyHouseSession
from trainer.training.house.drill import HouseDrill
from trainer.training.poker import POKER, Session
from trainer.ui.exercise.help import KeysDialog
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.look.theme import DARK, Room
from trainer.ui.table.page import TablePage
from trainer.ui.table.snapshot import picture_to
from trainer.ui.table.tables import house_page, poker_page

MOST_SEEDS = 120
AnyState: TypeAlias = State | HouseState
STATES: Final[tuple[AnyState, ...]] = (*HOLDEM, *OTHER_GAMES, *HOUSE_GAMES)


def picture_tables(frames: Sequence[Frame]) -> None:
    """One picture a state and frame; each round is dealt but once."""
    for number, state in enumerate(STATES, start=1):
        with _opened(state) as page:
            for frame in frames:
                frame.put_around(page)
                page.face.felt.set_look(_look(frame.room))
                path = frame.folder / f"table {number:02} {state.title}.png"
                picture_to(page, path)
                for keys in page.findChildren(KeysDialog):
                    keys.grab().save(str(path))


@contextmanager
def _opened(state: AnyState) -> Iterator[TablePage]:
    """The page at the state's moment, in the first round in which it comes."""
    with open_guest_store() as store:
        page = _page_at(state, store)
        yield page
        put_away(page)


def _page_at(state: AnyState, store: Store) -> TablePage:
    sounds = Sounds(is_on=False)
    match state:
        case State():
            session = _begun(_drill_of(state), store)
            page = poker_page(session, _look(DARK), sounds)
            page.setProperty("ground", "surface")
            deal_until(session, state.is_wanted, page)
            page.show()
            state.then(page, session)
        case HouseState():
            at_house = _begun_at_house(_house_drill(state), store)
            page = house_page(at_house, _look(DARK), sounds)
            page.setProperty("ground", "surface")
            deal_until(at_house, state.is_wanted, page)
            page.show()
            state.then(page, at_house)
        case _:
            assert_never(state)
    return page


def _look(room: Room) -> TableLook:
    return TableLook(room=room, has_reduced_motion=True)


@cache
def _drill_of(state: State) -> Drill:
    for seed in range(state.seed, state.seed + MOST_SEEDS):
        drill = Drill(rulebook=state.rulebook, game=state.game, focus=state.focus, level=state.level, seed=seed)
        with open_guest_store() as store:
            if deal_until(_begun(drill, store), state.is_wanted):
                return drill
    raise LookupError(f"no round comes to “{state.name}”")


@cache
def _house_drill(state: HouseState) -> HouseDrill:
    for seed in range(state.seed, state.seed + MOST_SEEDS):
        drill = HouseDrill(rulebook=state.rulebook, game=state.game, focus=state.focus, level=state.level, seed=seed)
        with open_guest_store() as store:
            if deal_until(_begun_at_house(drill, store), state.is_wanted):
                return drill
    raise LookupError(f"no round comes to “{state.title}”")


def _begun(drill: Drill, store: Store) -> Session:
    session = POKER.session(drill, store.record)
    session.begin()
    return session


def _begun_at_house(drill: HouseDrill, store: Store) -> AnyHouseSession:
    session = KINDS[drill.game].session(drill, store.record)
    session.begin()
    return session
