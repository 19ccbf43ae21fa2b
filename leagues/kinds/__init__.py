"""The kinds of news of leagues: one declaration for each, beside what it is about."""
