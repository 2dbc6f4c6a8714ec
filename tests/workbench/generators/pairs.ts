import type { Edge, Graph } from '../model/graph.ts'
import { wayTo } from '../model/graph.ts'
import type { Walk } from './cover.ts'

/** Two consecutive transitions of the chart, within one event or by two. */
export type Pairs = ReadonlySet<string>

const pairOf = (one: string, other: string): string => `${one}\n${other}`

const inside = ({ taken }: Edge): readonly string[] =>
  taken.slice(1).map((other, index) => pairOf(taken[index] ?? '', other))

const between = (one: Edge, other: Edge): string => pairOf(one.taken.at(-1) ?? '', other.taken[0] ?? '')

/** The pairs that an edge adds after its predecessor. */
const pairsOf = (before: Edge | null, edge: Edge): readonly string[] =>
  before === null ? inside(edge) : [between(before, edge), ...inside(edge)]

/** Every possible pair. */
export function feasiblePairs(graph: Graph): Pairs {
  const pairs = new Set<string>()
  for (const { edges } of graph.starts) {
    for (const edge of edges) {
      for (const pair of inside(edge)) pairs.add(pair)
      for (const next of edge.to.edges) pairs.add(between(edge, next))
    }
  }
  return pairs
}

export function pairsWalked(walks: readonly Walk[]): Pairs {
  const pairs = new Set<string>()
  for (const { edges } of walks) {
    for (const [index, edge] of edges.entries())
      for (const pair of pairsOf(edges[index - 1] ?? null, edge)) pairs.add(pair)
  }
  return pairs
}

/** For each missing pair the shortest way to it, extended while the next step adds another. */
export function nearestPairs(graph: Graph, walks: readonly Walk[], feasible: Pairs): readonly Walk[] {
  const walked = pairsWalked(walks)
  const left = new Set([...feasible].filter((pair) => !walked.has(pair)))
  const added: Walk[] = []
  for (const { input, edges } of graph.starts) {
    // Edges are in breadth-first order: the first that starts a pair is among the nearest.
    for (const edge of edges) {
      for (const next of edge.to.edges) {
        if (!left.delete(between(edge, next))) continue
        const way = [...wayTo(edge.from), edge, next]
        for (let last = next; ;) {
          const onwards = last.to.edges.find((other) => left.delete(between(last, other)))
          if (onwards === undefined) break
          way.push(onwards)
          last = onwards
        }
        added.push({ input, edges: way })
      }
    }
  }
  return added
}
