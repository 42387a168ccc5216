"""Lessons: files read and checked, the rounds they show stretches of, and a lesson under way."""
