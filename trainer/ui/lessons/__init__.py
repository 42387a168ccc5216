"""Lessons: the page on which one is taken, where one is chosen, and its result."""
