"""People and bots as users, and the tokens they act with."""
