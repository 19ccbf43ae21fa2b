"""A club whose people play a month, and everything that is said of it computed again from its records."""
