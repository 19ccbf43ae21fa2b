"""Everything that changes wishes: making and withdrawing them, pairing players, and what follows from ends."""
