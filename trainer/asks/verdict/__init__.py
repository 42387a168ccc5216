"""The ask `verdict`: what acts at a moment of a round are worth."""
