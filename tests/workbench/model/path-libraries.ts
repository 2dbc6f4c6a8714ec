import { createTestModel } from '@xstate/test'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { nodesOf } from './chart.ts'

/**
 * The only module that imports the path-test libraries (docs/decisions/002-two-path-test-libraries.md). `everyStep` explores
 * all steps of every machine; `throughLibrary` walks a path of a chart without invokes and delays.
 */

/** The subject of a search: `take` returns the target of an event at a place. */
interface Explored<Place, Happening extends { readonly word: string }> {
  readonly from: Place
  /** Places with the same key are equal. */
  readonly keyOf: (place: Place) => string
  /** Distinguished by their words. */
  readonly happenings: (place: Place) => readonly Happening[]
  readonly take: (place: Place, happening: Happening) => Place
}

interface Step<Place, Happening> {
  /** The first place found for its key. */
  readonly before: Place
  readonly happening: Happening
  readonly after: Place
}

/** Breadth-first search from a place, visiting each key once. */
export function everyStep<Place, Happening extends { readonly word: string }>({
  from,
  keyOf,
  happenings,
  take,
}: Explored<Place, Happening>): readonly Step<Place, Happening>[] {
  type At = Snapshot<undefined> & { readonly place: Place }
  type Event = AnyEventObject & { readonly happening: Happening }
  const at = (place: Place): At => ({ status: 'active', output: undefined, error: undefined, place })
  const logic: ActorLogic<At, Event> = {
    getInitialSnapshot: () => at(from),
    transition: ({ place }, { happening }) => at(take(place, happening)),
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  const adjacency = getAdjacencyMap(logic, {
    events: ({ place }) => happenings(place).map((happening) => ({ type: happening.word, happening })),
    serializeState: ({ place }) => keyOf(place),
    serializeEvent: ({ type }) => type,
  })
  return adjacencyMapToArray(adjacency).map(({ state, event, nextState }) => ({
    before: state.place,
    happening: event.happening,
    after: nextState.place,
  }))
}

interface PathStep {
  readonly event: AnyEventObject
  readonly state: AnyMachineSnapshot
}

/** Whether the older library accepts a chart: it refuses invoke and delay. */
export const isForLibrary = (machine: AnyStateMachine): boolean =>
  nodesOf(machine).every(({ invoke, after }) => invoke.length === 0 && after.length === 0)

/**
 * Walks one path by `createTestModel` and `path.test` of `@xstate/test`: `take` is called once per step after the
 * first. The path is ours, as the library's generators ignore the context.
 */
export async function throughLibrary(
  machine: AnyStateMachine,
  steps: readonly PathStep[],
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
