"""Pages about people: finding them, their profile, leaderboards."""
