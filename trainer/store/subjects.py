"""What a store keeps beside people and attempts, each subject by itself: it is imported where it is first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from trainer.store.database import Database

if TYPE_CHECKING:
    from trainer.store.audit import Audit
    from trainer.store.clock_moves import ClockMoves
    from trainer.store.content import Content
    from trainer.store.forwarding import Forwarding
    from trainer.store.groups import Groups
    from trainer.store.house_books import HouseBooks
    from trainer.store.materials import Materials
    from trainer.store.outlasting import Outlasting
    from trainer.store.packs import Packs
    from trainer.store.retention import Retention
    from trainer.store.reviews import Reviews
    from trainer.store.stations import Stations
    from trainer.store.sums import Sums
    from trainer.store.taking_in import TakingIn
    from trainer.store.vouching import Vouching


class Subjects:
    """The part of a store that leads to them."""

    _database: Database

    @cached_property
    def reviews(self) -> Reviews:
        """What people did, looked at by whoever may, and what is said of it."""
        from trainer.store.reviews import Reviews

        return Reviews(self._database)

    @cached_property
    def sums(self) -> Sums:
        """What reports add up of the attempts."""
        from trainer.store.sums import Sums

        return Sums(self._database)

    @cached_property
    def materials(self) -> Materials:
        """Questions of the bank, quizzes, and who is to take them."""
        from trainer.store.materials import Materials

        return Materials(self._database)

    @cached_property
    def groups(self) -> Groups:
        """Classes, and who is in them."""
        from trainer.store.groups import Groups

        return Groups(self._database)

    @cached_property
    def house_books(self) -> HouseBooks:
        """The versions of the house's own rulebooks."""
        from trainer.store.house_books import HouseBooks

        return HouseBooks(self._database)

    @cached_property
    def audit(self) -> Audit:
        """What was done here and by whom."""
        from trainer.store.audit import Audit

        return Audit(self._database)

    @cached_property
    def clock_moves(self) -> ClockMoves:
        """Whether somebody has set the clock."""
        from trainer.store.clock_moves import ClockMoves

        return ClockMoves(self._database)

    @cached_property
    def outlasting(self) -> Outlasting:
        """Whether all this will be there when the computer is switched on again."""
        from trainer.store.outlasting import Outlasting

        return Outlasting(self._database)

    @cached_property
    def vouching(self) -> Vouching:
        """Up to where all was found whole, which whatever leaves the program asks first."""
        from trainer.store.vouching import Vouching

        return Vouching(self._database)

    @cached_property
    def stations(self) -> Stations:
        """Which one this is, and what is carried between it and others."""
        from trainer.store.stations import Stations

        return Stations(self._database)

    @cached_property
    def content(self) -> Content:
        """What a hub brings to its stations."""
        from trainer.store.content import Content

        return Content(self._database)

    @cached_property
    def packs(self) -> Packs:
        """Which are installed here."""
        from trainer.store.packs import Packs

        return Packs(self._database)

    @cached_property
    def taking_in(self) -> TakingIn:
        """What stations bring."""
        from trainer.store.taking_in import TakingIn

        return TakingIn(self._database)

    @cached_property
    def retention(self) -> Retention:
        """How long what is kept."""
        from trainer.store.retention import Retention

        return Retention(self._database)

    @cached_property
    def forwarding(self) -> Forwarding:
        """What head office is to have of the records."""
        from trainer.store.forwarding import Forwarding

        return Forwarding(self._database)
