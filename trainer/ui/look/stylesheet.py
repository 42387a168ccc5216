"""Turns a room's colours into what Qt paints its own controls with."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from trainer.ui.look.fonts import load_fonts, step_font
from trainer.ui.look.theme import CARD_RADIUS, CONTROL_RADIUS, DARK, KEY_RADIUS, TARGET_PX, Room, Step

_in_force: list[Room] = [DARK]


def room() -> Room:
    """The colours in force: asked for at every paint, so that a change of theme needs no rebuilding."""
    return _in_force[0]


def apply_room(app: QApplication, chosen: Room) -> None:
    """Fonts, palette and style sheet of the whole program; open windows repaint themselves. The style is Fusion.

    A room that is in force already stays: Qt would style every control there is anew.
    """
    _in_force[0] = chosen
    sheet = stylesheet_of(chosen)
    if app.styleSheet() == sheet:
        return
    load_fonts()
    app.setFont(step_font(Step.BODY))
    app.setPalette(palette_of(chosen))
    app.setStyleSheet(sheet)


def scale_environment(percent: int) -> dict[str, str]:
    """What has to stand in the environment before the application is made, so that everything grows alike."""
    return {"QT_SCALE_FACTOR": f"{percent / 100:g}", "QT_SCALE_FACTOR_ROUNDING_POLICY": "PassThrough"}


def palette_of(chosen: Room) -> QPalette:
    """Qt's roles in the room's colours."""
    palette = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, chosen.surface),
        (roles.WindowText, chosen.ink),
        (roles.Base, chosen.raised),
        (roles.AlternateBase, chosen.sunk),
        (roles.Text, chosen.ink),
        (roles.PlaceholderText, chosen.muted),
        (roles.Button, chosen.raised),
        (roles.ButtonText, chosen.ink),
        (roles.Highlight, chosen.accent),
        (roles.HighlightedText, chosen.on_accent),
        (roles.ToolTipBase, chosen.raised),
        (roles.ToolTipText, chosen.ink),
        (roles.Link, chosen.accent),
        (roles.BrightText, chosen.wrong),
        (roles.Mid, chosen.line),
    ):
        palette.setColor(role, QColor(colour))
    return palette


_SHEET: Final = """
QWidget[ground="surface"] {{ background: {surface}; }}
QWidget[ground="raised"] {{ background: {raised}; }}
QWidget[ground="sunk"] {{ background: {sunk}; }}
QFrame[ground="card"] {{ background: {raised}; border: 1px solid {line}; border-radius: {card_radius}px; }}
QFrame[ground="well"] {{ border: 1px solid {line}; border-radius: {control_radius}px; }}
QFrame[edge="bottom"] {{ border: none; border-bottom: 1px solid {line}; }}
QFrame[edge="top"] {{ border: none; border-top: 1px solid {line}; }}
QFrame[edge="left"] {{ border: none; border-left: 1px solid {line}; }}
QLabel[tag="plain"] {{ color: {muted}; border: 1px solid {line}; border-radius: {key_radius}px; padding: 2px 8px; }}
QLabel[tag="cite"] {{ color: {ink}; border: 1px solid {muted}; border-radius: {key_radius}px; padding: 2px 8px; }}
QLineEdit {{ background: {raised}; color: {ink}; border: 1px solid {edge}; placeholder-text-color: {muted};
    border-radius: {control_radius}px; padding: 0 14px; min-height: {inner}px; }}
QComboBox {{ background: {raised}; color: {ink}; border: 1px solid {edge}; border-radius: {control_radius}px;
    padding: 0 12px; min-height: {inner}px; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox QAbstractItemView {{ background: {raised}; color: {ink}; border: 1px solid {edge}; outline: none;
    selection-background-color: {chosen}; selection-color: {ink}; }}
QPlainTextEdit {{ background: {raised}; color: {ink}; border: 1px solid {edge}; border-radius: {control_radius}px;
    padding: 6px 10px; }}
QLineEdit[state="wrong"], QPlainTextEdit[state="wrong"] {{ border: 2px solid {wrong}; }}
QTableView {{ background: {raised}; color: {ink}; border: none; outline: none;
    selection-background-color: {chosen}; selection-color: {ink}; }}
QTableView::item {{ padding: 0 6px; border: none; border-top: 1px solid {line}; }}
QHeaderView {{ background: {raised}; border: none; }}
QHeaderView::section {{ background: {raised}; color: {muted}; border: none; padding: 6px 9px;
    font-size: 13px; }}
QScrollArea {{ border: none; background: transparent; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QScrollArea[ground="surface"] > #qt_scrollarea_viewport > QWidget {{ background: {surface}; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {edge}; border-radius: 4px; min-height: 32px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {edge}; border-radius: 4px; min-width: 32px; margin: 2px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
    background: none; border: none; width: 0; height: 0; }}
QProgressBar {{ background: {sunk}; border: 1px solid {line}; border-radius: 5px; max-height: 8px; }}
QProgressBar::chunk {{ background: {accent}; border-radius: 4px; }}
QToolTip {{ background: {raised}; color: {ink}; border: 1px solid {edge}; padding: 4px; }}
"""


def stylesheet_of(chosen: Room) -> str:
    """The sheet for grounds, fields, lists and bars; words have the palette, buttons and marks paint themselves."""
    return _SHEET.format(
        ink=chosen.ink,
        muted=chosen.muted,
        accent=chosen.accent,
        surface=chosen.surface,
        raised=chosen.raised,
        sunk=chosen.sunk,
        line=chosen.line,
        edge=chosen.edge,
        wrong=chosen.wrong,
        chosen=chosen.hint_ground,
        card_radius=CARD_RADIUS,
        control_radius=CONTROL_RADIUS,
        key_radius=KEY_RADIUS,
        inner=TARGET_PX - 2,
    )
