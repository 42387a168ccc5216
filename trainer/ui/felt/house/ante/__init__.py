"""Three Card and Four Card on the felt: antes, Play, and what is beside."""
