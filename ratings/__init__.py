"""How strong a player is, as a number with its uncertainty, from the results of rated matches.

`rating.py`, `glicko2.py`, `weng_lin.py`, `table.py`, `pools.py` and `display.py` are pure arithmetic: no framework, no
clock, no rows. The rest of the app keeps what they reckon. `docs/ratings.md` tells players and programmers the same.
"""
