"""What questions at blackjack are made of."""
