"""Rules of thumb, a file for each game that has some: `habit(position, seat, rng)` gives the code of a legal move,
and `early(position)`, where there is one, says whether rollouts should follow it rather than chance.

The position is one that the seat's view leaves possible. A habit looks at nothing in it that the seat would not see,
but for Namahage's, which tries its moves and so turns up cards that were drawn for it.
"""
