import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import type { Walk } from '../generators/cover.ts'
import { pathAlong } from '../generators/path.ts'
import { sendable } from '../model/happenings.ts'
import { compact } from '../model/label.ts'
import { keyOf, wayTo, type Edge, type Graph, type Vertex } from '../model/graph.ts'
import { broken } from '../oracles/invariants.ts'
import type { Origin } from '../model/stepper.ts'
import type { Finding } from '../reports/finding.ts'
import type { Runner, Subject } from './runner.ts'

interface Walked {
  readonly steps: number
  readonly findings: readonly Finding[]
}

/** Beyond this a broken machine says the same again and again. */
const mostFindings = 10

const essence = ({ value, context, status, output }: AnyMachineSnapshot) => ({
  value,
  context,
  status,
  output,
})

const told = (snapshot: AnyMachineSnapshot): string => compact(essence(snapshot))

/** What is wrong with the subject after a step, as expected and seen; null: nothing. */
function difference(
  graph: Graph,
  model: AnyMachineSnapshot,
  before: AnyMachineSnapshot | null,
  subject: Subject,
  edge: Edge | null,
  origin: Origin,
) {
  const { snapshot, taken } = subject.read()
  if (!isDeepStrictEqual(essence(snapshot), essence(model)))
    return {
      title: 'the running machine is not where its chart says',
      expected: told(model),
      seen: told(snapshot),
    }
  if (edge !== null && !isDeepStrictEqual(taken, edge.taken))
    return {
      title: 'the running machine took other transitions',
      expected: edge.taken.join('; '),
      seen: taken.join('; '),
    }
  // Context is JSON-only (machines.md section 3): it survives being written and read, `undefined` included.
  const read: unknown = JSON.parse(JSON.stringify(snapshot.context))
  if (!isDeepStrictEqual(read, snapshot.context))
    return {
      title: 'the context does not survive JSON',
      expected: compact(read),
      seen: compact(snapshot.context),
    }
  if (edge === null && origin.stored !== null) return null
  const step = { before, after: snapshot, event: edge?.happening.event ?? null, effects: edge?.effects ?? [] }
  const [sentence] = broken(graph.fixture.invariants, step)
  return sentence === undefined ? null : { title: sentence, expected: sentence, seen: told(snapshot) }
}

/** What is not offered changes nothing: asked of the running machine once per state. */
async function unmoved(graph: Graph, vertex: Vertex, subject: Subject): Promise<string | null> {
  const offered = new Set(vertex.edges.map(({ happening }) => happening.word))
  for (const { word, event } of sendable(graph.fixture)) {
    if (offered.has(word)) continue
    const before = essence(subject.read().snapshot)
    await subject.take(event)
    if (!isDeepStrictEqual(essence(subject.read().snapshot), before)) return word
  }
  return null
}

/** Walks paths through a subject of the runner; after every step it is where the model is, and keeps the invariants. */
export async function walkPaths(graph: Graph, walks: readonly Walk[], runner: Runner): Promise<Walked> {
  const findings: Finding[] = []
  const asked = new Set<string>()
  let steps = 0
  const { fixture, machine, stepper } = graph
  for (const { input, edges } of walks) {
    const found = (way: readonly Edge[], what: { title: string; expected: string; seen: string }) =>
      void findings.push({
        machine: machine.id,
        kind: 'path',
        oracle: 'running machine',
        ...what,
        path: pathAlong(machine.id, input, way),
        steps: way.map(({ happening }) => happening.says),
        rule: way.at(-1)?.specs.join('; ') ?? '',
      })
    const origin = graph.starts.find((start) => start.input === input)?.origin
    if (origin === undefined) throw new Error(`${machine.id}: there is no start "${input}"`)
    const subject = await runner.start(origin)
    let model = stepper.start(origin).next
    let before: AnyMachineSnapshot | null = null
    try {
      const wrong = difference(graph, model, before, subject, null, origin)
      if (wrong !== null) found([], wrong)
      for (const edge of edges) {
        const shortest = [...wayTo(edge.from), edge]
        before = model
        model = stepper.take(model, edge.happening.event).next
        if (keyOf(fixture, model) !== edge.to.key) {
          found(shortest, {
            title: '"distinguish" hides what decides',
            expected: edge.to.key,
            seen: keyOf(fixture, model),
          })
          break
        }
        const failure = await subject.take(edge.happening.event).then(
          () => difference(graph, model, before, subject, edge, origin),
          (error: unknown) => ({
            title: 'the running machine broke off',
            expected: told(model),
            seen: String(error),
          }),
        )
        steps += 1
        if (failure !== null) {
          found(shortest, failure)
          break
        }
        const place = `${input} ${edge.to.key}`
        if (asked.has(place) || edge.to.snapshot.status !== 'active') continue
        asked.add(place)
        const moving = await unmoved(graph, edge.to, subject)
        if (moving === null) continue
        found(shortest, {
          title: `"${moving}" is not offered here, and changes something`,
          expected: told(model),
          seen: told(subject.read().snapshot),
        })
        break
      }
    } finally {
      subject.stop()
    }
    if (findings.length >= mostFindings) break
  }
  return { steps, findings }
}
