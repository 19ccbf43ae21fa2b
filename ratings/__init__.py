"""Strength of players, as a number with its uncertainty, from the results of rated matches.

`rating.py`, `glicko2.py`, `weng_lin.py`, `table.py`, `pools.py` and `display.py` are pure arithmetic: no framework, no
clock, no rows. The rest of the app stores what they compute. `docs/ratings.md` explains it to players and programmers.
"""
