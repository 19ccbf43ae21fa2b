"""Standing orders: given in advance, carried out for players who are away."""
