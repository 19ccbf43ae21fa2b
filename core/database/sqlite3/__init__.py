"""SQLite as the embedded server uses it: Django's, with writers that wait for each other in order."""
