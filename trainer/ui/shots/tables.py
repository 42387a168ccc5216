"""The table page in every state it can be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from trainer.store import Store, open_guest_store
from trainer.training.drill import Drill
from trainer.training.session import Session
from trainer.ui.dealing.help import KeysDialog
from trainer.ui.dealing.page import TablePage
from trainer.ui.dealing.tables import poker_page
from trainer.ui.felt.scene import TableLook
from trainer.ui.shots.dealt import deal_until
from trainer.ui.shots.frame import Frame, put_away
from trainer.ui.shots.games import OTHER_GAMES
from trainer.ui.shots.states import HOLDEM, State
from trainer.ui.sounds import Sounds
from trainer.ui.theme import DARK, Room

MOST_SEEDS = 120
STATES = (*HOLDEM, *OTHER_GAMES)


def picture_tables(frames: Sequence[Frame]) -> None:
    """One picture a state and frame; each round is dealt but once."""
    for number, state in enumerate(STATES, start=1):
        with _opened(state) as page:
            for frame in frames:
                frame.put_around(page)
                page.face.felt.set_look(_look(frame.room))
                path = frame.folder / f"table {number:02} {state.title}.png"
                page.picture_to(path)
                for keys in page.findChildren(KeysDialog):
                    keys.grab().save(str(path))


@contextmanager
def _opened(state: State) -> Iterator[TablePage]:
    """The page at the state's moment, in the first round in which it comes."""
    with open_guest_store() as store:
        session = _begun(_drill(state), store)
        page = poker_page(session, _look(DARK), Sounds(is_on=False))
        page.setProperty("ground", "surface")
        deal_until(session, state.is_wanted, page)
        page.show()
        state.then(page, session)
        yield page
        put_away(page)


def _look(room: Room) -> TableLook:
    return TableLook(room=room, has_reduced_motion=True)


@cache
def _drill(state: State) -> Drill:
    for seed in range(state.seed, state.seed + MOST_SEEDS):
        drill = Drill(rulebook=state.rulebook, game=state.game, focus=state.focus, level=state.level, seed=seed)
        with open_guest_store() as store:
            if deal_until(_begun(drill, store), state.is_wanted):
                return drill
    raise LookupError(f"no round comes to “{state.name}”")


def _begun(drill: Drill, store: Store) -> Session:
    session = Session(drill, drill.situation(), store.record)
    session.begin()
    return session
