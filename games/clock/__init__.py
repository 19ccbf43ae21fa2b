"""Time controls: what a clock is, as one immutable published object of the match, and the arithmetic it is kept by.

Pure: nothing here reads the time, a row or a setting. Instants are whole seconds of UTC since 1970 (`instants`), so
that no sum is ever made in local time. `docs/clocks.md` tells players the same.
"""
