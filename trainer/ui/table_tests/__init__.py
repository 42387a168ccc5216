"""The pages of table tests: set, observed, signed, and who may deal what."""
