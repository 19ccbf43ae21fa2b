"""The heaviest matching of a graph, by Edmonds' blossoms, in time that grows with the cube of its size.

Vertices count from 1 inside, blossoms come after them, 0 is nobody. Weights are whole numbers of any length, so that
criteria can be packed one behind the other. A weight is doubled inside; then no dual is ever a half.
"""

from collections import deque
from collections.abc import Mapping

Edge = tuple[int, int]
FREE, OUTER, INNER = -1, 0, 1
"""What a vertex or blossom is in the forest of alternating trees: in none, at an even depth, at an odd one."""


def heaviest_matching(count: int, weights: Mapping[Edge, int]) -> dict[int, int]:
    """Who is matched with whom among `count` vertices, counted from 0; an edge without a positive weight is none."""
    search = Search(count, weights)
    while search.phase():
        pass
    return {one - 1: search.mate[one] - 1 for one in range(1, count + 1) if search.mate[one]}


class Search:
    """The duals, the blossoms and the forest while a matching is grown."""

    def __init__(self, count: int, weights: Mapping[Edge, int]) -> None:
        self.count = count
        self.top = count
        size = 2 * count + 2
        self.weight = [[0] * (count + 1) for _ in range(count + 1)]
        for (one, two), weight in weights.items():
            self.weight[one + 1][two + 1] = self.weight[two + 1][one + 1] = 2 * max(0, weight)
        # The tightest edge between any two, blossoms included, as its two vertices; None where there is none.
        self.edge: list[list[Edge | None]] = [[None] * size for _ in range(size)]
        for one in range(1, count + 1):
            for two in range(1, count + 1):
                self.edge[one][two] = (one, two) if self.weight[one][two] else None
        self.dual = [max(map(max, self.weight)) // 2 if one <= count else 0 for one in range(size)]
        self.mate = [0] * size
        self.slack = [0] * size
        self.outermost = [one if one <= count else 0 for one in range(size)]
        self.parent = [0] * size
        self.label = [FREE] * size
        self.seen = [0] * size
        self.turn = 0
        self.petals: list[list[int]] = [[] for _ in range(size)]
        # In which petal of a blossom a vertex is.
        self.petal_of = [[one if one == two else 0 for two in range(count + 1)] for one in range(size)]
        self.queue: deque[int] = deque()

    def distance(self, edge: Edge) -> int:
        """How far an edge is from being tight."""
        one, two = edge
        return self.dual[one] + self.dual[two] - self.weight[one][two]

    def near(self, one: int, two: int) -> int | None:
        """How far the tightest edge between two is from being tight."""
        edge = self.edge[one][two]
        return None if edge is None else self.distance(edge)

    # --- slack ----------------------------------------------------------------------------------------------

    def tighten(self, vertex: int, node: int) -> None:
        """Remember the vertex if nothing outer is nearer to the node."""
        known = self.near(self.slack[node], node) if self.slack[node] else None
        found = self.near(vertex, node)
        if found is not None and (known is None or found < known):
            self.slack[node] = vertex

    def find_slack(self, node: int) -> None:
        """Look for what is nearest to a node anew."""
        self.slack[node] = 0
        for vertex in range(1, self.count + 1):
            outer = self.outermost[vertex]
            if outer != node and self.label[outer] == OUTER:
                self.tighten(vertex, node)

    # --- blossoms -------------------------------------------------------------------------------------------

    def enqueue(self, node: int) -> None:
        """All vertices of a node are to be looked at."""
        if node <= self.count:
            self.queue.append(node)
        for petal in self.petals[node] if node > self.count else ():
            self.enqueue(petal)

    def set_outermost(self, node: int, blossom: int) -> None:
        """Everything in a node is now inside a blossom (or stands alone)."""
        self.outermost[node] = blossom
        for petal in self.petals[node] if node > self.count else ():
            self.set_outermost(petal, blossom)

    def place_of(self, blossom: int, petal: int) -> int:
        """The place of a petal, at an even distance from the base; the blossom is turned round for it."""
        place = self.petals[blossom].index(petal)
        if place % 2 == 0:
            return place
        self.petals[blossom][1:] = reversed(self.petals[blossom][1:])
        return len(self.petals[blossom]) - place

    def match(self, one: int, two: int) -> None:
        """Match a node to another by their edge, down to the vertices inside the first."""
        edge = self.edge[one][two]
        assert edge is not None
        self.mate[one] = edge[1]
        if one <= self.count:
            return
        petal = self.petal_of[one][edge[0]]
        place = self.place_of(one, petal)
        for number in range(place):
            self.match(self.petals[one][number], self.petals[one][number ^ 1])
        self.match(petal, two)
        self.petals[one] = self.petals[one][place:] + self.petals[one][:place]

    def augment(self, one: int, two: int) -> None:
        """Match along the path from a node to the root of its tree."""
        while True:
            before = self.outermost[self.mate[one]]
            self.match(one, two)
            if not before:
                return
            above = self.outermost[self.parent[before]]
            self.match(before, above)
            one, two = above, before

    def meeting(self, one: int, two: int) -> int:
        """Where the ways from two nodes to their roots meet; 0 if in different trees."""
        self.turn += 1
        while one or two:
            if one:
                if self.seen[one] == self.turn:
                    return one
                self.seen[one] = self.turn
                one = self.outermost[self.mate[one]]
                if one:
                    one = self.outermost[self.parent[one]]
            one, two = two, one
        return 0

    def shrink(self, one: int, base: int, two: int) -> None:
        """Make a blossom of the circle that an edge closes."""
        blossom = self.count + 1
        while blossom <= self.top and self.outermost[blossom]:
            blossom += 1
        self.top = max(self.top, blossom)
        self.dual[blossom] = 0
        self.label[blossom] = OUTER
        self.mate[blossom] = self.mate[base]
        self.petals[blossom] = [base, *reversed(self.way(one, base)), *self.way(two, base)]
        self.set_outermost(blossom, blossom)
        self.join(blossom)
        self.find_slack(blossom)

    def way(self, node: int, base: int) -> list[int]:
        """The nodes from one to the base, without it; those at odd depths become outer."""
        found: list[int] = []
        while node != base:
            inner = self.outermost[self.mate[node]]
            found += [node, inner]
            self.enqueue(inner)
            node = self.outermost[self.parent[inner]]
        return found

    def join(self, blossom: int) -> None:
        """The edges of a new blossom: of its petals' to every node the tightest."""
        for node in range(self.top + 1):
            self.edge[blossom][node] = self.edge[node][blossom] = None
        self.petal_of[blossom] = [0] * (self.count + 1)
        for petal in self.petals[blossom]:
            for node in range(1, self.top + 1):
                found, known = self.near(petal, node), self.near(blossom, node)
                if found is not None and (known is None or found < known):
                    self.edge[blossom][node] = self.edge[petal][node]
                    self.edge[node][blossom] = self.edge[node][petal]
            for vertex in range(1, self.count + 1):
                if self.petal_of[petal][vertex]:
                    self.petal_of[blossom][vertex] = petal

    def expand(self, blossom: int) -> None:
        """Take a blossom apart whose dual is used up."""
        for petal in self.petals[blossom]:
            self.set_outermost(petal, petal)
        edge = self.edge[blossom][self.parent[blossom]]
        assert edge is not None
        entry = self.petal_of[blossom][edge[0]]
        place = self.place_of(blossom, entry)
        petals = self.petals[blossom]
        for number in range(0, place, 2):
            inner, outer = petals[number], petals[number + 1]
            between = self.edge[outer][inner]
            assert between is not None
            self.parent[inner] = between[0]
            self.label[inner], self.label[outer] = INNER, OUTER
            self.slack[inner] = 0
            self.find_slack(outer)
            self.enqueue(outer)
        self.label[entry] = INNER
        self.parent[entry] = self.parent[blossom]
        for petal in petals[place + 1 :]:
            self.label[petal] = FREE
            self.find_slack(petal)
        self.outermost[blossom] = 0

    # --- a phase --------------------------------------------------------------------------------------------

    def follow(self, edge: Edge) -> bool:
        """Follow a tight edge from an outer node; True if the matching has grown."""
        one, two = self.outermost[edge[0]], self.outermost[edge[1]]
        if self.label[two] == FREE:
            self.parent[two] = edge[0]
            self.label[two] = INNER
            after = self.outermost[self.mate[two]]
            self.slack[two] = self.slack[after] = 0
            self.label[after] = OUTER
            self.enqueue(after)
        elif self.label[two] == OUTER:
            base = self.meeting(one, two)
            if not base:
                self.augment(one, two)
                self.augment(two, one)
                return True
            self.shrink(one, base, two)
        return False

    def nodes(self) -> list[int]:
        """The vertices and blossoms that are in no other blossom."""
        return [node for node in range(1, self.top + 1) if self.outermost[node] == node]

    def phase(self) -> bool:
        """Grow the matching by one edge; False when it cannot become heavier."""
        self.label = [FREE] * len(self.label)
        self.slack = [0] * len(self.slack)
        self.queue.clear()
        for node in self.nodes():
            if not self.mate[node]:
                self.parent[node] = 0
                self.label[node] = OUTER
                self.enqueue(node)
        if not self.queue:
            return False
        while not self.grow():
            if not self.adjust():
                return False
            if self.reach():
                return True
        return True

    def grow(self) -> bool:
        """Follow all tight edges from the vertices in the queue."""
        while self.queue:
            vertex = self.queue.popleft()
            for other in range(1, self.count + 1):
                if not self.weight[vertex][other] or self.outermost[vertex] == self.outermost[other]:
                    continue
                if self.distance((vertex, other)) == 0:
                    if self.follow((vertex, other)):
                        return True
                else:
                    self.tighten(vertex, self.outermost[other])
        return False

    def adjust(self) -> bool:
        """Change the duals until an edge becomes tight; False if a vertex would rather stay alone."""
        steps = [self.dual[node] // 2 for node in self.nodes() if node > self.count and self.label[node] == INNER]
        for node in self.nodes():
            found = self.near(self.slack[node], node) if self.slack[node] else None
            if found is not None and self.label[node] != INNER:
                steps.append(found if self.label[node] == FREE else found // 2)
        outer = [one for one in range(1, self.count + 1) if self.label[self.outermost[one]] == OUTER]
        lowest = min(self.dual[one] for one in outer)
        step = min(steps, default=lowest)
        if lowest <= step:
            return False
        for one in range(1, self.count + 1):
            self.dual[one] -= step * self.sign(self.outermost[one])
        for node in self.nodes():
            if node > self.count:
                self.dual[node] += 2 * step * self.sign(node)
        return True

    def sign(self, node: int) -> int:
        """Which way a dual goes: 1 for outer, -1 for inner."""
        return {OUTER: 1, INNER: -1, FREE: 0}[self.label[node]]

    def reach(self) -> bool:
        """Follow the edges that have become tight, and open the blossoms that are used up."""
        self.queue.clear()
        for node in self.nodes():
            nearest = self.slack[node]
            if self.outermost[node] == node and nearest and self.outermost[nearest] != node:
                edge = self.edge[nearest][node]
                if edge is not None and self.distance(edge) == 0 and self.follow(edge):
                    return True
        for node in self.nodes():
            if node > self.count and self.label[node] == INNER and self.dual[node] == 0:
                self.expand(node)
        return False
