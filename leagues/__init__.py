"""Leagues: who takes part, who meets whom, who stands where, and who moves up or down."""
