import { wayTo, type Graph } from '../model/graph.ts'
import { sendable } from '../model/happenings.ts'
import { pathOf, type Path } from './path.ts'

/**
 * Whatever can be tried in each state, after the shortest way there: where findings end. So a line to replay that was
 * copied from elsewhere is known here, too, though no cover has its path and no record of it is here.
 */
export function nearestPaths({ machine, fixture, starts }: Graph): readonly Path[] {
  const sent = sendable(fixture).map(({ word }) => word)
  return starts.flatMap(({ input, vertices }) =>
    vertices.flatMap((vertex) => {
      const before = wayTo(vertex).map(({ happening }) => happening.word)
      const words = new Set([...sent, ...vertex.edges.map(({ happening }) => happening.word)])
      return [...words].map((word) => pathOf(machine.id, input, [...before, word]))
    }),
  )
}
