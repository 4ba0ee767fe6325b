"""The data of the game, and nothing but data."""
