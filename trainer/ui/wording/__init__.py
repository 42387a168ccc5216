"""Everything the engine says, in the words of the table, by module: whoever wants little loads little."""
