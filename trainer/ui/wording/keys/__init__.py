"""Answer keys in English: the asks have the answers, the words are here. No Qt is loaded for them."""
