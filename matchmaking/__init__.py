"""Matchmaking: players say what they would like to play, and get opponents of about their strength."""
