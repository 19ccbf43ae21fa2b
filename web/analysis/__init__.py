"""The pages of a match that is over: its replay, and the check of its deal."""
