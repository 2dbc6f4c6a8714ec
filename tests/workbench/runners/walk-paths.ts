import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { isForLibrary, throughLibrary } from '../model/path-libraries.ts'
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
  /** The walked part: a finding ends its walk, and after many findings the other walks are skipped. */
  readonly walked: readonly Walk[]
  readonly findings: readonly Finding[]
}

/** More findings of a broken machine repeat the same. */
const mostFindings = 10

const essence = ({ value, context, status, output }: AnyMachineSnapshot) => ({
  value,
  context,
  status,
  output,
})

const reported = (snapshot: AnyMachineSnapshot): string => compact(essence(snapshot))

interface Difference {
  readonly title: string
  readonly expected: string
  readonly seen: string
}

/** The difference after a step, as expected and actual; null if there is none. */
function difference(
  graph: Graph,
  model: AnyMachineSnapshot,
  before: AnyMachineSnapshot | null,
  subject: Subject,
  edge: Edge | null,
  origin: Origin,
): Difference | null {
  const { snapshot, taken } = subject.read()
  if (!isDeepStrictEqual(essence(snapshot), essence(model)))
    return {
      title: 'the running machine is not where its chart says',
      expected: reported(model),
      seen: reported(snapshot),
    }
  if (edge !== null && !isDeepStrictEqual(taken, edge.taken))
    return {
      title: 'the running machine took other transitions',
      expected: edge.taken.join('; '),
      seen: taken.join('; '),
    }
  // Context is JSON-only (docs/machines.md#conventions): it survives being written and read, `undefined` included.
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
  return sentence === undefined ? null : { title: sentence, expected: sentence, seen: reported(snapshot) }
}

/** An event that is not offered must change nothing: sent to the running machine once per state. */
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

/** Ends a walk whose remaining steps would show nothing new. */
class WalkEnded extends Error {}

/** Takes the steps one by one, through the library if it accepts the chart. */
async function stepByStep(
  { machine }: Graph,
  begun: AnyMachineSnapshot,
  edges: readonly Edge[],
  take: (edge: Edge) => Promise<void>,
): Promise<void> {
  if (!isForLibrary(machine)) {
    for (const edge of edges) await take(edge)
    return
  }
  const walked = edges.map(({ happening, after }) => ({ event: happening.event, state: after }))
  await throughLibrary(
    machine,
    [{ event: { type: 'xstate.init' }, state: begun }, ...walked],
    async (step) => {
      const edge = edges[step - 1]
      if (edge !== undefined) await take(edge)
    },
  )
}

/** Walks paths through the runner's subject; after every step it must match the model and keep the invariants. */
export async function walkPaths(graph: Graph, walks: readonly Walk[], runner: Runner): Promise<Walked> {
  const findings: Finding[] = []
  const asked = new Set<string>()
  const walked: Walk[] = []
  for (const { input, edges } of walks) {
    if (findings.length >= mostFindings) break
    let taken = 0
    const finding = await walkOne(graph, input, edges, runner, asked, () => void (taken += 1))
    walked.push({ input, edges: edges.slice(0, taken) })
    if (finding !== null) findings.push(finding)
  }
  return { steps: walked.reduce((sum, { edges }) => sum + edges.length, 0), walked, findings }
}

async function walkOne(
  graph: Graph,
  input: string,
  edges: readonly Edge[],
  runner: Runner,
  asked: Set<string>,
  stepped: () => void,
): Promise<Finding | null> {
  const { fixture, machine, stepper } = graph
  const start = graph.starts.find((each) => each.input === input)
  const [first] = start?.vertices ?? []
  if (start === undefined || first === undefined)
    throw new Error(`${machine.id}: there is no start "${input}"`)
  const { origin } = start
  const subject = await runner.start(origin)
  const begun = stepper.start(origin).next
  let model = begun
  let found: Finding | null = null
  const end = (way: readonly Edge[], what: Difference) => {
    found = {
      machine: machine.id,
      kind: 'path',
      oracle: 'running machine',
      ...what,
      path: pathAlong(machine.id, input, way),
      steps: way.map(({ happening }) => happening.says),
      rule: way.at(-1)?.specs.join('; ') ?? '',
    }
    throw new WalkEnded()
  }
  /** Once per state. */
  const askIdle = async (at: Vertex, way: readonly Edge[]): Promise<void> => {
    const place = `${input} ${at.key}`
    if (asked.has(place) || at.snapshot.status !== 'active') return
    asked.add(place)
    const moving = await unmoved(graph, at, subject)
    if (moving === null) return
    const title = `"${moving}" is not offered here, and changes something`
    end(way, { title, expected: reported(model), seen: reported(subject.read().snapshot) })
  }
  const take = async (edge: Edge): Promise<void> => {
    const shortest = [...wayTo(edge.from), edge]
    const before = model
    model = stepper.take(model, edge.happening.event).next
    const key = keyOf(fixture, model)
    if (key !== edge.to.key)
      end(shortest, { title: '"distinguish" hides what decides', expected: edge.to.key, seen: key })
    const failure = await subject.take(edge.happening.event).then(
      () => difference(graph, model, before, subject, edge, origin),
      (error: unknown) => ({
        title: 'the running machine broke off',
        expected: reported(model),
        seen: String(error),
      }),
    )
    stepped()
    if (failure !== null) end(shortest, failure)
    await askIdle(edge.to, shortest)
  }
  try {
    const wrong = difference(graph, model, null, subject, null, origin)
    if (wrong !== null) end([], wrong)
    await askIdle(first, [])
    await stepByStep(graph, begun, edges, take)
  } catch (error) {
    // The library wraps an error thrown by a step.
    if (found === null) throw error
  } finally {
    subject.stop()
  }
  return found
}
