"""Colours, type, sounds and the sheet of Qt: how everything looks and sounds."""
