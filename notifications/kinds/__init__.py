"""Which events people are told of: one declaration for each kind, beside what it is about."""
