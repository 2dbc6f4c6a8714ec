import type { Edge, Graph, Start, Vertex } from '../model/graph.ts'
import { nearestPairs, type Pairs } from './pairs.ts'

export const covers = ['state', 'transition', 'pair'] as const
export type Cover = (typeof covers)[number]

export interface Walk {
  readonly input: string
  readonly edges: readonly Edge[]
}

/** The shortest way to a wanted edge, including it; null if none is reachable. */
function wayToWanted(from: Vertex, isWanted: (edge: Edge) => boolean): readonly Edge[] | null {
  const trace = new Map<Vertex, Edge | null>([[from, null]])
  for (const at of trace.keys()) {
    for (const edge of at.edges) {
      if (isWanted(edge)) {
        const way = [edge]
        for (let step = trace.get(at) ?? null; step !== null; step = trace.get(step.from) ?? null)
          way.push(step)
        return way.reverse()
      }
      if (!trace.has(edge.to)) trace.set(edge.to, edge)
    }
  }
  return null
}

/** Greedy: continues to the nearest wanted edge, and starts a new path if none is reachable. */
function coverOf(
  { input, vertices }: Start,
  isWanted: (edge: Edge) => boolean,
  walked: (edge: Edge) => void,
): Walk[] {
  const [first] = vertices
  if (first === undefined) return []
  const walks: Walk[] = []
  for (;;) {
    const edges: Edge[] = []
    let at = first
    for (let way = wayToWanted(at, isWanted); way !== null; way = wayToWanted(at, isWanted)) {
      for (const edge of way) {
        edges.push(edge)
        walked(edge)
        at = edge.to
      }
    }
    if (edges.length === 0) return walks
    walks.push({ input, edges })
  }
}

function stateCover(graph: Graph): readonly Walk[] {
  const reached = new Set(
    graph.starts.flatMap(({ vertices: [first] }) => (first === undefined ? [] : nodesOf(first))),
  )
  return graph.starts.flatMap((start) =>
    coverOf(
      start,
      ({ to }) => nodesOf(to).some((node) => !reached.has(node)),
      ({ to }) => nodesOf(to).forEach((node) => reached.add(node)),
    ),
  )
}

const nodesOf = ({ snapshot }: Vertex): readonly string[] => snapshot._nodes.map(({ id }) => id)

function transitionCover(graph: Graph): readonly Walk[] {
  return graph.starts.flatMap((start) => {
    const left = new Set(start.edges)
    return coverOf(
      start,
      (edge) => left.has(edge),
      (edge) => void left.delete(edge),
    )
  })
}

/** Paths that cover the selection from every input; a machine without events has one empty path. */
export function generate(graph: Graph, cover: Cover, pairs: Pairs): readonly Walk[] {
  const walks = cover === 'state' ? stateCover(graph) : transitionCover(graph)
  const unwalked = graph.starts.flatMap(({ input }) =>
    walks.some((walk) => walk.input === input) ? [] : [{ input, edges: [] }],
  )
  const all = [...walks, ...unwalked]
  return cover === 'pair' ? [...all, ...nearestPairs(graph, all, pairs)] : all
}
