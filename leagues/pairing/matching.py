"""The heaviest matching of a graph: which of many possible pairs make the best whole."""

from collections.abc import Mapping

Edge = tuple[int, int]


def heaviest_matching(count: int, weights: Mapping[Edge, int]) -> dict[int, int]:
    """Match `count` vertices, counted from 0, with each other; an edge without a positive weight is none.

    Weights are whole numbers of any length, so that criteria can be packed one behind the other.
    """
    # Only the process that draws a Swiss round pays for the import.
    from networkx import Graph, max_weight_matching

    graph: Graph[int] = Graph()
    graph.add_nodes_from(range(count))
    # In a fixed order: of several heaviest matchings the first one found is taken.
    graph.add_weighted_edges_from((*edge, weight) for edge, weight in sorted(weights.items()) if weight > 0)
    mates: dict[int, int] = {}
    for one, two in max_weight_matching(graph):
        mates[one], mates[two] = two, one
    return mates
