"""What people are told: a numbered feed for each person, and the streams that carry it."""
