"""Everything that changes leagues: the league itself, its ladder, a season from sign-up to the end, its fixtures.

What a caller may do is checked first, under the lock of what it changes.
"""
