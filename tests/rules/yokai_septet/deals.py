"""Deals of Yokai Septet whose cards a test knows."""

SUITS = (
    "p2-8 c3-7",
    "c8 c9 y4-10 k5-7",
    "k8-11 r6-12 b7",
    "gA g2-6 b8-13",
)
"""Hands whose cards follow each other in the table; g7 tells trump."""
PASSES = ("0 pass p2,p3,p4", "1 pass c8,c9,y4", "2 pass k8,k9,k10", "3 pass gA,g2,g3")
