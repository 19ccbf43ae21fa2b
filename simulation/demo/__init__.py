"""The data of `make serve-demo`: people, matches and a league, with the same names, ids and cards at each start.

Only times, and the hashes that depend on them, differ: they are those of the start. clients/scenarios.json is played
against it.
"""
