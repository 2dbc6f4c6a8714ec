import { wayTo, type Graph } from '../model/graph.ts'
import { sendable } from '../model/happenings.ts'
import { pathOf, type Path } from './path.ts'

/**
 * Every possible step in each state, after the shortest way there, where findings end. So a replay line copied from
 * elsewhere is found although no cover and no record here has its path.
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
