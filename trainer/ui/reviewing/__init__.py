"""Looking back on a round: what a result page and the list of results show."""
