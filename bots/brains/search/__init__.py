"""Information-set Monte-Carlo tree search for any game of the contract. Compiled with the rules, and plain without."""
