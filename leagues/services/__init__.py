"""All that changes leagues. What somebody may do is checked first, under the lock of what it changes."""
