/** Whether a kind of event is meant by a filter: `turn.began`, or `turn.*` for a whole group. */
export function matchesKind(kind: string, filter: string): boolean {
  return filter.endsWith(".*") ? kind.startsWith(filter.slice(0, -1)) : kind === filter;
}
