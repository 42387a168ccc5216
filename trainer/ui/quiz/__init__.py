"""Quizzes: built, assigned, taken, and what they were worth."""
