"""Team decks in the campaigns."""
