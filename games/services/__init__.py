"""All that changes a match. Every move goes through `play`, every end through `ending`."""
