"""What a station and its people have chosen, and where it is kept."""
