import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { happeningsIn, type Happening } from '../model/happenings.ts'
import { keyOf, wayTo, type Edge, type Graph, type Vertex } from '../model/graph.ts'
import { stepperOf, type Stepper } from '../model/stepper.ts'
import { broken } from '../oracles/invariants.ts'
import { answerTo, observed, type Answered } from '../oracles/lockstep.ts'
import type { ChartMutant } from './chart-mutants.ts'

/** The result of a mutant. */
export interface Verdict {
  readonly id: string
  /** Events to the first answer that differs from the machine's; null if none does. */
  readonly events: number | null
  /** The violated invariant or table, without comparison with the machine; null if none. */
  readonly breaks: string | null
}

/** Limit of new states to search: they break an oracle nearby or not at all. */
const mostNew = 20
/** Limit of differing answers per start. */
const mostDiffering = 40

/** A machine's snapshot restored in the mutant: the same state with the mutant's nodes. */
function moved(
  mutant: AnyStateMachine,
  { value, context, status, children }: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const own = mutant.resolveState({ value, context, status })
  return Object.assign(own, { children })
}

/** A place's events, targets and answers, computed once for all mutants. */
interface Happens {
  readonly happening: Happening
  readonly edge: Edge | undefined
  was: Answered['seen'] | null
}
const happens = new WeakMap<Vertex, readonly Happens[]>()

function happensAt(vertex: Vertex, happenings: (at: AnyMachineSnapshot) => readonly Happening[]) {
  const known = happens.get(vertex)
  if (known !== undefined) return known
  const edges = new Map(vertex.edges.map((edge) => [edge.happening.word, edge]))
  const all = happenings(vertex.snapshot).map((happening): Happens => ({
    happening,
    edge: edges.get(happening.word),
    was: null,
  }))
  happens.set(vertex, all)
  return all
}

const standsIn = ({ _nodes }: AnyMachineSnapshot, node: string): boolean =>
  _nodes.some(({ id }) => id === node)

/** Answers that can differ in the mutant. `stands`: whether the place is in its node. */
function touched({ node, event }: ChartMutant, stands: boolean, { happening, edge }: Happens): boolean {
  if (event !== null) return happening.event.type === event
  return (
    edge !== undefined &&
    (stands || standsIn(edge.after, node) || edge.taken.some((id) => id.startsWith(`${node}: `)))
  )
}

interface Differing {
  readonly input: string
  readonly from: Vertex
  readonly happening: Happening
  readonly is: Answered
}

/** Differing answers, nearest first in each start; after a detection only the nearest of each. */
function* differing(
  graph: Graph,
  mutant: ChartMutant,
  stepper: Stepper,
  isFound: () => boolean,
): Generator<Differing> {
  const { fixture } = graph
  const happenings = happeningsIn(fixture)
  for (const { input, vertices } of graph.starts) {
    let left = mostDiffering
    for (const from of vertices) {
      if (left === 0) break
      if (from.snapshot.status !== 'active') continue
      const stands = standsIn(from.snapshot, mutant.node)
      if (mutant.event !== null && !stands) continue
      const at = moved(stepper.machine, from.snapshot)
      for (const each of happensAt(from, happenings)) {
        if (!touched(mutant, stands, each)) continue
        const { happening } = each
        each.was ??= answerTo({ stepper: graph.stepper, fixture }, from.snapshot, happening).seen
        const is = answerTo({ stepper, fixture }, at, happening)
        if (isDeepStrictEqual(each.was, is.seen)) continue
        yield { input, from, happening, is }
        left = isFound() ? 0 : left - 1
        if (left === 0) break
      }
    }
  }
}

interface Heard {
  /** Number of events to each differing answer. */
  readonly ways: readonly number[]
  readonly sentence: string | null
}

/** Violations by the differing answers, and states that only the mutant reaches. */
function hear(graph: Graph, mutant: ChartMutant, stepper: Stepper): Heard {
  const { fixture } = graph
  const happenings = happeningsIn(fixture)
  const known = new Set(graph.starts.flatMap(({ vertices }) => vertices.map(({ key }) => key)))
  const places = new Map<string, AnyMachineSnapshot>()
  const ask = (
    before: AnyMachineSnapshot,
    happening: Happening,
    { outcome }: Pick<Answered, 'outcome'>,
  ): string | null => {
    if (outcome.next.status === 'error') return 'the machine breaks off'
    if (outcome.taken.length === 0) return null
    const step = { before, after: outcome.next, event: happening.event, effects: outcome.effects }
    const [sentence] = broken(fixture.invariants, step)
    const key = keyOf(fixture, outcome.next)
    if (!known.has(key) && places.size < mostNew) places.set(key, outcome.next)
    return sentence ?? null
  }
  const ways: number[] = []
  let sentence: string | null = null
  for (const { from, happening, is } of differing(graph, mutant, stepper, () => sentence !== null)) {
    ways.push(wayTo(from).length + 1)
    sentence ??= ask(from.snapshot, happening, is)
  }
  if (sentence !== null) return { ways, sentence }
  for (const at of places.values()) {
    if (at.status !== 'active') continue
    for (const happening of happenings(at)) {
      const found = ask(at, happening, { outcome: stepper.take(at, happening.event) })
      if (found !== null) return { ways, sentence: found }
    }
  }
  return { ways, sentence }
}

/** The table that a mutant violates. */
function tabled({ fixture }: Graph, machine: AnyStateMachine): string | null {
  const tables = Object.entries(fixture.tables ?? {})
  return tables.find(([, table]) => table(machine, fixture) !== null)?.[0] ?? null
}

/** Whether the start differs: the entry actions of the initial state. */
const startDiffers = (graph: Graph, stepper: Stepper): boolean =>
  graph.starts.some(
    ({ origin }) =>
      !isDeepStrictEqual(observed(graph.stepper.start(origin)), observed(stepper.start(origin))),
  )

/** Runs all oracles on a mutant: the comparison with the machine, and the independent ones. */
export function judgeMutant(graph: Graph, mutant: ChartMutant): Verdict {
  const { id } = mutant
  let machine: AnyStateMachine
  try {
    machine = mutant.make()
    const stepper = stepperOf(machine)
    const { ways, sentence } = hear(graph, mutant, stepper)
    const atStart = startDiffers(graph, stepper)
    const nearest = ways.length === 0 ? null : Math.min(...ways)
    const events = atStart ? 0 : nearest
    return { id, events, breaks: sentence ?? tabled(graph, machine) }
  } catch (error) {
    return { id, events: 0, breaks: error instanceof Error ? error.message : String(error) }
  }
}
