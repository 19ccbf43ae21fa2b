"""Leagues and their seasons, from founding to standings."""
