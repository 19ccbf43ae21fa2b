"""Everything that changes what bots own: their accounts, turns, answers and analyses."""
