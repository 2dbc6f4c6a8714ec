/** One walkable step of a graph: `key` names it uniquely, `to` names the vertex that it leads to. */
export interface Edge<Event> {
  readonly key: string
  readonly event: Event
  readonly to: string
}

/** The nearest way from a vertex to one edge not yet walked, that edge included; null when none is left within reach. */
export function wayToUncovered<Event>(
  from: string,
  edges: ReadonlyMap<string, readonly Edge<Event>[]>,
  covered: ReadonlySet<string>,
): readonly Edge<Event>[] | null {
  const seen = new Set([from])
  const queue: { at: string; way: readonly Edge<Event>[] }[] = [{ at: from, way: [] }]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const edge of edges.get(next.at) ?? []) {
      const way = [...next.way, edge]
      if (!covered.has(edge.key)) return way
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ at: edge.to, way })
    }
  }
  return null
}

/** The fewest steps from one vertex to another; null when there is no way. */
export function shortestWay<Event>(
  from: string,
  to: string,
  edges: ReadonlyMap<string, readonly Edge<Event>[]>,
): readonly Edge<Event>[] | null {
  const ways = new Map<string, readonly Edge<Event>[]>([[from, []]])
  for (const [at, way] of ways) {
    if (at === to) return way
    for (const edge of edges.get(at) ?? []) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return null
}
