import type { Edge, Graph } from '../model/graph.ts'
import type { Walk } from './cover.ts'
import type { Path } from './path.ts'

/** The step at which a path no longer fits, for the person who kept it. */
export interface Misfit {
  /** Counted from 1; 0 is the start. */
  readonly step: number
  readonly why: string
}

/** The walk of a path, or the first impossible step with the possible ones. */
export function retrace(graph: Graph, { input, words }: Path): Walk | Misfit {
  const start = graph.starts.find((each) => each.input === input)
  const inputs = graph.starts.map((each) => each.input)
  if (start === undefined)
    return { step: 0, why: `there is no input "${input}"; there are ${inputs.join(' | ')}` }
  const edges: Edge[] = []
  let at = start.vertices[0]
  for (const [index, word] of words.entries()) {
    const edge = at?.edges.find(({ happening }) => happening.word === word)
    if (edge === undefined) {
      const refused = at?.refused.find(({ happening }) => happening.word === word)
      const offers = at?.edges.map(({ happening }) => happening.word) ?? []
      const no = refused === undefined ? 'is no event of this state' : `is refused by ${refused.by.rule}`
      return { step: index + 1, why: `"${word}" ${no}, which offers: ${offers.join(' | ') || 'nothing'}` }
    }
    edges.push(edge)
    at = edge.to
  }
  return { input, edges }
}

export const isMisfit = (walk: Walk | Misfit): walk is Misfit => 'why' in walk
