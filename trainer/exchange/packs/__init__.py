"""Packs: the files in which lessons, rulebooks, questions and the program itself come to a station by stick."""
