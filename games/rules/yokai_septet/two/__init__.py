"""Yokai Septet for two players, with straw piles."""
