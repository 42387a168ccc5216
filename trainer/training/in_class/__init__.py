"""A lesson in class: an instructor plays the players of a table at which a trainee deals."""
