"""The one SQLite file: people, attempts, verdicts. The only place with SQL."""
