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
import { driveWith, type Walked } from './drive.ts'
import { watchGuards } from './guards.ts'
import { sidesOf, type Sides } from './sides.ts'

/**
 * The one door to the path-test libraries (docs/decisions/002-two-path-test-libraries.md). Both entries take the production machine and
 * walk every edge of its reachable graph: `pathTest` through `@xstate/test` for charts without invoke and delay, `coverTest` for all others.
 */

type NonEmpty<Item> = readonly [Item, ...Item[]]

/** At least one example per event type: a new event does not compile until it has one. */
export type EventFixtures<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: NonEmpty<Extract<EventFrom<Machine>, { type: Type }>>
}

type ActorsOf<Machine> =
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
  /** Checked on every snapshot that the running machine reaches. */
  readonly invariant?: (snapshot: AnyMachineSnapshot, previous: AnyMachineSnapshot | null) => void
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

/** What a cover came by. The lists of misses are empty when every state and transition was taken and every guard decided both ways. */
export interface CoverReport extends Walked {
  readonly guardsOneSided: readonly string[]
  /** By input, event and port: what varies among the fixtures that were walked. */
  readonly sides: Readonly<Record<string, Sides>>
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

interface Graph {
  readonly paths: readonly ModelPath[]
  readonly guardsOneSided: readonly string[]
}

function graphOf<Machine extends AnyStateMachine>(machine: Machine, options: GraphOptions<Machine>): Graph {
  const { distinguish = (context: unknown) => context, offered = () => true, limit = 100_000 } = options
  const events = Object.values<readonly AnyEventObject[]>(options.events).flat()
  const keyOf: KeyOf = ({ value, context }) => JSON.stringify([value, distinguish(context)])
  const guards = watchGuards(machine)
  const paths = options.inputs.flatMap((input) => {
    const adjacency = getAdjacencyMap(guards.watched, {
      input,
      events: eventsOf(events, options.outputs),
      // A finished actor takes nothing; the pure transition function would still walk the root's events.
      filterEvents: (state: AnyMachineSnapshot, event: AnyEventObject) =>
        state.status === 'active' && state.can(event) && offered(state, event),
      serializeState: keyOf,
      limit,
    })
    return coverFrom(guards.watched, input, adjacency, keyOf)
  })
  return { paths, guardsOneSided: guards.oneSided() }
}

/** The paths that walk every reachable edge of the machine at least once, over all inputs. */
export function transitionCover<Machine extends AnyStateMachine>(
  machine: Machine,
  options: GraphOptions<Machine>,
): readonly ModelPath[] {
  return graphOf(machine, options).paths
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

/**
 * Walks a cover of every reachable edge through the running production machine: ports are answered, clocks advanced and events sent as the
 * path says; after every step value, context, status and output equal the pure model's.
 */
export async function coverTest<Machine extends AnyStateMachine>(
  machine: Machine,
  options: GraphOptions<Machine>,
): Promise<CoverReport> {
  const { paths, guardsOneSided } = graphOf(machine, options)
  const walked = await driveWith(machine, Object.keys(options.outputs), async (driver) => {
    for (const path of paths) {
      const run = await driver.start(path.input, options.invariant)
      for (const [index, step] of path.steps.entries())
        await run.take(step).catch((error: unknown) => {
          const replay = JSON.stringify({ input: path.input, events: path.counterexample(index) })
          throw new Error(`${error instanceof Error ? error.message : String(error)}\nReplay: ${replay}`, {
            cause: error,
          })
        })
      run.stop()
    }
  })
  return { ...walked, guardsOneSided, sides: sidesWalked(paths) }
}

/**
 * The same through `createTestModel` and `path.test` of `@xstate/test`, which refuses machines with invoke or delay.
 * The path generator is ours: the library's own ignores context and would leave most edges of a machine with data unwalked.
 */
export async function pathTest<Machine extends AnyStateMachine>(
  machine: Machine,
  options: Omit<GraphOptions<Machine>, 'outputs'>,
): Promise<CoverReport> {
  const { paths, guardsOneSided } = graphOf<AnyStateMachine>(machine, { ...options, outputs: {} })
  const model = createTestModel<AnyStateMachine>(machine)
  const walked = await driveWith(machine, [], async (driver) => {
    for (const path of paths) {
      const [testPath] = model.getPaths(() => [toStatePath(path)])
      if (testPath === undefined) throw new Error('@xstate/test dropped a path')
      const run = await driver.start(path.input, options.invariant)
      const send = (step: ModelStep) => run.send(step.event)
      await testPath.test({
        states: { '*': (state: AnyMachineSnapshot) => run.expect(state) },
        events: Object.fromEntries(path.steps.map(({ event }) => [event.type, send])),
      })
      run.stop()
    }
  })
  return { ...walked, guardsOneSided, sides: sidesWalked(paths) }
}

/** The shape in which the library takes a path: where it ends, how it goes, how heavy it is. */
function toStatePath({ steps }: ModelPath) {
  const last = steps.at(-1)
  if (last === undefined) throw new Error('A path has at least its initial state')
  return { state: last.state, steps: [...steps], weight: steps.length - 1 }
}
