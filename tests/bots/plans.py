"""A plan for each brain that thinks a little."""

from bots.roster import BRAINS, Plan

PLANS = {
    "random": Plan(BRAINS["random"]),
    "heuristic": Plan(BRAINS["heuristic"]),
    "heuristic that slips": Plan(BRAINS["heuristic"], {"slips": 0.5}),
    "heuristic that bids by chance": Plan(BRAINS["heuristic"], {"early": False}),
    "greedy": Plan(BRAINS["greedy"], {"rollouts": 12}),
    "search": Plan(BRAINS["search"], {"iterations": 12}),
    "search with sense": Plan(BRAINS["search"], {"iterations": 6, "sense": 0.8}),
    "search without habits": Plan(BRAINS["search"], {"iterations": 12, "habits": False}),
}
"""Every brain, with as little thought as lets all of it be used."""
