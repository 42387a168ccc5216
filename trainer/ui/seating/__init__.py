"""The desk of a poker room on the screen: the sheet, the tables, and how a step is entered."""
