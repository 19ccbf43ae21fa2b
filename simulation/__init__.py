"""Simulations of a whole server in made-up time: a year of matches, and leagues season after season.

Only `manage.py simulate_year`, `simulate_league` and `serve_demo` import it. The image does not hold it.
"""
