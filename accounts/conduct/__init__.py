"""Conduct of people: what is reported to the staff, what the staff does about it, and the answer to that."""
