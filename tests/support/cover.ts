/** One walkable step of a graph: `key` names it uniquely, `to` names the vertex that it leads to. */
export interface Edge<Event> {
  readonly key: string
  readonly event: Event
  readonly to: string
}

type Edges<Event> = ReadonlyMap<string, readonly Edge<Event>[]>

/** By which edge a search came to a vertex, and from where; the start came from nowhere. */
type Trace<Event> = Map<string, { readonly edge: Edge<Event>; readonly before: string } | null>

function wayOf<Event>(to: string, trace: Trace<Event>): Edge<Event>[] {
  const way: Edge<Event>[] = []
  for (let step = trace.get(to) ?? null; step !== null; step = trace.get(step.before) ?? null)
    way.push(step.edge)
  return way.reverse()
}

/** The nearest way from a vertex to one edge not yet walked, that edge included; null when none is left within reach. */
export function wayToUncovered<Event>(
  from: string,
  edges: Edges<Event>,
  covered: ReadonlySet<string>,
): readonly Edge<Event>[] | null {
  const trace: Trace<Event> = new Map([[from, null]])
  for (const at of trace.keys()) {
    for (const edge of edges.get(at) ?? []) {
      if (!covered.has(edge.key)) return [...wayOf(at, trace), edge]
      if (!trace.has(edge.to)) trace.set(edge.to, { edge, before: at })
    }
  }
  return null
}

/** The fewest steps from one vertex to another; null when there is no way. */
export function shortestWay<Event>(
  from: string,
  to: string,
  edges: Edges<Event>,
): readonly Edge<Event>[] | null {
  const trace: Trace<Event> = new Map([[from, null]])
  for (const at of trace.keys()) {
    if (at === to) return wayOf(to, trace)
    for (const edge of edges.get(at) ?? []) if (!trace.has(edge.to)) trace.set(edge.to, { edge, before: at })
  }
  return null
}
