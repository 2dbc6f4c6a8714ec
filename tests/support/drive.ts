import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import {
  createActor,
  fromPromise,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { statesOf, transitionId, transitionsOf } from './chart.ts'
import type { ModelStep } from './graph.ts'

/** What a walk reached; both lists of misses are empty when every state and every transition of the chart was taken. */
export interface Walked {
  readonly statesMissed: readonly string[]
  readonly transitionsMissed: readonly string[]
}

export type Invariant = (snapshot: AnyMachineSnapshot, previous: AnyMachineSnapshot | null) => void

export interface Run {
  /** Makes happen outside what the step's event stands for, then expects the step's state. */
  readonly take: (step: ModelStep) => Promise<void>
  readonly send: (event: AnyEventObject) => Promise<void>
  readonly expect: (state: AnyMachineSnapshot) => void
  readonly stop: () => void
}

export interface Driver {
  readonly start: (input: unknown, invariant?: Invariant) => Promise<Run>
}

interface Pending {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A clock that fires a timer only when told which one, by its length: no waiting, and no order to guess. */
function handClock() {
  const timers = new Map<number, { readonly ms: number; readonly fire: () => void }>()
  let next = 0
  return {
    setTimeout: (fire: () => void, ms: number) => {
      timers.set(++next, { ms, fire })
      return next
    },
    clearTimeout: (id: number) => void timers.delete(id),
    elapse: (ms: number) => {
      const due = [...timers].find(([, timer]) => timer.ms === ms)
      if (due === undefined)
        throw new Error(`No timer of ${ms} ms is running: ${[...timers.values()].map((t) => t.ms)}`)
      timers.delete(due[0])
      due[1].fire()
    },
  }
}

/** Port answers travel through promises: a handful of microtasks, no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** Length of the named delay behind an `xstate.after.<delay>.<node>` event, in milliseconds. */
function delayOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, eventType: string): number {
  const after = snapshot._nodes
    .flatMap((node) => node.after)
    .find((candidate) => candidate.eventType === eventType)
  const named: unknown = after === undefined ? undefined : machine.implementations.delays[String(after.delay)]
  const ms: unknown =
    typeof named === 'function' ? named({ context: snapshot.context, event: { type: eventType } }) : named
  if (typeof ms !== 'number') throw new Error(`${eventType} is no named delay of the present state`)
  return ms
}

const essence = ({ value, context, status, output }: AnyMachineSnapshot) => ({
  value,
  context,
  status,
  output,
})

/** Starts actors of the production machine whose ports are answered by hand, and collects what they pass through. */
export async function driveWith(
  machine: AnyStateMachine,
  ports: readonly string[],
  walk: (driver: Driver) => Promise<void>,
): Promise<Walked> {
  const states = new Set<string>()
  const transitions = new Set<string>()
  const pending = new Map<string, Pending>()
  const answeredByHand = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => void pending.set(self.id, { resolve, reject })),
  )
  const provided = machine.provide({
    actors: Object.fromEntries(ports.map((port) => [port, answeredByHand])),
  })

  const start = async (input: unknown, invariant?: Invariant): Promise<Run> => {
    pending.clear()
    const clock = handClock()
    let previous: AnyMachineSnapshot | null = null
    let failure: unknown = null
    const actor = createActor(provided, { input, clock, inspect: (event: InspectionEvent) => note(event) })
    function note(inspected: InspectionEvent) {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return
      const snapshot = inspected.snapshot as AnyMachineSnapshot
      for (const node of snapshot._nodes) states.add(node.id)
      for (const taken of inspected._transitions as AnyTransitionDefinition[])
        transitions.add(transitionId(taken))
    }
    const reached = () => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      for (const node of snapshot._nodes) states.add(node.id)
      // Context is JSON-only (machines.md section 3): it survives being written and read, `undefined` included.
      const read: unknown = JSON.parse(JSON.stringify(snapshot.context))
      if (!isDeepStrictEqual(read, snapshot.context)) expect(read).toStrictEqual(snapshot.context)
      invariant?.(snapshot, previous)
      previous = snapshot
    }
    const happen = (event: AnyEventObject) => {
      const [, kind, what, ...rest] = event.type.split('.')
      if (!event.type.startsWith('xstate.')) actor.send(event)
      else if (kind === 'after') clock.elapse(delayOf(machine, actor.getSnapshot(), event.type))
      else if (what === 'actor') answer(rest.join('.'), event)
    }
    const answer = (id: string, event: AnyEventObject) => {
      const call = pending.get(id)
      if (call === undefined) throw new Error(`The port behind the invoke "${id}" was not called`)
      pending.delete(id)
      if (event.type.startsWith('xstate.done.')) call.resolve(event['output'])
      else call.reject(event['error'])
    }
    const send = async (event: AnyEventObject) => {
      happen(event)
      await settle()
      if (failure !== null) throw failure
      reached()
    }
    const expectState = (state: AnyMachineSnapshot) => {
      const [is, should] = [essence(actor.getSnapshot()), essence(state)]
      // Thousands of steps are alike; the words for a difference are the assertion's.
      if (!isDeepStrictEqual(is, should)) expect(is).toEqual(should)
    }
    actor.subscribe({ error: (error) => void (failure = error) })
    actor.start()
    await settle()
    reached()
    return {
      send,
      expect: expectState,
      stop: () => void actor.stop(),
      take: async (step) => {
        if (step.event.type !== 'xstate.init') await send(step.event)
        expectState(step.state)
      },
    }
  }

  await walk({ start })
  return {
    statesMissed: statesOf(machine).filter((id) => !states.has(id)),
    transitionsMissed: transitionsOf(machine)
      .map(transitionId)
      .filter((id) => !transitions.has(id)),
  }
}
