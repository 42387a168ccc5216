"""Three Card and Four Card: an ante before the deal, then a play wager on the hand or a fold."""
