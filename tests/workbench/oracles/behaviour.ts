import { pathOf } from '#machines/shared/lifecycle.ts'
import { effectText, labelOf } from '../model/label.ts'
import type { Edge, Graph, Refusal, Vertex } from '../model/graph.ts'

/** One answer of a machine: where it stood, what happened, and what it made of it. */
export interface Answer {
  readonly input: string
  /** The input without where a record was found. */
  readonly given: string
  readonly at: Vertex
  readonly word: string
  readonly says: string
  /** `open + hold`. */
  readonly head: string
  /** `onHold [logTransition, recordHold]`, `signingOut [start signOut] with signOutLimit=10000ms`. */
  readonly tail: string
  readonly specs: readonly string[]
}

/** The start of a machine stands as an answer too: its effects are behaviour. */
export const atStart = '(start)'
/** So do the tags of a state, which screens and guard look at. */
export const ofTags = '(tags)'

const isUnchanged = ({ from, to, effects, asked }: Edge): boolean =>
  from === to && effects.length === 0 && asked.length === 0

function ofStart(graph: Graph, at: number): readonly Answer[] {
  const start = graph.starts[at]
  const [first] = start?.vertices ?? []
  if (start === undefined || first === undefined) return []
  const label = (vertex: Vertex) => labelOf(graph.fixture, first.snapshot, vertex.snapshot)
  const { input, given, origin } = start
  const begun = `${label(first)}${effectText(start)}`
  const moved = (edge: Edge): Answer => ({
    input,
    given,
    at: edge.from,
    word: edge.happening.word,
    says: edge.happening.says,
    head: `${label(edge.from)} + ${edge.happening.word}`,
    tail: isUnchanged(edge)
      ? 'unchanged'
      : `${labelOf(graph.fixture, edge.from.snapshot, edge.after)}${effectText(edge)}`,
    specs: edge.specs,
  })
  const refused =
    (vertex: Vertex) =>
    ({ happening, by }: Refusal): Answer => ({
      input,
      given,
      at: vertex,
      word: happening.word,
      says: happening.says,
      head: `${label(vertex)} + ${happening.word}`,
      tail: `refused ${by.rule} (${by.spec})`,
      specs: [by.spec],
    })
  const tagged = (vertex: Vertex): readonly Answer[] => {
    const { tags, value } = vertex.snapshot
    const head = `${pathOf(value)} + ${ofTags}`
    const tail = [...tags].sort().join(' ')
    return tags.size === 0
      ? []
      : [{ input, given, at: vertex, word: ofTags, says: '', head, tail, specs: [] }]
  }
  return [
    ...(origin.stored === null
      ? [{ input, given, at: first, word: '', says: '', head: atStart, tail: begun, specs: [] }]
      : []),
    ...start.vertices.flatMap((vertex) => [
      ...tagged(vertex),
      ...vertex.edges.map(moved),
      ...vertex.refused.map(refused(vertex)),
    ]),
  ]
}

/** Every answer that a machine gives under its fixtures; what is no event of a state has none. */
export const answersOf = (graph: Graph): readonly Answer[] =>
  graph.starts.flatMap((_start, index) => ofStart(graph, index))
