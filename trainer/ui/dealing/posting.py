"""A table whose posted sign can be pressed and read in full."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QDialog, QWidget


@runtime_checkable
class Posting(Protocol):
    """What the table page has to know of it."""

    @property
    def sheet_wanted(self) -> SignalInstance: ...

    def sheet(self, parent: QWidget) -> QDialog: ...
