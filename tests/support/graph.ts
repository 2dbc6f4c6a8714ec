import { createTestModel } from '@xstate/test'
import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type InputFrom,
  type OutputFrom,
  type StateMachine,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, type AdjacencyMap } from 'xstate/graph'
import { shortestWay, wayToUncovered, type Edge } from './cover.ts'
import { nodesOf } from './chart.ts'
import { sidesOf, type Sides } from './sides.ts'

/**
 * The one door to the path-test libraries (docs/decisions/002-two-path-test-libraries.md): `transitionCover` for walks through
 * rendered features, over the adjacency map, and `throughLibrary` for the workbench, where a chart has neither invoke nor delay.
 */

type NonEmpty<Item> = readonly [Item, ...Item[]]

/** At least one example per event type: a new event does not compile until it has one. */
export type EventFixtures<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: NonEmpty<Extract<EventFrom<Machine>, { type: Type }>>
}

/** The ports of a machine: their names and logic. */
export type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

/** At least one example of what each port resolves with: a new port does not compile until it has one. Rejections are added by themselves. */
export type OutputFixtures<Machine extends AnyStateMachine> = {
  readonly [Actor in ActorsOf<Machine> as Actor['src']]: NonEmpty<OutputFrom<Actor['logic']>>
}

export interface GraphOptions<Machine extends AnyStateMachine> {
  /** One start of the graph per input; coverage is taken over all of them. */
  readonly inputs: NonEmpty<InputFrom<Machine>>
  readonly events: EventFixtures<Machine>
  readonly outputs: OutputFixtures<Machine>
  /** Whether the outside can make this happen there at all, as a screen without a button for an event cannot. Default: it can. */
  readonly offered?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** The part of the context that tells states apart; leave counters out, or the graph has no end. Default: the whole context. */
  readonly distinguish?: (context: ContextFrom<Machine>) => unknown
  /** Traversal steps after which the graph counts as endless; exceeding it throws. */
  readonly limit?: number
}

export interface ModelStep {
  readonly event: AnyEventObject
  readonly state: AnyMachineSnapshot
}

export interface ModelPath {
  readonly input: unknown
  /** The first step carries `xstate.init` and the initial state. */
  readonly steps: readonly ModelStep[]
  /** The fewest events that lead to a step of this path, its own event last: what to replay when that step fails. */
  readonly counterexample: (step: number) => readonly AnyEventObject[]
}

/** What the outside can do in a state: events, port answers, port rejections, elapsed delays. */
function eventsOf(events: readonly AnyEventObject[], outputs: Readonly<Record<string, readonly unknown[]>>) {
  return (snapshot: AnyMachineSnapshot): AnyEventObject[] => [
    ...events,
    ...snapshot._nodes.flatMap((node) => [
      ...node.invoke.flatMap(({ id, src }): AnyEventObject[] => [
        ...(outputs[String(src)] ?? []).map((output) => ({
          type: `xstate.done.actor.${id}`,
          output,
          actorId: id,
        })),
        { type: `xstate.error.actor.${id}`, error: new Error('a defect'), actorId: id },
      ]),
      ...node.after.map(({ eventType }): AnyEventObject => ({ type: eventType })),
    ]),
  ]
}

type KeyOf = (state: AnyMachineSnapshot) => string

function edgesOf(adjacency: AdjacencyMap<AnyMachineSnapshot, AnyEventObject>, keyOf: KeyOf) {
  const edges = new Map<string, Edge<AnyEventObject>[]>()
  for (const { state, event, nextState } of adjacencyMapToArray(adjacency)) {
    const from = keyOf(state)
    const edge: Edge<AnyEventObject> = {
      key: `${from} ${JSON.stringify(event)}`,
      event,
      to: keyOf(nextState),
    }
    const others = edges.get(from)
    if (others === undefined) edges.set(from, [edge])
    else others.push(edge)
  }
  return edges
}

/** Greedy cover of every edge from one start: paths as event lists, re-walked with the pure transition function. */
function coverFrom(
  machine: AnyStateMachine,
  input: unknown,
  adjacency: AdjacencyMap<AnyMachineSnapshot, AnyEventObject>,
  keyOf: KeyOf,
): ModelPath[] {
  const edges = edgesOf(adjacency, keyOf)
  const covered = new Set<string>()
  const first = Object.values(adjacency)[0]
  if (first === undefined) throw new Error('The machine has no initial state')
  const start: AnyMachineSnapshot = first.state
  const paths: ModelPath[] = []
  // Every path begins with the same steps as some before it: what was computed from a snapshot is taken again.
  const known = new WeakMap<AnyMachineSnapshot, Map<string, AnyMachineSnapshot>>()
  const next = (at: AnyMachineSnapshot, edge: Edge<AnyEventObject>): AnyMachineSnapshot => {
    const from = known.get(at) ?? new Map<string, AnyMachineSnapshot>()
    known.set(at, from)
    const state = from.get(edge.key) ?? transition(machine, at, edge.event)[0]
    from.set(edge.key, state)
    return state
  }
  const add = (steps: readonly ModelStep[]) => {
    const counterexample = (step: number) => {
      const before = steps[step - 1]
      const way = before === undefined ? [] : (shortestWay(keyOf(start), keyOf(before.state), edges) ?? [])
      return [...way.map(({ event }) => event), ...steps.slice(step, step + 1).map(({ event }) => event)]
    }
    paths.push({ input, steps, counterexample })
  }
  for (;;) {
    const steps: ModelStep[] = [{ event: { type: 'xstate.init' }, state: start }]
    let at = start
    for (let way = wayToUncovered(keyOf(at), edges, covered); way !== null;) {
      for (const edge of way) {
        covered.add(edge.key)
        at = next(at, edge)
        if (keyOf(at) !== edge.to)
          throw new Error(`"distinguish" hides what decides: ${edge.key} led to ${keyOf(at)}`)
        steps.push({ event: edge.event, state: at })
      }
      way = wayToUncovered(keyOf(at), edges, covered)
    }
    if (steps.length === 1 && paths.length > 0) return paths
    add(steps)
    if (steps.length === 1) return paths
  }
}

/** The paths that walk every reachable edge of the machine at least once, over all inputs. */
export function transitionCover<Machine extends AnyStateMachine>(
  machine: Machine,
  options: GraphOptions<Machine>,
): readonly ModelPath[] {
  const { distinguish = (context: unknown) => context, offered = () => true, limit = 100_000 } = options
  const events = Object.values<readonly AnyEventObject[]>(options.events).flat()
  const keyOf: KeyOf = ({ value, context }) => JSON.stringify([value, distinguish(context)])
  return options.inputs.flatMap((input) => {
    const adjacency = getAdjacencyMap(machine, {
      input,
      events: eventsOf(events, options.outputs),
      // A finished actor takes nothing; the pure transition function would still walk the root's events.
      filterEvents: (state: AnyMachineSnapshot, event: AnyEventObject) =>
        state.status === 'active' && state.can(event) && offered(state, event),
      serializeState: keyOf,
      limit,
    })
    return coverFrom(machine, input, adjacency, keyOf)
  })
}

/** What the fixtures that stand on the paths differ in; what no path came to take does not count. */
export function sidesWalked(paths: readonly ModelPath[]): Readonly<Record<string, Sides>> {
  const taken = new Map<string, unknown[]>()
  const note = (name: string, value: unknown): void => {
    const values = taken.get(name)
    if (values === undefined) taken.set(name, [value])
    else values.push(value)
  }
  for (const input of new Set(paths.map((path) => path.input))) note('input', input)
  const events = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event)))
  for (const { type, ...payload } of events) {
    const [, kind, what, ...rest] = type.split('.')
    if (!type.startsWith('xstate.')) note(type, payload)
    else if (kind === 'done' && what === 'actor') note(rest.join('.'), payload['output'])
  }
  const sides = [...taken].map(([name, values]) => [name, sidesOf(values)] as const)
  return Object.fromEntries(sides.filter(([, leaves]) => Object.keys(leaves).length > 0))
}

/** Whether the older library takes a chart: it refuses those with invoke or delay. */
export const isForLibrary = (machine: AnyStateMachine): boolean =>
  nodesOf(machine).every(({ invoke, after }) => invoke.length === 0 && after.length === 0)

/**
 * Walks one path by `createTestModel` and `path.test` of `@xstate/test`: `take` is called once per step after the first, in their order.
 * The path is ours: the library's own generators leave out what context decides.
 */
export async function throughLibrary(
  machine: AnyStateMachine,
  steps: readonly ModelStep[],
  take: (step: number) => Promise<void>,
): Promise<void> {
  const last = steps.at(-1)
  if (last === undefined) throw new Error('A path has at least its initial state')
  const [path] = modelOf(machine).getPaths(() => [
    { state: last.state, steps: [...steps], weight: steps.length - 1 },
  ])
  if (path === undefined) throw new Error('@xstate/test dropped a path')
  let at = 0
  const next = () => take((at += 1))
  await path.test({
    states: { '*': () => {} },
    events: Object.fromEntries(steps.slice(1).map(({ event }) => [event.type, next])),
  })
}

const models = new WeakMap<AnyStateMachine, ReturnType<typeof createTestModel<AnyStateMachine>>>()

function modelOf(machine: AnyStateMachine) {
  const model = models.get(machine) ?? createTestModel<AnyStateMachine>(machine)
  models.set(machine, model)
  return model
}
