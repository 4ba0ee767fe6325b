"""What each event does to a state, by theme."""
