"""PostgreSQL as production uses it: Django's, with times that are read quickly."""
