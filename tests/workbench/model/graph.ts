import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pathOf } from '#machines/shared/lifecycle.ts'
import { transitionId } from './chart.ts'
import { everyStep } from './path-libraries.ts'
import { refuserOf, type Refuser } from './answer.ts'
import type { Asked } from './effect-words.ts'
import type { AnyFixture } from './fixture-types.ts'
import { happeningsIn, type Happening } from './happenings.ts'
import { stepperOf, type Origin, type Stepper } from './stepper.ts'

export interface Vertex {
  /** Unique within the start: value, status and the projection of the context. */
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly edges: Edge[]
  readonly refused: Refusal[]
  /** The edge by which a breadth-first search first reached it; null at the start. */
  by: Edge | null
}

/** An event that a state takes, with or without a move. */
export interface Edge {
  readonly from: Vertex
  readonly to: Vertex
  /** The snapshot after the event; a projection may treat it as equal to `to`. */
  readonly after: AnyMachineSnapshot
  readonly happening: Happening
  readonly effects: readonly string[]
  readonly asked: readonly Asked[]
  /** Ids of the chart transitions taken, including eventless ones, in order. */
  readonly taken: readonly string[]
  /** Their sentences of the specification. */
  readonly specs: readonly string[]
}

export interface Refusal {
  readonly happening: Happening
  readonly by: Refuser
}

/** Everything reachable from one input. */
export interface Start {
  /** The words of its input and stored state. */
  readonly input: string
  /** The words of its input. */
  readonly given: string
  readonly origin: Origin
  readonly vertices: readonly Vertex[]
  readonly edges: readonly Edge[]
  /** Effects of the start itself. */
  readonly effects: readonly string[]
  readonly asked: readonly Asked[]
  readonly taken: readonly string[]
}

export interface Graph {
  readonly machine: AnyStateMachine
  readonly fixture: AnyFixture
  readonly stepper: Stepper
  readonly starts: readonly Start[]
}

/** A larger graph has an infinite context. */
const mostVertices = 20_000

/** Unique name of a vertex within its start. */
export function keyOf(fixture: AnyFixture, { value, status, context }: AnyMachineSnapshot): string {
  const { distinguish = (whole: unknown) => whole } = fixture
  return JSON.stringify([value, status, distinguish(context)])
}

const specsOf = (metas: readonly unknown[]): readonly string[] => [
  ...new Set(
    metas.flatMap((meta) =>
      typeof meta === 'object' && meta !== null && 'spec' in meta ? [String(meta.spec)] : [],
    ),
  ),
]

/** Everything reachable from one start. */
function startFrom(stepper: Stepper, fixture: AnyFixture, given: string, origin: Origin): Start {
  const { machine } = stepper
  const happenings = happeningsIn(fixture)
  const rules = fixture.rules ?? {}
  const begun = stepper.start(origin)
  const vertices = new Map<string, Vertex>()
  const vertexOf = (snapshot: AnyMachineSnapshot): Vertex => {
    const key = keyOf(fixture, snapshot)
    const known = vertices.get(key)
    if (known !== undefined) return known
    if (vertices.size >= mostVertices)
      throw new Error(`${machine.id}: the graph has no end; see "distinguish"`)
    const vertex: Vertex = { key, snapshot, edges: [], refused: [], by: null }
    vertices.set(key, vertex)
    return vertex
  }
  const first = vertexOf(begun.next)
  const steps = everyStep({
    from: { vertex: first, outcome: begun },
    keyOf: ({ vertex }) => vertex.key,
    // A finished machine takes no events, but the pure transition function would still apply the root's.
    happenings: ({ vertex: { snapshot } }) => (snapshot.status === 'active' ? happenings(snapshot) : []),
    take: ({ vertex }, { event }) => {
      const outcome = stepper.take(vertex.snapshot, event)
      return { vertex: outcome.taken.length === 0 ? vertex : vertexOf(outcome.next), outcome }
    },
  })
  const edges: Edge[] = []
  for (const { before, happening, after } of steps) {
    const [from, to] = [before.vertex, after.vertex]
    const { next, taken, effects, asked } = after.outcome
    if (taken.length === 0) {
      const by = refuserOf(from.snapshot, happening.event, rules)
      if (by !== null) from.refused.push({ happening, by })
      continue
    }
    const specs = specsOf(taken.map(({ meta }) => meta))
    const ids = taken.map(transitionId)
    const edge: Edge = { from, to, after: next, happening, effects, asked, taken: ids, specs }
    if (to.by === null && to !== first) to.by = edge
    from.edges.push(edge)
    edges.push(edge)
  }
  const taken = begun.taken.map(transitionId)
  const input = origin.stored === null ? given : `${given}, found in ${origin.stored}`
  const { effects, asked } = begun
  return { input, given, origin, vertices: [...vertices.values()], edges, effects, asked, taken }
}

/** The start of an input, and one for each stored state that no earlier start reaches. */
function startsOf(stepper: Stepper, fixture: AnyFixture, name: string): readonly Start[] {
  const input: unknown = fixture.inputs[name]
  const starts = [startFrom(stepper, fixture, name, { input, stored: null })]
  for (const stored of fixture.stored ?? []) {
    const reached = starts.flatMap(({ vertices }) => vertices.map(({ snapshot }) => pathOf(snapshot.value)))
    if (reached.includes(stored)) continue
    starts.push(startFrom(stepper, fixture, name, { input, stored }))
  }
  return starts
}

/** Everything that a machine can do under its fixtures. */
export function graphOf(machine: AnyStateMachine, fixture: AnyFixture): Graph {
  const stepper = stepperOf(machine)
  const starts = Object.keys(fixture.inputs).flatMap((input) => startsOf(stepper, fixture, input))
  return { machine, fixture, stepper, starts }
}

/** The shortest sequence of events from the start to a vertex. */
export function wayTo(vertex: Vertex): readonly Edge[] {
  const way: Edge[] = []
  for (let edge = vertex.by; edge !== null; edge = edge.from.by) way.push(edge)
  return way.reverse()
}
