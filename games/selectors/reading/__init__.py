"""Reading a match: views, the log, and what has changed since."""
