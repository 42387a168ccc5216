"""Head office's database, PostgreSQL, where the records of many properties go. What talks to it is known here alone."""
