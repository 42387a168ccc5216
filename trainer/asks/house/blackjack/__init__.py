"""What is asked at blackjack."""
