"""A test at the table: what a supervisor sees beside what the program has judged, and what comes of both."""
