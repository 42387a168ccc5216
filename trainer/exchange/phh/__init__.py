"""Recorded hands: read from PHH hand histories, played again through the engine, dealt as drills."""
